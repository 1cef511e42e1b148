"""Players that choose by a Glimpse, by their spec: `greedy`, `greedy:worlds=16`, `random`."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.bots.busy import BusyBot
from ognisko.bots.greedy import GreedyBot
from ognisko.bots.player import Bot, RandomBot
from ognisko.core.chance import Chance, Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game

Maker = Callable[[Game, Chance, dict[str, int]], Bot]


def _random(game: Game, chance: Chance, settings: dict[str, int]) -> Bot:
    return RandomBot(chance)


def _greedy(game: Game, chance: Chance, settings: dict[str, int]) -> Bot:
    return GreedyBot(game.judgement(), chance, settings["worlds"])


def _busy(game: Game, chance: Chance, settings: dict[str, int]) -> Bot:
    """Busy are the actions that begin with a verb of laying cards; in a game without such it is random."""
    actions = list(game.actions())
    verbs = {action: game.text(action).partition(" ")[0] for action in actions}
    busy = [int(verbs.get(action) in ("start", "play")) for action in range(actions[-1] + 1)]
    return BusyBot(vec[i64](busy), settings["percent"], chance)


# Name -> how to make it, and its settings with their defaults.
MAKERS: dict[str, tuple[Maker, dict[str, int]]] = {
    "random": (_random, {}),
    "busy": (_busy, {"percent": 80}),
    "greedy": (_greedy, {"worlds": 8}),
}


def make(spec: str, game: Game, *labels: str | int) -> Bot:
    """The bot of a spec `name:key=value,...`; its chance comes from the labels."""
    name, _, rest = spec.partition(":")
    if name not in MAKERS:
        raise UsageError(f"unknown bot {name!r} (there are: {', '.join(MAKERS)})")
    maker, defaults = MAKERS[name]
    return maker(game, Fast(seed_of("bot", spec, *labels)), {**defaults, **_settings(spec, rest, defaults)})


def _settings(spec: str, text: str, known: dict[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for item in filter(None, text.split(",")):
        key, _, value = item.partition("=")
        if key not in known:
            raise UsageError(f"bot {spec!r}: unknown setting {key!r} ({', '.join(known) or 'it has none'})")
        if not value.isascii() or not value.isdigit() or not 0 < int(value) < 10**9:
            raise UsageError(f"bot {spec!r}: {key} must be a whole number of at least 1")
        found[key] = int(value)
    return found
