"""Who thinks next: nobody can keep the bots to themselves. No clock: every thought takes one turn of the loop."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ognisko import games
from ognisko.minds import bots
from ognisko.minds.advice import Advice
from ognisko.minds.seeker import IsmctsBot
from ognisko.server import think
from ognisko.server.limits import Errands
from ognisko.server.processes import NoAnswer
from ognisko.server.runner import Overtaken, Turns
from ognisko.server.think import Thought
from ognisko.server.wire import Problem
from tests.server.house import House, NearRunner, alone, until

Served = tuple[tuple[str, ...], float]  # account, share


class Desk:
    """One place to think, and who had it in which order."""

    def __init__(self, places: int = 1) -> None:
        self.turns = Turns(places)
        self.served: list[Served] = []

    async def think(self, *account: str) -> None:
        async with self.turns.of(*account) as share:
            self.served.append((account, share))
            await asyncio.sleep(0)

    async def all(self, *wanted: tuple[str, str]) -> list[Any]:
        """They come one after the other, while the first of them thinks."""
        tasks = []
        async with self.turns.of("first", ""):
            for payer, line in wanted:
                tasks.append(asyncio.create_task(self.think(payer, line)))
                await asyncio.sleep(0)
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert self.turns.free == self.turns.places
        return answers


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_guests_and_their_tables_take_turns() -> None:
    async def work() -> None:
        desk = Desk()
        await desk.all(
            ("eve", "hint"), ("eve", "t1 0"), ("eve", "t2 0"), ("ada", "t3 1"), ("ewa", "hint"), ("ada", "t4 0")
        )
        order = [account for account, _ in desk.served]
        assert order == [
            *[("eve", "hint"), ("ada", "t3 1"), ("ewa", "hint")],
            *[("eve", "t1 0"), ("ada", "t4 0")],
            ("eve", "t2 0"),
        ]

    run(work())


def test_endless_hints_and_25_tables_of_one_guest_let_every_second_thought_to_another() -> None:
    async def endless(desk: Desk, line: str) -> None:
        while True:
            await desk.think("eve", line)

    async def work() -> None:
        desk = Desk()
        flood = [asyncio.create_task(endless(desk, f"line {n}")) for n in range(26)]
        for _ in range(30):
            await asyncio.sleep(0)
        for n in range(10):
            before = len(desk.served)
            await desk.think("ada", f"t {n}")
            ahead = [payer for (payer, _), _ in desk.served[before:]].index("ada")
            assert ahead <= 2  # one that was called before she came, and one in turn
        assert all(share == 0.5 for (payer, _), share in desk.served if payer == "ada")
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)

    run(work())


def test_an_address_has_one_turn_in_a_round_whatever_guests_it_invents() -> None:
    async def work() -> None:
        desk = Desk()
        tasks = []
        async with desk.turns.of("first", "", ""):
            for account in [*(("house 1", f"guest {n}", "t") for n in range(50)), ("house 2", "ada", "t")]:
                tasks.append(asyncio.create_task(desk.think(*account)))
                await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        order = [account for account, _ in desk.served]
        assert order.index(("house 2", "ada", "t")) == 1
        shares = dict(desk.served)
        assert shares["house 2", "ada", "t"] == 0.5
        assert shares["house 1", "guest 0", "t"] == 1 / 50

    run(work())


def test_under_load_everybody_thinks_shorter_and_at_leisure_nobody() -> None:
    async def work() -> None:
        desk = Desk()
        await desk.think("ada", "alone")
        await desk.all(*((f"guest {n}", "hint") for n in range(20)))
        shares = [share for _, share in desk.served]
        assert shares == [1.0, *(1 / n for n in range(20, 0, -1))]
        desk.served.clear()
        await desk.all(*(("eve", f"table {n}") for n in range(20)))  # her own tables, and nobody else
        assert [share for _, share in desk.served] == [1 / n for n in range(20, 0, -1)]

    run(work())


def test_a_seat_waits_with_its_newest_position_only() -> None:
    async def work() -> None:
        desk = Desk()
        older, newer = await desk.all(("ada", "t 1"), ("ada", "t 1"))
        assert isinstance(older, Overtaken)
        assert newer is None
        assert len(desk.served) == 1

    run(work())


def test_who_leaves_takes_nobodys_place() -> None:
    async def work() -> None:
        desk = Desk()
        async with desk.turns.of("first", ""):
            gone = asyncio.create_task(desk.think("eve", "hint"))
            stays = asyncio.create_task(desk.think("ada", "hint"))
            await asyncio.sleep(0)
            gone.cancel()
        called = asyncio.create_task(desk.think("ewa", "hint"))
        await asyncio.sleep(0)
        called.cancel()  # perhaps with the place already given
        await asyncio.gather(gone, stays, called, return_exceptions=True)
        assert "ada" in [payer for (payer, _), _ in desk.served]
        assert desk.turns.free == 1

    run(work())


@pytest.mark.parametrize(("compiled", "usual"), [(True, 2.0), (False, think.UNCOMPILED)])
def test_a_hurried_search_has_less_time_and_afterwards_as_much_as_ever(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, usual: float
) -> None:
    monkeypatch.setattr(think, "is_compiled", lambda: compiled)
    bot = bots.make("ismcts:seconds=2", games.get("totem"), 1)
    assert isinstance(bot, IsmctsBot)
    with think.hurried(bot, 0.25):
        assert bot.seconds == usual / 4
    assert bot.seconds == 2.0
    with think.hurried(bots.make("greedy", games.get("totem"), 1), 0.25):
        pass


def test_errands_are_few_for_each_and_not_too_many_for_all() -> None:
    errands = Errands(each=1, all=2)
    with errands.of("ada"):
        with pytest.raises(Problem) as twice, errands.of("ada"):
            pass
        with errands.of("ewa"), pytest.raises(Problem) as full, errands.of("eve"):
            pass
    assert (twice.value.status, twice.value.body["error"]) == (429, "too_fast")
    assert (full.value.status, full.value.body["error"]) == (429, "busy")
    assert not errands.running


class SlowHints(NearRunner):
    """Hints that come when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []
        self.open = threading.Event()

    async def advice(self, thought: Thought) -> list[Advice]:
        self.asked.append(thought)
        await asyncio.to_thread(self.open.wait, 30)
        return await super().advice(thought)


