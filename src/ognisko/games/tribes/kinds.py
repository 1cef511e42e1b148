"""The kinds of effects, requirements, goals, powers and second requirements, as the component file writes them.

Each kind is a class with its fields and knows what it is for the rules: a new card is a new entry in the file,
a new kind a new class here.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from ognisko.games.tribes import effects, goals, guides, requirements

Element = Literal["fire", "water", "earth", "air"]
Colour = Literal["purple", "green", "yellow"]
Bonus = Literal["turbine", "catapult", "gate"]
Symbol = Literal["plane", "reactor", "bridge", "stadium"]
Small = Annotated[int, Meta(ge=1, le=99)]
Space = tuple[Annotated[int, Meta(ge=1, le=3)], Annotated[int, Meta(ge=1, le=4)]]
Spaces = Annotated[list[Space], Meta(min_length=1)]

ELEMENTS: tuple[Element, ...] = ("fire", "water", "earth", "air")
COLOURS: tuple[Colour, ...] = ("purple", "green", "yellow")
BONUSES: tuple[Bonus, ...] = ("turbine", "catapult", "gate")
SYMBOLS: tuple[Symbol, ...] = ("plane", "reactor", "bridge", "stadium")
TEMPLES = ("water", "move", "clean", "plant")  # the four of every board, named so in actions


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Anything of which there are kinds; the subclass's tag is its kind in the file."""


# Effects


class Amount(Kind, frozen=True):
    n: Small


class Water(Amount, frozen=True, tag="water"):
    """W19"""


class Clean(Amount, frozen=True, tag="clean"):
    """W19"""


class Move(Amount, frozen=True, tag="move"):
    """W21"""


class Flow(Amount, frozen=True, tag="flow"):
    """W22"""


class Plant(Kind, frozen=True, tag="plant"):
    """W20"""

    cost: Small


class WaterX(Kind, frozen=True, tag="water_x"):
    """W10"""


class CleanX(Kind, frozen=True, tag="clean_x"):
    """W10"""


class MoveX(Kind, frozen=True, tag="move_x"):
    """W10"""


class FlowX(Kind, frozen=True, tag="flow_x"):
    """W10"""


class PlantByX(Kind, frozen=True, tag="plant_8_minus_x"):
    """W20"""


class Catapult(Kind, frozen=True, tag="catapult"):
    """W17"""


class Temple(Kind, frozen=True, tag="temple"):
    """W17"""


class AllOf(Kind, frozen=True, tag="and"):
    """W23"""

    of: Annotated[list["FileEffect"], Meta(min_length=2)]


class OneOf(Kind, frozen=True, tag="or"):
    """W23"""

    of: Annotated[list["FileEffect"], Meta(min_length=2)]


class Clear(Kind, frozen=True, tag="clear"):
    """W28 (k); stands in no file, the power brings it."""


FileEffect = (
    Water | Clean | Move | Flow | Plant | WaterX | CleanX | MoveX | FlowX | PlantByX | Catapult | Temple | AllOf | OneOf
)
Effect = FileEffect | Clear

AMOUNTS = {Water: effects.WATER, Clean: effects.CLEAN, Move: effects.MOVE, Flow: effects.FLOW}
BY_X = {
    WaterX: effects.WATER, CleanX: effects.CLEAN, MoveX: effects.MOVE, FlowX: effects.FLOW, PlantByX: effects.PLANT,
}  # fmt: skip
ALONE = {Catapult: effects.CATAPULT, Temple: effects.TEMPLE, Clear: effects.CLEAR}


def atoms(effect: Effect) -> list[Effect]:
    """The simple effects inside an effect."""
    if isinstance(effect, (AllOf, OneOf)):
        return [atom for inner in effect.of for atom in atoms(inner)]
    return [effect]


# Requirements of element cards


class Needing(Kind, frozen=True):
    def need(self) -> requirements.Need:
        raise NotImplementedError


class OwnAtLeast(Needing, frozen=True, tag="own_at_least"):
    element: Element
    n: Annotated[int, Meta(ge=1, le=5)]

    def need(self) -> requirements.Need:
        return requirements.OwnAtLeast(ELEMENTS.index(self.element), self.n)


class OwnNone(Needing, frozen=True, tag="own_none"):
    element: Element

    def need(self) -> requirements.Need:
        return requirements.OwnNone(ELEMENTS.index(self.element), 0)


class OwnAll(Needing, frozen=True, tag="own_all"):
    def need(self) -> requirements.Need:
        return requirements.OwnAll(0, 0)


class CountX(Needing, frozen=True, tag="count_x"):
    element: Element

    def need(self) -> requirements.Need:
        return requirements.CountX(ELEMENTS.index(self.element), 0)


class ByNeighbours(Needing, frozen=True):
    element: Element
    neighbours: Literal[1, 2]


