"""Records: what verify accepts and what it finds."""

import copy
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from ognisko import games
from ognisko.lab.simulate import simulate
from ognisko.play.fairness import Secret, Seed, commitment, promise
from ognisko.play.match import Match
from ognisko.play.record import Fault, from_line, save, seals, to_line
from ognisko.play.replay import check_kept, verify
from tests.conformance.places import Place, amount, at_every_place

Line = dict[str, Any]
SECRET = bytes(range(32))


def line(events: bool = False, legal: bool = False) -> Line:
    """A simulated game as JSON; with the claim variant, so that there are questions in it."""
    game = games.get("totem")
    record = game.start(3, 4, bird=True).run("greedy").record(events=events, legal=legal)
    found: Line = json.loads(to_line(record))
    return found


def fault_of(content: Line) -> Fault:
    record = from_line(json.dumps(content).encode())
    with pytest.raises(Fault) as caught:
        verify(record, games.get(record.game))
    return caught.value


def a_step_with(content: Line, key: str) -> int:
    return next(n for n, step in enumerate(content["steps"]) if step.get(key) and n > 2)


def reseal(content: Line) -> Line:
    """What a forger would do: write the seals anew."""
    record = from_line(json.dumps(content).encode())
    *steps, content["seal"] = seals(record)
    for step, seal in zip(content["steps"], steps, strict=True):
        step["seal"] = seal
    return content


def change_action(c: Line) -> None:
    step = c["steps"][5]
    step["action"] = next(text for text in step["legal"] if text != step["action"])


def illegal_action(c: Line) -> None:
    c["steps"][5]["action"] = "lay up1"


def no_action(c: Line) -> None:
    c["steps"][5]["action"] = "up4 red"


def change_seat(c: Line) -> None:
    c["steps"][5]["seat"] = (c["steps"][5]["seat"] + 1) % 3


def change_chance(c: Line) -> None:
    c["steps"][a_step_with(c, "chance")]["chance"][0] ^= 1


def drop_chance(c: Line) -> None:
    c["steps"][a_step_with(c, "chance")]["chance"].pop()


def ask_for_less(c: Line) -> None:
    c["steps"][a_step_with(c, "chance")]["asked"][-1] += 1


def hide_what_was_asked(c: Line) -> None:
    del c["steps"][a_step_with(c, "chance")]["asked"]


def change_setup_chance(c: Line) -> None:
    c["chance"][0] = (c["chance"][0] + 1) % 6


def change_score(c: Line) -> None:
    c["scores"][1] += 1


def change_winners(c: Line) -> None:
    c["winners"] = [seat for seat in range(3) if seat not in c["winners"]]


def change_legal(c: Line) -> None:
    c["steps"][7]["legal"].pop()


def change_event(c: Line) -> None:
    c["steps"][7]["events"][0]["card"] = "remove" if c["steps"][7]["events"][0]["card"] != "remove" else "up1"


def change_setup_event(c: Line) -> None:
    c["setup"][0]["pieces"].reverse()


def hide_events(c: Line) -> None:
    del c["steps"][7]["events"]


def hide_legal(c: Line) -> None:
    del c["steps"][7]["legal"]


def hide_setup(c: Line) -> None:
    del c["setup"]


def drop_step(c: Line) -> None:
    del c["steps"][6]


def cut_off(c: Line) -> None:
    del c["steps"][-4:]


def repeat_last_step(c: Line) -> None:
    c["steps"].append(copy.deepcopy(c["steps"][-1]))


def change_seed(c: Line) -> None:
    c["seed"] += 1


def change_option(c: Line) -> None:
    c["options"]["double"] = True


def drop_option(c: Line) -> None:
    del c["options"]["double"]


def change_players(c: Line) -> None:
    c["players"] = 4
    c["bots"].append("random")


def too_many_players(c: Line) -> None:
    c["players"] = 9
    c["bots"] = ["random"] * 9


def change_components(c: Line) -> None:
    c["components"] = "0123456789abcdef"


def change_rules(c: Line) -> None:
    c["rules"] += 1


def change_bots(c: Line) -> None:
    c["bots"].pop()


def unfinished(c: Line) -> None:
    c["finished"] = False


def name_a_stream(c: Line) -> None:
    c["steps"][4]["stream"] = 9


def pretend_an_undo(c: Line) -> None:
    """The stream of a decision is moved on by one that was never made."""
    c["steps"].insert(5, {"seat": 0, "undo": 1})


def undo_more_than_there_is(c: Line) -> None:
    c["steps"].insert(3, {"seat": 0, "undo": 4})


