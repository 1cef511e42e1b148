"""The same seed gives the same game: in any process, compiled or not."""

import pytest

from ognisko.core.game import Game
from ognisko.interpreted import is_compiled
from ognisko.lab.simulate import simulate
from ognisko.play.record import to_line
from ognisko.testing.child import said
from ognisko.testing.depth import ONE_IN
from ognisko.testing.places import Place, amount, at_every_place, of_every_game
from ognisko.testing.sameness import digest


def in_another_process(game: str, one_in: int, interpreted: bool) -> str:
    return said("-m", "ognisko.testing.sameness", game, str(one_in), interpreted=interpreted).strip()


def test_what_another_process_complains_of_is_shown() -> None:
    with pytest.raises(AssertionError, match="unknown game 'nothing'"):
        in_another_process("nothing", 1, interpreted=True)


@pytest.mark.sampled
@of_every_game
def test_interpreted_and_compiled_play_the_same_games(game: Game) -> None:
    """Each against the other kind; without a compiler there is one kind only, and two processes of it."""
    assert in_another_process(game.id, ONE_IN, interpreted=is_compiled()) == digest(game, ONE_IN)


@pytest.mark.sampled
@at_every_place
def test_the_same_seed_gives_the_same_bytes(place: Place) -> None:
    def lines() -> list[bytes]:
        matches = simulate(place.game, place.players, [place.bot], amount(3), 21, events=True, **place.options)
        return [to_line(match.record(events=True)) for match in matches]

    assert lines() == lines()
