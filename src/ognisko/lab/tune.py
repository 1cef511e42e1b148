"""Tuning: bots play, the net of a game's judgement learns from how the games ended, and plays the next round."""

import math
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions, State, victory_share
from ognisko.lab.workers import Where, crew
from ognisko.minds import bots
from ognisko.minds.fitting import Fitting
from ognisko.minds.ismcts import Search
from ognisko.minds.learned import net_of, text_of
from ognisko.minds.mind import mind_of
from ognisko.minds.net import Net
from ognisko.minds.player import Bot
from ognisko.minds.seeker import IsmctsBot

FIRST = "greedy:worlds=1"  # who plays before there is a net, if the game has no adviser of its own
ITERATIONS = (20, 50, 120)  # of the searches that play with one: weak and strong play both have to be judged
SECONDS = 60.0  # a search of so few iterations never takes that long: they decide, not the clock
NOISE = 6  # per cent of the decisions are made at random, so that mistakes are seen too
SAMPLED = 40  # per cent of the positions between chapters: neighbours tell much the same
HELD_BACK = 10  # per cent of the games are only for measuring
MINIMUM = 20  # games a round
BY_POINTS = 0.4  # of the target is by the points, the rest by the victory
PER_POINT = 0.15
LEAST_SPREAD = 0.25  # a feature that hardly ever changes must not count for much when it does
HIDDEN = 12
EPOCHS = 6
BATCH = 32
AT_ONCE = 4096  # tables that are learned from before Ctrl-C is heard
RATE = 0.002
DECAY = 0.002


@dataclass(frozen=True)
class Practice:
    """One game to learn from; with no weights yet, the first bots play it."""

    game: str
    players: int
    seed: int
    weights: str | None


@dataclass
class Samples:
    """Tables one after another: for every seat its features and its target; `first` says where each table begins."""

    features: "array[float]" = field(default_factory=lambda: array("d"))
    targets: "array[float]" = field(default_factory=lambda: array("d"))
    first: "array[int]" = field(default_factory=lambda: array("q", [0]))

    def __len__(self) -> int:
        return len(self.first) - 1

    def add(self, other: "Samples") -> None:
        base = self.first[-1]
        self.features.extend(other.features)
        self.targets.extend(other.targets)
        self.first.extend(base + at for at in other.first[1:])


def play(practice: Practice) -> Samples:
    """Play a game and keep what the judgement sees between its chapters."""
    game = games.shipped(practice.game)
    judgement = mind_of(game).judgement()
    chance = Fast(seed_of("tune", practice.game, practice.players, practice.seed))
    seats = [_player(game, practice, seat) for seat in range(practice.players)]
    state = game.new(practice.players, game.settle({}), chance)
    actions = Actions()
    row = vec[float]([0.0] * judgement.width)
    found = Samples()
    chapter = state.chapter()
    for _ in range(game.longest(practice.players)):
        if state.over:
            break
        if chance.below(100) < NOISE:
            state.legal(actions)
            state.apply(actions.pick(chance), chance)
        else:
            state.apply(seats[state.seat].choose(Glimpse(state, state.seat)), chance)
        if state.chapter() != chapter:
            chapter = state.chapter()
            if not state.over and chance.below(100) < SAMPLED:
                for seat in range(practice.players):
                    judgement.features(state, seat, row)
                    found.features.extend(row)
                found.first.append(found.first[-1] + practice.players)
    found.targets.extend(_targets(state) * len(found))
    return found


def _player(game: Game, practice: Practice, seat: int) -> Bot:
    if practice.weights is None:
        return bots.make(FIRST if mind_of(game).adviser() is None else "oracle", game, "tune", practice.seed, seat)
    iterations = ITERATIONS[(practice.seed + seat) % len(ITERATIONS)]
    return thinker(game, decoded(practice.weights), iterations, "tune", practice.seed, seat)


def thinker(game: Game, net: Net | None, iterations: int, *labels: str | int) -> Bot:
    """The search as the game wants it, judging with this net."""
    judgement = mind_of(game).judgement()
    judgement.net = net
    return IsmctsBot(Search(judgement, seed_of(*labels), mind_of(game).thinking), iterations, SECONDS)


