"""VectorEnv beyond Gymnasium's own checks: our own, opponents of one's own, and that nothing hidden is told."""

import pickle
import re
import warnings
from copy import deepcopy
from itertools import count
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.state import legal_actions as legal_actions_of
from ognisko.envs import SeatEnv, VectorEnv, check_vector_env
from ognisko.envs.check import legal_actions
from ognisko.envs.room import Room
from ognisko.games.totem.material import Player
from ognisko.games.totem.rules import TotemState
from ognisko.minds.mind import mind_of
from ognisko.testing.places import Place, dice

GAMES = games.names()
CAP = 25
Array = np.ndarray[Any, Any]


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("name", GAMES)
def test_our_own_check_finds_nothing_wrong(name: str, mode: AutoresetMode) -> None:
    check_vector_env(lambda: VectorEnv(name, 3, cap=CAP, autoreset=mode, seat=None), steps=3 * CAP)


class Forgetful(VectorEnv):
    """Its tables are dealt anew, whatever the seed."""

    deals = count()

    def reset(self, *, seed: Any = None, options: Any = None) -> Any:
        return super().reset(seed=next(self.deals), options=options)


class Bare(VectorEnv):
    """Its masks allow nothing."""

    def action_masks(self) -> Any:
        return super().action_masks() * 0


class Loud(VectorEnv):
    """Its observations are beyond their bounds."""

    def _observed(self) -> Any:
        return super()._observed() + 30000


class Proud(VectorEnv):
    """It rewards a step that begins a game."""

    def step(self, actions: Any) -> Any:
        seen, rewards, *rest = super().step(actions)
        return seen, rewards + 1, *rest


@pytest.mark.parametrize("wrong", [Forgetful, Bare, Loud, Proud])
def test_our_own_check_finds_what_is_wrong(wrong: type[VectorEnv]) -> None:
    with pytest.raises(AssertionError):
        check_vector_env(lambda: wrong("totem", 2, cap=5), steps=20)


def last_legal(seen: Array, masks: Array) -> Array:
    """An opponent that looks at its own row only: a legal action by the sum of what it sees."""
    picks = [np.flatnonzero(mask)[int(row.sum()) % int(mask.sum())] for row, mask in zip(seen, masks, strict=True)]
    return np.array(picks)


def same_at_many_tables_as_at_each(name: str, terms: dict[str, Any], steps: int) -> None:
    """To the bit, over the ends of games."""
    tables, rng = 3, np.random.default_rng(1)
    many = VectorEnv(name, tables, autoreset=AutoresetMode.SAME_STEP, **terms)
    single = [SeatEnv(name, **terms) for _ in range(tables)]
    seen, info = many.reset(seed=5)
    alone = [env.reset(seed=5 + n) for n, env in enumerate(single)]
    for _ in range(steps):
        for n, (row, told) in enumerate(alone):
            assert np.array_equal(seen[n], row)
            assert np.array_equal(info["action_mask"][n], told["action_mask"])
        chosen = legal_actions(info["action_mask"], rng)
        seen, rewards, over, cut, info = many.step(chosen)
        for n, env in enumerate(single):
            row, reward, *ends, told = env.step(chosen[n])
            assert (reward, *ends) == (rewards[n], over[n], cut[n])
            if any(ends):
                assert np.array_equal(info["final_obs"][n], row)
                row, told = env.reset()
            alone[n] = row, told


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_opponents_of_ones_own_play_at_many_tables_as_at_each(name: str, players: int) -> None:
    """A batch of many rows, or one row at a time."""
    terms: dict[str, Any] = {"players": players, "opponents": last_legal, "cap": CAP, "seat": None}
    same_at_many_tables_as_at_each(name, terms, 2 * CAP)


def unhurried(spec: str) -> str:
    """The same bot without its limit of seconds, which a slow machine may meet."""
    return re.sub(r"seconds=[^,]*", "seconds=600", spec)


@pytest.mark.deep
@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("name", GAMES)
def test_levels_that_search_play_at_many_tables_as_at_each(name: str, level: int) -> None:
    opponents = unhurried(mind_of(games.get(name)).level(level))
    same_at_many_tables_as_at_each(name, {"opponents": opponents, "cap": 4, "seat": None}, 6)


def test_opponents_see_their_own_seat_and_decide_when_it_is_their_turn() -> None:
    layout, seats = games.get("totem").layout(), set[int]()

    def note(seen: Array, masks: Array) -> Array:
        seats.update(int(row[layout["place"]].argmax()) for row in seen)
        assert (seen[:, layout["turn"]].argmax(axis=1) == 0).all()
        assert masks.any(axis=1).all()
        return last_legal(seen, masks)

    env = VectorEnv("totem", 4, players=3, opponents=note, seat=1)
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.sample())
    assert seats == {0, 2}


