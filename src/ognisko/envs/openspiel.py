"""Our games for OpenSpiel, as `python_ognisko_<game>`: importing this registers them. Needs ognisko[openspiel]."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from ognisko import games
from ognisko.core.chance import Chance
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Value
from ognisko.core.state import SPECTATOR
from ognisko.envs.extra import from_extra
from ognisko.envs.moment import NOBODY, Agreed, look

with from_extra("openspiel", __name__):
    import numpy as np
    import pyspiel

PREFIX: Final = "python_ognisko_"
# OpenSpiel wants bounds; no game of ours comes near these, and one that goes beyond is told so.
MOST_OUTCOMES: Final = 1024  # of one question to chance
MOST_QUESTIONS: Final = 256  # for one decision, or the deal

Params = Mapping[str, Any]


class Sampler(Chance):
    """Chance out of OpenSpiel's samplers, which give numbers from 0 up to 1."""

    def __init__(self, sample: Callable[[], float]) -> None:
        self.sample = sample

    def below(self, n: i64) -> i64:
        return min(int(self.sample() * int(n)), n - 1)


class OgniskoGame(pyspiel.Game):
    """`players`, `cap` (0: as many moves as the longest game takes) and the game's options are its parameters.

    OpenSpiel makes a game out of what was registered for it, and keeps that beyond the end of Python: it is a class for
    each game, because Python frees a class never.
    """

    game: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Params) -> None:
        game = self.game
        self.agreed = agreed(game, params)
        self.beginning = self.agreed.begin()
        players, cap = self.agreed.players, self.agreed.cap
        info = pyspiel.GameInfo(
            num_distinct_actions=game.grammar.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0 / max(players - 1, 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=cap * (1 + players) if self.agreed.asks else cap,
        )
        super().__init__(self.kind, info, {key: _written(value) for key, value in params.items()})

    def new_initial_state(self) -> "OgniskoState":
        return OgniskoState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_QUESTIONS * (self.agreed.cap + 1)

    def make_py_observer(self, kind: Any = None, params: Params | None = None) -> "OgniskoObserver | None":
        """What a seat sees; with perfect recall all that it was told. Of a part of that there is none."""
        if not isinstance(kind, pyspiel.IIGObservationType):  # some versions leave it out and give `params` first
            kind = pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        public = kind.private_info == pyspiel.PrivateInfoType.NONE
        return OgniskoObserver(self.agreed.game, kind.perfect_recall, public)


class OgniskoState(pyspiel.State):
    """A moment of a game. OpenSpiel copies and pickles what is in `__dict__`: the moment, which never changes."""

    def __init__(self, game: OgniskoGame) -> None:
        super().__init__(game)
        self.moment = game.beginning

    def current_player(self) -> int:
        moment = self.moment
        if moment.seat != NOBODY:
            return moment.seat
        return int(pyspiel.PlayerId.CHANCE if moment.wanted else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.moment.wanted
        if n > MOST_OUTCOMES:
            raise UsageError(f"chance is asked for one of {n}; OpenSpiel was told of no more than {MOST_OUTCOMES}")
        return [(outcome, 1.0 / n) for outcome in range(n)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.moment.agreed.game.grammar.text(action)

    def is_terminal(self) -> bool:
        return self.moment.over

    def returns(self) -> list[float]:
        return self.moment.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OgniskoState":
        """A state that could be this one, for all that the player knows."""
        state: OgniskoState = self.get_game().new_initial_state()
        state.moment = self.moment.imagine(player, Sampler(sampler))
        return state

    def __str__(self) -> str:
        return str(self.moment)


class OgniskoObserver:
    """What OpenSpiel asks of an observer; `dict` has the parts of the layout by their names."""

    def __init__(self, game: Game, recalls: bool, public: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.public = public
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if not recalls and game.sight.layout is not None:
            self.tensor = np.zeros(game.layout().size, np.float32)
            self.dict = {each.name: self.tensor[each.start : each.stop] for each in game.layout()}

    def set_from(self, state: OgniskoState, player: int) -> None:
        if self.tensor is None:
            return
        seat = SPECTATOR if self.public else player
        seen = state.moment.seen(seat)
        self.tensor[:] = 0.0 if seen is None else np.asarray(self.game.observation(seen, seat))

    def string_from(self, state: OgniskoState, player: int) -> str:
        moment, seat = state.moment, SPECTATOR if self.public else player
        if self.recalls:
            return moment.information(seat)
        seen = moment.seen(seat)
        return "" if seen is None else look(self.game, seen, seat)


def agreed(game: Game, params: Params) -> Agreed:
    """What OpenSpiel's parameters mean."""
    players, cap = int(params.get("players", game.seats[0])), int(params.get("cap", 0))
    game.check_players(players)
    if cap < 0:
        raise UsageError(f"cap {cap}: a game of fewer than 0 moves is none")
    chosen = {key: _read(value) for key, value in params.items() if key not in ("players", "cap", "name")}
    return Agreed(game, players, game.settle(chosen), cap or game.longest(players))


def _written(value: Value) -> Value:
    """A comma would end the parameter in OpenSpiel's texts of games."""
    return value.replace(",", "+") if isinstance(value, str) else value


def _read(value: Value) -> Value:
    return value.replace("+", ",") if isinstance(value, str) else value


def type_of(game: Game) -> pyspiel.GameType:
    defaults: dict[str, Value] = {option.id: option.default for option in (*game.options, *game.studies)}
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=f"Ognisko: {game.title.get('en', game.id)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        # Also of games that hide nothing: searches over information sets run on these alone.
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.sight.layout is not None,
        parameter_specification={"players": game.seats[0], "cap": 0, **defaults},
    )


def register(game: Game) -> str:
    """Make a game known to OpenSpiel; the name by which it is loaded there."""
    kind = type_of(game)
    pyspiel.register_game(kind, type(f"{type(game).__name__}InOpenSpiel", (OgniskoGame,), {"game": game, "kind": kind}))
    return str(kind.short_name)


NAMES: Final = [register(game) for game in games.every()]
