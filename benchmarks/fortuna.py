"""`python -m benchmarks.fortuna [lengths | duels | oracle]`: the figures of docs/benchmarks.md."""

import sys
import time
from collections import Counter

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.glimpse import Glimpse
from ognisko.games.fortuna.adviser import FortunaAdviser
from ognisko.games.fortuna.rules import TO_ROLL
from ognisko.lab.arena import wilson
from ognisko.minds import bots
from ognisko.minds.mind import mind_of

GAME = games.get("fortuna")
LENGTHS = 10_000
DUELS = 1_000


def turns_of(specs: list[str], seed: int) -> tuple[int | None, int]:
    """A game without a record: the winner (None: unfinished), and the turns that the first player had."""
    chance = Fast(seed_of("benchmark", seed))
    state = GAME.new(len(specs), GAME.settle({}), chance)
    players = [bots.make(spec, GAME, seed, seat) for seat, spec in enumerate(specs)]
    turns = 0
    for _step in range(GAME.longest(len(specs))):
        if state.over:
            return state.seat, turns
        turns += state.seat == 0 and state.to_do == TO_ROLL
        state.apply(players[state.seat].choose(Glimpse(state, state.seat)), chance)
    return None, turns


def lengths(bot: str, count: int) -> None:
    """How many turns a player a game takes."""
    for players in GAME.seats:
        games_played = [turns_of([bot] * players, seed) for seed in range(count)]
        turns = sorted(turns for _, turns in games_played)
        unfinished = sum(winner is None for winner, _ in games_played)
        shares = Counter(winner for winner, _ in games_played)
        marks = [turns[round(share * (count - 1))] for share in (0, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1)]
        by_seat = " ".join(f"{shares[seat] / count:.3f}" for seat in range(players))
        print(f"{bot} {players} players, {count} games: mean {sum(turns) / count:.2f} turns a player;", end=" ")
        print(f"0/5/25/50/75/95/99/100 %: {marks}; unfinished {unfinished}; won by seat {by_seat}", flush=True)


def duel(opponents: int, count: int) -> None:
    """The oracle against greedy ones, on every seat as often, with a Wilson interval of 95 %."""
    players = opponents + 1
    won = 0
    for n in range(count):
        specs = ["greedy"] * players
        specs[n % players] = "oracle"
        won += turns_of(specs, n // players)[0] == n % players
    low, high = wilson(won, count)
    print(f"oracle against {opponents} greedy: {won} of {count} = {won / count:.3f} ({low:.3f}-{high:.3f})", flush=True)


def oracle() -> None:
    """What its decisions cost, in CPU time."""
    start = time.process_time()
    adviser = mind_of(GAME).adviser()
    assert isinstance(adviser, FortunaAdviser)
    print(f"warm-up {1000 * (time.process_time() - start):.0f} ms, tables {adviser.plan.size() / 2**20:.2f} MB")
    spent = []
    for seed in range(200):
        chance = Fast(seed)
        state = GAME.new(2 + seed % 4, GAME.settle({}), chance)
        while not state.over:
            start = time.process_time()
            action = adviser.advise(state)
            spent.append(time.process_time() - start)
            state.apply(action, chance)
    mean = sum(spent) / len(spent)
    print(f"{len(spent)} decisions: mean {1e6 * mean:.0f} us, slowest {1e3 * max(spent):.2f} ms")


def main(chosen: list[str]) -> None:
    if not chosen or "oracle" in chosen:
        oracle()
    if not chosen or "duels" in chosen:
        for opponents in (1, 2, 3, 4):
            duel(opponents, DUELS)
    if not chosen or "lengths" in chosen:
        lengths("greedy", LENGTHS)
        lengths("oracle", LENGTHS // 10)


if __name__ == "__main__":
    main(sys.argv[1:])
