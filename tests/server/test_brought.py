"""Records that people bring: shown as the replay of a table, kept nowhere; what is hostile gets one clear line."""

import json
from functools import cache
from typing import Any

import msgspec
import pytest

import ognisko
from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.play.record import save, to_line
from ognisko.server.messages.after import OpenedRecord
from ognisko.server.workshop import draft
from ognisko.server.workshop.opening import Brought, opened
from tests.server.house import House

API = "/api/replay"


@cache
def record(game: str = "totem", players: int = 2) -> bytes:
    match = ognisko.load(game).start(players=players, seed=3).run("greedy")
    return to_line(save(match, ["greedy"] * players))


def shown(house: House, text: bytes | str, **more: Any) -> Any:
    text = text.decode() if isinstance(text, bytes) else text
    return house.person().post(API, record=text, **more)


@pytest.mark.parametrize("game", ["totem", "fortuna", "kokopelli", "tribes"])
def test_a_record_is_shown_step_by_step_through_the_eyes_that_are_asked_for(house: House, game: str) -> None:
    told = shown(house, record(game) + b"\n").json()
    replay, found = told["replay"], json.loads(record(game))
    assert told["dress"] is None
    assert (replay["table"], replay["game"]) == ("", game)
    assert (replay["status"] == "over") == found["finished"]
    assert (replay["scores"], replay["winners"]) == (found["scores"], found["winners"])
    assert len(replay["frames"]) == len(found["steps"]) + 1
    assert [frame["action"] for frame in replay["frames"][1:]] == [step["action"] for step in found["steps"]]
    assert len(replay["frames"][0]["views"]) == 2
    one = shown(house, record(game), eyes="1").json()["replay"]["frames"]
    assert one[-1]["view"] == replay["frames"][-1]["views"][1]
    assert "views" not in one[-1]
    assert shown(house, record(game), eyes="none").json()["replay"]["frames"][0]["view"] == replay["frames"][0]["view"]


def own_set() -> tuple[str, bytes]:
    """Totem with other points, and a record of it."""
    content = draft.shipped("totem")
    content["rules"] |= {"points": [6, 3, 1], "provenance": "owner"}
    file = draft.written(content)
    match = ognisko.Match(draft.opened("totem", file), 2, {"bird": False, "double": False}, ognisko.Seed(3))
    match.run(["random", "random"])
    return file.decode(), to_line(save(match, ["random", "random"]))


def test_what_was_played_with_other_components_wants_their_file_and_is_drawn_with_it(house: House) -> None:
    file, line = own_set()
    refused = shown(house, line)
    assert (refused.status_code, refused.json()["error"]) == (422, "other_components")
    told = shown(house, line, components=file).json()
    assert told["replay"]["box"]["components"] == told["dress"]["card"]["components"]
    assert told["dress"]["card"]["components"] != games.get("totem").origin.fingerprint
    house_file = draft.written(draft.shipped("totem")).decode()
    assert shown(house, record(), components=house_file).json()["dress"] is None
    wrong = shown(house, line, components=house_file)
    assert (wrong.status_code, wrong.json()["error"]) == (422, "usage")


def changed(**more: Any) -> str:
    return json.dumps(json.loads(record()) | more)


HOSTILE = {
    "nothing": "",
    "no record": "hello",
    "two records": f"{record().decode()}\n{record().decode()}",
    "another game": changed(game="chess"),
    "a script for a game": changed(game="<script>alert(1)</script>"),
    "a path for a game": changed(game="../../etc/passwd"),
    "other scores": changed(scores=[99, 0]),
    "another seed": changed(seed=4),
    "a billion players": changed(players=1_000_000_000),
    "no bots": changed(bots=[]),
    "a hundred thousand brackets": "[" * 100_000,
    "other rules": changed(rules=99),
    "an option too many": changed(options={"bird": "maybe"}),
    "half of it": record().decode()[:-200],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_record_of_a_game_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(UsageError) as refused:
        opened(Brought(HOSTILE[name]))
    assert 0 < len(str(refused.value)) <= 300
    assert "\n" not in str(refused.value)


def test_it_is_bounded_and_answered_as_what_it_is(house: House) -> None:
    assert shown(house, "x" * 5_000_000).status_code == 413
    assert shown(house, HOSTILE["other scores"]).json()["error"] == "usage"
    assert shown(house, record(), eyes="7").json()["error"] == "usage"
    assert shown(house, record(), eyes="8" * 9).status_code == 400
    big = shown(house, record(), components="#" * 300_000)
    assert (big.status_code, big.json()["error"]) == (422, "components")
    told = msgspec.json.decode(shown(house, record()).content, type=OpenedRecord)
    assert [seat.kind for seat in told.replay.seats] == ["bot", "bot"]
