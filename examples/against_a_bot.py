"""A policy of yours against a bot of ours: python examples/against_a_bot.py [GAME] [BOT] [GAMES]"""

import sys

import numpy as np
from numpy.typing import NDArray

from ognisko.envs import SeatEnv

game = sys.argv[1] if len(sys.argv) > 1 else "totem"
bot = sys.argv[2] if len(sys.argv) > 2 else "level:2"
games = int(sys.argv[3]) if len(sys.argv) > 3 else 20
rng = np.random.default_rng(1)


def policy(seen: NDArray[np.int16], mask: NDArray[np.int8]) -> np.int64:
    """Here yours: what it sees are numbers, named by ognisko.load(game).layout()."""
    return np.int64(rng.choice(np.flatnonzero(mask)))


won = 0.0
for number in range(games):
    env = SeatEnv(game, opponents=bot, seat=number % 2)
    seen, info = env.reset(seed=number // 2)  # every deal from both seats
    ended = False
    while not ended:
        seen, reward, over, cut, info = env.step(policy(seen, info["action_mask"]))
        ended = over or cut
    won += float(reward)
print(f"{game}: {won:g} of {games} games won against {bot}")
