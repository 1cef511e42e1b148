"""Promises: what bots are told as their chance of winning, and what came of it; curves that make the two agree."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State, legal_actions
from ognisko.lab.bending import fit, fit_together
from ognisko.lab.workers import Where, crew
from ognisko.minds import bots
from ognisko.minds.advice import advise
from ognisko.minds.calibration import Calibration, Curve, Curves, fingerprint
from ognisko.minds.comparison import compare, outlook
from ognisko.minds.mind import mind_of
from ognisko.play.analysis import OPEN, THINKING
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

BOT = "ismcts:iterations=40"  # nearly as strong as level 4 and ten times as fast; where there is an adviser, that one
ASKED = 12  # decisions of a game: more of the same game tell little, except of chances that few decisions have
ITERATIONS = 100  # more of them change what is told by less than a point, and the games are what takes many
PATIENCE = 60.0  # seconds for a hint: the iterations decide, not the clock
PLAIN = Calibration()  # chances as they were estimated

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
    asks: int = ASKED


def player_of(game: Game) -> str:
    return BOT if mind_of(game).adviser() is None else "oracle"


def ask(asking: Asking) -> list[Told]:
    """Play it, then ask at some of its decisions, as a hint or an analysis would."""
    game, players = games.shipped(asking.game), asking.players
    match = Match(game, players, game.settle({}), Seed(asking.seed))
    match.run([bots.make(asking.bot, game, asking.seed, seat) for seat in range(players)])
    chance = Fast(seed_of("told", asking.game, players, asking.seed))
    free = [number for number, state in enumerate(match.positions()) if len(legal_actions(state)) > 1]
    chosen = {free[chance.below(len(free))] for _time in range(asking.asks)}
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


# Curves


def curves(game: Game, told: Mapping[int, Sequence[Told]], bot: str, before: Curves | None = None) -> Curves:
    """A curve for each number of players, for what a seat knows and for all cards open; others stay as they were."""
    net = fingerprint((game.folder() / "judgement.json").read_bytes())
    kept = before if before is not None and before.net == net else Curves(net, {}, {}, {})
    asked = {players: f"{len({each.game for each in rows})} games of {bot}" for players, rows in told.items()}
    own = {players: fitted(rows, players, shown=False) for players, rows in told.items()}
    other = {players: fitted(rows, players, shown=True) for players, rows in told.items()}
    return Curves(net, kept.asked | asked, kept.own | own, kept.open | other)


def fitted(told: Sequence[Told], players: int, shown: bool) -> Curve:
    """The curve for what a seat knows, or for all cards open, where the chances of a moment are told together."""
    rows = [(each.chance, each.came) for each in told if (each.way == "open") == shown]
    if not shown:
        return fit(rows)
    return fit_together(rows[n : n + players] for n in range(0, len(rows), players))
