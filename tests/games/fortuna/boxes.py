"""Any box of Oh Fortuna that an owner may type in."""

from random import Random

from tests.boxes import Box


def vary(box: Box, rng: Random) -> None:
    most = rng.choice((5, 20, 42))
    for card in box["cards"]:
        card |= {"value": rng.randint(1, most), "provenance": "owner"}
    box["cards"][10]["value"] = 2
    box["cards"][11]["value"] = rng.randint(1, 6)
    box["cards"][13]["value"] = 7 - box["cards"][11]["value"]
    targets = {str(players): rng.randint(5, 50) for players in range(2, 6)}
    box["targets"] |= targets
    gold = max(int(players) * (target - 1) for players, target in targets.items())
    while sum(card["value"] for card in box["cards"] if card["kind"] == "scoring") <= gold:
        rng.choice(box["cards"][:10])["value"] = 42
