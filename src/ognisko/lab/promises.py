"""Promises: what bots are told as their chance of winning, and what came of it; curves that make the two agree."""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State, legal_actions
from ognisko.lab.workers import Where, crew
from ognisko.minds import bots
from ognisko.minds.advice import advise
from ognisko.minds.calibration import LEAST, STRAIGHT, Calibration, Curve, Curves, fingerprint, signs_of
from ognisko.minds.comparison import compare, outlook
from ognisko.minds.mind import mind_of
from ognisko.play.analysis import OPEN, THINKING
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

BOT = "ismcts:iterations=40"  # nearly as strong as level 4 and ten times as fast; where there is an adviser, that one
ASKED = 12  # decisions of a game: more of the same game tell little
ITERATIONS = 100  # more of them change what is told by less than a point, and the games are what takes many
PATIENCE = 60.0  # seconds for a hint: the iterations decide, not the clock
PLAIN = Calibration()  # chances as they were estimated
STEPS = 12  # of Newton's: it has long arrived
PULL = 100.0  # towards the chance as it was estimated: few games bend it little (found by games held back)
DIGITS = 4
STEEPEST = 0.8  # of a swell, in parts of the rise and the fall: more would fall somewhere

Way = Literal["hint", "best", "played", "open"]  # where a chance is told; the second and third in an analysis


class Told(NamedTuple):
    """One chance that was told, before it is calibrated, and the share of the victory that came."""

    way: Way
    chance: float
    came: float
    game: int  # its seed: what was told in one game is not independent
    done: float  # of that game


class Asking(NamedTuple):
    """One game in which is asked."""

    game: str
    players: int
    bot: str
    seed: int


def player_of(game: Game) -> str:
    return BOT if mind_of(game).adviser() is None else "oracle"


def ask(asking: Asking) -> list[Told]:
    """Play it, then ask at some of its decisions, as a hint or an analysis would."""
    game, players = games.shipped(asking.game), asking.players
    match = Match(game, players, game.settle({}), Seed(asking.seed))
    match.run([bots.make(asking.bot, game, asking.seed, seat) for seat in range(players)])
    chance = Fast(seed_of("told", asking.game, players, asking.seed))
    free = [number for number, state in enumerate(match.positions()) if len(legal_actions(state)) > 1]
    chosen = {free[chance.below(len(free))] for _time in range(ASKED)}
    found: list[Told] = []
    for number, state in enumerate(match.positions()):
        if number in chosen:
            found.extend(_told(match, state, number, asking.seed))
    return found


def _told(match: Match, state: State, number: int, seed: int) -> Iterator[Told]:
    """Raw: the curves are made from it."""
    game, step, done = match.game, match.steps[number], number / len(match.steps)
    glimpse, came = Glimpse(state, step.seat), match.share(step.seat)
    if (seed + number) % 2:
        yield Told("hint", advise(game, glimpse, ITERATIONS, PATIENCE, seed, PLAIN)[0].chance, came, seed, done)
    else:
        found = compare(game, glimpse, step.action, ITERATIONS, number, PLAIN)
        yield Told("best", found.best_chance, came, seed, done)
        yield Told("played", found.chance, came, seed, done)
    for seat, chance in enumerate(outlook(game, state, THINKING // OPEN, number, PLAIN)):
        yield Told("open", chance, match.share(seat), seed, done)


def asked(askings: Sequence[Asking], out: Path | None = None, where: Where = None) -> Iterator[list[Told]]:
    """Game by game; with `out` what was told is kept there, and what is there already is not asked again."""
    kept = _kept(out)
    yield from (kept[each] for each in askings if each in kept)
    left = [each for each in askings if each not in kept]
    with crew(where) as workers:
        for asking, told in zip(left, workers.map(ask, left, chunk=2), strict=True):
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([asking, told]) + "\n")
            yield told


def _kept(out: Path | None) -> dict[Asking, list[Told]]:
    if out is None or not out.is_file():
        return {}
    try:
        return {Asking(*asking): [Told(*each) for each in told] for asking, told in map(json.loads, out.open())}
    except (ValueError, TypeError):
        raise UsageError(f"{out}: a line is not what `ognisko calibrate` keeps") from None


# Fitting


def curves(game: Game, told: Mapping[int, Sequence[Told]], bot: str, before: Curves | None = None) -> Curves:
    """A curve for each number of players, for what a seat knows and for all cards open; others stay as they were."""
    net = fingerprint((game.folder() / "judgement.json").read_bytes())
    kept = before if before is not None and before.net == net else Curves(net, {}, {}, {})
    asked = {players: f"{len({each.game for each in rows})} games of {bot}" for players, rows in told.items()}
    own, other = (
        {players: fit(each for each in rows if (each.way == "open") == shown) for players, rows in told.items()}
        for shown in (False, True)
    )
    return Curves(net, kept.asked | asked, kept.own | own, kept.open | other)


def fit(told: Iterable[Told]) -> Curve:
    """The curve under which what came was likeliest: the logistic regression on its signs, by Newton's way."""
    rows = [(signs_of(each.chance), each.came) for each in told if LEAST < each.chance < 1 - LEAST]
    curve = STRAIGHT
    for _step in range(STEPS):
        curve = _rising(_stepped(curve, rows))
    rise, fall, shift, swell = (round(x, DIGITS) for x in curve)
    return rise, fall, shift, swell


def _rising(curve: Sequence[float]) -> Curve:
    """A higher estimate is never told as a lower chance."""
    rise, fall, shift, swell = curve
    rise, fall = max(0.0, rise), max(0.0, fall)
    most = STEEPEST * min(rise, fall)
    return rise, fall, shift, max(-most, min(most, swell))


def _stepped(curve: Curve, rows: Iterable[tuple[Curve, float]]) -> list[float]:
    every = range(len(curve))
    slope = [PULL * (start - now) for start, now in zip(STRAIGHT, curve, strict=True)]
    bow = [[PULL * float(i == j) for j in every] for i in every]
    for signs, came in rows:
        told = 1 / (1 + math.exp(-sum(a * x for a, x in zip(curve, signs, strict=True))))
        for i in every:
            slope[i] += (came - told) * signs[i]
            for j in every:
                bow[i][j] += told * (1 - told) * signs[i] * signs[j]
    return [now + step for now, step in zip(curve, solved(bow, slope), strict=True)]


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Equations by elimination: the matrix is positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(len(rows)):
            if j != i:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[-1] for row in rows]
