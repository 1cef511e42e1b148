"""OpenSpiel's own search, by resampling, plays our games against random players. Needs ognisko[openspiel].

Run it: python examples/openspiel_ismcts.py [--simulations 20] [--moves 60] [GAME ...]
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ognisko.envs import openspiel


class ShortRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """Random play, but no further than some moves: nobody ends these games by chance. Who is not done has drawn."""

    def evaluate(self, state):  # type: ignore[no-untyped-def]
        ahead = state.clone()
        for _ in range(40):
            if ahead.is_terminal():
                break
            ahead.apply_action(self._random_state.choice(ahead.legal_actions()))
        return np.array(ahead.returns())


def play(name: str, moves: int, simulations: int, seed: int) -> list[float]:
    """One game; the search has seat 0."""
    game = pyspiel.load_game(name, {"cap": moves})
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(game, ShortRollouts(1, rng), 1.4, simulations, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        searches = state.current_player() == 0  # what chance answers is equally likely
        state.apply_action(int(bot.step(state) if searches else rng.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=openspiel.NAMES)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--moves", type=int, default=60, help="then the game is cut off, and nobody has won")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for name in chosen.games:
        print(name, play(name, chosen.moves, chosen.simulations, chosen.seed))


if __name__ == "__main__":
    main()
