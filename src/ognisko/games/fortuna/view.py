"""What each seat may see of Oh Fortuna, built from nothing: the whole table, as nothing is hidden."""

from ognisko.core.view import View
from ognisko.games.fortuna.components import SIDES, die_name
from ognisko.games.fortuna.material import ASIDE, CARDS, DICE, IN_ROLL, NO_CARD, NO_SIDE, ON_TABLE, PENALTY
from ognisko.games.fortuna.purse import ALIKE, Purse
from ognisko.games.fortuna.rules import TO_CHOOSE, TO_PLACE, TO_ROLL, TO_TAKE, FortunaState

TO_DO = {TO_ROLL: "roll", TO_CHOOSE: "choose", TO_PLACE: "place", TO_TAKE: "take"}


class Laid(View, frozen=True, kw_only=True):
    """A die on one of the fields 1 to 6."""

    die: str
    pips: int


class Way(View, frozen=True, kw_only=True):
    """A card in reach, with the least that must be spent for it, in as few cards as can be."""

    card: int
    spend: list[int]


class SeatView(View, frozen=True, kw_only=True):
    points: int
    cards: list[int]


class FortunaView(View, frozen=True, kw_only=True):
    turn: int | None
    to_do: str | None
    over: bool
    target: int  # points that win
    side: str | None
    roll: dict[str, int]  # what the dice in the roll show, by die
    fresh: bool  # was a die placed since the last roll? Then the rest may be rolled (F6)
    fields: list[Laid]  # from field 1 on
    penalty: list[str]  # the dice on the penalty field
    adds: list[int]  # what a penalty die adds, in Air and in Sea
    sum: int | None  # what the dice placed until now make
    black_first: bool
    result: int | None  # once all dice lie
    number: int | None  # the result as improved by what was spent
    named: int | None  # the number that card 21 and a steal go by
    spent: list[int]  # the Fortune cards that lie aside
    after: dict[str, int | None]  # each Fortune card that can still be spent, and the card then in reach
    ways: list[Way]
    values: list[int]  # by card
    fortune: list[int]  # the cards that are Fortune's (F2)
    table: list[int]  # the cards that nobody has
    seats: list[SeatView]


def build(state: FortunaState, seat: int) -> FortunaView:
    taking = state.to_do == TO_TAKE
    return FortunaView(
        turn=None if state.over else state.seat,
        to_do=None if state.over else TO_DO[state.to_do],
        over=state.over,
        target=state.target,
        side=None if state.side == NO_SIDE else SIDES[state.side],
        roll=_roll(state),
        fresh=state.dice.fresh,
        fields=_fields(state),
        penalty=[die_name(die) for die in range(DICE) if state.dice.field[die] == PENALTY],
        adds=list(state.box.penalty),
        sum=None if state.side == NO_SIDE else state.so_far(),
        black_first=state.dice.black_first,
        result=state.result if taking else None,
        number=state.number() if taking else None,
        named=state.named() if taking else None,
        spent=_cards(state, ASIDE),
        after=_after(state) if taking else {},
        ways=_ways(state) if taking else [],
        values=[state.box.gold[card] or state.box.fortune[card] for card in range(CARDS)],
        fortune=[card for card in range(CARDS) if state.box.fortune[card]],
        table=_cards(state, ON_TABLE),
        seats=[SeatView(points=state.points[n], cards=_cards(state, n)) for n in range(state.players)],
    )


def _cards(state: FortunaState, place: int) -> list[int]:
    return [card for card, at in enumerate(state.cards.at) if at == place]


def _roll(state: FortunaState) -> dict[str, int]:
    """Before the first roll of a turn, and at its end, no dice are in it."""
    rolled = state.to_do in (TO_CHOOSE, TO_PLACE)
    dice = [die for die in range(DICE) if rolled and state.dice.field[die] == IN_ROLL]
    return {die_name(die): state.dice.shows[die] for die in dice}


def _fields(state: FortunaState) -> list[Laid]:
    field = state.dice.field
    laid = [die for die in range(DICE) if field[die] not in (IN_ROLL, PENALTY)]
    laid.sort(key=lambda die: field[die])
    return [Laid(die=die_name(die), pips=state.dice.shows[die]) for die in laid]


def _after(state: FortunaState) -> dict[str, int | None]:
    own = [card for card in _cards(state, state.seat) if state.may_spend(card)]
    return {str(card): _reach(state, state.box.fortune[card]) for card in own}


def _ways(state: FortunaState) -> list[Way]:
    purse = Purse(state.box)
    purse.fill(state, state.side, ALIKE)
    found: dict[int, list[int]] = {}
    for amount in range(purse.most + 1):
        reached = _reach(state, amount) if purse.pays(amount) else None
        if reached is not None:
            spend = [card for card in range(CARDS) if purse.cards[amount] >> card & 1]
            found.setdefault(reached, spend)
    return [Way(card=card, spend=spend) for card, spend in sorted(found.items())]


def _reach(state: FortunaState, more: int) -> int | None:
    """The card that can be taken from the table once so much more is spent."""
    card = state.reach_with(more)
    return None if card == NO_CARD else card
