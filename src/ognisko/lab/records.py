"""Records in bulk: many games between bots, each verified, in files that a stopped run goes on with."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Options
from ognisko.lab.simulate import play
from ognisko.lab.workers import Where, crew
from ognisko.minds import bots as minds
from ognisko.play.record import from_line, to_line

ABOUT = "about.json"  # in the folder: what its games are


@dataclass(frozen=True)
class Plan:
    """Which games: number n has the seed `seed + n`, so a folder can grow. `shard`: games in a file."""

    game: Game
    players: int
    options: Options
    bots: tuple[str, ...]
    seed: int
    shard: int
    folder: str | None = None  # of own components

    def about(self) -> dict[str, Any]:
        """What must be the same whenever a run goes on."""
        game = self.game
        return {
            "ognisko": version("ognisko"),
            "game": game.id,
            "rules": game.rules_version,
            "components": game.origin.fingerprint,
            "players": self.players,
            "options": self.options,
            "bots": minds.seated(self.bots, self.players),
            "seed": self.seed,
            "shard": self.shard,
        }

    def job(self, number: int) -> str:
        """All that a process, here or elsewhere, must know to play a game."""
        wanted = [self.game.id, self.folder, self.players, self.options, self.bots, self.seed + number]
        return json.dumps(wanted)


def play_job(job: str) -> bytes:
    """The game of a job: its record as a line, after it was read and verified."""
    name, folder, players, options, bots, seed = json.loads(job)
    game = games.get(name, folder)
    line = to_line(play(game, players, options, bots, seed, events=False).record())
    from_line(line).verify(game)
    return line + b"\n"


def shard_name(number: int) -> str:
    return f"records-{number:05}.jsonl"


def shards(out: Path) -> list[Path]:
    return sorted(out.glob("records-*.jsonl"))


def write(plan: Plan, count: int, out: Path, workers: Where = None) -> Iterator[int]:
    """Play what is missing of `count` games into the folder; yields 1 for each game that is there.

    Games are written in their order, each when it is over and all before it are: whenever it is stopped, the files hold
    a beginning of what they would have held, and the next run goes on behind it.
    """
    plan.game.check_players(plan.players)
    for spec in minds.seated(plan.bots, plan.players):
        minds.make(spec, plan.game)  # a wrong spec is told before the first game
    there = _begin(plan, count, out)
    yield from [1] * there
    with crew(workers) as processes:
        lines = processes.map(play_job, map(plan.job, range(there, count)))
        for number, line in enumerate(lines, start=there):
            with (out / shard_name(number // plan.shard)).open("ab") as file:
                file.write(line)
            yield 1


def _begin(plan: Plan, count: int, out: Path) -> int:
    """Games that are in the folder already; a line that was not finished is taken off."""
    out.mkdir(parents=True, exist_ok=True)
    _check_about(plan, out)
    there = _count(plan, out)
    if there > count:
        raise UsageError(f"{out} holds {there} games already: ask for at least as many")
    if there < count:
        for number in range(there // plan.shard, count // plan.shard + 1):
            for made in out.glob(f"trajectories-{number:05}.*"):
                made.unlink()  # its shard grows, or was removed
    return there


def _count(plan: Plan, out: Path) -> int:
    """Whoever goes on behind a shard that has lost games would write some of the others twice."""
    counts = {shard.name: _whole_lines(shard) for shard in shards(out)}
    there = sum(counts.values())
    for number in range(there // plan.shard + 1):
        name = shard_name(number)
        if counts.get(name, 0) != min(plan.shard, there - number * plan.shard):
            raise UsageError(f"{out / name} has lost games or has too many: remove it and all records behind it")
    return there


def _check_about(plan: Plan, out: Path) -> None:
    file, wanted = out / ABOUT, plan.about()
    if not file.is_file():
        if shards(out):
            raise UsageError(f"{out}: there are records in it, and no {ABOUT} that tells what they are")
        part = file.with_suffix(".part")
        part.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
        part.replace(file)
        return
    try:
        found = json.loads(file.read_bytes())
    except ValueError:
        raise UsageError(f"{file} cannot be read: it is not JSON") from None
    for key, value in wanted.items():
        said = found.get(key) if isinstance(found, dict) else None
        if said != value:
            raise UsageError(f"{out} holds other games: {key} {said!r}, not {value!r}")


def _whole_lines(shard: Path) -> int:
    content = shard.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole != len(content):
        os.truncate(shard, whole)
    return content.count(b"\n")
