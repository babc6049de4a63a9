"""From stakes and cards to a situation with a question of the kind that is wanted."""

from collections.abc import Mapping
from fractions import Fraction

from ..cards import Card, cards_text
from ..hand import Hand, Player
from ..pots import Pot, stack_totals
from ..ranking import FLUSH, STRAIGHT, category_of
from ..showdown import winners_of
from .cards import Holes, deal_cards
from .dice import Dice
from .mistakes.rank import without_kickers
from .questions import Question
from .situation import YOU, Situation
from .stakes import Stakes, deal_stakes
from .working import Kind, call_value

CHIPS = frozenset({Kind.POTS, Kind.ELIGIBLE, Kind.RETURNED})
SHOWDOWN = frozenset({Kind.WINNERS, Kind.PAYOUTS, Kind.BEST_FIVE, Kind.CHOP, Kind.ODD_CHIP})


def draft(dice: Dice, kind: Kind, level: int) -> Question | None:
    """One try at a question; None where the cards do not fall as needed."""
    whole = level < (3 if kind is Kind.PAYOUTS else 4) and kind not in (Kind.ODD_CHIP, Kind.POTS)
    wants_return = kind is Kind.RETURNED
    stakes = deal_stakes(dice, level, wants_return=wants_return, whole=whole)
    if kind in CHIPS:
        situation = _situation(stakes, {}, ())
        pots = len(situation.stacking.pots)
        return Question(situation, kind, dice.below(pots) if kind is Kind.ELIGIBLE else -1)
    if kind in SHOWDOWN:
        return _showdown(dice, kind, level, stakes)
    return _before_river(dice, kind, stakes)


def _showdown(dice: Dice, kind: Kind, level: int, stakes: Stakes) -> Question | None:
    names = _by_depth(stakes)
    live = len(names)
    totals = {name: Fraction(total) for name, total in stakes.totals.items()}
    pots = stack_totals(totals, tuple(stakes.depths), Fraction(stakes.dead_money)).pots
    twins = 0
    if kind in (Kind.CHOP, Kind.ODD_CHIP) or (kind is not Kind.BEST_FIVE and dice.chance(50)):
        twins = 3 if level > 2 and live > 2 and dice.chance(40) else 2
    wants_tie = kind is Kind.ODD_CHIP or (kind is Kind.CHOP and dice.chance(50))
    # Two odd pots for the same two winners show whether pots are pooled.
    odd = [pot for pot in pots if pot.amount % 2 and not pot.uncontested]
    pooled = kind is Kind.PAYOUTS and len(odd) > 1 and dice.chance(60)
    if pooled:
        twins = 2
    if kind is Kind.ODD_CHIP and not any(_odd_chips(pot, many) for pot in pots for many in (2, 3)):
        return None
    # Folded players may show what they threw away.
    shown = [*stakes.folded, *names] if dice.chance(50) else names

    runs = kind is Kind.BEST_FIVE and dice.chance(50)

    def wanted(strengths: Mapping[str, int]) -> bool:
        if wants_tie:
            return any(_fits(kind, pot, strengths) for pot in pots)
        if pooled:
            won = {winners_of(pot.eligible, strengths) for pot in odd}
            return len(won) == 1 and len(won.pop()) == 2
        if runs:  # a straight or a flush to be seen
            return any(category_of(strengths[name]) in (STRAIGHT, FLUSH) for name in names)
        return kind is not Kind.CHOP or any(_kicker_decides(pot, strengths) for pot in pots)

    dealt = deal_cards(dice, shown, 5, twins=twins, wanted=wanted)
    if dealt is None:
        return None
    situation = _situation(stakes, *dealt)
    if kind is Kind.PAYOUTS:
        return Question(situation, kind)
    if kind is Kind.BEST_FIVE:
        asked = list(situation.live)
        players = [dice.draw(asked) for _name in situation.live]
        questions = [Question(situation, kind, player=name) for name in players]
        return next((question for question in questions if question.wrong), None)
    strengths = situation.strengths
    fitting = [n for n, pot in enumerate(pots) if not wants_tie or _fits(kind, pot, strengths)]
    contested = [number for number in fitting if not pots[number].uncontested]
    return Question(situation, kind, dice.pick(contested)) if contested else None


def _odd_chips(pot: Pot, winners: int) -> bool:
    return len(pot.eligible) >= winners and pot.amount % winners != 0


def _fits(kind: Kind, pot: Pot, strengths: Mapping[str, int]) -> bool:
    """Whether a pot is split, and for a question about odd chips leaves some."""
    won = winners_of(pot.eligible, strengths)
    return len(won) > 1 and (kind is not Kind.ODD_CHIP or pot.amount % len(won) != 0)


def _kicker_decides(pot: Pot, strengths: Mapping[str, int]) -> bool:
    """Whether one player wins a pot only by the cards beside a pair."""
    if len(winners_of(pot.eligible, strengths)) > 1:
        return False
    paired = {name: without_kickers(strength) for name, strength in strengths.items()}
    return len(winners_of(pot.eligible, paired)) > 1


def _before_river(dice: Dice, kind: Kind, stakes: Stakes) -> Question | None:
    names = _by_depth(stakes)
    twins = 2 if dice.chance(30) else 0
    dealt = deal_cards(dice, names, 4, twins=twins)
    if dealt is None:
        return None
    situation = _situation(stakes, *dealt, call=True)
    ev = Question(situation, Kind.CALL_EV)
    mine = [number for number, pot in enumerate(ev.working.pots) if YOU in pot.eligible]
    equities = [ev.working.equities[number] for number in mine]
    # A question needs rivers that win and rivers that lose.
    if len(mine) < 2 or not 0 < equities[-1] < 1 or not equities[0] < 1:
        return None
    if kind is Kind.CALL_EV:
        return ev
    if kind is Kind.BREAK_EVEN:
        needed = equities[-1] - call_value(ev.working) / ev.working.amounts[mine[-1]]
        return Question(situation, kind, mine[-1]) if 0 < needed < 1 else None
    main = kind is Kind.EQUITY and equities[0] and dice.chance(30)
    return Question(situation, kind, 0 if main else dice.pick(mine[1:]))


def _by_depth(stakes: Stakes) -> list[str]:
    """The live players, the shortest first."""
    return sorted(stakes.depths, key=lambda name: stakes.depths[name])


def _situation(
    stakes: Stakes, holes: Holes, board: tuple[Card, ...], *, call: bool = False
) -> Situation:
    most = max(stakes.totals.values())
    players = []
    to_call = 0
    for name, total in stakes.totals.items():
        before, stack = total, None
        if call and name == YOU:
            before = stakes.before_call
            to_call = stack = total - before
        elif name in stakes.depths and (call or total < most):
            stack = 0  # whoever has less in than the most is all-in
        players.append(
            Player(
                name,
                before,
                folded=name in stakes.folded,
                cards=cards_text(holes[name]) if name in holes else "",
                stack=stack,
            )
        )
    hand = Hand(
        players,
        dead_money=stakes.dead_money,
        board=cards_text(board),
        hero=YOU if call else None,
        to_call=to_call if call else None,
        button=stakes.button,
        big_blind=stakes.big_blind,
    )
    return Situation(hand, Fraction(stakes.ante), Fraction(stakes.earlier))
