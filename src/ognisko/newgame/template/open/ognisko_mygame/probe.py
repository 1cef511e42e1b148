"""What the conformance suite must know of the game (docs/adding-a-game.md)."""

import random
from collections import Counter
from typing import Any

from ognisko.core.game import Game
from ognisko_mygame.rules import MygameState

UNREACHABLE: frozenset[str] = frozenset()  # texts of actions that play never offers


def census(state: MygameState) -> Counter[str]:
    """All components, wherever they lie: the same in every state of a game."""
    return Counter(stones=state.heap + sum(state.taken))


def hidden(state: MygameState, seat: int) -> tuple[object, ...]:
    """The facts that a seat cannot know."""
    return ()


def lookalike(game: Game, state: MygameState, seat: int, rng: random.Random) -> MygameState:
    """A state that differs in hidden facts only, made without `imagine`."""
    return state.copy()


def vary(box: dict[str, Any], rng: random.Random) -> None:
    """Any box that an owner may type in."""
    box["stones"] = rng.randint(3, 50)
