"""Games played by bots without a server, as the messages that a page would get: many positions for one page."""

import hashlib
import random
from dataclasses import dataclass
from typing import Any

import msgspec

from ognisko.core.game import Game, Options
from ognisko.core.state import SPECTATOR
from ognisko.minds import bots
from ognisko.minds.mind import mind_of
from ognisko.server import shown
from ognisko.server.sheet import Chair, Entry, Sheet
from ognisko.server.shown import Company, Eyes
from ognisko.server.table import Table

ME = "me"
LINES = 80  # of the log are shown at most
CUTS = 1  # positions of each game besides its end
WIDE = "W" * 24  # as long and as wide as a name may be
NAMES = (
    (WIDE,),
    ("Ada", "Tula", "Runo", "Mako", "Lumi"),
    ("Wawrzyniec Mmmmm Wąwozów", WIDE, "Żółć", "Mmmmmmmmmmmmmmmmmmmmmmmm", "I"),
)
PLAYERS = ("level:1", "level:2")


@dataclass(frozen=True)
class Deal:
    """One game at its moments: what the table and its end are told, and the film of it."""

    game: str
    seed: int
    seat: int
    moments: list[dict[str, Any]]  # messages; the last is the end
    film: dict[str, Any]
    at: list[int]  # frames of the film that can be shown

    @property
    def name(self) -> str:
        return f"{self.game}, seed {self.seed}"

    def json(self) -> str:
        return msgspec.json.encode(self).decode()


def deal(game: Game, seed: int) -> Deal:
    luck = random.Random(f"{game.id} {seed}")
    sheet = _sheet(game, seed, luck)
    whole = _played(sheet, PLAYERS[seed % len(PLAYERS)])
    steps = len(whole.lines) - 1
    cuts = sorted(luck.sample(range(steps), min(CUTS, steps)))
    tables = [_restored(whole, sheet, cut) for cut in cuts]
    seat = tables[-1].playing.state.seat
    moments = [_message(table, seat, 0) for table in tables]
    moments.append(_message(whole, seat, moments[-1]["version"]))
    shown = dict(zip((*cuts, steps), (*tables, whole), strict=True))
    return Deal(game.id, seed, seat, moments, _film(whole, shown), sorted(shown))


def _sheet(game: Game, seed: int, luck: random.Random) -> Sheet:
    players = game.seats[seed % len(game.seats)]
    names = NAMES[seed // len(game.seats) % len(NAMES)]
    return Sheet(
        game=game.id,
        rules=game.rules_version,
        components=game.origin.fingerprint,
        options=_options(game, luck),
        chairs=[_chair(names[n % len(names)], n, luck) for n in range(players)],
        host=ME,
        secret=hashlib.sha256(f"{game.id} {seed}".encode()).digest(),
        first=0,
        casual=True,
        hints=True,
    )


def _options(game: Game, luck: random.Random) -> Options:
    return game.settle({option.id: luck.choice(option.values) for option in game.options})


def _chair(name: str, n: int, luck: random.Random) -> Chair:
    if luck.random() < 0.5:
        return Chair(kind="bot", name=name, level=luck.choice((1, 2, 3, 4)), joined=True)
    return Chair(kind="human", name=name, owner=f"guest {n}", joined=True, salt=f"salt-{n}")


def _played(sheet: Sheet, spec: str) -> Table:
    table = Table("deal", msgspec.structs.replace(sheet))
    table.begin(0.0)
    match, game = table.playing, table.game
    minds = [bots.make(spec, game, sheet.secret.hex(), seat) for seat in range(table.players)]
    while not match.over:
        seat = match.state.seat
        action = minds[seat].choose(match.glimpse(seat))
        table.write(Entry(kind="act", seat=seat, at=0.0, action=game.grammar.text(action)))
    return table


def _restored(whole: Table, sheet: Sheet, steps: int) -> Table:
    """The same game after so many steps."""
    table = Table("deal", msgspec.structs.replace(sheet, status="play"))
    acts = whole.lines[1 : steps + 1]
    entries = [Entry(kind="act", seat=line.seat, at=0.0, action=line.action) for line in acts]
    table.restore(entries, 0.0)
    return table


def _message(table: Table, seat: int, since: int) -> dict[str, Any]:
    """The table through the eyes of one seat; of the others some are away."""
    chairs = [msgspec.structs.replace(chair) for chair in table.sheet.chairs]
    chairs[seat] = Chair(kind="human", name=chairs[seat].name, owner=ME, joined=True, salt="mine")
    table.sheet = msgspec.structs.replace(table.sheet, chairs=chairs)
    away = {n: 0.0 for n in range(table.players) if n != seat and n % 2}
    here = frozenset(range(table.players)) - set(away)
    body = shown.body(table, Eyes(ME, seat), Company(here, away), 4.0, 120.0)
    odds = mind_of(table.game).odds(table.playing.glimpse(seat)) if body.legal else None
    log: Any = shown.log(table, seat, since)
    return {**msgspec.structs.asdict(body), "type": "table", "log": log[-LINES:], "now": 1000.0, "odds": odds}


def _film(whole: Table, shown: dict[int, Table]) -> dict[str, Any]:
    """As `replay?seat=open` tells it, but with something in it only where it is looked at."""
    chairs = enumerate(whole.sheet.chairs)
    return {
        "table": "deal",
        "game": whole.sheet.game,
        "options": whole.sheet.options,
        "status": "over",
        "seats": [{"seat": n, "name": c.name, "kind": c.kind, "level": c.level} for n, c in chairs],
        "frames": [_frame(n, shown.get(n), line.seat, line.events) for n, line in enumerate(whole.lines)],
        "winners": whole.playing.winners(),
        "scores": whole.playing.scores(),
    }


def _frame(n: int, table: Table | None, seat: int, events: list[dict[str, Any]]) -> dict[str, Any]:
    frame: dict[str, Any] = {"version": n + 1, "seat": seat, "events": []}
    if table is not None:
        frame["events"] = events
        frame["view"] = table.playing.view(SPECTATOR)
        frame["views"] = [table.playing.view(seat) for seat in range(table.players)]
    return frame