decoded = cache(net_of)


def _targets(state: State) -> list[float]:
    """Each seat's share of the victory, and a part by its points."""
    won = [victory_share(state, seat) for seat in range(state.players)]
    most = max(state.score(seat) for seat in range(state.players))
    odds = [math.exp(PER_POINT * float(state.score(seat) - most)) for seat in range(state.players)]
    return [(1 - BY_POINTS) * w + BY_POINTS * o / sum(odds) for w, o in zip(won, odds, strict=True)]


class Scale:
    """Features of mean 0 and spread 1 are easier to learn from; the net that is kept takes them as they come."""

    def __init__(self, features: "array[float]", width: int) -> None:
        self.width = width
        self.mean = []
        self.spread = []
        for i in range(width):
            column = features[i::width]
            mean = math.fsum(column) / len(column)
            spread = math.sqrt(math.fsum((x - mean) ** 2 for x in column) / len(column))
            self.mean.append(mean)
            self.spread.append(max(spread, LEAST_SPREAD))

    def apply(self, features: "array[float]") -> vec[float]:
        scaled = array("d", features)
        for i in range(self.width):
            mean, spread = self.mean[i], self.spread[i]
            scaled[i :: self.width] = array("d", [(x - mean) / spread for x in features[i :: self.width]])
        return vec[float](scaled)

    def undo(self, net: Net) -> Net:
        """The same net for features that are not scaled."""
        plain = Net(net.inputs, net.hidden)
        plain.out = net.out
        for j in range(net.hidden):
            plain.bias[j] = net.bias[j]
        for i in range(net.inputs):
            plain.direct[i] = net.direct[i] / self.spread[i]
            for j in range(net.hidden):
                weight = net.into[i * net.hidden + j] / self.spread[i]
                plain.into[i * net.hidden + j] = weight
                plain.bias[j] -= weight * self.mean[i]
        return plain


def fit(samples: Samples, held_back: Samples, width: int, seed: int) -> tuple[Net, float]:
    """A net that has learned the samples, and its mean squared error on those held back."""
    if not (samples and held_back):
        raise UsageError("too few games: no position is left to learn from, or none to measure with")
    scale = Scale(samples.features, width)
    fitting = Fitting(Net(width, HIDDEN), seed)
    features, targets, first = scale.apply(samples.features), vec[float](samples.targets), vec[i64](samples.first)
    for epoch in range(EPOCHS):
        fitting.shuffle(len(samples))
        for start in range(0, len(samples), AT_ONCE):
            end = min(start + AT_ONCE, len(samples))
            fitting.study(features, targets, first, start, end, BATCH, RATE * (1 - epoch / EPOCHS), DECAY)
    error = fitting.mean_error(
        scale.apply(held_back.features), vec[float](held_back.targets), vec[i64](held_back.first)
    )
    return scale.undo(fitting.net), error


@dataclass(frozen=True)
class Round:
    """What a round of games has taught; the net has learned from all rounds so far."""

    games: int
    positions: int
    error: float
    weights: str


Watch = Callable[[Iterable[Samples], int], Iterable[Samples]]


def tune(game: Game, rounds: Sequence[int], seed: int, watch: Watch, where: Where = None) -> Iterator[Round]:
    """Rounds of so many games: the numbers of players take turns, two players twice as often."""
    width = mind_of(game).judgement().width
    if width == 0:
        raise UsageError(f"the judgement of {game.id} has no net")
    samples, held_back = Samples(), Samples()
    weights = None
    tables = [game.seats[0], *game.seats]
    with crew(where) as workers:
        for number, count in enumerate(rounds):
            first = seed * 1_000_000 + number * 100_000
            practices = [Practice(game.id, tables[n % len(tables)], first + n, weights) for n in range(count)]
            for n, found in enumerate(watch(workers.map(play, practices, chunk=4), count)):
                (held_back if n % 100 < HELD_BACK else samples).add(found)
            net, error = fit(samples, held_back, width, seed)
            weights = text_of(net)
            yield Round(count, len(samples), error, weights)
