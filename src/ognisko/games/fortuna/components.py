"""Oh Fortuna's component file: its schema and what must hold in it."""

from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.components import Notice, Origin, Part, demand, demand_within, read_components
from ognisko.games.fortuna.box import Box
from ognisko.games.fortuna.material import BLACK, CARDS, DICE, FORTUNE, FORTUNE_END, MIDDLE

SIDES = ("air", "sea")  # as material.py numbers them
NOTES = ("design", "measured")  # an owner may have copied them out of our first file
TARGET = (5, 50)  # points that win
KNOWN_AS = {"6f7f04e0e90a4cbe": "4dd057257644a53d"}  # without them


def die_name(die: int) -> str:
    return "black" if die == BLACK else f"gold-{die + 1}"


class Card(Part, frozen=True, kw_only=True):
    number: int
    area: Literal["air", "sea", "both"]
    kind: Literal["scoring", "fortune"]
    value: int
    sign: Literal["", "-", "+", "+-"] = ""


class Rules(Part, frozen=True, kw_only=True):
    gold_dice: int
    black_dice: int
    penalty_air: int
    penalty_sea: int
    players_min: int
    players_max: int


class Targets(Part, frozen=True, kw_only=True):
    two: int = msgspec.field(name="2")
    three: int = msgspec.field(name="3")
    four: int = msgspec.field(name="4")
    five: int = msgspec.field(name="5")

    def row(self) -> tuple[int, int, int, int]:
        return self.two, self.three, self.four, self.five


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal[1]
    game: Literal["fortuna"]
    edition: str
    cards: list[Card]
    notice: Notice
    rules: Rules
    targets: Targets

    @property
    def box(self) -> Box:
        """The numbers for the rules."""
        return Box(
            vec[i64]([card.value if card.kind == "scoring" else 0 for card in self.cards]),
            vec[i64]([card.value if card.kind == "fortune" else 0 for card in self.cards]),
            vec[i64]([self.rules.penalty_air, self.rules.penalty_sea]),
            vec[i64]([0, 0, *self.targets.row()]),
        )


def load(data: bytes, name: str) -> tuple[Components, Origin]:
    return read_components(data, name, Components, _check, NOTES, KNOWN_AS)


def _check(c: Components) -> None:
    _check_rules(c)
    for players, target in enumerate(c.targets.row(), start=2):
        demand_within(f"targets, {players}", target, TARGET)
    demand([card.number for card in c.cards] == list(range(CARDS)), "cards: the numbers must be 0 to 42, in this order")
    for card in c.cards:
        _check_card(card)
    _check_printed_values(c)
    _check_enough_gold(c)
    if all(card.provenance in ("printed", "reconstructed") for card in c.cards):
        _check_design(c)


def _check_rules(c: Components) -> None:
    """What the rules are: they are written for these dice, penalties and players."""
    rules = c.rules
    printed = (
        ("rules, gold_dice", rules.gold_dice, DICE - 1),
        ("rules, black_dice", rules.black_dice, 1),
        ("rules, penalty_air", rules.penalty_air, 7),
        ("rules, penalty_sea", rules.penalty_sea, 0),
        ("rules, players_min", rules.players_min, 2),
        ("rules, players_max", rules.players_max, 5),
    )
    for field, value, must in printed:
        demand(value == must, f"{field}: {value} must be {must}")


def _check_card(card: Card) -> None:
    n = card.number
    area = "air" if n < MIDDLE else "sea" if n > MIDDLE else "both"
    scoring = not FORTUNE <= n < FORTUNE_END
    sign = "" if scoring else {"air": "-", "sea": "+", "both": "+-"}[area]
    must = (
        ("area", card.area, area),
        ("kind", card.kind, "scoring" if scoring else "fortune"),
        ("sign", card.sign, sign),
    )
    for field, value, right in must:
        demand(value == right, f"cards {n}, {field}: {value!r} must be {right!r}")
    demand(1 <= card.value <= 42, f"cards {n}, value: {card.value} must be from 1 to 42")


def _check_printed_values(c: Components) -> None:
    """The printed example of Feliks (FE1)."""
    demand(c.cards[10].value == 2, f"cards 10, value: {c.cards[10].value} must be 2, as printed")
    one, other = c.cards[11].value, c.cards[13].value
    demand(
        one + other == 7,
        f"cards 11, value: {one} and {other} of card 13 make {one + other}, must make 7, as printed",
    )


def _check_enough_gold(c: Components) -> None:
    """Somebody wins before the gold runs out: not everybody can be a point short of the target."""
    gold = sum(c.box.gold)
    most = max(players * (c.box.targets[players] - 1) for players in range(2, 6))
    demand(gold > most, f"cards, value: all gold makes {gold}, must be more than {most}")


def _check_design(c: Components) -> None:
    """Our own rules for reconstructed values; an owner's box need not keep them."""
    value = [card.value for card in c.cards]
    for n in range(MIDDLE):
        twin = CARDS - 1 - n
        demand(value[n] == value[twin], f"cards {n}, value: {value[n]}, but its mirror {twin} has {value[twin]}")
    for n in (*range(FORTUNE - 1), *range(FORTUNE, MIDDLE)):
        demand(value[n] >= value[n + 1], f"cards {n}, value: {value[n]} is less than {value[n + 1]} of card {n + 1}")
