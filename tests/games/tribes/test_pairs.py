"""Every effect under every power of a guide: all that a player can make of it, against a model written from the rules.

The ordinary run takes every so-manieth pair, OGNISKO_DEEP=1 all of them.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

from ognisko.core.chance import Fast
from ognisko.core.state import Actions
from ognisko.games.tribes import TribesGame
from ognisko.games.tribes.board import CAPITAL, SPACES, has
from ognisko.games.tribes.material import NONE, OFFER, TEMPLES, TOP
from ognisko.games.tribes.rules import TribesState
from tests.boxes import file_of, shipped
from tests.clauses import clause
from tests.games.tribes import model
from tests.games.tribes.model import Effect, Power, Rules, World
from tests.games.tribes.positions import Scene

SHIPPED = shipped("tribes")
X = 3  # two fire cards in hand, one beside it
EVERY = 41  # of the pairs, in the ordinary run


def effect(kind: str, **fields: Any) -> Effect:
    return {"kind": kind, **fields}


ATOMS = [effect(kind, n=2) for kind in ("water", "clean", "move", "flow")] + [effect("plant", cost=3)]
BY_X = [effect(f"{kind}_x") for kind in ("water", "clean", "move", "flow")] + [effect("plant_8_minus_x")]
PAIRS = [effect(whole, of=list(two)) for whole in ("and", "or") for two in combinations_with_replacement(ATOMS, 2)]
NESTED = [effect("or", of=[effect("or", of=[ATOMS[0], ATOMS[1]]), effect("and", of=[ATOMS[2], ATOMS[4]])])]
NESTED += [effect("and", of=[effect("or", of=[ATOMS[0], ATOMS[4]]), effect("or", of=[ATOMS[1], ATOMS[3]])])]
REWARDS = [*ATOMS, PAIRS[1], PAIRS[4], effect("or", of=[ATOMS[0], ATOMS[1]])]


def of_cards() -> list[Effect]:
    """Every effect that stands on an element card, and all that two simple ones make."""
    printed = [each for card in SHIPPED["element_card"] for row in card["rows"] for each in given(row)]
    return distinct([*ATOMS, *BY_X, *PAIRS, *NESTED, *printed])


def given(row: dict[str, Any]) -> list[Effect]:
    return list(row.get("effects", [])) or [row["effect"]]


def of_village_cards() -> list[Effect]:
    beside = [effect("and", of=[effect("temple"), each]) for each in (*ATOMS, effect("catapult"), effect("temple"))]
    printed = [card["effect"] for card in SHIPPED["village_card"]]
    return distinct([*beside, effect("or", of=[effect("temple"), ATOMS[0]]), *printed])


def distinct(effects: Iterable[Effect]) -> list[Effect]:
    return list({repr(each): each for each in effects}.values())


def own_powers() -> list[Power]:
    """Every kind of power with every kind of reward; the rest is in the box."""
    own: list[Power] = [effect("on_element_gain", element="fire", reward=reward) for reward in REWARDS]
    own += [effect("on_plant_gain", reward=reward) for reward in REWARDS if "plant" not in repr(reward)]
    own += [effect("boost_effect", effect=kind, n=2) for kind in ("water", "clean", "move", "flow")]
    return own + [effect("once_pay_gain", cost=1, reward=reward) for reward in REWARDS if "plant" not in repr(reward)]


POWERS: list[Power] = [card["power"] for card in SHIPPED["guide_card"]] + own_powers()
TWO = [(first, second) for n in range(0, 20, 4) for first, second in combinations(range(n, n + 4), 2)]
GUIDES: list[tuple[int, ...]] = [(), *((n,) for n in range(len(POWERS))), *TWO]  # two of one character


def of_box(n: int) -> int:
    """Which twenty powers stand in one box."""
    return n // 20


# The engine's side


@cache
def own_game(cards: int, guides: int) -> TribesGame:
    """The n-th eighty effects, thirty right sides and twenty powers; all cards are of fire and always playable."""
    box = shipped("tribes")
    effects, right_sides = of_cards()[80 * cards :], of_village_cards()[30 * cards :]
    for n, card in enumerate(box["element_card"]):
        each = effects[n % len(effects)]
        need = effect("count_x" if "_x" in repr(each) else "own_at_least", element="fire")
        card |= {"element": "fire", "rows": [{"need": need | ({} if "_x" in repr(each) else {"n": 1}), "effect": each}]}
    for n, card in enumerate(box["village_card"]):
        card["effect"] = right_sides[n % len(right_sides)]
    for card, power in zip(box["guide_card"], POWERS[20 * guides :], strict=False):
        card["power"] = power
    return TribesGame.load(file_of(box), "own.toml")


def table_of(game: TribesGame, held: tuple[int, ...], water: int) -> Scene:
    """Two tiles, two riders, three tokens of pollution, two tiles to plant one after the other, two temples."""
    scene = Scene(hands={0: "fire-01 fire-02", 1: "fire-03"}, boards="A B C", game=game)
    scene.plant(0, "purple-01 r1c2")
    scene.riders(0, r1c2=1)
    player, forest = scene.state.seats[0], scene.state.forest
    player.land.riders[CAPITAL] = 1
    scene.pollute(0, r1c3=2, r2c1=1)
    scene.water(0, water)
    for place in range(OFFER):
        forest.offer[place] = NONE
    forest.offer[TOP] = forest.stack.cards[0]
    forest.stack.cards[0] = forest.stack.cards[1]
    forest.stack.size = 1
    player.temples_left = 0b0011
    for n in held:
        player.take_guide(n % 20)
    return scene


def world_of(state: TribesState) -> World:
    player, land = state.seats[0], state.seats[0].land
    riders = [place for place in range(SPACES + 1) for _ in range(land.riders[place])]
    return World(
        player.water,
        frozenset((where(n), land.pollution[n]) for n in range(SPACES) if land.pollution[n] > 0),
        tuple(sorted(map(where, riders))),
        frozenset(where(n) for n in range(SPACES) if has(land.tiled, n)),
        frozenset(where(n) for n in range(SPACES) if has(land.temples, n)),
        frozenset(n for n in range(TEMPLES) if has(player.temples_left, n)),
        state.forest.on_offer() + state.forest.stack.size,
    )


def where(place: int) -> tuple[int, int]:
    return model.CAPITAL if place == CAPITAL else (place // 4 + 1, place % 4 + 1)


def reached(state: TribesState) -> set[World]:
    """Every outcome once the agenda is empty; wherever it asks there is something to decide."""
    seen: set[tuple[int, ...]] = set()
    open_states, found = [state], set()
    while open_states:
        state = open_states.pop()
        agenda = state.agenda
        if agenda.count == 0:
            found.add(world_of(state))
            continue
        parts = [agenda.parts[i] for i in range(agenda.count)]
        key = (agenda.begun, *parts, *state.seats[0].numbers(), *state.forest.offer)
        if key not in seen:
            seen.add(key)
            open_states += after_each(state)
    return found


def after_each(state: TribesState) -> list[TribesState]:
    legal = Actions()
    state.legal(legal)
    assert len(legal.list()) > 1, "asked, with nothing to do but to leave it"
    found = []
    for action in legal.list():
        after = state.copy()
        after.apply(action, Fast(1))
        found.append(after)
    return found


# Side by side


def rules_of(held: tuple[int, ...], x: int = 0) -> Rules:
    kinds = ("water", "move", "clean", "plant")
    temples: list[Effect] = SHIPPED["board"][0]["temples"]
    return Rules(tuple(POWERS[n] for n in held), tuple(sorted(temples, key=lambda e: kinds.index(e["kind"]))), x)


def check_card(game: TribesGame, held: tuple[int, ...], n: int, each: Effect, water: int) -> None:
    card, other, beside = (game.components.element_card[(n + i) % 80].id for i in range(3))
    scene = table_of(game, held, water)
    scene.hold({0: f"{card} {other}", 1: beside})
    before = world_of(scene.state)
    scene.do(f"card {card}")
    assert reached(scene.state) == model.after_card(rules_of(held, X), before, each, "fire"), each


def check_village_card(game: TribesGame, held: tuple[int, ...], n: int, each: Effect) -> None:
    card = game.components.village_card[n].id
    scene = table_of(game, held, 3)
    scene.riders(0, r1c2=2)
    scene.state.seats[0].land.riders[CAPITAL] = 0
    scene.show_villages(card)
    scene.do("village r1c2")
    before = world_of(scene.state)
    scene.do(f"use {card}")
    assert reached(scene.state) == model.after(rules_of(held), before, [each], True), each


def check_power(game: TribesGame, held: tuple[int, ...]) -> None:
    """(d) (e) (h): what is had once a turn."""
    once = POWERS[held[0]]
    scene = table_of(game, held, 7)
    before = world_of(scene.state)
    scene.do(f"power {game.components.guide_card[held[0] % 20].id}")
    plants = once["kind"] == "once_plant"
    gives = effect("plant", cost=once["cost"]) if plants else once.get("reward", effect("catapult"))
    paid = replace(before, water=before.water - (0 if plants else once["cost"]))
    assert reached(scene.state) == model.after(rules_of(held), paid, [gives])


def check(held: tuple[int, ...], stride: int, start: int) -> None:
    box = of_box(held[0]) if held else 0
    effects, on_villages = of_cards(), of_village_cards()
    for n in range(start % stride, len(effects), stride):
        for water in (1, 7):
            check_card(own_game(n // 80, box), held, n % 80, effects[n], water)
    for n in range(start % stride, len(on_villages), stride):
        check_village_card(own_game(n // 30, box), held, n % 30, on_villages[n])
    if held and POWERS[held[0]]["kind"].startswith("once"):
        check_power(own_game(0, box), held)


@clause("W23", "W24", "W28", "WR20", "WR26", "WR29")
def test_effects_and_powers_lead_where_the_rules_say() -> None:
    for n, held in enumerate(GUIDES):
        check(held, EVERY, n * 7)


@pytest.mark.deep
@pytest.mark.parametrize("held", GUIDES, ids=str)
def test_every_effect_under_every_power_leads_where_the_rules_say(held: tuple[int, ...]) -> None:
    check(held, 1, 0)
