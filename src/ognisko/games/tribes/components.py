"""The component file of Tribes of the Wind: its schema, and what must hold in it beyond the form."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ognisko.core.components import Notice, Origin, Part, Provenance, demand, demand_ids, read_components
from ognisko.games.tribes import board, effects, guides
from ognisko.games.tribes.kinds.common import (
    ELEMENTS,
    ORDINALS,
    SYMBOLS,
    TEMPLES,
    Bonus,
    Colour,
    Element,
    Kind,
    Small,
    Space,
    kind,
)
from ognisko.games.tribes.kinds.effects import BY_X, Catapult, FileEffect, Plant, Temple, atoms
from ognisko.games.tribes.kinds.goals import AnyGoal, InShape, TemplesOn, TilesInArea, VillagesOn
from ognisko.games.tribes.kinds.needs import AnyNeed, ByNeighbours, CountX, OwnAtLeast, OwnNone, Row, Tiers
from ognisko.games.tribes.kinds.powers import AnyPower, OncePayGain, OnPlantGain
from ognisko.games.tribes.kinds.seconds import AnySecond, VillageOnOneOf
from ognisko.games.tribes.material import GUIDES, OFFER, VILLAGES

# How many of each a box holds: what the rulebook names (W1 to W6), and room for an owner's promos. Every action has its
# number within these bounds, so they are part of the notation.
COUNTS = {
    "element": (4, 4),
    "element_card": (80, 96),
    "village_card": (30, 40),
    "guide_card": (20, 20),
    "board": (5, 5),
    "forest_tile": (39, 48),
    "start_tile": (5, 5),
}
MOST = {section: most for section, (_, most) in COUNTS.items()}
TOKENS = 16  # W5: of pollution on a board
RUINS_OF_A_KIND = 2  # W31: both spaces with a symbol


# The records


class Entry(Part, frozen=True, kw_only=True):
    id: str
    parts: dict[str, Provenance] = {}  # noqa: RUF012 - msgspec copies it
    known: str = ""
    source: str = ""


class ElementKind(Entry, frozen=True, kw_only=True):
    colour: str
    main_effect: str


class ElementCard(Entry, frozen=True, kw_only=True):
    element: Element
    rows: Annotated[list[Row], Meta(min_length=1, max_length=2)]


class VillageCard(Entry, frozen=True, kw_only=True):
    goal: AnyGoal
    vp: Small
    effect: FileEffect


class GuideCard(Entry, frozen=True, kw_only=True):
    character: str
    power: AnyPower


class Board(Entry, frozen=True, kw_only=True):
    character: str
    pollution: list[list[Annotated[int, Meta(ge=0, le=16)]]]
    terrain: list[list[Literal["flag", "none", "plane", "reactor", "bridge", "stadium"]]]
    temples: list[FileEffect]
    path: list[Colour]
    second: AnySecond


class ForestTile(Entry, frozen=True, kw_only=True):
    colour: Colour
    riders: Literal[2, 3, 4]
    bonuses: Annotated[list[Bonus], Meta(min_length=1, max_length=3)]
    players: Literal[2, 3, 4, 5]


class StartTile(Entry, frozen=True, kw_only=True):
    number: Literal[1, 2, 3, 4, 5]
    colour: Colour
    clean: Annotated[int, Meta(ge=0, le=16)]
    water: Annotated[int, Meta(ge=0, le=99)]
    riders: Annotated[int, Meta(ge=0, le=7)]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    schema: Literal[1]
    game: Literal["tribes"]
    edition: str
    notice: Notice
    element: list[ElementKind]
    element_card: list[ElementCard]
    village_card: list[VillageCard]
    guide_card: list[GuideCard]
    board: list[Board]
    forest_tile: list[ForestTile]
    start_tile: list[StartTile]

    @cached_property
    def temples(self) -> tuple[str, ...]:
        """What the four temples of a board are called in actions."""
        usual = all(sorted(map(kind, board.temples)) == sorted(TEMPLES) for board in self.board)
        return TEMPLES if usual else ORDINALS

    def temples_of(self, board: Board) -> dict[str, FileEffect]:
        """The temples of a board by their names, and in their order."""
        if self.temples is ORDINALS:
            return dict(zip(ORDINALS, board.temples, strict=True))
        given = {kind(temple): temple for temple in board.temples}
        return {name: given[name] for name in TEMPLES}

    @cached_property
    def starts(self) -> list[StartTile]:
        return sorted(self.start_tile, key=lambda tile: tile.number)

    def tile_id(self, n: int) -> str:
        """A tile by its number in the rules: the forest tiles, then the start tiles."""
        forest = len(self.forest_tile)
        return self.forest_tile[n].id if n < forest else self.starts[n - forest].id

    def names(self) -> dict[str, str]:
        """`fire-07` is `fire 07`, in the language's word for fire; a guide is named after the character."""
        return {
            **{card.id: _with_word(card.id, card.element) for card in self.element_card},
            **{tile.id: _with_word(tile.id, tile.colour) for tile in self.forest_tile},
            **{guide.id: _numbered(guide.character, guide.id) for guide in self.guide_card},
            **{village.id: _numbered("{village}", village.id) for village in self.village_card},
            **{board.id: board.character for board in self.board},
        }


