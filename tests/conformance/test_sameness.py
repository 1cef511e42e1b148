"""The same seed gives the same game: in any process, compiled or not."""

import hashlib
import sys

import pytest

from ognisko.core.chance import Fast
from ognisko.core.game import Game
from ognisko.interpreted import is_compiled
from ognisko.lab.simulate import simulate
from ognisko.play.record import encode
from tests.child import said
from tests.conformance.tables import Place, amount, at_every_table, of_every_game


def digest(game: Game) -> str:
    """A hash over legal lists, events, chance, imaginations and scores of games at every table."""
    found = hashlib.sha256()
    for players, options in game.tables():
        place = Place(game, players, options)
        for record in simulate(game, players, options, [place.bot], 1, 11, events=True, legal=True):
            found.update(encode(record))
        for record in simulate(game, players, options, ["greedy:worlds=1"], 1, 12):
            found.update(encode(record))
        for n, state in enumerate(place.positions(30)):
            found.update(repr(state.imagine(n % players, Fast(n)).numbers()).encode())
            found.update(repr([game.judgement().estimate(state, seat) for seat in range(players)]).encode())
    return found.hexdigest()


def in_another_process(game: str, interpreted: bool) -> str:
    return said("-m", "tests.conformance.test_sameness", game, interpreted=interpreted).strip()


def test_what_another_process_complains_of_is_shown() -> None:
    with pytest.raises(AssertionError, match="unknown game 'nothing'"):
        in_another_process("nothing", interpreted=True)


@of_every_game
def test_interpreted_and_compiled_play_the_same_games(game: Game) -> None:
    """Each against the other kind; without a compiler there is one kind only, and two processes of it."""
    assert in_another_process(game.id, interpreted=is_compiled()) == digest(game)


@pytest.mark.sampled
@at_every_table
def test_the_same_seed_gives_the_same_bytes(place: Place) -> None:
    def lines() -> list[bytes]:
        records = simulate(place.game, place.players, place.options, [place.bot], amount(3), 21, events=True)
        return [encode(record) for record in records]

    assert lines() == lines()


if __name__ == "__main__":
    from ognisko import games

    print(digest(games.get(sys.argv[1])))
