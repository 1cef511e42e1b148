"""What setup.py makes of mypyc's C: references that need no counting are not counted, and all others are."""

import gc
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from ognisko import games
from ognisko.core.chance import Chance, Fast
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions, State
from ognisko.minds import bots
from ognisko.minds.judgement import Judgement
from ognisko.minds.playout import playouts

ROOT = Path(__file__).parents[1]
DEEP = 120  # Python puts off what lies deeper than 50


@pytest.fixture(scope="module")
def recipe() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "setup.py"))


def function(*lines: str, name: str = "rules___look") -> str:
    return f"char CPyDef_{name}(PyObject *cpy_r_self) {{\n" + "".join(f"    {line}\n" for line in lines) + "}\n"


READ = ("PyObject *cpy_r_r0;", "cpy_r_r0 = ((Table *)cpy_r_self)->_deck;", "CPy_INCREF(cpy_r_r0);")
CALLED = ("cpy_r_r1 = CPyDef_deck___draw(cpy_r_r0);", "CPy_DECREF(cpy_r_r0);", "return cpy_r_r1;")
ITEM = (
    "cpy_r_r0 = ((Table *)cpy_r_self)->_seats;",
    "cpy_r_r1 = (CPyPtr)cpy_r_r0.items;",
    "cpy_r_r2 = cpy_r_r1 + cpy_r_r5;",
    "cpy_r_r3 = *(PyObject * *)cpy_r_r2;",
    "CPy_INCREF(cpy_r_r3);",
    "cpy_r_r4 = ((Player *)cpy_r_r3)->_cards;",
    "CPy_DECREF(cpy_r_r3);",
    "return cpy_r_r4;",
)


def test_what_is_only_looked_at_is_not_counted(recipe: dict[str, Any]) -> None:
    assert "REF" not in recipe["lend"](function(*READ, *CALLED), set())


def test_what_may_be_replaced_meanwhile_is(recipe: dict[str, Any]) -> None:
    text = function(*READ, *CALLED)
    assert recipe["lend"](text, {"deck"}) == text


@pytest.mark.parametrize(
    "kept",
    [
        "return cpy_r_r0;",
        "cpy_r_best = cpy_r_r0;",
        "((Table *)cpy_r_self)->_other = cpy_r_r0;",
        "*(PyObject * *)cpy_r_r7 = cpy_r_r0;",
        "cpy_r_r9 = VecTApi.append(cpy_r_r8, cpy_r_r0);",
    ],
)
def test_what_is_kept_is(recipe: dict[str, Any], kept: str) -> None:
    text = function(*READ, kept)
    assert recipe["lend"](text, set()) == text


def test_what_belongs_to_something_that_is_read_twice_is(recipe: dict[str, Any]) -> None:
    """A variable with two values: it cannot be said whose the second is."""
    text = function(*READ, "cpy_r_r0 = CPyDef_deck___new(cpy_r_self);", *CALLED)
    assert recipe["lend"](text, set()) == text


def test_things_in_a_vector_are_not_counted(recipe: dict[str, Any]) -> None:
    assert "REF" not in recipe["lend"](function(*ITEM), set())


def test_unless_others_are_put_in(recipe: dict[str, Any]) -> None:
    put = (
        "cpy_r_r1 = (CPyPtr)cpy_r_r0.items;",
        "cpy_r_r2 = cpy_r_r1 + cpy_r_r5;",
        "*(PyObject * *)cpy_r_r2 = cpy_r_r3;",
    )
    both = function(*ITEM) + function(*put, name="rules___swap")
    assert recipe["lend"](both, set()) == both
    assert recipe["lend"](function(*ITEM) + function(*put, name="rules___copy"), set()) != both


def test_only_what_is_set_by_init_is_never_replaced(recipe: dict[str, Any]) -> None:
    begun = function("((Table *)cpy_r_self)->_deck = cpy_r_deck;", name="rules___Table_____init__")
    moved = function("int64_t cpy_r_r3;", "((Table *)cpy_r_self)->_seat = cpy_r_r3;", "((Table *)cpy_r_o)->_age = -1;")
    replaced = function("PyObject *cpy_r_r3;", "((Table *)cpy_r_o)->_box = cpy_r_r3;")
    assert recipe["reassigned"]([begun, moved, replaced]) == {"box"}


