"""Tables in memory are capped in bytes, and journals in length: no guest can fill the house."""

import gc
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ognisko import games
from ognisko.core.state import SPECTATOR
from ognisko.minds import bots
from ognisko.play.fairness import Secret
from ognisko.play.match import Match
from ognisko.server import shown
from ognisko.server.sheet import Chair, Entry, Sheet
from ognisko.server.table import Line, Table
from ognisko.server.undoing import MOST
from tests.server.house import House, Person, play_on, together


def sheet(name: str, players: int) -> Sheet:
    game = games.get(name)
    chairs = [Chair(kind="human", name="Ada", owner="a" * 64, joined=True) for _ in range(players)]
    return Sheet(
        game=name,
        rules=game.rules_version,
        components=game.origin.fingerprint,
        options=game.settle({}),
        chairs=chairs,
        host="a" * 64,
        secret=b"s" * 32,
        first=0,
        casual=True,
        hints=True,
        status="play",
    )


def played(name: str, players: int) -> Table:
    """A whole game of greedy bots."""
    game = games.get(name)
    match = Match(game, players, {}, Secret(b"s" * 32))
    match.run([bots.make("greedy:worlds=1,glances=2", game, seat) for seat in range(players)])
    table = Table("t", sheet(name, players))
    table.deal(1.0)
    for step in match.steps:
        table.write(Entry(kind="act", seat=step.seat, action=game.grammar.text(step.action), at=1.0))
    return table


@pytest.mark.parametrize("name", games.names())
def test_a_table_weighs_about_what_it_says(name: str) -> None:
    players = games.get(name).seats[-1]
    played(name, players)  # what is made once for all tables
    gc.collect()
    tracemalloc.start()
    try:
        table = played(name, players)
        gc.collect()
        real = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert real / 2 < table.weight() < real * 2
    assert real < 5_000 * len(table.lines)  # no state is kept for every step: one of Tribes is 9,000 bytes


def test_the_house_holds_no_more_bytes_than_it_may(tmp_path: Path) -> None:
    with House(tmp_path, live_bytes=120_000) as house:
        hub = house.app.state.room.hub
        tables: list[tuple[str, list[Person]]] = []
        for _ in range(10):
            people = [house.person(), house.person()]
            tables.append((together(*people), people))
            play_on(tables[-1][0], people, most=12)
            assert hub.tables.bytes == sum(hub.tables.weights.values()) <= 120_000
            assert hub.tables.weights.keys() == hub.tables.keys()
        assert 1 < len(hub.tables) < 10
        for table, people in tables:  # those that left come back as they were
            assert people[0].look(table)["version"] == 13
            assert hub.tables.bytes <= 120_000


def test_a_table_that_is_watched_makes_room_too_and_its_watchers_hear_on(tmp_path: Path) -> None:
    with House(tmp_path, live_bytes=1) as house:
        ada, ewa, eve, eli = (house.person() for _ in range(4))
        table = together(ada, ewa)
        with ewa.live(table) as socket:
            socket.next()
            play_on(together(eve, eli), [eve, eli], most=2)
            assert table not in house.app.state.room.hub.tables
            play_on(table, [ada], most=1)
            assert socket.until(lambda message: message["version"] == 2)


# Act and undo without end


def there_and_back(person: Person, table: str, times: int) -> list[int]:
    """A decision made and taken back; the answers to the taking back."""
    statuses = []
    for _ in range(times):
        seen = person.look(table)
        person.does(table, "act", seat=0, version=seen["version"], action=seen["legal"][0]["text"])
        version = person.look(table)["version"]
        statuses.append(person.does(table, "undo", seat=0, version=version).status_code)
        if statuses[-1] != 200:
            break
    return statuses


def test_a_decision_is_taken_back_ten_times_and_then_stands(tmp_path: Path) -> None:
    with House(tmp_path, pause=0.0) as house:
        ada = house.person()
        made = ada.make("me", "hotseat", first=0)
        table = made["table"]
        ada.join(table)
        assert there_and_back(ada, table, 30) == [200] * MOST + [422]
        seen = ada.look(table)
        assert (seen["undo"]["free"], seen["undo"]["ask"]) == (False, False)
        play_on(table, [ada], most=1)  # the game goes on, and the next decision can be taken back again
        seen = ada.look(table, "?seat=1")
        assert ada.does(table, "undo", seat=1, version=seen["version"]).status_code == 200
    with House(tmp_path, pause=0.0) as house:  # it is counted by the journal
        ada.http.base_url, ada.port = f"http://127.0.0.1:{house.port}", house.port
        assert house.app.state.room.hub.tables.get(table) is None
        assert ada.look(table)["version"] > MOST * 2


def logged(table: Table, viewer: int, since: int = 0) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(shown.log(table, viewer, since)))
    return lines


def test_a_line_is_encoded_once_for_a_viewer_and_anew_when_it_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("kokopelli", 2)
    first, made = logged(table, 0), []
    monkeypatch.setattr(shown, "_line", lambda line, viewer, place: made.append(line))
    assert logged(table, 0) == first
    assert logged(table, 0, since=5) == first[5:]
    assert not made
    monkeypatch.undo()
    table.sheet.status = "play"
    table.write(Entry(kind="undo", seat=0, count=3, at=2.0))
    again = logged(table, 0)
    assert [line["undone"] for line in again[-4:]] == [True, True, True, False]
    assert again[:-4] == first[:-3]


def test_a_long_quarrel_about_one_decision_is_not_looked_through_at_every_look() -> None:
    table = Table("t", sheet("totem", 2))
    table.deal(1.0)
    for _ in range(400):
        table.write(Entry(kind="act", seat=0, action=table.game.grammar.text(table.playing.legal(0)[0]), at=1.0))
        table.write(Entry(kind="undo", seat=0, count=1, at=1.0))
    looked: list[int] = []

    class Lines(list[Line]):
        def __getitem__(self, number: Any) -> Any:
            looked.append(number)
            return super().__getitem__(number)

    table.lines = Lines(table.lines)
    shown.log(table, SPECTATOR, 0)
    assert len(set(looked)) <= shown.RECENT + 1 + len(table.lines).bit_length()  # the first of them is searched for


def test_a_log_tells_all_that_stands_and_of_what_was_taken_back_only_the_newest() -> None:
    table = Table("t", sheet("totem", 2))
    table.deal(1.0)
    for _ in range(300):
        seat = table.playing.state.seat
        action = table.game.grammar.text(table.playing.legal(seat)[0])
        table.write(Entry(kind="act", seat=seat, action=action, at=1.0))
        table.write(Entry(kind="undo", seat=seat, count=1, at=1.0))
    lines = logged(table, SPECTATOR)
    assert len(lines) == shown.RECENT + 1
    assert lines[0]["version"] == 1  # the set-up stands
    assert lines[-1]["version"] == table.version(SPECTATOR)
    assert len(msgspec.json.encode(lines)) < 30_000
