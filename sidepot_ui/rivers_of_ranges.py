"""The rivers page where players have ranges: how it was counted, and each river's average."""

import streamlit as st

from sidepot_core import Equity, Result
from sidepot_core.cards import card_text, make_card
from sidepot_core.engine.workers import WORKERS
from sidepot_core.range_equity import River

from .csv_files import rivers_file
from .html import Html, card, esc, pot_label, show, suit_name, table
from .numbers import chips, percent, plus_minus
from .river_board import gone, holders
from .solved import THOROUGH, count_fully
from .text import _, ngettext
from .words import pot_colour, pot_ink, pot_letter, pot_name, rank_name


def how_counted(equity: Equity) -> tuple[str, str]:
    """Whether all deals were counted or some drawn, and what that means for the figures."""
    sample = equity.sample
    if sample is None:
        return (
            _("Every deal of the ranges and every run-out counted."),
            _("A card that one player holds is taken out of the other ranges and of the deck."),
        )
    return (
        _("{n} deals drawn at random.").format(n=f"{sample.deals:,}"),
        _(
            "Counting them all would take too long. Behind each figure stands its standard error: "
            "the true value lies within twice that about 19 times in 20."
        ),
    )


def offer_exact(result: Result) -> None:
    """A button to count all deals all the same, with what it would take."""
    sample = None if result.equity is None else result.equity.sample
    if sample is None or sample.work is None or sample.work > THOROUGH.work:
        return
    seconds = max(1, round(sample.work / 1e9 / WORKERS))
    text = ngettext(
        "Count every deal (about {n} second)", "Count every deal (about {n} seconds)", seconds
    )
    st.button(text.format(n=seconds), key="count-fully", on_click=count_fully, args=(result.hand,))


def averages(result: Result) -> None:
    """Each river with the viewer's average share of every pot, as a board and as a table."""
    viewer = result.hand.hero or result.hand.live[0].name
    show(_board(result, viewer))
    rows = [
        (
            card(river.card),
            _with_error(percent(river.chance), river.chance_error, "%"),
            *(_share(river, pot.name, viewer) for pot in result.stacking.pots),
            _received(river, viewer),
        )
        for river in sorted(result.rivers, key=lambda r: (-(r.card >> 2), r.card & 3))
    ]
    headings: list[str] = [_("River"), _("Chance")]
    headings += [pot_label(pot.name) for pot in result.stacking.pots]
    headings.append(_("Received by {name} on average").format(name=viewer))
    caption = _("Averages by river, from the side of {name}").format(name=viewer)
    numeric = tuple(range(1, len(headings)))
    show(table(headings, rows, caption=caption, numeric=numeric, tall=True))
    st.download_button(
        _("Download these as CSV"),
        rivers_file(result),
        file_name="rivers.csv",
        mime="text/csv",
        key="csv-rivers",
        on_click="ignore",
    )


def _share(river: River, pot: str, viewer: str) -> str:
    found = next(item for item in river.equity.pots if item.name == pot)
    if viewer not in found.equity:
        return "–"
    sample = river.equity.sample
    error = None if sample is None else sample.equity_errors[pot][viewer]
    return _with_error(percent(found.equity[viewer]), error, "%")


def _received(river: River, viewer: str) -> str:
    sample = river.equity.sample
    error = None if sample is None else sample.receives_errors[viewer]
    return _with_error(chips(river.equity.receives[viewer]), error)


def _with_error(figure: str, error: float | None, unit: str = "") -> str:
    """A figure with its standard error, where it was drawn; shares have theirs in percent."""
    if error is None:
        return figure
    drawn = plus_minus(100 * error if unit else error)
    return Html(f"{esc(figure)}<br><small>{esc(drawn + unit)}</small>")


def _board(result: Result, viewer: str) -> Html:
    """52 places, suits by ranks; each river with the viewer's share of every pot."""
    rivers = {int(river.card): river for river in result.rivers}
    held = holders(result.hand)
    cells = []
    for suit in range(4):
        for rank in range(12, -1, -1):
            number = make_card(rank, suit)
            if number in rivers:
                cells.append(_cell(result, rivers[number], viewer))
            else:
                cells.append(gone(number, held.get(number, "")))
    label = _("Every river with the average share of each pot, from the side of {name}")
    legend = _(
        "Each band is a pot with the average share of {name} in percent: the fuller the colour, "
        "the larger. Struck-out cards are known and cannot come."
    )
    legend = esc(legend.format(name=viewer))
    errors = [
        error
        for river in result.rivers
        if river.equity.sample is not None
        for by_name in river.equity.sample.equity_errors.values()
        for name, error in by_name.items()
        if name == viewer
    ]
    if errors:
        largest = _("The largest standard error of a share is {error}.")
        legend += "<br>" + esc(largest.format(error=f"{plus_minus(100 * max(errors))}%"))
    return Html(
        f'<div class="sp-rivers" role="list" aria-label="{esc(label.format(name=viewer))}">'
        f'{"".join(cells)}</div><p class="sp-muted">{legend}</p>'
    )


def _cell(result: Result, river: River, viewer: str) -> str:
    bands, spoken = [], []
    for pot in river.equity.pots:
        share = pot.equity.get(viewer)
        colour = pot_colour(pot.name)
        amount = 0 if share is None else round(100 * share)
        full = amount >= 55  # the pot's own ink is made for its full colour
        style = (
            f"background:{colour};color:{pot_ink(pot.name)}"
            if full
            else f"background:color-mix(in srgb,{colour} {min(amount, 45)}%,transparent)"
        )
        figure = "–" if share is None else percent(share, 0)
        short = figure.removesuffix("%")  # the place is narrow
        bands.append(f'<b style="{style}">{esc(pot_letter(pot.name))} {short}</b>')
        spoken.append(f"{pot_name(pot.name)}: {figure}")
    number = int(river.card)
    title = esc(f"{rank_name(number >> 2)} {suit_name(number & 3)}. " + ". ".join(spoken))
    return (
        f'<div class="sp-river" role="listitem" title="{title}" aria-label="{title}" '
        f'data-card="{card_text(river.card)}">{card(number)}'
        f'<span class="won">{"".join(bands)}</span></div>'
    )
