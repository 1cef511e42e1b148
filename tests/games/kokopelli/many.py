"""Many games at every table, checked one by one: python -m tests.games.kokopelli.many --games 10000 [--census 1000].

Every game must end by K23 and verify, its scores must be the sums of its scored events, and in the first `--census`
games of a table the cards are counted by owner after every step. Even seeds are random games, odd ones busy.
"""

import argparse
from collections import Counter

from ognisko.lab.simulate import play
from ognisko.play.match import Match
from ognisko.play.record import save
from ognisko.play.replay import verify
from tests.games.kokopelli.positions import GAME
from tests.games.kokopelli.probe import census

TABLES = [(players, tiles) for players in (2, 3, 4) for tiles in (10, 11, 12)]


def check(players: int, tiles: int, seed: int, counted: bool) -> str:
    """Play and check one game; why it ended."""
    bots = ["busy" if seed % 2 else "random"] * players
    match = play(GAME, players, GAME.settle({"tiles": tiles}), bots, seed)
    assert match.over, f"{len(match.steps)} steps"
    verify(save(match, bots, events=True), GAME)
    events = match.setup_events + [event for step in match.steps for event in step.events]
    points = Counter[int]()
    for event in events:
        if event["event"] == "scored":
            points[event["seat"]] += event["points"]
    assert [points[seat] for seat in range(players)] == match.scores()
    if counted:
        count(match)
    (last,) = [event["reason"] for event in events if event["event"] == "last_round"]
    return f"{bots[0]} by {last}"


def count(match: Match) -> None:
    state = GAME.new(match.players, match.options, match.source.chance("setup"))
    whole = census(state)
    for step in match.steps:
        state.apply(step.action, match.source.chance(f"step {step.stream}"))
        assert census(state) == whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--census", type=int, default=10)
    chosen = parser.parse_args()
    for players, tiles in TABLES:
        ends = Counter(check(players, tiles, seed, seed < chosen.census) for seed in range(chosen.games))
        print(f"{players} players, {tiles} tiles: {chosen.games} games, {dict(sorted(ends.items()))}", flush=True)


if __name__ == "__main__":
    main()
