"""What every Bus holds; a new one joins the list below."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ognisko.server import postgres_bus
from ognisko.server.bus import Bus, LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.postgres_bus import PostgresBus, payloads
from tests.server.cluster import cluster
from tests.server.patience import comes

Party = Callable[[], list[Bus]]


def neighbours() -> list[Bus]:
    party: list[LocalBus] = []
    return [LocalBus(party) for _ in range(3)]


def processes() -> list[Bus]:
    url = cluster().fresh()
    return [PostgresBus(url, SteadyClock()) for _ in range(3)]


BUSES: list[Party] = [neighbours, processes]
Heard = tuple[str, int, bytes | None]
Work = Callable[[list[Bus], list[list[Heard]]], Awaitable[None]]


def with_buses(make: Party, work: Work) -> None:
    """Three buses of a house, each with two listeners that write down what they hear."""

    async def whole() -> None:
        buses = make()
        heard: list[list[Heard]] = [[] for _ in buses]
        for bus, own in zip(buses, heard, strict=True):
            await bus.open()
            for _ in range(2):
                bus.subscribe(lambda *news, own=own: own.append(news))
        try:
            await work(buses, heard)
        finally:
            for bus in buses:
                await bus.close()

    asyncio.run(whole())


@pytest.mark.parametrize("make", BUSES)
def test_every_listener_hears_what_the_others_say_and_nobody_what_they_say_themselves(make: Party) -> None:
    async def work(buses: list[Bus], heard: list[list[Heard]]) -> None:
        buses[0].publish("t", 3)
        buses[0].publish("u", 1, wanted=True, entry=b'{"seat":0,"a=b":"c,d:e"}')
        said = [("t", 3, None)] * 2 + [("u", 1, b'{"seat":0,"a=b":"c,d:e"}')] * 2
        for others in heard[1:]:
            await comes(lambda others=others: sorted(others) == said)  # type: ignore[misc]
        buses[2].publish("end", 7)
        await comes(lambda: len(heard[0]) == 2)
        assert heard[0] == [("end", 7, None)] * 2

    with_buses(make, work)


def test_who_waits_is_told_at_once_and_all_others_together_a_little_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_bus, "CALM", 1e6)

    async def work(buses: list[Bus], heard: list[list[Heard]]) -> None:
        speaker = buses[0]
        assert isinstance(speaker, PostgresBus)
        for revision in (4, 5):
            speaker.publish("t", revision, entry=b"{}", to={buses[1].origin})
        speaker.publish("end", 7)
        await comes(lambda: ("end", 7, None) in heard[1] and ("end", 7, None) in heard[2])
        assert sorted(set(heard[1])) == [("end", 7, None), ("t", 5, b"{}")]
        assert set(heard[2]) == {("end", 7, None)}
        speaker._speak_of_all()
        await comes(lambda: ("t", 5, None) in heard[2])  # who has the table reads it
        assert heard[0] == []

    with_buses(processes, work)


def test_a_notice_is_never_longer_than_the_database_takes() -> None:
    told = {(f"table-{number:012}", "!"): (10**9 + number, b"x" * (number % 400)) for number in range(2_000)}
    said = list(payloads("origin", told))
    assert max(map(len, said)) < 7_900
    assert sum(payload.count(":") for payload in said) == len(told)
