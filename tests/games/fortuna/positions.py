"""Positions of Oh Fortuna in words: `Scene(hands={0: [11, 13]}).reach("air", 17)`."""

from collections.abc import Iterable, Mapping
from typing import cast

from ognisko import games
from ognisko.core.chance import Script
from ognisko.core.event import Event
from ognisko.games.fortuna import FortunaGame
from ognisko.games.fortuna.material import ON_TABLE
from ognisko.games.fortuna.rules import FortunaState
from ognisko.testing.position import Position

GAME = cast(FortunaGame, games.get("fortuna"))
AIR = range(21)
SEA = range(22, 43)


class Scene(Position[FortunaState]):
    """A game with these cards in hands; whoever rolls dice names them (`roll`)."""

    def __init__(
        self,
        players: int = 2,
        hands: Mapping[int, Iterable[int]] | None = None,
        seat: int = 0,
        game: FortunaGame = GAME,
        bare_pips: bool = False,
    ) -> None:
        super().__init__(game, players, bare_pips=bare_pips)
        self.chance = Script([])
        self.state.seat = seat
        for owner, cards in (hands or {}).items():
            for card in cards:
                self.give(owner, card)

    def give(self, seat: int, card: int) -> None:
        self.state.cards.at[card] = seat
        self.state.points[seat] += self.state.box.gold[card]

    # Playing

    def roll(self, *rolls: str) -> list[Event]:
        """Roll these pips, the black die (if it is in the roll) last; more rolls follow after penalties."""
        script = Script([int(pips) - 1 for roll in rolls for pips in roll.split()])
        events = self.do("roll", script)
        assert script.left() == 0
        return events

    def reach(self, side: str, result: int, black_first: bool = False) -> "Scene":
        """Play a turn up to its result, 6 to 36: all dice of one roll, the black one first or last."""
        least, more = divmod(result, 6)
        pips = sorted([least] * (6 - more) + [least + 1] * more, reverse=side == "sea")
        black = pips[0] if black_first else pips[-1]
        gold = pips[1:] if black_first else pips[:-1]
        self.roll(" ".join(map(str, [*gold, black])))
        self.do(side)
        laid = [f"place {n}" for n in gold]
        self.play(*([f"place {black} black", *laid] if black_first else [*laid, f"place {black} black"]))
        assert self.state.result == result
        return self

    # Looking

    def hand(self, seat: int) -> list[int]:
        return [card for card, at in enumerate(self.state.cards.at) if at == seat]

    def on_table(self, card: int) -> bool:
        return self.state.cards.at[card] == ON_TABLE

    def points(self) -> list[int]:
        return list(self.state.points)