def undo_by_nobody(c: Line) -> None:
    c["steps"].insert(3, {"seat": 3, "undo": 1})


def undo_nothing(c: Line) -> None:
    c["steps"].insert(3, {"seat": 0, "undo": 0})


def undo_with_events(c: Line) -> None:
    c["steps"].insert(3, {"seat": 0, "undo": 1, "events": []})


def neither(c: Line) -> None:
    c["steps"].insert(3, {"seat": 0})


def both(c: Line) -> None:
    c["steps"][3]["undo"] = 1


def other_question(c: Line) -> None:
    c["asked"][0] += 1


TAMPERINGS: list[tuple[Callable[[Line], None], int | None]] = [
    (change_action, 5),
    (illegal_action, 5),
    (no_action, 5),
    (change_seat, 5),
    (change_setup_chance, None),
    (change_score, None),
    (change_winners, None),
    (change_legal, 7),
    (change_event, 7),
    (change_setup_event, None),
    (hide_events, 7),
    (hide_legal, 7),
    (hide_setup, 0),
    (drop_step, 6),
    (cut_off, None),
    (repeat_last_step, -1),
    (change_seed, None),
    (change_option, 0),
    (drop_option, None),
    (change_players, None),
    (too_many_players, None),
    (change_components, None),
    (change_rules, None),
    (change_bots, None),
    (unfinished, None),
    (name_a_stream, 4),
    (pretend_an_undo, 6),
    (undo_more_than_there_is, 3),
    (undo_by_nobody, 3),
    (undo_nothing, 3),
    (undo_with_events, 3),
    (neither, 3),
    (both, 3),
    (other_question, None),
]


