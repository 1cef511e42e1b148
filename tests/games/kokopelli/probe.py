"""What the conformance suite must know of Kokopelli: where its cards are, and what is hidden from whom."""

import random
from collections import Counter

from ognisko.core.game import Game
from ognisko.core.state import State
from ognisko.games.kokopelli.components import CARD_IDS
from ognisko.games.kokopelli.material import CARDS, CEREMONIES, LYING, NO_CARD
from ognisko.games.kokopelli.position import MARKED
from ognisko.games.kokopelli.rules import KokopelliState

# A start on the Sun's place needs a Sun in the village (K42), and then no second Sun may start there (K17).
SUN_PLACES = ("@0.5", "@1.5", "@2.4", "@3.4")  # @0.4 and @1.4 are ordinary places with two players
UNREACHABLE = frozenset(f"{verb} sun {place}" for verb in ("start", "play") for place in SUN_PLACES)

# Uniformly random games never end by the tokens of K4: a busier policy shows the other end of K23.
GOLDEN_BOTS = ("random", "busy")


def census(state: State) -> Counter[str]:
    """Every card by its owner's colour, wherever it lies (those of unused ceremonies in the box), and every token."""
    assert isinstance(state, KokopelliState)
    found: Counter[str] = Counter()
    for seat in range(state.players):
        for card, count in enumerate(_unseen(state, seat)):
            found[f"{seat} {CARD_IDS[card]}"] += count
    _count_villages(state, found)
    for ceremony in set(range(CEREMONIES)) - set(state.used):
        found.update({f"{seat} {CARD_IDS[ceremony]}": state.box.copies for seat in range(state.players)})
    found["end tokens"] = state.pile + sum(state.tiles[ceremony] == MARKED for ceremony in state.used)
    return +found


def _unseen(state: KokopelliState, seat: int) -> list[int]:
    """The cards in hand and deck: those that only their owner has seen, or nobody."""
    player = state.seats[seat]
    counts = [player.hand[card] + player.top[card] for card in range(CARDS)]
    for i in range(player.laid):
        counts[player.under[i]] += 1
    assert sum(player.hand) == player.cards
    assert sum(player.top) == player.unknown
    return counts


def _count_villages(state: KokopelliState, found: Counter[str]) -> None:
    villages = state.villages
    for place, kind in enumerate(villages.kinds):
        assert (kind == NO_CARD) == (villages.sizes[place] == 0)
        for i in range(villages.sizes[place]):
            owner, card = divmod(int(villages.cards[place * LYING + i]), int(CARDS))
            found[f"{owner} {CARD_IDS[card]}"] += 1
    for n, count in enumerate(villages.discards):
        owner = n // CARDS % state.players
        found[f"{owner} {CARD_IDS[n % CARDS]}"] += count


def hidden(state: State, seat: int) -> tuple[object, ...]:
    """What the seat cannot know: the others' hands, drawn cards and what they laid under their decks.

    Of the rest of a deck nobody knows the order, and the state holds none. Where all unseen cards of a player lie in
    one place, who has counted knows them.
    """
    assert isinstance(state, KokopelliState)
    facts: list[object] = []
    for n, player in enumerate(state.seats):
        if n != seat and len(_zones(state, n)) > 1:
            fresh = tuple(state.fresh) if n == state.seat else None
            facts += [fresh, tuple(player.hand), tuple(player.under[i] for i in range(player.laid))]
    return tuple(facts)


def lookalike(game: Game, state: State, seat: int, rng: random.Random) -> State:
    """A state that differs in hidden things only, made without `imagine`: swaps of two unseen cards of one player."""
    other = state.copy()
    assert isinstance(other, KokopelliState)
    for n in range(other.players):
        if n != seat:
            for _swap in range(11):  # an odd number: where there are but two cards they change places
                _swap_cards(other, n, rng)
    return other


def _zones(state: KokopelliState, seat: int) -> list[str]:
    """Where a player has cards that others do not see."""
    player = state.seats[seat]
    drawn = sum(state.fresh) if seat == state.seat else 0
    sizes = {"hand": player.cards - drawn, "fresh": drawn, "top": player.unknown, "under": player.laid}
    return [zone for zone, size in sizes.items() if size > 0]


def _swap_cards(state: KokopelliState, seat: int, rng: random.Random) -> None:
    zones = _zones(state, seat)
    if len(zones) < 2:
        return
    a, b = rng.sample(zones, 2)
    card_a, card_b = _lift(state, seat, a, rng), _lift(state, seat, b, rng)
    _drop(state, seat, a, card_b)
    _drop(state, seat, b, card_a)


def _lift(state: KokopelliState, seat: int, zone: str, rng: random.Random) -> int:
    """Take a card out; under the deck a gap (-1) is left for the other one."""
    player = state.seats[seat]
    if zone == "under":
        i = rng.randrange(player.laid)
        card, player.under[i] = player.under[i], -1
        return int(card)
    fresh = [state.fresh[card] if seat == state.seat else 0 for card in range(CARDS)]
    held = [player.hand[card] - fresh[card] for card in range(CARDS)]
    counts = {"hand": held, "fresh": fresh, "top": list(player.top)}
    card = rng.choice([card for card in range(CARDS) for _copy in range(counts[zone][card])])
    _count(state, seat, zone, card, -1)
    return card


def _drop(state: KokopelliState, seat: int, zone: str, card: int) -> None:
    player = state.seats[seat]
    if zone == "under":
        player.under[list(player.under).index(-1)] = card
    else:
        _count(state, seat, zone, card, 1)


def _count(state: KokopelliState, seat: int, zone: str, card: int, change: int) -> None:
    player = state.seats[seat]
    if zone == "top":
        player.top[card] += change
    else:
        player.hand[card] += change
    if zone == "fresh":
        state.fresh[card] += change
