"""Questions that nobody may notice (Totem's TR16): versions, pushes and time do not tell."""

import hashlib
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import httpx
import pytest

from ognisko import games
from ognisko.core.fairness import Secret
from ognisko.core.match import Match
from tests.server.house import House, Person, Socket, until

PAUSE = 0.4
BIRD = {"bird": True}


@dataclass(frozen=True)
class Scene:
    """A secret and decisions after which `asked` is asked although `turn` seems to be next."""

    secret: bytes
    actions: tuple[str, ...]
    asked: int
    turn: int


@cache
def scene() -> Scene:
    totem = games.get("totem")
    for number in range(100_000):
        secret = hashlib.sha256(f"scene {number}".encode()).digest()
        match = Match(totem, 3, BIRD, Secret(secret, ["salt"] * 3))
        for n in range(7):
            legal = match.legal(match.state.seat)
            match.act(match.state.seat, legal[(number * 31 + n * 7) % len(legal)])
            asked, turn = match.state.seat, match.state.facing(-1).seat
            if asked != turn and match.steps[-1].seat != asked:
                return Scene(secret, tuple(totem.text(step.action) for step in match.steps), asked, turn)
            if asked != turn:
                break
    raise AssertionError("no scene found")


class Stage:
    """Three people and a spectator at the table of the scene, with their sockets."""

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

    def play(self) -> None:
        for action in scene().actions:
            seat = self.people[0].look(self.table)["turn"]
            assert self.act(seat, action).status_code == 200

    def updated(self, seat: int) -> float:
        """As the seat's list of tables tells it."""
        (line,) = self.people[seat].get("/api/my-tables").json()["tables"]
        moved: float = line["updated"]
        return moved

    def since(self) -> float:
        """When the last move fell, by the server's clock."""
        since: float = self.people[0].look(self.table)["since"]
        return since

    def versions(self) -> list[int]:
        return [person.look(self.table)["version"] for person in [*self.people, self.house.person()]]


@pytest.fixture(scope="module")
def quiet_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("hush"), pause=PAUSE, hold=1.5) as house:
        yield house


def drain(socket: Socket) -> None:
    while not socket.quiet(0.15):
        pass


def legal_texts(person: Person, table: str) -> list[str]:
    return [action["text"] for action in person.look(table)["legal"]]


def test_only_who_is_asked_sees_the_question(quiet_house: House) -> None:
    stage = Stage(quiet_house)
    stage.play()
    asked, turn = scene().asked, scene().turn
    for seat, person in enumerate(stage.people):
        message = person.look(stage.table)
        assert message["view"]["asked"] == (seat == asked)
        assert message["turn"] == (asked if seat == asked else turn)
    assert legal_texts(stage.people[asked], stage.table) == ["claim", "wait"]
    assert len(legal_texts(stage.people[turn], stage.table)) > 2
    assert len(set(stage.versions())) == 1


def test_a_silent_answer_is_counted_and_told_to_nobody_else(quiet_house: House) -> None:
    stage = Stage(quiet_house)
    stage.play()
    asked = scene().asked
    others = [n for n in range(3) if n != asked]
    before, updated = stage.versions(), stage.updated(others[0])
    with stage.people[others[0]].live(stage.table) as one, quiet_house.person().live(stage.table) as watcher:
        drain(one)
        drain(watcher)
        # The pause is over by now, and the question was let pass or is answered here: both are silent.
        stage.act(asked, "wait")
        assert one.quiet(0.3)
        assert watcher.quiet(0.1)
    assert stage.updated(others[0]) == updated
    after = stage.versions()
    assert [after[n] - before[n] for n in others] == [0, 0]
    assert after[3] == before[3]
    assert after[asked] == before[asked] + 1
    quiet_house.app.state.room.hub.tables.clear()  # and so it is after a restart
    assert stage.versions() == after


def elapsed_until_moved(stage: Stage, answer: str | None) -> float:
    """The next mover acts at once; how long after the move before does it land?"""
    stage.play()
    turn, moved = scene().turn, stage.since()
    action = legal_texts(stage.people[turn], stage.table)[0]
    if answer is not None:
        threading.Timer(0.1, stage.act, [scene().asked, answer]).start()
    response = stage.act(turn, action)
    assert response.status_code == 200, response.text
    return stage.since() - moved


def unasked(house: House) -> float:
    """The same where nobody is asked."""
    stage = Stage(house)
    seat = stage.people[0].look(stage.table)["turn"]
    stage.act(seat, scene().actions[0])
    moved, following = stage.since(), (seat + 1) % 3
    stage.act(following, legal_texts(stage.people[following], stage.table)[0])
    return stage.since() - moved


def answered(house: House) -> float:
    return elapsed_until_moved(Stage(house), "wait")


def silent(house: House) -> float:
    """Who is asked is here, but says nothing."""
    stage = Stage(house)
    with stage.people[scene().asked].live(stage.table):
        return elapsed_until_moved(stage, None)


@pytest.mark.parametrize("way", [unasked, answered, silent])
def test_a_move_submitted_in_the_pause_is_held_and_time_tells_nothing(
    quiet_house: House, way: Callable[[House], float]
) -> None:
    # A busy machine is late now and then; a table that tells is late always.
    tries = (way(quiet_house) for _ in range(4))
    assert any(PAUSE <= seconds < PAUSE + 0.03 for seconds in tries)


def test_a_claim_in_the_pause_makes_the_held_move_stale(quiet_house: House) -> None:
    stage = Stage(quiet_house)
    stage.play()
    turn, asked = scene().turn, scene().asked
    action = legal_texts(stage.people[turn], stage.table)[0]
    threading.Timer(0.1, stage.act, [asked, "claim"]).start()
    assert stage.act(turn, action).status_code == 409
    events = [event["event"] for line in stage.people[turn].look(stage.table)["log"] for event in line["events"]]
    assert "claimed" in events


def test_somebody_absent_is_waited_for(quiet_house: House) -> None:
    stage = Stage(quiet_house)
    stage.play()
    turn = scene().turn
    response = stage.act(turn, legal_texts(stage.people[turn], stage.table)[0])
    assert (response.status_code, response.json()["error"]) == (422, "not_now")
    assert legal_texts(stage.people[scene().asked], stage.table) == ["claim", "wait"]


def test_bots_play_whole_games_with_the_variant(tmp_path: Path) -> None:
    with House(tmp_path, pause=0.0) as house:
        ada = house.person()
        for _ in range(3):
            table = ada.make("me", "bot", "bot", options=BIRD)["table"]
            ada.join(table)
            seat = ada.look(table)["seat"]
            ada.does(table, "bot-takeover", seat=seat, level=2, **{"for": seat})
            with ada.live(table) as socket:
                socket.until(lambda m: m["status"] == "over", 60)
            assert ada.get(f"/api/tables/{table}/record").status_code == 200


def test_a_question_is_let_pass_also_after_a_restart(quiet_house: House) -> None:
    stage = Stage(quiet_house)
    stage.play()
    room = quiet_house.app.state.room
    for task in list(room.bots.tasks.values()):  # as if all that was on its way were lost
        task.get_loop().call_soon_threadsafe(task.cancel)
    until(lambda: not room.bots.tasks)
    room.hub.tables.clear()
    turn = scene().turn
    with stage.people[scene().asked].live(stage.table):
        assert stage.act(turn, legal_texts(stage.people[turn], stage.table)[0]).status_code == 200
