"""The command `ognisko`. Exit codes: 0 fine, 1 a finding, 2 wrong usage, 130 Ctrl-C; an error is one line on stderr."""

import argparse
import contextlib
import io
import json
import os
import re
import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TypeVar

from ognisko import games, locale
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.interpreted import is_compiled
from ognisko.lab.simulate import simulate
from ognisko.minds.bots import make
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from ognisko.play.record import Fault, from_line, lines, to_line
from ognisko.play.replay import check_kept, verify
from ognisko.screen import card, columns, missing, needing, watched

Item = TypeVar("Item")
LINE = 500  # of an error
BROKEN_PIPE = 128 + 13  # as a shell calls it; Windows knows no SIGPIPE
MOST_GAMES = 10_000_000
MOST_WORKERS = 1_000
FIGURES = {"share": "share of victories", "score": "mean score", "rating": "rating"}  # of an arena, with intervals


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def main(arguments: Sequence[str] | None = None) -> int:
    # Either may be closed; what takes its place stays open to the end.
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    try:
        _check_output()
        given = sys.argv[1:] if arguments is None else arguments
        chosen = parser().parse_args(given or ["serve"])
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has read enough
        _forget_output()
        return BROKEN_PIPE
    except UsageError as error:
        return _complain(f"ognisko: {error}")
    except OSError as error:
        _forget_output()
        return _complain(": ".join(["ognisko", *([str(error.filename)] if error.filename else []), _reason(error)]))
    return code


