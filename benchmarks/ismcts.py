"""OpenSpiel's own ISMCTS, by resampling, on our games: that whole games of it end, and how it plays at equal time.

    python -m benchmarks.ismcts ends [--games 50]
    python -m benchmarks.ismcts plays totem --seconds 0.06 [--games 100] [--rivals random,level:1]

One line a game, kept in benchmarks/results; run it again to go on where it was stopped.
"""

import argparse
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.baselines import RIVALS, search_row
from benchmarks.kept import RESULTS, Line, go_on
from benchmarks.shares import share
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.envs import openspiel
from ognisko.envs.moment import Heard, Moment

EXPLORATION = 1.4
UNBOUNDED = 10**9


class Flat(mcts.Evaluator):  # type: ignore[misc]
    """It knows nothing, so a search costs little: whether games end does not hang on how well they are played."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * int(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


class TimeIsUp(Exception):
    """Enough is searched."""


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
    """As many simulations as begin within the CPU time; two at the least, for the first only opens the root."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        dice = np.random.RandomState(seed)
        rollouts, best = mcts.RandomRolloutEvaluator(1, dice), ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        super().__init__(game, rollouts, EXPLORATION, UNBOUNDED, random_state=dice, final_policy_type=best)
        self.seconds = seconds
        self.decisions = self.simulations = 0

    def run_search(self, state: Any) -> Any:
        self.until = time.process_time() + self.seconds
        self.decisions += 1
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        if time.process_time() >= self.until and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)


class AtTheTable:
    """OpenSpiel's search as a player of ours: it is given what a Glimpse holds, and resamples from that."""

    def __init__(self, name: str, seconds: float, seed: int, cap: int | None = None) -> None:
        """`cap`: moves of a rollout; one that is cut is worth 0 to all."""
        self.spiel = pyspiel.load_game(f"{openspiel.PREFIX}{name}", {} if cap is None else {"cap": cap})
        self.game: Game = self.spiel.agreed.game
        self.search = Timed(self.spiel, seconds, seed)

    def choose(self, glimpse: Glimpse) -> int:
        state = self.spiel.new_initial_state()
        state.moment = Moment(self.spiel.agreed, glimpse.world, heard=Heard(None, opening=glimpse.world))
        return int(self.search.step(state))


def whole_game(game: str, seed: int, simulations: int) -> Line:
    """The search has all seats."""
    state, dice = pyspiel.load_game(game).new_initial_state(), np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(state.get_game(), Flat(), EXPLORATION, simulations, random_state=dice)
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(int(dice.choice(state.legal_actions()) if chance else bot.step(state)))
    by_rules = bool(state.moment.position.over)
    return {"moves": state.moment.moves, "by_rules": by_rules, "returns": state.returns()}


def ends(chosen: argparse.Namespace) -> None:
    names = [f"{name}(cap={chosen.cap})" for name in openspiel.NAMES]
    seeds = [{"seed": seed, "simulations": chosen.simulations} for seed in range(chosen.games)]
    wanted = [{"game": name, **each} for name in names for each in seeds]
    lines = list(go_on(chosen.out / "ismcts-ends.jsonl", wanted, lambda each: whole_game(**each)))
    for name, count in Counter(line["game"] for line in lines).items():
        own = [line for line in lines if line["game"] == name]
        by_rules = sum(line["by_rules"] for line in own)
        print(f"| {name} | {count} | {by_rules} | {count - by_rules} | {max(line['moves'] for line in own)} |")


def plays(chosen: argparse.Namespace) -> None:
    guest = AtTheTable(chosen.game, chosen.seconds, seed=1, cap=chosen.cap)
    terms = {"game": chosen.game, "seconds": chosen.seconds} | ({"cap": chosen.cap} if chosen.cap else {})
    rivals = chosen.rivals.split(",")
    wanted = [terms | {"rival": rival, "number": n} for n in range(chosen.games) for rival in rivals]

    def play(each: Line) -> Line:
        search = guest.search
        search.decisions = search.simulations = 0
        won = share(guest, each["rival"], 2, each["number"])
        return {"share": won, "decisions": search.decisions, "simulations": search.simulations}

    lines = list(go_on(chosen.out / f"ismcts-{chosen.game}.jsonl", wanted, play))
    print(search_row(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=RESULTS)
    kinds = parser.add_subparsers(required=True)
    whole = kinds.add_parser("ends", help="whole games of every title, the search in all seats")
    whole.add_argument("--games", type=int, default=50)
    whole.add_argument("--cap", type=int, default=400, help="moves; random play of most titles ends by no rule")
    whole.add_argument("--simulations", type=int, default=5)
    whole.set_defaults(run=ends)
    rated = kinds.add_parser("plays", help="games of two against bots of ours, every deal from both seats")
    rated.add_argument("game")
    rated.add_argument("--seconds", type=float, default=0.06, help="CPU time of a decision")
    rated.add_argument("--games", type=int, default=100, help="against each rival")
    rated.add_argument("--rivals", default=",".join(RIVALS))
    rated.add_argument("--cap", type=int, help="moves of a rollout (default: as long as a game may be)")
    rated.set_defaults(run=plays)
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
