"""What lies on the table in Kokopelli: the cards, a player's hand and deck, and the villages."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance, bit

# The cards: the sixteen ceremonies in the order of their clauses, and the joker.
CHIEF: Final[i64] = 0
WARRIOR: Final[i64] = 1
BIRTHDAY: Final[i64] = 2
HUNTER: Final[i64] = 3
SPIDER_WOMAN: Final[i64] = 4
FIRE: Final[i64] = 5
PAW: Final[i64] = 6
LIZARD: Final[i64] = 7
EAGLE_FEATHER: Final[i64] = 8
TURTLE: Final[i64] = 9
VASE: Final[i64] = 10
SUN: Final[i64] = 11
SKY_MOTHER: Final[i64] = 12
DRUMMER: Final[i64] = 13
SHAMAN: Final[i64] = 14
SNAKE_DANCE: Final[i64] = 15
CEREMONIES: Final[i64] = 16
KOKOPELLI: Final[i64] = 16
CARDS: Final[i64] = 17
NO_CARD: Final[i64] = -1

# Places are numbered village * PLACES + place (KR17); not every village has all six.
MOST_PLAYERS: Final[i64] = 4
PLACES: Final[i64] = 6
ALL_PLACES: Final[i64] = 24
NOWHERE: Final[i64] = -1
LYING: Final[i64] = 3  # cards that can lie on a place: the fourth finishes the ceremony


def village_of(place: i64) -> i64:
    return place // PLACES


@mypyc_attr(acyclic=True)
class Player:
    """A player's own cards, as long as nobody has seen them played, and the points.

    The deck is `top`, in an order that nobody knows, and below it `under`, the cards that the player laid there, in
    the order in which they will be drawn.
    """

    __slots__ = ("cards", "hand", "laid", "points", "top", "under", "unknown")

    def __init__(self, hand: vec[i64], top: vec[i64], under: vec[i64]) -> None:
        self.hand = hand  # copies held of each card
        self.cards: i64 = 0  # how many in all
        self.top = top  # copies of each card
        self.unknown: i64 = 0  # how many in all
        self.under = under
        self.laid: i64 = 0  # how many lie under
        self.points: i64 = 0

    def copy(self) -> "Player":
        player = Player(self.hand[:], self.top[:], self.under[:])
        player.cards = self.cards
        player.unknown = self.unknown
        player.laid = self.laid
        player.points = self.points
        return player

    def deck(self) -> i64:
        return self.unknown + self.laid

    def draw(self, chance: Chance) -> i64:
        """The top card of the deck, now in hand."""
        card = self.from_top(chance) if self.unknown > 0 else self.from_under()
        self.hand[card] += 1
        self.cards += 1
        return card

    def from_top(self, chance: Chance) -> i64:
        top = self.top
        n = chance.below(self.unknown)
        card: i64 = 0
        while n >= top[card]:
            n -= top[card]
            card += 1
        top[card] -= 1
        self.unknown -= 1
        return card

    def from_under(self) -> i64:
        under = self.under
        card = under[0]
        self.laid -= 1
        for i in range(self.laid):
            under[i] = under[i + 1]
        return card

    def give(self, card: i64) -> None:
        """A card leaves the hand."""
        self.hand[card] -= 1
        self.cards -= 1

    def lay_under(self, card: i64) -> None:
        self.give(card)
        self.under[self.laid] = card
        self.laid += 1

    def forget(self) -> None:
        """Shuffle hand and deck together, to be dealt anew; how many cards belong where is kept."""
        hand = self.hand
        top = self.top
        for card in range(CARDS):
            top[card] += hand[card]
            hand[card] = 0
        for i in range(self.laid):
            top[self.under[i]] += 1
        self.unknown += self.cards + self.laid

    def imagine_deck(self, chance: Chance) -> None:
        """After the hand has been dealt anew: what lies under the deck."""
        for i in range(self.laid):
            self.under[i] = self.from_top(chance)


@mypyc_attr(acyclic=True)
class Villages:
    """The ceremonies on their places, every card with its owner, and the hosts' discard piles."""

    __slots__ = ("cards", "discards", "kinds", "players", "running", "sizes")

    def __init__(
        self, players: i64, kinds: vec[i64], sizes: vec[i64], cards: vec[i64], discards: vec[i64], running: vec[i64]
    ) -> None:
        self.players: i64 = players
        self.kinds = kinds  # the ceremony on each place, or NO_CARD
        self.sizes = sizes  # how many cards it has
        self.cards = cards  # LYING a place, each as owner * CARDS + card
        self.discards = discards  # copies of (host * players + owner) * CARDS + card
        self.running = running  # the ceremonies of each village as bits; none is there twice (K17, K36)

    def copy(self) -> "Villages":
        return Villages(self.players, self.kinds[:], self.sizes[:], self.cards[:], self.discards[:], self.running[:])

    def has(self, seat: i64, ceremony: i64) -> bool:  # K9
        return (self.running[seat] >> ceremony) & 1 == 1

    def start(self, place: i64, ceremony: i64, owner: i64) -> None:
        self.kinds[place] = ceremony
        self.running[village_of(place)] |= bit(ceremony)
        self.add(place, ceremony, owner)

    def add(self, place: i64, card: i64, owner: i64) -> None:
        self.cards[place * LYING + self.sizes[place]] = owner * CARDS + card
        self.sizes[place] += 1

    def discard(self, host: i64, card: i64, owner: i64) -> None:
        self.discards[(host * self.players + owner) * CARDS + card] += 1

    def clear(self, place: i64) -> None:
        """All cards of the ceremony go to its host's discard pile."""
        host = village_of(place)
        for i in range(self.sizes[place]):
            lying = self.cards[place * LYING + i]
            self.discard(host, lying % CARDS, lying // CARDS)
            self.cards[place * LYING + i] = 0
        self.running[host] ^= bit(self.kinds[place])
        self.kinds[place] = NO_CARD
        self.sizes[place] = 0

    def ceremonies(self, seat: i64) -> i64:
        """How many are running in the seat's village."""
        count: i64 = 0
        for place in range(seat * PLACES, (seat + 1) * PLACES):
            if self.kinds[place] != NO_CARD:
                count += 1
        return count


def new_player(deck: i64) -> Player:
    return Player(vec[i64]([0] * CARDS), vec[i64]([0] * CARDS), vec[i64]([0] * deck))


def new_villages(players: i64) -> Villages:
    return Villages(
        players,
        vec[i64]([NO_CARD] * (players * PLACES)),
        vec[i64]([0] * (players * PLACES)),
        vec[i64]([0] * (players * PLACES * LYING)),
        vec[i64]([0] * (players * players * CARDS)),
        vec[i64]([0] * players),
    )
