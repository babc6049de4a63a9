"""Texts in the reader's language: gettext over .po catalogues, read through Babel.

A language is added by putting ``locales/<code>/LC_MESSAGES/sidepot.po`` in place; no page changes.
"""

import io
from functools import cache
from pathlib import Path

import streamlit as st
from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations

LOCALES = Path(__file__).parent / "locales"
SOURCE_LANGUAGE = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages the interface has: English and one for each catalogue."""
    found = sorted(path.parts[-3] for path in LOCALES.glob("*/LC_MESSAGES/sidepot.po"))
    return (SOURCE_LANGUAGE, *found)


@cache
def _translations(language: str) -> NullTranslations:
    if language == SOURCE_LANGUAGE:
        return NullTranslations()
    with (LOCALES / language / "LC_MESSAGES" / "sidepot.po").open("rb") as stream:
        catalogue = read_po(stream, locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Translations(compiled)


def language() -> str:
    """The language of this reader: chosen in the link, else before, else the browser's, else
    English."""
    chosen = st.session_state.get("language")
    linked = st.query_params.get("lang")
    if linked is not None and linked != chosen:  # every text asks, and writing takes time
        chosen = st.session_state["language"] = str(linked)
    asked = str(chosen or st.context.locale or "")
    code = asked.replace("_", "-").split("-")[0].lower()
    return code if code in languages() else SOURCE_LANGUAGE


def own_name(code: str) -> str:
    """What a language calls itself: English, 日本語, 한국어."""
    return str(Locale.parse(code).get_display_name() or code)


def _(text: str) -> str:
    """The text in the reader's language."""
    return str(_translations(language()).gettext(text))


def translated(text: str, code: str) -> str:
    """The text in a given language."""
    return str(_translations(code).gettext(text))


def ngettext(singular: str, plural: str, number: int) -> str:
    """The text for a number of things, with ``{n}`` to fill in."""
    return str(_translations(language()).ngettext(singular, plural, number))


def listed(items: list[str] | tuple[str, ...]) -> str:
    """“A, B and You”."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=_(", ").join(items[:-1]), last=items[-1])


def clauses(items: list[str] | tuple[str, ...]) -> str:
    """Short statements one after the other: “C folded; A put in only 50”."""
    return _("; ").join(items)


def either(items: list[str] | tuple[str, ...]) -> str:
    """“A, B or You”."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} or {last}").format(first=_(", ").join(items[:-1]), last=items[-1])
