"""What is seen of one player: the board and all that lies on it and beside it, the backs, the own faces."""

from ognisko.core.view import View
from ognisko.games.tribes.actions import space_name
from ognisko.games.tribes.board import CAPITAL, SPACES, has, size
from ognisko.games.tribes.components import Components
from ognisko.games.tribes.goals import FAR
from ognisko.games.tribes.kinds.common import ELEMENTS
from ognisko.games.tribes.kinds.effects import Amount, FileEffect, Plant
from ognisko.games.tribes.kinds.seconds import CardsKept, CleanSpaces, RightSidesUsed
from ognisko.games.tribes.material import NONE, Player
from ognisko.games.tribes.rules import TribesState
from ognisko.games.tribes.scoring import points

NAMES = [space_name(space) for space in range(SPACES)]


class Score(View, frozen=True, kw_only=True):  # W30
    end_tile: int
    villages: int
    temples: int
    pollution: int
    tiles: int
    goals: int


class Back(View, frozen=True, kw_only=True):
    element: str
    age: int  # how many times the deck was made anew without the card


class Space(View, frozen=True, kw_only=True):
    space: str
    tile: str | None
    village: bool
    temple: bool
    riders: int
    pollution: int


class Progress(View, frozen=True, kw_only=True):
    have: int
    need: int


class SeatView(View, frozen=True, kw_only=True):
    board: str | None
    points: int
    score: Score
    water: int
    backs: list[Back]
    hand: list[str] | None  # the own one
    capital: int  # riders in it
    spaces: list[Space]
    temples_left: dict[str, int | None]
    villages: int
    kept: list[str]
    missing: dict[str, int | None]
    right_sides_used: int
    guides: list[str]
    path: int
    second: Progress | None
    path_counted: bool
    second_counted: bool
    end_tile: bool


def player_view(state: TribesState, n: int, own: bool, c: Components) -> SeatView:
    player = state.seats[n]
    hand = [player.hand[i] for i in range(player.cards)]
    looks = sorted((state.elements.age[card], state.elements.element[card]) for card in hand)
    return SeatView(
        board=None if player.board == NONE else c.board[player.board].id,
        points=state.score(n),
        score=_score(state, player),
        water=player.water,
        backs=[Back(element=ELEMENTS[element], age=age) for age, element in looks],
        hand=[c.element_card[card].id for card in hand] if own else None,
        capital=player.land.riders[CAPITAL],
        spaces=[_space(player, space, c) for space in range(SPACES)],
        temples_left=_temples_left(player, c),
        villages=player.villages,
        kept=[c.village_card[player.kept[i]].id for i in range(player.kept_count)],
        missing=_missing(state, player, c),
        right_sides_used=player.right_sides,
        guides=[c.guide_card[player.guide(i)].id for i in range(player.guides)],
        path=_path(state, player),
        second=_second(player, c),
        path_counted=player.path_counted,
        second_counted=player.second_counted,
        end_tile=player.end_tile,
    )


def _score(state: TribesState, player: Player) -> Score:
    return Score(**dict(zip(Score.__struct_fields__, points(state.box, player), strict=True)))


def _missing(state: TribesState, player: Player, c: Components) -> dict[str, int | None]:
    """How much each kept or face-up goal still needs on this land: 0 is met, None can no longer be."""
    shown = [card for card in state.villages.display if card != NONE]
    cards = [player.kept[i] for i in range(player.kept_count)] + shown
    needs = {c.village_card[card].id: state.box.villages.goal[card].missing(player.land) for card in cards}
    return {id: None if n >= FAR else n for id, n in needs.items()}


def _path(state: TribesState, player: Player) -> int:
    """How many colours of the path the tiles follow (W26)."""
    return 0 if player.board == NONE else state.box.boards.path_length(player)


def _second(player: Player, c: Components) -> Progress | None:
    """How far the board's second guide requirement is (W25)."""
    if player.board == NONE:
        return None
    asked = c.board[player.board].second
    if isinstance(asked, CleanSpaces):
        return Progress(have=SPACES - size(player.land.polluted), need=asked.n)
    if isinstance(asked, RightSidesUsed):
        return Progress(have=player.right_sides, need=asked.n)
    if isinstance(asked, CardsKept):
        return Progress(have=player.kept_count, need=asked.n)
    return Progress(have=int(asked.second().missing(player) == 0), need=1)


def _temples_left(player: Player, c: Components) -> dict[str, int | None]:
    """The unplaced temples and the n (for plant: the price) of their effects, if they have just one."""
    if player.board == NONE:
        return {}
    given = c.temples_of(c.board[player.board])
    return {name: _amount(given[name]) for n, name in enumerate(given) if has(player.temples_left, n)}


def _amount(effect: FileEffect) -> int | None:
    return effect.n if isinstance(effect, Amount) else effect.cost if isinstance(effect, Plant) else None


def _space(player: Player, space: int, c: Components) -> Space:
    land = player.land
    tile = land.tile[space]
    return Space(
        space=NAMES[space],
        tile=None if tile == NONE else c.tile_id(tile),
        village=has(land.villages, space),
        temple=has(land.temples, space),
        riders=land.riders[space],
        pollution=land.pollution[space],
    )
