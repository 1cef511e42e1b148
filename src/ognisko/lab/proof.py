"""Proof of new weights: the search that judges with them plays against the same search with those that we ship."""

from collections.abc import Iterator
from dataclasses import dataclass

from ognisko import games
from ognisko.core.game import Game
from ognisko.lab.tune import decoded, thinker
from ognisko.lab.workers import Workers
from ognisko.minds.learned import text_of
from ognisko.minds.mind import mind_of
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

ITERATIONS = 50


@dataclass(frozen=True)
class Duel:
    """One game of two players: the weights of both, and who has the new ones."""

    game: str
    weights: tuple[str | None, str | None]
    seed: int
    seat: int


def duels(game: Game, weights: str, count: int) -> list[Duel]:
    """Every deal twice, with the seats exchanged; a net for other features than the present ones cannot play."""
    net = mind_of(game).net
    shipped = text_of(net) if net is not None and net.inputs == mind_of(game).judgement().width else None
    both = ((weights, shipped), (shipped, weights))
    return [Duel(game.id, both[n % 2], n // 2, n % 2) for n in range(count)]


def fight(duel: Duel) -> float:
    """The share of the victory that the new weights had."""
    game = games.shipped(duel.game)
    match = Match(game, 2, game.settle({}), Seed(duel.seed))
    nets = [None if weights is None else decoded(weights) for weights in duel.weights]
    match.run([thinker(game, net, ITERATIONS, "proof", duel.seed, seat) for seat, net in enumerate(nets)])
    return match.share(duel.seat)


def prove(game: Game, weights: str, count: int) -> Iterator[float]:
    with Workers() as workers:
        yield from workers.map(fight, duels(game, weights, count), chunk=2)
