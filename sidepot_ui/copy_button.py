"""A button that copies a text to the clipboard, also where the page is not served securely."""

from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

from .text import _

PARTS = Path(__file__).parent / "components"
STYLE = """
button { font: inherit; color: inherit; background: none; cursor: pointer; padding: .4rem .8rem;
  border: 1px solid var(--st-border-color); border-radius: var(--st-base-radius);
  min-height: 2.5rem; }
@media (pointer: coarse) { button { min-height: 2.75rem; } }
button:hover, button:focus-visible { border-color: var(--st-primary-color); }
div { font-family: var(--st-font); color: var(--st-text-color); font-size: .95rem; }
span { margin-left: .6rem; font-size: .88rem; }
"""


@cache
def _component() -> Any:
    return st.components.v2.component(
        "sidepot_copy_text",
        html='<div><button type="button" hidden></button><span role="status"></span></div>\n',
        css=STYLE,
        js=(PARTS / "copy_text.js").read_text(encoding="utf-8"),
    )


def copy_button(label: str, text: str, *, key: str) -> None:
    """Draw the button; it tells whether copying worked."""
    words = {"done": _("Copied."), "failed": _("Select the text and copy it by hand.")}
    _component()(data={"label": label, "text": text, **words}, key=key)
