// Brings what was just told into view and focuses it, so that it is read out; or puts the focus that a
// vanished button left nowhere on the field of a new question; or shows why an answer cannot be read. Each
// request is carried out once.
const PATIENCE = 3000; // ms until what is asked for must be on the page
const STEP = 40;

export default function ({ data }) {
  if (!data.id || window.sidepotAttended === data.id) return;
  window.sidepotAttended = data.id;
  const carryOut = data.about === "told" ? toTold : toQuestion;
  const state = { data, focused: document.activeElement, until: Date.now() + PATIENCE };
  const tick = () => {
    const newer = window.sidepotAttended !== data.id;
    if (!newer && !carryOut(state) && Date.now() < state.until) setTimeout(tick, STEP);
  };
  tick();
}

function toTold({ data }) {
  const told = document.querySelector(`[data-told="${data.id}"]`);
  if (!told) return false;
  focus(told.querySelector("h2") ?? told);
  const { top, bottom } = told.getBoundingClientRect();
  // With room below it: what follows the verdict is to be seen as well.
  if (top < 0 || bottom > 0.6 * window.innerHeight) told.scrollIntoView({ block: "start" });
  return true;
}

function toQuestion(state) {
  const field = document.querySelector(`[class*="st-key-${state.data.key}-"] :is(input, button)`);
  const quiz = document.querySelector(".st-key-quiz");
  if (!field || !quiz) return false;
  const problem = quiz.querySelector(".sp-fielderror");
  if (state.data.about === "unread" && !problem) return false;
  if (!state.scrolled) {
    if (state.data.about === "unread") problem.scrollIntoView({ block: "nearest" });
    else if (quiz.getBoundingClientRect().top < 0) quiz.scrollIntoView({ block: "start" });
    state.scrolled = true; // once: the reader may scroll on
  }
  const now = document.activeElement;
  if (now && now !== document.body) return now !== state.focused; // not lost, or moved by the reader
  // A keyboard that slides in would hide the question on a phone.
  focus(matchMedia("(pointer: coarse)").matches ? quiz.querySelector("h1") : field);
  return true;
}

function focus(element) {
  if (!element.matches("input, button")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
