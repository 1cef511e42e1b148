"""What the conformance suite must know of Totem: where its components are, and what is hidden from whom."""

import random
from collections import Counter

from ognisko.core.game import Game
from ognisko.core.state import State
from ognisko.games.totem.material import REMOVE
from ognisko.games.totem.rules import TotemState

# TR15: with the printed numbers every card always has a move, so none is ever laid without effect.
UNREACHABLE = frozenset(f"lay {card}" for card in ("up1", "up2", "up3", "down2", "bottom", "remove"))


def census(state: State) -> Counter[str]:
    """Every component wherever it lies; the goal cards in the box are those that are nowhere else."""
    assert isinstance(state, TotemState)
    found = Counter(f"piece {piece}" for piece in state.totem.pieces)
    held = [player.goal for player in state.seats if not player.out]
    goals = Counter([*held, *(state.deck.cards[i] for i in range(state.deck.size))])
    found.update(f"goal {goal} twice" for goal, count in goals.items() if count > 1)
    for seat, player in enumerate(state.seats):
        found[f"seat {seat}: cards counted wrong"] = sum(player.hand) - player.cards
        found[f"seat {seat}: a Remove aside"] = int(player.aside == REMOVE)
        for card, count in enumerate(player.hand):
            beyond = count + (card == player.aside) - state.box.hand[card]
            found[f"seat {seat}: card {card} too often"] = max(0, beyond)
    return +found


def hidden(state: State, seat: int) -> tuple[object, ...]:
    """What the seat cannot know: the others' goal cards, and which of their unseen cards is set aside."""
    assert isinstance(state, TotemState)
    others = [player for n, player in enumerate(state.seats) if n != seat]
    goals = [None if player.out or state.over else player.goal for player in others]
    return (*goals, *(player.aside for player in others))


def lookalike(game: Game, state: State, seat: int, rng: random.Random) -> State:
    """A state that differs in hidden things only, made without `imagine`."""
    truth = state.facing(seat)
    other = truth.copy()
    assert isinstance(other, TotemState)
    _exchange_goals(other, seat, rng)
    for n, player in enumerate(other.seats):
        unseen = [card for card in range(REMOVE) if player.hand[card] > 0]
        if n != seat and unseen and rng.random() < 0.7:
            card = rng.choice(unseen)
            player.hand[card] -= 1
            player.hand[player.aside] += 1
            player.aside = card
    return other


def _exchange_goals(state: TotemState, seat: int, rng: random.Random) -> None:
    if state.over:
        return
    deck = state.deck
    for n, player in enumerate(state.seats):
        if n != seat and not player.out:
            place = rng.randrange(deck.size)
            player.goal, deck.cards[place] = deck.cards[place], player.goal
    cards = sorted(deck.cards[i] for i in range(deck.size))
    for i, card in enumerate(cards):
        deck.cards[i] = card
