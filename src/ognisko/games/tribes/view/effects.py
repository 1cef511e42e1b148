"""Effects as they would be resolved now, in the words of the component file."""

from msgspec import UNSET, UnsetType

from ognisko.core.view import View
from ognisko.games.tribes.box import row_of
from ognisko.games.tribes.components import Components
from ognisko.games.tribes.effects import ALL_OF, CHOICE, PLANT, is_raised, kind_of, n_of
from ognisko.games.tribes.requirements import CountX, Tiers
from ognisko.games.tribes.resolving import strength
from ognisko.games.tribes.rules import TribesState

KINDS = ("water", "clean", "plant", "move", "flow", "catapult", "temple", "clear", "or", "and")


class EffectView(View, frozen=True, kw_only=True):
    """One of `of`, `cost` and `n` is there, as the kind has it; the others are not in the JSON."""

    kind: str
    of: "list[EffectView] | UnsetType" = UNSET
    cost: int | UnsetType = UNSET  # the price to pay
    n: int | UnsetType = UNSET


class PartView(EffectView, frozen=True, kw_only=True):
    """A part of the agenda."""

    begun: bool
    now: bool  # one of those that can be begun at this moment


class RowView(View, frozen=True, kw_only=True):
    """A row of a card in hand: would it be met now, and what would it give (W8-W10)?"""

    met: bool
    x: int | None
    tier: int | None
    gives: EffectView | None


def agenda(state: TribesState) -> list[PartView]:
    """What is still to be resolved, the next group last."""
    parts, first = state.agenda.parts, state.agenda.start()
    return [_part(state, i, parts[i], i >= first) for i in range(state.agenda.count)]


def _part(state: TribesState, place: int, part: int, now: bool) -> PartView:
    effect = _effect(state, kind_of(part), n_of(part), is_raised(part))
    begun = place == state.agenda.begun
    return PartView(kind=effect.kind, of=effect.of, cost=effect.cost, n=effect.n, begun=begun, now=now)


def rows(state: TribesState, seat: int, c: Components) -> dict[str, list[RowView]]:
    """The rows of each card in the seat's hand."""
    player = state.seats[seat]
    hand = [c.element_card[player.hand[i]] for i in range(player.cards)]
    return {
        card.id: [_row(state, seat, row_of(player.hand[i], n)) for n in range(len(card.rows))]
        for i, card in enumerate(hand)
    }


def _row(state: TribesState, seat: int, row: int) -> RowView:
    need = state.box.elements.need[row]
    hands = state.backs(seat), state.backs(state.after(seat)), state.second_neighbour(seat)
    met = need.met(*hands)
    as_played = state.copy()
    as_played.seat = seat
    as_played.x = need.x(*hands)
    effect = state.box.elements.effect_of(row, need.tier(*hands) if met else 0)
    return RowView(
        met=met,
        x=need.together(*hands) if isinstance(need, (CountX, Tiers)) else None,
        tier=need.tier(*hands) if met and isinstance(need, Tiers) else None,
        gives=_inside(as_played, effect, True) if met else None,
    )


def _effect(state: TribesState, kind: int, n: int, raised: bool) -> EffectView:
    if kind in (CHOICE, ALL_OF):
        table = state.box.effects
        inner = [table.first[n] + i for i in range(table.children[n])]
        return EffectView(kind=KINDS[kind], of=[_inside(state, effect, raised) for effect in inner])
    if kind == PLANT:
        return EffectView(kind=KINDS[kind], cost=state.box.guides.price(state.player(), n))
    return EffectView(kind=KINDS[kind], n=n)


def _inside(state: TribesState, effect: int, raised: bool) -> EffectView:
    kind = state.box.effects.kind[effect]
    return _effect(state, kind, effect if kind in (CHOICE, ALL_OF) else strength(state, effect, raised), raised)
