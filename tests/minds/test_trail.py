"""No aimless steps: nobody walks back to where it was in its turn, and of equal actions the shortest way is taken."""

from collections.abc import Iterator
from copy import deepcopy

import pytest

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State
from ognisko.games.tribes.rules import TribesState
from ognisko.minds.greedy import GreedyBot
from ognisko.minds.ismcts import Search
from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import mind_of
from ognisko.minds.trail import Trail
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

TRIBES, TOTEM = games.get("tribes"), games.get("totem")


def returns(spec: str, seed: int) -> Iterator[int]:
    """Decisions of a game after which the riders stand as they stood before in the same turn."""
    match = Match(TRIBES, 2, TRIBES.settle({}), Seed(seed)).run([spec, spec])
    turn, been = (-1, -1), [[0]]
    for number, (step, state) in enumerate(zip(match.steps, match.positions(), strict=True)):
        assert isinstance(state, TribesState)
        here = [int(riders) for riders in state.seats[step.seat].land.riders]
        if (step.seat, state.chapter()) != turn:
            turn, been = (step.seat, state.chapter()), []
        if here in been[:-1] and here != been[-1]:
            yield number
        been.append(here)


@pytest.mark.parametrize("spec", ["greedy", "ismcts:iterations=12,learned=0", "ismcts:iterations=12"])
def test_riders_do_not_walk_to_and_fro(spec: str) -> None:
    assert [*returns(spec, 3), *returns(spec, 5)] == []


def test_they_did_before() -> None:
    assert list(returns("greedy:aimless=1", 3))


class Even(Judgement):
    """Everything is worth the same, and one action rests."""

    def __init__(self, resting: int) -> None:
        super().__init__()
        self.resting = resting

    def estimate(self, state: State, seat: int) -> float:
        return 0.0

    def rests(self, action: int) -> bool:
        return action == self.resting


def test_of_equal_actions_greedy_takes_the_one_that_rests() -> None:
    glimpse = TOTEM.start(players=2, seed=1).glimpse()
    for action in glimpse.legal():
        assert GreedyBot(Even(action), Fast(1), 1, 0).choose(glimpse) == action


def test_of_equal_actions_the_search_takes_the_one_that_rests() -> None:
    search = Search(Even(7), 1, mind_of(TOTEM).thinking)
    for action, visits, reward in ((5, 10, 6.0), (7, 4, 2.4), (9, 3, 1.5)):
        child = search.add(search.root, action, 0)
        child.visits, child.reward = visits, reward
    assert search.best(0).action == 7
    search.root.children()[1].reward = 2.0
    assert search.best(0).action == 5


def test_a_trail_begins_anew_with_the_chapter_and_is_copied() -> None:
    state = TRIBES.start(players=2, seed=1).state
    assert isinstance(state, TribesState)
    trail, seat = Trail(mind_of(TRIBES).judgement()), state.seat
    moved = state.copy()
    moved.seats[seat].land.riders[0] += 1
    assert not trail.arrive(Glimpse(state, seat))
    assert not trail.leads_back(state, seat)  # to stay is not to go back
    assert trail.arrive(Glimpse(moved, seat))
    assert trail.leads_back(state, seat)
    assert trail.copy().leads_back(state, seat)
    trail.chapter = -1
    assert not trail.arrive(Glimpse(state, seat))


def test_a_copied_bot_remembers_where_it_was() -> None:
    match = TRIBES.start(players=2, seed=1)
    bot = GreedyBot(mind_of(TRIBES).judgement(), Fast(1), 1, 0)
    bot.choose(match.glimpse())
    assert deepcopy(bot).trail.past == bot.trail.past != []
