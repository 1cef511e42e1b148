"""Golden playthroughs: whole games in a readable form; `make goldens` writes them anew, a test compares them."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ognisko import games
from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR
from ognisko.lab.simulate import play, simulate
from ognisko.play.match import Match, Step
from ognisko.play.record import encode
from tests.conformance.tables import Place

FOLDER = Path(__file__).parent
RECORDS = FOLDER / "records.jsonl"
SEED = 2026


def goldens(game: Game) -> dict[str, str]:
    """File name -> text: every number of players with the defaults, with each option value, and with all of them."""
    return {f"{game.id}/{name}.txt": text(game, place, bot) for name, place, bot in chosen(game)}


def chosen(game: Game) -> Iterator[tuple[str, Place, str]]:
    for players, options in game.tables():
        place = Place(game, players, options)
        unusual = [id for id, value in options.items() if value != place.default(id)]
        if len(unusual) <= 1 or len(unusual) == len(options):
            for bot in getattr(place.probe, "GOLDEN_BOTS", ("random",)):
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
    for number, step in enumerate(match.steps):
        yield from step_lines(game, number, step)
    yield f"finished {match.over}  scores {match.scores()}  winners {match.winners()}"
    for seat in [*range(match.players), SPECTATOR]:
        view = json.dumps(msgspec.to_builtins(match.view(seat)))
        yield f"view of {'a spectator' if seat == SPECTATOR else f'seat {seat}'} {view}"


def step_lines(game: Game, number: int, step: Step) -> Iterator[str]:
    texts = [game.grammar.text(action) for action in step.legal]
    fingerprint = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:8]
    chance = f"  chance {step.chance}" if step.chance else ""
    yield f"{number}. seat {step.seat}: {game.grammar.text(step.action)}  (of {len(texts)}, {fingerprint}){chance}"
    yield from map(line, step.events)


def line(event: Event) -> str:
    rest = {key: value for key, value in event.items() if key != "event"}
    return f"    {event['event']} {json.dumps(rest)}"


def records() -> bytes:
    """A short game each as its record: what is packed and installed must play them to the byte."""
    every = sorted(games.every(), key=lambda game: game.id != "totem")  # the shortest first
    played = (next(iter(simulate(game, game.seats[0], {}, ["greedy"], 1, SEED, False, False))) for game in every)
    return b"".join(encode(record) + b"\n" for record in played)


def main() -> None:
    RECORDS.write_bytes(records())
    for game in games.every():
        folder = FOLDER / game.id
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for name, content in goldens(game).items():
            (FOLDER / name).write_text(content, encoding="utf-8")
            print(name)


if __name__ == "__main__":
    main()
