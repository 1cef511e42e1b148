"""Nothing hidden is in any byte that a client gets, over whole games: HTTP and WebSocket."""

import base64
import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from ognisko import games
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR
from ognisko.play.match import Match
from ognisko.server.pages import Pages
from tests.server.house import House, Message, Person, play_on, played, seated, together


def messages(heard: list[bytes]) -> Iterator[Message]:
    """Every table message among what was heard, also those inside a 409."""
    for content in heard:
        if content.startswith(b"{"):
            said = json.loads(content)
            yield from (m for m in (said, said.get("table")) if isinstance(m, dict) and "view" in m)


def goals_by_round(record: dict[str, Any]) -> dict[tuple[int, int], str]:
    """(round, seat) -> the goal card, as the record tells it afterwards."""
    found, number = {}, 0
    for event in [e for step in [{"events": record["setup"]}, *record["steps"]] for e in step["events"]]:
        if event["event"] == "laid_out":
            number = event["round"]
        if event["event"] == "drew":
            found[number, event["seat"]] = event["private"]["goal"]["id"]
    return found


def open_goals(message: Message) -> set[str]:
    """Goals that everybody has seen: in the box, or shown by a claim or a scoring."""
    events = [event for line in message["log"] for event in line["events"]]
    shown = {event["goal"]["id"] for event in events if event["event"] in ("scored", "claimed")}
    shown |= {player["goal"]["id"] for player in message["view"]["seats"] if player["out"] and player["goal"]}
    return shown | set(message["view"]["box"])


@pytest.mark.parametrize("options", [{}, {"bird": True, "double": True}])
def test_a_whole_game_tells_each_viewer_only_what_that_seat_may_know(tmp_path: Any, options: dict[str, bool]) -> None:
    with House(tmp_path, pause=0.0) as house:
        people: list[Person] = [house.person() for _ in range(3)]
        watcher = house.person()
        table = together(*people, options=options)
        secret: bytes = house.app.state.room.hub.tables[table].sheet.secret
        with ExitStack() as stack:
            sockets = [stack.enter_context(person.live(table)) for person in [*people, watcher]]
            for sweep in range(100):
                if play_on(table, people, most=3, pick=sweep * 5 + 1) == 0:
                    break
                people[1].does(table, "act", seat=1, version=1, action="up1 red")  # 409, with a view
                people[0].get(f"/api/tables/{table}/replay?seat=0")
                watcher.get(f"/api/tables/{table}/replay?seat=none")
                watcher.get(f"/api/tables/{table}/why?seat=0&action=remove")
            for socket in sockets:
                socket.until(lambda m: m["type"] == "table" and m["status"] == "over")
        heard = {seat: list(person.heard) for seat, person in enumerate(people)} | {SPECTATOR: list(watcher.heard)}
        record = people[0].get(f"/api/tables/{table}/record").json()
        cookies = [person.http.cookies["ognisko_guest"].encode() for person in people]

    goals = goals_by_round(record)
    for viewer, contents in heard.items():
        no_secret_in(contents, secret, cookies)
        seen = list(messages(contents))
        assert len(seen) > 20
        for message in seen:
            check(message, viewer, goals)
    seals = {line["seal"].encode() for line in record["steps"]}
    assert not any(seal in content for contents in heard.values() for content in contents for seal in seals)


def no_secret_in(heard: list[bytes], secret: bytes, cookies: list[bytes]) -> None:
    """Neither the source of all chance to come, nor who anybody is."""
    for needle in (secret.hex().encode(), base64.b64encode(secret), *cookies):
        assert not any(needle in content for content in heard)


def test_an_open_game_tells_nothing_of_the_dice_to_come(tmp_path: Any) -> None:
    with House(tmp_path) as house:
        people, watcher = [house.person(), house.person()], house.person()
        table = together(*people, game="fortuna")
        secret: bytes = house.app.state.room.hub.tables[table].sheet.secret
        cookies = [person.http.cookies["ognisko_guest"].encode() for person in people]
        with watcher.live(table) as socket:
            for sweep in range(30):
                play_on(table, people, most=4, pick=sweep)
                for person in (*people, watcher):
                    for seat in (0, 1):
                        person.get(f"/api/tables/{table}/odds?seat={seat}")
                        person.get(f"/api/tables/{table}/why?seat={seat}&action=roll")
                    person.get(f"/api/tables/{table}/replay?seat=none")
                socket.until(lambda message: message["type"] == "table")
        for person in (*people, watcher):
            no_secret_in(person.heard, secret, cookies)
        assert not any(b'"odds"' in content for content in watcher.heard)
        assert all(message["legal"] == [] for message in messages(watcher.heard) if "legal" in message)


def check(message: Message, viewer: int, goals: dict[tuple[int, int], str]) -> None:
    if message["view"] is None:
        return
    for seat, player in enumerate(message["view"]["seats"]):
        if seat != viewer:
            assert player["hand"] is None
            assert player["aside"] is None
    events = [event for line in message["log"] for event in line["events"]]
    assert all(event["private"]["to"] == [viewer] for event in events if "private" in event)
    assert all("card" not in event for event in events if event["event"] == "set_aside")
    if message["status"] != "play":
        return
    hidden = {goals[message["view"]["round"], seat] for seat in range(3) if seat != viewer} - open_goals(message)
    text = json.dumps(message)
    assert not any(f'"{goal}"' in text for goal in hidden)


PAGES = Pages()
PAGED = [game for game in games.every() if PAGES.has_board(game.id) and game.hides]


def told(heard: list[bytes]) -> Iterator[Message]:
    """Whatever holds a view or events: table messages, and the frames of replays."""
    yield from messages(heard)
    for content in heard:
        if content.startswith(b"{"):
            yield from json.loads(content).get("frames", ())


def views_of(playing: Match, viewer: int) -> set[str]:
    """All that a viewer may ever have seen: the game once more, with the kernel's views."""
    again = Match(playing.game, playing.players, playing.options, playing.source)
    found = {json.dumps(msgspec.to_builtins(again.view(viewer)))}
    for step in playing.steps:
        again.streams = step.stream
        again.play(step.action, step.seat)
        found.add(json.dumps(msgspec.to_builtins(again.view(viewer))))
    return found


@pytest.mark.parametrize("game", PAGED, ids=[game.id for game in PAGED])
def test_each_viewer_hears_the_kernels_views_for_it_and_nobody_elses_private_parts(tmp_path: Any, game: Game) -> None:
    with House(tmp_path, pause=0.0) as house:
        people = [house.person(), house.person()]
        watcher = house.person()
        table = together(*people, game=game.id)
        viewers = seated(table, *people, watcher)
        with ExitStack() as stack:
            sockets = [stack.enter_context(person.live(table)) for person in [*people, watcher]]
            for sweep in range(8):
                play_on(table, people, most=8, pick=sweep * 5 + 1)
                viewers[0].get(f"/api/tables/{table}/replay?seat=0")
                watcher.get(f"/api/tables/{table}/replay?seat=none")
            for socket in sockets:
                socket.rest()
        playing = played(house, table)
    for viewer, person in viewers.items():
        allowed = views_of(playing, viewer)
        seen = [each for each in told(person.heard) if each["view"] is not None]
        assert len(seen) > 30
        for each in seen:
            assert json.dumps(each["view"]) in allowed
            assert not each.get("legal") or viewer != SPECTATOR
            events = [event for line in each.get("log", [each]) for event in line["events"]]
            assert all(event["private"]["to"] == [viewer] for event in events if "private" in event)
