"""Building a village (W14-W17), and the end tile for the fifth (W29)."""

from typing import Final

from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, CATAPULT_BONUS, SPACES, TURBINE, Terrain, beside, has
from ognisko.games.tribes.effects import CATAPULT, part_of
from ognisko.games.tribes.material import DISPLAY, KEPT, NONE, Player
from ognisko.games.tribes.position import Position
from ognisko.games.tribes.resolving import give
from ognisko.games.tribes.stages import ACTING, BUILDING, DROPPING, FINISHING_ROUND, PLAYING_ON

VILLAGES: Final[i64] = 5  # W5: pawns


def add_villages(at: Position, player: Player, out: Actions) -> None:
    if player.villages == VILLAGES:
        return
    unbuilt = player.land.tiled & ~player.land.villages
    for space in range(SPACES):
        if has(unbuilt, space) and enough_riders(at, player.land, space):
            out.add(codes.VILLAGE + space)


def enough_riders(at: Position, land: Terrain, space: i64) -> bool:  # W14, WR3, WR4
    """Are there as many as the tile asks for, where it asks for any?"""
    riders = at.box.tiles.riders[land.tile[space]]
    return riders > 0 and land.riders[space] >= riders


def build(at: Position, space: i64) -> None:
    player = at.player()
    land = player.land
    tile = land.tile[space]
    bonuses = at.box.tiles.bonuses[tile]
    for _rider in range(at.box.tiles.riders[tile]):  # W14
        land.move(space, CAPITAL)
    land.build(space, bonuses)
    player.villages += 1
    if at.log is not None:
        at.log.add([codes.BUILT, at.seat, space, tile, player.villages])
    if not has(bonuses, TURBINE):
        pollute_around(at, player, space)
    if player.villages == VILLAGES:
        take_end_tile(at, player)
    at.stage = BUILDING
    if has(bonuses, CATAPULT_BONUS):  # W16
        at.agenda.add(part_of(0, False, CATAPULT, 0))


def pollute_around(at: Position, player: Player, space: i64) -> None:  # W15, WR11
    around = beside(bit(space)) & ~player.land.tiled
    for near in range(SPACES):
        if has(around, near):
            tokens = player.land.pollution[near] + 1
            player.land.set_pollution(near, tokens)
            if at.log is not None:
                at.log.add([codes.POLLUTED, at.seat, near, tokens])


def take_end_tile(at: Position, player: Player) -> None:  # W29, WR38
    if at.ending == PLAYING_ON:
        at.ending = FINISHING_ROUND
        player.end_tile = True
        if at.log is not None:
            at.log.add([codes.END_TILE, at.seat])


# The village card that comes with it


def add_village_cards(at: Position, out: Actions) -> None:  # W17
    display = at.villages.display
    for place in range(DISPLAY):
        if display[place] != NONE:
            out.add(codes.KEEP + display[place])
            out.add(codes.USE + display[place])


def take_village_card(at: Position, action: i64) -> None:
    """Keep one of the face-up cards, or use it; or drop a kept card to make room for the one just taken."""
    if action >= codes.DROP:
        drop(at, action - codes.DROP)
    elif action >= codes.USE:
        use(at, action - codes.USE)
    else:
        keep(at, action - codes.KEEP)


def use(at: Position, card: i64) -> None:
    at.villages.take(card)
    at.village_card = card
    at.player().right_sides += 1
    if at.log is not None:
        at.log.add([codes.USED, at.seat, card])
    at.stage = ACTING
    give(at, at.box.villages.effect[card], True)


def keep(at: Position, card: i64) -> None:
    at.villages.take(card)
    at.village_card = card
    if at.player().kept_count == KEPT:
        at.stage = DROPPING
    else:
        put_below_board(at)


def add_drops(player: Player, out: Actions) -> None:
    for place in range(player.kept_count):
        out.add(codes.DROP + player.kept[place])


def drop(at: Position, card: i64) -> None:
    at.player().drop(card)
    at.villages.discards.put(card)
    if at.log is not None:
        at.log.add([codes.DROPPED, at.seat, card])
    put_below_board(at)


def put_below_board(at: Position) -> None:
    """The card just taken is kept for its goal."""
    at.player().keep(at.village_card)
    if at.log is not None:
        at.log.add([codes.KEPT, at.seat, at.village_card])
    at.village_card = NONE
    at.stage = ACTING
