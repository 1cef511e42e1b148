"""Positions of Oh Fortuna in words: `Table(hands={0: [11, 13]}).reach("air", 17)`."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from ognisko import games
from ognisko.core.chance import Chance, Fast, Script
from ognisko.core.state import Log
from ognisko.games.fortuna import FortunaGame
from ognisko.games.fortuna.rules import FortunaState
from ognisko.games.fortuna.table import ON_TABLE

GAME = cast(FortunaGame, games.get("fortuna"))
AIR = range(21)
SEA = range(22, 43)


class Table:
    """A game at a chosen position; `do` plays an action by its text for whoever decides."""

    def __init__(
        self,
        players: int = 2,
        hands: Mapping[int, Iterable[int]] | None = None,
        seat: int = 0,
        game: FortunaGame = GAME,
        bare_pips: bool = False,
    ) -> None:
        self.game = game
        self.log = Log()
        self.state = cast(FortunaState, game.new(players, {"bare_pips": bare_pips}, Fast(1), self.log))
        self.events: list[dict[str, Any]] = game.events.read(self.log.take())
        self.state.seat = seat
        for owner, cards in (hands or {}).items():
            for card in cards:
                self.give(owner, card)

    def give(self, seat: int, card: int) -> None:
        self.state.cards.at[card] = seat
        self.state.points[seat] += self.state.box.gold[card]

    # Playing

    def do(self, text: str, chance: Chance | None = None) -> list[dict[str, Any]]:
        assert text in self.legal(), f"{text} is not in {self.legal()}"
        self.state.apply(self.game.grammar.parse(text), Script([]) if chance is None else chance)
        events = self.game.events.read(self.log.take())
        self.events += events
        return events

    def roll(self, *rolls: str) -> list[dict[str, Any]]:
        """Roll these pips, the black die (if it is in the roll) last; more rolls follow after penalties."""
        script = Script([int(pips) - 1 for roll in rolls for pips in roll.split()])
        events = self.do("roll", script)
        assert script.left() == 0
        return events

    def play(self, *texts: str) -> "Table":
        """Actions that need no dice."""
        for text in texts:
            self.do(text)
        return self

    def reach(self, side: str, result: int, black_first: bool = False) -> "Table":
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

    def legal(self) -> list[str]:
        return [self.game.grammar.text(action) for action in self.game.legal(self.state, self.state.seat)]

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        return self.game.why_not(self.state, self.state.seat if seat is None else seat, self.game.grammar.parse(text))

    def hand(self, seat: int) -> list[int]:
        return [card for card, at in enumerate(self.state.cards.at) if at == seat]

    def on_table(self, card: int) -> bool:
        return self.state.cards.at[card] == ON_TABLE

    def points(self) -> list[int]:
        return list(self.state.points)

    def happened(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == name]
