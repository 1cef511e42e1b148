"""What each seat may see of Kokopelli, built from nothing."""

from typing import Any

from ognisko.games.kokopelli.abilities import drummer, spider_woman
from ognisko.games.kokopelli.components import CARD_IDS, IDS
from ognisko.games.kokopelli.position import BIRTHDAY_CARD, CUT_CARD, EXCHANGE_CARD, GO_ON, MARKED
from ognisko.games.kokopelli.rules import HAND_LIMIT, KokopelliState
from ognisko.games.kokopelli.table import CARDS, LYING, NO_CARD, NOWHERE, PLACES, SUN, Player
from ognisko.games.kokopelli.words import place_word
from ognisko.games.kokopelli.zones import Area, own_places

PHASES = ("act", "go_on", "birthday", "exchange", "cut")


def build(state: KokopelliState, seat: int | None) -> dict[str, Any]:
    return {
        "round": state.round + 1,
        "turn": None if state.over else _turn(state, seat),
        "last_round": state.ending,
        "over": state.over,
        "tiles": {IDS[kind]: _tile(state, kind) for kind in state.used},
        "end_tokens": state.pile,
        "seats": [_player(state, n, n == seat) for n in range(state.players)],
    }


def _turn(state: KokopelliState, seat: int | None) -> dict[str, Any]:
    own = state.seat == seat
    asked = state.phase == BIRTHDAY_CARD
    return {
        "seat": state.seat,
        "asked": PHASES[state.phase],
        "actions": state.left,
        "extra": state.extra,
        "vases": [host for host in range(state.players) if (state.given >> host) & 1],
        "first_card": place_word(state.chain) if state.chain != NOWHERE else None,
        "same": state.phase == GO_ON and state.chief,
        "other": state.phase == GO_ON and state.warrior,
        "drawn": state.drawn,
        "fresh": _cards(state.fresh) if own and asked else None,
        "to_lay": _to_lay(state),
        "to_draw": state.swap if state.phase == EXCHANGE_CARD else 0,
    }


def _to_lay(state: KokopelliState) -> int:
    """Cards that still go under the deck: all in an exchange (K22), those above the limit in a cut (K13)."""
    cards = state.seats[state.seat].cards
    return {EXCHANGE_CARD: cards, CUT_CARD: cards - HAND_LIMIT}.get(state.phase, 0)


def _tile(state: KokopelliState, kind: int) -> list[int | str]:
    """The VP tokens from the bottom, or the end-of-game token."""
    left = state.tiles[kind]
    return ["end"] if left == MARKED else [state.box.tokens[n] for n in range(left)]


def _player(state: KokopelliState, n: int, own: bool) -> dict[str, Any]:
    player = state.seats[n]
    return {
        "points": player.points,
        "cards": player.cards,
        "hand": _cards(player.hand) if own else None,
        "deck": player.deck(),
        "laid_under": player.laid,
        "under": _under(player) if own else None,
        "unseen": _cards(_unseen(player)),
        "places": [place_word(n * PLACES + place) for place in range(_places(state, n))],
        "zone": _words(state.zones.zone(n)),
        "reach": _words(spider_woman(state, n)),
        "village": _village(state, n),
        "discard": {str(owner): cards for owner in range(state.players) if (cards := _discard(state, n, owner))},
    }


def _cards(counts: Any) -> dict[str, int]:
    return {CARD_IDS[card]: counts[card] for card in range(CARDS) if counts[card] > 0}


def _under(player: Player) -> list[str]:
    """The next to be drawn first."""
    return [CARD_IDS[player.under[i]] for i in range(player.laid)]


def _unseen(player: Player) -> list[int]:
    """The player's cards that nobody else has seen: all that were not played yet."""
    counts = [player.hand[card] + player.top[card] for card in range(CARDS)]
    for i in range(player.laid):
        counts[player.under[i]] += 1
    return counts


def _places(state: KokopelliState, n: int) -> int:
    """Those that everybody has, and the Sun's while it can be used or is (K42)."""
    regular = own_places(state.players)
    sun = state.has(n, SUN) or state.villages.kinds[n * PLACES + regular] != NO_CARD
    return regular + (1 if sun else 0)


def _words(area: Area) -> list[str]:
    return [place_word(place) for place in area.places]


def _village(state: KokopelliState, n: int) -> dict[str, Any]:
    places = range(n * PLACES, (n + 1) * PLACES)
    return {place_word(place): _ceremony(state, place) for place in places if state.villages.kinds[place] != NO_CARD}


def _ceremony(state: KokopelliState, place: int) -> dict[str, Any]:
    villages = state.villages
    lying = [villages.cards[place * LYING + i] for i in range(villages.sizes[place])]
    return {
        "ceremony": IDS[villages.kinds[place]],
        "cards": [CARD_IDS[card % CARDS] for card in lying],
        "owners": [card // CARDS for card in lying],
        "missing": max(1, drummer(state, place // PLACES) - len(lying)),  # K44: one that has three waits for its fourth
    }


def _discard(state: KokopelliState, host: int, owner: int) -> dict[str, int]:
    """An owner's cards on the host's discard pile (KR29)."""
    first = (host * state.players + owner) * CARDS
    return _cards([state.villages.discards[first + card] for card in range(CARDS)])
