"""What the analyst's process does: judge a finished game piece by piece, and let a decision be made once more. Pure."""

import gzip
from collections import OrderedDict

import msgspec
from msgspec import Struct

from ognisko.core.errors import Refused, UsageError
from ognisko.core.event import seen_by
from ognisko.core.game import Game
from ognisko.minds.comparison import Interval, compare
from ognisko.play.analysis import THINKING, Analysis, Judged, decisions, is_mistake
from ognisko.play.match import Match
from ognisko.play.record import Fault, Record, from_line
from ognisko.server.boxes import OwnBox, game_of
from ognisko.server.clock import worked
from ognisko.server.ending import zipped
from ognisko.server.messages.after import Accounted, Analysed, Moment, Retried, Weighed
from ognisko.server.messages.terms import Action

PIECE = 1.0  # seconds of CPU, after which others have their turn
KEPT = 4  # games of the process, those asked for last
matches: OrderedDict[str, Match] = OrderedDict()


class Unfit(Exception):
    """A record that these rules cannot play, or a decision that is none."""


class Study(Struct, frozen=True):
    """A finished game: its record as it is kept, and what is judged already."""

    table: str
    record: bytes
    judged: list[Judged]
    box: OwnBox | None  # the set it was played with, if not the house's


class Piece(Struct, frozen=True):
    """What was judged more; the end of the game, as it is kept, once all is."""

    judged: list[Judged]
    done: float
    parts: dict[str, bytes]


class Again(Struct, frozen=True):
    """A decision to be made once more; without an action it is only looked at."""

    table: str
    record: bytes
    step: int
    action: str | None
    box: OwnBox | None


def match_of(order: Study | Again) -> Match:
    table = order.table
    match = matches.pop(table, None)
    try:
        match = match or _played(from_line(gzip.decompress(order.record)), order.box)
    except (Fault, UsageError) as error:
        raise Unfit(str(error)) from None
    matches[table] = match
    if len(matches) > KEPT:
        matches.popitem(last=False)
    return match


def _played(record: Record, box: OwnBox | None) -> Match:
    return record.verify(game_of(record.game, box))


# Judging


def study(order: Study) -> Piece:
    """As much as fits into a piece; one decision at least."""
    match = match_of(order)
    end = worked() + PIECE
    more: list[Judged] = []
    for judged in decisions(match, THINKING, order.judged):
        more.append(judged)
        if worked() >= end:
            return Piece(more, (judged.step + 1) / len(match.steps), {})
    return Piece(more, 1.0, parts(order.table, match, [*order.judged, *more]))


def parts(table: str, match: Match, judged: list[Judged]) -> dict[str, bytes]:
    """What is kept: the whole, and what a list of games tells of it."""
    analysis = Analysis(match.game, [match.share(seat) for seat in range(match.players)], judged)
    accounts = [_accounted(analysis, seat) for seat in range(match.players)]
    told = Analysed(
        table=table,
        game=match.game.id,
        done=1.0,
        seats=accounts,
        decisions=[_weighed(match.game, each) for each in judged],
        steps=len(match.steps),
    )
    return {
        "analysis": zipped(msgspec.json.encode(told)),
        "account": zipped(msgspec.json.encode(accounts)),
    }


def _accounted(analysis: Analysis, seat: int) -> Accounted:
    account = analysis.account(seat)
    return Accounted(
        start=account.start,
        luck=account.luck,
        skill=account.skill,
        result=account.result,
        mistakes=account.mistakes,
        luck_interval=_shortly(account.luck_interval),
        skill_interval=_shortly(account.skill_interval),
    )


def _weighed(game: Game, judged: Judged) -> Weighed:
    found = judged.comparison
    return Weighed(
        step=judged.step,
        seat=judged.seat,
        luck=_short(judged.luck),
        played=Action.of(game, found.played),
        best=Action.of(game, found.best),
        chance=_short(found.chance),
        best_chance=_short(found.best_chance),
        interval=_shortly(found.interval),
        chance_interval=_shortly(found.chance_interval),
        best_interval=_shortly(found.best_interval),
        mistake=judged.is_mistake,
        line=[Action.of(game, text) for text in found.line],
        why=list(judged.why),
        open=[_short(share) for share in judged.open],
    )


def _short(share: float) -> float:
    return round(share, 4)


def _shortly(interval: Interval) -> Interval:
    return _short(interval[0]), _short(interval[1])


# Once more


def again(order: Again) -> bytes:
    """The decision as its seat saw it, or what another action would have brought; nothing hidden is told."""
    match = match_of(order)
    if not 0 <= order.step < len(match.steps):
        raise Unfit("there is no such decision")
    seat = match.steps[order.step].seat
    moment = Match(match.game, match.players, match.options, match.source)
    for step in match.steps[: order.step]:
        moment.streams = step.stream
        moment.play(step.action)
    moment.streams = match.steps[order.step].stream
    if order.action is not None:
        return msgspec.json.encode(_retried(moment, seat, order))
    legal = [Action.of(match.game, text) for text in moment.legal(seat)]
    return msgspec.json.encode(Moment(step=order.step, seat=seat, view=moment.view(seat), legal=legal))


def _retried(moment: Match, seat: int, order: Again) -> Retried:
    glimpse = moment.glimpse(seat)
    try:
        step = moment.play(order.action or "", seat)
    except (Refused, UsageError) as error:
        raise Unfit(str(error)) from None
    found = compare(moment.game, glimpse, step.action, THINKING, order.step)
    return Retried(
        events=[seen_by(event, seat) for event in step.events],
        view=moment.view(seat),
        chance=_short(found.chance),
        best_chance=_short(found.best_chance),
        interval=found.interval,
        mistake=is_mistake(found),
    )