def _with_word(id: str, part: str) -> str:
    return id.replace(part, f"{{{part}}}").replace("-", " ")


def _numbered(name: str, id: str) -> str:
    return f"{name} {id.rpartition('-')[2]}"


# What must hold beyond the form


def load(data: bytes, name: str) -> tuple[Components, Origin]:
    return read_components(data, name, Components, _check)


def _check(c: Components) -> None:
    for section, (least, most) in COUNTS.items():
        entries: list[Entry] = getattr(c, section)
        must = f"{least}" if least == most else f"{least} to {most}"
        demand(least <= len(entries) <= most, f"{section}: {len(entries)} entries, must be {must}")
        demand_ids(section, (entry.id for entry in entries))
        for entry in entries:
            reported = "reported" in (entry.provenance, *entry.parts.values())
            demand(bool(entry.source) or not reported, f"{section} {entry.id}, source: must name who reported it")
    demand(tuple(e.id for e in c.element) == ELEMENTS, f"element: the ids must be {', '.join(ELEMENTS)}, in this order")
    for card in c.element_card:
        _check_element_card(card)
    for village in c.village_card:
        _check_village_card(village)
    _check_guides(c)
    for each in c.board:
        _check_board(each)
    for tile in c.forest_tile:
        bonuses = tile.bonuses
        demand(len(set(bonuses)) == len(bonuses), f"forest_tile {tile.id}, bonuses: one is there twice")
    unmarked = sum(tile.players == 2 for tile in c.forest_tile)
    demand(unmarked >= OFFER, f"forest_tile, players: {unmarked} tiles are for 2, must be at least {OFFER} to lay out")
    numbers = sorted(tile.number for tile in c.start_tile)
    demand(numbers == [1, 2, 3, 4, 5], f"start_tile: the numbers are {numbers}, must be 1 to 5")


def _check_effect(where: str, effect: FileEffect, x: bool = False, apart: tuple[type[Kind], ...] = ()) -> None:
    """`apart`: kinds that stand in few places, and in this one."""
    inside = atoms(effect)
    demand(len(inside) <= effects.MOST_PARTS, f"{where}: more than {effects.MOST_PARTS} parts")
    for atom in inside:
        by_x = type(atom) in BY_X
        demand(x or not by_x, f"{where}: {kind(atom)} only makes sense with a count_x requirement")
        misplaced = isinstance(atom, (Catapult, Temple)) and not isinstance(atom, apart)
        demand(not misplaced, f"{where}: {kind(atom)} does not stand here")


def _check_element_card(card: ElementCard) -> None:
    for n, row in enumerate(card.rows):
        where = f"element_card {card.id}, rows[{n}]"
        need = row.need
        if isinstance(need, Tiers):
            demand(
                row.effect is None and len(row.effects) == 3, f"{where}: tiers have `effects`, one for each of three"
            )
        else:
            demand(row.effect is not None and not row.effects, f"{where}: needs `effect`, one, not `effects`")
        x = isinstance(need, CountX)
        for place, effect in _written(row):
            _check_effect(f"{where}.{place}", effect, x=x)
        uses_x = any(type(atom) in BY_X for effect in row.by_tier() for atom in atoms(effect))
        demand(uses_x or not x, f"{where}.effect: count_x needs an effect with X")
        own = getattr(need, "element", None) == card.element
        demand(not (own and isinstance(need, OwnNone)), f"{where}.need: can never be met, for the played card counts")
    if len(card.rows) == 2:
        _check_two_rows(card.id, card.rows[0].need, card.rows[1].need)


def _written(row: Row) -> list[tuple[str, FileEffect]]:
    """Its effects, each by where it stands."""
    alone = [("effect", row.effect)] if row.effect is not None else []
    return alone + [(f"effects[{n}]", effect) for n, effect in enumerate(row.effects)]


