"""A data set for PyTorch, and a policy that imitates it.

ognisko records totem --bots level:2 --games 200 --trajectories npz --out games
python examples/load_trajectories.py games [EPOCHS]
"""

import sys
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import ConcatDataset, DataLoader, TensorDataset


def trajectories(folder: str) -> ConcatDataset:
    """Observation, mask, action and reward of every decision."""
    shards = []
    for file in sorted(Path(folder).glob("trajectories-*.npz")):
        with np.load(file) as table:
            columns = [torch.from_numpy(table[name]) for name in ("observation", "mask", "action", "reward")]
        shards.append(TensorDataset(*columns))
    return ConcatDataset(shards)


data = trajectories(sys.argv[1])
epochs = int(sys.argv[2]) if len(sys.argv) > 2 else 3
torch.manual_seed(1)
seen, mask, _, _ = data[0]
policy = torch.nn.Sequential(torch.nn.Linear(len(seen), 128), torch.nn.ReLU(), torch.nn.Linear(128, len(mask)))
learning = torch.optim.Adam(policy.parameters(), 1e-3)
for epoch in range(epochs):
    right = 0
    for seen, mask, action, _ in DataLoader(data, batch_size=256, shuffle=True):
        likes = policy(seen.float() / 16).masked_fill(mask == 0, -torch.inf)
        right += int((likes.argmax(1) == action).sum())
        learning.zero_grad()
        torch.nn.functional.cross_entropy(likes, action.long()).backward()
        learning.step()
    print(f"epoch {epoch}: {right / len(data):.0%} of {len(data)} decisions as in the games")
