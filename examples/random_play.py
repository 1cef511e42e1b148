"""Random play at many tables in one step: python examples/random_play.py [GAME [TABLES STEPS]]"""

import sys
import time

import numpy as np

from ognisko.envs import VectorEnv

game = sys.argv[1] if len(sys.argv) > 1 else "totem"
tables, steps = (int(word) for word in (sys.argv[2:] or ["64", "1000"]))

env = VectorEnv(game, tables, opponents="random", seat=None, reward="victory")
rng = np.random.default_rng(1)
seen, info = env.reset(seed=1)
ended, won, start = 0, 0.0, time.perf_counter()
for _ in range(steps):
    mask = info["action_mask"]
    seen, rewards, over, cut, info = env.step((rng.random(mask.shape) * mask).argmax(axis=1))
    ended, won = ended + int((over | cut).sum()), won + float(rewards.sum())

seconds = time.perf_counter() - start
print(f"{game}: {tables * steps} decisions in {seconds:.1f} s, {ended} games ended, {won:.1f} victories")
