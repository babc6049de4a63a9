// Keeps one text in the browser's local storage. What another tab may have stored is never overwritten
// unseen: whenever the stored text is not the one this tab knows, the server is told of it first, and
// nothing is written until its answer has come.
const NO_ACCESS = false; // private mode, blocked by a setting, or full

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector("span");
  const state = (root.state ??= { listen: () => sync(state) });
  if (state.session !== data.session) {
    // New on the screen, or another session at the server: nothing is known yet.
    Object.assign(state, { session: data.session, told: data.seen, known: undefined });
  }
  Object.assign(state, { data, root, send: setTriggerValue });
  window.addEventListener("storage", state.listen);
  sync(state);
  return () => window.removeEventListener("storage", state.listen);
}

function sync(state) {
  if (state.known !== NO_ACCESS) compare(state);
  state.root.dataset.inStep = state.data.seen === state.told;
}

function compare(state) {
  const { data } = state;
  const stored = read(data.key);
  if (stored !== state.known) {
    tell(state, stored);
  } else if (data.seen === state.told && data.write && data.text !== stored) {
    if (write(data.key, data.text)) state.known = data.text;
    else tell(state, NO_ACCESS);
  }
}

function tell(state, stored) {
  state.known = stored;
  state.told += 1;
  const text = stored === NO_ACCESS ? null : stored;
  state.send("found", { id: state.told, access: stored !== NO_ACCESS, text });
}

function read(key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return NO_ACCESS;
  }
}

function write(key, text) {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
