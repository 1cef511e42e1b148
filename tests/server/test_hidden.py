"""All that a viewer hears of a position is what the game's view of that seat says, in every game that hides."""

import json
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ognisko import games
from ognisko.core.event import seen_by
from ognisko.core.state import SPECTATOR
from ognisko.play.match import Match
from tests.server.house import House, Message, play_on, seated, together
from tests.server.test_secrets import messages

DECISIONS = 60


def words(content: object) -> str:
    return json.dumps(msgspec.to_builtins(content), sort_keys=True)


def reached(version: int, said: Message) -> bool:
    return said["type"] == "table" and int(said["version"]) >= version


class Truth:
    """The same match once more: what each seat sees, may do and hears at every moment of it."""

    def __init__(self, match: Match, viewer: int) -> None:
        again = Match(match.game, match.players, match.options, match.source)
        self.views = {words(again.view(viewer))}
        self.legal = {self.open_to(again, viewer)}
        self.events = {words(seen_by(event, viewer)) for event in again.setup_events}
        for step in match.steps:
            told = again.play(step.action, step.seat).events
            self.views.add(words(again.view(viewer)))
            self.legal.add(self.open_to(again, viewer))
            self.events |= {words(seen_by(event, viewer)) for event in told}

    @staticmethod
    def open_to(match: Match, viewer: int) -> str:
        return words([] if viewer == SPECTATOR else match.legal(viewer))

    def covers(self, message: Message) -> None:
        assert words(message["view"]) in self.views
        assert words([action["text"] for action in message["legal"]]) in self.legal
        assert all(words(event) in self.events for line in message["log"] for event in line["events"])


@pytest.mark.parametrize("name", [name for name in games.names() if games.get(name).hides])
def test_nobody_is_told_more_than_the_view_of_the_own_seat(tmp_path: Path, name: str) -> None:
    with House(tmp_path, pause=0.0) as house:
        people, watcher = [house.person() for _ in range(3)], house.person()
        table = together(*people, game=name)
        with ExitStack() as stack:
            sockets = [(person, stack.enter_context(person.live(table))) for person in [*people, watcher]]
            for sweep in range(DECISIONS // 3):
                play_on(table, people, most=3, pick=sweep * 7 + 1)
                for person, socket in sockets:
                    socket.until(partial(reached, person.look(table)["version"]))
            match: Any = house.app.state.room.hub.tables[table].match
            truths = {viewer: Truth(match, viewer) for viewer in (0, 1, 2, SPECTATOR)}
            heard = {seat: list(person.heard) for seat, person in seated(table, *people, watcher).items()}
    for viewer, contents in heard.items():
        seen = [message for message in messages(contents) if message["view"] is not None]
        assert len(seen) > DECISIONS // 4
        for message in seen:
            truths[viewer].covers(message)
