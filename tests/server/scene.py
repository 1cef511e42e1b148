"""A scene of Totem's private question (TR16): somebody is asked, and the same table where nobody is."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import httpx

from ognisko import games
from ognisko.core.chance import Chance, Script
from ognisko.play.drive import Stream
from ognisko.play.fairness import Secret
from ognisko.play.match import Match
from tests.server.house import House

BIRD = {"bird": True}
SALTS = ["salt"] * 3
ASKED, TURN, MOVER = 2, 1, 0


@dataclass(frozen=True)
class Scene:
    """A secret and decisions, the last by seat 0, after which seat 2 is asked although seat 1 is next."""

    secret: bytes
    actions: tuple[str, ...]
    asked: int = ASKED
    turn: int = TURN


def matches(secret: bytes, number: int) -> Iterator[Match]:
    """A game, after each of its first decisions."""
    match = Match(games.get("totem"), 3, BIRD, Secret(secret, SALTS))
    for n in range(7):
        legal = match.legal()
        match.play(legal[(number * 31 + n * 7) % len(legal)])
        yield match


@cache
def scene() -> Scene:
    for number in range(100_000):
        secret = hashlib.sha256(f"scene {number}".encode()).digest()
        for match in matches(secret, number):
            question, last = match.state.question(), match.steps[-1]
            if question is not None and (question.seat, last.seat) == (ASKED, MOVER):
                return Scene(secret, tuple(step.text for step in match.steps))
            if question is not None:
                break
    raise AssertionError("no scene found")


@cache
def another_goal() -> Scene:
    """Seat 2 has drawn another goal card in the same scene and is not asked: nothing else is different."""
    real = scene()
    heard = Stream(Secret(real.secret, SALTS))
    totem = games.get("totem")
    totem.new(3, totem.settle(BIRD), heard)
    for goal in range(heard.asked[-1]):  # the last thing that is drawn
        _drawn[real.secret] = [*heard.taken[:-1], goal]
        match = Match(totem, 3, BIRD, Elsewhere(real.secret, SALTS))
        for action in real.actions:
            match.play(action)
            if match.state.question() is not None:
                break
        else:
            return real
    raise AssertionError("no other goal found")


_drawn: dict[bytes, list[int]] = {}


class Elsewhere(Secret):
    """The chance of the same secret in a world with another set-up."""

    def chance(self, label: str) -> Chance:
        if label == "setup" and self.secret in _drawn:
            return Script(_drawn[self.secret])
        return super().chance(label)


class Stage:
    """Three people at the table of the scene."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.people = [house.person() for _ in range(3)]
        made = self.people[0].make("me", "friend", "friend", first=0, options=BIRD)
        self.table = made["table"]
        house.app.state.room.hub.tables[self.table].sheet.secret = scene().secret
        for person, link in zip(self.people[1:], made["links"], strict=True):
            person.join(self.table, link["path"].partition("#join=")[2])
        self.people[0].join(self.table)

    def act(self, seat: int, action: str) -> httpx.Response:
        person = self.people[seat]
        version = person.look(self.table, f"?seat={seat}")["version"]
        return person.does(self.table, "act", seat=seat, version=version, action=action)