def test_what_an_opponent_may_not_do_is_refused_in_one_line() -> None:
    env = SeatEnv("totem", opponents=lambda seen, masks: masks.argmin(axis=1), seat=1)
    with pytest.raises(UsageError, match="opponent 0 of 1: action 4 is not legal now"):
        env.reset(seed=1)
    env = SeatEnv("totem", opponents=lambda seen, masks: [], seat=1)
    with pytest.raises(UsageError, match=r"actions of shape \(0,\) for 1 opponents"):
        env.reset(seed=1)


class Failing:
    """An opponent whose next answer is spoilt, if somebody says so."""

    spoils: Any = None

    def __call__(self, seen: Array, masks: Array) -> Any:
        spoils, self.spoils = self.spoils, None
        return last_legal(seen, masks) if spoils is None else spoils(masks)


@pytest.mark.parametrize("spoils", [lambda masks: masks.argmin(axis=1), lambda masks: None, lambda masks: 1 // 0])
@pytest.mark.parametrize("mode", AutoresetMode)
def test_after_an_opponent_that_failed_nothing_goes_on_before_all_are_reset(mode: AutoresetMode, spoils: Any) -> None:
    policy = Failing()
    env = VectorEnv("totem", 3, opponents=policy, autoreset=mode)
    first, _ = env.reset(seed=1)
    policy.spoils = spoils
    with pytest.raises((UsageError, ZeroDivisionError)):
        env.step(env.sample())
    for wrong in (lambda: env.step(env.sample()), lambda: env.reset(options={"reset_mask": np.eye(3, dtype=bool)[0]})):
        with pytest.raises(UsageError, match="the last step or reset failed half-way: reset all tables first"):
            wrong()
    policy.spoils = spoils
    with pytest.raises((UsageError, ZeroDivisionError)):
        VectorEnv("totem", 3, opponents=policy, seat=1).reset(seed=1)
    assert np.array_equal(env.reset(seed=1)[0], first)
    env.step(env.sample())


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([0, 0], r"actions of shape \(2,\) for 3 tables"),
        ([[0], [0], [0]], r"actions of shape \(3, 1\) for 3 tables"),
        ([0.5, 1.0, 2.0], "actions are whole numbers, not float64"),
        (["a", "b", "c"], "actions are whole numbers, not <U1"),
        ([-1, 0, 0], "table 0: action -1 is not legal now"),
        ([[0], [0, 1], []], r"actions: .* is no array: its rows are of different lengths"),
    ],
)
def test_what_is_no_action_is_refused_in_one_line(actions: Any, said: str) -> None:
    env = VectorEnv("totem", 3)
    env.reset(seed=1)
    with pytest.raises(UsageError, match=said):
        env.step(actions)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seed": -1}, "seed: -1 is less than 0"),
        ({"seed": "1"}, "seed: '1' is not a whole number"),
        ({"seed": 2**70}, "seed: 1180591620717411303424 is more than 9223372036854775807"),
        ({"seed": [1, 2]}, "2 seeds for 3 tables"),
        ({"seed": [1, 2.5, 3]}, "seed: 2.5 is not a whole number"),
        ({"seed": np.array(1.5)}, "seed: 1.5 is not a whole number"),
        ({"seed": [-1, 9, 3], "options": {"reset_mask": [False, True, False]}}, "seed: -1 is less than 0"),
        ({"options": "all"}, "options: 'all' is no dictionary"),
        ({"options": {"reset_mask": [True]}}, r"reset_mask of shape \(1,\) for 3 tables"),
        ({"options": {"reset_mask": [0, 1, 2]}}, "reset_mask is of True and False, not int64"),
        ({"options": {"reset_mask": [[0], [0, 1]]}}, "reset_mask: .* is no array: its rows are of different lengths"),
    ],
)
def test_a_wrong_reset_is_refused_in_one_line(wrong: dict[str, Any], said: str) -> None:
    env = VectorEnv("totem", 3)
    env.reset(seed=1)
    before = written(env.room)
    with pytest.raises(UsageError, match=said):
        env.reset(**wrong)
    assert written(env.room) == before


def test_a_vector_says_what_it_cannot_be() -> None:
    with pytest.raises(UsageError, match="num_envs: 0 is less than 1"):
        VectorEnv("totem", 0)
    with pytest.raises(UsageError, match="num_envs: there is no memory for 1000000000000 tables"):
        VectorEnv("totem", 10**12)
    with pytest.raises(UsageError, match="autoreset 'never' is not one of NextStep, SameStep, Disabled"):
        VectorEnv("totem", 1, autoreset="never")  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="table 0: no game has begun, reset it first"):
        VectorEnv("totem", 1).step(np.zeros(1, np.int64))
    with pytest.raises(UsageError, match="tables with their bots cannot be pickled"):
        pickle.dumps(VectorEnv("totem", 1))


