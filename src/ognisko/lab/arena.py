"""Arena: bots against each other, seat-balanced on paired seeds, with intervals."""

import hashlib
import itertools
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import ognisko
from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Options
from ognisko.lab import skill
from ognisko.lab.simulate import play
from ognisko.lab.workers import Where, crew
from ognisko.minds.advice import Z


@dataclass(frozen=True)
class Pairing:
    """One game to be played: who sits where, on which deal."""

    game: str
    folder: str | None
    options: Options
    seats: tuple[str, ...]
    seed: int

    @property
    def key(self) -> str:
        return json.dumps([self.seats, self.seed])


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets: all bots at one table, the last one on every seat left over; or every choice of them, if too many."""
    if len(bots) <= players:
        return [(*bots, *[bots[-1]] * (players - len(bots)))]
    return list(itertools.combinations(bots, players))


def circles(up: Sequence[str]) -> list[tuple[str, ...]]:
    """The different orders in which a line-up can sit around the table."""
    return list(dict.fromkeys((up[0], *others) for others in itertools.permutations(up[1:])))


def schedule(game: Game, players: int, options: Options, bots: Sequence[str], count: int, seed: int,
             folder: str | None = None) -> list[Pairing]:  # fmt: skip
    """At least `count` games: every line-up in all rotations of the seats on the same deal, then the next deal.

    From deal to deal the neighbours change, too: who sits after whom may matter as much as who begins.
    """
    game.check_players(players)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise UsageError("an arena needs at least two different bots")
    found: list[Pairing] = []
    ups = [circles(up) for up in line_ups(bots, players)]
    for deal in itertools.count(seed):
        for ways in ups:
            up = ways[(deal - seed) % len(ways)]
            for turn in range(players):
                found.append(Pairing(game.id, folder, options, up[turn:] + up[:turn], deal))
        if len(found) >= count:
            return found
    raise AssertionError


def play_one(pairing: Pairing) -> dict[str, Any]:
    """One line of results: all that is needed to play the game again, and how it ended."""
    game = games.get(pairing.game, pairing.folder)
    match = play(game, len(pairing.seats), pairing.options, pairing.seats, pairing.seed)
    return {
        **_versions(game, pairing.options),
        "seats": list(pairing.seats),
        "seed": pairing.seed,
        "steps": len(match.steps),
        "finished": match.over,
        "scores": match.scores(),
        "winners": match.winners(),
    }


def run(pairings: Sequence[Pairing], out: Path | None = None, workers: Where = None) -> Iterator[dict[str, Any]]:
    """Results as they come, in order; with `out` they are kept there, and those already there are not played again."""
    kept = _kept(out, pairings[0])
    left = [pairing for pairing in pairings if pairing.key not in kept]
    yield from (kept[pairing.key] for pairing in pairings if pairing.key in kept)
    with crew(workers) as processes:
        for line in processes.map(play_one, left, chunk=max(1, min(8, len(left) // 8))):
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(line) + "\n")
            yield line


def _versions(game: Game, options: Options) -> dict[str, Any]:
    """What must be the same in results that are counted together."""
    return {
        "ognisko": version("ognisko"),
        "game": game.id,
        "rules": game.rules_version,
        "components": game.origin.fingerprint,
        "sources": sources(game.id),
        "options": options,
    }


@cache
def sources(game: str) -> str:
    """A fingerprint of all that decides how a bot plays: kernel, bots, and the game with what it has learned."""
    digest = hashlib.sha256()
    package = Path(ognisko.__file__).parent
    for room in (package / "core", package / "minds", package / "games" / game):
        for path in sorted([*room.rglob("*.py"), *room.rglob("*.json")]):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _kept(out: Path | None, sample: Pairing) -> dict[str, dict[str, Any]]:
    if out is None or not out.is_file():
        return {}
    now = _versions(games.get(sample.game, sample.folder), sample.options)
    found = {}
    for number, text in enumerate(_whole_lines(out), start=1):
        try:
            line = json.loads(text)
            then = {key: line[key] for key in now}
            key = json.dumps([line["seats"], line["seed"]])
        except (ValueError, KeyError, TypeError):
            raise UsageError(f"{out}: line {number} is not a result of an arena") from None
        if then != now:
            raise UsageError(f"{out}: line {number} is of another game, version or option; choose another file")
        found[key] = line
    return found


def _whole_lines(out: Path) -> list[str]:
    """A last line that was cut when the arena was killed is taken off."""
    text = out.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        out.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def wilson(won: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share of victories (a shared one counts in part)."""
    share = won / count
    middle = share + Z * Z / (2 * count)
    spread = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    scale = 1 + Z * Z / count
    return (middle - spread) / scale, (middle + spread) / scale


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, mean, mean
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    spread = Z * deviation / math.sqrt(len(values))
    return mean, mean - spread, mean + spread


def ranking(results: Iterable[dict[str, Any]], bots: Sequence[str]) -> list[dict[str, Any]]:
    """One row a bot: seats taken, share of victories a seat and mean score, with intervals; ratings from three on."""
    lines = list(results)
    rows = []
    for bot in bots:
        won = [_share(line, seat) for line, seat in _appearances(lines, bot)]
        scores = [float(line["scores"][seat]) for line, seat in _appearances(lines, bot)]
        low, high = wilson(sum(won), len(won))
        mean, mean_low, mean_high = mean_interval(scores)
        rows.append(
            {
                "bot": bot,
                "seats": len(won),
                "share": round(sum(won) / len(won), 4),
                "share_interval": [round(low, 4), round(high, 4)],
                "score": round(mean, 2),
                "score_interval": [round(mean_low, 2), round(mean_high, 2)],
                "unfinished": sum(not line["finished"] for line, _ in _appearances(lines, bot)),
            }
        )
    if len(bots) > 2 and can_rate():
        for row, rating in zip(rows, ratings(lines, bots), strict=True):
            row["rating"], row["rating_interval"] = rating
    return rows


def _appearances(lines: Sequence[dict[str, Any]], bot: str) -> list[tuple[dict[str, Any], int]]:
    return [(line, seat) for line in lines for seat, name in enumerate(line["seats"]) if name == bot]


def _share(line: dict[str, Any], seat: int) -> float:
    return 1 / len(line["winners"]) if seat in line["winners"] else 0.0


def _one_seat_each(seats: Sequence[str], number: int) -> dict[str, int]:
    """A bot that fills several seats is rated by one of them, by each in its turn."""
    found: dict[str, int] = {}
    for bot in dict.fromkeys(seats):
        taken = [seat for seat, name in enumerate(seats) if name == bot]
        found[bot] = taken[number % len(taken)]
    return found


def can_rate() -> bool:
    """Is openskill installed?"""
    return find_spec("openskill") is not None


def ratings(lines: Sequence[dict[str, Any]], bots: Sequence[str]) -> list[tuple[float, list[float]]]:
    """Plackett-Luce ratings (openskill) on an Elo-like scale around 1500, with intervals."""
    model = skill.model()
    known = {bot: model.rating(name=bot) for bot in bots}
    for number, line in enumerate(lines):
        if line["finished"]:
            at = _one_seat_each(line["seats"], number)
            ranks = [0.0 if seat in line["winners"] else 1.0 for seat in at.values()]
            rated = model.rate([[known[bot]] for bot in at], ranks=ranks)
            known.update({bot: team[0] for bot, team in zip(at, rated, strict=True)})
    found: list[tuple[float, list[float]]] = []
    for bot in bots:
        middle, spread = skill.told(known[bot].mu), Z * known[bot].sigma * skill.SCALE
        found.append((middle, [round(middle - spread), round(middle + spread)]))
    return found