def _complain(message: str, code: int = 2) -> int:
    """In one line that harms no terminal."""
    line = "".join(c if c.isprintable() else " " for c in message)
    print(line if len(line) <= LINE else line[: LINE - 3] + "...", file=sys.stderr)
    return code


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _check_output() -> None:
    """Letters that the terminal does not know are no reason to stop; nowhere to write to is one."""
    if sys.stdout is None:
        raise UsageError("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _forget_output() -> None:
    """What was not written will not be: Python would try once more at the end, and complain."""
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_json(value: object) -> None:
    """Letters as they are, where they can be written."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    print(json.dumps(value, ensure_ascii=plain, indent=2))


def whole(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"invalid int value: {text[:40]!r}")
    return int(text)


def parser() -> Parser:
    top = Parser(prog="ognisko", description="Modern board games from their rulebooks.")
    top.add_argument("--version", action="version", version=f"ognisko {version('ognisko')}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND", parser_class=Parser)

    command = commands.add_parser("serve", help="the table for browsers; what a bare `ognisko` does too")
    command.add_argument("--host", default="127.0.0.1", help="0.0.0.0: for everybody in the network, not only here")
    command.add_argument("--port", type=whole, metavar="N", help="default: 8770, or a free one")
    command.add_argument("--db", metavar="FILE", help="default: tables.db in the user's data folder")
    command.add_argument("--workers", type=whole, default=spare_cores(), metavar="N", help="processes for the bots")
    command.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="one more name that people call it by"
    )
    command.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="of a proxy before it, to be believed"
    )
    command.add_argument("--no-browser", dest="browser", action="store_false")
    command.set_defaults(run=run_serve)

    command = commands.add_parser("games", help="the games, their options and where their components come from")
    command.add_argument("--json", action="store_true")
    command.add_argument("--check", action="store_true", help="exit 1 if a sentence is missing or a page is broken")
    _components(command)
    command.set_defaults(run=run_games)

    command = commands.add_parser("play", help="a game against bots in the terminal")
    _game(command)
    command.add_argument("--bot", default="greedy", metavar="SPEC", help="who plays against you (default: greedy)")
    command.add_argument("--lang", default=locale.FIRST, metavar="LANGUAGE", help=" or ".join(locale.LANGUAGES))
    command.add_argument("--seed", type=whole, metavar="S")
    command.set_defaults(run=run_play)

    command = commands.add_parser("simulate", help="games between bots, as records, one JSON object a line")
    _game(command)
    command.add_argument("--bots", default="random", metavar="A,B", help="one for all seats, or one for each")
    command.add_argument("--games", type=whole, default=1, metavar="N")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first game; the next has S + 1 ...")
    command.add_argument("--events", action="store_true", help="with everything that happened")
    command.add_argument("--legal", action="store_true", help="with every legal action at every decision")
    command.add_argument("--out", type=Path, metavar="FILE.jsonl", help="default: standard output")
    command.set_defaults(run=run_simulate)

    command = commands.add_parser("records", help="many games between bots, verified, as a data set in a folder")
    _game(command)
    command.add_argument("--bots", default="level:4", metavar="A,B", help="one for all seats, or one for each")
    command.add_argument(
        "--games", type=whole, default=1000, metavar="N", help="in all; run again to go on, or for more"
    )
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first game; the next has S + 1 ...")
    command.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    command.add_argument("--trajectories", choices=["npz", "parquet"], help="also what learners want, in numbers")
    command.add_argument("--shard", type=whole, default=100, metavar="N", help="games in a file (default: 100)")
    command.add_argument("--workers", type=whole, metavar="N", help="processes (default: all cores)")
    command.set_defaults(run=run_records)

    command = commands.add_parser("verify", help="replay records; exit 1 and the first fault if one is wrong")
    command.add_argument("file", type=Path, metavar="FILE.jsonl")
    command.add_argument("--commitment", metavar="HEX", help="what the house promised to you before the game")
    command.add_argument("--salt", metavar="TEXT", help="your own salt (the replay page shows both)")
    _components(command)
    command.set_defaults(run=run_verify)

    command = commands.add_parser("arena", help="bots against each other: win shares and scores with intervals")
    _game(command)
    command.add_argument("--bots", required=True, metavar="A,B[,C]", help="the last one fills the seats left over")
    command.add_argument("--games", type=whole, default=400, metavar="N", help="rounded up to whole sets of rotations")
    command.add_argument("--seed", type=whole, default=0, metavar="S")
    command.add_argument("--workers", type=whole, metavar="N", help="processes (default: all cores)")
    command.add_argument("--out", type=Path, metavar="FILE.jsonl", help="keep the results; run again to go on")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run_arena)

    command = commands.add_parser("tune", help="let a game's judgement learn from games that its bots play")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", default="6000,900,900", metavar="N,N", help="in each round (default: 6000,900,900)")
    command.add_argument("--seed", type=whole, default=1, metavar="S")
    command.add_argument("--out", type=Path, default=Path("judgement.json"), metavar="FILE", help="for the weights")
    command.add_argument("--proof", type=whole, default=400, metavar="N", help="games against the weights that we ship")
    command.set_defaults(run=run_tune)

    command = commands.add_parser("new-game", help="a package with a tiny game of your own, to be changed into yours")
    command.add_argument("id", metavar="ID", help="small letters, digits and _")
    command.add_argument("--hidden", action="store_true", help="with a hidden card")
    command.add_argument("--into", type=Path, metavar="FOLDER", help="default: a new one, ID")
    command.set_defaults(run=run_new_game)

    command = commands.add_parser("bench", help="the speed of every engine, compiled and interpreted")
    command.add_argument("--json", action="store_true")
    command.add_argument("--check", action="store_true", help="exit 1 if an engine is slower than we claim")
    command.set_defaults(run=run_bench)
    return top


def spare_cores() -> int:
    return max(1, (os.cpu_count() or 2) - 1)


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--players", type=whole, metavar="N")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    _components(command)


def _components(command: argparse.ArgumentParser) -> None:
    command.add_argument("--components", metavar="FOLDER", help="own component files, <game>.toml (docs/components.md)")


def _players(game: Game, chosen: int | None) -> int:
    players = game.seats[0] if chosen is None else chosen
    game.check_players(players)
    return players


def _check_counts(games: int = 1, workers: int | None = None) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise UsageError(f"--games must be at least 1, and at most {MOST_GAMES}")
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"--workers must be at least 1, and at most {MOST_WORKERS}")


def run_serve(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from ognisko.server.serve import serve

    _check_counts(workers=chosen.workers)
    if chosen.port is not None and not 0 <= chosen.port < 65536:
        raise UsageError("--port is a number below 65536")
    return serve(chosen.host, chosen.port, chosen.db, chosen.workers, chosen.name, chosen.proxy, chosen.browser)


def run_games(chosen: argparse.Namespace) -> int:
    every = games.every(chosen.components)
    if chosen.json:
        _print_json([locale.described(game) for game in every])
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
        values = " | ".join(map(option.word, option.values))
        yield "option", f"{option.id} = {values}: {locale.option(game, option.id, locale.FIRST)} ({option.clause})"
    yield "rules", f"version {game.rules_version}; components {game.origin.fingerprint}"
    yield "notice", locale.notice(game, locale.FIRST)
    for section, marks in game.origin.provenance.items():
        yield section, ", ".join(f"{count} {mark}" for mark, count in marks.items())


def run_play(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from ognisko.terminal import Screen, Terminal

    game = games.get(chosen.game, chosen.components)
    players = _players(game, chosen.players)
    options = game.parse_options(chosen.option)
    seed = secrets.randbelow(2**31) if chosen.seed is None else chosen.seed
    match = Match(game, players, options, Seed(seed))
    Terminal(match, [chosen.bot] * (players - 1), chosen.lang, seed, Screen()).run()
    return 0


def run_simulate(chosen: argparse.Namespace) -> int:
    game = games.get(chosen.game, chosen.components)
    players = _players(game, chosen.players)
    _check_counts(chosen.games)
    options = game.parse_options(chosen.option)
    bots = _specs(chosen.bots)
    matches = simulate(game, players, options, bots, chosen.games, chosen.seed, chosen.events)
    records = (match.record(events=chosen.events, legal=chosen.legal) for match in matches)
    written = (to_line(record) + b"\n" for record in watched(records, chosen.games, game.id))
    if chosen.out is None:
        _write(written, sys.stdout.buffer)
    else:
        with chosen.out.open("wb") as file:
            _write(written, file, chosen.out)
    return 0


def run_records(chosen: argparse.Namespace) -> int:
    from ognisko.lab import records

    game = games.get(chosen.game, chosen.components)
    players = _players(game, chosen.players)
    _check_counts(chosen.games, chosen.workers)
    if not 1 <= chosen.shard <= MOST_GAMES:
        raise UsageError("--shard must be at least 1")
    bots, options = tuple(_specs(chosen.bots)), game.parse_options(chosen.option)
    plan = records.Plan(game, players, options, bots, chosen.seed, chosen.shard, chosen.components)
    if chosen.trajectories is not None:
        game.layout()  # a game without an observation is told before the first game
        with needing("data"):
            _import_for(chosen.trajectories)
    played = records.write(plan, chosen.games, chosen.out, chosen.workers)
    count = sum(watched(played, chosen.games, f"{game.id}: games"))
    print(f"{count} games in {chosen.out}, verified")
    return 0 if chosen.trajectories is None else _write_trajectories(chosen)


def _import_for(form: str) -> None:
    """What this form of trajectories stands on."""
    import_module("numpy" if form == "npz" else "pyarrow")


def _write_trajectories(chosen: argparse.Namespace) -> int:
    from ognisko.lab import trajectories

    made = trajectories.write(chosen.out, chosen.trajectories, chosen.components, chosen.workers)
    count = sum(watched(made, chosen.games, f"{chosen.game}: trajectories", int))
    print(f"trajectories of {count} games in {chosen.out}, as {chosen.trajectories}")
    return 0


def _specs(text: str) -> list[str]:
    """The bots of `a:k=v,k=v,b`: a comma inside a bot's settings does not part them."""
    specs: list[str] = []
    for item in text.split(","):
        if "=" in item and ":" not in item and specs:
            specs[-1] += f",{item}"
        else:
            specs.append(item)
    return specs


def _write(lines: Iterable[bytes], file: BinaryIO, kept: Path | None = None) -> None:
    count = 0
    try:
        for count, line in enumerate(lines, start=1):  # noqa: B007 (it is told if this is interrupted)
            file.write(line)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"{count} whole games are in {kept}" if kept else "") from None


