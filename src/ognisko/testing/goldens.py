"""Golden playthroughs: whole games in a readable form. A test compares them; they are written anew by

python -m ognisko.testing.goldens mygame tests/goldens
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ognisko import games
from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR
from ognisko.lab.simulate import play
from ognisko.play.drive import Step
from ognisko.play.match import Match
from ognisko.testing.places import Place
from ognisko.testing.probes import probe_of

SEED = 2026


def goldens(game: Game) -> dict[str, str]:
    """File name -> text: every number of players with the defaults, with each option value, and with all of them."""
    return {f"{name}.txt": text(game, place, bot) for name, place, bot in chosen(game)}


def chosen(game: Game) -> Iterator[tuple[str, Place, str]]:
    for players, options in game.setups():
        place = Place(game, players, options)
        unusual = [id for id, value in options.items() if value != place.default(id)]
        if len(unusual) <= 1 or len(unusual) == len(options):
            for bot in getattr(probe_of(game), "GOLDEN_BOTS", ("random",)):
                suffix = "" if bot == "random" else f"-{bot.partition(':')[0]}"
                yield f"{place}{suffix}".removeprefix(f"{game.id}-").replace(",", "+"), place, bot


def text(game: Game, place: Place, bot: str) -> str:
    match = play(game, place.players, place.options, [bot] * place.players, SEED)
    return "\n".join(lines(match, bot)) + "\n"


def lines(match: Match, bot: str) -> Iterator[str]:
    game = match.game
    yield f"game {game.id}  rules {game.rules_version}  components {game.origin.fingerprint}"
    yield f"players {match.players}  options {json.dumps(match.options)}  seed {SEED}  bots {bot}"
    yield f"set-up  chance {match.setup_chance}"
    yield from map(line, match.setup_events)
    for number, (step, legal) in enumerate(zip(match.steps, match.alternatives(), strict=True)):
        yield from step_lines(number, step, legal)
    yield f"finished {match.over}  scores {match.scores()}  winners {match.winners()}"
    for seat in [*range(match.players), SPECTATOR]:
        view = json.dumps(msgspec.to_builtins(match.view(seat)))
        yield f"view of {'a spectator' if seat == SPECTATOR else f'seat {seat}'} {view}"


def step_lines(number: int, step: Step, legal: list[str]) -> Iterator[str]:
    fingerprint = hashlib.sha256("\n".join(legal).encode()).hexdigest()[:8]
    chance = f"  chance {step.chance}" if step.chance else ""
    yield f"{number}. seat {step.seat}: {step.text}  (of {len(legal)}, {fingerprint}){chance}"
    yield from map(line, step.events)


def line(event: Event) -> str:
    rest = {key: value for key, value in event.items() if key != "event"}
    return f"    {event['event']} {json.dumps(rest)}"


def write(game: Game, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, content in goldens(game).items():
        (folder / name).write_text(content, encoding="utf-8")
        print(folder / name)


if __name__ == "__main__":
    write(games.get(sys.argv[1]), Path(sys.argv[2]))
