"""Any box of Kokopelli that an owner may type in: its numbers are printed, only the first game's set is not."""

from random import Random

from tests.boxes import Box


def vary(box: Box, rng: Random) -> None:
    ids = [ceremony["id"] for ceremony in box["ceremonies"]]
    rng.shuffle(ids)
    first = box["first_game"]
    first |= {"set": ids[:10], "why_en": dict.fromkeys(ids[:10], ""), "why_pl": dict.fromkeys(ids[:10], "{n}")}
    first |= {"left_out_en": dict.fromkeys(ids[10:], "<b>"), "provenance": "owner"}
    for ceremony in box["ceremonies"]:
        ceremony |= {"name_en": rng.choice((ceremony["name_en"], "", "<b>")), "kind": rng.choice(("action", "finish"))}
    box["vp_supply"] = {value: rng.choice((0, -1, 10**9)) for value in ("1", "3", "4", "10")}
