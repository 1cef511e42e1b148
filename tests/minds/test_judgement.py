"""Shares of the victory: told for all seats at once, they are what the estimates of each seat say."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.game import Game
from ognisko.core.state import Actions, State, victory_share
from ognisko.minds.judgement import FAR, MARGIN, Judgement, squash
from ognisko.minds.mind import mind_of


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> Game:
    return games.get(request.param)


def positions(game: Game, players: int) -> Iterator[State]:
    """Some on the way of a random game, then its end."""
    state, actions, chance = game.new(players, game.settle({}), Fast(players)), Actions(), Fast(7)
    step = 0
    while not state.over:
        if step % 37 == 0:
            yield state
        state.legal(actions)
        state.apply(actions.pick(chance), chance)
        step += 1
    yield state


def told(judgement: Judgement, state: State) -> list[float]:
    out = vec[float]([0.0] * state.players)
    judgement.shares(state, out)
    return list(out)


def by_estimates(judgement: Judgement, state: State) -> list[float]:
    worth = [squash(judgement.estimate(state, seat) / judgement.scale) for seat in range(state.players)]
    total = sum(worth)
    return [(1.0 - MARGIN) * each / total + MARGIN * each for each in worth]


def by_points(state: State) -> list[float]:
    points = [state.score(seat) for seat in range(state.players)]
    leads = [points[seat] - max(points[:seat] + points[seat + 1 :]) for seat in range(state.players)]
    return [
        (1.0 - MARGIN) * victory_share(state, seat) + MARGIN * squash(float(lead) / FAR)
        for seat, lead in enumerate(leads)
    ]


def test_all_at_once_or_one_by_one_is_the_same(game: Game) -> None:
    by_hand = mind_of(game).judgement()
    by_hand.net = None
    for judgement in (Judgement(), by_hand):
        for players in (game.seats[0], game.seats[-1]):
            for state in positions(game, players):
                expected = by_points(state) if state.over else by_estimates(judgement, state)
                assert told(judgement, state) == expected
