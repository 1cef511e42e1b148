"""MaskablePPO learns against a bot of ours: python examples/train_ppo.py totem --steps 200000 --seed 1"""

import argparse
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO

from ognisko.envs.sb3 import ManySeats

parser = argparse.ArgumentParser()
parser.add_argument("game", nargs="?", default="totem")
parser.add_argument("--steps", type=int, default=200_000)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--opponents", default="level:1")
parser.add_argument("--tables", type=int, default=128)
parser.add_argument("--out", type=Path, default=Path("ppo.zip"))
chosen = parser.parse_args()

tables = ManySeats(chosen.game, chosen.tables, opponents=chosen.opponents, seat=None, reward="zero_sum")
model = MaskablePPO("MlpPolicy", tables, n_steps=32, batch_size=512, n_epochs=4, seed=chosen.seed, device="cpu")
model.learn(chosen.steps)
model.save(chosen.out)

rewards: list[float] = []
tables.seed(10**6)  # deals that it has not learned from
seen = tables.reset()
while len(rewards) < 200:
    action, _ = model.predict(seen, action_masks=tables.action_masks(), deterministic=True)
    seen, reward, ended, _ = tables.step(action)
    rewards += reward[ended].tolist()
print(
    f"{chosen.game}: mean result {np.mean(rewards):+.2f} of {len(rewards)} games against {chosen.opponents} (-1 to 1)"
)
