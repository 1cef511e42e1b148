"""What lies on the table in Tribes of the Wind: element cards, village cards, the forest, and a player's own things."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance
from ognisko.core.deck import Deck
from ognisko.games.tribes.board import Terrain
from ognisko.games.tribes.requirements import ELEMENTS

HAND: Final[i64] = 5  # W5, W18
DISPLAY: Final[i64] = 4  # places beside a deck
TOP: Final[i64] = 4  # the place of the deck's top, the fifth on offer
OFFER: Final[i64] = 5
FROM_DECK: Final[i64] = 5  # where a dealt card comes from, beside the five places on offer
KEPT: Final[i64] = 4  # W17
GUIDES: Final[i64] = 4  # W5: of one character
TEMPLES: Final[i64] = 4  # W5
VILLAGES: Final[i64] = 5  # W5: pawns
NONE: Final[i64] = -1
OLDEST: Final[i64] = 15  # ages are counted up to this: nobody at the table remembers longer
LOOKS: Final[i64] = 64  # (OLDEST + 1) * ELEMENTS


def put_in_order(row: vec[i64], count: i64, number: i64) -> None:
    """One number more among the first `count`, which ascend."""
    place = count
    while place > 0 and row[place - 1] > number:
        row[place] = row[place - 1]
        place -= 1
    row[place] = number


def take_out(row: vec[i64], count: i64, number: i64) -> None:
    """A number that is there leaves the first `count`; the others stay in their order."""
    place: i64 = 0
    while row[place] != number:
        place += 1
    for i in range(place, count - 1):
        row[i] = row[i + 1]


@mypyc_attr(acyclic=True)
class ElementCards:
    """The five backs on offer, the deck below its top, and the discards.

    `age` says for each card how many times the deck has been made anew without it. Discards are open, so everybody
    knows it, and it is all that is known of a hidden card besides its back.
    """

    __slots__ = ("age", "deck", "discards", "element", "offer")

    def __init__(self, element: vec[i64], offer: vec[i64], deck: Deck, discards: Deck, age: vec[i64]) -> None:
        self.element = element  # of each card; printed, so shared
        self.offer = offer
        self.deck = deck
        self.discards = discards
        self.age = age

    def copy(self) -> "ElementCards":
        return ElementCards(self.element, self.offer[:], self.deck.copy(), self.discards.copy(), self.age[:])

    def turn_up(self, chance: Chance) -> bool:  # WR31
        """The next card is the deck's top. Was the deck made anew for it?"""
        renewed = self.deck.size == 0 and self.discards.size > 0
        if renewed:
            self.renew()
        self.offer[TOP] = self.deck.draw(chance) if self.deck.size > 0 else NONE
        return renewed

    def renew(self) -> None:
        age = self.age
        for card in range(i64(len(age))):
            age[card] = min(age[card] + 1, OLDEST)
        discards = self.discards
        for i in range(discards.size):
            age[discards.cards[i]] = 0
            self.deck.put(discards.cards[i])
        discards.size = 0

    def on_offer(self) -> i64:
        found: i64 = 0
        for card in self.offer:
            if card != NONE:
                found += 1
        return found

    def look(self, card: i64) -> i64:
        """All that a hidden card shows: its back and its age."""
        return self.age[card] * ELEMENTS + self.element[card]


@mypyc_attr(acyclic=True)
class Hidden:
    """Cards that somebody cannot see, to be dealt out anew among the places that look the same."""

    __slots__ = ("cards", "first", "left", "sorted", "there")

    def __init__(self, cards: ElementCards) -> None:
        self.cards = cards
        self.there = vec[i64]([0] * len(cards.age))  # which cards are still to be dealt
        self.sorted = vec[i64]([0] * len(cards.age))  # by look
        self.first = vec[i64]([0] * LOOKS)  # where each look begins in `sorted`
        self.left = vec[i64]([0] * LOOKS)  # and how many of it are left

    def put(self, card: i64) -> None:
        if card != NONE:
            self.there[card] = 1
            self.left[self.cards.look(card)] += 1

    def sort(self) -> None:
        """All are put in: lay them out by look. Nothing that depends on where they came from remains."""
        start: i64 = 0
        for look in range(LOOKS):
            self.first[look] = start
            start += self.left[look]
            self.left[look] = 0
        for card in range(i64(len(self.there))):
            if self.there[card] == 1:
                look = self.cards.look(card)
                self.sorted[self.first[look] + self.left[look]] = card
                self.left[look] += 1

    def draw(self, look: i64, chance: Chance) -> i64:
        """One of the cards that look so, each as likely as the others."""
        first = self.first[look]
        place = first + chance.below(self.left[look])
        card = self.sorted[place]
        self.left[look] -= 1
        self.sorted[place] = self.sorted[first + self.left[look]]
        self.there[card] = 0
        return card

    def rest(self, deck: Deck) -> None:
        """What is left is the deck."""
        count: i64 = 0
        for card in range(i64(len(self.there))):
            if self.there[card] == 1:
                deck.cards[count] = card
                count += 1
        deck.size = count


