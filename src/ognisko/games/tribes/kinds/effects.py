"""The kinds of effects (W19 to W24), and how they are laid out for the rules."""

from typing import Annotated

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from ognisko.games.tribes import effects
from ognisko.games.tribes.kinds.common import Kind, Small


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


class Rows:
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

    def effects(self) -> effects.EffectRows:
        kinds, ns, firsts, children = zip(*self.rows, strict=True)
        return effects.EffectRows(vec[i64](kinds), vec[i64](ns), vec[i64](firsts), vec[i64](children))
