"""The page of imported hands: what was found, the figures, and each hand beside its text."""

import hashlib
from collections.abc import Sequence
from functools import partial
from typing import cast

import streamlit as st

from sidepot_core import Progress
from sidepot_core.histories import Imported
from sidepot_core.histories.figures import Study
from sidepot_core.histories.share import without_names

from . import jobs, links, state
from .found import FORMS, Found, FoundHand, Source, opened, read_all
from .html import Html, answer, cards, esc, note, show, table
from .numbers import chips, signed
from .text import _, listed, ngettext
from .words import game_name, message_text

SLOT = "history"
A_PAGE = 10
PAGES = ("pages/pots.py", "pages/showdown.py", "pages/rivers.py", "pages/call.py")


def histories_view() -> None:
    """Ask for texts, read them beside the script, and show what was found."""
    _ask()
    job = cast("jobs.Job | None", st.session_state.get(f"job_{SLOT}"))
    if job is None:
        show(note(_("Nothing leaves this machine: the texts are read where Sidepot runs.")))
        return
    if job.result is None:
        jobs.waiting(SLOT, job)
        return
    found: Found = job.result
    show(answer(_headline(found), _sites(found)))
    for study in found.study:
        show(_figures(study))
    _problems(found)
    if found.hands:
        _list(found)


def _ask() -> None:
    uploads = st.file_uploader(
        _("Hand histories (.txt, .phh or .zip, at most 50 MB)"),
        type=["txt", "phh", "phhs", "zip"],
        accept_multiple_files=True,
        key="history-files",
    )
    pasted = st.text_area(_("Or paste the text here"), key="history-text", height=120)
    sources: list[Source] = [(upload.name, upload.getvalue()) for upload in uploads or ()]
    if pasted.strip():
        sources.append((_("pasted text"), pasted.encode("utf-8", "replace")))
    if not sources:
        return
    key = hashlib.sha256()
    for name, data in sources:
        key.update(name.encode() + b"\0" + data + b"\0")
    asked = ("history", key.hexdigest())
    stopped = st.session_state.get(f"job_{SLOT}") is None
    if stopped or st.session_state.get("history_asked") != asked:
        st.session_state["history_asked"] = asked
        st.session_state["history_page"] = 1
        jobs.ask(SLOT, asked, partial(_read, tuple(sources)))


def _read(sources: tuple[Source, ...], progress: Progress) -> Found:
    return read_all(sources, progress)


def _headline(found: Found) -> str:
    text = ngettext("{n} hand read.", "{n} hands read.", found.read)
    return text.format(n=f"{found.read:,}")


def _sites(found: Found) -> str:
    return listed([f"{site} {count:,}" for site, count in found.sites.most_common()])


def _figures(study: Study) -> Html:
    """The study figures of one currency as tiles."""
    made = [call for call in study.calls if call.called]
    tiles = [
        (_("All-ins with a side pot"), f"{study.side_pot_all_ins:,}", _of_hands(study)),
        (
            _("Your all-in decisions that can be valued"),
            f"{len(study.calls):,}",
            _("{n} called").format(n=len(made)),
        ),
    ]
    if made:
        tiles.append(
            (
                _("EV of the calls made"),
                _money(signed(study.ev), study.currency),
                _("really received: {amount}").format(
                    amount=_money(signed(study.received), study.currency)
                ),
            )
        )
    if study.calls:
        tiles.append(
            (
                _("Decisions that the commonest slip would change"),
                f"{len(study.slips):,}",
                _("the chance of beating everyone × all pots − the call"),
            )
        )
    drawn = "".join(
        f'<div class="sp-tile">{esc(label)}<div class="big">{esc(figure)}</div>'
        f"<small>{esc(small)}</small></div>"
        for label, figure, small in tiles
    )
    return Html(f'<div class="sp-tiles wide">{drawn}</div>')


def _of_hands(study: Study) -> str:
    unit = study.currency or _("chips")
    text = ngettext("of {n} hand in {unit}", "of {n} hands in {unit}", study.hands)
    return text.format(n=f"{study.hands:,}", unit=unit)


def _money(text: str, currency: str) -> str:
    return f"{text} {currency}".strip()


def _problems(found: Found) -> None:
    if not found.failed:
        return
    title = ngettext("{n} hand could not be read", "{n} hands could not be read", found.failed)
    with st.expander(title.format(n=f"{found.failed:,}"), key="history-problems"):
        rows = [
            (problem.file, str(problem.line or "–"), message_text(problem.problem))
            for problem in found.problems
        ]
        headings = [_("File"), _("Line"), _("What is wrong")]
        show(table(headings, rows, caption=_("Hands left out"), numeric=(1,), tall=True))


# The list


