"""Packs the Box for the rules out of the component file: everything is numbered as it stands there."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.tribes import goals, guides, requirements
from ognisko.games.tribes.box import Boards, Box, ElementFaces, Starts, Tiles, VillageFaces
from ognisko.games.tribes.components import Board, Components
from ognisko.games.tribes.kinds.common import BONUSES, COLOURS, ELEMENTS, SYMBOLS, Symbol
from ognisko.games.tribes.kinds.effects import Rows


def pack(c: Components) -> Box:
    rows = Rows()
    elements = _elements(c, rows)
    villages = _villages(c, rows)
    guide_cards = _guides(c, rows)
    boards = _boards(c, rows)
    starts = c.starts
    return Box(
        rows.effects(),
        elements,
        villages,
        guide_cards,
        boards,
        _tiles(c),
        Starts(
            vec[i64]([tile.clean for tile in starts]),
            vec[i64]([tile.water for tile in starts]),
            vec[i64]([tile.riders for tile in starts]),
        ),
    )


def _elements(c: Components, rows: Rows) -> ElementFaces:
    needs: list[requirements.Need] = []
    given: list[int] = []
    for card in c.element_card:
        for row in (card.rows * 2)[:2]:  # a single row stands twice, so that every card has two places
            needs.append(row.need.need())
            given += [rows.add(effect) for effect in row.by_tier()]
    return ElementFaces(
        vec[i64]([ELEMENTS.index(card.element) for card in c.element_card]),
        vec[i64]([len(card.rows) for card in c.element_card]),
        vec[requirements.Need](needs),
        vec[i64](given),
    )


def _villages(c: Components, rows: Rows) -> VillageFaces:
    return VillageFaces(
        vec[goals.Goal]([card.goal.goal() for card in c.village_card]),
        vec[i64]([card.vp for card in c.village_card]),
        vec[i64]([rows.add(card.effect) for card in c.village_card]),
    )


def _guides(c: Components, rows: Rows) -> guides.GuideCards:
    powers = [guides.Power() for _ in c.guide_card]
    for card, power in zip(c.guide_card, powers, strict=True):
        card.power.fill(power, rows)
    of_board = [n for board in c.board for n, card in enumerate(c.guide_card) if card.character == board.character]
    return guides.GuideCards(vec[guides.Power](powers), vec[i64](of_board))


def _boards(c: Components, rows: Rows) -> Boards:
    temples = [rows.add(temple) for board in c.board for temple in c.temples_of(board).values()]
    symbols = [_spaces_with(symbol, board) for board in c.board for symbol in SYMBOLS]
    return Boards(
        vec[i64]([tokens for board in c.board for row in board.pollution for tokens in row]),
        vec[i64](symbols),
        vec[i64](temples),
        vec[i64]([COLOURS.index(colour) for board in c.board for colour in board.path]),
        vec[guides.Second]([board.second.second() for board in c.board]),
    )


def _tiles(c: Components) -> Tiles:
    """The forest tiles, then the start tiles in their order."""
    forest, starts = c.forest_tile, c.starts
    colours = [tile.colour for tile in forest] + [tile.colour for tile in starts]
    bonuses = [sum(1 << BONUSES.index(bonus) for bonus in tile.bonuses) for tile in forest]
    return Tiles(
        vec[i64]([COLOURS.index(colour) for colour in colours]),
        vec[i64]([tile.riders for tile in forest] + [0] * len(starts)),
        vec[i64](bonuses + [0] * len(starts)),
        vec[i64]([tile.players for tile in forest] + [0] * len(starts)),
        len(forest),
    )


def _spaces_with(symbol: Symbol, board: Board) -> int:
    flat = [there for row in board.terrain for there in row]
    return sum(1 << space for space, there in enumerate(flat) if there == symbol)