@mypyc_attr(acyclic=True)
class VillageCards:
    """Four face up, the deck, and the discards, which are never shuffled back (WR8)."""

    __slots__ = ("deck", "discards", "display")

    def __init__(self, display: vec[i64], deck: Deck, discards: Deck) -> None:
        self.display = display
        self.deck = deck
        self.discards = discards

    def copy(self) -> "VillageCards":
        return VillageCards(self.display[:], self.deck.copy(), self.discards.copy())

    def none_shown(self) -> bool:
        return all(card == NONE for card in self.display)

    def place_of(self, card: i64) -> i64:
        display = self.display
        for place in range(DISPLAY):
            if display[place] == card:
                return place
        return NONE

    def take(self, card: i64) -> None:
        self.display[self.place_of(card)] = NONE


@mypyc_attr(acyclic=True)
class Forest:
    """The five tiles on offer (the last is the top of the stack, open to all: WR35) and the stack below."""

    __slots__ = ("offer", "stack")

    def __init__(self, offer: vec[i64], stack: Deck) -> None:
        self.offer = offer
        self.stack = stack

    def copy(self) -> "Forest":
        return Forest(self.offer[:], self.stack.copy())

    def turn_up(self, chance: Chance) -> None:
        self.offer[TOP] = self.stack.draw(chance) if self.stack.size > 0 else NONE

    def place_of(self, tile: i64) -> i64:
        offer = self.offer
        for place in range(OFFER):
            if offer[place] == tile:
                return place
        return NONE

    def on_offer(self) -> i64:
        found: i64 = 0
        for tile in self.offer:
            if tile != NONE:
                found += 1
        return found


@mypyc_attr(acyclic=True)
class Player:
    __slots__ = (
        "board", "cards", "end_tile", "guide_1", "guide_2", "guides", "hand", "kept", "kept_count", "land",
        "path_counted", "right_sides", "second_counted", "temples_left", "villages", "water",
    )  # fmt: skip

    def __init__(self, board: i64, land: Terrain, hand: vec[i64], kept: vec[i64]) -> None:
        self.board: i64 = board
        self.land = land
        self.hand = hand  # ascending
        self.cards: i64 = 0
        self.water: i64 = 0
        self.temples_left: i64 = 0b1111  # bit 0: the one beside the board's first effect
        self.villages: i64 = 0
        self.kept = kept  # village cards kept for their goals
        self.kept_count: i64 = 0
        self.right_sides: i64 = 0  # village cards used for their right side
        self.guides: i64 = 0  # how many guide cards it has taken,
        self.guide_1: i64 = NONE  # ... and which
        self.guide_2: i64 = NONE
        self.path_counted: bool = False  # W27: each requirement counts once a game
        self.second_counted: bool = False
        self.end_tile: bool = False

    def copy(self) -> "Player":
        player = Player(self.board, self.land.copy(), self.hand[:], self.kept[:])
        player.cards = self.cards
        player.water = self.water
        player.temples_left = self.temples_left
        player.villages = self.villages
        player.kept_count = self.kept_count
        player.right_sides = self.right_sides
        player.guides = self.guides
        player.guide_1 = self.guide_1
        player.guide_2 = self.guide_2
        player.path_counted = self.path_counted
        player.second_counted = self.second_counted
        player.end_tile = self.end_tile
        return player

    def numbers(self) -> list[int]:
        return [
            self.board, self.water, self.temples_left, self.villages, self.right_sides, self.guide_1, self.guide_2,
            self.path_counted, self.second_counted, self.end_tile,
            self.cards, *[self.hand[i] for i in range(self.cards)],
            self.kept_count, *[self.kept[i] for i in range(self.kept_count)],
            *self.land.numbers(),
        ]  # fmt: skip

    def take(self, card: i64) -> None:
        put_in_order(self.hand, self.cards, card)
        self.cards += 1

    def lose(self, card: i64) -> None:
        take_out(self.hand, self.cards, card)
        self.cards -= 1

    def holds(self, card: i64) -> bool:
        hand = self.hand
        return any(hand[place] == card for place in range(self.cards))

    def keep(self, card: i64) -> None:
        self.kept[self.kept_count] = card
        self.kept_count += 1

    def drop(self, card: i64) -> None:
        take_out(self.kept, self.kept_count, card)
        self.kept_count -= 1

    def keeps(self, card: i64) -> bool:
        kept = self.kept
        return any(kept[place] == card for place in range(self.kept_count))

    def can_place(self) -> bool:  # WR33
        return self.temples_left != 0 and self.land.free_for_temples() != 0

    def guide(self, n: i64) -> i64:
        """The guide card that was taken first (0) or second (1)."""
        return self.guide_1 if n == 0 else self.guide_2

    def place_of_guide(self, guide: i64) -> i64:
        for n in range(self.guides):
            if self.guide(n) == guide:
                return n
        return NONE

    def take_guide(self, guide: i64) -> None:
        if self.guides == 0:
            self.guide_1 = guide
        else:
            self.guide_2 = guide
        self.guides += 1

    def imagine_hand(self, hidden: Hidden, chance: Chance) -> None:
        """Other cards that look like those held; drawn in the order of their looks, for the hand's own order tells."""
        hand = self.hand
        looks = hand[:]
        count = self.cards
        for i in range(count):
            put_in_order(looks, i, hidden.cards.look(hand[i]))
        self.cards = 0
        for i in range(count):
            self.take(hidden.draw(looks[i], chance))
