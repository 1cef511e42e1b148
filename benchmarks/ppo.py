"""MaskablePPO learns a game against a bot of ours; how well it plays is measured on the way: `make envs` first.

    nice .venv/bin/python -m benchmarks.ppo totem --seed 1

One line of results after every so many steps, kept in benchmarks/results; run it again to go on where it was stopped.
On the CPU with one thread everything follows from the seed, but for a run that was stopped: its tables begin anew.
"""

import argparse
import json
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

import ognisko
from benchmarks.shares import interval, shares
from ognisko import games
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.envs.sb3 import ManySeats

RESULTS = Path(__file__).parent / "results"
KEPT = Path(__file__).parents[1] / "build" / "ppo"  # the network, to go on with
TABLES = 128
PACKAGES = ("ognisko", "sb3-contrib", "torch")
LEARNING = {"n_steps": 32, "batch_size": 1024, "n_epochs": 4, "gamma": 0.995, "ent_coef": 0.01, "learning_rate": 3e-4}
LAYERS = {"net_arch": [256, 256]}


class Learned:
    """A network at the table: it gets a Glimpse, as every bot does, and takes what it likes best."""

    def __init__(self, model: Any, game: Game, tables: ManySeats) -> None:
        self.model = model
        self.game = game
        self.tables = tables

    def choose(self, glimpse: Glimpse) -> int:
        seen = np.asarray(self.game.observation(glimpse.world, glimpse.seat))
        mask = np.zeros(self.game.grammar.size, np.bool_)
        mask[self.game.legal(glimpse.world, glimpse.seat)] = True
        action, _ = self.model.predict(self.tables.scaled(seen), action_masks=mask, deterministic=True)
        return int(action)


def against(learned: Learned, rivals: Sequence[str], players: int, count: int) -> dict[str, list[float]]:
    return {rival: interval(list(shares(learned, rival, players, count))) for rival in rivals}


def train(chosen: argparse.Namespace) -> None:
    torch.set_num_threads(1)
    game = games.get(chosen.game)
    players = game.seats[0] if chosen.players is None else chosen.players
    tables = ManySeats(game, TABLES, players=players, opponents=chosen.opponents, seat=None, reward="zero_sum")
    name = f"ppo-{game.id}-{players}-seed{chosen.seed}"
    kept, out = KEPT / f"{name}.zip", chosen.out / f"{name}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    rows = [json.loads(line) for line in out.read_text().splitlines()] if out.is_file() else []
    if kept.is_file() and rows:
        model = MaskablePPO.load(kept, env=tables, device="cpu")
    else:
        rows = []
        out.write_text("")
        model = MaskablePPO("MlpPolicy", tables, seed=chosen.seed, policy_kwargs=LAYERS, device="cpu", **LEARNING)
    learned = Learned(model, game, tables)
    while len(rows) < chosen.steps // chosen.every + 1:
        if rows:
            model.learn(chosen.every, reset_num_timesteps=False)
        rows.append(row(learned, chosen, players))
        model.save(kept)
        with out.open("a") as file:
            file.write(json.dumps(rows[-1]) + "\n")
        print(json.dumps(rows[-1]), flush=True)
    if chosen.final:
        last = {"rivals": against(learned, chosen.final.split(","), players, chosen.final_games)}
        end = chosen.out / f"{name}-final.json"
        end.write_text(json.dumps({**about(game, chosen), "games": chosen.final_games, **last}, indent=1) + "\n")


def row(learned: Learned, chosen: argparse.Namespace, players: int) -> dict[str, Any]:
    rivals = against(learned, chosen.rivals.split(","), players, chosen.games)
    return {"steps": learned.model.num_timesteps, "games": chosen.games, "rivals": rivals}


def about(game: Game, chosen: argparse.Namespace) -> dict[str, Any]:
    versions = {name: version(name) for name in PACKAGES}
    box = {"rules": game.rules_version, "components": game.origin.fingerprint}
    spaces = {"layout": game.layout().version, "grammar": game.grammar.version}
    return {"game": game.id, "seed": chosen.seed, "opponents": chosen.opponents, **box, **spaces, "versions": versions}


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=[game.id for game in ognisko.list_games()])
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--every", type=int, default=100_000, help="steps from one measurement to the next")
    parser.add_argument("--opponents", default="greedy:worlds=1", help="who sits at the tables of the learner")
    parser.add_argument("--rivals", default="random,level:1,level:2", help="who measures it on the way")
    parser.add_argument("--games", type=int, default=400, help="against each of them")
    parser.add_argument("--final", default="", help="who measures it at the end")
    parser.add_argument("--final-games", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=RESULTS)
    train(parser.parse_args(words))


if __name__ == "__main__":
    main()
