"""Trail: where a seat has been since the chapter began; who goes back there has walked for nothing."""

from mypy_extensions import i64

from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State
from ognisko.minds.judgement import Judgement


class Trail:
    """A bot's notes of its own Glimpses."""

    __slots__ = ("chapter", "here", "judgement", "past")

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.chapter: i64 = -1
        self.here: i64 = 0
        self.past: list[i64] = []

    def copy(self) -> "Trail":
        other = Trail(self.judgement)
        other.chapter = self.chapter
        other.here = self.here
        other.past = self.past.copy()
        return other

    def arrive(self, glimpse: Glimpse) -> bool:
        """Before a decision; whether there is anywhere to go back to."""
        world = glimpse.world
        if world.chapter() != self.chapter:
            self.chapter = world.chapter()
            self.past = []
        self.here = 0 if self.judgement.aimless else self.judgement.place(world, glimpse.seat)
        if self.here != 0 and self.here not in self.past:
            self.past.append(self.here)
        return len(self.past) > 1

    def leads_back(self, after: State, seat: i64) -> bool:
        """Whether what was done led to where the seat was before; to stay is not to go back."""
        there = self.judgement.place(after, seat)
        return there != self.here and there in self.past
