"""Any box of Totem that an owner may type in."""

from random import Random

from tests.boxes import Box


def vary(box: Box, rng: Random) -> None:
    groups = [group["id"] for group in box["groups"]] * 3
    rng.shuffle(groups)
    for n, (piece, group) in enumerate(zip(box["pieces"], groups, strict=True)):
        piece |= {"group": group, "name_en": rng.choice((piece["name_en"], "", "<b>", "{n}")), "provenance": "owner"}
        piece["id"] = rng.choice((piece["id"], f"p{n}", f"ż{n}", f"claim{n}", f"{n}"))
    counts = [1] * len(box["moves"])
    for _ in range(sum(move["count"] for move in box["moves"]) - len(counts)):
        counts[rng.randrange(len(counts))] += 1
    for move, count in zip(box["moves"], counts, strict=True):
        move["count"] = count
    by_group = [[piece["id"] for piece in box["pieces"] if piece["group"] == group] for group in sorted(set(groups))]
    for goal in box["goals"]:
        pieces = [rng.choice(group) for group in by_group]
        rng.shuffle(pieces)
        goal |= {"pieces": pieces, "provenance": "owner"}
    box["rules"] |= {
        "points": sorted((rng.randrange(21) for _ in range(3)), reverse=True),
        "bird_points": rng.randrange(21),
    }
    box["rounds"] |= {players: rng.randrange(1, 5) for players in "234"}
