"""The last round of Kokopelli with two ceremonies, by its rules: small enough to be solved (docs/openspiel.md)."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.state import Log
from ognisko.games.kokopelli.box import Box
from ognisko.games.kokopelli.codes import LAID_OUT
from ognisko.games.kokopelli.components import IDS
from ognisko.games.kokopelli.material import CARDS, Player, new_player, new_villages
from ognisko.games.kokopelli.position import BY_DEAL, no_tiles
from ognisko.games.kokopelli.rules import KokopelliState
from ognisko.games.kokopelli.zones import Zones

CEREMONIES = [IDS.index("turtle"), IDS.index("shaman")]
HAND = 1  # of a card of each ceremony; the other one is the deck


def two(box: Box, zones: Zones, players: int, chance: Chance, log: Log | None) -> KokopelliState:
    """All other cards have been played and the ceremonies are over: each player has one turn (K23) with two cards."""
    used = vec[i64](sorted(CEREMONIES))
    seats = vec[Player]([new_player(len(used)) for _seat in range(players)])
    state = KokopelliState(box, zones, used, players, seats, new_villages(players), no_tiles(), vec[i64]([0] * CARDS))
    state.pile, state.round, state.log = len(used), 1, log
    for ceremony in used:
        state.tiles[ceremony] = len(box.tokens)
    if log is not None:
        log.add([LAID_OUT, state.pile, *used])
    for seat, player in enumerate(seats):
        for card in used:
            player.top[card] = 1
        player.unknown = len(used)
        state.draw(seat, HAND, BY_DEAL, chance)
    state.end_is_near(0)
    state.begin_turn(0)
    return state
