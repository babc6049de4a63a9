// A deck of buttons and the places its cards go to. The server holds the cards; every tap is told
// as a trigger, and the next run brings the new state as data.
export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".picker");
  const state = (root.state ??= { place: null, at: 0 });
  const { places, ranks, suits, words } = data;
  const holder = new Map();
  for (const place of places) for (const card of place.cards) holder.set(card, place);
  const open = places.find((place) => place.cards.length < place.size);
  let target = places.find((place) => place.id === state.place);
  // A full place hands on to the next empty one: players first, then the board.
  if (!target || target.cards.length >= target.room) { target = open; state.place = null; }

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const make = (tag, attributes, text = "") => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.textContent = text;
    return node;
  };
  const draw = () => {
    const focused = root.getRootNode().activeElement?.dataset?.key;
    root.replaceChildren(places_row(), status(), deck());
    if (focused) root.querySelector(`[data-key="${focused}"]`)?.focus();
  };

  const places_row = () => {
    const row = make("div", { class: "places", role: "group", "aria-label": words.places });
    for (const place of places) {
      const chosen = place === target;
      const box = make("span", { class: "place" + (chosen ? " on" : "") });
      const held = place.cards.map((card) => label(card)).join(" ");
      const choose = make("button", {
        type: "button", "aria-pressed": chosen, "data-key": `place-${place.id}`,
      }, `${place.name} ${held || place.typed || "–"}`);
      choose.onclick = () => { state.place = place.id; target = place; draw(); };
      box.append(choose);
      if (place.cards.length || place.typed) {
        const clear = make("button", {
          type: "button", class: "clear", "data-key": `clear-${place.id}`,
          "aria-label": fill(words.clear, { name: place.name }),
        }, "×");
        clear.onclick = () => setTriggerValue("cleared", { place: place.id });
        box.append(clear);
      }
      row.append(box);
    }
    return row;
  };

  const status = () => make("p", { role: "status" },
    target ? fill(words.next, { name: target.name }) : words.full);

  const label = (card) => (card[0] === "T" ? "10" : card[0]) + suits["shdc".indexOf(card[1])].symbol;

  const deck = () => {
    const grid = make("div", { class: "deck", role: "group", "aria-label": words.deck });
    suits.forEach((suit, row) => ranks.forEach((rank, column) => {
      const card = rank.code + suit.code;
      const place = holder.get(card);
      const number = row * ranks.length + column;
      const spoken = fill(words.card, { rank: rank.name, suit: suit.name });
      const button = make("button", {
        type: "button", class: `card ${suit.code}${place ? " held" : ""}`, "data-key": card,
        tabindex: number === state.at ? 0 : -1,
        "aria-disabled": Boolean(place) || !target,
      });
      const face = make("span", { class: "face", "aria-hidden": true });
      face.append(make("b", {}, rank.name), make("i", {}, suit.symbol));
      if (place) face.append(make("small", {}, place.name));
      const said = place ? `${spoken}, ${fill(words.held, { name: place.name })}` : spoken;
      button.append(face, make("span", { class: "said" }, said));
      button.onfocus = () => { state.at = number; };
      button.onclick = () => {
        state.at = number;
        if (!place && target) setTriggerValue("picked", { place: target.id, card });
      };
      grid.append(button);
    }));
    grid.onkeydown = (event) => {
      const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
      const across = columns === ranks.length ? 1 : ranks.length;
      const down = columns === ranks.length ? ranks.length : 1;
      const step = { ArrowRight: across, ArrowLeft: -across, ArrowDown: down, ArrowUp: -down }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = grid.children[state.at + step];
      if (!next) return;
      grid.children[state.at].tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    };
    return grid;
  };

  draw();
}
