"""What moves tell about hidden goals: believed more if they explain what was seen, forgotten with the round."""

from copy import deepcopy
from math import log

import pytest

from ognisko.core.chance import Fast, seed_of
from ognisko.core.glimpse import Glimpse
from ognisko.games.totem.rules import TotemState
from ognisko.interpreted import is_compiled
from ognisko.minds import bots
from ognisko.minds.belief import OPEN, Belief
from ognisko.minds.ismcts import Search
from ognisko.minds.mind import mind_of
from ognisko.minds.seeker import IsmctsBot
from tests.games.totem.positions import GAME, GOALS, Scene

SECRETS = len(GOALS)
JUDGEMENT = mind_of(GAME).judgement()


def believed(scene: Scene, *moves: str, seat: int = 0) -> Belief:
    """What a seat thinks of the others after these moves of theirs."""
    belief, before = Belief(scene.state.players, SECRETS), Glimpse(scene.state, seat).world
    scene.play(*moves)
    belief.open(scene.state.chapter())
    JUDGEMENT.suspect(before, Glimpse(scene.state, seat).world, seat, belief)
    return belief


def wanted_first(piece: str) -> list[int]:
    return [n for n, goal in enumerate(GAME.components.goals) if goal.pieces[0] == piece]


def test_who_moves_a_piece_up_seems_to_want_it() -> None:
    belief = believed(Scene(seat=1), "up3 yellow")
    best = max(range(SECRETS), key=lambda goal: belief.of(1, goal))
    assert "yellow" in GAME.components.goals[best].pieces
    assert belief.of(1, best) == 1.0
    without = [n for n, goal in enumerate(GAME.components.goals) if "yellow" not in goal.pieces]
    assert max(belief.of(1, n) for n in without) < max(belief.of(1, n) for n in wanted_first("yellow"))
    assert all(belief.of(0, n) == 1.0 for n in range(SECRETS))  # one's own goal is not guessed


def test_moves_of_all_others_between_two_looks_are_told_apart() -> None:
    belief = believed(Scene(players=4, seat=1), "up3 yellow", "up2 purple", "bottom pink")
    wants = [max(range(SECRETS), key=lambda goal: belief.of(seat, goal)) for seat in (1, 2)]
    assert "yellow" in GAME.components.goals[wants[0]].pieces
    assert "purple" in GAME.components.goals[wants[1]].pieces
    below = [n for n, goal in enumerate(GAME.components.goals) if "pink" in goal.pieces]
    assert max(belief.of(3, n) for n in below) < 1.0


def test_what_no_moves_explain_tells_nothing() -> None:
    """A table to which moves were taken back may have come another way."""
    scene, belief = Scene(seat=1), Belief(2, SECRETS)
    before = Glimpse(scene.state, 0).world
    scene.lay("orange purple green turquoise red yellow brown blue pink")
    scene.state.seat = scene.state.turn = 0
    JUDGEMENT.suspect(before, Glimpse(scene.state, 0).world, 0, belief)
    assert all(belief.of(1, goal) == 1.0 for goal in range(SECRETS))


def test_a_new_round_brings_new_secrets_and_an_open_goal_is_none() -> None:
    belief = believed(Scene(seat=1), "up3 yellow")
    belief.open(belief.chapter)
    assert min(belief.of(1, goal) for goal in range(SECRETS)) < 1.0
    belief.open(belief.chapter + 1)
    assert min(belief.of(1, goal) for goal in range(SECRETS)) == 1.0
    assert belief.of(1, OPEN) == 1.0


def test_a_search_draws_worlds_as_it_believes() -> None:
    scene = Scene()
    glimpse = Glimpse(scene.state, 0)
    search = Search(JUDGEMENT, 1, mind_of(GAME).thinking)
    search.belief = Belief(2, SECRETS)
    likely = [0.001] * SECRETS
    sure = next(n for n in range(SECRETS) if n != scene.state.seats[0].goal)
    likely[sure] = 1.0
    search.belief.learn(1, type(search.belief.weights)(likely))
    worlds = [search.world(glimpse) for _ in range(50)]
    assert sum(isinstance(world, TotemState) and world.seats[1].goal == sure for world in worlds) > 40


@pytest.mark.skipif(not is_compiled(), reason="strength is measured on the compiled engine")
@pytest.mark.parametrize("players", [2, 3])
def test_the_true_goal_is_believed_more_than_others_in_games_of_those_who_search(players: int) -> None:
    gains = [gain for seed in range(8) for gain in _gains(players, seed)]
    assert sum(gains) / len(gains) > 0.2  # in nats; who knows nothing has 0


def _gains(players: int, seed: int) -> list[float]:
    """At every decision: how much likelier the others' goals seem than all that could be."""
    chance, found = Fast(seed_of("suspicion", players, seed)), list[float]()
    state = GAME.new(players, GAME.settle({}), chance)
    seated = [bots.make("ismcts:iterations=30,beliefs=1", GAME, seed, seat) for seat in range(players)]
    while not state.over:
        bot = seated[state.seat]
        assert isinstance(bot, IsmctsBot)
        action = bot.choose(Glimpse(state, state.seat))
        for other in range(players):
            if other != state.seat and bot.search.belief is not None:
                hidden = [n for n in range(SECRETS) if n in state.deck.cards[: state.deck.size]]
                goals = [*hidden, *(player.goal for player in state.seats if player is not state.seats[state.seat])]
                mean = sum(bot.search.belief.of(other, n) for n in goals) / len(goals)
                found.append(log(bot.search.belief.of(other, state.seats[other].goal) / mean))
        state.apply(action, chance)
    return found


def test_a_copy_goes_on_with_what_was_believed() -> None:
    scene = Scene()
    bot = bots.make("ismcts:iterations=30,beliefs=1", GAME, "copied")
    scene.play(GAME.grammar.text(bot.choose(Glimpse(scene.state, 0))), "up1 green")
    other = deepcopy(bot)
    assert bot.choose(Glimpse(scene.state, 0)) == other.choose(Glimpse(scene.state, 0))
    assert isinstance(bot, IsmctsBot)
    assert isinstance(other, IsmctsBot)
    assert bot.search.belief is not None
    assert other.search.belief is not None
    assert list(bot.search.belief.weights) == list(other.search.belief.weights)
