"""What the moves of the others tell about their goal cards."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Fast
from ognisko.core.state import Actions
from ognisko.games.totem.material import CARDS
from ognisko.games.totem.rules import TotemState
from ognisko.minds.belief import OPEN, Belief

NEAR: Final = 0.6  # of a goal's points, kept by a piece one place below where it scores
BOLD: Final = 0.45  # a move that promises a point more is so much likelier, as a logarithm (docs/benchmarks.md)
SLIPS: Final = 0.1  # of the moves tell nothing


def promise(state: TotemState, goal: i64, points: float) -> float:
    """So many points, and those of a goal card as the totem stands, by how near they are."""
    goals = state.box.goals
    for k in range(i64(3)):
        place = state.totem.place_of(goals[goal * 3 + k])
        if place < state.totem.height:
            worth = float(state.box.points[k])
            for _ in range(k, place):
                worth *= NEAR
            points += worth
    return points


def secret_of(state: TotemState, seat: i64) -> i64:
    player = state.seats[seat]
    return OPEN if player.out else player.goal


class Detective:
    """Finds out which moves led from one look of a seat to its next one, and what they tell."""

    __slots__ = ("actions", "belief", "chance", "likely", "now", "seat", "sums")

    def __init__(self, seat: i64, now: TotemState, belief: Belief) -> None:
        self.seat: i64 = seat
        self.now = now
        self.belief = belief
        self.actions = Actions()
        self.chance = Fast(0)
        self.likely = vec[float]([0.0] * belief.secrets)
        self.sums = vec[float]([0.0] * belief.secrets)

    def follow(self, state: TotemState) -> bool:
        """Whether moves of the others lead from this state to the present one; what they tell is believed."""
        if state.seat == self.seat or state.round != self.now.round:
            return state.round == self.now.round and same_totem(state, self.now)
        actions = Actions()
        state.legal(actions)
        for i in range(actions.count):
            after = state.copy()
            after.apply(actions.items[i], self.chance)
            if has_played(after, self.now, state.seat) and self.follow(after):
                self.learn(state, actions.items[i])
                return True
        return False

    def learn(self, state: TotemState, action: i64) -> None:
        """A seat does what brings its own goal forward, mostly."""
        seat = state.seat
        if state.asked > 0:
            return
        actions = self.actions
        state.legal(actions)
        likely = self.likely
        sums = self.sums
        for goal in range(self.belief.secrets):
            sums[goal] = 0.0
        for i in range(actions.count):
            after = state.copy()
            after.apply(actions.items[i], self.chance)
            for goal in range(self.belief.secrets):
                liking = exp(BOLD * promise(after, goal, 0.0)) if after.round == state.round else 1.0
                sums[goal] += liking
                if actions.items[i] == action:
                    likely[goal] = liking
        for goal in range(self.belief.secrets):
            likely[goal] = (1.0 - SLIPS) * likely[goal] / sums[goal] + SLIPS / float(actions.count)
        self.belief.learn(seat, likely)


def same_totem(one: TotemState, other: TotemState) -> bool:
    if one.totem.height != other.totem.height:
        return False
    return all(one.totem.pieces[place] == other.totem.pieces[place] for place in range(one.totem.height))


def has_played(state: TotemState, now: TotemState, seat: i64) -> bool:
    """Whether a seat has not played more of any card than it has by now; in a round that has ended nothing is told."""
    if state.round != now.round:
        return False
    return all(state.seats[seat].hand[card] >= now.seats[seat].hand[card] for card in range(CARDS))


def suspect(before: TotemState, now: TotemState, seat: i64, belief: Belief) -> None:
    """What the others did since `before`, as far as it can be told, for the same round."""
    if before.round != now.round:
        return
    start = before.copy()
    for other in range(now.players):
        if other != seat:
            give_back(start, now, other)
    Detective(seat, now, belief).follow(start)


def give_back(start: TotemState, now: TotemState, seat: i64) -> None:
    """The hand that a seat had then, if it set aside what it is imagined to have set aside now."""
    then = start.seats[seat]
    player = now.seats[seat]
    then.hand[then.aside] += 1
    then.aside = player.aside
    then.hand[then.aside] -= 1
    then.goal = player.goal
