"""The kinds of powers of guides (W28): each names what it changes in guides.Power."""

from typing import Literal

from ognisko.games.tribes import effects, guides
from ognisko.games.tribes.kinds.common import ELEMENTS, Element, Kind, Small
from ognisko.games.tribes.kinds.effects import Catapult, Clean, Clear, FileEffect, Plant, Rows


class Powerful(Kind, frozen=True):
    def fill(self, power: guides.Power, rows: Rows) -> None:
        raise NotImplementedError


class OnElementGain(Powerful, frozen=True, tag="on_element_gain"):
    """W28 (a)"""

    element: Element
    reward: FileEffect

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.element = ELEMENTS.index(self.element)
        power.on_element = rows.add(self.reward)


class PlantCheaperAndClean(Powerful, frozen=True, tag="plant_cheaper_and_clean"):
    """W28 (b)"""

    n: Small
    clean: Small

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.cheaper = self.n
        power.on_plant = rows.add(Clean(self.clean))


class WaterPerClean(Powerful, frozen=True, tag="water_per_clean"):
    """W28 (c)"""

    n: Small

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.water_per_clean = self.n


class OncePlant(Powerful, frozen=True, tag="once_plant"):
    """W28 (d)"""

    cost: Small

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.once = rows.add(Plant(self.cost))


class OncePayGain(Powerful, frozen=True, tag="once_pay_gain"):
    """W28 (e)"""

    cost: Small
    reward: FileEffect

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.once = rows.add(self.reward)
        power.price = self.cost


class OnPlantGain(Powerful, frozen=True, tag="on_plant_gain"):
    """W28 (f)"""

    reward: FileEffect

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.on_plant = rows.add(self.reward)


class BoostEffect(Powerful, frozen=True, tag="boost_effect"):
    """W28 (g)"""

    effect: Literal["water", "clean", "move", "flow"]
    n: Small

    def fill(self, power: guides.Power, rows: Rows) -> None:
        kinds = {"water": effects.WATER, "clean": effects.CLEAN, "move": effects.MOVE, "flow": effects.FLOW}
        power.raises = kinds[self.effect]
        power.raises_by = self.n


class OnceCatapult(Powerful, frozen=True, tag="once_catapult"):
    """W28 (h)"""

    cost: Small

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.once = rows.add(Catapult())
        power.price = self.cost


class PlantCheaper(Powerful, frozen=True, tag="plant_cheaper"):
    """W28 (i)"""

    n: Small

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.cheaper = self.n


class OnPlantCatapult(Powerful, frozen=True, tag="on_plant_catapult"):
    """W28 (j)"""

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.on_plant = rows.add(Catapult())


class OnPlantClearSpace(Powerful, frozen=True, tag="on_plant_clear_space"):
    """W28 (k)"""

    def fill(self, power: guides.Power, rows: Rows) -> None:
        power.on_plant = rows.add(Clear())


AnyPower = (
    OnElementGain | PlantCheaperAndClean | WaterPerClean | OncePlant | OncePayGain | OnPlantGain | BoostEffect
    | OnceCatapult | PlantCheaper | OnPlantCatapult | OnPlantClearSpace
)  # fmt: skip
