"""Ratings of people, by title and number of players: who won, against whom; bots stand where they were measured.

Only tables without hints, without undos by consent and without own components count, where everybody agreed to it when
they sat down. What a seat has at the end is its owner's, whoever played it to the end.
"""

import tomllib
from functools import cache
from importlib.resources import files

from msgspec import Struct

from ognisko.lab.skill import SCALE, Skill, believed, model, told
from ognisko.minds.advice import Z
from ognisko.server.ending import Result
from ognisko.server.levels import LEVELS
from ognisko.server.messages.mine import MyRating, RatedGame
from ognisko.server.sheet import Sheet
from ognisko.server.store import Stale
from ognisko.server.store.ratings import Ledger, Row, by_kind

TRIES = 20
SURE = 0.5  # sigma of an anchor: a bot learns nothing
SETTLED = 100  # points of uncertainty below which a rating is more than a guess
HISTORY = 100  # games of a title that are told


class Rated(Struct, frozen=True):
    """What a game says of those who played it, before and after."""

    chances: list[float]  # of winning, one a seat
    after: list[Skill]


@cache
def anchors() -> dict[str, dict[str, list[int]]]:
    """The ratings of the levels, by title and number of players: `ognisko anchors` measured them."""
    text = files("ognisko.server").joinpath("anchors.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def anchor(game: str, players: int, level: int) -> Skill:
    """Where a bot stands; in a game that nobody has measured every level is an unknown person."""
    measured = anchors().get(game, {}).get(str(players))
    return Skill() if measured is None else Skill(believed(measured[min(level, len(measured)) - 1]), SURE)


def counts(sheet: Sheet) -> bool:
    """Is it rated? Everybody has agreed, and nobody plays with themselves."""
    owners = [chair.owner for chair in sheet.chairs if chair.kind == "human"]
    return sheet.rated and None not in owners and len(set(owners)) == len(owners)


def rate(before: list[Skill], winners: list[int]) -> Rated:
    """Who won, not by how much: points mean something else in every game."""
    by = model()
    teams = [[by.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
    ranks = [0.0 if seat in winners else 1.0 for seat in range(len(before))]
    after = [Skill(team[0].mu, team[0].sigma) for team in by.rate(teams, ranks=ranks)]
    return Rated(chances=list(by.predict_win(teams)), after=after)


async def write_down(ledger: Ledger, table: str, sheet: Sheet, result: Result, at: float) -> None:
    """Once, whoever else writes down the same end, or another end of the same people, at the same moment."""
    people = {seat: str(chair.owner) for seat, chair in enumerate(sheet.chairs) if chair.kind == "human"}
    for _ in range(TRIES):
        there = await ledger.there(table)
        if there == len(people):
            return
        if there:
            await ledger.take_out(table)  # somebody was stopped halfway
        known = {owner: await ledger.newest(owner, sheet.game, len(sheet.chairs)) for owner in people.values()}
        numbers = {owner: found[0] + 1 if found else 1 for owner, found in known.items()}
        skills = {owner: Skill(*found[1:]) if found else Skill() for owner, found in known.items()}
        if await ledger.add(numbers, _rows(table, sheet, result, at, people, skills)):
            return
    raise Stale(table)


def _rows(
    table: str, sheet: Sheet, result: Result, at: float, people: dict[int, str], skills: dict[str, Skill]
) -> dict[str, Row]:
    players = len(sheet.chairs)
    before = [
        skills[people[seat]] if seat in people else anchor(sheet.game, players, chair.level or LEVELS[0])
        for seat, chair in enumerate(sheet.chairs)
    ]
    rated = rate(before, result.winners)
    won = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(players)]
    return {
        owner: Row(sheet.game, players, table, at, *rated.after[seat], rated.chances[seat], won[seat])
        for seat, owner in people.items()
    }


def summed(rows: list[Row]) -> list[MyRating]:
    """What a page shows of somebody: the newest of each title and number of players, and the way there."""
    return [_summed(*kind, games) for kind, games in by_kind(rows).items()]


def _summed(game: str, players: int, rows: list[Row]) -> MyRating:
    spread = _spread(rows[-1])
    return MyRating(
        game=game,
        players=players,
        rating=told(rows[-1].mu),
        spread=spread,
        settled=spread <= SETTLED,
        games=len(rows),
        history=[RatedGame(table=row.table, at=row.at, rating=told(row.mu), spread=_spread(row)) for row in rows][
            -HISTORY:
        ],
    )


def _spread(row: Row) -> int:
    """Half of the interval of 95 %."""
    return round(Z * row.sigma * SCALE)
