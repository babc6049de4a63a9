"""An imported hand laid beside what its text states: agreement said plainly, and every difference.

A difference that a rule of the site accounts for carries the code of that rule; any other is
``unexplained``, so that neither the text nor this program is trusted in silence.
"""

from fractions import Fraction
from functools import cached_property

from ..amounts import exact_text
from ..pots import Stacking, stack_totals
from .audit_pots import audit_pots
from .audit_winners import audit_shares, audit_winners
from .imported import Imported
from .messages import AuditNote
from .names import PHH


class Audit:
    """The findings so far, and the sums that several checks need. Amounts count in units."""

    def __init__(self, hand: Imported) -> None:
        self.hand = hand
        self.notes: list[AuditNote] = []
        self.net = sum(seat.put_in - seat.returned for seat in hand.players) + hand.added
        printed = bool(hand.stated.returned)
        backs = [seat for seat in hand.players if seat.returned and not printed]
        self.uncalled_name = backs[0].player if backs else ""
        # The uncalled bet where the text does not print it: it may lie in any figure it does print.
        self.hidden = backs[0].returned if backs else 0
        self.fees = sum(amount for _, amount in hand.stated.fees)
        self.collected = sum(line.amount for line in hand.stated.collected)
        self.paid_hidden = False
        self.kept = hand.stated.rake or 0

    @cached_property
    def stacking(self) -> Stacking:
        """Our own pots, in units."""
        live = [seat.player for seat in self.hand.players if not seat.folded]
        totals = {name: Fraction(total) for name, total in self.hand.layered.items()}
        return stack_totals(totals, live, Fraction(self.hand.dead_money))

    def add(self, code: str, **params: str | int) -> None:
        """Note one finding; numbers are amounts in units."""
        texts = ((key, v if isinstance(v, str) else self.text(v)) for key, v in params.items())
        self.notes.append(AuditNote(code, "", tuple(texts)))

    def text(self, amount: int) -> str:
        """An amount as people read it."""
        return exact_text(amount * self.hand.unit)


def audit_hand(hand: Imported) -> tuple[AuditNote, ...]:
    """Every finding, from the total over payments, pots and winners to what was special."""
    audit = Audit(hand)
    _total(audit)
    _returned(audit)
    _collected(audit)
    audit_pots(audit)
    audit_shares(audit)
    audit_winners(audit)
    _special(audit)
    return tuple(audit.notes)


def _total(audit: Audit) -> None:
    stated, net, hidden = audit.hand.stated.total_pot, audit.net, audit.hidden
    rake = audit.hand.stated.rake or 0
    if stated is None:
        audit.add("total_not_stated", derived=net)
        return
    slack = audit.hand.stated.total_slack
    for uncalled in dict.fromkeys((0, hidden)):
        for deducted in dict.fromkeys((0, rake)):
            derived = net + uncalled - deducted
            if stated != derived and abs(stated - derived) >= slack:
                continue
            if stated == derived == net:
                audit.add("total_agrees", stated=stated)
            if uncalled:
                audit.add("total_includes_uncalled", stated=stated, amount=uncalled)
            if deducted:
                audit.add("total_net_of_rake", stated=stated, rake=deducted)
            if stated != derived:
                audit.add("total_rounded", stated=stated, derived=derived)
            return
    audit.add("unexplained", what="The total", stated=stated, derived=net)


def _returned(audit: Audit) -> None:
    hand = audit.hand
    if audit.hidden:
        audit.add("returned_not_printed", name=audit.uncalled_name, amount=audit.hidden)
    printed: dict[str, int] = {}
    for name, amount in hand.stated.returned:
        printed[name] = printed.get(name, 0) + amount
    if not printed:
        return
    ranked = sorted(hand.layered.items(), key=lambda item: item[1], reverse=True)
    (name, most), (_, second) = ranked[:2]
    derived = {name: most - second} if most > second else {}
    if printed == derived:
        audit.add("returned_agrees", name=name, amount=most - second)
    else:
        audit.add(
            "unexplained",
            what="The uncalled bet",
            stated=_listed(audit, printed),
            derived=_listed(audit, derived),
        )


def _listed(audit: Audit, amounts: dict[str, int]) -> str:
    return ", ".join(f"{name} {audit.text(amount)}" for name, amount in amounts.items()) or "0"


def _collected(audit: Audit) -> None:
    hand = audit.hand
    for cash_out in {line.player: line for line in hand.stated.cash_outs}.values():
        audit.add("cash_out", name=cash_out.player)
    if not hand.stated.collected:
        if not hand.stated.cash_outs:
            audit.add("result_not_stated")
        return
    # Where the total shows that the uncalled bet is outside, it is in no payment either.
    inside = audit.hidden and hand.stated.total_pot != audit.net and hand.site != PHH
    due = audit.net + (audit.hidden if inside else 0)
    left = due - audit.collected - audit.fees
    audit.paid_hidden = bool(inside)
    if hand.stated.rake is None and left > 0 and left * 5 <= due:
        audit.kept = left
        audit.add("rake_not_stated", amount=left)
        left = 0
    elif hand.stated.rake is not None:
        left -= hand.stated.rake
    if left == 0:
        audit.add("collected_agrees")
    elif not hand.stated.cash_outs:
        audit.add(
            "unexplained",
            what="The sum that was collected",
            stated=audit.collected,
            derived=audit.collected + left,
        )
    if inside and left == 0:
        name = audit.uncalled_name
        audit.add("collected_includes_uncalled", name=name, amount=audit.hidden)


def _special(audit: Audit) -> None:
    """What a reader should know of this hand, though nothing differs."""
    hand = audit.hand
    for seat in hand.players:
        paid = seat.put_in - seat.returned
        if seat.stack is not None and paid > seat.stack:
            audit.add("unexplained", what="A stack", stated=seat.stack, derived=paid)
        if seat.silent:
            audit.add("folded_silently", name=seat.player)
        if seat.dead:
            audit.add("dead_blind", name=seat.player, amount=seat.dead)
        if seat.ante and hand.one_ante:
            audit.add("big_blind_ante", name=seat.player, amount=seat.ante)
    if hand.added:
        audit.add("added_by_site", amount=hand.added)
    if audit.fees:
        audit.add("other_fees", amount=audit.fees)
    if len(hand.boards) > 1:
        audit.add("run_several_times", runs=str(len(hand.boards)))
    if hand.capped:
        audit.add("limited_by_cap")
    if not hand.holdem:
        audit.add("game_not_computed", game=hand.game)
