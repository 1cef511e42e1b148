"""What can be seen of a house from outside: its numbers and its logs, and nothing that is anybody's own."""

import base64
import io
import json
import logging
import socket
import sqlite3
import threading
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import start_http_server
from rich.console import Console

from ognisko.cli import main
from ognisko.cli.top import Reading, Row, drawn, read
from ognisko.server import logs, seams
from ognisko.server.clock import Clock
from ognisko.server.metrics import Metrics
from ognisko.server.settings import Settings
from ognisko.server.store import Store
from tests.server.house import House, alone, place_of, play_on, reach_in, together, until, where


@pytest.fixture
def told() -> Iterator[io.StringIO]:
    """All that is logged as JSON meanwhile."""
    written, root, ours = io.StringIO(), logging.getLogger(), logging.getLogger("ognisko")
    handler, level = logging.StreamHandler(written), ours.level
    handler.setFormatter(logs.Json())
    root.addHandler(handler)
    ours.setLevel(logging.INFO)
    yield written
    root.removeHandler(handler)
    ours.setLevel(level)


@pytest.fixture
def meter() -> Iterator[Metrics]:
    meter = Metrics("web")
    yield meter
    logging.getLogger("ognisko").removeHandler(meter.handler)


def number(meter: Metrics, name: str, **labels: str) -> float:
    return meter.registry.get_sample_value(name, labels) or 0.0


def test_a_house_counts_what_happens_in_it(
    tmp_path: Path, meter: Metrics, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path, meter=meter) as house:
        ada = house.person()
        table = alone(ada, "bot")
        with ada.live(table) as socket:
            socket.next()
            made = play_on(table, [ada], most=4)
            until(lambda: number(meter, "ognisko_thought_seconds_count") > 0)
            assert (number(meter, "ognisko_sockets"), number(meter, "ognisko_tables")) == (1, 1)
            assert number(meter, "ognisko_tables_bytes") > 1000
            until(lambda: number(meter, "ognisko_push_seconds_count") > 0)
        assert number(meter, "ognisko_moves_total", game="totem") >= made
        assert number(meter, "ognisko_commit_seconds_count") >= made
        assert number(meter, "ognisko_faults_total") == 0
        logging.getLogger("ognisko.server").error("something is wrong")
        assert number(meter, "ognisko_faults_total") == 1
        server, _ = start_http_server(0, "127.0.0.1", meter.registry)
        try:
            port = server.server_port
            monkeypatch.setenv("COLUMNS", "200")
            assert main(["top", str(port), "--once"]) == 0
            shown = capsys.readouterr().out
            assert all(word in shown for word in (str(port), "web", "moves/s", "push p99 ms", "queue s"))
            text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
        finally:
            server.shutdown()
            server.server_close()
    assert ada.cookie().partition("=")[2] not in text
    assert main(["top", str(port), "--once"]) == 1
    assert "does not answer" in capsys.readouterr().out


def test_between_two_looks_only_what_came_since_counts() -> None:
    text = """# TYPE ognisko_moves counter
ognisko_moves_total{{game="totem"}} {moves}
ognisko_moves_total{{game="fortuna"}} 5
# TYPE ognisko info
ognisko_info{{role="worker",version="1"}} 1
# TYPE ognisko_sockets gauge
ognisko_sockets 7
# TYPE process_start_time_seconds gauge
process_start_time_seconds {began}
# TYPE ognisko_push_seconds histogram
ognisko_push_seconds_bucket{{le="0.01"}} {quick}
ognisko_push_seconds_bucket{{le="+Inf"}} {all}
ognisko_push_seconds_sum 1
ognisko_push_seconds_count {all}
"""
    before = read(text.format(moves=10, began=1, quick=100, all=100))
    after = read(text.format(moves=30, began=1, quick=150, all=200))
    between = after.since(before)
    assert (between.role, between.values["moves_total"], between.values["sockets"]) == ("worker", 20, 7)
    assert (between.most("push", 0.5), between.most("push", 0.99)) == (0.01, float("inf"))
    anew = read(text.format(moves=3, began=2, quick=1, all=1)).since(after)
    assert (anew.values["moves_total"], anew.most("push", 0.99)) == (8, 0.01)
    assert Reading().most("push", 0.99) is None
    screen = Console(file=io.StringIO(), width=250)
    screen.print(drawn([Row("9001", between, 2.0), Row("9002", None, 2.0)]))
    assert isinstance(screen.file, io.StringIO)
    drawing = screen.file.getvalue()
    assert "10.0" in drawing
    assert "over" in drawing


PLACES = ("here", "127.0.0.1:99999", "9" * 5000)


