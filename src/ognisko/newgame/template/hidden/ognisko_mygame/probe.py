"""What the conformance suite must know of the game (docs/adding-a-game.md)."""

import random
from collections import Counter
from typing import Any

from ognisko.core.game import Game
from ognisko_mygame.rules import MygameState

UNREACHABLE: frozenset[str] = frozenset()  # texts of actions that play never offers


def census(state: MygameState) -> Counter[int]:
    """All components, wherever they lie: the same in every state of a game."""
    return Counter([*state.hands, *state.open, *state.deck])


def hidden(state: MygameState, seat: int) -> tuple[object, ...]:
    """The facts that a seat cannot know."""
    return () if state.over else tuple(card for n, card in enumerate(state.hands) if n != seat)


def lookalike(game: Game, state: MygameState, seat: int, rng: random.Random) -> MygameState:
    """A state that differs in hidden facts only, made without `imagine`: others exchange their cards with the deck."""
    other = state.copy()
    for n in range(state.players):
        if n != seat and other.deck and not other.over:
            place = rng.randrange(len(other.deck))
            other.hands[n], other.deck[place] = other.deck[place], other.hands[n]
    other.deck.sort()
    return other


def vary(box: dict[str, Any], rng: random.Random) -> None:
    """Any box that an owner may type in."""
    box |= {"cards": rng.randint(8, 99), "rounds": rng.randint(1, 20)}
