"""What callers give a game or a match by mistake is answered in one clear line, or understood."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ognisko
from ognisko.core.errors import UnknownAction, UsageError

TOTEM = ognisko.load("totem")
Wrong = Callable[[ognisko.Match, Any], object]


def begun() -> ognisko.Match:
    match: ognisko.Match = TOTEM.start(players=3, seed=7)
    match.play("up1 blue")
    return match


@pytest.mark.parametrize("seat", ["0", 0.0, None, True, 9, -2, [0]], ids=repr)
def test_whoever_looks_has_a_seat_or_is_a_spectator(seat: Any) -> None:
    match = begun()
    with pytest.raises(UsageError, match="there is no seat"):
        match.view(seat)
    for ask in () if seat is None else (match.legal, match.glimpse, lambda seat: match.play("up1 red", seat)):
        with pytest.raises(UsageError, match="there is no seat"):
            ask(seat)


@pytest.mark.parametrize("seat", ["0", 0.0, None, True, 9, -2], ids=repr)
def test_a_game_is_looked_at_from_a_seat_or_by_a_spectator(seat: Any) -> None:
    state = begun().state
    for look in (TOTEM.view, TOTEM.legal, TOTEM.observation, lambda state, seat: TOTEM.why_not(state, seat, "up1 red")):
        with pytest.raises(UsageError, match="there is no seat"):
            look(state, seat)


@pytest.mark.parametrize("seat", ["0", 0.0, True, 9, ognisko.SPECTATOR], ids=repr)
def test_whoever_plays_has_a_seat(seat: Any) -> None:
    match = begun()
    for ask in (match.share, match.undoable, lambda seat: match.take_back(1, seat)):
        with pytest.raises(UsageError, match="there is no seat"):
            ask(seat)
    assert len(match.steps) == len(match.entries) == 1


def test_a_number_of_numpy_is_a_number() -> None:
    match = TOTEM.start(players=np.int64(3), seed=np.int32(7))  # type: ignore[arg-type]
    assert match == TOTEM.start(players=3, seed=7)
    assert match.view(np.int64(1)) == match.view(1)  # type: ignore[arg-type]
    assert TOTEM.legal(match.state, np.int64(0)) == TOTEM.legal(match.state, 0)  # type: ignore[arg-type]
    assert match.play(np.int64(5), np.int8(0)).action == 5  # type: ignore[arg-type]
    assert type(match.record().players) is int


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": "3"}, "players: '3' is not a whole number"),
        ({"players": 2.0}, r"players: 2\.0 is not a whole number"),
        ({"players": 9}, "totem is for 2 to 4 players, not 9"),
        ({"seed": True}, "seed: True is not a whole number"),
        ({"seed": "7"}, "seed: '7' is not a whole number"),
        ({"bird": 1}, "option bird: 1 is not one of off, on"),
    ],
)
def test_a_start_says_what_does_not_fit(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        TOTEM.start(**wrong)


def test_options_are_told_by_their_values_or_in_words() -> None:
    assert TOTEM.start(bird="on", double="off").options == {"bird": True, "double": False, "alternate": False}
    assert ognisko.load("kokopelli").start(tiles="11").options["tiles"] == 11


@pytest.mark.parametrize("count", ["1", 1.0, True, None, 0, 2], ids=repr)
def test_as_many_decisions_are_taken_back_as_stand(count: Any) -> None:
    with pytest.raises(UsageError, match=r"count|cannot be taken back"):
        begun().take_back(count)


@pytest.mark.parametrize("cap", ["3", 1.5, -1, True], ids=repr)
def test_a_cap_is_a_whole_number(cap: Any) -> None:
    with pytest.raises(UsageError, match="cap: "):
        begun().run("random", cap=cap)


@pytest.mark.parametrize("bots", [None, [None] * 3, 3, ["random", 4, "random"]], ids=repr)
def test_a_bot_is_a_spec_or_has_choose(bots: Any) -> None:
    match = begun()
    with pytest.raises(UsageError, match="is no bot"):
        match.run(bots)
    with pytest.raises(UsageError, match="is no bot"):
        ognisko.simulate(TOTEM, 3, bots, 1, 1)
    assert match.bots == ["human"] * 3


@pytest.mark.parametrize("action", [3.0, True, None, ["up1", "blue"], {"card": ["up1"]}, 9999], ids=repr)
def test_an_action_is_a_number_a_text_or_parts(action: Any) -> None:
    with pytest.raises(UnknownAction, match=r"legal\(\) lists"):
        begun().play(action)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("UP1  BLUE", "did you mean 'up1 blue'"),
        ("up1", "did you mean 'up1 pink' or 'up1 blue' or 'up1 brown'"),
        ("up1 bleu", "did you mean 'up1 blue'"),
        ("dance", r"'dance' is not an action; legal\(\) lists those that may be done now"),
    ],
)
def test_an_unknown_text_is_answered_by_those_near_it(text: str, said: str) -> None:
    with pytest.raises(UnknownAction, match=said):
        begun().play(text)


@pytest.mark.parametrize("id", [["totem"], None, 7, {}], ids=repr)
def test_a_game_has_an_id(id: Any) -> None:
    with pytest.raises(UsageError, match="unknown game"):
        ognisko.load(id)
    with pytest.raises(UsageError, match="unknown game"):
        ognisko.bot("greedy", id)


@pytest.mark.parametrize(
    ("ask", "meant"),
    [
        (lambda: ognisko.load("Totem"), "unknown game 'Totem': did you mean 'totem'?"),
        (lambda: TOTEM.start(brid=True), "unknown option 'brid' of totem: did you mean 'bird'?"),
        (lambda: TOTEM.start().run("gredy"), "unknown bot 'gredy': did you mean 'greedy'?"),
        (lambda: TOTEM.start().run("greedy:world=2"), "unknown setting 'world' .*: did you mean 'worlds'?"),
    ],
)
def test_a_slip_of_the_pen_is_answered_with_what_may_be_meant(ask: Callable[[], object], meant: str) -> None:
    with pytest.raises(UsageError, match=meant.replace("?", r"\?")):
        ask()


def test_a_line_that_is_no_record_is_named_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("x")
    with pytest.raises(ognisko.Fault, match=r"notes\.txt, line 1: not a record"):
        ognisko.Record.load(file)


def test_many_games_need_no_more_words_than_one() -> None:
    (match,) = ognisko.simulate("totem")
    assert match == TOTEM.start(seed=0).run("random")


def test_many_games_are_asked_for_in_plain_words() -> None:
    told = [match.record() for match in ognisko.simulate("totem", 2, games=2, seed=1, bird="on")]
    options: dict[str, bool | int | str] = {"bird": True}
    assert told == [match.record() for match in ognisko.simulate(TOTEM, 2, ["random"] * 2, 2, 1, False, **options)]
    assert list(ognisko.simulate("totem", 2, games=0)) == []
    with pytest.raises(UsageError, match="games: -1 is less than 0"):
        ognisko.simulate("totem", 2, games=-1)
    with pytest.raises(UsageError, match="seed: 'x' is not a whole number"):
        ognisko.simulate("totem", 2, seed="x")  # type: ignore[arg-type]


def test_a_bot_is_made_for_a_game_or_its_id() -> None:
    glimpse = TOTEM.start(seed=1).glimpse()
    assert ognisko.bot("greedy", "totem", 1).choose(glimpse) == ognisko.bot("greedy", TOTEM, 1).choose(glimpse)
    with pytest.raises(UsageError, match="no spec"):
        ognisko.bot(None, "totem")  # type: ignore[arg-type]
