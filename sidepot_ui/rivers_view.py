"""The answer of the rivers page: every run-out and what it pays, and equity pot by pot."""

import streamlit as st

from sidepot_core import Equity, Hand, Outcome, Result, Runouts

from . import charts, links
from .class_heat import class_heat
from .csv_files import runouts_file
from .glossary import words
from .html import Html, answer, card_row, cards, esc, note, pot_label, show, table
from .numbers import chips, plus_minus, shown_equity
from .river_board import river_board
from .rivers_of_ranges import averages, how_counted, offer_exact
from .shell import show_warnings
from .solved import Solved, waiting_for
from .text import _, clauses, listed
from .turn_cards import turn_table
from .words import pot_name, pot_phrase

FEW_CARDS = 12
HEAT_PART = "class-heat"
"""The key of the expander in ``class_heat``."""


def rivers_view(solved: Solved) -> None:
    """Rivers as a board of cards, outcomes grouped, all run-outs to filter, equity by pot."""
    result = solved.result
    if solved.counting is not None:
        waiting_for(solved.counting)
        return
    if result.equity is None:
        show(answer(_("The rivers need cards or a range for every live player.")))
        show_warnings(solved, "cards_incomplete", "ranges_impossible")
        show(note(_("Give each player who has not folded two cards or a range, under “Cards”.")))
        return
    if result.equity.runouts is None:
        show(answer(*how_counted(result.equity)))
        offer_exact(result)
    else:
        show(answer(_headline(result), _known_cards(result)))
    if result.rivers:
        averages(result)
    if result.runouts is not None:
        to_come = result.runouts.dealt.shape[1]
        if to_come == 1:
            show(river_board(result))
        outcomes = result.runouts.outcomes()
        show(_outcome_table(result, outcomes))
        if to_come == 2:
            show(turn_table(result))
    st.subheader(_("Equity, pot by pot"), anchor=False)
    _equity(result.hand, result.equity, result)
    if result.runouts is not None and len(result.runouts) > 1:
        st.subheader(_("Every run-out"), anchor=False)
        _all_runouts()
    _heat(result)
    words("runout", "equity", "chop")


def _heat(result: Result) -> None:
    """The part on each hand of an opponent, open and with the opponent as the link says."""
    links.open_part(links.HEAT, HEAT_PART)
    class_heat(result)
    is_open = bool(st.session_state.get(HEAT_PART))
    if not is_open:
        links.drop(links.HEAT_POT)
    links.note_part(links.HEAT, HEAT_PART, is_open)


def _headline(result: Result) -> str:
    assert result.equity is not None
    if result.runouts is None:
        return _("{n} run-outs, every one counted.").format(n=f"{result.equity.runouts:,}")
    first = result.runouts.outcomes()[0]
    wins = [
        _("{pot} to {names}").format(names=listed(won), pot=pot_phrase(pot.name))
        for pot, won in zip(result.stacking.pots, first.winners, strict=True)
    ]
    if len(result.runouts) == 1:
        return _("The board is complete: {wins}.").format(wins=clauses(wins))
    return _("On {count} of {all} {kind}: {wins}.").format(
        count=first.count, all=len(result.runouts), kind=_kind(result.runouts), wins=clauses(wins)
    )


def _kind(runouts: Runouts) -> str:
    return _("rivers") if runouts.dealt.shape[1] == 1 else _("run-outs")


def _known_cards(result: Result) -> str:
    if len(result.hand.board) == 5:
        return _("No card is to come: each pot is won or shared as it stands.")
    known = len(result.hand.known_cards)
    return _("{known} cards are known and never dealt again; {left} of 52 can still come.").format(
        known=known, left=52 - known
    )


# Outcomes


def winner_cell(names: tuple[str, ...]) -> str:
    """Who wins a pot: one name, or those who share it."""
    if len(names) == 1:
        return names[0]
    return _("{names} share").format(names=listed(names))


def _outcome_table(result: Result, outcomes: tuple[Outcome, ...]) -> Html:
    assert result.runouts is not None
    viewer = _viewer(result.hand)
    to_come = 5 - len(result.hand.board)
    pots = [pot_label(pot.name) for pot in result.stacking.pots]
    headings: list[str] = [*pots, _("Received by {name}").format(name=viewer)]
    # The smallest groups first, so that “the other 38” can stand last.
    groups = sorted(outcomes, key=lambda o: (o.count, -o.receives[viewer]))
    rows: list[list[str]] = [
        [*(winner_cell(won) for won in outcome.winners), chips(outcome.receives[viewer])]
        for outcome in groups
    ]
    if not to_come:
        return table(headings, rows, caption=_("How it ends"), numeric=(len(headings) - 1,))
    first = _("River") if to_come == 1 else _("Run-outs")
    headings = [first, _("How many"), *headings]
    rows = [
        [_some_cards(outcome), as_count_text(outcome.count, len(result.runouts)), *row]
        for outcome, row in zip(groups, rows, strict=True)
    ]
    caption = _("Run-outs with the same winners in every pot, together")
    return table(headings, rows, caption=caption, numeric=(1, len(headings) - 1))


