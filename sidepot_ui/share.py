"""Sharing a hand: its link and QR code, and the files it can be taken along in."""

import json

import segno
import streamlit as st

from sidepot_core import Result, hand_document, result_document
from sidepot_core.link import decode_hand

from . import links
from .copy_button import copy_button
from .csv_files import rivers_file, runouts_file
from .handout import handout
from .html import Html, esc, note, show
from .solved import Solved
from .text import _
from .worksheet import worksheet

LONGEST_QR = 2_900
"""Bytes: about what a QR code of the largest size holds."""
LONGEST_FOR_CHATS = 2_000
"""Characters; only ranges of several hundred combos named one by one make longer links."""


def share(solved: Solved) -> None:
    """The button of the head line; what it holds is made only once it is opened."""
    panel = st.popover(_("Share"), key="share", on_change="rerun")
    if not panel.open:
        return
    result = solved.result
    with panel:
        if solved.stale:
            show(note(_("This is the hand as it was before the fields to be corrected."), "warn"))
        link = links.address()
        copy_button(_("Copy the link"), link, key="copy-link")
        show(f'<p class="sp-link">{esc(link)}</p>')
        if decode_hand(links.hand_code(result.hand)) != result.hand:
            left_out = _(
                "Title or note are too long for a link and left out: save the hand as well."
            )
            show(note(left_out, "warn"))
        if len(link) > LONGEST_FOR_CHATS:
            long = _(
                "This link is longer than some chats take: pass the hand on as a file as well."
            )
            show(note(long, "warn"))
        if len(link.encode()) <= LONGEST_QR:
            show(qr_code(link))
        _files(result)
        text = worksheet(result)
        st.text_area(_("Worksheet"), text, height=220, key=f"worksheet-{hash(text)}")
        copy_button(_("Copy the worksheet"), text, key="copy-worksheet")


def qr_code(link: str) -> Html:
    """The link as a QR code: dark on white with its quiet zone, whatever the theme."""
    image = segno.make(link, error="l", micro=False).svg_data_uri(
        border=4, light="#ffffff", omitsize=True
    )
    label = _("QR code of the link")
    return Html(f'<img class="sp-qr" src="{image}" alt="{label}">')


def _files(result: Result) -> None:
    """Each file with its name; the data is made when the button is drawn."""
    hand = _json(hand_document(result.hand))
    files: list[tuple[str, str | bytes, str, str]] = [
        (_("Hand (JSON)"), hand, "hand.json", "application/json"),
        (_("Result (JSON)"), _json(result_document(result)), "result.json", "application/json"),
        (_("Handout to print (HTML)"), handout(result), "handout.html", "text/html"),
    ]
    if result.runouts is not None:
        runouts = runouts_file(result, result.runouts)
        files.append((_("All run-outs (CSV)"), runouts, "runouts.csv", "text/csv"))
    if result.rivers:
        files.append((_("All rivers (CSV)"), rivers_file(result), "rivers.csv", "text/csv"))
    with st.container(horizontal=True, gap="small"):
        for label, data, name, kind in files:
            st.download_button(
                label, data, file_name=name, mime=kind, key=f"file-{name}", on_click="ignore"
            )


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2)
