"""The lines between the bets: nothing of them counts, and none of them is a bet."""

import pytest

from .support import GOLDEN, codes, read_one

PS = """\
Cleo is disconnected
Cleo is connected
Cleo has timed out
Cleo has timed out while disconnected
Cleo has returned
Ben is sitting out
Ben said, "I raise $50 to $99"
Ben said, "Ada: calls $5"
Ada said, "Ben collected $5 from pot"
Milo joins the table at seat #5
Milo leaves the table
Milo will be allowed to play after the button
Milo was removed from the table for failing to post
Milo: sits out
Cleo re-buys and receives 600 chips for 2 FPPs
Cleo takes the add-on and receives 1000 chips for $2
Cleo wins the $5 bounty for eliminating Milo
Cleo wins $18.75 for eliminating Milo and their own bounty increases by $18.75 to $56.25
Ada finished the tournament in 43rd place
Ada finished the tournament in 4th place and received $5.11.
Ben wins the tournament and receives $2.80 - congratulations!
Pair on board - a double bet is allowed
No low hand qualified
Ben: doesn't show hand
Cleo: is sitting out
""".splitlines()

OTHERS = {
    "gg-straddle-fees": ["Hero: Chooses to EV Cashout", "c0ffee: Chooses to Run It Twice"],
    "wx-out-of-position": ["Ben has left the table", "Dora is sitting out"],
    "bv-dead-chip": [
        "Table enter user",
        "Dealer : Leave(Auto)",
        "Big Blind  [ME] : Enter(Auto)",
        "UTG : Table deposit $5",
        "Seat re-join",
        "UTG : Seat sit out",
        "Small Blind : Ranking 60",
    ],
    "ft-tie": [
        "Ada has 15 seconds left to act",
        "Ada: I call 20, and is all in",
        "Ben adds $1.95",
        "Cleo is feeling angry",
        "Cleo has been disconnected",
        "Ben stands up",
        "Observer (Observer): hello",
    ],
    "pp-uncalled-in-side-pot": [
        "Ben: I am all-In  [$5 USD]",
        "Milo has joined the table.",
        "Ada did not respond in time.",
        "Ben will be using their time bank for this hand.",
        "Ben is disconnected",
    ],
}
EVERYWHERE = [("ps-over-raise", PS), *OTHERS.items()]


@pytest.mark.parametrize(("name", "chatter"), EVERYWHERE, ids=[name for name, _ in EVERYWHERE])
def test_chatter_changes_nothing(name: str, chatter: list[str]) -> None:
    plain = (GOLDEN / f"{name}.txt").read_text("utf-8")
    quiet = read_one(plain)
    for talk in chatter:
        lines = plain.splitlines()
        flop = next(n for n, line in enumerate(lines) if "flop *" in line.lower())
        lines[flop:flop] = [talk]
        lines[flop + 2 : flop + 2] = [talk, ""]
        loud = read_one("\n".join(lines))
        assert loud.seats == quiet.seats, talk
        assert loud.stated == quiet.stated, talk
        assert codes(loud) == codes(quiet), talk
        assert loud.decisions == quiet.decisions, talk
