"""Whole games at the table, alone with bots and with friends."""

import hashlib
import json
from pathlib import Path

from ognisko import games
from ognisko.cli import main
from ognisko.core.chance import Fair
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from ognisko.server.verbs.hint import where
from tests.server.house import House, alone, play_on, together


def test_a_person_plays_a_bot_to_the_end_and_the_record_verifies(house: House, tmp_path: Path) -> None:
    ada = house.person()
    made = ada.make("me", "bot")
    table = made["table"]
    ada.join(table, salt="abc")
    play_on(table, [ada])
    end = ada.look(table)
    assert end["status"] == "over"
    assert end["turn"] is None
    assert end["legal"] == []
    assert len(end["scores"]) == 2
    assert end["winners"]

    answer = ada.get(f"/api/tables/{table}/record")
    record = from_line(answer.content)
    assert record.fair.commitment == made["commitment"]  # type: ignore[union-attr]
    assert set(record.fair.salts) == {"abc", None}  # type: ignore[union-attr]
    assert verify(record, games.get("totem")).over
    saved = tmp_path / "game.jsonl"
    saved.write_bytes(answer.content)
    assert main(["verify", str(saved)]) == 0


def test_every_number_can_be_recomputed_from_the_secret(house: House) -> None:
    ada = house.person()
    table = alone(ada)
    assert ada.get(f"/api/tables/{table}/chance").status_code == 422
    play_on(table, [ada])
    told = ada.get(f"/api/tables/{table}/chance").json()
    assert hashlib.sha256(bytes.fromhex(told["secret"])).hexdigest() == told["commitment"]
    record = ada.get(f"/api/tables/{table}/record").json()
    assert [value for _, value in told["streams"][1]["asks"]] == record["chance"]
    assert told["streams"][1]["events"] == record["setup"]
    assert len(told["streams"]) == 5  # the seating, the set-up and three more rounds
    for stream in told["streams"]:
        fair = Fair(bytes.fromhex(told["secret"]), stream["label"], ["salt"])
        assert [fair.below(n) for n, _ in stream["asks"]] == [value for _, value in stream["asks"]]


def test_two_friends_and_a_bot_play_with_all_variants(house: House) -> None:
    ada, ewa, watcher = house.person(), house.person(), house.person()
    made = ada.make("me", "friend", "bot", options={"double": True, "alternate": True})
    token = made["links"][0]["path"].partition("#join=")[2]
    assert ewa.join(made["table"], token, "Ewa").json()["seat"] == 1
    ada.join(made["table"])
    play_on(made["table"], [ada, ewa])
    assert watcher.look(made["table"])["status"] == "over"


def test_the_record_is_closed_until_the_end(house: House) -> None:
    ada = house.person()
    table = alone(ada)
    answer = ada.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["error"]) == (422, "not_now")
    assert ada.get(f"/api/tables/{table}/replay?seat=open").status_code == 422