class NeighbourHas(ByNeighbours, frozen=True, tag="neighbour_has"):
    def need(self) -> requirements.Need:
        return requirements.NeighbourHas(ELEMENTS.index(self.element), self.neighbours)


class MoreThan(ByNeighbours, frozen=True, tag="more_than"):
    def need(self) -> requirements.Need:
        return requirements.MoreThan(ELEMENTS.index(self.element), self.neighbours)


class FewerThan(ByNeighbours, frozen=True, tag="fewer_than"):
    def need(self) -> requirements.Need:
        return requirements.FewerThan(ELEMENTS.index(self.element), self.neighbours)


class Tiers(Needing, frozen=True, tag="tiers"):
    element: Element

    def need(self) -> requirements.Need:
        return requirements.Tiers(ELEMENTS.index(self.element), 0)


AnyNeed = OwnAtLeast | OwnNone | OwnAll | CountX | NeighbourHas | MoreThan | FewerThan | Tiers


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    need: AnyNeed
    effect: FileEffect | None = None
    effects: list[FileEffect] = []  # for tiers: one for each

    def by_tier(self) -> Sequence[FileEffect]:
        return self.effects if self.effect is None else (self.effect,) * 3


# Goals of village cards


def mask(spaces: Sequence[Space]) -> int:
    return sum(1 << (4 * (row - 1) + column - 1) for row, column in spaces)


class Aiming(Kind, frozen=True):
    def goal(self) -> goals.Goal:
        raise NotImplementedError


class CoverSymbol(Aiming, frozen=True, tag="cover_symbol"):
    symbol: Symbol

    def goal(self) -> goals.Goal:
        return goals.CoverSymbol(SYMBOLS.index(self.symbol))


class VillagesOn(Aiming, frozen=True, tag="villages_on"):
    spaces: Spaces

    def goal(self) -> goals.Goal:
        return goals.VillagesOn(mask(self.spaces))


class TemplesOn(Aiming, frozen=True, tag="temples_on"):
    spaces: Spaces

    def goal(self) -> goals.Goal:
        return goals.TemplesOn(mask(self.spaces))


class TilesInArea(Aiming, frozen=True, tag="tiles_in_area"):
    spaces: Spaces
    n: Small

    def goal(self) -> goals.Goal:
        return goals.TilesInArea(mask(self.spaces), self.n)


class InShape(Aiming, frozen=True):
    colours: Literal["same", "different"]
    colour: Literal["purple", "green", "yellow", "any", ""] = ""

    def wanted(self) -> int:
        if self.colours == "different":
            return goals.DIFFERENT
        return (*COLOURS, "any").index(self.colour)


class InRow(InShape, frozen=True, tag="row"):
    def goal(self) -> goals.Goal:
        return goals.ThreeInShape(goals.ROW_SHAPES, self.wanted())


class InColumn(InShape, frozen=True, tag="column"):
    def goal(self) -> goals.Goal:
        return goals.ThreeInShape(goals.COLUMN_SHAPES, self.wanted())


class InDiagonal(InShape, frozen=True, tag="diagonal"):
    def goal(self) -> goals.Goal:
        return goals.ThreeInShape(goals.DIAGONAL_SHAPES, self.wanted())


class InL(InShape, frozen=True, tag="l"):
    def goal(self) -> goals.Goal:
        return goals.ThreeInShape(goals.L_SHAPES, self.wanted())


class VillageBonus(Aiming, frozen=True, tag="village_bonus"):
    bonus: Bonus
    n: Annotated[int, Meta(ge=1, le=5)]

    def goal(self) -> goals.Goal:
        return goals.VillagesWithBonus(BONUSES.index(self.bonus), self.n)


class BonusSymbols(Aiming, frozen=True, tag="bonus_symbols"):
    n: Annotated[int, Meta(ge=1, le=15)]

    def goal(self) -> goals.Goal:
        return goals.BonusSymbols(self.n)


AnyGoal = (
    CoverSymbol
    | VillagesOn
    | TemplesOn
    | TilesInArea
    | InRow
    | InColumn
    | InDiagonal
    | InL
    | VillageBonus
    | BonusSymbols
)


# Powers of guides: each kind names what it changes (guides.Power)


class Powerful(Kind, frozen=True):
    def fill(self, power: guides.Power, table: "Table") -> None:
        raise NotImplementedError


class OnElementGain(Powerful, frozen=True, tag="on_element_gain"):
    """W28 (a)"""

    element: Element
    reward: FileEffect

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.element = ELEMENTS.index(self.element)
        power.on_element = table.add(self.reward)


class PlantCheaperAndClean(Powerful, frozen=True, tag="plant_cheaper_and_clean"):
    """W28 (b)"""

    n: Small
    clean: Small

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.cheaper = self.n
        power.on_plant = table.add(Clean(self.clean))


class WaterPerClean(Powerful, frozen=True, tag="water_per_clean"):
    """W28 (c)"""

    n: Small

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.water_per_clean = self.n


