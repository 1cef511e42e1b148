"""Learning: a Brain by self-play. First it learns from the search that has none, then from games that it led itself."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.observer import Observer
from ognisko.core.state import Actions, State, victory_share
from ognisko.lab.trajectories import write_npz
from ognisko.lab.workers import Workers
from ognisko.minds.bots import UNBOUNDED
from ognisko.minds.brain import Brain
from ognisko.minds.guided import Guided
from ognisko.minds.ismcts import Search
from ognisko.minds.mind import mind_of
from ognisko.minds.seeker import IsmctsBot
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

Floats = NDArray[np.float32]
Columns = dict[str, NDArray[Any]]

HIDDEN, MIDDLE = 64, 32
TEACHER = 40  # iterations of the search that plays before there is a brain
ITERATIONS = 64  # of the search that it leads
EXPLORATION = 1.2
FOREVER = 60.0  # seconds: the iterations decide, not the clock
DRAWN = 25  # per cent of the decisions are drawn by how often each was tried, so that more is seen than the best
HELD_BACK = 10  # per cent of the games are only for measuring
EPOCHS, BATCH, RATE, DECAY = 8, 256, 0.002, 1e-5
MINIMUM = 20  # games of a round
KEPT = 8  # rounds that are learned from: older play was weaker
SLOW, SLOWER, TINY = 0.9, 0.999, 1e-8  # Adam's
NO_ACTION = -1
NO_BRAIN = "this is no brain that `ognisko tune --hours` wrote"


# A brain as a file


def packed(brain: Brain) -> bytes:
    """One line of sizes, then its weights as floats of four bytes."""
    sizes = [brain.inputs, brain.hidden, brain.middle, brain.seats, brain.actions]
    weights = [np.array(list(part), "<f4").tobytes() for part in _parts(brain)]
    return json.dumps(sizes).encode() + b"\n" + b"".join(weights)


def unpacked(data: bytes) -> Brain:
    head, _, body = data.partition(b"\n")
    try:
        brain, weights = Brain(*json.loads(head)), np.frombuffer(body, "<f4").astype(float)
    except (ValueError, TypeError):
        raise UsageError(NO_BRAIN) from None
    if len(weights) != sum(len(part) for part in _parts(brain)):
        raise UsageError(NO_BRAIN)
    at = 0
    for part in _parts(brain):
        for n, weight in enumerate(weights[at : at + len(part)].tolist()):
            part[n] = weight
        at += len(part)
    return brain


def _parts(brain: Brain) -> list["vec[float]"]:
    return [
        brain.into, brain.first_bias, brain.deep, brain.deep_bias, brain.hope, brain.hope_bias, brain.like,
        brain.like_bias,
    ]  # fmt: skip


# Games to learn from


class Practice(NamedTuple):
    """One game; without a brain the search that has none plays it."""

    game: str
    players: int
    seed: int
    brain: bytes | None


class Lesson(NamedTuple):
    """One decision: what was seen, what was legal, how often each was tried, and what came for all seats."""

    seen: list[int]
    seat: int
    legal: list[int]
    tried: list[int]
    value: list[float]  # by the search, seat by seat from the own one on


def observer_of(game: Game) -> Observer:
    observer = game.sight.observer
    if observer is None:
        raise UsageError(f"{game.id} has no observation to learn from")
    return observer


def searcher(game: Game, brain: Brain | None, seed: int) -> Search:
    judgement = mind_of(game).judgement()
    if brain is None:
        return Search(judgement, seed, mind_of(game).thinking)
    return Guided(judgement, seed, EXPLORATION, brain, observer_of(game))


def practise(practice: Practice) -> Columns:
    """Play it; every decision with a choice is a lesson, with the result of the game mixed into its value."""
    game = games.shipped(practice.game)
    brain = None if practice.brain is None else unpacked(practice.brain)
    chance = Fast(seed_of("learn", practice.game, practice.players, practice.seed))
    search = searcher(game, brain, chance.below(2**31 - 1))
    state = game.new(practice.players, game.settle({}), chance)
    lessons: list[Lesson] = []
    for _step in range(game.longest(practice.players)):
        if state.over:
            break
        state.apply(_decided(game, search, state, chance, lessons, TEACHER if brain is None else ITERATIONS), chance)
    return _columns(game, lessons, [victory_share(state, seat) for seat in range(state.players)])


def _decided(game: Game, search: Search, state: State, chance: Fast, lessons: list[Lesson], iterations: int) -> int:
    glimpse, actions = Glimpse(state, state.seat), Actions()
    glimpse.fill(actions)
    if actions.count == 1:
        return actions.items[0]
    search.restart()
    search.run(glimpse, iterations, FOREVER)
    children = [child for child in search.root.children() if child.seat == state.seat]
    tried = {child.action: child.visits for child in children}
    lessons.append(_lesson(game, search, glimpse, tried))
    if chance.below(100) >= DRAWN:
        return search.best(state.seat).action
    pick = chance.below(sum(tried.values()))
    for action, visits in tried.items():
        pick -= visits
        if pick < 0:
            return action
    raise AssertionError


def _lesson(game: Game, search: Search, glimpse: Glimpse, tried: dict[int, int]) -> Lesson:
    observer, seat, players = observer_of(game), glimpse.seat, glimpse.world.players
    seen = vec[i16]([0] * observer.size)
    observer.fill(glimpse.world, seat, seen, 0)
    own = search.root.hope / float(max(1, search.root.visits))
    others = [(1 - own) / float(players - 1)] * int(players - 1)
    return Lesson(list(seen), seat, list(tried), list(tried.values()), [own, *others])


def _columns(game: Game, lessons: Sequence[Lesson], came: Sequence[float]) -> Columns:
    seats, width = game.seats[-1], max(len(lesson.legal) for lesson in lessons)
    legal = np.full((len(lessons), width), NO_ACTION, np.int32)
    tried = np.zeros((len(lessons), width), np.float32)
    value = np.zeros((len(lessons), seats), np.float32)
    for n, lesson in enumerate(lessons):
        legal[n, : len(lesson.legal)] = lesson.legal
        tried[n, : len(lesson.tried)] = np.array(lesson.tried) / sum(lesson.tried)
        turned = [came[(lesson.seat + i) % len(came)] for i in range(len(came))]
        value[n, : len(came)] = (np.array(turned) + lesson.value) / 2
    players = np.full(len(lessons), len(came), np.int32)
    return {
        "seen": np.array([lesson.seen for lesson in lessons], np.int16), "legal": legal, "tried": tried,
        "value": value, "players": players, "came": np.array([came[lesson.seat] for lesson in lessons], np.float32),
    }  # fmt: skip


def joined(parts: Sequence[Columns]) -> Columns:
    """One table of many; legal lists are as long as the longest."""
    width = max(part["legal"].shape[1] for part in parts)
    wide = [{name: _widened(name, column, width) for name, column in part.items()} for part in parts]
    return {name: np.concatenate([part[name] for part in wide]) for name in parts[0]}


def _widened(name: str, column: NDArray[Any], width: int) -> NDArray[Any]:
    if name not in ("legal", "tried"):
        return column
    more = width - column.shape[1]
    return np.pad(column, ((0, 0), (0, more)), constant_values=NO_ACTION if name == "legal" else 0)


# Fitting


class Learner:
    """A brain's weights as they learn, by Adam; inputs are scaled by the largest number seen, and the brain is not."""

    def __init__(self, inputs: int, seats: int, actions: int, seed: int) -> None:
        self.sizes = (inputs, HIDDEN, MIDDLE, seats, actions)
        self.random = np.random.default_rng(seed)
        self.weights = [
            self._small(inputs, HIDDEN), np.zeros(HIDDEN, np.float32), self._small(HIDDEN, MIDDLE),
            np.zeros(MIDDLE, np.float32), self._small(MIDDLE, seats), np.zeros(seats, np.float32),
            self._small(MIDDLE, actions), np.zeros(actions, np.float32),
        ]  # fmt: skip
        self.scale: Floats = np.ones(inputs, np.float32)
        self.mean = [np.zeros_like(weights) for weights in self.weights]
        self.square = [np.zeros_like(weights) for weights in self.weights]
        self.steps = 0

    def _small(self, rows: int, columns: int) -> Floats:
        return self.random.normal(0, np.sqrt(2 / rows), (rows, columns)).astype(np.float32)

    def study(self, table: Columns, rate: float = RATE) -> None:
        """Go through all lessons once."""
        order = self.random.permutation(len(table["seen"]))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            self._step(self._slopes({name: column[rows] for name, column in table.items()}), rate)

    def fit(self, table: Columns) -> None:
        self.scale = np.maximum(1, np.abs(table["seen"]).max(axis=0)).astype(np.float32)
        for epoch in range(EPOCHS):
            self.study(table, RATE * (1 - epoch / EPOCHS))

    def guess(self, batch: Columns) -> tuple[Floats, Floats, list[Floats]]:
        """Shares of the victory, likings of the legal actions, and what lies between."""
        into, bias, deep, deep_bias, hope, hope_bias, like, like_bias = self.weights
        seen = batch["seen"].astype(np.float32) / self.scale
        first = np.maximum(0, seen @ into + bias)
        second = np.maximum(0, first @ deep + deep_bias)
        here = np.arange(hope.shape[1]) < batch["players"][:, None]
        shares = _softmax(np.where(here, second @ hope + hope_bias, -np.inf))
        legal = batch["legal"]
        likings = np.take_along_axis(second @ like + like_bias, np.maximum(legal, 0), axis=1)
        return shares, _softmax(np.where(legal >= 0, likings, -np.inf)), [seen, first, second]

    def _slopes(self, batch: Columns) -> list[Floats]:
        shares, likings, (seen, first, second) = self.guess(batch)
        _into, _bias, deep, _deep_bias, hope, _hope_bias, like, _like_bias = self.weights
        of_hope = (shares - batch["value"]) / len(seen)
        of_like = np.zeros((len(seen), like.shape[1]), np.float32)
        rows, places = np.nonzero(batch["legal"] >= 0)
        of_like[rows, batch["legal"][rows, places]] = (likings - batch["tried"])[rows, places] / len(seen)
        of_second = (of_hope @ hope.T + of_like @ like.T) * (second > 0)
        of_first = (of_second @ deep.T) * (first > 0)
        return [
            seen.T @ of_first, of_first.sum(0), first.T @ of_second, of_second.sum(0), second.T @ of_hope,
            of_hope.sum(0), second.T @ of_like, of_like.sum(0),
        ]  # fmt: skip

    def _step(self, slopes: Sequence[Floats], rate: float) -> None:
        self.steps += 1
        pace = rate * np.sqrt(1 - SLOWER**self.steps) / (1 - SLOW**self.steps)
        for weights, mean, square, slope in zip(self.weights, self.mean, self.square, slopes, strict=True):
            mean += (1 - SLOW) * (slope - mean)
            square += (1 - SLOWER) * (slope * slope - square)
            weights -= pace * mean / (np.sqrt(square) + TINY) + rate * DECAY * weights

    def measured(self, table: Columns) -> "Errors":
        """On games that it has not learned from."""
        shares, likings, _between = self.guess(table)
        own, came = shares[:, 0], table["came"]
        even = float(((came - came.mean()) ** 2).mean())
        brier = float(((own - came) ** 2).mean())
        cross = -(table["tried"] * np.log(np.maximum(likings, 1e-9))).sum(1).mean()
        return Errors(brier, 1 - brier / even, float(cross))

    def brain(self) -> Brain:
        """As compiled code plays it."""
        brain = Brain(*self.sizes)
        into = self.weights[0] / self.scale[:, None]
        turned = [into, *self.weights[1:4], self.weights[4].T, self.weights[5], self.weights[6].T, self.weights[7]]
        for part, weights in zip(_parts(brain), turned, strict=True):
            for n, weight in enumerate(weights.reshape(-1).tolist()):
                part[n] = weight
        return brain


