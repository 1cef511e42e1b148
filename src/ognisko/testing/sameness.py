"""A fingerprint of a game as it is played here: `python -m ognisko.testing.sameness totem 1` (at every table)."""

import hashlib
import sys

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.game import Game
from ognisko.lab.simulate import simulate
from ognisko.minds.mind import mind_of
from ognisko.play.record import to_line
from ognisko.testing.places import Place


def digest(game: Game, one_in: int) -> str:
    """A hash over legal lists, events, chance, imaginations and scores of games at one table in so many."""
    found = hashlib.sha256()
    for players, options in list(game.setups())[::one_in]:
        place = Place(game, players, options)
        for match in simulate(game, players, [place.bot], 1, 11, events=True, **options):
            found.update(to_line(match.record(events=True, legal=True)))
        for match in simulate(game, players, ["greedy:worlds=1"], 1, 12, events=False, **options):
            found.update(to_line(match.record()))
        for n, state in enumerate(place.positions(30)):
            found.update(repr(state.imagine(n % players, Fast(n)).numbers()).encode())
            found.update(repr([mind_of(game).judgement().estimate(state, seat) for seat in range(players)]).encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(games.get(sys.argv[1]), int(sys.argv[2])))
