"""The kinds of goals of village cards."""

from typing import Annotated, Literal

from msgspec import Meta

from ognisko.games.tribes import goals
from ognisko.games.tribes.kinds.common import BONUSES, COLOURS, SYMBOLS, Bonus, Kind, Small, Spaces, Symbol, mask


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
