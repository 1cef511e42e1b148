"""The levels of the bots: the only place that knows which bot a level is."""

LEVELS: dict[int, str] = {
    1: "random",
    2: "greedy:worlds=1",
    3: "greedy:worlds=4",
    4: "greedy:worlds=12",
    5: "greedy:worlds=32",
}
USUAL = 2


def spec(level: int) -> str:
    return LEVELS[level]
