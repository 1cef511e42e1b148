"""Kokopelli's component file: its schema and what must hold in it."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.components import Notice, Origin, Part, demand, demand_within, read_components
from ognisko.games.kokopelli.box import Box
from ognisko.games.kokopelli.material import CEREMONIES, MOST_PLAYERS, PLACES

JOKER = "kokopelli"
TILES = (10, 11, 12)
# The abilities are written in abilities.py: the file names them, in the order of their clauses.
IDS = (
    "chief", "warrior", "birthday", "hunter", "spider_woman", "fire", "paw", "lizard", "eagle_feather", "turtle",
    "vase", "sun", "sky_mother", "drummer", "shaman", "snake_dance",
)  # fmt: skip
CARD_IDS = (*IDS, JOKER)
# How many a box may hold; observations have room for so many.
COPIES = (2, 3)
JOKERS = (0, 6)
HAND = (1, 10)
VP = (1, 9)
# An owner may have copied them out of our first file.
NOTES = ("first_game.why_en", "first_game.why_pl", "first_game.left_out_en", "vp_supply")
KNOWN_AS = {"02a34e99503679ab": "451777f88e23235b"}  # without them


@cache
def place_word(place: int) -> str:  # KR17
    return f"@{place // PLACES}.{place % PLACES}"


class Ceremony(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name_pl: str
    name_en: str
    clause: str
    rulings: list[str]
    kind: Literal["action", "reach", "points", "cards", "finish"]
    text_pl: str
    text_en: str


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pl_provenance: str
    en_provenance: str
    abilities_provenance: str


class FirstGame(Part, frozen=True, kw_only=True):
    set: list[str]


class ByTiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each number of tiles."""

    ten: int = msgspec.field(name="10")
    eleven: int = msgspec.field(name="11")
    twelve: int = msgspec.field(name="12")

    def row(self) -> tuple[int, int, int]:
        return self.ten, self.eleven, self.twelve


class DeckPart(Part, frozen=True, kw_only=True):
    cards_per_ceremony: int
    kokopelli: int
    hand: int
    size: ByTiles


class Tiles(Part, frozen=True, kw_only=True):
    vp_tokens: tuple[int, int]


class EndTokens(Part, frozen=True, kw_only=True):
    two: ByTiles = msgspec.field(name="2")
    three: ByTiles = msgspec.field(name="3")
    four: ByTiles = msgspec.field(name="4")


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal[1]
    game: Literal["kokopelli"]
    edition: str
    ceremonies: list[Ceremony]
    notice: Notice
    names: Names
    first_game: FirstGame
    deck: DeckPart
    tiles: Tiles
    end_tokens: EndTokens

    @property
    def box(self) -> Box:
        """The numbers for the rules; the ceremonies are numbered as they stand in the file."""
        end_tokens = [0] * ((MOST_PLAYERS + 1) * (CEREMONIES + 1))
        piles = (self.end_tokens.two, self.end_tokens.three, self.end_tokens.four)
        for players, pile in enumerate(piles, start=2):
            for tiles, count in zip(TILES, pile.row(), strict=True):
                end_tokens[players * (CEREMONIES + 1) + tiles] = count
        return Box(
            self.deck.cards_per_ceremony,
            self.deck.kokopelli,
            self.deck.hand,
            vec[i64](self.tiles.vp_tokens),
            vec[i64](end_tokens),
            vec[i64](sorted(range(len(CARD_IDS)), key=lambda card: CARD_IDS[card])),
        )


def load(data: bytes, name: str) -> tuple[Components, Origin]:
    components, origin = read_components(data, name, Components, _check, NOTES, KNOWN_AS)
    return components, replace(origin, provenance=_provenance(components))


def _provenance(c: Components) -> dict[str, dict[str, int]]:
    """The ceremonies share one mark, and the set for the first game has its own."""
    return {
        "ceremonies": {c.names.abilities_provenance: len(c.ceremonies)},
        "first_game": {c.first_game.provenance: len(c.first_game.set)},
    }


def _check(c: Components) -> None:
    found = tuple(ceremony.id for ceremony in c.ceremonies)
    demand(found == IDS, f"ceremonies: the ids must be {', '.join(IDS)}, in this order")
    for n, ceremony in enumerate(c.ceremonies):
        demand(ceremony.clause == f"K{31 + n}", f"ceremonies {ceremony.id}, clause: must be K{31 + n}")
    _check_numbers(c)
    _check_first_game(c.first_game)


def _check_numbers(c: Components) -> None:
    deck = c.deck
    demand_within("deck, cards_per_ceremony", deck.cards_per_ceremony, COPIES)
    demand_within("deck, kokopelli", deck.kokopelli, JOKERS)
    demand_within("deck, hand", deck.hand, HAND)
    for token in c.tiles.vp_tokens:
        demand_within("tiles, vp_tokens", token, VP)
    must = tuple(tiles * deck.cards_per_ceremony + deck.kokopelli for tiles in TILES)
    demand(deck.size.row() == must, f"deck, size: {deck.size.row()} must be {must}, by its cards")
    for players, pile in enumerate((c.end_tokens.two, c.end_tokens.three, c.end_tokens.four), start=2):
        for tiles, count in zip(TILES, pile.row(), strict=True):
            demand_within(f"end_tokens, {players}.{tiles}", count, (1, tiles))


def _check_first_game(first: FirstGame) -> None:
    for id, count in Counter(first.set).items():
        demand(id in IDS, f"first_game, set: {id!r} is not a ceremony")
        demand(count == 1, f"first_game, set: {id!r} is there {count} times")
    demand(len(first.set) == TILES[0], f"first_game, set: {len(first.set)} ceremonies, must be {TILES[0]}")
