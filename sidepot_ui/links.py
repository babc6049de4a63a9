"""The state in the address: hand, language, step, slide and slider, so that a link shows just that.

The parameters are our own stable codes and are written on every run, since a change of page clears
them. A hand in the address that this session did not write itself is opened.
"""

from functools import lru_cache
from urllib.parse import urlencode

import streamlit as st

from sidepot_core import Hand, HandRefused
from sidepot_core.link import decode_hand, encode_hand

from . import draft, state
from .text import language
from .words import message_text

HAND, LANGUAGE, STEP, SLIDE, EQUITY, VARIED, TOP = "h", "lang", "step", "slide", "at", "pot", "top"
TOP_OPPONENT, RIVER, HEAT, HEAT_POT = "vs", "river", "heat", "heatpot"
QUESTION, AIM, SET, PLACE, VIEW, BUILT = "q", "aim", "set", "n", "view", "build"
POSITIONS = {
    **{STEP: "step", SLIDE: "slide", EQUITY: "at", VARIED: "varied", TOP: "top"},
    **{TOP_OPPONENT: "top_opponent", RIVER: "supposed", HEAT: "heat", HEAT_POT: "heat_pot"},
    **{QUESTION: "practice_question", AIM: "practice_aim"},
    **{SET: "practice_set", PLACE: "practice_place", VIEW: "practice_view"},
    **{BUILT: "practice_built"},
}
"""Parameters beside the hand, and the session keys they stand for."""

AT_FOR = "at_for"
"""Session key: the hand and the pot (None: the last) that the slider's equity belongs to."""
WRITTEN, WRITTEN_AT = "written_parameters", "written_at"
"""Session keys: what this session last wrote into the address, and on which page."""

hand_code = lru_cache(maxsize=256)(encode_hand)
"""The code of a hand in links, made once a hand."""


def restore() -> None:
    """Take over what the address says, where this session did not write it itself.

    A broken link leaves the hand as it is and says why.
    """
    given = st.query_params.to_dict()
    # Who changes the hand did not go elsewhere at the same time: the browser only had not heard of
    # the newest address yet. Taking its old one for a way back would undo what was just done.
    late = draft.take_changed() and st.session_state.get(WRITTEN_AT) == st.context.url
    if late or given == st.session_state.get(WRITTEN):
        return
    # On the same page a missing position means the first one: the reader went back to it.
    same_page = st.session_state.get(WRITTEN_AT) == st.context.url
    opened = _open(given[HAND]) if HAND in given else False
    for parameter, key in POSITIONS.items():
        if parameter in given:
            st.session_state[key] = given[parameter]
        elif same_page or opened:
            st.session_state.pop(key, None)
    st.session_state[AT_FOR] = (given.get(HAND), given.get(VARIED))


def _open(code: str) -> bool:
    """Open the hand of a link; True where that changed the hand."""
    before = st.session_state.get(WRITTEN, {})
    if code == before.get(HAND):
        return False
    try:
        hand = decode_hand(code)
    except HandRefused as refused:
        st.session_state["link_problems"] = [message_text(error) for error in refused.errors]
        return False
    st.session_state["link_problems"] = []
    state.load_hand(hand)
    return True


def parameters(hand: Hand, *positions: str) -> dict[str, str]:
    """The parameters for a hand as it stands, with the given positions where they are set."""
    chosen = {HAND: hand_code(hand), LANGUAGE: language()}
    for parameter in positions:
        if st.session_state.get(POSITIONS[parameter]) is not None:
            chosen[parameter] = str(st.session_state[POSITIONS[parameter]])
    return chosen


def number(parameter: str, default: int, low: int, high: int) -> int:
    """A position that counts, whatever a link may have put there."""
    kept = str(st.session_state.get(POSITIONS[parameter], default))
    value = int(kept) if kept.removeprefix("-").isdecimal() and len(kept) < 6 else default
    return min(max(value, low), high)


def keep(parameter: str) -> None:
    """Bring one position in the address up to date; for fragments, which run without the shell."""
    value = str(st.session_state[POSITIONS[parameter]])
    if st.query_params.get(parameter) != value:
        st.query_params[parameter] = value
        st.session_state[WRITTEN] = st.query_params.to_dict()


def drop(parameter: str) -> None:
    """Take one position out of the address: it says nothing (any more)."""
    st.session_state.pop(POSITIONS[parameter], None)
    if parameter in st.query_params:
        del st.query_params[parameter]
        st.session_state[WRITTEN] = st.query_params.to_dict()


def open_part(parameter: str, key: str) -> None:
    """Before an expander with this key: open it where the link says so, and close it where the
    reader went back to before it was opened."""
    linked = st.session_state.get(POSITIONS[parameter]) is not None
    noted = st.session_state.get(_noted(key), False)
    if linked and not (noted and key in st.session_state):
        st.session_state[key] = True
    elif noted and not linked:
        st.session_state[key] = False


def note_part(parameter: str, key: str, is_open: bool) -> None:
    """After that expander: one that was closed leaves the link."""
    if not is_open:
        drop(parameter)
    st.session_state[_noted(key)] = st.session_state.get(POSITIONS[parameter]) is not None


def _noted(key: str) -> str:
    """Session key: whether the link told last time that the part is open."""
    return f"noted-{key}"


def write(hand: Hand, *positions: str) -> None:
    """Bring the address up to date."""
    wanted = parameters(hand, *positions)
    st.session_state[WRITTEN], st.session_state[WRITTEN_AT] = wanted, st.context.url
    if st.query_params.to_dict() != wanted:
        st.query_params.from_dict(wanted)


def go(script: str) -> None:
    """To another page, in the same language; that page writes the rest of its address itself."""
    st.session_state["link_problems"] = []
    st.switch_page(script, query_params={LANGUAGE: language()})


def address() -> str:
    """The whole link to what is on the screen."""
    base = str(st.context.url or "").split("?")[0]
    return f"{base}?{urlencode(st.query_params.to_dict())}"
