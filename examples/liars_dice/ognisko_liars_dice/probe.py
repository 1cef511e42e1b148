"""What the conformance suite must know of the game (docs/adding-a-game.md)."""

import random
from collections import Counter
from typing import Any

from ognisko.core.game import Game
from ognisko_liars_dice.actions import FACES, MOST_DICE
from ognisko_liars_dice.rules import LiarsDiceState

UNREACHABLE: frozenset[str] = frozenset()  # texts of actions that play never offers


def census(state: LiarsDiceState) -> Counter[str]:
    """Dice are lost for good: what stays the same is that every round costs one, and that cups hold what is left."""
    wrong = sum(len(cup) != left for cup, left in zip(state.cups, state.left, strict=True))
    return Counter({"dice at the start": sum(state.left) + state.round, "wrong cups": 0 if state.over else wrong})


def hidden(state: LiarsDiceState, seat: int) -> tuple[object, ...]:
    """The facts that a seat cannot know: what each other die shows."""
    return tuple(die for n, cup in enumerate(state.cups) if n != seat for die in cup)


def lookalike(game: Game, state: LiarsDiceState, seat: int, rng: random.Random) -> LiarsDiceState:
    """A state that differs in hidden facts only, made without `imagine`."""
    other = state.copy()
    for n, cup in enumerate(other.cups):
        if n != seat:
            other.cups[n] = sorted(rng.randint(1, FACES) for _ in cup)
    return other


def vary(box: dict[str, Any], rng: random.Random) -> None:
    """Any box that an owner may type in."""
    box["dice"] = rng.randint(1, MOST_DICE)
