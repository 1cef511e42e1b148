"""What a judgement sees of a player of Tribes at the end of a turn: numbers that a net has learned to weigh."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.games.tribes.board import BONUSES, CAPITAL, COLOURS, SPACES, START, Terrain, has, size
from ognisko.games.tribes.effects import NO_EFFECT
from ognisko.games.tribes.guides import Power
from ognisko.games.tribes.material import Player
from ognisko.games.tribes.rules import TribesState

# Estimates by hand, filled in by judgement.py.
SCORE: Final[i64] = 0
PROSPECT: Final[i64] = 1
HAND_WORTH: Final[i64] = 2
TURNS_WEIGHT: Final[i64] = 3
WATER_WORTH: Final[i64] = 5
CLEANNESS: Final[i64] = 8
SITES: Final[i64] = 11
WAYS: Final[i64] = 12
GOALS: Final[i64] = 13
PATH_WORTH: Final[i64] = 23

# What stands there. Of a group the first is named.
WATER: Final[i64] = 4
TEMPLES: Final[i64] = 6
POLLUTED: Final[i64] = 7
TILES: Final[i64] = 9
FIT: Final[i64] = 10  # spaces to plant on
KEPT: Final[i64] = 14
RIGHT_SIDES: Final[i64] = 15
GUIDES: Final[i64] = 16  # and six of what they do
ON_THE_PATH: Final[i64] = 24
MISSING: Final[i64] = 25  # one-hot: for the second guide, up to 3
END_TILE: Final[i64] = 29
COLOURED: Final[i64] = 30  # tiles of each colour
BONUS: Final[i64] = 33  # villages with each bonus
IN_CAPITAL: Final[i64] = 36
SHORT: Final[i64] = 37  # sites by the riders that they lack, up to 3
VILLAGES: Final[i64] = 41  # one-hot
ROUND: Final[i64] = 47
RIVAL: Final[i64] = 48  # one-hot: most villages of another
BOARD: Final[i64] = 54  # one-hot
LATER: Final[i64] = 59  # one-hot: how many seats until the own turn
PLAYERS: Final[i64] = 64  # one-hot: from 1 on
BACKS: Final[i64] = 69  # cards in hand of each element
FEATURES: Final[i64] = 73


def describe(state: TribesState, seat: i64, out: vec[float]) -> None:
    for i in range(FEATURES):
        out[i] = 0.0
    player = state.seats[seat]
    describe_land(player.land, out)
    describe_sites(state, player.land, out)
    describe_guides(state, player, out)
    out[WATER] = float(player.water)
    out[KEPT] = float(player.kept_count)
    out[RIGHT_SIDES] = float(player.right_sides)
    out[END_TILE] = 1.0 if player.end_tile else 0.0
    out[VILLAGES + player.villages] = 1.0
    out[BOARD + player.board] = 1.0
    for place in range(player.cards):
        out[BACKS + state.box.elements.element[player.hand[place]]] += 1.0
    out[ROUND] = float(state.round) / 10.0
    out[RIVAL + most_villages_beside(state, seat)] = 1.0
    out[LATER + (seat - state.seat + state.players) % state.players] = 1.0
    out[PLAYERS + state.players - 1] = 1.0


def describe_land(land: Terrain, out: vec[float]) -> None:
    out[TEMPLES] = float(size(land.temples))
    out[POLLUTED] = float(size(land.polluted))
    out[TILES] = float(size(land.tiled))
    out[FIT] = float(size(land.fit_to_plant()))
    out[IN_CAPITAL] = float(land.riders[CAPITAL])
    for colour in range(COLOURS):
        out[COLOURED + colour] = float(size(land.coloured[colour]))
    for bonus in range(BONUSES):
        out[BONUS + bonus] = float(size(land.with_bonus[bonus]))


def describe_sites(state: TribesState, land: Terrain, out: vec[float]) -> None:
    sites = land.tiled & ~land.villages & ~bit(START)
    for space in range(SPACES):
        if has(sites, space):
            short = state.box.tiles.riders[land.tile[space]] - land.riders[space]
            out[SHORT + max(0, min(3, short))] += 1.0


def describe_guides(state: TribesState, player: Player, out: vec[float]) -> None:
    for n in range(player.guides):
        describe_power(state.box.guides.of(player, n), out)
    if not player.path_counted:
        out[ON_THE_PATH] = 1.0
    if not player.second_counted:
        out[MISSING + min(3, state.box.boards.missing_for_second(player))] = 1.0


def describe_power(power: Power, out: vec[float]) -> None:
    out[GUIDES] += 1.0
    out[GUIDES + 1] += float(power.cheaper)
    out[GUIDES + 2] += float(power.water_per_clean)
    out[GUIDES + 3] += float(power.raises_by)
    if power.on_element != NO_EFFECT:
        out[GUIDES + 4] += 1.0
    if power.on_plant != NO_EFFECT:
        out[GUIDES + 5] += 1.0
    if power.once != NO_EFFECT:
        out[GUIDES + 6] += 1.0


def most_villages_beside(state: TribesState, seat: i64) -> i64:
    most: i64 = 0
    for other in range(state.players):
        if other != seat:
            most = max(most, state.seats[other].villages)
    return most