def test_a_seed_of_numpy_seeds_the_samples_too() -> None:
    def samples(seed: Any) -> list[int]:
        env = VectorEnv("totem", 4)
        env.reset(seed=1)
        env.sample()
        env.reset(seed=seed)
        found: list[int] = env.sample().tolist()
        return found

    assert samples(np.int64(7)) == samples(np.array(7)) == samples(7) == samples([7, 8, 9, 10])


@pytest.mark.parametrize(("reward", "worth"), [("victory", 0.0), ("zero_sum", -0.5), ("ranks", 0.0), ("points", 0.0)])
def test_who_gives_up_by_an_illegal_action_is_the_last(reward: str, worth: float) -> None:
    env = SeatEnv("totem", players=3, reward=reward, illegal="lose")
    _, info = env.reset(seed=1)
    _, won, over, cut, info = env.step(np.int64(info["action_mask"].argmin()))
    assert (won, over, cut) == (worth, True, False)
    assert not info["action_mask"].any()
    with pytest.raises(UsageError, match="its game has ended, reset it first"):
        env.step(np.int64(0))


def test_an_illegal_action_is_replaced_by_the_tables_own_chance() -> None:
    """So the same seed does the same, and a legal action draws nothing."""
    ways = []
    for _ in range(2):
        env = VectorEnv("totem", 2, illegal="random")
        env.reset(seed=1)
        ways.append([env.step(np.array([99, 99]))[0].tolist() for _ in range(5)])
    assert ways[0] == ways[1]


@pytest.mark.parametrize("opponents", ["random", last_legal])
def test_what_is_sampled_is_drawn_from_what_the_rules_list_now(opponents: Any) -> None:
    """Also right after a reset of one table, and in a copy."""
    env = VectorEnv("tribes", 3, opponents=opponents, seat=None)
    env.reset(seed=4)
    drawn = Fast(4)
    for turn in range(12):
        legal = [legal_actions_of(table.state) for table in env.room.tables.tables]
        expected = [each[drawn.below(len(each))] for each in legal]
        assert deepcopy(env).sample().tolist() == expected
        chosen = env.sample()
        assert chosen.tolist() == expected
        env.step(chosen)
        if turn == 5:
            env.reset(options={"reset_mask": np.array([False, True, False])})


def test_a_step_that_is_refused_draws_nothing() -> None:
    env = VectorEnv("totem", 2, illegal="random", autoreset=AutoresetMode.DISABLED, cap=1)
    env.reset(seed=1)
    env.step(env.sample())
    env.reset(options={"reset_mask": np.array([True, False])})
    other = deepcopy(env)
    with pytest.raises(UsageError, match="table 1: its game has ended, reset it first"):
        env.step(np.array([99, 99]))
    again = [each.reset(options={"reset_mask": np.array([False, True])}) and each for each in (env, other)]
    assert told(again[0].step(np.array([99, 99]))) == told(again[1].step(np.array([99, 99])))