@contextlib.contextmanager
def _keeping(what: str, where: Path | None) -> Iterator[None]:
    """Whoever interrupts this is told what is kept."""
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"{what} {where}" if where is not None and where.is_file() else "") from None


def run_verify(chosen: argparse.Namespace) -> int:
    count = 0
    with chosen.file.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        for count, line in enumerate(watched(lines(file), size, "verify", len), start=1):
            try:
                record = from_line(line)
                verify(record, games.get(record.game, chosen.components))
                check_kept(record, chosen.commitment, chosen.salt)
            except (Fault, UsageError) as fault:
                return _complain(f"{chosen.file}: game {count}: {fault}", 1)
    if count == 0:
        return _complain(f"{chosen.file}: no record in it", 1)
    print(f"{count} games verified")
    return 0


def run_arena(chosen: argparse.Namespace) -> int:
    from ognisko.lab import arena

    game = games.get(chosen.game, chosen.components)
    players = _players(game, chosen.players)
    options = game.parse_options(chosen.option)
    bots = _specs(chosen.bots)
    _check_counts(chosen.games, chosen.workers)
    pairings = arena.schedule(game, players, options, bots, chosen.games, chosen.seed, chosen.components)
    for spec in bots:
        make(spec, game)  # a wrong spec is told before the first game
    if len(bots) > 2 and not arena.can_rate():
        _complain(f"ognisko: no ratings: {missing('lab')}")
    results = watched(arena.run(pairings, chosen.out, chosen.workers), len(pairings), f"{game.id} arena")
    with _keeping("run it again to go on with", chosen.out):
        rows = arena.ranking(results, bots)
    if chosen.json:
        _print_json({"game": game.id, "players": players, "games": len(pairings), "bots": rows})
        return 0
    figures = {name: title for name, title in FIGURES.items() if name in rows[0]}
    shown = [
        [row["bot"], str(row["seats"]), *(_span(row[name], row[f"{name}_interval"]) for name in figures)]
        for row in rows
    ]
    print(columns([["bot", "seats", *figures.values()], *shown]))
    return 0


