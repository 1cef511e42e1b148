"""Any box of Tribes of the Wind that an owner may type in."""

from random import Random
from typing import Any

from tests.boxes import Box

ELEMENTS = ("fire", "water", "earth", "air")
COLOURS = ("purple", "green", "yellow")
BONUSES = ("turbine", "catapult", "gate")
SYMBOLS = ("plane", "reactor", "bridge", "stadium")
SPACES = [[row, column] for row in (1, 2, 3) for column in (1, 2, 3, 4)]
AMOUNTS = ("water", "clean", "move", "flow")
Tree = dict[str, Any]


ROOM = {"element_card": 16, "village_card": 10, "forest_tile": 9}  # for promos


def vary(box: Box, rng: Random) -> None:
    usual = rng.random() < 0.3  # temples as ours
    for section, room in ROOM.items():
        add_promos(box, section, rng.choice((0, 0, 1, room)))
    for card in box["element_card"]:
        card |= {"element": rng.choice(ELEMENTS)}
        card["rows"] = rows(card["element"], rng)
    for card in box["village_card"]:
        card |= {"goal": goal(rng), "vp": amount(rng), "effect": effect(rng, apart=("catapult", "temple"))}
    for card in box["guide_card"]:
        card["power"] = power(rng)
    for board in box["board"]:
        vary_board(board, usual, rng)
    for tile in box["forest_tile"]:
        tile |= {"colour": rng.choice(COLOURS), "riders": rng.choice((2, 3, 4))}
        tile |= {"bonuses": rng.sample(BONUSES, rng.randint(1, 3)), "players": rng.choice((2, 2, 3, 4, 5))}
    for tile in box["forest_tile"][: rng.choice((5, 20))]:
        tile["players"] = 2
    for tile in box["start_tile"]:
        tile |= {"colour": rng.choice(COLOURS), "clean": rng.choice((0, 1, 16)), "water": rng.choice((0, 1, 99))}
        tile["riders"] = rng.choice((0, 3, 7))


def add_promos(box: Box, section: str, count: int) -> None:
    """So many entries more, like the first ones of the section."""
    box[section] += [entry | {"id": f"promo-{n}"} for n, entry in enumerate(box[section][:count], start=1)]


def amount(rng: Random) -> int:
    """Small as a rule: 99 moves are 99 decisions."""
    return rng.choice((1, 2, 2, 3, 3, 5)) if rng.random() < 0.98 else 99


def effect(rng: Random, x: bool = False, apart: tuple[str, ...] = (), parts: int = 4) -> Tree:
    """At most four simple ones, in any tree of "+" and "/"."""
    if parts >= 2 and rng.random() < 0.5:
        left = rng.randint(1, parts - 1)
        of = [effect(rng, x, apart, left), effect(rng, x, apart, parts - left)]
        return {"kind": rng.choice(("and", "or")), "of": of}
    kinds = (*AMOUNTS, "plant", *apart, *((*(f"{kind}_x" for kind in AMOUNTS), "plant_8_minus_x") if x else ()))
    kind = rng.choice(kinds)
    if kind in AMOUNTS:
        return {"kind": kind, "n": amount(rng)}
    return {"kind": kind, "cost": amount(rng)} if kind == "plant" else {"kind": kind}


def reward(rng: Random, plants: bool) -> Tree:
    while True:
        found = effect(rng)
        if plants or "plant" not in repr(found):
            return found


def rows(element: str, rng: Random) -> list[Tree]:
    while True:
        found = [row(element, rng) for _ in range(rng.randint(1, 2))]
        if len(found) == 1 or found[0]["need"]["kind"] != found[1]["need"]["kind"]:
            return found


