"""What a position is worth: the dice left, and what a bid on the table threatens."""

from ognisko.core.state import State
from ognisko.minds.judgement import Judgement
from ognisko_liars_dice.rules import NO_BID, LiarsDiceState

CAUGHT = 0.6  # of a die: what a bid that does not hold costs its bidder, as long as nobody has called it
FACED = 0.3  # what a bid that holds costs whoever must go higher or be wrong
SCALE = 2.0  # dice of lead that make a position 73 % won


class LiarsDiceJudgement(Judgement):
    """It looks at an imagined world, in which all dice are known."""

    def __init__(self) -> None:
        super().__init__(SCALE)

    def prospect(self, state: State, seat: int) -> float:
        assert isinstance(state, LiarsDiceState)
        dice = float(state.left[seat])
        if state.bid == NO_BID:
            return dice
        if state.holds():
            return dice - FACED if seat == state.seat else dice
        return dice - CAUGHT if seat == state.bidder else dice