def _span(value: float, interval: Sequence[float]) -> str:
    return f"{value} ({interval[0]} to {interval[1]})"


def run_tune(chosen: argparse.Namespace) -> int:
    from ognisko.lab.arena import wilson
    from ognisko.lab.proof import prove
    from ognisko.lab.tune import MINIMUM, tune

    rounds = [int(text) if re.fullmatch("[0-9]{1,7}", text) else 0 for text in chosen.games.split(",")]
    if min(rounds) < MINIMUM:
        raise UsageError(f"--games: the games of each round, {MINIMUM} to 9999999, with commas between them")
    if chosen.proof < 0:
        raise UsageError("--proof must be at least 0")
    game = games.get(chosen.game)

    def watch(found: Iterable[Item], count: int) -> Iterator[Item]:
        return watched(found, count, f"{game.id}: games")

    for done in tune(game, rounds, chosen.seed, watch):
        chosen.out.write_text(done.weights, encoding="utf-8")
        print(
            f"{done.games} games; {done.positions} positions to learn from, error {done.error:.4f} on those held back"
        )
    if chosen.proof:
        won = sum(watched(prove(game, done.weights, chosen.proof), chosen.proof, f"{game.id}: proof"))
        share, low, high = (100 * part for part in (won / chosen.proof, *wilson(won, chosen.proof)))
        print(f"won {share:.1f} % ({low:.1f}-{high:.1f}) of {chosen.proof} games against the weights that we ship")
    return 0


def run_new_game(chosen: argparse.Namespace) -> int:
    from ognisko.newgame import write

    folder = chosen.into or Path(chosen.id)
    written = write(chosen.id, folder, chosen.hidden)
    print(f"{len(written)} files in {folder}; now `pip install -e {folder}[test]`, and read {folder / 'README.md'}")
    return 0


def run_bench(chosen: argparse.Namespace) -> int:
    from ognisko.lab.speed import bench

    if chosen.check and not is_compiled():
        raise UsageError("there is nothing to check: this engine is not compiled")
    every = games.every()
    rows = [bench(game) for game in watched(every, len(every), "bench")]
    if chosen.json:
        _print_json(rows)
    else:
        _show_speeds(rows)
    return _check_speeds(rows) if chosen.check else 0


def _show_speeds(rows: list[dict[str, Any]]) -> None:
    table = [["game", "players", "steps/s", "playouts/s", "interpreted", "ratio", "iterations/s (2 players)"]]
    for row in rows:
        compiled = row["compiled"] or {"steps_per_s": "-", "playouts_per_s": "-", "iterations_per_s": "-"}
        cells = [compiled["steps_per_s"], compiled["playouts_per_s"], row["interpreted"]["steps_per_s"]]
        searched = _figure(compiled["iterations_per_s"])
        table.append([row["game"], str(row["players"]), *map(_figure, cells), f"{row.get('ratio', '-')}", searched])
    print(columns(table))


def _check_speeds(rows: list[dict[str, Any]]) -> int:
    from ognisko.lab.floors import claim, judge

    different = [row["game"] for row in rows if not row["same_checksum"]]
    for game in different:
        print(f"ognisko: {game} does not play the same games compiled and interpreted", file=sys.stderr)
    return judge([claim("interpreted", row["game"], row["ratio"]) for row in rows]) or int(bool(different))


def _figure(value: int | str) -> str:
    return f"{value:,}" if isinstance(value, int) else value


if __name__ == "__main__":
    from ognisko.__main__ import main as command

    sys.exit(command())
