"""Faults injected: through a whole game, nothing acknowledged is lost, nothing is shown that was not stored.

OGNISKO_FAULTS says up to which n every n-th call fails; ordinarily a few of them are tried.
"""

import json
import os
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ognisko import games
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from ognisko.server.clock import SteadyClock
from ognisko.server.store import postgres
from tests.server.faulty import KINDS, Faults, Jumping, failing
from tests.server.house import House, Message, Person, alone, play_on, together, until, where

MOST = int(os.environ.get("OGNISKO_FAULTS", "0"))
EVERY = list(range(1, MOST + 1)) or [1, 3]
TRIES = 3_000  # of one game: more, and it hangs


class Witness:
    """Keeps all that it was ever told; a version is told once and for all."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.lines: dict[tuple[int | None, int], Message] = {}
        self.acknowledged: list[tuple[int, str]] = []
        self.refused = 0

    def hear(self, message: Message) -> None:
        for line in message["log"]:
            told = {"seat": line["seat"], "events": line["events"]}
            assert self.lines.setdefault((message["seat"], line["version"]), told) == told

    def look(self, table: str, query: str = "") -> Message | None:
        answer = self.person.get(f"/api/tables/{table}{query}")
        if answer.status_code != 200:
            assert answer.status_code == 503, answer.text
            assert answer.json()["error"] in ("storage", "no_room", "closing")
            self.refused += 1
            return None
        self.hear(answer.json())
        message: Message = answer.json()
        return message

    def act(self, table: str, seat: int, pick: int) -> None:
        """One try. What fails is not tried again but another action: so what was shown too early comes to light."""
        seen = self.look(table, f"?seat={seat}")
        if seen is None or not seen["legal"]:
            return
        action = seen["legal"][pick % len(seen["legal"])]["text"]
        answer = self.person.does(table, "act", seat=seat, version=seen["version"], action=action)
        assert answer.status_code in (200, 409, 503), answer.text
        if answer.status_code == 200:
            self.acknowledged.append((seat, action))
        self.refused += answer.status_code == 503

    def ours(self, table: str) -> Message | None:
        """The table, once it is over or one of our seats decides."""
        message = self.look(table)
        asked = message is not None and (message["status"] == "over" or any(mine["acts"] for mine in message["mine"]))
        return message if asked else None

    def play(self, table: str) -> None:
        """Only what is tried counts: until the sweep wakes a bot, a quick machine looks thousands of times."""
        for pick in range(TRIES):
            message = until(lambda: self.ours(table))
            if message["status"] == "over":
                return
            for mine in message["mine"]:
                if mine["acts"]:
                    self.act(table, mine["seat"], pick)
        raise AssertionError("the table does not go on")


def watch(house: House, table: str, ended: threading.Event) -> tuple[Witness, threading.Thread]:
    """A spectator with a socket, who comes back whenever it is closed."""
    witness = Witness(house.person())

    def listen() -> None:
        while not ended.is_set():
            try:
                with witness.person.live(table) as socket:
                    while not ended.is_set():
                        witness.hear(socket.next(0.2))
            except (ConnectionClosed, InvalidStatus, TimeoutError, OSError):
                continue

    thread = threading.Thread(target=listen)
    thread.start()
    return witness, thread


def all_in(some: list[Any], rest: Any) -> bool:
    return all(each in rest for each in some)


def check(house: House, table: str, witness: Witness, spectator: Witness) -> None:
    """The journal holds what was acknowledged, in order; everybody was told what it says; the record verifies."""
    journal = witness.person.get(f"/api/tables/{table}/journal").json()
    stored = [(entry["seat"], entry["action"]) for entry in journal["entries"]]
    assert all_in(witness.acknowledged, iter(stored))
    for each in (witness, spectator):
        final = each.look(table, "?seat=none")
        assert final is not None
        for line in final["log"]:
            told = each.lines.get((None, line["version"]))
            assert told in (None, {"seat": line["seat"], "events": line["events"]})
        assert max((version for seat, version in each.lines if seat is None), default=0) <= final["version"]
    until(lambda: witness.person.get(f"/api/tables/{table}/record").status_code == 200)
    verify(from_line(witness.person.get(f"/api/tables/{table}/record").content), games.get(journal["game"]))


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("kind", KINDS)
def test_a_disk_that_fails_at_every_nth_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, every: int
) -> None:
    monkeypatch.setattr(postgres, "PAUSES", (0.0, 0.01, 0.01))
    opened, open_store = failing(kind)
    with House(tmp_path, open_store=open_store, pause=0.0, **where(tmp_path)) as house:
        ada = Witness(house.person())
        table = alone(ada.person, "bot", "hotseat", first=0)
        ended = threading.Event()
        spectator, thread = watch(house, table, ended)
        try:
            opened[0].faults = faults = Faults(every)
            ada.play(table)
        finally:
            opened[0].faults = None
            ended.set()
            thread.join()
        assert faults.calls >= every  # it did fail; of the rarest failures Ada may have met none, only the bot
        check(house, table, ada, spectator)


@pytest.mark.parametrize("every", EVERY)
def test_a_clock_that_is_set_forward_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
    jumping = Jumping(Faults(every, most=10**9))
    monkeypatch.setattr(time, "time", jumping)
    with House(tmp_path, clock=SteadyClock(wall=jumping)) as house:
        ada = Witness(house.person())
        table = alone(ada.person, "bot", "hotseat", first=0)
        for pick in range(4):
            for mine in ada.person.look(table)["mine"]:
                ada.act(table, mine["seat"], pick)
    # A clock that was wrong by days when the server came up again.
    with House(tmp_path, clock=SteadyClock(wall=lambda: jumping.true() - 3 * 86_400)) as house:
        ada.person.http.base_url, ada.person.port = f"http://127.0.0.1:{house.port}", house.port
        ada.play(table)
        check(house, table, ada, ada)


def test_a_full_disk_is_no_fault_of_ours_and_the_table_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """The real thing: a database that may not grow."""
    with House(tmp_path, pause=0.0) as house:
        people = [house.person(), house.person()]
        table = together(*people)
        writer = house.app.state.room.hub.store.writer
        (pages,) = writer.execute("PRAGMA page_count").fetchone()
        writer.execute(f"PRAGMA max_page_count = {pages}")
        answer = fill_up(people, table)
        assert answer.status_code == 503
        assert answer.json()["error"] == "no_room"
        assert int(answer.headers["retry-after"]) > 0
        before = people[0].look(table)["version"]
        writer.execute("PRAGMA max_page_count = 1000000")
        play_on(table, people, most=2)
        assert people[0].look(table)["version"] == before + 2


def fill_up(people: list[Person], table: str) -> httpx.Response:
    """Play, and make tables, until something is not taken."""
    for _ in range(TRIES):
        answer = people[0].post("/api/tables", game="totem", seats=[{"kind": "me"}, {"kind": "bot"}])
        if answer.status_code != 201:
            return answer
        assert json.loads(answer.content)["table"]
    raise AssertionError("it never filled up")
