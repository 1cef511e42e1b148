"""Bots: by spec, deterministic, and greedy is better than random."""

import pytest

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.lab.simulate import play
from ognisko.minds import bots
from ognisko.minds.greedy import GreedyBot
from ognisko.minds.mind import mind_of
from ognisko.minds.player import Bot
from ognisko.minds.seeker import IsmctsBot
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.conformance.places import amount, of_every_game


@of_every_game
@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_the_same_labels_give_the_same_choices(game: Game, spec: str) -> None:
    match = Match(game, game.seats[0], {}, Seed(1))
    glimpse = match.glimpse(match.state.seat)
    legal = game.legal(match.state, match.state.seat)
    first, again = (bots.make(spec, game, 1, 2) for _ in range(2))
    chosen = [first.choose(glimpse) for _ in range(20)]
    assert chosen == [again.choose(glimpse) for _ in range(20)]
    assert set(chosen) <= set(legal)


def test_random_chooses_everything() -> None:
    game = games.get("totem")
    match = Match(game, 2, {}, Seed(1))
    bot = bots.make("random", game)
    assert {bot.choose(match.glimpse(0)) for _ in range(600)} == set(game.legal(match.state, 0))


def test_a_bot_written_outside_the_compiled_unit_plays() -> None:
    class Last(Bot):
        def choose(self, glimpse: Glimpse) -> int:
            return games.get("totem").legal(glimpse.world, glimpse.seat)[-1]

    match = Match(games.get("totem"), 2, {}, Seed(1))
    match.run([Last(), Last()])
    assert match.over


@pytest.mark.sampled
def test_greedy_beats_random_in_totem() -> None:
    """Seat-balanced; 400 games by command are in docs/benchmarks.md. Even play would reach 56 of 100 once in ten."""
    game = games.get("totem")
    won = 0.0
    count = amount(100)
    for seed in range(count):
        specs = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
        winners = play(game, 2, game.settle({}), specs, seed).winners()
        won += sum(specs[seat] == "greedy" for seat in winners) / len(winners)
    assert won / count > 0.6


@pytest.mark.parametrize("spec", ["", "Greedy", "greedy:", "greedy:worlds", "greedy:worlds=-1", "random:worlds=2"])
def test_specs_are_checked(spec: str) -> None:
    game = games.get("totem")
    if spec == "greedy:":
        assert isinstance(bots.make(spec, game), GreedyBot)
    else:
        with pytest.raises(UsageError):
            bots.make(spec, game)


@of_every_game
def test_a_level_above_the_highest_that_a_game_has_is_that_one(game: Game) -> None:
    levels = mind_of(game).levels
    assert [mind_of(game).level(number) for number in bots.LEVELS][: len(levels)] == list(levels)
    assert mind_of(game).level(len(levels) + 1) == levels[-1]
    assert all(isinstance(bots.make(f"level:{number}", game), Bot) for number in bots.LEVELS)


def test_a_search_may_play_its_rollouts_to_the_end_of_the_game() -> None:
    bot = bots.make("ismcts:chapters=-1,iterations=5", games.get("totem"))
    assert isinstance(bot, IsmctsBot)
    assert bot.search.thinking.chapters == -1
    with pytest.raises(UsageError, match="chapters must be a whole number of at least -1"):
        bots.make("ismcts:chapters=-2", games.get("totem"))


@of_every_game
def test_a_rivalry_is_asked_for_and_told_where_there_is_none(game: Game) -> None:
    rivalry = mind_of(game).rivalry
    if rivalry is None:
        with pytest.raises(UsageError, match=f"{game.id} has no rivalry.json"):
            bots.make("ismcts:learned=2", game)
        return
    bot = bots.make("ismcts:learned=2,iterations=5", game)
    assert isinstance(bot, IsmctsBot)
    assert bot.search.judgement.rivalry is rivalry
    assert rivalry.inputs == bot.search.judgement.width


def test_what_is_learned_is_0_1_or_2() -> None:
    with pytest.raises(UsageError, match="learned=3: it is 0, 1 or 2"):
        bots.make("ismcts:learned=3", games.get("totem"))
