"""What an effect can lead to (W19-W24) under the powers of guides (W28), written from the rules alone.

An effect, a power: as the component file writes them. All outcomes are found, whatever the player chooses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

Effect = dict[str, Any]
Power = dict[str, Any]

CAPITAL = (0, 0)
START = (1, 1)
SPACES = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3, 4)]


@dataclass(frozen=True)
class World:
    """All of a player that an effect can change; no villages with gates stand here."""

    water: int
    pollution: frozenset[tuple[tuple[int, int], int]]  # space, tokens
    riders: tuple[tuple[int, int], ...]  # where each is
    tiles: frozenset[tuple[int, int]]
    temples: frozenset[tuple[int, int]]
    left: frozenset[int]  # temples not yet placed, by their place on the board
    forest: int  # tiles still to be had, one on offer at a time

    def tokens(self, space: tuple[int, int]) -> int:
        return dict(self.pollution).get(space, 0)


@dataclass(frozen=True)
class Rules:
    """What the seat has: its guides, its board's temples, and the X of the card."""

    powers: tuple[Power, ...]
    temples: tuple[Effect, ...]
    x: int

    def total(self, kind: str, field: str = "n", **fields: str) -> int:
        return sum(power[field] for power in self.having(kind) if all(power[k] == v for k, v in fields.items()))

    def having(self, *kinds: str) -> list[Power]:
        return [power for power in self.powers if power["kind"] in kinds]

    def raised(self, kind: str) -> int:  # W28 (g)
        return self.total("boost_effect", effect=kind)

    def cheaper(self) -> int:  # W28 (b) (i)
        return self.total("plant_cheaper") + self.total("plant_cheaper_and_clean")

    def on_plant(self) -> list[Effect]:  # W28 (b) (f) (j) (k)
        return [
            *({"kind": "clean", "n": power["clean"]} for power in self.having("plant_cheaper_and_clean")),
            *(power["reward"] for power in self.having("on_plant_gain")),
            *({"kind": "catapult"} for _ in self.having("on_plant_catapult")),
            *({"kind": "clear"} for _ in self.having("on_plant_clear_space")),
        ]

    def on_card(self, element: str) -> list[Effect]:  # W28 (a)
        return [power["reward"] for power in self.having("on_element_gain") if power["element"] == element]


def after_card(rules: Rules, world: World, effect: Effect, element: str) -> set[World]:  # WR20
    return {
        end for middle in after(rules, world, [effect], True) for end in after(rules, middle, rules.on_card(element))
    }


def after(rules: Rules, world: World, effects: Sequence[Effect], raised: bool = False) -> set[World]:
    """All of them, in any order (WR5); a "+" inside is more of the same."""
    parts = [part for effect in effects for part in flat(effect)]
    if not parts:
        return {world}
    return {
        end
        for n, part in enumerate(parts)
        for middle in after_part(rules, world, part, raised)
        for end in after(rules, middle, parts[:n] + parts[n + 1 :], raised)
    }


def flat(effect: Effect) -> list[Effect]:
    return [part for inner in effect["of"] for part in flat(inner)] if effect["kind"] == "and" else [effect]


def after_part(rules: Rules, world: World, part: Effect, raised: bool) -> set[World]:
    """Water is taken in full, everything else as far as the player likes (W24, WR26)."""
    kind, n = strength(rules, part, raised)
    if kind == "water":
        return {replace(world, water=world.water + n)}
    return {world, *used(rules, world, kind, n, part, raised)}


def strength(rules: Rules, part: Effect, raised: bool) -> tuple[str, int]:
    kind = part["kind"]
    if kind == "plant_8_minus_x":  # W20
        return "plant", max(1, 8 - rules.x)
    if kind == "plant":
        return kind, part["cost"]
    n = rules.x if kind.endswith("_x") else part.get("n", 0)
    kind = kind.removesuffix("_x")
    return kind, n + (rules.raised(kind) if raised else 0)


def used(rules: Rules, world: World, kind: str, n: int, part: Effect, raised: bool) -> Iterator[World]:
    if kind == "clean":
        yield from many(rules, world, n, lambda w: cleaned(rules, w, 1))
    elif kind == "move":
        yield from many(rules, world, n, stepped)
    elif kind == "flow":
        yield from many(rules, world, n, lambda w: [replace(w, water=w.water + 1), *stepped(w)])
    elif kind == "plant":
        for middle in planted(world, max(1, n - rules.cheaper())):
            yield from after(rules, middle, rules.on_plant())
    elif kind == "catapult":
        yield from moved(world, lambda origin: world.tiles)
    elif kind == "temple":
        yield from placed(rules, world)
    elif kind == "clear":
        yield from cleaned(rules, world, 99)
    else:
        for inner in part["of"]:
            yield from after(rules, world, [inner], raised)


def many(rules: Rules, world: World, n: int, once: Any) -> set[World]:
    reached, edge = {world}, {world}
    for _ in range(n):
        edge = {end for start in edge for end in once(start)} - reached
        reached |= edge
    return reached


def cleaned(rules: Rules, world: World, most: int) -> Iterator[World]:
    for space, tokens in world.pollution:
        gone = min(most, tokens)
        rest = {(space, tokens - gone)} if tokens > gone else set()
        water = world.water + gone * rules.total("water_per_clean")  # W28 (c)
        yield replace(world, pollution=world.pollution - {(space, tokens)} | rest, water=water)


def beside(space: tuple[int, int]) -> set[tuple[int, int]]:
    row, column = space
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def stepped(world: World) -> Iterator[World]:  # W21, WR1
    def near(origin: tuple[int, int]) -> set[tuple[int, int]]:
        if origin == CAPITAL:
            return {START}
        return (beside(origin) & world.tiles) | ({CAPITAL} if origin == START else set())

    yield from moved(world, near)


def moved(world: World, near: Any) -> Iterator[World]:
    for n, origin in enumerate(world.riders):
        for target in near(origin):
            if target != origin:
                yield replace(world, riders=tuple(sorted((*world.riders[:n], target, *world.riders[n + 1 :]))))


def planted(world: World, price: int) -> Iterator[World]:  # W20
    if world.water < price or world.forest == 0:
        return
    for space in SPACES:
        if space not in world.tiles and world.tokens(space) == 0 and beside(space) & world.tiles:
            yield replace(world, water=world.water - price, tiles=world.tiles | {space}, forest=world.forest - 1)


def placed(rules: Rules, world: World) -> Iterator[World]:  # W12
    for temple in world.left:
        for space in world.tiles - world.temples:
            there = replace(world, temples=world.temples | {space}, left=world.left - {temple})
            yield from after(rules, there, [rules.temples[temple]], True)
