"""The box: the numbers of the component file; shared by all states, never changed."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.games.tribes.board import RUINS, SPACES, Terrain
from ognisko.games.tribes.effects import EffectRows
from ognisko.games.tribes.goals import Goal
from ognisko.games.tribes.guides import PATH, GuideCards, Second, has_path, longest_path
from ognisko.games.tribes.material import TEMPLES, Player
from ognisko.games.tribes.requirements import TIERS, Need

# The rows of element cards are numbered through: two a card, whether it has a second one or not.


def row_of(card: i64, n: i64) -> i64:
    return card * 2 + n


def card_of(row: i64) -> i64:
    return row // 2


def place_of(row: i64) -> i64:
    """0 for the upper row of its card, 1 for the lower."""
    return row % 2


class ElementFaces:
    __slots__ = ("back", "effect", "element", "need", "rows")

    def __init__(self, element: vec[i64], rows: vec[i64], need: vec[Need], effect: vec[i64]) -> None:
        self.element = element
        self.back = element[:]  # a hand of this one card, as requirements.py counts hands
        for card in range(i64(len(element))):
            self.back[card] = bit(4 * element[card])
        self.rows = rows
        self.need = need  # of each row
        self.effect = effect  # three tiers a row

    def effect_of(self, row: i64, tier: i64) -> i64:
        return self.effect[row * TIERS + tier]


class VillageFaces:
    __slots__ = ("effect", "goal", "points")

    def __init__(self, goal: vec[Goal], points: vec[i64], effect: vec[i64]) -> None:
        self.goal = goal
        self.points = points
        self.effect = effect


class Boards:
    __slots__ = ("count", "path", "pollution", "second", "symbols", "temple")

    def __init__(
        self, pollution: vec[i64], symbols: vec[i64], temple: vec[i64], path: vec[i64], second: vec[Second]
    ) -> None:
        self.count: i64 = i64(len(second))
        self.pollution = pollution  # twelve a board
        self.symbols = symbols  # four masks a board: the spaces with each ruin
        self.temple = temple  # four effects a board
        self.path = path  # five colours a board
        self.second = second

    def lay_out(self, board: i64, land: Terrain) -> None:  # W5
        for space in range(SPACES):
            land.set_pollution(space, self.pollution[board * SPACES + space])
        land.symbols = self.symbols[board * RUINS : (board + 1) * RUINS]

    def temple_of(self, board: i64, temple: i64) -> i64:
        """The effect beside one of the board's temples."""
        return self.temple[board * TEMPLES + temple]

    def has_path(self, player: Player) -> bool:  # W25
        return has_path(player.land, self.path, player.board * PATH, PATH)

    def path_length(self, player: Player) -> i64:
        """How many colours of the board's path the tiles follow."""
        return longest_path(player.land, self.path, player.board * PATH, PATH)

    def missing_for_second(self, player: Player) -> i64:  # W25
        return self.second[player.board].missing(player)


class Tiles:
    """The forest tiles, then the start tiles 1 to 5, which have no rider spaces (WR3) and no bonuses."""

    __slots__ = ("bonuses", "colour", "players", "riders", "start")

    def __init__(self, colour: vec[i64], riders: vec[i64], bonuses: vec[i64], players: vec[i64], start: i64) -> None:
        self.colour = colour
        self.riders = riders
        self.bonuses = bonuses
        self.players = players  # used from this number of players on
        self.start: i64 = start  # the number of the first start tile


class Starts:
    __slots__ = ("clean", "riders", "water")

    def __init__(self, clean: vec[i64], water: vec[i64], riders: vec[i64]) -> None:
        self.clean = clean
        self.water = water
        self.riders = riders


class Box:
    __slots__ = ("boards", "effects", "elements", "guides", "starts", "tiles", "villages")

    def __init__(
        self,
        effects: EffectRows,
        elements: ElementFaces,
        villages: VillageFaces,
        guides: GuideCards,
        boards: Boards,
        tiles: Tiles,
        starts: Starts,
    ) -> None:
        self.effects = effects
        self.elements = elements
        self.villages = villages
        self.guides = guides
        self.boards = boards
        self.tiles = tiles
        self.starts = starts
