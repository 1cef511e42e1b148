"""`ognisko games`: what there is, and whether it is whole."""

import argparse
from collections.abc import Iterator, Sequence

from ognisko import games, locale
from ognisko.cli.arguments import Commands, add_components
from ognisko.cli.screen import card, print_json
from ognisko.core.game import Game, Option


def add(commands: Commands) -> None:
    command = commands.add_parser("games", help="the games, their options and where their components come from")
    command.add_argument("--json", action="store_true", help="as JSON, for programs")
    command.add_argument("--check", action="store_true", help="exit 1 if a sentence is missing or a page is broken")
    add_components(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    every = games.every(chosen.components)
    if chosen.json:
        print_json([locale.described(game) for game in every])
        return 0
    if chosen.check:
        return _check_games(every)
    print("\n\n".join(card(f"{locale.title(game, locale.FIRST)} ({game.id})", list(_facts(game))) for game in every))
    for broken in games.left_out():
        print(f"\n{broken}")
    return 0


def _check_games(every: Sequence[Game]) -> int:
    """What is missing, or whether all is there."""
    from ognisko.locale.check import faults as of_words
    from ognisko.server.boards import faults as of_pages

    found = [str(broken) for broken in games.left_out()]
    found += [f"{game.id}: {fault}" for game in every for fault in (*of_words(game), *of_pages(game.id))]
    print("\n".join(found) or f"{len(every)} games are whole")
    return int(bool(found))


def _facts(game: Game) -> Iterator[tuple[str, str]]:
    yield "by", f"{', '.join(game.designers)}; {game.publisher}"
    yield "players", f"{game.seats[0]}-{game.seats[-1]}"
    for option in game.options:
        yield "option", _choice(option, locale.option(game, option.id, locale.FIRST))
    for study in game.studies:
        yield "study", _choice(study, locale.study(game, study.id, locale.FIRST))
    yield "rules", f"version {game.rules_version}; components {game.origin.fingerprint}"
    yield "notice", locale.notice(game, locale.FIRST)
    for section, marks in game.origin.provenance.items():
        yield section.replace("_", " "), ", ".join(f"{count} {mark}" for mark, count in marks.items())


def _choice(option: Option, words: str) -> str:
    values = " | ".join(map(option.word, option.values))
    return f"{option.id} = {values}: {words} ({option.clause})"
