"""What each mistake forgets, and how to do it instead: one sentence each."""

from ..messages import N_

MISTAKE_TEXTS: dict[str, str] = {
    "folded-chips-dropped/forgets": N_("Chips of players who folded stay in the pots."),
    "folded-chips-dropped/repair": N_(
        "Let folded players pay their part of each layer they reached; only their claim is gone."
    ),
    "last-street-only/forgets": N_("Totals are those of the whole hand, not of the last street."),
    "last-street-only/repair": N_(
        "Add the chips of the earlier streets before cutting the layers."
    ),
    "antes-dropped/forgets": N_("Antes are part of what each player put in."),
    "antes-dropped/repair": N_("Count the ante in each player’s total and layer it with the bets."),
    "dead-money-dropped/forgets": N_(
        "Dead money is in the main pot, though no player answers for it."
    ),
    "dead-money-dropped/repair": N_("Put the dead money at the bottom, before the first layer."),
    "one-pot/forgets": N_(
        "Not everybody can win everything: each player plays for as much as he matched."
    ),
    "one-pot/repair": N_("Cut the chips at each player’s total, and make a pot of each slice."),
    "folded-chips-all-to-main/forgets": N_(
        "Folded chips lie in the layers in which they were paid."
    ),
    "folded-chips-all-to-main/repair": N_(
        "Split the folded player’s chips over the layers, as for everybody else."
    ),
    "folder-charged-full-layer/forgets": N_(
        "A folded player pays only as much of a layer as he had put in."
    ),
    "folder-charged-full-layer/repair": N_(
        "In the last layer a folded player reached, count only his part."
    ),
    "return-kept/forgets": N_("What nobody called is no part of any pot."),
    "return-kept/repair": N_("Give the excess over the second-largest total back first."),
    "excess-own-pot/forgets": N_("Chips that nobody called make no pot: nobody can lose them."),
    "excess-own-pot/repair": N_("Give the excess back to the player who put it in."),
    "max-minus-min/forgets": N_("Between the smallest and the largest total lie more levels."),
    "max-minus-min/repair": N_(
        "Cut at every distinct total, not only at the smallest and the largest."
    ),
    "not-multiplied/forgets": N_("Every player who reached a layer paid for it."),
    "not-multiplied/repair": N_("Multiply the height of each layer by the number of its payers."),
    "called-chips-returned/forgets": N_(
        "A bet that was called stays called, though the caller folded later."
    ),
    "called-chips-returned/repair": N_(
        "Look for the second-largest total among all players, folded ones too."
    ),
    "cut-at-folded/forgets": N_(
        "A folded player’s total opens no new pot, for the same players may win below and above."
    ),
    "cut-at-folded/repair": N_("Join neighbouring layers that the same players may win."),
    "dead-money-to-side/forgets": N_(
        "Dead money is open to every player who is left, so it is in the main pot."
    ),
    "dead-money-to-side/repair": N_("Put the dead money into the main pot."),
    "returned-above-shortest/forgets": N_("Chips above the shortest stack were called by others."),
    "returned-above-shortest/repair": N_(
        "Only what lies above the second-largest total is returned."
    ),
    "whole-bet-returned/forgets": N_("A part of the last bet was called."),
    "whole-bet-returned/repair": N_("Only what lies above the second-largest total is returned."),
    "folded-player-paid/forgets": N_("Who has folded cannot win, whatever was paid."),
    "folded-player-paid/repair": N_("Take everybody who folded off the list of those who may win."),
    "short-player-paid/forgets": N_("A player cannot win chips above his own total."),
    "short-player-paid/repair": N_(
        "In each side pot count only players who put in as much as its top."
    ),
    "deeper-players-left-out/forgets": N_(
        "Players in a side pot play for the pots below it as well."
    ),
    "deeper-players-left-out/repair": N_(
        "Count everybody who reached the top of the layer, with more in or not."
    ),
    "sixth-card-breaks-tie/forgets": N_("Five cards make a hand: a sixth never counts."),
    "sixth-card-breaks-tie/repair": N_(
        "Compare the best five only; where they are equal the pot is chopped."
    ),
    "suit-breaks-tie/forgets": N_("Suits have no order: no suit beats another."),
    "suit-breaks-tie/repair": N_("Compare ranks only; where they are equal the pot is chopped."),
    "kicker-ignored/forgets": N_("Beside the same pair the other cards of the five still count."),
    "kicker-ignored/repair": N_("Compare the kickers one by one, the highest first."),
    "board-pair-for-one/forgets": N_("A pair on the board belongs to everybody."),
    "board-pair-for-one/repair": N_(
        "Choose the best five of seven for each player with the whole board."
    ),
    "both-hole-cards-must-play/forgets": N_("None of the hole cards has to play."),
    "both-hole-cards-must-play/repair": N_(
        "Choose the best five of all seven cards, also with one hole card or none."
    ),
    "flush-overlooked/forgets": N_("Five cards of one suit are among the seven."),
    "flush-overlooked/repair": N_("Count the suits before the ranks."),
    "straight-overlooked/forgets": N_("Five ranks in a row are among the seven."),
    "straight-overlooked/repair": N_("Write the seven ranks in order; an ace is high and low."),
    "own-cards-as-kickers/forgets": N_("A higher card on the board is the better kicker."),
    "own-cards-as-kickers/repair": N_("Fill up with the highest cards left, whoever holds them."),
    "second-best-takes-side/forgets": N_(
        "Who wins the main pot wins each side pot he is in as well."
    ),
    "second-best-takes-side/repair": N_(
        "Compare all players of the side pot, the winner of the main pot too."
    ),
    "pooled-before-splitting/forgets": N_("Each pot is split by itself."),
    "pooled-before-splitting/repair": N_("Split pot by pot, with the odd chips of each."),
    "everybody-shares/forgets": N_("Only tied best hands share a pot."),
    "everybody-shares/repair": N_(
        "Split among the winners; the other players at the showdown get nothing."
    ),
    "proportional/forgets": N_("Pots are won by the best hand, not shared by what was put in."),
    "proportional/repair": N_("Find the winner of each pot and give him all of it."),
    "odd-chip-to-non-winner/forgets": N_("An odd chip goes to a winner of the pot."),
    "odd-chip-to-non-winner/repair": N_(
        "Go clockwise from the button’s left to the first of the tied winners."
    ),
    "two-odd-chips-to-one/forgets": N_("A player gets one odd chip of a pot at most."),
    "two-odd-chips-to-one/repair": N_("Give the second odd chip to the next winner clockwise."),
    "odd-chip-from-button/forgets": N_("The button is the last seat, not the first."),
    "odd-chip-from-button/repair": N_("Start at the button’s left."),
    "odd-chip-by-suit/forgets": N_("Seats decide about the odd chip, not suits."),
    "odd-chip-by-suit/repair": N_(
        "Go clockwise from the button’s left to the first of the tied winners."
    ),
    "odd-chip-by-kicker/forgets": N_(
        "A card that does not play decides nothing, not even about a chip."
    ),
    "odd-chip-by-kicker/repair": N_(
        "Go clockwise from the button’s left to the first of the tied winners."
    ),
    "odd-chip-cut/forgets": N_("Chips are not cut."),
    "odd-chip-cut/repair": N_(
        "Give each winner whole chips, and what is left over chip by chip by seats."
    ),
    "beat-everyone/forgets": N_(
        "In a side pot you need not beat the players who are only in the main pot."
    ),
    "beat-everyone/repair": N_("Count the rivers of each pot against the players in that pot."),
    "cards-dealt-back/forgets": N_("Known cards never return to the deck, whoever holds them."),
    "cards-dealt-back/repair": N_(
        "Leave the cards of all players out, also those who are not in this pot."
    ),
    "unseen-cards/forgets": N_("The opponents’ cards are known here and cannot come."),
    "unseen-cards/repair": N_("Take every known card out of the deck before counting."),
    "tie-is-win/forgets": N_("A tie is only a share of the pot."),
    "tie-is-win/repair": N_("Count a tie between two as a half."),
    "tie-is-nothing/forgets": N_("A tie still brings a share of the pot."),
    "tie-is-nothing/repair": N_("Count a tie between two as a half."),
    "improving-rivers-only/forgets": N_(
        "Rivers that change nothing leave you ahead where you are ahead."
    ),
    "improving-rivers-only/repair": N_("Count every river after which you have the best hand."),
    "main-equity-everywhere/forgets": N_(
        "Fewer players are in a side pot, so your equity there is another."
    ),
    "main-equity-everywhere/repair": N_("Work out the equity of each pot by itself."),
    "side-equity-everywhere/forgets": N_(
        "More players are in the main pot, so your equity there is another."
    ),
    "side-equity-everywhere/repair": N_("Work out the equity of each pot by itself."),
    "average-equity/forgets": N_("Pots of different size do not average."),
    "average-equity/repair": N_("Multiply each pot by its own equity, then add."),
    "renormalised/forgets": N_(
        "Without the third player other rivers decide: shares do not just grow in step."
    ),
    "renormalised/repair": N_("Count the side pot’s rivers among its own players."),
    "equities-multiplied/forgets": N_("The pots are not won one after the other."),
    "equities-multiplied/repair": N_("Multiply each pot by its own equity, then add."),
    "side-only-when-main-lost/forgets": N_("The same river can win you both pots."),
    "side-only-when-main-lost/repair": N_(
        "Count every river that wins the side pot, also where it wins the main pot."
    ),
    "sunk-chips/forgets": N_("Chips already put in are gone whether you call or fold."),
    "sunk-chips/repair": N_("Subtract only the call."),
    "call-not-subtracted/forgets": N_("The call costs chips that a fold would keep."),
    "call-not-subtracted/repair": N_("Subtract the call from what you receive."),
    "own-call-missing/forgets": N_("Your call is in the pots that you can win."),
    "own-call-missing/repair": N_("Lay the pots as they stand after the call."),
    "own-chips-missing/forgets": N_("Your earlier chips are in the pots that you can win."),
    "own-chips-missing/repair": N_("Count your chips like all others: they are in the pots."),
    "bet-counted-twice/forgets": N_("The bet is in the pots already."),
    "bet-counted-twice/repair": N_("Lay the pots from the totals; add nothing to them."),
    "main-only/forgets": N_("You can win the side pot as well."),
    "main-only/repair": N_("Add what each pot brings."),
    "side-only/forgets": N_("You can win the main pot as well."),
    "side-only/repair": N_("Add what each pot brings."),
    "break-even-on-total/forgets": N_("The pots are won with different equities."),
    "break-even-on-total/repair": N_(
        "Take what the other pots bring off the call, then divide by this pot alone."
    ),
    "break-even-before-call/forgets": N_("Your call is in the pot that you win."),
    "break-even-before-call/repair": N_("Divide by the pot as it is after the call."),
    "side-pots-missing/forgets": N_("Chips above the main pot lie in pots of their own."),
    "side-pots-missing/repair": N_(
        "Go on above the shortest stack until every chip that was called lies in a pot."
    ),
    "pots-reversed/forgets": N_("The numbers are right, but the main pot comes first."),
    "pots-reversed/repair": N_(
        "Start at the bottom, with the pot that everybody who is left may win."
    ),
    "sign-turned/forgets": N_("What you receive counts as plus, and the call as minus."),
    "sign-turned/repair": N_("Subtract the call from what you receive, not the other way round."),
    "eligible-player-left-out/forgets": N_(
        "Whoever has not folded and paid up to the top of a pot may win it, all-in or not."
    ),
    "eligible-player-left-out/repair": N_(
        "Leave out only who has folded or paid less than the top of the pot."
    ),
    "weaker-hand-wins/forgets": N_("Only the best five cards among the pot’s players win it."),
    "weaker-hand-wins/repair": N_(
        "Find the best five of every player in the pot, then compare them from the top."
    ),
    "tied-winner-left-out/forgets": N_("Equally good fives share the pot."),
    "tied-winner-left-out/repair": N_("Name every player whose best five are as good as the best."),
}
