"""Positions in the words of the game: `Scene("1 4 4", "2 2").do("bid 2x4")`."""

from ognisko import games
from ognisko.testing.position import Position
from ognisko_liars_dice.rules import LiarsDiceState


class Scene(Position[LiarsDiceState]):
    """A cup for each player, in words; an empty one is that of somebody who is out."""

    def __init__(self, *cups: str, seat: int = 0, **options: bool) -> None:
        super().__init__(games.get("liars_dice"), len(cups), **options)
        self.state.cups = [sorted(map(int, cup.split())) for cup in cups]
        self.state.left = [len(cup) for cup in self.state.cups]
        self.state.seat = seat
