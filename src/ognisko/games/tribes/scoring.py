"""What is scored at the end (W30-W32)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.tribes.board import size
from ognisko.games.tribes.box import Box
from ognisko.games.tribes.material import NONE, TEMPLES, VILLAGES, Player

# W30
END_TILE_POINTS: Final[i64] = 5
VILLAGE_POINTS: Final[i64] = 3
TEMPLE_POINTS: Final = vec[i64]([0, 0, 0, 3, 7])  # by temples placed
POLLUTED_POINTS: Final = vec[i64]([12, 7, 3])  # by polluted spaces
FEWEST_TILES: Final[i64] = 6
TILE_POINTS: Final = vec[i64]([0, 3, 7, 12])  # from FEWEST_TILES on


def end_tile_points(player: Player) -> i64:
    if not player.end_tile:
        return 0
    return END_TILE_POINTS


def village_points(player: Player) -> i64:
    return VILLAGE_POINTS * player.villages


def temple_points(player: Player) -> i64:
    return TEMPLE_POINTS[size(player.land.temples)]


def clean_points(player: Player) -> i64:
    polluted = size(player.land.polluted)
    if polluted >= 3 or player.board == NONE:
        return 0
    return POLLUTED_POINTS[polluted]


def tile_points(player: Player) -> i64:
    return TILE_POINTS[max(0, min(3, size(player.land.tiled) - FEWEST_TILES))]


def goal_points(box: Box, player: Player, card: i64) -> i64:  # W31
    if not box.villages.goal[card].met(player.land):
        return 0
    return box.villages.points[card]


def all_goal_points(box: Box, player: Player) -> i64:
    points: i64 = 0
    for place in range(player.kept_count):
        points += goal_points(box, player, player.kept[place])
    return points


def points(box: Box, player: Player) -> list[int]:
    """All that is scored, in the order of W30."""
    return [
        end_tile_points(player),
        village_points(player),
        temple_points(player),
        clean_points(player),
        tile_points(player),
        all_goal_points(box, player),
    ]


def most_points() -> i64:
    """What one can score without goals."""
    of_villages = END_TILE_POINTS + VILLAGE_POINTS * VILLAGES
    return of_villages + TEMPLE_POINTS[TEMPLES] + POLLUTED_POINTS[0] + TILE_POINTS[len(TILE_POINTS) - 1]


def score_of(box: Box, player: Player) -> i64:  # W30
    land_points = temple_points(player) + clean_points(player) + tile_points(player)
    return end_tile_points(player) + village_points(player) + land_points + all_goal_points(box, player)
