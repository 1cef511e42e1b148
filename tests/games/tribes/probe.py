"""What the conformance suite must know of Tribes of the Wind: its components, and what is hidden from whom."""

import random
from collections import Counter
from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.deck import Deck
from ognisko.core.game import Game
from ognisko.core.state import State
from ognisko.games.tribes.board import CAPITAL, SPACES, size
from ognisko.games.tribes.material import NONE
from ognisko.games.tribes.rules import TribesState

BOT = "greedy:worlds=1"  # random players take some 300 rounds
GOLDEN_BOTS = ("greedy:worlds=1",)
STRIDE = 23  # every so many positions of a random game are looked at

LAND = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)][1:]

UNREACHABLE = frozenset(
    [
        *(f"choose {n}" for n in range(3, 9)),  # no card of the shipped set shows more than two alternatives
        *(f"clear {space}" for space in LAND),  # random players have the guide late: some spaces take 1,000 games
        *(f"step {a}>{b}" for a in LAND for b in LAND if a != b),  # so do gates on some two spaces; test_board has all
    ]
)


def census(state: State) -> Counter[str]:
    """Every component wherever it lies. Water and pollution are unlimited (W4)."""
    assert isinstance(state, TribesState)
    found = Counter(f"element card {card}" for card in _element_cards(state) if card != NONE)
    found.update(f"village card {card}" for card in _village_cards(state) if card != NONE)
    found.update(f"tile {tile}" for tile in _tiles(state) if tile != NONE)
    for seat, player in enumerate(state.seats):
        land = player.land
        found[f"riders of {seat}"] = sum(land.riders)
        found[f"pawns of {seat}: counted wrong"] = int(player.villages != size(land.villages))
        found[f"temples of {seat}"] = size(land.temples) + size(player.temples_left)
        found[f"negative of {seat}"] = sum(n < 0 for n in (player.water, *land.riders, *land.pollution))
        found[f"masks of {seat}: wrong"] = _wrong_masks(state, seat)
    return +found


def _cards(deck: Deck) -> list[int]:
    return [deck.cards[i] for i in range(deck.size)]


def _element_cards(state: TribesState) -> Iterator[int]:
    yield from _cards(state.elements.deck)
    yield from _cards(state.elements.discards)
    yield from state.elements.offer
    yield state.card
    for player in state.seats:
        yield from (player.hand[i] for i in range(player.cards))


def _village_cards(state: TribesState) -> Iterator[int]:
    yield from _cards(state.villages.deck)
    yield from _cards(state.villages.discards)
    yield from state.villages.display
    yield state.village_card
    for player in state.seats:
        yield from (player.kept[i] for i in range(player.kept_count))


def _tiles(state: TribesState) -> Iterator[int]:
    """The forest tiles; a start tile comes from the box and is not counted."""
    yield from _cards(state.forest.stack)
    yield from state.forest.offer
    for player in state.seats:
        yield from (tile for tile in player.land.tile if tile < state.box.tiles.start)


def _wrong_masks(state: TribesState, seat: int) -> int:
    """Masks that do not say what the tiles say."""
    land, tiles = state.seats[seat].land, state.box.tiles
    tile_on = {space: land.tile[space] for space in range(SPACES) if land.tile[space] != NONE}
    wrong = int(land.tiled != sum(1 << space for space in tile_on))
    for colour in range(3):
        expected = sum(1 << space for space, tile in tile_on.items() if tiles.colour[tile] == colour)
        wrong += land.coloured[colour] != expected
    for bonus in range(3):
        with_bonus = [space for space, tile in tile_on.items() if tiles.bonuses[tile] >> bonus & 1]
        expected = sum(1 << space for space in with_bonus if land.villages >> space & 1)
        wrong += land.with_bonus[bonus] != expected
    wrong += land.villages & ~land.tiled != 0 or land.temples & ~land.tiled != 0
    wrong += any(land.riders[space] > 0 for space in range(SPACES) if space not in tile_on)
    wrong += any(land.pollution[space] > 0 for space in tile_on)
    wrong += land.polluted != sum(1 << space for space in range(SPACES) if land.pollution[space] > 0)
    return wrong + (land.riders[CAPITAL] > 7)


def hidden(state: State, seat: int) -> tuple[object, ...]:
    """The faces in other hands and on offer, and so the faces in the deck."""
    assert isinstance(state, TribesState)
    hands = [tuple(player.hand[i] for i in range(player.cards)) for n, player in enumerate(state.seats) if n != seat]
    return (*hands, *state.elements.offer, tuple(_cards(state.elements.deck)))


def lookalike(game: Game, state: State, seat: int, rng: random.Random) -> State:
    """Hidden cards with the same back and of the same shuffle change places, two at a time."""
    other = state.copy()
    assert isinstance(other, TribesState)
    places = [*_hidden_places(other, seat)]
    for _ in range(60):
        (cards, i), (others, j) = rng.choice(places), rng.choice(places)
        if other.elements.look(cards[i]) == other.elements.look(others[j]):
            cards[i], others[j] = others[j], cards[i]
    for i, card in enumerate(sorted(_cards(other.elements.deck))):
        other.elements.deck.cards[i] = card
    for player in other.seats:
        for i, card in enumerate(sorted(player.hand[i] for i in range(player.cards))):
            player.hand[i] = card
    return other


def _hidden_places(state: TribesState, seat: int) -> Iterator[tuple[vec[i64], int]]:
    elements = state.elements
    yield from ((elements.deck.cards, i) for i in range(elements.deck.size))
    yield from ((elements.offer, i) for i in range(len(elements.offer)) if elements.offer[i] != NONE)
    for n, player in enumerate(state.seats):
        if n != seat:
            yield from ((player.hand, i) for i in range(player.cards))