def test_what_has_no_room_for_the_trashcan_does_without(recipe: dict[str, Any]) -> None:
    begin, end = "    CPy_TRASHCAN_BEGIN(self, Deck_dealloc)\n", "    CPy_TRASHCAN_END(self)\n"
    head, body = "Deck_dealloc(DeckObject *self)\n{\n", "    Deck_clear(self);\n    free(self);\n"
    assert recipe["without_trash"](head + begin + body + end) == head + body
    tracked = f"{head}    PyObject_GC_UnTrack(self);\n{begin}{body}{end}"
    assert recipe["without_trash"](tracked) == tracked


def test_a_float_is_made_of_a_number_without_a_call(recipe: dict[str, Any]) -> None:
    text = "#include <CPy.h>\n" + function("cpy_r_r1 = CPyFloat_FromTagged(cpy_r_r0);")
    quick = recipe["float_quickly"](text)
    assert quick.startswith("#include <CPy.h>\n")
    assert "    cpy_r_r1 = floated(cpy_r_r0);\n" in quick


def filled(number: int) -> str:
    return function(
        "cpy_r_r2 = VecI16Api.alloc(cpy_r_n, cpy_r_n);",
        "cpy_r_r3 = (CPyPtr)cpy_r_r2.items;",
        "cpy_r_r4 = cpy_r_n * 2;",
        "cpy_r_r5 = cpy_r_r3 + cpy_r_r4;",
        "cpy_r_r6 = cpy_r_r3;\nCPyL4: ;",
        "cpy_r_r7 = cpy_r_r6 < cpy_r_r5;",
        "if (!cpy_r_r7) goto CPyL6;",
        f"*(int16_t *)cpy_r_r6 = {number};",
        "cpy_r_r8 = cpy_r_r6 + 2;",
        "cpy_r_r6 = cpy_r_r8;",
        "goto CPyL4;\nCPyL6: ;",
    )


def test_zeros_are_written_at_once_and_other_numbers_as_they_were(recipe: dict[str, Any]) -> None:
    quick = recipe["zero_at_once"](filled(0))
    assert "    memset((void *)cpy_r_r6, 0, cpy_r_r5 - cpy_r_r6);\n    goto CPyL6;\n" in quick
    assert "if (!" not in quick
    assert recipe["zero_at_once"](filled(1)) == filled(1)


class Rich(State):
    def __init__(self, points: int) -> None:
        super().__init__(1)
        self.points = points

    def score(self, seat: int) -> int:
        return self.points


@pytest.mark.parametrize("number", [0, -113, 2**53 + 1, 2**62 - 1, 2**62, 2**63 - 1, -(2**62) - 1, -(2**63)])
def test_and_it_is_the_same_float(number: int) -> None:
    assert Judgement().prospect(Rich(number), 0) == float(number)


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> Game:
    return games.get(request.param)


def dealt(game: Game) -> State:
    state: State = game.new(game.seats[-1], game.settle({}), Fast(1))
    return state


def all_that_is_done(game: Game, state: State) -> None:
    playouts(state, 20, 1, 300)
    for seat in range(state.players):
        game.observation(state, seat)
        bots.make("ismcts:iterations=50", game, seat).choose(Glimpse(state.facing(state.seat), state.seat))


def test_references_are_in_balance(game: Game) -> None:
    """After playouts, searches and observations nothing that states share is held by more or fewer than before."""
    state = dealt(game)
    shared = [state, getattr(state, "box"), state.setting]  # noqa: B009 - every game has one, a State need not
    all_that_is_done(game, state)
    gc.collect()
    before = [sys.getrefcount(each) for each in shared]
    all_that_is_done(game, state)
    gc.collect()
    assert [sys.getrefcount(each) for each in shared] == before


class Grumpy(Chance):
    def below(self, n: int) -> int:
        raise ZeroDivisionError


def test_also_after_an_error(game: Game) -> None:
    state, actions, box = dealt(game), Actions(), getattr(dealt(game), "box")  # noqa: B009
    before = sys.getrefcount(box)
    failed = 0
    for step in range(200):
        if state.over:
            break
        state.legal(actions)
        action = actions.pick(Fast(step))
        try:
            state.copy().apply(action, Grumpy())
        except ZeroDivisionError:
            failed += 1
        state.apply(action, Fast(step))
    assert failed > 0
    assert sys.getrefcount(box) == before


def test_a_state_that_lies_deep_goes_with_what_holds_it(game: Game) -> None:
    for depth in range(DEEP):
        held: object = dealt(game)
        for _ in range(depth):
            held = [held]
        del held
