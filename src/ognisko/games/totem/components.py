"""Totem's component file: its schema and what must hold in it."""

from typing import Annotated, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.components import Notice, Origin, Part, demand, demand_ids, read_components
from ognisko.games.totem.box import Box
from ognisko.games.totem.material import CARDS, GROUP, HAND, LEFT_AT_END, PIECES

MOVES = ("up1", "up2", "up3", "down2", "bottom", "remove")
NOTES = ("pieces.hex", "pieces.old_name")  # an owner may have copied them out of our first file
KNOWN_AS = {"df976959991fd45c": "e1c2c62e7f6d4605"}  # without them

Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=1, le=4)]


class Named(Part, frozen=True, kw_only=True):
    id: str
    name_pl: str
    name_en: str


class Piece(Named, frozen=True, kw_only=True):
    group: str


class Move(Named, frozen=True, kw_only=True):
    clause: str
    count: int


class Goal(Part, frozen=True, kw_only=True):
    id: str
    pieces: tuple[str, str, str]


class Rules(Part, frozen=True, kw_only=True):
    move_cards_per_player: int
    set_aside: int
    pieces_left_at_end: int
    points: tuple[Points, Points, Points]
    bird_points: Points
    players_min: int
    players_max: int


class Rounds(Part, frozen=True, kw_only=True):
    two: Count = msgspec.field(name="2")
    three: Count = msgspec.field(name="3")
    four: Count = msgspec.field(name="4")


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal[1]
    game: Literal["totem"]
    edition: str
    groups: list[Named]
    pieces: list[Piece]
    moves: list[Move]
    goals: list[Goal]
    notice: Notice
    rules: Rules
    rounds: Rounds

    @property
    def box(self) -> Box:
        """The numbers for the rules; pieces and goal cards are numbered as they stand in the file."""
        number = {piece.id: n for n, piece in enumerate(self.pieces)}
        by_group = [number[piece.id] for group in self.groups for piece in self.pieces if piece.group == group.id]
        return Box(
            vec[i64](by_group),
            vec[i64]([move.count for move in self.moves]),
            vec[i64]([number[piece] for goal in self.goals for piece in goal.pieces]),
            vec[i64](self.rules.points),
            self.rules.bird_points,
            vec[i64]([0, 0, self.rounds.two, self.rounds.three, self.rounds.four]),
        )


def load(data: bytes, name: str) -> tuple[Components, Origin]:
    return read_components(data, name, Components, _check, NOTES, KNOWN_AS)


def _check(c: Components) -> None:
    _check_printed_numbers(c)
    demand_ids("groups", (group.id for group in c.groups))
    demand_ids("pieces", (piece.id for piece in c.pieces))
    demand_ids("moves", (move.id for move in c.moves))
    demand_ids("goals", (goal.id for goal in c.goals))
    _check_pieces(c)
    _check_moves(c)
    _check_goals(c)


def _check_printed_numbers(c: Components) -> None:
    """The rules are written for these; points and rounds may be any."""
    rules = c.rules
    printed = (
        ("move_cards_per_player", rules.move_cards_per_player, HAND + 1),
        ("set_aside", rules.set_aside, 1),
        ("pieces_left_at_end", rules.pieces_left_at_end, LEFT_AT_END),
        ("players_min", rules.players_min, 2),
        ("players_max", rules.players_max, 4),
    )
    for field, value, must in printed:
        demand(value == must, f"rules, {field}: {value} must be {must}")
    first, second, third = rules.points
    demand(first >= second >= third, f"rules, points: {rules.points} must not rise")


def _check_pieces(c: Components) -> None:
    demand(len(c.pieces) == PIECES, f"pieces: {len(c.pieces)} entries, must be {PIECES}")
    demand(len(c.groups) == PIECES // GROUP, f"groups: {len(c.groups)} entries, must be {PIECES // GROUP}")
    known = {group.id for group in c.groups}
    for piece in c.pieces:
        demand(piece.group in known, f"pieces {piece.id}, group: {piece.group!r} is not a group")
    for group in c.groups:
        size = sum(piece.group == group.id for piece in c.pieces)
        demand(size == GROUP, f"groups {group.id}: {size} pieces, must be {GROUP}")


def _check_moves(c: Components) -> None:
    found = tuple(move.id for move in c.moves)
    demand(found == MOVES and len(found) == CARDS, f"moves: the ids must be {', '.join(MOVES)}, in this order")
    for move in c.moves:
        demand(move.count >= 1, f"moves {move.id}, count: {move.count} must be at least 1")
    total = sum(move.count for move in c.moves)
    demand(total == HAND + 1, f"moves: {total} cards a player, must be {HAND + 1}")


def _check_goals(c: Components) -> None:
    demand(len(c.goals) == 27, f"goals: {len(c.goals)} entries, must be 27")
    group = {piece.id: piece.group for piece in c.pieces}
    seen: dict[tuple[str, str, str], Goal] = {}
    for goal in c.goals:
        for piece in goal.pieces:
            demand(piece in group, f"goals {goal.id}, pieces: {piece!r} is not a piece")
        demand(len({group[piece] for piece in goal.pieces}) == 3, f"goals {goal.id}, pieces: not one of each group")
        twin = seen.setdefault(goal.pieces, goal)
        owned = goal.provenance == twin.provenance == "owner"
        demand(twin is goal or owned, f"goals {goal.id}, pieces: the same as {twin.id}")
