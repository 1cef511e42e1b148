"""Sets of strangers: what they send is read beside the server, for a while, and no guest fills the house with it."""

import asyncio
import base64
import contextlib
import io
import random
import sys
import threading
import tomllib
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import tomli_w
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request

from ognisko import games
from ognisko.core.components import CHAIN
from ognisko.core.errors import ComponentError
from ognisko.server import boxes
from ognisko.server.boxes import MOST, OwnBox
from ognisko.server.bus import LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.limits import Errands
from ognisko.server.processes import NoAnswer
from ognisko.server.settings import Settings
from ognisko.server.store import Summary
from ognisko.server.store.workbench import Order
from ognisko.server.verbs import mygames, workshop
from ognisko.server.verbs.create import Create
from ognisko.server.verbs.mytables import sheets_of
from ognisko.server.wire import Problem
from ognisko.server.workshop import draft, sets, shared
from ognisko.server.workshop.bench import Bench, Job, kind_of
from ognisko.server.workshop.draft import Ready, Sent
from ognisko.server.workshop.drafter import LIMIT, Drafter
from ognisko.server.workshop.sets import Kept, Sets
from ognisko.server.workshop.shared import SharedBench
from tests.server.clock import HandClock
from tests.server.house import PATIENCE, House, Person, alone, play_on, until

API = "/api/workshop"
SEATS = [{"kind": "me"}, {"kind": "bot", "level": 1}]


def own() -> dict[str, Any]:
    return draft.shipped("totem")


def wish(content: Any) -> dict[str, Any]:
    return {"game": "totem", "seats": SEATS, "first": 0, "box": {"name": "Mine", "content": content}}


def watched(work: Callable[..., Any], seen: list[str]) -> Callable[..., Any]:
    def call(*given: Any) -> Any:
        seen.append(threading.current_thread().name)
        return work(*given)

    return call


# Reading


def test_what_strangers_send_is_read_in_no_thread_that_others_wait_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """tomllib reads 22,000 bytes of nested keys for 18 seconds: six such files would stop every thread there is."""
    seen: list[str] = []
    monkeypatch.setattr(tomllib, "loads", watched(tomllib.loads, seen))
    monkeypatch.setattr(tomli_w, "dumps", watched(tomli_w.dumps, seen))
    ada = house.person()
    mine = {"game": "totem", "content": own()}
    bodies: list[tuple[str, dict[str, Any], int]] = [
        (f"{API}/check", mine, 200),
        (f"{API}/file", mine, 200),
        (f"{API}/read", {"text": tomli_w.dumps(own())}, 200),
        ("/api/tables", wish({**own(), "schema": 99}), 422),
    ]
    for path, body, status in bodies:
        seen.clear()
        assert ada.post(path, **body).status_code == status
        assert {name.partition("_")[0] for name in seen} == {"drafter"}


class Hanging:
    """A process in which something takes for ever."""

    def __init__(self) -> None:
        self.limits: list[float] = []

    async def do(self, work: object, order: object, limit: float) -> None:
        self.limits.append(limit)
        raise NoAnswer("it takes too long")

    async def close(self) -> None:
        return


def test_what_takes_too_long_to_read_is_given_up_in_one_line() -> None:
    drafter = Drafter()
    hanging = Hanging()

    async def ask() -> None:
        await drafter.close()
        drafter.lane.processes = hanging  # type: ignore[assignment]
        await drafter.do(draft.read, "x = 1", "1.2.3.4")

    with pytest.raises(Problem, match="20 seconds") as refused:
        asyncio.run(ask())
    assert (refused.value.status, hanging.limits) == (422, [LIMIT])


def test_a_draft_is_not_unfolded_on_the_event_loop() -> None:
    """130,000 empty lists are 390 kB, and 22 ms for everybody: their bytes go on as they are."""
    text = b'{"game":"totem","content":[[],[]]}'
    assert bytes(msgspec.json.decode(text, type=workshop.Draft).content) == b"[[],[]]"
    box = msgspec.json.decode(b'{"game":"totem","seats":[],"box":{"name":"","content":[[],[]]}}', type=Create).box
    assert box is not None
    assert bytes(box.content) == b"[[],[]]"


def test_brackets_within_brackets_are_refused_before_they_are_written() -> None:
    """tomli-w indents each line by its depth: a few hundred of them make gigabytes."""
    content: Any = [1] * 100
    for _ in range(200):
        content = [content]
    for work in (draft.file_of, draft.ready):
        with pytest.raises(ComponentError, match="nested more than"):
            work(Sent("totem", msgspec.json.encode({"goals": content})))


