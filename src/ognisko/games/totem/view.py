"""What each seat may see of Totem, built from nothing."""

from ognisko.core.state import SPECTATOR
from ognisko.core.view import View
from ognisko.games.totem.components import Components
from ognisko.games.totem.material import NO_CARD, REMOVE, Player
from ognisko.games.totem.rules import BELOW, HIGHEST, TotemState, target_of


class GoalCard(View, frozen=True, kw_only=True):
    id: str
    pieces: list[str]  # from the top
    now: list[int]  # the points of each, as the totem stands


class SeatView(View, frozen=True, kw_only=True):
    points: int
    cards: int  # in hand
    played: dict[str, int]  # face up, by card
    doubled: bool  # T17 used in this round
    out: bool  # T16 claimed in this round
    goal: GoalCard | None  # the own one, and the others' once they are open
    hand: dict[str, int] | None  # the own one
    aside: str | None


class TotemView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    first: int
    turn: int | None
    half: str | None  # T17: the card whose second half is due
    asked: bool  # the own seat, in private (TR16)
    over: bool
    totem: list[str]  # from the top
    removed: list[str]
    stood: list[str]  # what was left of it when the last round ended, from the top; none in the first round
    worth: list[int]  # the points of each piece of a goal card
    lands: dict[str, dict[str, int]]  # where the own cards, or the half that is due, would bring each piece
    box: list[str]  # goal cards that everybody has seen
    seats: list[SeatView]


def build(c: Components, state: TotemState, seat: int) -> TotemView:
    totem = state.totem
    pieces = [c.pieces[n].id for n in totem.pieces]
    return TotemView(
        round=min(state.round + 1, state.box.rounds[state.players]),
        rounds=state.box.rounds[state.players],
        first=state.first,
        turn=None if state.over else state.turn,
        half=None if state.half == NO_CARD else c.moves[state.half].id,
        asked=state.asked > 0,  # a state that faces the seat shows only its own question (TR16)
        over=state.over,
        totem=pieces[: totem.height],
        removed=pieces[totem.height :],
        stood=[c.pieces[n].id for n in state.stood],
        worth=list(state.box.points),
        lands={c.moves[card].id: _lands(state, card, c) for card in _own_cards(state, seat)},
        box=[c.goals[n].id for n in _in_box(state, c)],
        seats=[_player(state, n, n == seat, c) for n in range(state.players)],
    )


def _player(state: TotemState, n: int, own: bool, c: Components) -> SeatView:
    player = state.seats[n]
    open_goal = own or player.out or state.over
    return SeatView(
        points=player.points,
        cards=player.cards,
        played=_played(player, c),
        doubled=player.doubled,
        out=player.out,
        goal=_goal(state, player, c) if open_goal else None,
        hand=_hand(player, c) if own else None,
        aside=c.moves[player.aside].id if own else None,
    )


def _hand(player: Player, c: Components) -> dict[str, int]:
    return {move.id: player.hand[n] for n, move in enumerate(c.moves)}


def _played(player: Player, c: Components) -> dict[str, int]:
    """Face up on the table: all that is neither in hand nor set aside."""
    held = _hand(player, c)
    held[c.moves[player.aside].id] += 1
    return {move.id: move.count - held[move.id] for move in c.moves}


def _goal(state: TotemState, player: Player, c: Components) -> GoalCard:
    goal = c.goals[player.goal]
    now = [state.goal_points(player.goal, k) for k in range(len(goal.pieces))]
    return GoalCard(id=goal.id, pieces=list(goal.pieces), now=now)


def _own_cards(state: TotemState, seat: int) -> list[int]:
    """The cards that the seat could move something with: of a half that is due, that one alone."""
    if state.over or seat == SPECTATOR:
        return []
    if state.half != NO_CARD and state.seat == seat:
        return [state.half] if state.half != REMOVE else []
    return [card for card in range(REMOVE) if state.seats[seat].hand[card] > 0]


def _lands(state: TotemState, card: int, c: Components) -> dict[str, int]:
    totem = state.totem
    places = range(HIGHEST[card], totem.height - BELOW[card])
    return {c.pieces[totem.pieces[place]].id: target_of(card, place, totem.height) + 1 for place in places}


def _in_box(state: TotemState, c: Components) -> list[int]:
    """The goal cards of earlier rounds and of claims: everybody has seen them."""
    hidden = {state.deck.cards[i] for i in range(state.deck.size)}
    hidden |= {player.goal for player in state.seats if not player.out}
    return [n for n in range(len(c.goals)) if n not in hidden]


def piles(c: Components) -> dict[str, list[str]]:
    """What is drawn from, lowest number first."""
    by_group = [piece.id for group in c.groups for piece in c.pieces if piece.group == group.id]
    moves = [move.id for move in c.moves for _ in range(move.count)]
    return {"pieces": by_group, "moves": moves, "goals": [goal.id for goal in c.goals]}
