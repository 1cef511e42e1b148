"""Every distinct sentence of every language, as it comes out over recorded games: `make sentences`, to be read.

Bots play every game with all numbers of players and all options. What happens is told to who acts, to another player
and to a spectator, in the terminal and on the page. Sentences that differ in numbers only are shown once for each form
that a Polish noun takes with them.
"""

import argparse
import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path

from ognisko import games, locale
from ognisko.core.event import SPECTATOR, Event, seen_by
from ognisko.core.game import Game, Options
from ognisko.locale.sentences import form, in_case
from ognisko.minds import bots
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

ROOT = Path(__file__).resolve().parent.parent
PEOPLE = ("Ada", "Ewa", "Jan", "Ola", "Iza", "Leo")
BOTS = ("greedy:worlds=1", "busy", "greedy:worlds=1", "greedy:worlds=1", "busy", "greedy:worlds=1")
STEPS = 1500  # of one game: blind bots may never end it


@dataclass(frozen=True)
class Told:
    """What one decision brought about, as one viewer sees it."""

    game: str
    me: int | None
    seat: int | None
    events: list[Event]


def tables(game: Game) -> Iterator[tuple[int, Options]]:
    """Every number of players with every variant, and every reading once."""
    readings = [{option.id: option.values[1]} for option in game.options if option.reading]
    for players in game.seats:
        for chosen in [*game.variants(), *readings]:
            yield players, game.settle(chosen)


def record(game: Game, players: int, options: Options, seed: int) -> Iterator[tuple[int | None, list[Event]]]:
    """The set-up, and then every decision of a game, with who made it."""
    match = Match(game, players, options, Seed(seed))
    rivals = [bots.make(BOTS[(seat + seed) % len(BOTS)], game, seed, seat) for seat in range(players)]
    yield None, match.setup_events
    while not match.over and len(match.steps) < STEPS:
        seat = match.state.seat
        yield seat, match.play(rivals[seat].choose(match.glimpse(seat)), seat).events


def seen(game: Game, seeds: int) -> Iterator[Told]:
    for players, options in tables(game):
        for seed in range(seeds):
            for seat, events in record(game, players, options, seed):
                yield from seen_from(game, seat, events, players)


def seen_from(game: Game, seat: int | None, events: list[Event], players: int) -> Iterator[Told]:
    """A decision through the eyes of who decides, of the next player and of a spectator."""
    for me in ((seat or 0), ((seat or 0) + 1) % players, None):
        viewer = SPECTATOR if me is None else me
        yield Told(game.id, me, seat, [seen_by(event, viewer) for event in events])


def on_the_page(told: list[Told], language: str) -> list[str]:
    """The same by the pages' own engine, and each turn in one line."""
    shown = {game: games.get(game) for game in {each.game for each in told}}
    asked = {
        "language": language,
        "catalog": locale.catalog(language),
        "people": PEOPLE,
        "names": {game: {language: locale.names(each, language)} for game, each in shown.items()},
        "telling": {game: each.events.telling for game, each in shown.items()},
        "printed": {game: each.sight.printed for game, each in shown.items()},
        "told": [{"game": each.game, "me": each.me, "events": each.events} for each in unlike(told)],
        "turns": [{"game": turn[0].game, "me": turn[0].me, "events": _events(turn)} for turn in in_turns(told)],
    }
    command = ["node", "--import", "./tests/web/rooms.mjs", "tools/sentences.mjs"]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


@cache
def _teller(game: str, language: str, me: int | None) -> locale.Teller:
    return locale.teller(games.get(game), language, PEOPLE, me)


def in_the_terminal(told: list[Told], language: str) -> Iterator[str]:
    for each in unlike(told):
        yield from _teller(each.game, language, each.me).tell(each.events)


def in_turns(told: list[Told]) -> Iterator[list[Told]]:
    """What one seat decided without another between, through the same eyes."""
    for me in {each.me for each in told}:
        for _, turn in groupby((each for each in told if each.me == me), key=lambda each: each.seat):
            yield list(turn)


def _events(turn: list[Told]) -> list[Event]:
    return [event for each in turn for event in each.events]


def turns(told: list[Told], language: str) -> Iterator[str]:
    """Each turn in one line."""
    for turn in in_turns(told):
        yield _teller(turn[0].game, language, turn[0].me).turn(_events(turn))


def refusals(game: Game, language: str) -> list[str]:
    prefix = f"{game.id}.clause."
    return [text for key, text in locale.catalog(language).items() if key.startswith(prefix)]


def shape(sentence: str) -> str:
    """Two sentences of one shape differ in numbers only, and not in the forms that go with them."""
    return re.sub(r"\d+", lambda number: f"<{form('pl', int(number[0]))}>", sentence)


def distinct(sentences: Iterable[str]) -> list[str]:
    return sorted({shape(each): each for each in sentences if each}.values())


def named(game: Game, language: str) -> list[str]:
    """Every name, and the cases that it has."""
    prefix = f"{game.id}.case."
    cases = [key.removeprefix(prefix).split(".", 1)[0] for key in locale.catalog(language) if key.startswith(prefix)]
    forms = {
        name: [in_case(language, game.id, case, name) for case in dict.fromkeys(cases)]
        for name in _names(game, language)
    }
    return [", ".join(dict.fromkeys([name, *forms[name]])) for name in forms]


def _names(game: Game, language: str) -> list[str]:
    return sorted({name for name in locale.names(game, language).values() if name}, key=len, reverse=True)


def to_read(game: Game, sentences: list[str], language: str) -> Iterator[str]:
    """So many that every pair of words that ever stand side by side is read at least once, whatever is named there."""
    words = {form for line in named(game, language) for form in line.split(", ")} - {"", "i", "and"}
    things = re.compile(rf"\b({'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})\b")
    people = re.compile("|".join(PEOPLE))
    met: set[tuple[str, ...]] = set()
    for each in sentences:
        plain = things.sub("<name>", people.sub("Ada", shape(each)))
        pairs = {tuple(pair) for pair in pairwise(["", *plain.split(" "), ""])}
        if not pairs <= met:
            met |= pairs
            yield each


def unlike(told: list[Told]) -> Iterable[Told]:
    return {json.dumps([each.me, each.events]): each for each in told}.values()


def ways(game: Game, told: list[Told], language: str) -> dict[str, Iterable[str]]:
    return {
        "terminal": in_the_terminal(told, language),
        "page": on_the_page(told, language),
        "turns": turns(told, language),
        "refusals": refusals(game, language),
        "names": named(game, language),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seeds", type=int, default=1)
    asked.add_argument("--games", nargs="*", default=games.names())
    asked.add_argument("--all", action="store_true", help="not only those in which a pair of words stands first")
    wanted = asked.parse_args()
    counts: Counter[str] = Counter()
    for name in wanted.games:
        game = games.get(name)
        told = list(seen(game, wanted.seeds))
        for language in locale.LANGUAGES:
            for way, sentences in ways(game, told, language).items():
                found = distinct(sentences)
                counts[language] += len(found)
                print(f"\n== {name}, {language}, {way}: {len(found)}")
                print("\n".join(found if wanted.all or way == "names" else to_read(game, found, language)))
    print("\n" + ", ".join(f"{language}: {count} distinct sentences" for language, count in counts.items()))


if __name__ == "__main__":
    main()
