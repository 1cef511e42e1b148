"""Any box of Kokopelli that an owner may type in."""

from random import Random

from tests.boxes import Box

TILES = (10, 11, 12)


def vary_numbers(box: Box, rng: Random) -> None:
    copies, jokers = rng.randint(2, 3), rng.randint(0, 6)
    box["deck"] |= {"cards_per_ceremony": copies, "kokopelli": jokers, "hand": rng.randint(1, 10)}
    box["deck"]["size"] = {str(tiles): tiles * copies + jokers for tiles in TILES}
    box["tiles"]["vp_tokens"] = [rng.randint(1, 9), rng.randint(1, 9)]
    for players in ("2", "3", "4"):
        box["end_tokens"][players] = {str(tiles): rng.randint(1, tiles) for tiles in TILES}


def vary(box: Box, rng: Random) -> None:
    ids = [ceremony["id"] for ceremony in box["ceremonies"]]
    rng.shuffle(ids)
    first = box["first_game"]
    first |= {"set": ids[:10], "why_en": dict.fromkeys(ids[:10], ""), "why_pl": dict.fromkeys(ids[:10], "{n}")}
    first |= {"left_out_en": dict.fromkeys(ids[10:], "<b>"), "provenance": "owner"}
    for ceremony in box["ceremonies"]:
        ceremony |= {"name_en": rng.choice((ceremony["name_en"], "", "<b>")), "kind": rng.choice(("action", "finish"))}
    vary_numbers(box, rng)
    box["vp_supply"] = {value: rng.choice((0, -1, 10**9)) for value in ("1", "3", "4", "10")}
