"""The few words of Streamlit's own frontend, put into the reader's language.

Its frontend has no catalogue, so the English words are made as small as nothing, and what a style
adds after them is read instead.
"""

import json

from .text import SOURCE_LANGUAGE, _, language


def frontend_words() -> str:
    """A style sheet; empty where English is read."""
    if language() == SOURCE_LANGUAGE:
        return ""
    words = {
        '[data-testid="stFileUploaderDropzone"] button p': _("Upload"),
        '[data-testid="stSkipToContent"]': _("Skip to main content"),
        '[role="option"][style*="contents"] > span:only-child': _("No results"),
    }
    rules = [
        f"{place}{{font-size:0}}{place}::after{{content:{_quoted(text)};font-size:1rem}}"
        for place, text in words.items()
    ]
    return f"<style>{''.join(rules)}</style>"


def _quoted(text: str) -> str:
    """A string of a style sheet; letters as they are, since no backslash reaches the browser."""
    return json.dumps(text, ensure_ascii=False)
