"""Positions of Tribes of the Wind in words.

    scene = Scene(hands={0: "fire-01 fire water", 1: "air air"})
    scene.plant(0, "purple-01 r1c2", "green-01 r2c1")
    scene.riders(0, r1c2=2)
    scene.do("village r1c2")

A hand is told by card ids, or by elements where the face does not matter. Spaces that are not told are clean and empty,
seats that are not told hold nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.deck import Deck
from ognisko.core.state import Log
from ognisko.games.tribes import TribesGame
from ognisko.games.tribes.board import CAPITAL, RIDERS, SPACES, blank_terrain
from ognisko.games.tribes.components import Entry
from ognisko.games.tribes.kinds.common import ELEMENTS
from ognisko.games.tribes.material import DISPLAY, NONE, OFFER, TOP
from ognisko.games.tribes.rules import TribesState
from ognisko.games.tribes.setting_up import take_board
from ognisko.games.tribes.stages import TO_ACT
from ognisko.testing import scenes

GAME = cast(TribesGame, games.get("tribes"))
C = GAME.components
NAMES = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)]


def numbered(entries: Sequence[Entry]) -> dict[str, int]:
    return {entry.id: n for n, entry in enumerate(entries)}


def space(name: str) -> int:
    return CAPITAL if name == "capital" else NAMES.index(name)


class Scene(scenes.Scene[TribesState]):
    """A game in which seat 0 is about to act; `do` plays an action by its text for whoever decides."""

    def __init__(
        self,
        players: int = 3,
        hands: Mapping[int, str] | None = None,
        boards: str = "A B C D E",
        offer: str = "",
        game: TribesGame = GAME,
    ) -> None:
        log = Log()
        state = game.new(players, game.settle({}), Fast(7), log)
        while state.stage != TO_ACT:
            state.apply(game.grammar.parse("done"), Fast(7))
        state.first = state.seat = 0
        super().__init__(game, state, log)
        self.box = game.box
        c = game.components
        self.cards, self.village_cards = numbered(c.element_card), numbered(c.village_card)
        self.tiles, self.guides, self.boards = numbered(c.forest_tile), numbered(c.guide_card), numbered(c.board)
        for seat, board in enumerate(boards.split()[:players]):
            self.sit(seat, board)
        self.hold(hands or {}, offer)

    # Building a position

    def forget(self) -> None:
        """What happened so far is no part of the scene."""
        self._log.take()
        self.events = []

    def sit(self, seat: int, board: str) -> None:
        """The board with its start tile, all riders in the capital, no pollution and no village card."""
        player = self.state.seats[seat]
        player.land = blank_terrain(vec[i64]([0] * 4))
        take_board(self.state, seat, self.boards[board])
        for n in range(SPACES):
            player.land.set_pollution(n, 0)
        tile = self.box.tiles.start + seat
        player.land.lay(tile, self.box.tiles.colour[tile], 0)
        player.water = 0
        for n in range(player.kept_count):
            self.state.villages.deck.put(player.kept[n])
        player.kept_count = 0
        self.forget()

    def hold(self, hands: Mapping[int, str], offer: str = "") -> None:
        """Give out the element cards anew: hands and offer as told, the rest is the deck."""
        free = list(self.cards.values())
        told = [[*self._pick(free, hands.get(seat, ""))] for seat in range(self.state.players)]
        shown = [*self._pick(free, offer)]
        shown += [free.pop(0) for _ in range(OFFER - len(shown))]
        elements = self.state.elements
        for place, card in enumerate(shown):
            elements.offer[place] = card
        elements.discards.size = 0
        elements.deck = Deck(vec[i64](sorted(free) + [0] * (len(self.cards) - len(free))), len(free))
        for seat, cards in enumerate(told):
            player = self.state.seats[seat]
            player.cards = 0
            for card in cards:
                player.take(card)

    def _pick(self, free: list[int], text: str) -> list[int]:
        """Cards by id, or the last free one of an element: the higher ids are for those who only count backs."""
        found = []
        for word in text.split():
            card = self.cards[word] if word in self.cards else self._last(free, word)
            free.remove(card)
            found.append(card)
        return found

    def _last(self, free: list[int], element: str) -> int:
        elements = self.box.elements.element
        return max(n for n in free if elements[n] == ELEMENTS.index(element))

    def discard_all_but(self, cards: int) -> None:
        """Leave so many cards in the deck below its top; the others are discards."""
        elements = self.state.elements
        while elements.deck.size > cards:
            elements.discards.put(elements.deck.draw(Fast(elements.deck.size)))

    def plant(self, seat: int, *tiles: str) -> None:
        """`purple-01 r1c2`: tiles that lie already."""
        for text in tiles:
            tile, place = text.split()
            self.unstack(tile)
            self.state.seats[seat].land.lay(self.tiles[tile], self.colour(tile), space(place))

    def colour(self, tile: str) -> int:
        return self.box.tiles.colour[self.tiles[tile]]

    def unstack(self, tile: str) -> None:
        """Take a tile out of the stack or the offer, which is refilled."""
        forest, number = self.state.forest, self.tiles[tile]
        place = forest.place_of(number)
        if place == NONE:
            self._remove(forest.stack, number)
            return
        if place != TOP:
            forest.offer[place] = forest.offer[TOP]
        forest.turn_up(Fast(number))

    def show(self, *tiles: str) -> None:
        """Put these tiles on offer, from the first place on."""
        forest = self.state.forest
        for place, tile in enumerate(tiles):
            if self.tiles[tile] not in list(forest.offer):
                self._remove(forest.stack, self.tiles[tile])
                forest.stack.put(forest.offer[place])
                forest.offer[place] = self.tiles[tile]
            else:
                there = forest.place_of(self.tiles[tile])
                forest.offer[place], forest.offer[there] = forest.offer[there], forest.offer[place]

    def show_villages(self, *cards: str) -> None:
        villages = self.state.villages
        for n in range(DISPLAY):
            if villages.display[n] != NONE:
                villages.deck.put(villages.display[n])
                villages.display[n] = NONE
        for n, card in enumerate(cards):
            self._remove(villages.deck, self.village_cards[card])
            villages.display[n] = self.village_cards[card]

    @staticmethod
    def _remove(deck: Deck, card: int) -> None:
        cards = [deck.cards[i] for i in range(deck.size)]
        cards.remove(card)
        deck.size = len(cards)
        for i, each in enumerate(cards):
            deck.cards[i] = each

    def pollute(self, seat: int, **tokens: int) -> None:
        for name, count in tokens.items():
            self.state.seats[seat].land.set_pollution(space(name), count)

    def riders(self, seat: int, **counts: int) -> None:
        """Riders on these spaces; the rest is in the capital."""
        riders = self.state.seats[seat].land.riders
        for n in range(len(riders)):
            riders[n] = 0
        for name, count in counts.items():
            riders[space(name)] = count
        riders[CAPITAL] = RIDERS - sum(counts.values())

    def water(self, seat: int, n: int) -> None:
        self.state.seats[seat].water = n

    def settle_villages(self, seat: int, *names: str) -> None:
        player = self.state.seats[seat]
        for name in names:
            tile = player.land.tile[space(name)]
            player.land.build(space(name), self.box.tiles.bonuses[tile])
            player.villages += 1

    def temples(self, seat: int, *names: str, left: str = "") -> None:
        """Temples that stand already, and of which kinds some are left."""
        player = self.state.seats[seat]
        player.land.temples = sum(1 << space(name) for name in names)
        kinds = ("water", "move", "clean", "plant")
        player.temples_left = sum(1 << kinds.index(kind) for kind in left.split())

    def guide(self, seat: int, first: str, second: str | None = None) -> None:
        player = self.state.seats[seat]
        player.guides = 0
        for guide in filter(None, (first, second)):
            player.take_guide(self.guides[guide])

    def keep(self, seat: int, *cards: str) -> None:
        for card in cards:
            if self.village_cards[card] in list(self.state.villages.display):
                place = self.state.villages.place_of(self.village_cards[card])
                self.state.villages.display[place] = self.state.villages.deck.draw(Fast(place))
            else:
                self._remove(self.state.villages.deck, self.village_cards[card])
            self.state.seats[seat].keep(self.village_cards[card])

    def turn_of(self, seat: int) -> None:
        self.state.seat, self.state.stage = seat, TO_ACT

    # Playing

    def pass_turn(self) -> None:
        """Whatever the seat must do to come to the next one: the last thing it may, which is to leave or to build."""
        seat, round_before = self.state.seat, self.state.round
        while not self.state.over and (self.state.seat, self.state.round) == (seat, round_before):
            legal = self.legal()
            self.do("swap" if "swap" in legal else "done" if "done" in legal else legal[-1])

    # Looking

    def view(self, seat: int = 0) -> Any:
        """As a page gets it."""
        return msgspec.to_builtins(super().view(seat))

    def seat(self, seat: int = 0) -> Any:
        return self.view(seat)["seats"][seat]

    def there(self, name: str, seat: int = 0) -> Any:
        return self.seat(seat)["spaces"][space(name)]

    def hand(self, seat: int = 0) -> list[str]:
        return list(self.seat(seat)["hand"])

    def discards(self) -> list[str]:
        return list(self.view()["discards"])
