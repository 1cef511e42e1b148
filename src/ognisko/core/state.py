"""State: one position of a game, everything that its rules need and nothing of the future."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance

MOST_ACTIONS: Final[i64] = 1024
SPECTATOR: Final = -1  # the seat of whoever watches and has none


class Actions:
    """A reusable list of actions: filling it allocates nothing."""

    __slots__ = ("count", "items")

    def __init__(self, room: i64 = MOST_ACTIONS) -> None:
        self.items = vec[i64]([0] * room)
        self.count: i64 = 0

    def copy(self) -> "Actions":
        other = Actions(i64(len(self.items)))
        for i in range(self.count):
            other.items[i] = self.items[i]
        other.count = self.count
        return other

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        self.items[self.count] = action
        self.count += 1

    def pick(self, chance: Chance) -> i64:
        return self.items[chance.below(self.count)]

    def has(self, action: i64) -> bool:
        items = self.items
        place: i64 = 0
        while place < self.count and items[place] != action:
            place += 1
        return place < self.count

    def list(self) -> list[int]:
        return [self.items[i] for i in range(self.count)]


class Log:
    """What happened, as rows of numbers: the kind of the event, then its fields; the game's events.py words them."""

    __slots__ = ("rows",)

    def __init__(self) -> None:
        self.rows: list[list[int]] = []

    def add(self, row: list[int]) -> None:
        self.rows.append(row)

    def take(self) -> list[list[int]]:
        """The rows since the last call."""
        rows = self.rows
        self.rows = []
        return rows


