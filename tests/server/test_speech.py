"""Speaking at the table: heard by who is there, kept by nobody, muted by who likes, and no way to what is hidden."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from ognisko import locale
from ognisko.core.state import SPECTATOR
from ognisko.locale import LANGUAGES
from ognisko.server.notices import sealed
from ognisko.server.speech import Utterance, _for, line_of
from ognisko.server.table import Line
from ognisko.server.verbs.say import Gesture, Phrase
from ognisko.server.wire import Problem
from tests.server.clock import HandClock
from tests.server.house import House, Message, Person, Socket, alone, play_on, stored, together, until
from tests.server.strangers import shun
from tests.server.test_races import Pair

FREE = (1e5, 1e5)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("speech"), said=FREE, open_tables=True, opened=FREE) as house:
        yield house


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Pair]:
    with Pair(tmp_path_factory.mktemp("pair"), grown=request.param == "postgres", said=FREE) as pair:
        yield pair


def says(person: Person, table: str, **what: Any) -> str:
    """`ok`, or why not."""
    seat = person.look(table)["mine"][0]["seat"]
    answer = person.does(table, "say", seat=seat, **what)
    return "ok" if answer.status_code == 200 else str(answer.json()["error"])


def hears(socket: Socket) -> Message:
    return socket.until(lambda message: message["type"] == "said")


def silent(socket: Socket) -> bool:
    """All that is still to come says nothing."""
    return all(message["type"] != "said" for message in socket.rest())


def test_phrases_and_gestures_are_heard_by_all_who_are_there(house: House) -> None:
    ada, bob, watcher = (house.person() for _ in range(3))
    table = together(ada, bob)
    seat = ada.look(table)["mine"][0]["seat"]
    with ada.live(table) as own, bob.live(table) as other, watcher.live(table) as third:
        for socket in (own, other, third):
            socket.next()
        assert says(ada, table, phrase="well_played") == "ok"
        told = {"type": "said", "seat": seat, "kind": "phrase", "what": "well_played", "version": None}
        assert [hears(socket) for socket in (own, other, third)] == [told] * 3
        assert says(bob, table, gesture="wow") == "ok"
        assert hears(third)["what"] == "wow"


def test_every_phrase_and_gesture_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        words = locale.read(language)
        assert {f"page.talk.phrase.{name}" for name in get_args(Phrase)} <= words.keys()
        assert {f"page.talk.gesture.{name}" for name in get_args(Gesture)} <= words.keys()


def test_nothing_of_it_is_kept(house: House) -> None:
    """Neither journal nor record, sheet nor log, nor any other place: who comes later hears nothing."""
    ada, bob = house.person(), house.person()
    table = together(ada, bob, chat=True)
    play_on(table, [ada, bob], most=4)
    before, seen = stored(house, table).revision, ada.look(table)
    words = "unforgettable-words"
    with bob.live(table) as socket:
        socket.next()
        for what in ({"text": words}, {"phrase": "good_luck"}, {"gesture": "heart", "version": seen["version"]}):
            assert says(ada, table, **what) == "ok"
            hears(socket)
    after = stored(house, table)
    assert after.revision == before == house.app.state.room.hub.tables[table].revision
    told = ada.look(table)
    assert all(told[key] == seen[key] for key in ("version", "log", "view", "since", "turn"))
    with bob.live(table) as socket:
        socket.next()
        assert silent(socket)
    play_on(table, [ada, bob])
    kept = house.written()
    for secret in (words, "good_luck", '"heart"'):
        assert secret.encode() not in kept
        for part in ("record", "journal", "replay?seat=open", "chance"):
            assert secret.encode() not in ada.get(f"/api/tables/{table}/{part}").content


def test_own_words_are_for_tables_by_link_whose_host_allows_them(house: House, tmp_path: Path) -> None:
    ada, bob, watcher = (house.person() for _ in range(3))
    quiet, table = together(ada, bob), together(ada, bob, chat=True)
    assert (ada.look(quiet)["chat"], ada.look(table)["chat"]) == (False, True)
    assert says(ada, quiet, text="hello") == "no_chat"
    seats = [{"kind": "me"}, {"kind": "friend"}]
    open_one = ada.post("/api/tables", game="totem", seats=seats, chat=True, open={"lang": "en"})
    assert open_one.json()["error"] == "usage"
    with bob.live(table) as socket, watcher.live(table) as third:
        socket.next()
        third.next()
        assert says(ada, table, text="  so\u200b <b>many</b>\n\u202ewords  ") == "ok"
        assert hears(socket)["what"] == "so <b>many</b> words"
        assert silent(third)  # who only watches hears no words
    for text in ("", " \u200b\n", "x" * 201):
        assert says(ada, table, text=text) == "usage"
    assert says(ada, table, text="x" * 5000) == "malformed"
    with House(tmp_path, chat=False, speech=False) as strict:
        carl = strict.person()
        assert carl.post("/api/tables", game="totem", seats=seats, chat=True).json()["error"] == "usage"
        assert says(carl, alone(carl), phrase="thanks") == "switched_off"
        shelf = carl.get("/api/games").json()
        assert (shelf["speech"], shelf["chat"]) == (False, False)


def test_one_thing_at_a_time_and_only_from_a_seat(house: House) -> None:
    ada, bob = house.person(), house.person()
    table = together(ada, bob)
    for wrong in ({}, {"phrase": "thanks", "gesture": "wow"}, {"phrase": "thanks", "version": 1}):
        assert says(ada, table, **wrong) == "usage"
    assert says(ada, table, phrase="damn") == "malformed"
    stranger = house.person()
    for seat in (0, 1, -1, 9):
        assert stranger.does(table, "say", seat=seat, phrase="thanks").json()["error"] == "not_yours"
    assert ada.does(table, "leave").status_code == 200
    assert says(ada, table, phrase="thanks") == "not_now"


def test_whoever_mutes_or_blocks_does_not_hear(house: House) -> None:
    ada, bob, carl = (house.person() for _ in range(3))
    table = together(ada, bob, carl)
    loud = ada.look(table)["mine"][0]["seat"]
    with bob.live(table) as deaf, carl.live(table) as other:
        deaf.next()
        other.next()
        for kind, heard in (("mute", False), ("nothing", True), ("block", False)):
            shun(bob, table, loud, kind)
            assert says(ada, table, phrase="thanks") == "ok"
            hears(other)
            if heard:
                hears(deaf)
            assert silent(deaf)
        assert says(carl, table, phrase="sorry") == "ok"
        assert hears(deaf)["what"] == "sorry"


def test_a_flood_is_held_back_and_disturbs_nobody(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, said=(0.5, 4.0)) as house:
        ada, bob = house.person(), house.person()
        table, other = together(ada, bob), together(ada, bob)
        said = [says(ada, table if n % 2 else other, gesture="wow") for n in range(12)]
        assert said.count("ok") == 4  # whatever table it is at
        assert set(said[4:]) == {"too_fast"}
        assert says(bob, table, gesture="wow") == "ok"
        clock.advance(2.0)
        assert [says(ada, table, gesture="wow") for _ in range(2)] == ["ok", "too_fast"]
        assert play_on(table, [ada, bob], most=3) == 3


def test_a_gesture_to_a_move_is_about_the_same_line_for_all(house: House) -> None:
    ada, bob, watcher = (house.person() for _ in range(3))
    table = together(ada, bob)
    play_on(table, [ada, bob], most=3)
    versions = [person.look(table)["version"] for person in (ada, bob)]
    with bob.live(table) as socket, watcher.live(table) as third:
        newest = third.next()["version"]
        socket.next()
        assert says(ada, table, gesture="cheer", version=versions[0]) == "ok"
        assert (hears(socket)["version"], hears(third)["version"]) == (versions[1], newest)
    for version in (0, -1, versions[0] + 1, 10**6):
        assert says(ada, table, gesture="cheer", version=version) == "usage"


def test_a_gesture_tells_nothing_of_what_was_asked_in_private() -> None:
    """Who is asked counts a line that others do not see (TR16): it cannot be pointed at, and shifts nobody's count."""
    event: Any = {"event": "moved"}
    all_saw, asked = [True] * 4, [False, False, True, False]
    lines = [
        Line(0, [event], all_saw, [1, 1, 1, 1], 0.0),
        Line(2, [event], asked, [1, 1, 2, 1], 0.0),
        Line(0, [event], all_saw, [2, 2, 3, 2], 0.0),
    ]
    table: Any = SimpleNamespace(lines=lines, match=object(), players=3)
    with pytest.raises(Problem):
        line_of(table, 2, 2)
    about = line_of(table, 2, 3)
    heard = [_for(table, Utterance(2, "gesture", "wow", about), viewer).version for viewer in (0, 1, 2, SPECTATOR)]
    assert heard == [2, 2, 3, 2]
    assert _for(table, Utterance(2, "gesture", "wow", 7), 0).version is None


