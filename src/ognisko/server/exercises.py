"""Puzzles as people get them: the shipped ones of each game, one of them a day for everybody."""

import itertools
import math
from functools import cache, lru_cache

from ognisko import games
from ognisko.core.event import seen_by
from ognisko.minds.mind import mind_of
from ognisko.play.match import Match
from ognisko.play.puzzles import Puzzle, read
from ognisko.server.messages.puzzles import PuzzleCard, PuzzleShelf, PuzzleSolved, PuzzleTold
from ognisko.server.messages.terms import Action

DAY = 86_400
STRIDE = 37  # from one day to the next, at least: neighbours come from the same game


@cache
def puzzles(game: str) -> list[Puzzle]:
    """Those that fit the rules and components of now: of others the answer might be another."""
    file = games.folder_of(game) / "puzzles.jsonl"
    if not file.is_file():
        return []
    return [each for each in read(file.read_bytes()) if each.fits(games.shipped(game))]


def shelf(game: str, now: float) -> PuzzleShelf:
    found = puzzles(game)
    day = int(now // DAY)
    return PuzzleShelf(
        game=game,
        day=day,
        today=of_day(day, len(found)) if found else None,
        puzzles=[PuzzleCard(number=number, players=each.players) for number, each in enumerate(found)],
    )


def of_day(day: int, count: int) -> int:
    """All of them have their turn before one comes again."""
    stride = next(n for n in itertools.count(STRIDE) if math.gcd(n, count) == 1)
    return day * stride % count


@lru_cache(maxsize=64)
def told(game: str, number: int) -> PuzzleTold:
    puzzle, match = puzzles(game)[number], _position(game, number)
    return PuzzleTold(
        game=game,
        number=number,
        players=puzzle.players,
        options=match.options,
        seat=match.seat,
        view=match.view(match.seat),
        legal=[Action.of(match.game, text) for text in match.legal()],
    )


def solved(game: str, number: int, action: str | None) -> PuzzleSolved:
    """Whether it is the best; what is best is told to who found it or gives up (None)."""
    puzzle = puzzles(game)[number]
    if action is not None and action != puzzle.best:
        return PuzzleSolved(
            right=False, best=None, second=None, chance=None, second_chance=None, line=[], why=[], view=None
        )
    match = _position(game, number)
    seat, why = match.seat, puzzle.why(match.game, match)
    line = [Action.of(match.game, text) for text in puzzle.line]
    best, second = Action.of(match.game, puzzle.best), Action.of(match.game, puzzle.second)
    step, told_by = match.play(puzzle.best), mind_of(match.game).calibration
    return PuzzleSolved(
        right=action is not None,
        best=best,
        second=second,
        chance=told_by.own(puzzle.chance, puzzle.players),
        second_chance=told_by.own(puzzle.second_chance, puzzle.players),
        line=line,
        why=why or [seen_by(event, seat) for event in step.events],
        view=match.view(seat),
    )


def _position(game: str, number: int) -> Match:
    return puzzles(game)[number].position(games.shipped(game))
