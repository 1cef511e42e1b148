"""A position of Kokopelli: all that lies on the table, where the turn stands, and how points and cards come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance, bit
from ognisko.core.state import State
from ognisko.games.kokopelli.box import Box
from ognisko.games.kokopelli.codes import DREW, LAST_ROUND, SCORED
from ognisko.games.kokopelli.material import CARDS, CEREMONIES, NO_CARD, NOWHERE, Player, Villages
from ognisko.games.kokopelli.zones import Area, Zones

# Where the turn stands: what the player is asked for.
ACT: Final[i64] = 0  # one of the five actions
GO_ON: Final[i64] = 1  # K31, K32: a further card, or done
BIRTHDAY_CARD: Final[i64] = 2  # K33: a card just drawn, or keep
EXCHANGE_CARD: Final[i64] = 3  # K22: the next card under the deck
CUT_CARD: Final[i64] = 4  # K13: the next card under the deck

# Why points or cards come: a ceremony (its number), or one of these; events.py words them in this order.
BY_TOKEN: Final[i64] = 16  # K19
BY_HOST: Final[i64] = 17  # K20
BY_EMPTY_HAND: Final[i64] = 18  # K14
BY_FEWEST: Final[i64] = 19  # K24
BY_SECOND_FEWEST: Final[i64] = 20
BY_RUNNING: Final[i64] = 21  # K25
BY_DEAL: Final[i64] = 22  # K3
BY_TAKE: Final[i64] = 23  # K15
BY_EXCHANGE: Final[i64] = 24  # K22

# A tile's VP tokens that are left; none are left under an end-of-game token, or when the pile of those was empty (KR9).
MARKED: Final[i64] = 0
BARE: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Position(State):
    __slots__ = (
        "box", "chain", "chief", "drawn", "ending", "extra", "fresh", "given", "guests_vase", "left", "phase", "pile",
        "round", "seats", "swap", "tiles", "used", "villages", "warrior", "zones",
    )  # fmt: skip

    def __init__(
        self,
        box: Box,
        zones: Zones,
        used: vec[i64],
        players: i64,
        seats: vec[Player],
        villages: Villages,
        tiles: vec[i64],
        fresh: vec[i64],
    ) -> None:
        super().__init__(players)
        self.box = box
        self.zones = zones
        self.used = used  # the ceremonies of this game, ascending
        self.guests_vase: bool = False  # KR6, the other reading
        self.seats = seats
        self.villages = villages
        self.tiles = tiles  # by ceremony: VP tokens left, MARKED or BARE
        self.pile: i64 = 0  # end-of-game tokens left
        self.ending: bool = False  # K23: this round is the last
        self.round: i64 = 0
        self.phase: i64 = ACT
        self.left: i64 = 0  # actions of K11 that must still be made
        self.extra: i64 = 0  # Vase's actions that may still be made
        self.given: i64 = 0  # K41: the villages whose Vase has given its action in this turn, as bits
        self.chain: i64 = NOWHERE  # K31, K32: the place of the play action's first card
        self.chief: bool = False  # the play action may go on with the same ceremony
        self.warrior: bool = False  # the play action may go on with another one
        self.fresh = fresh  # K33: copies of each card drawn by the take action and not yet added
        self.drawn: i64 = 0  # how many in all
        self.swap: i64 = 0  # K22: cards to draw when the hand lies under the deck

    def has(self, seat: i64, ceremony: i64) -> bool:  # K9
        return self.villages.has(seat, ceremony)

    def kinds_in(self, area: Area) -> i64:
        """The ceremonies that stand on these places, as bits."""
        kinds = self.villages.kinds
        places = area.places
        found: i64 = 0
        for i in range(area.count):
            kind = kinds[places[i]]
            if kind != NO_CARD:
                found |= bit(kind)
        return found

    def earn(self, seat: i64, points: i64, why: i64) -> None:
        player = self.seats[seat]
        player.points += points
        if self.log is not None:
            self.log.add([SCORED, seat, points, why, player.points])

    def draw(self, seat: i64, count: i64, why: i64, chance: Chance) -> None:
        """So many cards from the top of the own deck, or what is there (KR1)."""
        for _card in range(count):
            if self.seats[seat].deck() == 0:
                return
            self.draw_one(seat, why, chance)

    def draw_one(self, seat: i64, why: i64, chance: Chance) -> i64:
        player = self.seats[seat]
        card = player.draw(chance)
        if self.log is not None:
            self.log.add([DREW, seat, card, why])
        if player.deck() == 0:
            self.end_is_near(seat)
        return card

    def end_is_near(self, seat: i64) -> None:  # K23, KR4: once triggered, it stays so
        if not self.ending:
            self.ending = True
            if self.log is not None:
                self.log.add([LAST_ROUND, seat, 1 if self.pile == 0 else 0])

    # Knowledge

    def forget(self, seat: i64, chance: Chance) -> None:
        """Deal the seat's hand and deck anew from all its cards that nobody else has seen."""
        player = self.seats[seat]
        fresh = self.drawn if seat == self.seat else 0
        player.forget()
        if fresh > 0:
            for card in range(CARDS):
                self.fresh[card] = 0
        for i in range(player.cards):
            card = player.from_top(chance)
            player.hand[card] += 1
            if i < fresh:
                self.fresh[card] += 1
        player.imagine_deck(chance)

    def copy_turn(self, other: "Position") -> None:
        """Take over everything that is a mere number."""
        self.seat = other.seat
        self.over = other.over
        self.pile = other.pile
        self.ending = other.ending
        self.round = other.round
        self.phase = other.phase
        self.left = other.left
        self.extra = other.extra
        self.given = other.given
        self.guests_vase = other.guests_vase
        self.chain = other.chain
        self.chief = other.chief
        self.warrior = other.warrior
        self.drawn = other.drawn
        self.swap = other.swap

    def numbers(self) -> list[int]:
        villages = self.villages
        found: list[int] = [
            self.players, self.seat, self.over, self.pile, self.ending, self.round, self.phase, self.left, self.extra,
            self.given, self.guests_vase, self.chain, self.chief, self.warrior, self.drawn, self.swap, len(self.used),
        ]  # fmt: skip
        for numbers in (self.used, self.tiles, self.fresh, villages.kinds, villages.sizes, villages.cards):
            found += list(numbers)
        found += list(villages.discards)
        for player in self.seats:
            found += list(player.hand)
            found += list(player.top)
            found.append(player.laid)
            found += [player.under[i] for i in range(player.laid)]
            found.append(player.points)
        return found


def no_tiles() -> vec[i64]:
    return vec[i64]([BARE] * CEREMONIES)
