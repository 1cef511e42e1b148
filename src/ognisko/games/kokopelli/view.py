"""What each seat may see of Kokopelli, built from nothing."""

from collections.abc import Iterable

from ognisko.core.view import View
from ognisko.games.kokopelli.abilities import drummer, spider_woman
from ognisko.games.kokopelli.components import CARD_IDS, IDS, JOKER, Components, place_word
from ognisko.games.kokopelli.material import CARDS, LYING, NO_CARD, NOWHERE, PLACES, SUN, Player
from ognisko.games.kokopelli.position import BIRTHDAY_CARD, CUT_CARD, EXCHANGE_CARD, GO_ON, MARKED
from ognisko.games.kokopelli.rules import HAND_LIMIT, KokopelliState
from ognisko.games.kokopelli.zones import Area, own_places

PHASES = ("act", "go_on", "birthday", "exchange", "cut")

Counts = dict[str, int]  # copies of each card that is there


class TurnView(View, frozen=True, kw_only=True):
    """Whose turn it is, and where it stands."""

    seat: int
    asked: str  # one of PHASES
    actions: int  # that must still be made
    extra: int  # Vase's, that may still be made
    vases: list[int]  # K41: the hosts whose Vase has given its action in this turn
    first_card: str | None  # K31, K32: the place of the play action's first card
    same: bool  # may a further card go to the same ceremony?
    other: bool  # or to another one?
    drawn: int  # K33: cards just drawn and not yet added
    fresh: Counts | None  # the own ones
    to_lay: int  # cards that still go under the deck
    to_draw: int  # K22: and so many are drawn then


class CeremonyView(View, frozen=True, kw_only=True):
    ceremony: str
    cards: list[str]  # the first one started it
    owners: list[int]  # of each card
    missing: int  # cards that finish it


class SeatView(View, frozen=True, kw_only=True):
    points: int
    cards: int  # in hand
    hand: Counts | None  # the own one
    deck: int
    laid_under: int  # cards of the deck that its owner laid there
    under: list[str] | None  # the own ones, the next to be drawn first
    unseen: Counts  # the seat's cards that nobody else has seen: all that were not played yet
    places: list[str]  # of the village, the Sun's while it can be used
    zone: list[str]  # K7, K8
    reach: list[str]  # where the seat may add cards
    village: dict[str, CeremonyView]  # by place
    discard: dict[str, Counts]  # KR29: by the cards' owner


class KokopelliView(View, frozen=True, kw_only=True):
    round: int
    turn: TurnView | None
    last_round: bool
    over: bool
    tiles: dict[str, list[int | str]]  # by ceremony: the VP tokens from the bottom, or "end" for the end-of-game token
    end_tokens: int  # left in the pile
    seats: list[SeatView]


def build(state: KokopelliState, seat: int) -> KokopelliView:
    return KokopelliView(
        round=state.round + 1,
        turn=None if state.over else _turn(state, seat),
        last_round=state.ending,
        over=state.over,
        tiles={IDS[kind]: _tile(state, kind) for kind in state.used},
        end_tokens=state.pile,
        seats=[_player(state, n, n == seat) for n in range(state.players)],
    )


def _turn(state: KokopelliState, seat: int) -> TurnView:
    own = state.seat == seat
    asked = state.phase == BIRTHDAY_CARD
    return TurnView(
        seat=state.seat,
        asked=PHASES[state.phase],
        actions=state.left,
        extra=state.extra,
        vases=[host for host in range(state.players) if (state.given >> host) & 1],
        first_card=place_word(state.chain) if state.chain != NOWHERE else None,
        same=state.phase == GO_ON and state.chief,
        other=state.phase == GO_ON and state.warrior,
        drawn=state.drawn,
        fresh=_cards(state.fresh) if own and asked else None,
        to_lay=_to_lay(state),
        to_draw=state.swap if state.phase == EXCHANGE_CARD else 0,
    )


def _to_lay(state: KokopelliState) -> int:
    """All in an exchange (K22), those above the limit in a cut (K13)."""
    cards = state.seats[state.seat].cards
    return {EXCHANGE_CARD: cards, CUT_CARD: cards - HAND_LIMIT}.get(state.phase, 0)


def _tile(state: KokopelliState, kind: int) -> list[int | str]:
    left = state.tiles[kind]
    return ["end"] if left == MARKED else [state.box.tokens[n] for n in range(left)]


def _player(state: KokopelliState, n: int, own: bool) -> SeatView:
    player = state.seats[n]
    return SeatView(
        points=player.points,
        cards=player.cards,
        hand=_cards(player.hand) if own else None,
        deck=player.deck(),
        laid_under=player.laid,
        under=_under(player) if own else None,
        unseen=_cards(_unseen(player)),
        places=[place_word(n * PLACES + place) for place in range(_places(state, n))],
        zone=_words(state.zones.zone(n)),
        reach=_words(spider_woman(state, n)),
        village=_village(state, n),
        discard={str(owner): cards for owner in range(state.players) if (cards := _discard(state, n, owner))},
    )


def _cards(counts: Iterable[int]) -> Counts:
    return {CARD_IDS[card]: count for card, count in enumerate(counts) if count > 0}


def _under(player: Player) -> list[str]:
    return [CARD_IDS[player.under[i]] for i in range(player.laid)]


def _unseen(player: Player) -> list[int]:
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


def _village(state: KokopelliState, n: int) -> dict[str, CeremonyView]:
    places = range(n * PLACES, (n + 1) * PLACES)
    return {place_word(place): _ceremony(state, place) for place in places if state.villages.kinds[place] != NO_CARD}


def _ceremony(state: KokopelliState, place: int) -> CeremonyView:
    villages = state.villages
    lying = [villages.cards[place * LYING + i] for i in range(villages.sizes[place])]
    return CeremonyView(
        ceremony=IDS[villages.kinds[place]],
        cards=[CARD_IDS[card % CARDS] for card in lying],
        owners=[card // CARDS for card in lying],
        missing=max(1, drummer(state, place // PLACES) - len(lying)),  # K44: one that has three waits for its fourth
    )


def _discard(state: KokopelliState, host: int, owner: int) -> Counts:
    """An owner's cards on the host's discard pile."""
    first = (host * state.players + owner) * CARDS
    return _cards([state.villages.discards[first + card] for card in range(CARDS)])


def piles(c: Components) -> dict[str, list[str]]:
    """What is drawn from, lowest number first."""
    deck = [id for id in IDS for _ in range(c.deck.cards_per_ceremony)] + [JOKER] * c.deck.kokopelli
    return {"ceremonies": list(IDS), "first": c.first_game.set, "deck": deck}
