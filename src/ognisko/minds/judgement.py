"""Judgement: an estimate of a position, for the bots; a game's judgement.py subclasses it."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.state import State, best_standing
from ognisko.minds.belief import OPEN, Belief
from ognisko.minds.net import Net, softmax, zeros
from ognisko.minds.rivalry import Rivalry

MARGIN: Final = 0.02  # the part of a share that goes by points: a high win is better than a narrow one
FAR: Final = 30.0  # a lead of so many points gives 73 % of MARGIN, none gives half of it
NOBODY: Final = -1000000.0  # points of the best of no opponents


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """What a position is worth (in the field's words: evaluation, heuristic); by itself it counts the points."""

    __slots__ = ("aimless", "net", "rivalry", "scale", "secrets", "seen", "width")

    def __init__(self, scale: float = 10.0, net: Net | None = None, width: i64 = 0, secrets: i64 = 0) -> None:
        self.scale: float = scale  # points of lead that make a position 73 % won
        self.net = net  # weighs the features where a search judges, if there is one
        self.rivalry: Rivalry | None = None  # ... or this one instead, which weighs all seats together
        self.width: i64 = width  # how many features it looks at
        self.seen = zeros(width)
        self.secrets: i64 = secrets  # how many things a seat may be hiding that its moves betray
        self.aimless: bool = False  # whether bots go on where they may as well stop, as they did before

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        """Numbers that describe a seat between two chapters, for the net (in the field's words: its input)."""
        raise NotImplementedError

    def rests(self, action: i64) -> bool:
        """Whether it leaves what could still be done: of equal actions such a one is taken, the shortest way."""
        return False

    def certain(self, state: State, action: i64) -> bool:
        """Whether it leads to the same in all worlds that its seat can imagine, as far as that is judged, unless it
        asks chance: then one look is enough. Where anything is certain, all such worlds ask chance equally often."""
        return False

    def place(self, state: State, seat: i64) -> i64:
        """Where a seat stands if it can walk, as a number that differs from place to place; 0: it cannot."""
        return 0

    def secret(self, state: State, seat: i64) -> i64:
        """Which of its secrets a seat hides in an imagined world; OPEN if none."""
        return OPEN

    def suspect(self, before: State, now: State, seat: i64, belief: Belief) -> None:
        """What the others did between two looks of a seat, the first one after its own move, tells about them."""

    def prospect(self, state: State, seat: i64) -> float:
        """The points that the seat may expect at the end: those it has, if a game knows no better."""
        return float(state.score(seat))

    def ahead(self, state: State, seat: i64, own: float, rival: float) -> float:
        """How far the seat is ahead at the end, given its prospect and that of its best rival; in points."""
        return own - rival

    def estimate(self, state: State, seat: i64) -> float:
        """How good the state is for the seat, in points of lead over its best opponent at the end."""
        rival = NOBODY
        for other in range(state.players):
            if other != seat:
                rival = max(rival, self.prospect(state, other))
        return self.ahead(state, seat, self.prospect(state, seat), rival)

    def shares(self, state: State, out: vec[float]) -> None:
        """Each seat's share of the victory, between 0 and 1: as it is in a game that is over, else as estimated."""
        if state.over:
            self.final_shares(state, out)
            return
        if self.rivalry is not None:
            for seat in range(state.players):
                self.features(state, seat, self.seen)
                self.rivalry.take(seat, self.seen)
            self.rivalry.weigh(state.players, out)
            return
        if self.net is not None:
            for seat in range(state.players):
                self.features(state, seat, self.seen)
                out[seat] = self.net.value(self.seen)
            softmax(out, state.players)
            return
        for seat in range(state.players):
            out[seat] = self.prospect(state, seat)
        first, most, second = best_two(out, state.players)
        total = 0.0
        for seat in range(state.players):
            ahead = self.ahead(state, seat, out[seat], second if seat == first else most)
            out[seat] = squash(ahead / self.scale)
            total += out[seat]
        for seat in range(state.players):
            out[seat] = (1.0 - MARGIN) * out[seat] / total + MARGIN * out[seat]

    def share(self, state: State, seat: i64) -> float:
        """One seat's share, roughly: for comparing what it could do."""
        if state.over:
            return 1.0 if state.standing(seat) == best_standing(state) else 0.0
        own = squash(self.estimate(state, seat) / self.scale)
        return own / (own + float(state.players - 1) * (1.0 - own))

    def final_shares(self, state: State, out: vec[float]) -> None:
        best = best_standing(state)
        winners: i64 = 0
        for seat in range(state.players):
            out[seat] = float(state.score(seat))
            winners += i64(state.standing(seat) == best)
        first, most, second = best_two(out, state.players)
        for seat in range(state.players):
            lead = out[seat] - (second if seat == first else most)
            share = 1.0 / float(winners) if state.standing(seat) == best else 0.0
            out[seat] = (1.0 - MARGIN) * share + MARGIN * squash(lead / FAR)


def best_two(worth: vec[float], players: i64) -> tuple[i64, float, float]:
    """Who has most, how much that is, and the most that anybody else has."""
    first: i64 = 0
    second = NOBODY
    for seat in range(i64(1), players):
        if worth[seat] > worth[first]:
            second = worth[first]
            first = seat
        else:
            second = max(second, worth[seat])
    return first, worth[first], second


def squash(x: float) -> float:
    return 1.0 / (1.0 + exp(-x))