def as_count_text(count: int, runouts: int) -> str:
    """“38 of 42”."""
    return _("{count} of {all}").format(count=f"{count:,}", all=f"{runouts:,}")


def _some_cards(outcome: Outcome) -> Html:
    """The cards of a group where they are few; the count tells the rest."""
    if not outcome.runouts[0]:
        return Html("–")
    if len(outcome.runouts[0]) > 1:
        shown = [Html(cards(dealt)) for dealt in outcome.runouts[:3]]
        more = len(outcome.runouts) - len(shown)
        return Html(" ".join(shown) + (f" <small>+ {more:,}</small>" if more else ""))
    if outcome.count <= FEW_CARDS:
        return card_row(dealt[0] for dealt in outcome.runouts)
    return Html(esc(_("the other {n}").format(n=outcome.count)))


def _viewer(hand: Hand) -> str:
    """From whose side receipts are shown: the hero, else the first live player."""
    return hand.hero or hand.live[0].name


# Equity


def _equity(hand: Hand, equity: Equity, result: Result) -> None:
    st.plotly_chart(
        charts.equity_bars(equity, hand.hero),
        key="equity",
        config=charts.CONFIG,
        alt=_("The shares of each pot as bars; the table below has the same figures."),
    )
    headings: list[str] = [_("Player"), *(pot_label(pot.name) for pot in equity.pots)]
    headings.append(_("Receives on average"))
    rows = [
        (
            name,
            *(
                shown_equity(equity, pot, name) if name in pot.equity else "–"
                for pot in equity.pots
            ),
            _received(equity, name),
        )
        for name in equity.receives
    ]
    show(
        table(
            headings,
            rows,
            caption=_("Average share of each pot"),
            numeric=tuple(range(1, len(headings))),
        )
    )


def _received(equity: Equity, name: str) -> str:
    text = chips(equity.receives[name])
    if equity.sample is None:
        return text
    return f"{text} {plus_minus(equity.sample.receives_errors[name])}"


# All run-outs


@st.fragment
def _all_runouts() -> None:
    """The full table with a filter for each pot, and the same rows as CSV."""
    result: Result = st.session_state["solved"].result
    assert result.runouts is not None
    names = list(result.runouts.names)
    with st.container(horizontal=True, vertical_alignment="bottom", key="filters"):
        viewer = st.selectbox(
            _("From the side of"), names, index=names.index(_viewer(result.hand)), key="filter-who"
        )
        choices = _choices()
        wanted = [
            choices[st.selectbox(pot_name(pot.name), list(choices), key=f"filter-{pot.name}")]
            for pot in result.stacking.pots
        ]
    rows = [o for o in result.runouts if all(map(_fits, wanted, o.winners, [viewer] * len(wanted)))]
    show(
        f'<p class="sp-sum" role="status">{esc(as_count_text(len(rows), len(result.runouts)))}</p>'
    )
    headings: list[str] = [
        _("Cards"),
        *(pot_label(pot.name) for pot in result.stacking.pots),
        _("Received by {name}").format(name=viewer),
    ]
    body = [
        (cards(o.runouts[0]), *(winner_cell(won) for won in o.winners), chips(o.receives[viewer]))
        for o in rows
    ]
    show(
        table(
            headings, body, caption=_("One row a run-out"), numeric=(len(headings) - 1,), tall=True
        )
    )
    st.download_button(
        _("Download these as CSV"),
        runouts_file(result, rows),
        file_name="runouts.csv",
        mime="text/csv",
        key="csv",
        on_click="ignore",
    )


def _choices() -> dict[str, str]:
    """What a filter offers, in words and by its code."""
    return {_("any"): "any", _("wins"): "wins", _("shares"): "shares", _("loses"): "loses"}


def _fits(choice: str, winners: tuple[str, ...], viewer: str) -> bool:
    if choice == "any":
        return True
    if choice == "loses":
        return viewer not in winners
    return viewer in winners and (len(winners) == 1) == (choice == "wins")
