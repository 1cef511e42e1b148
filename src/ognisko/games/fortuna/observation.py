"""Oh Fortuna as numbers, for nets: what a seat knows, which is everything (layout.py tells what is where)."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from ognisko.core.observer import Observer, after
from ognisko.core.state import State
from ognisko.games.fortuna.codes import (
    AT_ASIDE,
    AT_BLACK_FIRST,
    AT_FIELD,
    AT_FRESH,
    AT_NUMBER,
    AT_OPTIONS,
    AT_OVER,
    AT_PLACE,
    AT_PLAYERS,
    AT_RESULT,
    AT_SEAT,
    AT_SHOWS,
    AT_SIDE,
    AT_SUM,
    AT_TABLE,
    AT_TARGET,
    AT_TO_DO,
    AT_TURN,
    OBSERVED,
    SEAT_CARDS,
    SEAT_HERE,
    SEAT_POINTS,
    SEAT_SIZE,
)
from ognisko.games.fortuna.material import CARDS, DICE, NO_SIDE, ON_TABLE, PENALTY, Dice
from ognisko.games.fortuna.rules import TO_TAKE, FortunaState


class FortunaObserver(Observer):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OBSERVED)

    def fill(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, FortunaState)
        observe_turn(state, seat, out, at)
        observe_dice(state.dice, out, at)
        observe_cards(state, seat, out, at)


def observe_turn(state: FortunaState, seat: i64, out: vec[i16], at: i64) -> None:
    out[at + AT_OPTIONS] = 1 if state.bare_pips else 0
    out[at + AT_PLAYERS] = i16(state.players)
    if seat >= 0:
        out[at + AT_PLACE + seat] = 1
    out[at + AT_TARGET] = i16(state.target)
    if state.over:
        out[at + AT_OVER] = 1
        return
    out[at + AT_TURN + after(state.seat, seat, state.players)] = 1
    out[at + AT_TO_DO + state.to_do] = 1
    if state.side != NO_SIDE:
        out[at + AT_SIDE + state.side] = 1
        out[at + AT_SUM] = i16(state.so_far())
    if state.to_do == TO_TAKE:
        out[at + AT_RESULT] = i16(state.result)
        out[at + AT_NUMBER] = i16(state.number())


def observe_dice(dice: Dice, out: vec[i16], at: i64) -> None:
    for die in range(DICE):
        field = dice.field[die]
        shows = dice.shows[die]
        out[at + AT_FIELD + die * 8 + field] = 1
        if field != PENALTY and shows > 0:
            out[at + AT_SHOWS + die * 6 + shows - 1] = 1
    if dice.fresh:
        out[at + AT_FRESH] = 1
    if dice.black_first:
        out[at + AT_BLACK_FIRST] = 1


def observe_cards(state: FortunaState, seat: i64, out: vec[i16], at: i64) -> None:
    players = state.players
    for n in range(players):
        base = at + AT_SEAT + SEAT_SIZE * after(n, seat, players)
        out[base + SEAT_HERE] = 1
        out[base + SEAT_POINTS] = i16(state.points[n])
    where = state.cards.at
    for card in range(CARDS):
        holder = where[card]
        if holder >= 0:
            out[at + AT_SEAT + SEAT_SIZE * after(holder, seat, players) + SEAT_CARDS + card] = 1
        elif holder == ON_TABLE:
            out[at + AT_TABLE + card] = 1
        else:
            out[at + AT_ASIDE + card] = 1