CHAINS = [
    *("[{}]", "[[{}]]", "{} = 1", "x = {{ {} = 1 }}", "[ {} ]"),
    *(form.replace("{}", '"{}"') for form in ("[{}]", "{} = 1")),
]


@pytest.mark.parametrize("form", CHAINS)
@pytest.mark.parametrize("dot", [".", " . ", '"."', "'.'"])
def test_keys_within_keys_are_refused_before_they_are_read(form: str, dot: str) -> None:
    quote = dot.strip(" .")[:1]
    text = form.replace('"', quote).format(dot.join(["a"] * 30))
    with pytest.raises(ComponentError, match="nested far too deep"):
        draft.read(text)
    with pytest.raises(ComponentError, match="nested far too deep"):
        type(games.get("totem")).load(text.encode(), "mine")
    assert CHAIN.search("x = '" + ". ".join(["a sentence"] * 100) + "...'") is None


def test_a_draft_is_paid_for_before_it_is_read(tmp_path: Path) -> None:
    with House(tmp_path, drafts=(1e-6, 1.0)) as house:
        eve = house.person()
        assert eve.post(f"{API}/check", wrong=1).status_code == 400
        assert eve.post(f"{API}/check", wrong=1).status_code == 429


def test_the_components_of_the_house_are_read_once_for_all_who_look(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    monkeypatch.setattr(draft, "shipped", watched(draft.shipped, read))
    workshop._laid_out.cache_clear()
    answers = [house.person().get(f"{API}/games/tribes") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert len(read) == 1


# At tables


def noise(count: int) -> dict[str, Any]:
    """A set whose texts are alike in nothing."""
    dice = random.Random(1)
    return {"notes": [base64.b64encode(dice.randbytes(700)).decode() for _ in range(count)]}


def test_a_set_that_cannot_be_packed_small_is_carried_by_no_table() -> None:
    file = draft.written(noise(120))
    assert len(file) < MOST
    with pytest.raises(ComponentError, match="when zipped"):
        OwnBox.of("noise", file)
    assert len(OwnBox.of("ours", draft.written(draft.shipped("tribes"))).file) < boxes.PACKED / 5


@pytest.mark.parametrize("name", games.names())
def test_the_game_that_an_own_set_makes_is_weighed(name: str) -> None:
    box = OwnBox.of("mine", draft.written(draft.shipped(name)))
    boxes._opened.__wrapped__(name, box)  # what is made once for all sets
    tracemalloc.start()
    try:
        game = boxes._opened.__wrapped__(name, box)
        assert game.sight.printed is not None
        real = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert real / 2 < boxes.weight(box)


def test_a_table_with_an_own_set_weighs_more_and_an_address_makes_few(tmp_path: Path) -> None:
    with House(tmp_path, boxes=(1e-6, 1.0)) as house:
        ada = house.person()
        made = ada.post("/api/tables", **wish(own()))
        assert made.status_code == 201, made.text
        assert house.person().post("/api/tables", **wish(own())).status_code == 429
        plain = ada.make("me", "bot")["table"]
        hub = house.app.state.room.hub
        table = made.json()["table"]
        file = ada.get(f"/api/tables/{table}/box.toml").content
        assert hub.tables.weights[table] > hub.tables.weights[plain] + len(file) * boxes.ROOM
        ada.join(table)
        play_on(table, [ada])
        assert ada.does(table, "rematch", seat=ada.look(table)["seat"]).status_code == 429


def test_no_own_set_is_opened_on_the_event_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where all that a process remembers of own sets was forgotten a moment ago."""
    seen: list[str] = []
    monkeypatch.setattr(boxes, "_opened", watched(boxes._opened.__wrapped__, seen))
    ada = house.person()
    table = ada.post("/api/tables", **wish(own())).json()["table"]
    ada.join(table)
    version = ada.look(table)["version"]
    assert ada.does(table, "hint", seat=0, version=version).status_code == 200
    play_on(table, [ada])
    assert ada.does(table, "rematch", seat=0).status_code == 200
    assert ada.get(f"/api/tables/{table}/box").status_code == 200
    assert len(seen) > 3
    assert house.thread.name not in seen


# Kept


def kept(name: str) -> Kept:
    return Kept("totem", name, "fingerprint", 1.0, msgspec.Raw(b"{}"))


def shelf(folder: Path, **changes: Any) -> Sets:
    return Sets(folder, Settings(**changes), HandClock())


def test_sets_are_written_one_at_a_time_and_a_broken_file_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelves = shelf(tmp_path)
    held: list[bool] = []

    def private(path: Path) -> None:
        held.append(shelves.lock.locked())
        path.touch()

    monkeypatch.setattr(sets, "private_file", private)
    shelves.keep("ada", "1.2.3.4", kept("one"))
    assert held == [True]
    (tmp_path / "ada" / "broken00.json").write_bytes(b"{")
    assert [each.name for each in shelves.of("ada")] == ["one"]


def test_an_address_keeps_few_new_sets_whatever_cookies_it_shows(tmp_path: Path) -> None:
    shelves = shelf(tmp_path, sets_new=(1e-6, 2.0))
    for guest in ("a", "b"):
        shelves.keep(guest, "1.2.3.4", kept("mine"))
    with pytest.raises(Problem) as refused:
        shelves.keep("c", "1.2.3.4", kept("mine"))
    assert refused.value.status == 429
    shelves.keep("a", "1.2.3.4", kept("mine"))  # the same again takes no more room
    shelves.keep("d", "5.6.7.8", kept("mine"))


# Measured


def bench(folder: Path, **changes: Any) -> Bench:
    return Bench(folder, Settings(**changes), HandClock())


SET = Ready("totem", "fingerprint", b"x" * 1000)


def test_an_address_waits_for_few_measurements_whatever_cookies_it_shows(tmp_path: Path) -> None:
    queue = bench(tmp_path)
    for guest in ("a", "b"):
        queue.ask(guest, "1.2.3.4", "", 2, SET)
    with pytest.raises(Problem) as refused:
        queue.ask("c", "1.2.3.4", "", 2, SET)
    assert refused.value.status == 429
    assert queue.ask("d", "5.6.7.8", "", 2, SET).state == "waiting"


def test_who_asks_and_stops_again_and_again_fills_nothing_and_sweeps_away_nobodys_report(tmp_path: Path) -> None:
    queue = bench(tmp_path)
    mine = queue.ask("ada", "5.6.7.8", "", 2, SET)
    queue.waiting.clear()
    mine.state = "done"
    for _ in range(30):
        told = queue.ask("eve", "1.2.3.4", "", 2, SET)
        queue.jobs[told.id].begun = True
        queue.stop(told.id, "eve")
    asyncio.run(queue._tidy())
    assert len(queue.jobs) == 1 + queue.settings.measured_each
    assert queue.look(mine.id).state == "done"
    assert not queue.waiting


def test_stopping_what_waits_leaves_nothing_while_another_is_measured(tmp_path: Path) -> None:
    queue = bench(tmp_path)
    for _ in range(100):
        queue.stop(queue.ask("eve", "1.2.3.4", "", 2, SET).id, "eve")
    assert len(queue.jobs) == 1


def test_what_is_stopped_while_its_process_comes_up_is_not_measured_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue, real = bench(tmp_path), asyncio.create_subprocess_exec
    job = queue.jobs[queue.ask("eve", "1.2.3.4", "", 2, SET).id]

    async def start(*_: str, **more: Any) -> Any:
        process = await real(sys.executable, "-c", "import time; time.sleep(3600)", **more)
        job.stop()
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    asyncio.run(asyncio.wait_for(queue.measure(job), PATIENCE))
    assert job.process is not None
    assert job.process.returncode
    assert job.told.message == "stopped"


class Unlucky:
    """Rows of measurements of which the first cannot be handed in."""

    def __init__(self) -> None:
        self.orders = [Order(guest, guest, "", "totem", "", 2, b"") for guest in ("eve", "ada")]
        self.tidied = 0
        self.ended = asyncio.Event()

    async def claim(self, now: float, lease: float) -> Order | None:
        return self.orders.pop(0) if self.orders else None

    async def end(self, id: str, *told: object) -> None:
        if id == "eve":
            raise OSError("no room")
        self.ended.set()

    async def go_on(self, *told: object) -> bool:
        return True

    async def give_back(self, id: str) -> None:
        return

    async def look(self, id: str) -> list[Any]:
        return [(id, "totem", "", 2, "waiting", 0, 0, "", "eve", 0)]

    async def stop(self, id: str) -> None:
        return

    async def tidy(self, each: int, most: int) -> None:
        self.tidied += 1


def test_a_worker_measures_on_after_a_fault_and_who_stops_tidies_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def measure(self: Bench, job: Job) -> None:
        job.told.state = "failed"

    monkeypatch.setattr(Bench, "measure", measure)
    monkeypatch.setattr(shared, "POLL", 0.001)

    async def work() -> None:
        rows = Unlucky()
        workbench = SharedBench(rows, Settings(), LocalBus(), SteadyClock())  # type: ignore[arg-type]
        await workbench.stop("0" * 16, "eve")
        assert rows.tidied == 1
        working = asyncio.create_task(workbench.work())
        await asyncio.wait([working, asyncio.create_task(rows.ended.wait())], return_when=asyncio.FIRST_COMPLETED)
        assert not working.done()
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    asyncio.run(work())


def test_what_goes_wrong_with_one_measurement_is_not_the_end_of_all(tmp_path: Path) -> None:
    queue = bench(tmp_path)
    played: list[str] = []

    async def play(job: Job) -> bool:
        played.append(job.guest)
        if job.guest == "eve":
            raise ValueError("a line without end")
        return True

    async def work() -> None:
        queue._play = play  # type: ignore[method-assign]
        told = [queue.ask(guest, guest, "", 2, SET) for guest in ("eve", "ada")]
        working = asyncio.create_task(queue.work())
        while told[1].state != "done":
            assert not working.done()
            await asyncio.sleep(0.001)
        assert told[0].state == "failed"
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    asyncio.run(work())
    assert played == ["eve", "ada"]


def test_the_log_tells_what_kind_of_fault_the_lab_had_and_none_of_its_words() -> None:
    wrong = b'Traceback ...\n  File "x.py", line 3\nognisko.core.errors.ComponentError: Ada\'s secret card\n'
    assert kind_of(wrong) == "ognisko.core.errors.ComponentError"


# My games


def test_a_sheet_that_cannot_be_read_costs_its_own_line_in_every_list(tmp_path: Path) -> None:
    with House(tmp_path, pause=0.0) as house:
        ada = house.person()
        table = alone(ada, "hotseat")
        play_on(table, [ada])
        until(lambda: ada.get(f"/api/tables/{table}/record").status_code == 200)
        store = house.app.state.room.hub.store
        real = store.tables_of

        async def tables_of(guest: str, most: int) -> list[Summary]:
            bad = Summary("broken", b"{", "over", [], 1.0)
            return [bad, *await real(guest, most)]

        store.tables_of = tables_of
        assert [each["table"] for each in ada.get("/api/my-games").json()["games"]] == [table]
        assert [each["table"] for each in ada.get("/api/my-tables").json()["tables"]] == [table]
        assert ada.get("/api/my-games/download").status_code == 200
    assert sheets_of([Summary("number", 7, "over", [], 1.0)]) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("goes", [False, True], ids=["reads all", "goes before it begins"])
def test_an_address_has_one_download_until_it_was_read_or_nobody_wants_it(
    monkeypatch: pytest.MonkeyPatch, goes: bool
) -> None:
    errands, downloads, file = Errands(1, 1), Errands(1, 1), io.BytesIO(b"x" * (2 * mygames.PIECE))

    async def packed(store: object, guest: str) -> io.BytesIO:
        return file

    monkeypatch.setattr(mygames, "_packed", packed)
    app = Starlette()
    app.state.room = SimpleNamespace(errands=errands, downloads=downloads, hub=SimpleNamespace(store=None))
    scope = {"type": "http", "app": app, "headers": [], "client": ("1.2.3.4", 5), "scheme": "http"}
    under_way: list[tuple[int, int]] = []

    async def receive() -> Any:
        return await asyncio.Event().wait()

    async def send(message: Any) -> None:
        under_way.append((errands.running.total(), downloads.running.total()))
        if goes:
            raise OSError("gone")

    async def read() -> None:
        response = await mygames.download(Request(scope))
        await response(scope, receive, send)

    with contextlib.suppress(ClientDisconnect, OSError, ExceptionGroup):
        asyncio.run(read())
    assert under_way == [(0, 1)] * (1 if goes else 4)  # replays and the like are not waited for by who reads slowly
    assert (downloads.running.total(), file.closed) == (0, True)


def test_puzzles_are_read_in_no_event_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr("ognisko.server.exercises.puzzles", watched(lambda game: [], seen))
    ada: Person = house.person()
    assert ada.get("/api/puzzles/totem/7").status_code == 404
    assert ada.post("/api/puzzles/totem/7", action=None).status_code == 404
    assert seen
    assert house.thread.name not in seen