@pytest.mark.parametrize(("tamper", "step"), TAMPERINGS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_tampered_record_is_rejected_at_its_step_even_when_sealed_anew(
    tamper: Callable[[Line], None], step: int | None
) -> None:
    content = line(events=True, legal=True)
    length = len(content["steps"])
    tamper(content)
    found = fault_of(reseal(content))
    assert found.step == (length if step == -1 else step)


@pytest.mark.parametrize("tamper", [change_chance, drop_chance, ask_for_less, hide_what_was_asked])
def test_tampered_chance_is_rejected_at_its_step(tamper: Callable[[Line], None]) -> None:
    content = line()
    step = a_step_with(content, "chance")
    tamper(content)
    assert fault_of(reseal(content)).step == step


@pytest.mark.parametrize("key", ["action", "seat", "chance", "seal"])
def test_a_bare_record_tells_by_its_seals_where_it_was_changed(key: str) -> None:
    content = line()
    step = content["steps"][4]
    step[key] = {"action": "up1 red", "seat": 2, "chance": [0], "seal": "0" * 16}[key]
    assert fault_of(content).step == 4


def test_a_changed_final_seal_is_found() -> None:
    content = line()
    content["seal"] = "0" * 16
    assert "seal" in str(fault_of(content))


@pytest.mark.sampled
@at_every_place
def test_simulated_games_verify(place: Place) -> None:
    for match in simulate(place.game, place.players, [place.bot], amount(20), 100, events=True, **place.options):
        again = from_line(to_line(match.record(events=True, legal=True)))
        assert verify(again, place.game) == match


@pytest.mark.parametrize("garbage", [b"", b"{}", b"[1]", b"\x00\xff\xfe", b'{"format":', b"null", b'"text"'])
def test_garbage_is_not_a_record(garbage: bytes) -> None:
    with pytest.raises(Fault, match="not a record"):
        from_line(garbage)


def test_another_format_is_refused_by_name() -> None:
    content = line()
    content["format"] = "ognisko-record-9"
    with pytest.raises(Fault, match="ognisko-record-9"):
        from_line(json.dumps(content).encode())


class _Quiet:
    def choose(self, glimpse: Any) -> int:
        return games.get("totem").legal(glimpse.world, glimpse.seat)[0]


def fair_match(finished: bool = True) -> Match:
    match = Match(games.get("totem"), 2, {}, Secret(SECRET, ["ala", "ola"]))
    match.run([_Quiet()] * 2, cap=None if finished else 9)
    return match


def test_a_fair_game_verifies_from_its_revealed_secret() -> None:
    record = from_line(to_line(save(fair_match(), ["human", "human"], events=True)))
    assert record.fair
    assert record.fair.secret == SECRET.hex()
    assert record.seed is None
    verify(record, games.get("totem"))


def test_the_secret_of_a_running_game_is_not_in_its_record() -> None:
    saved = to_line(save(fair_match(finished=False), ["human", "human"]))
    assert SECRET.hex().encode() not in saved
    verify(from_line(saved), games.get("totem"))


@pytest.mark.parametrize(
    ("field", "value"),
    [("secret", bytes(32).hex()), ("commitment", "00" * 32), ("salts", ["ala", "ula"]), ("secret", "no hex")],
)
def test_a_house_that_cheats_with_its_secret_is_found(field: str, value: object) -> None:
    content = json.loads(to_line(save(fair_match(), ["human", "human"])))
    content["fair"][field] = value
    fault_of(reseal(content))


def test_a_record_without_seed_and_without_secret_is_refused() -> None:
    content = line()
    content["seed"] = None
    assert "neither" in str(fault_of(reseal(content)))


def undone_match(secret: Seed | Secret | None = None) -> Match:
    """Seat 0 begins a double, takes it back and does something else."""
    match = Match(games.get("totem"), 2, {"double": True}, secret or Seed(8))
    match.play(next(a for a in match.legal(0) if a.startswith("double")), 0)
    match.take_back(match.undoable(0), 0)
    match.run([_Quiet()] * 2)
    return match


def test_after_undo_the_chance_streams_go_on_and_verify() -> None:
    match = undone_match()
    assert match.steps[0].stream == 1
    record = from_line(to_line(save(match, ["human", "bot"])))
    assert [record.steps[n].undo for n in range(3)] == [UNSET, 1, UNSET]
    assert record.steps[1].seat == 0
    assert verify(record, match.game).entries == match.entries


def tried_until_it_pleases(skip: int) -> Match:
    """A house that skips chance streams: before the move that deals a round anew it tries some."""
    match = Match(games.get("totem"), 2, {}, Secret(SECRET, ["ala", "ola"]))
    while len(match.steps) < 12:
        match.play(match.legal()[0])
    match.streams += skip
    match.run([_Quiet()] * 2)
    return match


def test_a_house_that_skips_chance_streams_is_found() -> None:
    verify(from_line(to_line(save(tried_until_it_pleases(0), ["human", "human"]))), games.get("totem"))
    content = json.loads(to_line(save(tried_until_it_pleases(1), ["human", "human"])))
    assert "chance" in str(fault_of(content))


def test_a_house_that_hides_its_undos_is_found() -> None:
    """What was tried and taken back is dropped from the record: the streams do not fit any more."""
    match = Match(games.get("totem"), 2, {}, Secret(SECRET, ["ala", "ola"]))
    while not match.steps or not match.steps[-1].chance:
        match.play(match.legal()[0])
    seat = match.steps[-1].seat
    match.take_back(1, seat)
    match.run([_Quiet()] * 2)
    content = json.loads(to_line(save(match, ["human", "human"])))
    verify(from_line(json.dumps(content).encode()), match.game)
    tried = next(n for n, step in enumerate(content["steps"]) if "undo" in step)
    del content["steps"][tried - 1 : tried + 1]
    assert fault_of(reseal(content)).step == tried - 1


def table_line() -> Line:
    """A game at a table, as JSON: seats drawn, a bot, an undo, a salt that was never told."""
    salts, promises = ["ala", None, None], [promise("ala"), promise("ola"), None]
    match = Match(games.get("totem"), 3, {"double": True}, Secret(SECRET, salts, promises, 3, None))
    match.play(next(a for a in match.legal(0) if a.startswith("double")), 0)
    match.take_back(1, 0)
    match.run([_Quiet()] * 3)
    found: Line = json.loads(to_line(save(match, ["human", "human", "greedy"], events=True)))
    return found


def swap_seats(c: Line) -> None:
    for name in ("salts", "promises"):
        c["fair"][name][:2] = reversed(c["fair"][name][:2])


def swap_bot_and_person(c: Line) -> None:
    c["bots"].reverse()


def other_salt(c: Line) -> None:
    c["fair"]["salts"][0] = "ula"


def other_salt_and_promise(c: Line) -> None:
    c["fair"]["salts"][0], c["fair"]["promises"][0] = "ula", promise("ula")


def say_it_was_not_told(c: Line) -> None:
    c["fair"]["salts"][0] = None


def say_it_was_told(c: Line) -> None:
    c["fair"]["salts"][1] = "ola"


def drop_a_promise(c: Line) -> None:
    c["fair"]["promises"][1] = None


def salt_a_bot(c: Line) -> None:
    c["fair"]["salts"][2], c["fair"]["promises"][2] = "bot", promise("bot")


def other_first(c: Line) -> None:
    c["fair"]["first"] = (c["fair"]["first"] + 1) % 3


def first_of_nobody(c: Line) -> None:
    c["fair"].update(first=3, drawn=False)


def hide_the_seating(c: Line) -> None:
    del c["fair"]["drawn"]


def hide_the_promises(c: Line) -> None:
    del c["fair"]["promises"]


def other_secret(c: Line) -> None:
    c["fair"]["secret"] = bytes(32).hex()


def keep_the_secret(c: Line) -> None:
    c["fair"]["secret"] = None


def drop_the_undo(c: Line) -> None:
    del c["steps"][:2]


def undo_twice(c: Line) -> None:
    c["steps"].insert(2, copy.deepcopy(c["steps"][1]))


def another_try(c: Line) -> None:
    """One more decision made and taken back before the others, and the numbers left as they are."""
    c["steps"][:0] = copy.deepcopy(c["steps"][:2])


FAIR_TAMPERINGS: list[Callable[[Line], None]] = [
    swap_seats,
    swap_bot_and_person,
    other_salt,
    other_salt_and_promise,
    say_it_was_not_told,
    say_it_was_told,
    drop_a_promise,
    salt_a_bot,
    other_first,
    first_of_nobody,
    hide_the_seating,
    hide_the_promises,
    other_secret,
    keep_the_secret,
    drop_the_undo,
    undo_twice,
    another_try,
]


def test_a_game_at_a_table_verifies() -> None:
    verify(from_line(json.dumps(table_line()).encode()), games.get("totem"))


@pytest.mark.parametrize("tamper", FAIR_TAMPERINGS, ids=lambda tamper: tamper.__name__)
def test_a_house_that_changes_what_was_promised_is_found(tamper: Callable[[Line], None]) -> None:
    content = table_line()
    tamper(content)
    fault_of(reseal(content))


def test_a_record_is_held_against_what_a_player_kept() -> None:
    record = from_line(json.dumps(table_line()).encode())
    check_kept(record, None, None)
    check_kept(record, commitment(SECRET), "ala")
    for kept, salt in ((bytes(32).hex(), None), (None, "ula"), (None, "ola")):
        with pytest.raises(Fault):
            check_kept(record, kept, salt)
    with pytest.raises(Fault, match="nobody promised"):
        check_kept(from_line(json.dumps(line()).encode()), commitment(SECRET), None)


def test_a_finished_game_whose_secret_is_kept_is_refused() -> None:
    content = json.loads(to_line(save(fair_match(), ["human", "human"])))
    content["fair"]["secret"] = None
    assert "secret" in str(fault_of(reseal(content)))


def old_lines() -> list[Line]:
    """Written by the version before undos were in records: a fair game, and one in which something was taken back."""
    lines = (Path(__file__).parent / "format-1.jsonl").read_bytes().splitlines()
    return [json.loads(line) for line in lines]


def test_a_record_of_format_1_without_gaps_is_still_verified() -> None:
    fair, _ = old_lines()
    verify(from_line(json.dumps(fair).encode()), games.get("totem"))
    fair["steps"][3]["seal"] = "0" * 16
    assert fault_of(fair).step == 3


def test_a_record_from_before_a_reading_was_an_option_is_still_verified() -> None:
    game = games.get("fortuna")
    content = json.loads(to_line(next(simulate(game, 2, ["greedy"], 1, 4)).record()))
    assert content["options"].pop("bare_pips") is False
    verify(from_line(json.dumps(reseal(content)).encode()), game)
    content = line()
    del content["options"]["bird"]
    assert "the list of options" in str(fault_of(reseal(content)))


def test_a_record_of_format_1_with_gaps_is_not_verifiable() -> None:
    _, undone = old_lines()
    found = fault_of(undone)
    assert found.step == 0
    assert "not verifiable: chance streams were skipped" in str(found)


def test_format_1_knows_no_undo() -> None:
    fair, _ = old_lines()
    fair["steps"].insert(1, {"seat": 0, "undo": 1, "chance": []})
    assert fault_of(fair).step == 1


def test_seals_are_over_json_with_sorted_keys() -> None:
    """Anybody's JSON library gives the same bytes."""
    content = line(events=True)
    link = ""
    parts = [{k: v for k, v in content.items() if k not in ("steps", "scores", "winners", "finished", "seal")}]
    parts += [{k: v for k, v in step.items() if k != "seal"} for step in content["steps"]]
    for part, seal in zip(parts, ["", *(step["seal"] for step in content["steps"])], strict=True):
        text = json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        link = hashlib.sha256((link + text).encode()).hexdigest()
        assert link.startswith(seal)
    end = json.dumps([content["scores"], content["winners"], content["finished"]], separators=(",", ":"))
    assert content["seal"] == hashlib.sha256((link + end).encode()).hexdigest()