class Errors(NamedTuple):
    """Brier score of the own share, the part of its variance that is explained, cross-entropy of the policy."""

    brier: float
    explained: float
    policy: float


def _softmax(values: Floats) -> Floats:
    weights = np.exp(values - values.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]


# Rounds


@dataclass(frozen=True)
class Round:
    number: int
    games: int
    lessons: int
    errors: Errors
    brain: bytes

    def told(self) -> dict[str, Any]:
        return {"round": self.number, "games": self.games, "lessons": self.lessons, **self.errors._asdict()}


def learn(game: Game, folder: Path, count: int, seed: int) -> Iterator[Round]:
    """Round after round of so many games, for as long as somebody wants more; what is in the folder is gone on with."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(len(list(folder.glob("brain-*.bin"))), 10**6):
        _play_round(game, folder, number, count, seed)
        learner = Learner(observer_of(game).size, game.seats[-1], game.grammar.size, seed_of("learn", seed, number))
        table = _last(folder, "learned", number)
        learner.fit(table)
        errors, brain = learner.measured(_last(folder, "held", number)), packed(learner.brain())
        done = Round(number, count, len(table["seen"]), errors, brain)
        with (folder / "curve.jsonl").open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(done.told()) + "\n")
        (folder / f"brain-{number:04}.bin").write_bytes(brain)
        yield done


def _play_round(game: Game, folder: Path, number: int, count: int, seed: int) -> None:
    """The numbers of players take turns, two players twice as often; some games are only for measuring."""
    brain = (folder / f"brain-{number - 1:04}.bin").read_bytes() if number else None
    tables, first = [game.seats[0], *game.seats], (seed * 10_000 + number) * 10_000
    practices = [Practice(game.id, tables[n % len(tables)], first + n, brain) for n in range(count)]
    with Workers() as workers:
        played = list(workers.map(practise, practices, chunk=2))
    held = -(-count * HELD_BACK // 100)
    for name, part in (("held", played[:held]), ("learned", played[held:])):
        write_npz(joined(part), folder / f"{name}-{number:04}.npz")


def _last(folder: Path, name: str, number: int) -> Columns:
    files = [folder / f"{name}-{n:04}.npz" for n in range(max(0, number - KEPT + 1), number + 1)]
    parts = [dict(np.load(file)) for file in files]
    if len({part["seen"].shape[1] for part in parts}) > 1:
        raise UsageError(f"{folder}: its games were seen by another observation; begin in another folder")
    return joined(parts)


# The gate


class Duel(NamedTuple):
    """One game: on which seat the brain plays, against level 4 on all others, for so long a decision."""

    game: str
    players: int
    seed: int
    seat: int
    brain: bytes
    seconds: float


def fight(duel: Duel) -> float:
    """The share of the victory that the brain had; both think for the same time."""
    game = games.shipped(duel.game)
    match = Match(game, duel.players, game.settle({}), Seed(duel.seed))
    brain = unpacked(duel.brain)
    seeds = [seed_of("gate", duel.seed, seat) for seat in range(duel.players)]
    thought = [searcher(game, brain if seat == duel.seat else None, seed) for seat, seed in enumerate(seeds)]
    match.run([IsmctsBot(search, UNBOUNDED, duel.seconds) for search in thought])
    return match.share(duel.seat)


def gate(game: Game, brain: bytes, players: int, count: int, seconds: float) -> Iterator[float]:
    """Every deal with the brain on every seat in turn."""
    duels = [Duel(game.id, players, n // players, n % players, brain, seconds) for n in range(count)]
    with Workers() as workers:
        yield from workers.map(fight, duels, chunk=1)
