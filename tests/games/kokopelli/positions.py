"""Made-up positions of Kokopelli, in the words of the game."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.event import Event
from ognisko.core.state import Log
from ognisko.games.kokopelli import KokopelliGame
from ognisko.games.kokopelli.components import CARD_IDS, IDS
from ognisko.games.kokopelli.material import CARDS, PLACES
from ognisko.games.kokopelli.position import ACT, BIRTHDAY_CARD, CUT_CARD, EXCHANGE_CARD, GO_ON
from ognisko.games.kokopelli.rules import KokopelliState, new_kokopelli
from ognisko.testing import scenes

GAME = cast(KokopelliGame, games.get("kokopelli"))
ASKED = {ACT: "act", GO_ON: "go on", BIRTHDAY_CARD: "birthday", EXCHANGE_CARD: "exchange", CUT_CARD: "cut"}


def place_number(word: str) -> int:
    """`@1.3` as the engine numbers it."""
    village, _, place = word.removeprefix("@").partition(".")
    return int(village) * int(PLACES) + int(place)


class Scene(scenes.Scene[KokopelliState]):
    """A table with all sixteen ceremonies in the game, empty villages, seat 0 to act in the second round.

    Hands are empty and decks full until they are set; a deck that is set is drawn in the order given.
    """

    def __init__(self, players: int = 3, seed: int = 1) -> None:
        log, chance, every = Log(), Fast(seed), vec[i64](list(range(len(IDS))))
        state = new_kokopelli(GAME.box, GAME.zones[players], players, every, len(IDS), chance, log)
        super().__init__(GAME, state, log, chance)
        self.state.pile = 9
        self.state.round = 1
        self.turn(0)
        for seat in range(players):
            self.hold(seat)
        self.events.clear()

    def turn(self, seat: int, actions: int = 2) -> "Scene":
        self.state.seat, self.state.left = seat, actions
        return self

    def hold(self, seat: int, *cards: str) -> "Scene":
        player = self.state.seats[seat]
        for card in range(CARDS):
            player.hand[card] = cards.count(CARD_IDS[card])
        player.cards = len(cards)
        return self

    def deck(self, seat: int, *cards: str) -> "Scene":
        """The deck, from the top."""
        player = self.state.seats[seat]
        for card in range(CARDS):
            player.top[card] = 0
        player.unknown = 0
        player.laid = len(cards)
        for i, name in enumerate(cards):
            player.under[i] = CARD_IDS.index(name)
        return self

    def stand(self, ceremony: str, place: str, cards: int = 1) -> "Scene":
        """A running ceremony of so many cards, all its host's."""
        number, kind = place_number(place), IDS.index(ceremony)
        host = number // PLACES
        self.state.villages.start(number, kind, host)
        for _card in range(cards - 1):
            self.state.villages.add(number, kind, host)
        return self

    def tokens(self, ceremony: str, left: int) -> "Scene":
        """So many VP tokens on the tile: 2, 1 (the 3), or 0 under an end-of-game token."""
        self.state.tiles[IDS.index(ceremony)] = left
        return self

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    @property
    def asked(self) -> str:
        return ASKED[self.state.phase]

    @property
    def points(self) -> list[int]:
        return [int(player.points) for player in self.state.seats]

    def hand(self, seat: int) -> list[str]:
        player = self.state.seats[seat]
        return sorted(CARD_IDS[card] for card in range(CARDS) for _copy in range(player.hand[card]))

    def under(self, seat: int) -> list[str]:
        player = self.state.seats[seat]
        return [CARD_IDS[player.under[i]] for i in range(player.laid)]

    def size(self, place: str) -> int:
        """How many cards the ceremony there has."""
        return int(self.state.villages.sizes[place_number(place)])

    def discard(self, host: int) -> Counter[str]:
        """The host's discard pile, each card with its owner."""
        first = host * self.state.players * CARDS
        found: Counter[str] = Counter()
        for owner in range(self.state.players):
            for card in range(CARDS):
                found[f"{owner} {CARD_IDS[card]}"] = self.state.villages.discards[first + owner * CARDS + card]
        return +found

    def news(self, *names: str) -> list[Event]:
        """The events of these names, since the last call."""
        found = self.happened(*names)
        self.events.clear()
        return found

    def reasons(self) -> list[tuple[int, int, str]]:
        """Who scored how much and why, since the last call."""
        return [(e["seat"], e["points"], e["by"]) for e in self.news("scored")]


def places(texts: Iterable[str]) -> set[str]:
    return {text.rpartition(" ")[2] for text in texts}