def test_replay_from_every_seat_and_with_open_cards(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    assert ada.get(f"/api/tables/{table}/replay?seat=1").status_code == 403
    assert len(ada.get(f"/api/tables/{table}/replay?seat=0").json()["frames"]) == 1
    play_on(table, [ada, ewa])
    for seat in ("0", "1", "none"):
        replay = ewa.get(f"/api/tables/{table}/replay?seat={seat}").json()
        versions = [frame["version"] for frame in replay["frames"]]
        assert versions == sorted(set(versions))
        assert replay["frames"][-1]["view"]["over"]
        assert replay["frames"][1]["action"]
    whole = ewa.get(f"/api/tables/{table}/replay?seat=open").json()
    assert whole["frames"][0]["views"][0]["seats"][0]["goal"] is not None
    assert whole["frames"][0]["views"][1]["seats"][1]["hand"] is not None
    assert "private" in json.dumps(whole["frames"][0]["events"])
    assert ewa.get(f"/api/tables/{table}/replay?seat=7").status_code == 422


def test_a_rematch_has_the_same_people_with_seats_turned(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    assert ada.does(table, "rematch", seat=0).status_code == 422
    play_on(table, [ada, ewa])
    following = ada.does(table, "rematch", seat=0).json()
    assert ewa.does(table, "rematch", seat=1).json() == following
    assert ewa.look(table)["next"] == following["table"]
    for person in (ada, ewa):
        assert person.join(following["table"]).status_code == 200
    assert ewa.look(following["table"])["seat"] == 0
    assert ewa.look(following["table"])["status"] == "play"


def test_a_rematch_that_was_forgotten_is_made_anew(tmp_path: Path) -> None:
    with House(tmp_path, pause=0.0) as house:
        ada = house.person()
        table = alone(ada, "hotseat")
        play_on(table, [ada])
        first = ada.does(table, "rematch", seat=0).json()["table"]
    with House(tmp_path, lobby_days=-1.0) as house:
        later = house.person(cookie=ada.cookie())
        assert later.get(f"/api/tables/{first}").status_code == 404
        second = later.does(table, "rematch", seat=0).json()["table"]
        assert later.look(table)["next"] == second
        assert later.look(second)["status"] == "lobby"


def test_a_rematch_goes_on_without_who_does_not_come(house: House) -> None:
    host, ada, ewa = house.person(), house.person(), house.person()
    table = together(host, ada, ewa)
    play_on(table, [host, ada, ewa])
    following = ada.does(table, "rematch", seat=1).json()["table"]  # the host of before is gone
    seats = ada.look(following)["seats"]
    mine, hers, absent = (person.look(following)["seat"] for person in (ada, ewa, host))
    assert ada.join(following).status_code == 200
    with ewa.live(following) as socket:
        socket.until(lambda m: m["seats"][hers]["here"])
        assert ewa.does(following, "fill", seat=absent).status_code == 403
        assert ada.does(following, "fill", seat=hers).status_code == 422  # she is looking
        assert ada.does(following, "fill", seat=mine).status_code == 422
        assert ada.does(following, "fill", seat=absent).status_code == 200
        assert ewa.join(following).status_code == 200
    assert ada.look(following)["status"] == "play"
    assert [seat["kind"] for seat in ada.look(following)["seats"]].count("bot") == 1
    assert len(seats) == 3
    assert host.join(following).status_code == 403


def test_one_device_is_passed_around(house: House) -> None:
    ada = house.person()
    table = alone(ada, "hotseat", "hotseat")
    message = ada.look(table)
    assert [mine["seat"] for mine in message["mine"]] == [0, 1, 2]
    assert [mine["acts"] for mine in message["mine"]].count(True) == 1
    for seat in range(3):
        seen = ada.look(table, f"?seat={seat}")["view"]["seats"]
        assert [player["hand"] is not None for player in seen] == [n == seat for n in range(3)]
    play_on(table, [ada])
    assert ada.look(table)["status"] == "over"


def test_my_tables_say_where_it_is_my_turn(house: House) -> None:
    ada, ewa = house.person(), house.person()
    assert ada.get("/api/my-tables").json() == {"tables": []}
    table = together(ada, ewa)
    (line,) = ada.get("/api/my-tables").json()["tables"]
    assert (line["table"], line["my_turn"], line["seats"]) == (table, True, [0])
    assert not ewa.get("/api/my-tables").json()["tables"][0]["my_turn"]
    play_on(table, [ada, ewa], most=1)
    assert ewa.get("/api/my-tables").json()["tables"][0]["my_turn"]


def test_a_hint_points_first_at_what_is_to_be_lifted() -> None:
    assert where({"do": "step", "from": "r1c1", "to": "r1c2"}) == {"from": "r1c1"}
    assert where({"card": "up1", "piece": "red"}) == {"piece": "red"}


def test_a_hint_is_legal_and_only_for_the_own_decision(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    seen = ada.look(table)
    hint = ada.does(table, "hint", seat=0, version=seen["version"]).json()
    assert hint["ranked"][0]["text"] in [action["text"] for action in seen["legal"]]
    assert hint["where"].items() <= hint["ranked"][0]["parts"].items()
    assert [event["event"] for event in hint["brings"]][:1] == ["played"]  # why: what it leads to, of the own seat only
    assert all(event["seat"] == 0 for event in hint["brings"])
    assert ewa.does(table, "hint", seat=1, version=seen["version"]).json()["error"] == "not_now"
    assert ewa.does(table, "hint", seat=0, version=seen["version"]).status_code == 403
    strict = together(ada, ewa, hints=False)
    assert ada.does(strict, "hint", seat=0, version=1).json()["error"] == "not_now"