def test_a_seed_counts_up_or_is_given_for_each_table() -> None:
    env = VectorEnv("totem", 2)
    counted, _ = env.reset(seed=3)
    given, _ = env.reset(seed=[3, 4])
    assert np.array_equal(counted, given)
    with pytest.raises(UsageError, match="3 seeds for 2 tables"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(UsageError, match="seed: -1 is less than 0"):
        env.reset(seed=-1)


HIDING = [name for name in GAMES if games.get(name).hides]


class LeakyTables:
    """Looks at a table's hidden things, and writes of them where a learner reads."""

    def __init__(self, name: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
        game = games.get(name)
        self.probe = Place(game, 3, game.settle({})).probe
        true = getattr(Room, leak).fget
        monkeypatch.setattr(Room, leak, property(lambda room: self.spoilt(room, true(room))))

    def spoilt(self, room: Any, rows: Array) -> Array:
        secret = hash(self.probe.hidden(room.tables.tables[0].state, 1))
        rows = rows.copy()
        rows[0, secret % rows.shape[1]] ^= 1
        return rows


def written(room: Room) -> list[bytes]:
    return [rows.tobytes() for rows in (room.observations, room.masks, room.over, room.cut)]


@pytest.mark.parametrize("leak", ["observations", "masks"])
@pytest.mark.parametrize("name", HIDING)
def test_a_leak_planted_in_what_a_learner_reads_is_caught(
    name: str, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    LeakyTables(name, leak, monkeypatch)
    with pytest.raises(AssertionError):
        test_what_is_hidden_changes_nothing_that_a_learner_is_told(name)


@pytest.mark.parametrize("name", HIDING)
def test_what_is_hidden_changes_nothing_that_a_learner_is_told(name: str) -> None:
    game = games.get(name)
    place, rng = Place(game, 3, game.settle({})), dice("vector", name)
    env = VectorEnv(name, 1, players=3, seat=1, cap=10**6)
    changed = 0
    for seed in range(10):
        env.reset(seed=seed)
        for _ in range(rng.randrange(20)):
            env.step(env.sample())
        table = env.room.tables.tables[0]
        before = written(env.room)
        truth = table.state.numbers()
        table.state = place.probe.lookalike(game, table.state, 1, rng)
        changed += table.state.numbers() != truth
        env.room.tables.observe_all()
        assert before == written(env.room)
    assert changed


CLAIMS = {"bird": True}
WAIT = games.get("totem").grammar.parse("wait")


def exchange_goal(state: TotemState, player: Player, n: int) -> None:
    """The player gets the n-th of the goal cards that it may have."""
    cards = sorted([player.goal, *(state.deck.cards[i] for i in range(state.deck.size))])
    player.goal = cards.pop(n)
    state.deck.size = 0
    for card in cards:
        state.deck.put(card)


def asked_or_not(seed: int, world: int) -> tuple[list[list[Any]], int]:
    """All that a learner is told in the first round, and how often an opponent was asked in private and kept silent."""
    asked, rng = 0, dice("asked or not", seed)

    def move(masks: Array) -> Array:
        legal = np.flatnonzero(masks[0])
        return np.array([WAIT if WAIT in legal else rng.choice(legal)])

    def silent(seen: Array, masks: Array) -> Array:
        nonlocal asked
        asked += int(masks[0, WAIT])
        return move(masks)

    env = VectorEnv("totem", 1, options=CLAIMS, opponents=silent, seat=0)
    seen, info = env.reset(seed=seed)
    state = env.room.tables.tables[0].state
    assert isinstance(state, TotemState)
    exchange_goal(state, state.seats[1], world)
    told: list[list[Any]] = [[seen.tolist(), info["action_mask"].tolist()]]
    while state.round == 0:
        seen, rewards, over, cut, info = env.step(move(info["action_mask"]))
        if state.round == 0:
            told.append([seen.tolist(), info["action_mask"].tolist(), rewards[0], over[0], cut[0], sorted(info)])
    return told, asked


def test_a_whole_transcript_does_not_tell_whether_an_opponent_was_asked() -> None:  # TR16
    """The same moves in worlds that differ in the opponent's goal card: in some it is asked whether it claims."""
    differed = False
    for seed in range(8):
        worlds = [asked_or_not(seed, n) for n in range(25)]
        assert all(told == worlds[0][0] for told, _ in worlds)
        differed |= len({asked for _, asked in worlds}) > 1
    assert differed


def told(step: Any) -> list[Any]:
    """All that a step tells."""
    seen, rewards, over, cut, info = step
    return [seen.tolist(), rewards.tolist(), over.tolist(), cut.tolist(), info["action_mask"].tolist()]


OPPONENTS = ["random", "busy", "greedy:worlds=1", "level:1", "ismcts:iterations=3", last_legal]


@pytest.mark.parametrize("opponents", OPPONENTS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_on_alike_and_by_itself(name: str, opponents: Any) -> None:
    """Over the ends of games: first the copy, then the original by the same actions."""
    env = VectorEnv(name, 2, cap=6, opponents=opponents, seat=None)
    env.reset(seed=3)
    for _ in range(4):
        env.step(env.sample())
    other, before = deepcopy(env), env.room.observations.tolist()
    chosen, ways = other.sample(), []
    assert np.array_equal(env.sample(), chosen)
    for _ in range(9):
        ways.append((chosen, told(other.step(chosen))))
        chosen = other.sample()
    assert env.room.observations.tolist() == before
    for chosen, found in ways:
        assert told(env.step(chosen)) == found


def test_a_copy_of_a_seat_samples_what_is_legal_at_its_own_table() -> None:
    env = SeatEnv("totem")
    env.reset(seed=1)
    other = deepcopy(env)
    for _ in range(5):
        env.step(env.action_space.sample())
    for _ in range(5):
        other.step(other.action_space.sample())


def test_gymnasiums_wrapper_counts_the_steps_of_games() -> None:
    """Gymnasium checks vector environments only as it uses them: here its own wrapper of statistics does."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tables = VectorEnv("totem", 2, cap=5)
        env = RecordEpisodeStatistics(tables)
        _, info = env.reset(seed=1)
        lengths: list[int] = []
        for _ in range(20):
            *_, info = env.step(tables.sample())
            lengths += info["episode"]["l"][info["_episode"]].tolist() if "episode" in info else []
    assert set(lengths) == {5}
