"""The final scoring of Kokopelli: K24 and K25."""

from typing import Final

from mypy_extensions import i64

from ognisko.games.kokopelli.codes import DISCARDED, GAME_ENDED
from ognisko.games.kokopelli.material import CARDS
from ognisko.games.kokopelli.position import BY_FEWEST, BY_RUNNING, BY_SECOND_FEWEST, Position

FEWEST_POINTS: Final[i64] = 5
SECOND_POINTS: Final[i64] = 3


def final_scoring(at: Position) -> None:
    for seat in range(at.players):
        discard_hand(at, seat)
    score_decks(at)
    for seat in range(at.players):
        score_running(at, seat)
    if at.log is not None:
        at.log.add([GAME_ENDED, *[player.points for player in at.seats]])


def discard_hand(at: Position, seat: i64) -> None:  # K24, KR22
    player = at.seats[seat]
    if at.log is not None:
        held = [card for card in range(CARDS) for _copy in range(player.hand[card])]
        at.log.add([DISCARDED, seat, *held])
    for card in range(CARDS):
        while player.hand[card] > 0:
            player.give(card)
            at.villages.discard(seat, card, seat)


def score_decks(at: Position) -> None:  # K24, KR25
    fewest = fewest_above(at, -1)
    second = fewest_above(at, fewest)
    for seat in range(at.players):
        deck = at.seats[seat].deck()
        if deck == fewest:
            at.earn(seat, FEWEST_POINTS, BY_FEWEST)
        elif deck == second:
            at.earn(seat, SECOND_POINTS, BY_SECOND_FEWEST)


def fewest_above(at: Position, cards: i64) -> i64:
    """The smallest deck of more than so many cards; as many, if there is none."""
    found = cards
    for seat in range(at.players):
        deck = at.seats[seat].deck()
        if deck > cards and (found == cards or deck < found):
            found = deck
    return found


def score_running(at: Position, seat: i64) -> None:  # K25
    running = at.villages.ceremonies(seat)
    if running > 0:
        at.earn(seat, running, BY_RUNNING)