@pytest.mark.parametrize("words", [["--metrics", each] for each in PLACES], ids=["word", "big", "long"])
def test_a_place_for_numbers_that_is_none_is_named(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", words[1], "--once"]) == 2
    assert "give a port, or ADDRESS:PORT" in capsys.readouterr().err


@pytest.mark.parametrize("says", [b"SSH-2.0-x\r\n", b'HTTP/1.0 200 OK\r\n\r\nx_bucket{a="b"} 1\n', b""])
def test_a_port_where_somebody_else_answers_is_no_process_of_ours(says: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        answering = threading.Thread(target=_answer_once, args=(listening, says))
        answering.start()
        assert main(["top", str(listening.getsockname()[1]), "--once"]) == 1
        answering.join()


def _answer_once(listening: socket.socket, says: bytes) -> None:
    line, _ = listening.accept()
    with line:
        line.recv(4096)
        line.sendall(says)


class Talkative:
    """A store whose faults tell what was to be stored, as those of some databases do."""

    def __init__(self) -> None:
        self.broken = False

    def open_store(self, settings: Settings, clock: Clock) -> Store:
        store: Any = seams.open_store(settings, clock)
        self.commit = store.commit
        store.commit, store.tables_of = self.tried, self.tables_of
        opened: Store = store
        return opened

    async def tried(self, table: str, revision: int, change: Any) -> Any:
        if self.broken:
            raise sqlite3.OperationalError("disk I/O error") from ValueError(repr(change))
        return await self.commit(table, revision, change)

    async def tables_of(self, guest: str, most: int) -> Any:
        raise RuntimeError(f"nothing is known of {guest}")


def test_the_logs_of_a_whole_game_name_table_and_request_and_hold_nothing_private(
    tmp_path: Path, told: io.StringIO
) -> None:
    disk = Talkative()
    with House(tmp_path, pause=0.0, open_store=disk.open_store, **where(tmp_path)) as house:
        people = [house.person() for _ in range(2)]
        host, friend = people
        made = host.make("me", "friend", "bot")
        token = made["links"][0]["path"].partition("#join=")[2]
        table = made["table"]
        assert friend.join(table, token, name="Bronisława").status_code == 200
        assert host.join(table, name="Kazimierz", salt="pepper").status_code == 200
        play_on(table, people, most=2)
        disk.broken = True
        assert host.get("/api/my-tables").status_code == 500
        for who in people:
            mine = who.look(table)
            if mine["legal"]:
                body = {"seat": mine["seat"], "version": mine["version"], "action": mine["legal"][0]["text"]}
                assert who.does(table, "act", **body).status_code == 503
        disk.broken = False
        actions = {action["text"] for who in people for action in who.look(table)["legal"]}
        play_on(table, people)
        secret = house.app.state.room.hub.tables[table].sheet.secret
        record = until(lambda: _answered(lambda: host.get(f"/api/tables/{table}/record"))).json()
        cookies = [who.http.cookies["ognisko_guest"] for who in people]
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task exception=%r>", token)
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    acted = [line for line in lines if line["message"] == "act" and line.get("status") == 200]
    assert acted
    assert all(line["table"] == table and line["request"] and line["seconds"] >= 0 for line in acted)
    assert len({line["request"] for line in lines if "status" in line}) == sum("status" in line for line in lines)
    kinds = {line["error"]["kind"] for line in lines if "error" in line}
    assert {"RuntimeError"} <= kinds <= {"RuntimeError", "OperationalError"}  # a bot may have met the broken disk, too
    drawn_cards = {event["private"]["goal"]["id"] for event in _events(record) if event["event"] == "drew"}
    actions |= {step["action"] for step in record["steps"]}
    private = {token, "Bronis", "Kazimierz", "pepper", *cookies, *drawn_cards, secret.hex()}
    private |= {base64.b64encode(secret).decode(), *(action for action in actions if " " in action)}
    text = told.getvalue()
    assert len(drawn_cards) > 3
    assert [word for word in private if word in text] == []


def _answered(ask: Callable[[], Any]) -> Any:
    answer = ask()
    return answer if answer.status_code == 200 else None


def _events(record: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for step in [{"events": record["setup"]}, *record["steps"]] for event in step["events"]]


def test_a_drill_plays_every_game_again_and_names_what_is_broken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with House(tmp_path) as house:
        ada, ewa = house.person(), house.person()
        whole, torn = together(ada, ewa), together(ada, ewa)
        for table in (whole, torn):
            play_on(table, [ada, ewa], most=3)
    place = place_of(tmp_path)
    assert main(["drill", str(tmp_path / "nowhere.db")]) == 2
    assert "no such database" in capsys.readouterr().err
    assert not (tmp_path / "nowhere.db").exists()
    assert main(["drill", place]) == 0
    assert "2 tables; 2 games replayed, 0 records verified, 0 of rules that are not here, 0 broken" in (
        capsys.readouterr().out
    )
    reach_in(tmp_path, "UPDATE journal SET entry = ? WHERE table_id = ?", b"{}", torn)
    assert main(["drill", place]) == 1
    shown = capsys.readouterr().out
    assert f"table {torn} cannot be played again" in shown
    assert "1 broken" in shown
    assert whole not in shown
