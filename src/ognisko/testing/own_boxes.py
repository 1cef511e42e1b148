"""Plays random boxes of a game to the end: `python -m ognisko.testing.own_boxes tribes 17 18`.

A process of its own, for a crash of the compiled engine leaves no exception behind.
"""

import json
import random
import sys
import tempfile
from pathlib import Path

import msgspec

from ognisko import games, locale
from ognisko.core.game import Game, Options
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import SPECTATOR
from ognisko.minds import bots
from ognisko.minds.mind import mind_of
from ognisko.minds.player import Bot
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from ognisko.testing.boxes import file_of, varied
from ognisko.testing.depth import DEPTH
from ognisko.testing.places import runs_compiled
from ognisko.testing.probes import probe_of

BOTS = ("greedy", "ismcts:iterations=8", "random", "greedy:worlds=1,glances=3", "ismcts:iterations=8,learned=0")
EVERY = 40  # every so many decisions everything that is told of a position is looked at
SLOW = 60  # decisions: uncompiled, a search takes minutes for a game


def own_game(name: str, seed: int, folder: Path) -> Game:
    box = varied(games.get(name), random.Random(f"{name} {seed}"))
    (folder / f"{name}.toml").write_bytes(file_of(box))
    return games.get(name, str(folder))


def check_notation(game: Game) -> None:
    texts = [game.grammar.text(action) for action in game.grammar.actions()]
    assert [game.grammar.parse(text) for text in texts] == list(game.grammar.actions())
    names = [locale.names(game, language) for language in locale.LANGUAGES]
    json.dumps([locale.described(game), game.sight.printed, names])


def play(game: Game, players: int, options: Options, seed: int) -> Match:
    match = Match(game, players, options, Seed(seed))
    names = list(BOTS) + (["oracle"] if mind_of(game).adviser() is not None else [])
    seats = [bots.make(names[(seed + seat) % len(names)], game, "own box", seed, seat) for seat in range(players)]
    census = probe_of(game).census
    whole = census(match.state)
    most = game.longest(players) if runs_compiled(game) or DEPTH > 1 else SLOW
    while not match.over and len(match.steps) < min(most, game.longest(players)):
        if len(match.steps) % EVERY == 0:
            check(match)
            assert census(match.state) == whole
        move(match, seats)
    check(match)
    return match


def move(match: Match, seats: list[Bot]) -> None:
    seat = match.state.seat
    match.play(seats[seat].choose(Glimpse(match.state, seat)), seat)


def check(match: Match) -> None:
    game = match.game
    for seat in [*range(match.players), SPECTATOR]:
        msgspec.json.encode(match.view(seat))
    if not match.over:
        seat = match.state.seat
        legal = match.legal(seat)
        assert legal
        assert all(game.why_not(match.state, seat, action) is None for action in legal)
        json.dumps(mind_of(game).odds(Glimpse(match.state, seat)))
    low, high = game.score_bounds(match.players)
    assert all(low <= score <= high for score in match.scores())


def main(name: str, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        game = own_game(name, seed, Path(folder))
        check_notation(game)
        setups = list(game.setups())
        players, options = setups[seed % len(setups)]
        match = play(game, players, options, seed)
        print(f"{seed}: {players} players, {options}, {len(match.steps)} decisions, over: {match.over}", flush=True)


if __name__ == "__main__":
    for number in sys.argv[2:]:
        main(sys.argv[1], int(number))