class Question:
    """What one seat is asked and nobody else may notice: `silence` is the answer after which all goes on as if unasked.

    Silence makes no event and uses no chance.
    """

    __slots__ = ("seat", "silence")

    def __init__(self, seat: i64, silence: i64) -> None:
        self.seat: i64 = seat
        self.silence: i64 = silence


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """At any moment one `seat` decides, or the game is `over`.

    A game subclasses it in its rules.py. `log`, if attached, hears of everything; a copy has none.

    >>> import ognisko
    >>> state = ognisko.load("totem").start(players=2, seed=1).state
    >>> state
    <TotemState of 2: seat 0 decides, scores 0, 0>
    >>> state.copy() == state, state.copy() is state
    (True, False)
    """

    __slots__ = ("log", "over", "players", "seat", "setting")

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.seat: i64 = 0
        self.over: bool = False
        self.log: Log | None = None
        self.setting: Any = None  # the game, its components and options (core.setting): Game.new sets it, a copy has it

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        same = self.setting is other.setting or self.setting == other.setting
        return bool(same) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(tuple(self.numbers()))

    def __repr__(self) -> str:
        scores = ", ".join([str(self.score(seat)) for seat in range(self.players)])
        moment = "over" if self.over else f"seat {self.seat} decides"
        return f"<{type(self).__name__} of {self.players}: {moment}, scores {scores}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.setting is None:
            raise TypeError("only a state that Game.new dealt can be pickled")
        packed: tuple[Any, ...] = self.setting.packed(self)
        return packed

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()  # what is shared, the box, never changes

    def legal(self, out: Actions) -> None:
        """Fill `out` with what the deciding seat may do: never empty, no repeats, in a defined order.

        >>> import ognisko
        >>> from ognisko.core.state import Actions
        >>> state, actions = ognisko.load("totem").start(seed=1).state, Actions()
        >>> state.legal(actions)
        >>> actions.count, actions.list()[:3]
        (36, [5, 4, 7])
        """
        raise NotImplementedError

    def apply(self, action: i64, chance: Chance) -> None:
        """Carry out a legal action.

        >>> import ognisko
        >>> from ognisko.core.chance import Fast
        >>> state = ognisko.load("totem").start(seed=1).state
        >>> state.apply(ognisko.core.state.legal_actions(state)[0], Fast(1))
        >>> state.seat
        1
        """
        raise NotImplementedError

    def tell(self, *row: int) -> None:
        """Say what happens: the number of an event (Events.kind), then its fields; unheard, where no log is attached.

        >>> import ognisko
        >>> from ognisko.core.state import Log
        >>> state = ognisko.load("totem").start(seed=1).state.copy()
        >>> state.log = Log()
        >>> state.tell(0, 3)
        >>> state.log.take()
        [[0, 3]]
        """
        if self.log is not None:
            self.log.add(list(row))

    def copy(self) -> "State":
        """An equal state that shares nothing that can change.

        >>> import ognisko
        >>> state = ognisko.load("totem").start(seed=1).state
        >>> state.copy() == state, state.copy() is state
        (True, False)
        """
        raise NotImplementedError

    def question(self) -> Question | None:
        """What the deciding seat is asked in private, if that is its decision.

        >>> import ognisko
        >>> print(ognisko.load("totem").start(seed=1).state.question())
        None
        """
        return None

    def asking(self, seat: i64) -> "State":
        """A copy in which the seat is asked in private, whether it is now or not: so its answer is known in advance.

        >>> import ognisko
        >>> state = ognisko.load("totem").start(seed=1, bird=True).state
        >>> state.asking(1).question().seat
        1
        """
        raise NotImplementedError

    def facing(self, seat: i64) -> "State":
        """The state as `seat` (or SPECTATOR) takes it to be: this one, unless `question` asks somebody else.

        >>> import ognisko
        >>> state = ognisko.load("totem").start(seed=1, bird=True).state
        >>> state.facing(1) is state, state.asking(1).facing(0) == state
        (True, True)
        """
        return self

    def imagine(self, seat: i64, chance: Chance) -> "State":
        """A copy in which all that `seat` (or SPECTATOR) cannot know is drawn anew.

        It depends on what the seat knows and on `chance` only: two truths that look alike give the same imagination.

        >>> import ognisko
        >>> from ognisko.core.chance import Fast
        >>> state = ognisko.load("totem").start(seed=1).state
        >>> imagined = state.imagine(0, Fast(1))
        >>> imagined.seats[0].goal == state.seats[0].goal, imagined.seats[1].goal == state.seats[1].goal
        (True, False)
        """
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The seat's points, as they stand.

        >>> import ognisko
        >>> ognisko.load("totem").start(seed=1).run("random").state.score(0)
        7
        """
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """What decides the victory: the score, and where a rulebook breaks ties, what breaks them.

        >>> import ognisko
        >>> state = ognisko.load("tribes").start(seed=1).run("random").state  # water breaks ties
        >>> [state.score(seat) for seat in (0, 1)], [state.standing(seat) for seat in (0, 1)]
        ([69, 53], [69000140, 53000190])
        """
        return self.score(seat)

    def chapter(self) -> i64:
        """Which part of the game this is (a round, say): where it changes is a good place to judge a position.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.state.chapter(), match.run("random").state.chapter()
        (0, 4)
        """
        return 0

    def numbers(self) -> list[int]:
        """Everything in the state, in a fixed order: equal states, and only they, give equal numbers.

        >>> import ognisko
        >>> state = ognisko.load("totem").start(seed=1).state
        >>> state.numbers() == state.copy().numbers()
        True
        """
        raise NotImplementedError


def legal_actions(state: State) -> list[int]:
    """What the deciding seat may do; nothing in a game that is over."""
    if state.over:
        return []
    actions = Actions()
    state.legal(actions)
    return actions.list()


def best_standing(state: State) -> i64:
    best = state.standing(0)
    for seat in range(i64(1), state.players):
        best = max(best, state.standing(seat))
    return best


def victory_share(state: State, seat: i64) -> float:
    """The seat's part of the victory of a game that is over: those who lead share it."""
    best = best_standing(state)
    if state.standing(seat) != best:
        return 0.0
    leaders: i64 = 0
    for other in range(state.players):
        if state.standing(other) == best:
            leaders += 1
    return 1.0 / float(leaders)


def winners(state: State) -> list[int]:
    """The seats that share the victory; of a game not over, those in the lead."""
    best = best_standing(state)
    return [seat for seat in range(state.players) if state.standing(seat) == best]
