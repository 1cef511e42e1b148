"""The chances that the table shows are those of the rules themselves, with every roll tried."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from ognisko.core.chance import Script, ScriptError
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions
from ognisko.games.fortuna.rules import TO_TAKE, FortunaState
from ognisko.minds.mind import mind_of
from tests.games.fortuna.positions import GAME, Scene

CARDS = range(43)


def odds(scene: Scene) -> dict[int, tuple[float, float]]:
    found: Any = mind_of(GAME).odds(Glimpse(scene.state, scene.state.seat))
    assert found is not None
    return {each["card"]: (each["chance"], each["free"]) for each in found["cards"]}


def legal(state: FortunaState) -> list[str]:
    actions = Actions()
    state.legal(actions)
    return [GAME.grammar.text(action) for action in actions.list()]


def by_the_rules(state: FortunaState, spending: bool) -> list[float]:
    """The chance to get each card, every decision and every roll of the rules tried."""
    known: dict[tuple[int, ...], list[float]] = {}

    def deciding(state: FortunaState) -> list[float]:
        key = tuple(state.numbers())
        if key not in known:
            known[key] = [max(each) for each in zip(*(acting(state, text) for text in legal(state)), strict=True)]
        return known[key]

    def acting(state: FortunaState, text: str) -> list[float]:
        if state.to_do == TO_TAKE and not text.startswith("spend"):
            return [float(text == f"take {card}" or text.startswith(f"steal {card} ")) for card in CARDS]
        return [0.0 for _ in CARDS] if text.startswith("spend") and not spending else rolling(state, text, [])

    def rolling(state: FortunaState, text: str, rolled: list[int]) -> list[float]:
        after = state.copy()
        try:
            after.apply(GAME.grammar.parse(text), Script(rolled))
        except ScriptError:
            each_roll = (rolling(state, text, [*rolled, pips]) for pips in range(6))
            return [sum(each) / 6 for each in zip(*each_roll, strict=True)]
        return deciding(after)

    return deciding(state)


@cache
def air() -> Scene:
    """Black first, four dice laid, two in the roll; cards that help, and one that can be stolen."""
    scene = Scene(players=3, hands={0: [11, 13, 30], 1: [14], 2: [20, 9]})
    scene.roll("2 1 2 6 5 1")
    return scene.play("air", "place 1 black", "place 1", "place 2", "place 2")


@cache
def sea() -> Scene:
    scene = Scene(hands={0: [21, 31], 1: [29, 36]})
    scene.roll("6 6 5 1 2 5")
    return scene.play("sea", "place 6", "place 6", "place 5 black", "place 5")


@cache
def bare_air() -> Scene:
    """As `air`, where a penalty does not count for 21 and for a steal (FR7 read otherwise)."""
    scene = Scene(players=3, hands={0: [11, 13, 30], 1: [14, 8, 7], 2: [20, 9]}, bare_pips=True)
    scene.roll("2 1 2 6 5 1")
    return scene.play("air", "place 1 black", "place 1", "place 2", "place 2")


@cache
def bare_high() -> Scene:
    """Three dice left, and 21 within the pips whatever the penalties."""
    scene = Scene(hands={0: [12], 1: [14]}, bare_pips=True)
    scene.roll("5 5 5 1 1 2")
    return scene.play("air", "place 5", "place 5", "place 5")


@cache
def bare_sea() -> Scene:
    scene = Scene(hands={0: [21, 31], 1: [29, 36]}, bare_pips=True)
    scene.roll("6 6 5 1 2 5")
    return scene.play("sea", "place 6", "place 6", "place 5 black", "place 5")


@pytest.mark.parametrize("position", [air, sea, bare_air, bare_high, bare_sea])
def test_every_chance_is_that_of_the_rules(position: Callable[[], Scene]) -> None:
    scene = position()
    shown = odds(scene)
    assert shown
    wanted = zip(by_the_rules(scene.state, True), by_the_rules(scene.state, False), strict=True)
    for card, chances in zip(CARDS, wanted, strict=True):
        assert shown.get(card, (0.0, 0.0)) == pytest.approx(chances)


def test_a_card_of_another_is_in_reach_only_with_the_black_die_first() -> None:  # F13
    assert odds(air())[14][0] > 0
    scene = Scene(players=3, hands={1: [14]})
    scene.roll("1 1 2 2 6 5")
    assert 14 not in odds(scene.play("air", "place 1", "place 1", "place 2", "place 2"))


def test_before_the_choice_both_sides_are_told_and_the_dice_that_lie_are_certain() -> None:
    scene = Scene()
    scene.roll("1 2 3 4 5 6")
    shown = odds(scene)
    assert shown[21] == pytest.approx((1.0, 1.0))
    assert min(shown) < 15
    assert max(shown) > 27
    assert all(0 < free <= chance <= 1 for chance, free in shown.values())


def test_fortune_cards_of_great_value_pay_together_what_they_make() -> None:  # F12
    """A box may have them: of 36 neither 31 nor 32 leaves so little that card 0 is the nearest, but both do."""
    scene = Scene(hands={0: [15, 16], 1: range(1, 11)})
    scene.state.box = GAME.components.box
    scene.state.box.fortune[15], scene.state.box.fortune[16] = 31, 32
    scene.roll("6 6 6 6 6 6")
    shown = odds(scene.play("air", *["place 6"] * 5))
    assert shown[0] == (1.0, 0.0)


def test_there_is_nothing_to_tell_without_dice_in_the_roll_or_for_others() -> None:
    scene = Scene()
    assert mind_of(GAME).odds(Glimpse(scene.state, 0)) is None
    scene.roll("1 2 3 4 5 6")
    assert mind_of(GAME).odds(Glimpse(scene.state, 1)) is None
    assert mind_of(GAME).odds(Glimpse(Scene().reach("air", 18).state, 0)) is None