def test_a_guest_waits_for_one_hint_at_a_time(tmp_path: Path) -> None:
    runner = SlowHints()
    with House(tmp_path, runner) as house, ThreadPoolExecutor(1) as another_tab:
        ada = house.person()
        table = alone(ada, "hotseat", first=0)
        body = {"seat": 0, "version": ada.look(table, "?seat=0")["version"]}
        first = another_tab.submit(ada.does, table, "hint", **body)
        until(lambda: runner.asked)
        second = ada.does(table, "hint", **body)
        assert second.status_code == 429
        assert int(second.headers["retry-after"]) >= 1
        runner.open.set()
        assert first.result().status_code == 200
        assert ada.does(table, "hint", **body).status_code == 200
    assert len({thought.payer for thought in runner.asked}) == 1


def test_an_address_does_not_wait_for_more_hints_with_more_cookies(tmp_path: Path) -> None:
    runner = SlowHints()
    with House(tmp_path, runner, hints_each=2) as house, ThreadPoolExecutor(2) as others:
        people = [house.person() for _ in range(3)]
        tables = [alone(person, "hotseat", first=0) for person in people]
        body = {"seat": 0, "version": 1}
        first = [
            others.submit(person.does, table, "hint", **body)
            for person, table in zip(people[:2], tables[:2], strict=True)
        ]
        until(lambda: len(runner.asked) == 2)
        assert people[2].does(tables[2], "hint", **body).json()["error"] == "too_fast"
        runner.open.set()
        assert [each.result().status_code for each in first] == [200, 200]
        assert people[2].does(tables[2], "hint", **body).status_code == 200


def test_a_bot_that_was_too_slow_is_given_more_time(tmp_path: Path) -> None:
    class Slow(NearRunner):
        async def choose(self, thought: Thought) -> int:
            patience.append(thought.patience)
            if thought.patience < 4:
                raise NoAnswer("it takes too long")
            return await super().choose(thought)

    patience: list[float] = []
    with House(tmp_path, Slow()) as house:
        ada = house.person()
        table = alone(ada, "bot", first=1)
        until(lambda: ada.look(table)["turn"] == 1)  # the bot, seat 0, has moved
    assert patience[:3] == [1.0, 2.0, 4.0]


def test_the_bots_of_a_table_think_on_the_account_of_its_host(tmp_path: Path) -> None:
    class Listening(NearRunner):
        async def choose(self, thought: Thought) -> int:
            accounts.append((thought.payer, thought.line))
            homes.add(thought.home)
            return await super().choose(thought)

    accounts: list[tuple[str, str]] = []
    homes: set[str] = set()
    with House(tmp_path, Listening(), proxies=("127.0.0.1",)) as house:
        hosts = [house.person(**{"x-forwarded-for": address}) for address in ("203.0.113.1", "203.0.113.2")]
        tables = [alone(host, "bot", first=1) for host in hosts]
        until(lambda: len({line for _, line in accounts}) == 2)
    of = {line.split()[0]: payer for payer, line in accounts}
    assert len({of[table] for table in tables}) == 2
    assert all(payer for payer, _ in accounts)
    assert homes == {"203.0.113.1", "203.0.113.2"}