class OncePlant(Powerful, frozen=True, tag="once_plant"):
    """W28 (d)"""

    cost: Small

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.once = table.add(Plant(self.cost))


class OncePayGain(Powerful, frozen=True, tag="once_pay_gain"):
    """W28 (e)"""

    cost: Small
    reward: FileEffect

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.once = table.add(self.reward)
        power.price = self.cost


class OnPlantGain(Powerful, frozen=True, tag="on_plant_gain"):
    """W28 (f)"""

    reward: FileEffect

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.on_plant = table.add(self.reward)


class BoostEffect(Powerful, frozen=True, tag="boost_effect"):
    """W28 (g)"""

    effect: Literal["water", "clean", "move", "flow"]
    n: Small

    def fill(self, power: guides.Power, table: "Table") -> None:
        kinds = {"water": effects.WATER, "clean": effects.CLEAN, "move": effects.MOVE, "flow": effects.FLOW}
        power.raises = kinds[self.effect]
        power.raises_by = self.n


class OnceCatapult(Powerful, frozen=True, tag="once_catapult"):
    """W28 (h)"""

    cost: Small

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.once = table.add(Catapult())
        power.price = self.cost


class PlantCheaper(Powerful, frozen=True, tag="plant_cheaper"):
    """W28 (i)"""

    n: Small

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.cheaper = self.n


class OnPlantCatapult(Powerful, frozen=True, tag="on_plant_catapult"):
    """W28 (j)"""

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.on_plant = table.add(Catapult())


class OnPlantClearSpace(Powerful, frozen=True, tag="on_plant_clear_space"):
    """W28 (k)"""

    def fill(self, power: guides.Power, table: "Table") -> None:
        power.on_plant = table.add(Clear())


AnyPower = (
    OnElementGain | PlantCheaperAndClean | WaterPerClean | OncePlant | OncePayGain | OnPlantGain | BoostEffect
    | OnceCatapult | PlantCheaper | OnPlantCatapult | OnPlantClearSpace
)  # fmt: skip


# Second guide requirements of boards


class Asking(Kind, frozen=True):
    def second(self) -> guides.Second:
        raise NotImplementedError


class CleanSpaces(Asking, frozen=True, tag="clean_spaces"):
    n: Annotated[int, Meta(ge=1, le=12)]

    def second(self) -> guides.Second:
        return guides.CleanSpaces(self.n)


class RightSidesUsed(Asking, frozen=True, tag="right_sides_used"):
    n: Annotated[int, Meta(ge=1, le=5)]

    def second(self) -> guides.Second:
        return guides.RightSidesUsed(self.n)


class CardsKept(Asking, frozen=True, tag="cards_kept"):
    n: Annotated[int, Meta(ge=1, le=4)]

    def second(self) -> guides.Second:
        return guides.CardsKept(self.n)


class VillageOnOneOf(Asking, frozen=True, tag="village_on_one_of"):
    spaces: Spaces

    def second(self) -> guides.Second:
        return guides.VillageOnOneOf(mask(self.spaces))


class TempleOnOneOf(Asking, frozen=True, tag="temple_on_one_of"):
    spaces: Spaces

    def second(self) -> guides.Second:
        return guides.TempleOnOneOf(mask(self.spaces))


AnySecond = CleanSpaces | RightSidesUsed | CardsKept | VillageOnOneOf | TempleOnOneOf


def kind(tagged: Kind) -> str:
    """The kind as the file writes it."""
    return str(type(tagged).__struct_config__.tag)


class Table:
    """Effects laid out as rows of numbers: a parent's children stand side by side."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []

    def add(self, effect: Effect) -> int:
        self.rows.append([])
        place = len(self.rows) - 1
        self._fill(place, effect)
        return place

    def _fill(self, place: int, effect: Effect) -> None:
        if isinstance(effect, (AllOf, OneOf)):
            first = len(self.rows)
            self.rows += [[] for _ in effect.of]
            whole = effects.ALL_OF if isinstance(effect, AllOf) else effects.CHOICE
            self.rows[place] = [whole, 0, first, len(effect.of)]
            for n, inner in enumerate(effect.of):
                self._fill(first + n, inner)
        elif isinstance(effect, Amount):
            self.rows[place] = [AMOUNTS[type(effect)], effect.n, 0, 0]
        elif isinstance(effect, Plant):
            self.rows[place] = [effects.PLANT, effect.cost, 0, 0]
        elif type(effect) in BY_X:
            self.rows[place] = [BY_X[type(effect)], effects.BY_X, 0, 0]
        else:
            self.rows[place] = [ALONE[type(effect)], 0, 0, 0]

    def effects(self) -> effects.EffectTable:
        kinds, ns, firsts, children = zip(*self.rows, strict=True)
        return effects.EffectTable(vec[i64](kinds), vec[i64](ns), vec[i64](firsts), vec[i64](children))