def row(element: str, rng: Random) -> Tree:
    kind = rng.choice(
        ("own_at_least", "own_none", "own_all", "count_x", "neighbour_has", "more_than", "fewer_than", "tiers")
    )
    others = [each for each in ELEMENTS if each != element] if kind == "own_none" else ELEMENTS
    need: Tree = {"kind": kind} | ({} if kind == "own_all" else {"element": rng.choice(others)})
    if kind == "own_at_least":
        need["n"] = rng.randint(1, 5)
    if kind in ("neighbour_has", "more_than", "fewer_than"):
        need["neighbours"] = rng.choice((1, 2))
    if kind == "tiers":
        return {"need": need, "effects": [effect(rng) for _ in range(3)]}
    given = effect(rng, x=kind == "count_x")
    if kind == "count_x" and "_x" not in repr(given):
        given = {"kind": "water_x"}
    return {"need": need, "effect": given}


def goal(rng: Random) -> Tree:
    kind = rng.choice(
        ("cover_symbol", "villages_on", "temples_on", "tiles_in_area", "row", "diagonal", "l", "village_bonus",
         "bonus_symbols", "column")
    )  # fmt: skip
    if kind == "cover_symbol":
        return {"kind": kind, "symbol": rng.choice(SYMBOLS)}
    if kind in ("villages_on", "temples_on"):
        return {"kind": kind, "spaces": rng.sample(SPACES[1:], rng.randint(1, 5 if kind == "villages_on" else 4))}
    if kind == "tiles_in_area":
        spaces = rng.sample(SPACES, rng.randint(1, 12))
        return {"kind": kind, "spaces": spaces, "n": rng.randint(1, len(spaces))}
    if kind == "village_bonus":
        return {"kind": kind, "bonus": rng.choice(BONUSES), "n": rng.randint(1, 5)}
    if kind == "bonus_symbols":
        return {"kind": kind, "n": rng.randint(1, 15)}
    if rng.random() < 0.5:
        return {"kind": kind, "colours": "different"}
    return {"kind": kind, "colours": "same", "colour": rng.choice((*COLOURS, "any"))}


def power(rng: Random) -> Tree:
    kind = rng.choice(
        ("on_element_gain", "plant_cheaper_and_clean", "water_per_clean", "once_plant", "once_pay_gain",
         "on_plant_gain", "boost_effect", "once_catapult", "plant_cheaper", "on_plant_catapult", "on_plant_clear_space")
    )  # fmt: skip
    fields: dict[str, Tree] = {
        "on_element_gain": {"element": rng.choice(ELEMENTS), "reward": reward(rng, True)},
        "plant_cheaper_and_clean": {"n": amount(rng), "clean": amount(rng)},
        "water_per_clean": {"n": amount(rng)},
        "once_plant": {"cost": amount(rng)},
        "once_pay_gain": {"cost": amount(rng), "reward": reward(rng, False)},
        "on_plant_gain": {"reward": reward(rng, False)},
        "boost_effect": {"effect": rng.choice(AMOUNTS), "n": amount(rng)},
        "once_catapult": {"cost": amount(rng)},
        "plant_cheaper": {"n": amount(rng)},
    }
    return {"kind": kind, **fields.get(kind, {})}


def vary_board(board: Tree, usual: bool, rng: Random) -> None:
    tokens = [0] * 12
    for _ in range(16):
        tokens[rng.randint(1, rng.choice((1, 11)))] += 1
    ruins = [*SYMBOLS, *SYMBOLS, "none", "none", "none"]
    rng.shuffle(ruins)
    terrain = ["flag", *ruins]
    board["pollution"] = [tokens[n : n + 4] for n in (0, 4, 8)]
    board["terrain"] = [terrain[n : n + 4] for n in (0, 4, 8)]
    board["path"] = [rng.choice(COLOURS) for _ in range(5)]
    board["second"] = second(rng)
    if usual:
        rng.shuffle(board["temples"])
    else:
        board["temples"] = [effect(rng, apart=("catapult",)) for _ in range(4)]


def second(rng: Random) -> Tree:
    spaces = rng.sample(SPACES[1:], rng.randint(1, 11))
    return rng.choice(
        (
            {"kind": "clean_spaces", "n": rng.randint(1, 12)},
            {"kind": "right_sides_used", "n": rng.randint(1, 5)},
            {"kind": "cards_kept", "n": rng.randint(1, 4)},
            {"kind": "village_on_one_of", "spaces": spaces},
            {"kind": "temple_on_one_of", "spaces": spaces},
        )
    )
