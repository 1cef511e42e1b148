"""Rests: when the house was up, in rows; the time of nobody runs while it is down. For both databases."""

from ognisko.server.store.moving import Asked, rows_moved

OLD = 400 * 86_400.0  # seconds: no turn lasts so long, with all its vacation and weekends
NEWEST = "SELECT until FROM awake ORDER BY until DESC LIMIT 1"
WAKE = "INSERT INTO awake(since, until) VALUES (%(now)s, %(now)s) ON CONFLICT (since) DO NOTHING"
BEAT = "UPDATE awake SET until = %(now)s WHERE until < %(now)s AND since = (SELECT max(since) FROM awake)"
ALL = "SELECT since, until FROM awake ORDER BY since"
FORGET = "DELETE FROM awake WHERE until < %(before)s"
NEXT = "SELECT min(wanted_at) FROM tables WHERE bots AND wanted_at > %(early)s"


class Rests:
    def __init__(self, store: Asked) -> None:
        self.store = store

    async def begin(self, now: float, beat: float) -> list[tuple[float, float]]:
        """A process comes up: if no other was alive for a beat, the house was down. All such gaps."""
        newest = await self.store.ask(NEWEST)
        if not newest or newest[0][0] < now - beat:
            await self.store.ask(WAKE, {"now": now})
        await self.store.ask(FORGET, {"before": now - OLD})
        return await self.gaps(now, beat)

    async def gaps(self, now: float, beat: float) -> list[tuple[float, float]]:
        """Also the one that lasts."""
        awake = [(row[0], row[1]) for row in await self.store.ask(ALL)]
        down = bool(awake) and max(until for _, until in awake) < now - beat
        return gaps([*awake, (now, now)] if down else awake)

    async def beat(self, now: float) -> None:
        await self.store.ask(BEAT, {"now": now})

    async def next_due(self, early: float) -> float | None:
        """When the next of what is due after that is."""
        found: float | None = (await self.store.ask(NEXT, {"early": early}))[0][0]
        return found


async def moved(source: Asked, target: Asked) -> None:
    """All of them, to another database: the tables that come there count with them."""
    await rows_moved(source, target, "awake", ("since", "until"))


def gaps(awake: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Between the times at which anybody was."""
    found: list[tuple[float, float]] = []
    until = awake[0][1] if awake else 0.0
    for since, end in awake:
        if since > until:
            found.append((until, since))
        until = max(until, end)
    return found
