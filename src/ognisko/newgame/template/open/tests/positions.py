"""Positions in the words of the game: `Scene(heap=4, misere=True).do("take 3")`."""

from ognisko import games
from ognisko.testing.position import Position
from ognisko_mygame.rules import MygameState


class Scene(Position[MygameState]):
    def __init__(self, players: int = 2, heap: int = 15, **options: bool) -> None:
        super().__init__(games.get("mygame"), players, **options)
        self.state.heap = heap
