// The 169 classes of hands as buttons to paint. The server holds the range; each gesture is told once,
// when it ends. Until the server has seen it, the painted classes are shown as painted.
const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const WEIGHTS = [100, 75, 50, 25];
const SIDE = 13;

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".range");
  const state = (root.state ??= {
    weight: 100, at: 0, sent: data.seen, pending: new Map(), top: null, gesture: null, handled: false,
  });
  state.data = data;
  state.send = setTriggerValue;
  if (data.seen >= state.sent) {
    state.pending.clear();
    state.top = null;
  }
  if (!root.firstChild) build(root, state);
  update(root, state);
}

const make = (tag, attributes, text = "") => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.textContent = text;
  return node;
};
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const gridOf = (root) => root.querySelector(".grid");

function share(state, index) {
  const [name, held] = state.data.cells[index];
  return state.gesture?.cells.get(name) ?? state.pending.get(name) ?? held;
}

function build(root, state) {
  const weights = make("fieldset", { class: "weights" });
  weights.append(make("legend", {}));
  for (const weight of WEIGHTS) {
    const label = make("label", {});
    const choice = make("input", { type: "radio", name: "weight", value: weight });
    choice.checked = weight === state.weight;
    choice.onchange = () => { state.weight = weight; };
    label.append(choice, make("span", {}, `${weight}%`));
    weights.append(label);
  }
  const grid = make("div", { class: "grid", role: "group", "aria-describedby": "hint" });
  state.data.cells.forEach((_, index) => grid.append(make("button", { type: "button", "data-index": index })));
  const top = make("div", { class: "top" });
  const slider = make("input", { type: "range", min: 0, max: 100, id: "top" });
  slider.oninput = () => { state.top = Number(slider.value); update(root, state); };
  slider.onchange = () => { state.pending.clear(); tell(state); };
  top.append(make("label", { for: "top" }), make("output", { for: "top" }), slider);
  root.append(weights, grid, make("p", { id: "hint" }), top);
  pointing(root, grid, state);
  typing(root, grid, state);
}

function update(root, state) {
  const { data } = state;
  const { cells, locked, words } = data;
  const grid = gridOf(root);
  root.querySelector("legend").textContent = words.weight;
  root.querySelector("#hint").textContent = locked ? words.locked : words.hint;
  root.querySelector(".top label").textContent = words.top;
  root.querySelector(".top output").textContent = `${state.top ?? data.top}%`;
  root.querySelector(".top input").value = state.top ?? data.top;
  grid.setAttribute("aria-label", words.grid);
  cells.forEach(([name, , count, possible], index) => {
    const held = share(state, index);
    const cell = grid.children[index];
    if (cell.textContent !== name) cell.textContent = name;
    cell.className = possible ? "" : "gone";
    cell.tabIndex = index === state.at ? 0 : -1;
    cell.style.setProperty("--share", `${held}%`);
    cell.setAttribute("aria-pressed", held === 0 ? "false" : held === 100 ? "true" : "mixed");
    cell.setAttribute("aria-disabled", locked);
    const spoken = possible === count ? words.cell : words.blocked;
    cell.setAttribute("aria-label", fill(spoken, { name, count, possible, share: `${held}%` }));
  });
}

// A gesture paints all its classes alike: its first class decides between adding and removing.

function begin(state, index, pointer = null) {
  const weight = share(state, index) === state.weight ? 0 : state.weight;
  state.gesture = { pointer, weight, cells: new Map() };
}

function paint(root, state, index) {
  state.gesture.cells.set(state.data.cells[index][0], state.gesture.weight);
  update(root, state);
}

function finish(root, state) {
  for (const [name, weight] of state.gesture.cells) state.pending.set(name, weight);
  state.gesture = null;
  tell(state);
  update(root, state);
}

function tell(state) {
  state.sent += 1;
  // What the server has not seen yet is told again: a newer event may replace an older one.
  const weights = Object.fromEntries(state.pending);
  state.send("painted", { id: state.sent, top: state.top, weights });
}

function pointing(root, grid, state) {
  const under = (x, y) => root.getRootNode().elementFromPoint(x, y)?.closest("[data-index]");
  const mine = (event) => state.gesture && event.pointerId === state.gesture.pointer;

  grid.onpointerdown = (event) => {
    const cell = event.target.closest("[data-index]");
    if (!cell || event.button || state.gesture || state.data.locked) return;
    state.handled = true;
    grid.setPointerCapture(event.pointerId);
    state.at = Number(cell.dataset.index);
    begin(state, state.at, event.pointerId);
    Object.assign(state.gesture, { x: event.clientX, y: event.clientY });
    paint(root, state, state.at);
    cell.focus({ preventScroll: true });
  };
  grid.onpointermove = (event) => {
    if (!mine(event)) return;
    // A fast pointer skips classes: go along the line from where it was last.
    const { gesture } = state;
    const [dx, dy] = [event.clientX - gesture.x, event.clientY - gesture.y];
    const steps = Math.ceil(Math.hypot(dx, dy) / (grid.clientWidth / SIDE / 2)) || 1;
    for (let step = 1; step <= steps; step += 1) {
      const cell = under(gesture.x + (dx * step) / steps, gesture.y + (dy * step) / steps);
      if (cell) gesture.cells.set(state.data.cells[cell.dataset.index][0], gesture.weight);
    }
    Object.assign(gesture, { x: event.clientX, y: event.clientY });
    update(root, state);
  };
  grid.onpointerup = (event) => { if (mine(event)) finish(root, state); };
  grid.onpointercancel = (event) => {
    if (!mine(event)) return;
    state.gesture = null;
    update(root, state);
  };
}

function typing(root, grid, state) {
  grid.onclick = (event) => {
    // The click that follows a gesture of the pointer says nothing new; keys and helps only click.
    const handled = state.handled;
    state.handled = false;
    const cell = event.target.closest("[data-index]");
    if (handled || !cell || state.data.locked) return;
    state.at = Number(cell.dataset.index);
    begin(state, state.at);
    paint(root, state, state.at);
    finish(root, state);
  };
  grid.onkeydown = (event) => {
    state.handled = false;
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const column = (state.at % SIDE) + step[0];
    const row = Math.floor(state.at / SIDE) + step[1];
    if (Math.min(column, row) < 0 || Math.max(column, row) >= SIDE) return;
    const from = state.at;
    state.at = row * SIDE + column;
    if (event.shiftKey && !state.data.locked) {
      state.gesture = { weight: share(state, from) ? state.weight : 0, cells: new Map() };
      paint(root, state, state.at);
      finish(root, state);
    } else update(root, state);
    grid.children[state.at].focus();
  };
  grid.addEventListener("focusin", (event) => {
    grid.children[state.at].tabIndex = -1;
    state.at = Number(event.target.dataset.index);
    event.target.tabIndex = 0;
  });
}
