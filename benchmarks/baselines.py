"""The tables of baselines in docs/research.md: random play, our levels and OpenSpiel's ISMCTS, games of two.

    python -m benchmarks.baselines plays [GAME ...] [--workers 1]  # levels, for hours; again where it was
    python -m benchmarks.baselines                                 # the tables, of what is kept in benchmarks/results

OpenSpiel's games are played by `benchmarks.ismcts plays`.
"""

import argparse
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from benchmarks import ladder
from benchmarks.kept import RESULTS, Line, go_on, kept
from benchmarks.shares import interval, spelled
from ognisko import games
from ognisko.minds.mind import mind_of

LEVELS = RESULTS / "levels.jsonl"
RIVALS = ("random", "level:1", "level:2", "level:3", "level:4")
PAIRS = [(4, 3), (4, 0), (4, 2), (4, 1)]  # slow ones last
PAIRS[:0] = [(bot, rival) for bot in (1, 2, 3) for rival in range(bot)]


def wanted(names: list[str]) -> list[Line]:
    """Who is to meet whom, first whoever never met; the specs of levels are told, so another level is another match."""
    met = {(line["game"], line["bot"], line["rival"]) for line in kept(LEVELS)}
    cells = [(name, RIVALS[bot], RIVALS[rival]) for bot, rival in PAIRS for name in names]
    cells.sort(key=met.__contains__)
    return [about(name) | {"bot": bot, "rival": rival, "games": ladder.GAMES} for name, bot, rival in cells]


def about(name: str) -> Line:
    game = games.get(name)
    levels = list(mind_of(game).levels[:4])
    return {"game": name, "rules": game.rules_version, "components": game.origin.fingerprint, "levels": levels}


def met(match: Line, folder: Path, workers: int | None) -> Line:
    bots = [match["bot"], match["rival"]]
    first = ladder.played(games.get(match["game"]), 2, bots, folder, workers)[0]
    return {"share": [first["share"], *first["share_interval"]], "ognisko": version("ognisko")}


def play(chosen: argparse.Namespace) -> None:
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for line in go_on(LEVELS, wanted(chosen.games), lambda match: met(match, chosen.folder, chosen.workers)):
        print(line["game"], line["bot"], line["rival"], spelled(line["share"]), flush=True)


def level_rows(name: str) -> Iterator[str]:
    """Of every pair what was measured last."""
    shares = {(line["bot"], line["rival"]): line["share"] for line in kept(LEVELS) if line["game"] == name}
    for bot in RIVALS[1:]:
        cells = [spelled(shares[bot, rival]) if (bot, rival) in shares else "" for rival in RIVALS]
        yield f"| {bot} | {ladder.GAMES} | {' | '.join(cells)} |"


def search_row(lines: list[Line]) -> str:
    """Of OpenSpiel's ISMCTS: its shares against each rival."""
    shares = {rival: [line["share"] for line in lines if line["rival"] == rival] for rival in RIVALS}
    simulations, decisions = (sum(line[name] for line in lines) for name in ("simulations", "decisions"))
    cut = f", rollouts of {lines[0]['cap']} moves at most" if "cap" in lines[0] else ""
    words = f"OpenSpiel's ISMCTS, {lines[0]['seconds']} s, {simulations / decisions:.1f} simulations a decision{cut}"
    counts = sorted({len(won) for won in shares.values() if won})
    cells = [spelled(interval(won)) if won else "" for won in shares.values()]
    return f"| {words} | {' to '.join(map(str, counts))} | {' | '.join(cells)} |"


def table(name: str) -> list[str]:
    """In Markdown; an empty cell was not played."""
    head = [f"| {games.get(name).title['en']} | games each | {' | '.join(RIVALS)} |", "|---" * (len(RIVALS) + 2) + "|"]
    played = kept(RESULTS / f"ismcts-{name}.jsonl")
    return [*head, *level_rows(name), *([search_row(played)] if played else [])]


def content() -> str:
    return "\n\n".join("\n".join(table(name)) for name in games.names())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers()
    plays = kinds.add_parser("plays", help="what is not played yet")
    plays.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    plays.add_argument("--folder", type=Path, default=Path("build/baselines"), help="for every game (build/baselines)")
    plays.add_argument("--workers", type=int, help="processes (default: one a core)")
    parser.set_defaults(run=lambda _: print(content()))
    plays.set_defaults(run=play)
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