def _list(found: Found) -> None:
    st.subheader(_("The hands, the telling ones first"), anchor=False)
    names = form_names()
    present = [form for form in FORMS if any(form in hand.forms for hand in found.hands)]
    with st.container(horizontal=True, vertical_alignment="bottom", key="history-filters"):
        wanted = st.pills(
            _("Only hands with"),
            present,
            selection_mode="multi",
            format_func=names.__getitem__,
            key="history-forms",
        )
        site = st.selectbox(
            _("Site"), [None, *found.sites], format_func=lambda s: s or _("all"), key="history-site"
        )
    anonymous = st.toggle(
        _("Call the players A, B, C before a hand is opened"), value=True, key="history-anonymous"
    )
    chosen = [
        hand for hand in found.hands if set(wanted) <= hand.forms and site in (None, hand.hand.site)
    ]
    shown = A_PAGE * int(st.session_state.get("history_page", 1))
    count = _("{count} of {all} hands").format(count=f"{len(chosen):,}", all=f"{found.read:,}")
    show(f'<p class="sp-sum" role="status">{esc(count)}</p>')
    for number, hand in enumerate(chosen[:shown]):
        _hand(number, hand, anonymous=anonymous)
    if len(chosen) > shown:
        st.button(_("Show more"), key="history-more", on_click=_more)


def form_names() -> dict[str, str]:
    """What makes a hand telling, in words."""
    return {
        "side_pot": _("a side pot"),
        "multiway": _("an all-in of three or more"),
        "split": _("a split pot"),
        "call": _("a call to study"),
        "slip": _("a slip that would change the decision"),
        "difference": _("an unexplained difference"),
    }


def _more() -> None:
    st.session_state["history_page"] = int(st.session_state.get("history_page", 1)) + 1


def _hand(number: int, found: FoundHand, *, anonymous: bool) -> None:
    hand = without_names(found.hand) if anonymous else found.hand
    names = form_names()
    with st.container(border=True, key=f"history-{number}"):
        with st.container(horizontal=True, vertical_alignment="center", key=f"found-{number}"):
            show(_summary(hand, [names[form] for form in FORMS if form in found.forms]))
            with st.container(horizontal=True, gap="small", width="content", key=f"to-{number}"):
                for page, label in zip(PAGES, _pages(), strict=True):
                    decision = page in PAGES[2:]
                    off = opened(hand, decision=decision) is None
                    if st.button(label, key=f"{page}-{number}", disabled=off):
                        _open(hand, page, decision=decision)
        with st.expander(_("Beside what the text states"), key=f"audit-{number}"):
            show(_audit(hand))


def _pages() -> tuple[str, str, str, str]:
    return _("Pots"), _("Showdown"), _("Rivers"), _("Call")


def _summary(hand: Imported, forms: Sequence[str]) -> Html:
    """One line of facts, the cards and what makes the hand telling."""
    total = sum(seat.put_in - seat.returned for seat in hand.players) + hand.added
    players = ngettext("{n} player", "{n} players", len(hand.players)).format(n=len(hand.players))
    what = _("total pot {amount}").format(amount=_money(chips(total * hand.unit), hand.currency))
    title = " ".join(part for part in (hand.site, hand.number) if part)
    board = str(cards(hand.boards[0])) if hand.boards and hand.holdem else ""
    game = "" if hand.holdem else f" · {esc(game_name(hand.game))}"
    marks = f"<br><small>{esc(' · '.join(forms))}</small>" if forms else ""
    return Html(
        f'<p class="sp-found"><b>{esc(title)}</b> {esc(players)} · {esc(what)}{game} {board}'
        f"{marks}</p>"
    )


def _audit(hand: Imported) -> Html:
    """Every finding, with a sign for agreement, a rule, or a difference without one."""
    items = []
    for finding in hand.audit:
        sign, kind = _sign(finding.code)
        text = message_text(finding)
        items.append(f'<li><b title="{esc(kind)}">{sign}</b> {esc(text)}</li>')
    return Html(f'<ul class="sp-list plain">{"".join(items)}</ul>')


def _sign(code: str) -> tuple[str, str]:
    if code.endswith(("_agrees", "_agree")):
        return "✓", _("agrees")
    if code == "unexplained":
        return "≠", _("unexplained")
    return "→", _("by a rule")


def _open(hand: Imported, page: str, *, decision: bool) -> None:
    loaded = opened(hand, decision=decision)
    if loaded is None:
        return
    state.load_hand(loaded)
    if decision and hand.decision is not None and hand.decision.hindsight:
        text = _(
            "Hindsight: the cards of {names} became known only after this decision; nobody could "
            "know these figures at the table."
        )
        state.put_note(text.format(names=listed(list(hand.decision.known_afterwards))))
    links.go(page)
