"""Players that choose by a Glimpse: `random`, `greedy:worlds=16`, `ismcts:seconds=0.2`, `oracle`, `level:3`."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance, Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.given import unknown
from ognisko.minds.busy import BusyBot
from ognisko.minds.greedy import GreedyBot
from ognisko.minds.ismcts import Search
from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import mind_of
from ognisko.minds.oracle import OracleBot
from ognisko.minds.player import Bot, RandomBot
from ognisko.minds.seeker import IsmctsBot
from ognisko.minds.thinking import Thinking

Settings = dict[str, float]
Seated = TypeVar("Seated")
Maker = Callable[[Game, Chance, Settings], Bot]

# How long a search takes if its spec does not say. With seconds alone it makes as many iterations as fit into them.
ITERATIONS = 1000
SECONDS = 60.0
UNBOUNDED = 10**9

BY_HAND, USUAL, BESIDE_RIVALS = 0, 1, 2  # what `learned` says of a search's judgement

LEVELS = range(1, 6)  # what people choose at the table; each game says who plays them (Mind.levels)


def _random(game: Game, chance: Chance, settings: Settings) -> Bot:
    return RandomBot(chance)


def _greedy(game: Game, chance: Chance, settings: Settings) -> Bot:
    judgement = mind_of(game).judgement()
    judgement.aimless = settings["aimless"] == 1
    return GreedyBot(judgement, chance, int(settings["worlds"]), int(settings["glances"]))


def _busy(game: Game, chance: Chance, settings: Settings) -> Bot:
    """Busy are the actions that begin with one of the game's busy verbs; in a game without such it is random."""
    actions = list(game.grammar.actions())
    verbs = {action: game.grammar.text(action).partition(" ")[0] for action in actions}
    busy = [int(verbs.get(action) in mind_of(game).busy) for action in range(actions[-1] + 1)]
    return BusyBot(vec[i64](busy), int(settings["percent"]), chance)


def _ismcts(game: Game, chance: Chance, settings: Settings) -> Bot:
    usual = mind_of(game).thinking
    thinking = Thinking(
        exploration=settings.get("exploration", usual.exploration),
        depth=int(settings.get("depth", usual.depth)),
        chapters=int(settings.get("chapters", usual.chapters)),
        tries=int(settings.get("tries", usual.tries)),
        prior=settings.get("prior", usual.prior),
    )
    judgement = _judgement(game, settings.get("learned", USUAL))
    judgement.aimless = settings["aimless"] == 1
    search = Search(judgement, int(settings.get("seed", chance.below(2**31 - 1))), thinking)
    iterations = settings.get("iterations", UNBOUNDED if "seconds" in settings else ITERATIONS)
    return IsmctsBot(search, int(iterations), settings.get("seconds", SECONDS), settings["beliefs"] == 1)


def _judgement(game: Game, learned: float) -> Judgement:
    """With 0 by hand, with 1 by its net if there is one, with 2 by its rivalry."""
    if learned not in (BY_HAND, USUAL, BESIDE_RIVALS):
        raise UsageError(f"bot setting learned={learned:g}: it is 0, 1 or 2")
    judgement = mind_of(game).judgement()
    if learned == BY_HAND:
        judgement.net = None
    if learned == BESIDE_RIVALS:
        judgement.rivalry = mind_of(game).rivalry
        if judgement.rivalry is None:
            raise UsageError(f"{game.id} has no rivalry.json: `learned` is 0 or 1")
    return judgement


def _oracle(game: Game, chance: Chance, settings: Settings) -> Bot:
    adviser = mind_of(game).adviser()
    if adviser is None:
        raise UsageError(f"{game.id} has no oracle")
    return OracleBot(adviser, int(settings["slips"]), GreedyBot(mind_of(game).judgement(), chance, 1, 0), chance)


# Name -> how to make it, its settings with their defaults, and further ones that the game decides if not given.
MAKERS: dict[str, tuple[Maker, Settings, frozenset[str]]] = {
    "random": (_random, {}, frozenset()),
    "busy": (_busy, {"percent": 80}, frozenset()),
    "greedy": (_greedy, {"worlds": 8, "glances": 0, "aimless": 0}, frozenset()),
    "ismcts": (
        _ismcts,
        {"aimless": 0, "beliefs": 0},
        frozenset({"iterations", "seconds", "seed", "exploration", "depth", "chapters", "tries", "prior", "learned"}),
    ),
    "oracle": (_oracle, {"slips": 0}, frozenset()),
}


WHOLE = frozenset(
    {"percent", "slips", "worlds", "glances", "iterations", "seed", "depth", "chapters", "tries"}
    | {"learned", "aimless", "beliefs"}
)
AT_LEAST_ONE = frozenset({"worlds", "iterations", "tries"})


def seated(bots: str | Seated | Sequence[str | Seated], players: int) -> list[str | Seated]:
    """One for each seat, specs or whatever has `choose`; a single one plays them all."""
    each = [*bots] if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    for bot in each:
        if not isinstance(bot, str) and not callable(getattr(bot, "choose", None)):
            raise UsageError(f"{bot!r} is no bot: it is neither a spec such as 'greedy' nor has it a method choose")
    if len(each) == 1:
        return each * players
    if len(each) != players:
        raise UsageError(f"{len(each)} bots for {players} players")
    return each


def make(spec: str, game: Game, *labels: str | int) -> Bot:
    """The bot of a spec `name:key=value,...`; its chance comes from the labels."""
    if not isinstance(spec, str):
        raise UsageError(f"{spec!r} is no spec of a bot, such as 'greedy'")
    name, _, rest = spec.partition(":")
    if name == "level":
        known = {str(level): level for level in LEVELS}
        if rest not in known:
            raise UsageError(f"bot {spec!r}: the levels are {', '.join(known)}")
        return make(mind_of(game).level(known[rest]), game, *labels)
    maker, settings = _read(spec)
    return maker(game, Fast(seed_of("bot", spec, *labels)), settings)


@lru_cache(maxsize=256)
def _read(spec: str) -> tuple[Maker, Settings]:
    """Who makes the bot of a spec, and by which settings; they are read once for many games."""
    name, _, rest = spec.partition(":")
    if name not in MAKERS:
        raise unknown("bot", name, [*MAKERS, "level"])
    maker, defaults, further = MAKERS[name]
    return maker, {**defaults, **_settings(spec, rest, {*defaults, *further})}


def _settings(spec: str, text: str, known: set[str]) -> Settings:
    found: Settings = {}
    for item in filter(None, text.split(",")):
        key, _, value = item.partition("=")
        if key not in known:
            raise unknown("setting", key, sorted(known), f" of the bot {spec!r}")
        found[key] = _number(spec, key, value)
    return found


def _number(spec: str, key: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    least = 1 if key in AT_LEAST_ONE else -1 if key == "chapters" else 0
    if not least <= number < 1e9 or (key in WHOLE and number != int(number)):
        raise UsageError(f"bot {spec!r}: {key} must be a {'whole ' if key in WHOLE else ''}number of at least {least}")
    return number
