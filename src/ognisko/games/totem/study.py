"""The end of Totem's last round, by its rules: small enough to be solved (docs/openspiel.md)."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.deck import Deck
from ognisko.core.state import Log
from ognisko.games.totem.box import Box
from ognisko.games.totem.codes import DREW, LAID_OUT, SET_ASIDE
from ognisko.games.totem.material import BOTTOM, CARDS, PIECES, REMOVE, UP1, Player, Totem
from ognisko.games.totem.rules import TotemState

LEFT = (2, 2, 1)  # pieces of each group that still stand, group by group from the top
HELD = (UP1, BOTTOM, REMOVE)  # and of these one has been set aside; all other cards are played


def five(box: Box, players: int, bird: bool, double: bool, chance: Chance, log: Log | None) -> TotemState:
    """Five pieces stand; the goal cards are those that want no other piece. All points are still to be won."""
    group = PIECES // len(LEFT)
    standing = [box.pieces[n * group + k] for n, count in enumerate(LEFT) for k in range(count)]
    pieces = [*standing, *sorted(set(range(PIECES)) - set(standing))]
    wanted = [goal for goal in range(len(box.goals) // 3) if set(box.goals[goal * 3 : goal * 3 + 3]) <= set(standing)]
    seats = vec[Player]([Player(vec[i64]([0] * CARDS)) for _ in range(players)])
    totem = Totem(vec[i64](pieces), len(standing))
    state = TotemState(box, players, totem, seats, Deck(vec[i64](wanted), len(wanted)))
    state.bird, state.double, state.log = bird, double, log
    state.round = box.rounds[players] - 1
    if log is not None:
        log.add([LAID_OUT, state.round + 1, 0, *pieces])
    for seat in range(players):
        _deal(state, seat, chance)
    return state


def _deal(state: TotemState, seat: int, chance: Chance) -> None:
    player = state.seats[seat]
    for card in HELD:
        player.hand[card] = 1
    player.cards = len(HELD) - 1
    player.aside = HELD[chance.below(player.cards)]  # T2: a Remove, the last of them, is not
    player.hand[player.aside] = 0
    player.goal = state.deck.draw(chance)  # T3
    if state.log is not None:
        state.log.add([SET_ASIDE, seat, player.aside])
        state.log.add([DREW, seat, player.goal])