def _check_two_rows(id: str, upper: AnyNeed, lower: AnyNeed) -> None:
    where = f"element_card {id}, rows[1].need"
    if isinstance(upper, ByNeighbours) and type(upper) is type(lower):
        harder = (upper.neighbours, getattr(lower, "neighbours", 0)) == (1, 2)
        demand(harder, f"{where}: the upper row asks for 1 neighbour, the lower for 2")
    if isinstance(upper, OwnAtLeast) and isinstance(lower, OwnAtLeast):
        demand(upper.element != lower.element or upper.n < lower.n, f"{where}: must ask for more than the upper row")


def _check_village_card(card: VillageCard) -> None:
    where = f"village_card {card.id}"
    _check_effect(f"{where}.effect", card.effect, apart=(Catapult, Temple))
    goal = card.goal
    spaces: Sequence[Space] = getattr(goal, "spaces", ())
    demand(len(set(spaces)) == len(spaces), f"{where}, goal.spaces: one is named twice")
    if isinstance(goal, InShape):
        demand((goal.colours == "same") == (goal.colour != ""), f"{where}, goal.colour: with `same`, and only with it")
    if isinstance(goal, VillagesOn):
        demand((1, 1) not in spaces, f"{where}, goal.spaces: no village stands on the start tile")
        demand(len(spaces) <= VILLAGES, f"{where}, goal.spaces: there are only {VILLAGES} villages")
    if isinstance(goal, TemplesOn):
        demand(len(spaces) <= len(TEMPLES), f"{where}, goal.spaces: there are only {len(TEMPLES)} temples")
    if isinstance(goal, TilesInArea):
        demand(goal.n <= len(spaces), f"{where}, goal.n: the area has only {len(spaces)} spaces")


def _check_guides(c: Components) -> None:
    characters = [board.character for board in c.board]
    demand(len(set(characters)) == len(characters), "board, character: two boards have the same")
    for card in c.guide_card:
        where = f"guide_card {card.id}"
        demand(card.character in characters, f"{where}, character: no board has {card.character!r}")
        reward: FileEffect | None = getattr(card.power, "reward", None)
        if reward is not None:
            _check_effect(f"{where}, power.reward", reward)
        plants = reward is not None and any(isinstance(atom, Plant) for atom in atoms(reward))
        if isinstance(card.power, OnPlantGain):
            demand(not plants, f"{where}, power.reward: planting would set itself off again")
        if isinstance(card.power, OncePayGain):
            demand(not plants, f"{where}, power.reward: planting has a price of its own, use once_plant")
    for character in characters:
        count = sum(card.character == character for card in c.guide_card)
        demand(count == GUIDES, f"guide_card: {character} has {count} cards, must be {GUIDES}")


def _check_board(entry: Board) -> None:
    where = f"board {entry.id}"
    grids: tuple[tuple[str, Sequence[Sequence[object]]], ...] = (
        ("pollution", entry.pollution),
        ("terrain", entry.terrain),
    )
    for field, grid in grids:
        right = len(grid) == board.ROWS and all(len(row) == board.COLUMNS for row in grid)
        demand(right, f"{where}, {field}: must be 3 rows of 4")
    tokens = [n for row in entry.pollution for n in row]
    demand(sum(tokens) == TOKENS, f"{where}, pollution: {sum(tokens)} tokens, must be {TOKENS}")
    demand(tokens[0] == 0, f"{where}, pollution: the flag space has none")
    ruins = Counter(there for row in entry.terrain for there in row)
    demand(
        entry.terrain[0][0] == "flag" and ruins["flag"] == 1, f"{where}, terrain: the flag is at [1, 1] and only there"
    )
    for symbol in SYMBOLS:
        there = ruins[symbol]
        demand(
            there == RUINS_OF_A_KIND, f"{where}, terrain: {symbol} is there {there} times, must be {RUINS_OF_A_KIND}"
        )
    temples = len(entry.temples)
    demand(temples == len(TEMPLES), f"{where}, temples: {temples} of them, must be {len(TEMPLES)}")
    for n, temple in enumerate(entry.temples):
        _check_effect(f"{where}, temples[{n}]", temple, apart=(Catapult,))
    demand(len(entry.path) == guides.PATH, f"{where}, path: {len(entry.path)} colours, must be {guides.PATH}")
    spaces: Sequence[Space] = getattr(entry.second, "spaces", ())
    demand(len(set(spaces)) == len(spaces), f"{where}, second.spaces: one is named twice")
    on_start = isinstance(entry.second, VillageOnOneOf) and (1, 1) in spaces
    demand(not on_start, f"{where}, second.spaces: no village stands on the start tile")
