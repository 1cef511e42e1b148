"""What may be taken back, by whom, and who must agree: read by the verb, and by what is shown of it."""

from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR
from ognisko.play.drive import Step
from ognisko.server.messages.live import Asking, Undoing
from ognisko.server.table import Table, Viewer

MOST = 10  # times that a decision may be taken back: a journal must not grow without end


def often(table: Table, count: int) -> bool:
    """Was the decision that began `count` steps ago taken back often enough?"""
    return bool(table.undone) and table.undone[table.decisions(len(table.playing.steps) - count)] >= MOST


def free(table: Table, seat: int) -> int:
    """How many steps the seat may take back without asking."""
    if table.sheet.status != "play":
        return 0
    count = table.playing.undoable(seat)
    return 0 if often(table, count) else count


def by_consent(table: Table, seat: int) -> int:
    """How many steps go with the seat's last decision that everybody saw; 0 if there is none or the table is strict."""
    if not table.sheet.casual or table.sheet.status != "play":
        return 0
    for count, step in enumerate(reversed(table.playing.steps), start=1):
        if step.seat == seat and step.events:
            told = often(table, count) or step.stream < _last_leave(table, seat) or _fishes(table, count)
            return 0 if told else count
    return 0


def alone(table: Table) -> bool:
    """Is everybody else a bot?"""
    return sum(chair.bot is None for chair in table.sheet.chairs) == 1


def _fishes(table: Table, count: int) -> bool:
    """Would somebody alone take back what chance or a card has told? At a practice table that is right."""
    if table.sheet.practice or not alone(table):
        return False
    return any(step.chance or _shows(table.game, step) for step in table.playing.steps[-count:])


def _shows(game: Game, step: Step) -> bool:
    """Was a card shown to its new owner alone? What the decision itself names was known before."""
    named = list(game.grammar.parts(step.text).values())
    for value in (value for event in step.events for key, value in event.get("private", {}).items() if key != "to"):
        if value not in named:
            return True
        named.remove(value)
    return False


def _last_leave(table: Table, seat: int) -> int:
    """Who is gone cannot be asked, perhaps never again: what was decided before a bot stood in for others remains."""
    mine = table.sheet.chairs[seat].owner
    gone = [chair.gone_at for chair in table.sheet.chairs if chair.stand_in is not None and chair.owner != mine]
    return max(gone, default=0)


def missing(table: Table, agreed: list[str]) -> list[str]:
    return [owner for owner in table.sheet.people() if owner not in agreed]


def offer(table: Table, guest: str | None, seat: Viewer) -> Undoing:
    """What the pages show of it."""
    mine = seat != SPECTATOR
    consent = table.sheet.consent
    asked: Asking | None = None
    if consent is not None:
        owners = missing(table, consent.agreed)
        seats = [n for n, chair in enumerate(table.sheet.chairs) if chair.owner in owners and chair.bot is None]
        asked = Asking(by=consent.by, missing=seats, mine=guest in owners)
    by_all = mine and by_consent(table, seat) > 0
    return Undoing(free=mine and free(table, seat) > 0, ask=by_all, alone=mine and alone(table), asked=asked)
