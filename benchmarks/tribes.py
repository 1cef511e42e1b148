"""Balance of Tribes of the Wind: `python -m benchmarks.tribes --players 5 --games 1000 [--seed 0 --bot greedy]`.

Plays the games, checks that every one ends by W29 with its components conserved and its scores as an independent scorer
counts them, and prints the shares of boards and start seats with 95 % intervals and the least used cards.
"""

import argparse
from collections import Counter
from math import sqrt

from ognisko.core.state import SPECTATOR
from ognisko.lab.simulate import play
from ognisko.play.match import Match
from tests.games.tribes.positions import GAME, C
from tests.games.tribes.probe import census
from tests.games.tribes.test_end import recount


class Balance:
    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.faults: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.scores: list[int] = []
        self.seated: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()

    def add(self, match: Match) -> None:
        self.games += 1
        if not match.over:
            self.faults["unfinished"] += 1
            return
        view = match.view(SPECTATOR)
        if [recount(seat) for seat in view["seats"]] != match.scores():
            self.faults["another score"] += 1
        if census(match.state) != census(match.game.new(self.players, match.options, match.source.chance("setup"))):
            self.faults["components not conserved"] += 1
        self.rounds.append(view["round"])
        self.scores += match.scores()
        self.count_wins(match, view["first"], [seat["board"] for seat in view["seats"]])
        events = [event for step in match.steps for event in step.events]
        self.seen.update(
            {f"{event['event']} {event['card']}" for event in events if event["event"] in ("played", "kept", "used")}
        )

    def count_wins(self, match: Match, first: int, boards: list[str]) -> None:
        for seat, board in enumerate(boards):
            start = f"start {(seat - first) % self.players + 1}"
            for what in (f"board {board}", start):
                self.seated[what] += 1
                self.won[what] += match.share(seat)  # type: ignore[assignment]

    def report(self) -> None:
        finished = len(self.rounds)
        print(f"{self.players} players, {self.games} games; faults: {dict(self.faults) or 'none'}")
        print(f"rounds {sum(self.rounds) / finished:.1f} (most {max(self.rounds)})", end=", ")
        print(f"points {sum(self.scores) / len(self.scores):.1f}")
        for what, count in sorted(self.seated.items()):
            share = self.won[what] / count
            print(f"  {what}: wins {share:.1%} +- {1.96 * sqrt(share * (1 - share) / count):.1%} of {count}")
        for what, ids in (
            ("played", [card.id for card in C.element_card]),
            ("kept", [card.id for card in C.village_card]),
            ("used", [card.id for card in C.village_card]),
        ):
            least = sorted((self.seen[f"{what} {id}"] / finished, id) for id in ids)[:5]
            print(f"  least {what}: " + ", ".join(f"{id} in {share:.1%} of the games" for share, id in least))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    balance = Balance(chosen.players)
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        balance.add(play(GAME, chosen.players, GAME.settle({}), [chosen.bot] * chosen.players, seed))
    balance.report()


if __name__ == "__main__":
    main()
