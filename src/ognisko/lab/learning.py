"""Learning: a Rivalry by self-play. First it learns from games of the judgement without one, then from its own."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions, victory_share
from ognisko.lab.trajectories import write_npz
from ognisko.lab.workers import Where, crew
from ognisko.minds.bots import UNBOUNDED
from ognisko.minds.ismcts import Search
from ognisko.minds.learned import rivalry_of, text_of_rivalry
from ognisko.minds.mind import mind_of
from ognisko.minds.rivalry import Rivalry
from ognisko.minds.seeker import IsmctsBot
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

Floats = NDArray[np.float32]
Columns = dict[str, NDArray[Any]]

HIDDEN, MIDDLE = 32, 16
ITERATIONS = (10, 10, 30)  # of the searches that play: most of the strength is in the judgement
FOREVER = 60.0  # seconds: the iterations decide, not the clock
NOISE = 3  # per cent of the decisions are made at random, so that mistakes are seen too
MEMORY = 0.8  # how much a position's target is by what came later, and how little by what is thought of the next one
HELD_BACK = 10  # per cent of the games are only for measuring
EPOCHS, BATCH, RATE, DECAY = 9, 512, 0.002, 0.01
LEAST_SPREAD = 0.25  # a feature that hardly ever changes must not count for much when it does
MINIMUM = 20  # games of a round
KEPT = 8  # rounds that are learned from: older play was weaker
SLOW, SLOWER, TINY = 0.9, 0.999, 1e-8  # Adam's


# Games to learn from


class Practice(NamedTuple):
    """One game; without weights the judgement's own net leads the searches that play it."""

    game: str
    players: int
    seed: int
    weights: str | None


def thinker(game: Game, rivalry: Rivalry | None, iterations: int, seconds: float, seed: int) -> IsmctsBot:
    """The search as the game wants it, judging with this rivalry."""
    judgement = mind_of(game).judgement()
    judgement.rivalry = rivalry
    return IsmctsBot(Search(judgement, seed, mind_of(game).thinking), iterations, seconds)


def practise(practice: Practice) -> Columns:
    """Play it. One row for every position between two chapters: features of all seats, and what came for them."""
    game, players = games.shipped(practice.game), practice.players
    rivalry = None if practice.weights is None else rivalry_of(practice.weights)
    chance = Fast(seed_of("learn", practice.game, players, practice.seed))
    iterations = [ITERATIONS[(practice.seed + seat) % len(ITERATIONS)] for seat in range(players)]
    bots = [thinker(game, rivalry, each, FOREVER, chance.below(2**31 - 1)) for each in iterations]
    state = game.new(players, game.settle({}), chance)
    actions, chapter = Actions(), state.chapter()
    judgement = mind_of(game).judgement()
    row = vec[float]([0.0] * judgement.width)
    rows: list[float] = []
    for _step in range(game.longest(players)):
        if state.over:
            break
        if chance.below(100) < NOISE:
            state.legal(actions)
            state.apply(actions.pick(chance), chance)
        else:
            state.apply(bots[state.seat].choose(Glimpse(state, state.seat)), chance)
        if state.chapter() != chapter and not state.over:
            chapter = state.chapter()
            for seat in range(players):
                judgement.features(state, seat, row)
                rows += row
    count, seats = len(rows) // (players * judgement.width), game.seats[-1]
    features = np.zeros((count, seats, judgement.width), np.float32)
    features[:, :players] = np.array(rows, np.float32).reshape(count, players, judgement.width)
    came = np.zeros((count, seats), np.float32)
    came[:, :players] = [victory_share(state, seat) for seat in range(players)]
    left = np.arange(count, 0, -1).astype(np.int32)  # positions until the end of the game
    return {"features": features, "came": came, "players": np.full(count, players, np.int32), "left": left}


def joined(parts: Sequence[Columns]) -> Columns:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


# Fitting


class Errors(NamedTuple):
    """Of the shares of all seats: Brier score, and the part of their variance that is explained."""

    brier: float
    explained: float


class Between(NamedTuple):
    """What lies between the features and the shares, for the slopes."""

    here: NDArray[np.bool_]  # which seats are taken
    features: Floats
    units: Floats
    views: Floats
    middle: Floats


