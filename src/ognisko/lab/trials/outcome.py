"""How a measured game ended, from its line."""

from typing import Any

Line = dict[str, Any]


def shares(line: Line) -> list[float]:
    """Each seat's part of the victory."""
    winners = line["winners"]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(line["scores"]))]


def measures(line: Line) -> dict[str, float]:
    """The length of a game, what there was to choose from, and how it ended."""
    ordered = sorted(line["scores"], reverse=True)
    decisions = max(1, line["decisions"])
    return {
        "steps": line["steps"],
        "decisions": line["decisions"],
        "chapters": line["chapters"],
        "options": line["options"] / decisions,
        "bits": line["bits"] / decisions,
        "best": ordered[0],
        "margin": ordered[0] - ordered[1] if len(ordered) > 1 else 0,
    }
