"""Malformed and hostile messages: no 5xx, no hang, no change of a table. OGNISKO_HOSTILE says how many."""

import os
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.foe import Foe
from tests.server.house import House, Message, Person, play_on, together, until

COUNT = int(os.environ.get("OGNISKO_HOSTILE", "1500"))


def still(message: Message) -> Message:
    return {key: value for key, value in message.items() if key not in ("now", "takeover")}


@pytest.fixture
def victim(house: House) -> tuple[str, list[Person]]:
    people = [house.person(), house.person()]
    table = together(*people)
    play_on(table, people, most=5)
    return table, people


def test_hostile_requests_change_nothing(house: House, victim: tuple[str, list[Person]]) -> None:
    table, people = victim
    before = [still(person.look(table)) for person in people]
    foe = Foe(house, table, people[0], seed=COUNT)
    for _ in range(COUNT):
        foe.attack()
    assert [still(person.look(table)) for person in people] == before
    assert foe.statuses.total() == COUNT
    assert {400, 403, 404, 405, 413, 415, 422} <= set(foe.statuses), foe.statuses
    print(foe.statuses)


def test_hostile_socket_messages_change_nothing(house: House, victim: tuple[str, list[Person]]) -> None:
    table, people = victim
    before = [still(person.look(table)) for person in people]
    foe = Foe(house, table, people[0], seed=COUNT)
    sent = 0
    while sent < COUNT // 4:
        who = foe.random.choice([*people, house.person()])
        with who.live(table, foe.random.choice(["", "?since=3", "?seat=none", "?seat=1", "?since=x"])) as socket:
            try:
                for _ in range(foe.random.randrange(1, 12)):
                    sent += 1
                    if foe.random.random() < 0.6:  # well formed, so that the socket lives on
                        socket.say(
                            foe.random.choice(
                                [
                                    {"type": "ping"},
                                    {"type": "seat", "seat": None, "since": foe.random.choice([0, -5, 2**62])},
                                ]
                            )
                        )
                    else:
                        junk: Any = foe.body("act", broken=True)
                        socket.connection.send(junk if foe.random.random() < 0.2 else junk.decode("latin-1"))
                if foe.random.random() < 0.5:  # some go without having listened
                    socket.next()
            except ConnectionClosed:
                pass
    print(f"{sent} messages through sockets")
    with people[0].live(table) as socket:
        socket.until(lambda m: m["type"] == "table" and m["seats"][0]["here"])
        until(lambda: len(house.app.state.room.hub.audience.watchers.get(table, ())) == 1)
    looks = [still(person.look(table)) for person in people]
    for look in [*looks, *before]:
        look.pop("seats")  # who is here changes, and may
    assert looks == before
