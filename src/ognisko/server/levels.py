"""The levels of the bots: the only place that knows which bot a level is, and what people call it."""

from collections.abc import Mapping

LEVELS: Mapping[int, tuple[str, Mapping[str, str]]] = {
    1: ("random", {"en": "Spark", "pl": "Iskra"}),
    2: ("greedy:worlds=1", {"en": "Flame", "pl": "Płomień"}),
    3: ("greedy", {"en": "Ember", "pl": "Żar"}),
    4: ("greedy:worlds=32", {"en": "Campfire", "pl": "Ognisko"}),
}
USUAL = 2


def spec(level: int) -> str:
    return LEVELS[level][0]