class Learner:
    """A rivalry's weights as they learn, by Adam, from features of mean 0 and spread 1."""

    def __init__(self, table: Columns, seed: int) -> None:
        features = table["features"][_here(table)]
        self.mean = features.mean(0)
        self.spread = np.maximum(features.std(0), LEAST_SPREAD)
        self.random = np.random.default_rng(seed)
        width = len(self.mean)
        self.weights = [
            self._small(width, HIDDEN), np.zeros(HIDDEN, np.float32), self._small(3 * HIDDEN, MIDDLE),
            np.zeros(MIDDLE, np.float32), self._small(MIDDLE, 1)[:, 0], np.zeros(width, np.float32),
        ]  # fmt: skip
        self.means = [np.zeros_like(weights) for weights in self.weights]
        self.squares = [np.zeros_like(weights) for weights in self.weights]
        self.steps = 0

    def _small(self, rows: int, columns: int) -> Floats:
        bound = 1 / np.sqrt(rows)
        return self.random.uniform(-bound, bound, (rows, columns)).astype(np.float32)

    def fit(self, table: Columns) -> None:
        """Targets follow what is learned: those of the first time through are the results."""
        targets = table["came"]
        for epoch in range(EPOCHS):
            if epoch > 0:
                targets = foreseen(self.shares(table), table)
            self.study(table, targets, RATE * (1 - epoch / EPOCHS))

    def study(self, table: Columns, targets: Floats, rate: float = RATE) -> None:
        """Go through all positions once."""
        order = self.random.permutation(len(targets))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            self._step(self.slopes(table["features"][rows], table["players"][rows], targets[rows]), rate)

    def shares(self, table: Columns) -> Floats:
        count = len(table["players"])
        parts = [slice(start, start + 16 * BATCH) for start in range(0, count, 16 * BATCH)]
        return np.concatenate([self.guess(table["features"][part], table["players"][part])[0] for part in parts])

    def guess(self, features: Floats, players: NDArray[np.int32]) -> tuple[Floats, Between]:
        """Shares of the victory, and what lies between."""
        into, bias, compare, compare_bias, out, direct = self.weights
        here = np.arange(features.shape[1]) < players[:, None]
        scaled = (features - self.mean) / self.spread * here[:, :, None]
        units = np.maximum(0, scaled @ into + bias) * here[:, :, None]
        others = (players - 1)[:, None, None]
        mean = (units.sum(1, keepdims=True) - units) / others
        views = np.concatenate([units, mean, _most_beside(units)], axis=2)
        middle = np.maximum(0, views @ compare + compare_bias)
        worth = np.where(here, scaled @ direct + middle @ out, -np.inf)
        return _softmax(worth), Between(here, scaled, units, views, middle)

    def slopes(self, features: Floats, players: NDArray[np.int32], targets: Floats) -> list[Floats]:
        """Of the cross-entropy, weight by weight."""
        into, _bias, compare, _compare_bias, out, _direct = self.weights
        shares, (here, scaled, units, views, middle) = self.guess(features, players)
        of_worth = (shares - targets) / len(features)
        of_middle = of_worth[:, :, None] * out * (middle > 0)
        of_units, of_mean, of_most = np.split(of_middle @ compare.T, 3, axis=2)
        of_mean = of_mean * here[:, :, None] / (players - 1)[:, None, None]
        of_units = of_units + of_mean.sum(1, keepdims=True) - of_mean
        first, second = _two_most(units)
        seats = np.arange(units.shape[1])[None, :, None]
        source = np.where(seats == first[:, None], second[:, None], first[:, None])
        for seat in range(units.shape[1]):
            of_units[:, seat] += (of_most * (source == seat)).sum(1)
        of_units = of_units * (units > 0)
        flat = scaled.reshape(-1, len(into)).T
        return [
            flat @ of_units.reshape(-1, HIDDEN), of_units.sum((0, 1)),
            views.reshape(-1, 3 * HIDDEN).T @ of_middle.reshape(-1, MIDDLE), of_middle.sum((0, 1)),
            np.einsum("bsm,bs->m", middle, of_worth), flat @ of_worth.reshape(-1),
        ]  # fmt: skip

    def _step(self, slopes: Sequence[Floats], rate: float) -> None:
        self.steps += 1
        pace = rate * np.sqrt(1 - SLOWER**self.steps) / (1 - SLOW**self.steps)
        for weights, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += (1 - SLOW) * (slope - mean)
            square += (1 - SLOWER) * (slope * slope - square)
            weights -= pace * mean / (np.sqrt(square) + TINY) + rate * DECAY * weights

    def measured(self, table: Columns) -> Errors:
        """On games that it has not learned from."""
        here, came = _here(table), table["came"]
        even = np.broadcast_to(1 / table["players"][:, None], came.shape)
        brier = float(((self.shares(table) - came)[here] ** 2).mean())
        return Errors(brier, 1 - brier / float(((even - came)[here] ** 2).mean()))

    def rivalry(self) -> Rivalry:
        """As compiled code plays it, for features as they come."""
        into, bias, compare, compare_bias, out, direct = [weights.astype(float) for weights in self.weights]
        into /= self.spread[:, None]
        parts = (into, bias - self.mean @ into, compare, compare_bias, out, direct / self.spread)
        made = Rivalry(len(into), HIDDEN, MIDDLE)
        made.into, made.bias, made.compare, made.compare_bias, made.out, made.direct = (
            vec[float](part.reshape(-1).tolist()) for part in parts
        )
        return made


