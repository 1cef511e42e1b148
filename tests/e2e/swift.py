"""A game that was begun by clicks, played on by the server."""

import asyncio

from ognisko.minds import bots
from ognisko.server.sheet import Entry
from tests.e2e.guest import PATIENCE, Guest
from tests.server.house import House

SPEC = "level:2"


def finish(house: House, guest: Guest) -> None:
    """Bots play for everybody, to the end."""
    work = _finish(house, guest.table)
    asyncio.run_coroutine_threadsafe(work, house.server.servers[0].get_loop()).result(PATIENCE / 1000)
    guest.see(".ended")


async def _finish(house: House, id: str) -> None:
    hub = house.app.state.room.hub
    table = await hub.open(id)
    while table.bot() is not None:  # what they have begun to think about is theirs: so the game is always the same
        await hub.clock.wait(table.changed, 1.0)
    async with table.lock:
        match, game = table.playing, table.game
        minds = [bots.make(SPEC, game, table.sheet.secret.hex(), seat) for seat in range(table.players)]
        while not match.over:
            seat = match.state.seat
            action = minds[seat].choose(match.glimpse(seat))
            await hub.write(table, Entry(kind="act", seat=seat, action=game.grammar.text(action), at=hub.clock.now()))
