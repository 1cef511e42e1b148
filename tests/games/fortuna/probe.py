"""What the conformance suite must know of Oh Fortuna: where its components are; nothing in it is hidden."""

import random
from collections import Counter

from ognisko.core.game import Game
from ognisko.core.state import State
from ognisko.games.fortuna.material import ASIDE, CARDS, DICE, IN_ROLL, ON_TABLE, PENALTY
from ognisko.games.fortuna.rules import TO_TAKE, FortunaState

# Random players hardly ever finish.
BOT = "greedy:worlds=1"
GUIDED = True
GOLDEN_BOTS = ("greedy:worlds=1", "oracle")

# A steal needs another's card and exactly its number on the dice, the black one first: too rare to wait for, and with
# 0-5 and 37-42 impossible. test_every_card_that_dice_alone_can_name_can_be_stolen_from_every_seat offers them all.
UNREACHABLE = frozenset(f"steal {card} from {seat}" for card in range(CARDS) for seat in range(5))


def census(state: State) -> Counter[str]:
    """Every card in one place, six dice, and points that are the gold of the cards."""
    assert isinstance(state, FortunaState)
    places = {*range(state.players), ON_TABLE}
    if state.to_do == TO_TAKE:
        places.add(ASIDE)
    found = Counter(f"card {card}" for card, at in enumerate(state.cards.at) if at in places)
    found.update(_dice(state))
    for seat in range(state.players):
        gold = sum(state.box.gold[card] for card, at in enumerate(state.cards.at) if at == seat)
        found[f"seat {seat}: points counted wrong"] = int(gold != state.points[seat])
    return +found


def _dice(state: FortunaState) -> Counter[str]:
    dice = state.dice
    fields = sorted(at for at in dice.field if at not in (IN_ROLL, PENALTY))
    found = Counter({"dice": len(dice.field)})
    found["dice in the roll counted wrong"] = int(list(dice.field).count(IN_ROLL) != dice.left)
    found["penalty dice counted wrong"] = int(list(dice.field).count(PENALTY) != dice.penalties)
    found["a gap on the fields"] = int(fields != list(range(1, dice.placed + 1)))
    laid = [dice.shows[die] for die in range(DICE) if dice.field[die] not in (IN_ROLL, PENALTY)]
    found["pips counted wrong"] = int(sum(laid) != dice.pips)
    return found


def hidden(state: State, seat: int) -> tuple[object, ...]:
    return ()


def lookalike(game: Game, state: State, seat: int, rng: random.Random) -> State:
    return state.copy()