def foreseen(shares: Floats, table: Columns) -> Floats:
    """A target for every position: the result, mixed with what is thought of the positions on the way to it."""
    targets, left = table["came"].copy(), table["left"]
    for distance in range(2, int(left.max()) + 1):
        rows = np.flatnonzero(left == distance)
        targets[rows] = MEMORY * targets[rows + 1] + (1 - MEMORY) * shares[rows + 1]
    return targets


def _here(table: Columns) -> NDArray[np.bool_]:
    return np.arange(table["came"].shape[1]) < table["players"][:, None]


def _two_most(units: Floats) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For every unit the seat where it is largest, and the one where it is largest of the others."""
    first = units.argmax(1)
    rest = units.copy()
    np.put_along_axis(rest, first[:, None], -1, axis=1)
    return first, rest.argmax(1)


def _most_beside(units: Floats) -> Floats:
    """For every seat and unit the most that the others have."""
    first, second = _two_most(units)
    seats = np.arange(units.shape[1])[None, :, None]
    return np.take_along_axis(units, np.where(seats == first[:, None], second[:, None], first[:, None]), axis=1)


def _softmax(values: Floats) -> Floats:
    weights = np.exp(values - values.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]


# Rounds


@dataclass(frozen=True)
class Round:
    number: int
    games: int
    positions: int
    errors: Errors
    weights: str

    def told(self) -> dict[str, Any]:
        return {"round": self.number, "games": self.games, "positions": self.positions, **self.errors._asdict()}


def learn(game: Game, folder: Path, count: int, seed: int, where: Where = None) -> Iterator[Round]:
    """Round after round of so many games, for as long as somebody wants more; what is in the folder is gone on with."""
    if mind_of(game).judgement().width == 0:
        raise UsageError(f"the judgement of {game.id} has no features to learn from")
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(len(list(folder.glob("rivalry-*.json"))), 10**6):
        _play_round(game, folder, number, count, seed, where)
        table = _last(folder, "learned", number)
        learner = Learner(table, seed_of("learn", seed, number))
        learner.fit(table)
        errors, weights = learner.measured(_last(folder, "held", number)), text_of_rivalry(learner.rivalry())
        done = Round(number, count, len(table["left"]), errors, weights)
        with (folder / "curve.jsonl").open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(done.told()) + "\n")
        (folder / f"rivalry-{number:04}.json").write_text(weights, encoding="utf-8")
        yield done


def _play_round(game: Game, folder: Path, number: int, count: int, seed: int, where: Where) -> None:
    """The numbers of players take turns, two players most often; some games are only for measuring."""
    weights = (folder / f"rivalry-{number - 1:04}.json").read_text(encoding="utf-8") if number else None
    tables, first = [*[game.seats[0]] * 3, *game.seats], (seed * 10_000 + number) * 10_000
    practices = [Practice(game.id, tables[n % len(tables)], first + n, weights) for n in range(count)]
    with crew(where) as workers:
        played = list(workers.map(practise, practices, chunk=4))
    held = -(-count * HELD_BACK // 100)
    for name, part in (("held", played[:held]), ("learned", played[held:])):
        write_npz(joined(part), folder / f"{name}-{number:04}.npz")


def _last(folder: Path, name: str, number: int) -> Columns:
    files = [folder / f"{name}-{n:04}.npz" for n in range(max(0, number - KEPT + 1), number + 1)]
    parts = [dict(np.load(file)) for file in files]
    if len({part["features"].shape[2] for part in parts}) > 1:
        raise UsageError(f"{folder}: its games were seen by other features; begin in another folder")
    return joined(parts)


# The gate


class Duel(NamedTuple):
    """One game: on which seat the rivalry plays, against the net of level 4 on all others, for so long a decision."""

    game: str
    players: int
    seed: int
    seat: int
    weights: str
    seconds: float


def fight(duel: Duel) -> float:
    """The share of the victory that the rivalry had; both think for the same time."""
    game = games.shipped(duel.game)
    match = Match(game, duel.players, game.settle({}), Seed(duel.seed))
    rivalry = rivalry_of(duel.weights)
    seeds = [seed_of("gate", duel.seed, seat) for seat in range(duel.players)]
    match.run(
        [
            thinker(game, rivalry if seat == duel.seat else None, UNBOUNDED, duel.seconds, seed)
            for seat, seed in enumerate(seeds)
        ]
    )
    return match.share(duel.seat)


def gate(game: Game, weights: str, players: int, count: int, seconds: float) -> Iterator[float]:
    """Every deal with the rivalry on every seat in turn."""
    duels = [Duel(game.id, players, n // players, n % players, weights, seconds) for n in range(count)]
    with crew(None) as workers:
        yield from workers.map(fight, duels, chunk=1)