def test_speech_reaches_those_at_another_process(pair: Pair) -> None:
    ada, bob = pair.persons()
    carl = pair.houses[1].person()
    table = together(ada, bob, carl, chat=True)
    play_on(table, [ada, bob, carl], most=2)
    loud = ada.look(table)["mine"][0]["seat"]
    revision = stored(pair.houses[0], table).revision
    with bob.live(table) as deaf, carl.live(table) as socket:
        deaf.next()
        socket.next()
        for n in range(5):  # in one breath: none is lost, and none overtakes another
            assert says(ada, table, text=f"word {n}") == "ok"
        assert [hears(socket)["what"] for _ in range(5)] == [f"word {n}" for n in range(5)]
        version = ada.look(table)["version"]
        assert says(ada, table, gesture="cheer", version=version) == "ok"
        assert hears(socket)["version"] == version  # nothing is hidden here: all count alike
        until(lambda: hears(deaf)["kind"] == "gesture")
        shun(bob, table, loud, "mute")
        speech = pair.houses[1].app.state.room.speech
        forged = sealed(b"x" * 32, f"speech {table}", revision, b'[0,"text","forged",null]')
        for told in (b"", b"x" * 40, forged):  # from somebody who does not know the table's secret
            speech._overhear(table, revision, told)
        assert says(ada, table, phrase="thanks") == "ok"
        assert hears(socket)["what"] == "thanks"
        assert silent(deaf)
    assert stored(pair.houses[0], table).revision == revision
