"""The solved turn against brute force on few dice, against chance on six, and against the published figures."""

import random
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest
from librt.vecs import vec

from ognisko.core.chance import Fast
from ognisko.core.state import Actions
from ognisko.games.fortuna.codes import PLACE, PLACE_BLACK, ROLL
from ognisko.games.fortuna.material import AIR, DICE, SEA
from ognisko.games.fortuna.plan import thrown_of
from ognisko.games.fortuna.rules import TO_PLACE, FortunaState
from ognisko.games.fortuna.solver import BLACK_DIE, PENALTY_PIPS, RESULTS, ROLL_ON, Rolls, Thrown, Turn
from tests.conformance.places import amount
from tests.games.fortuna.positions import Scene

ROLLS = {dice: Rolls(dice) for dice in (2, 3, 4, 6)}
Worth = Callable[[bool, int], float]


def solved(dice: int, worth: Worth) -> Turn:
    turn = Turn(ROLLS[dice])
    turn.solve(vec[float]([worth(black, result) for black in (False, True) for result in range(RESULTS)]))
    return turn


def low(black_first: bool, result: int) -> float:
    return -float(result)


def odd_wishes(black_first: bool, result: int) -> float:
    """A worth without any order in it, other for black first."""
    return float(result * 7919 % 23 + (result * 31 % 17 if black_first else 0))


# Brute force: every die apart, in every order, one decision at a time, as the rules have it.


def brute(dice: int, side: str, worth: Worth) -> float:
    """The mean worth of a whole turn, its side fixed before the roll; the black die is the last one."""

    def fits(pips: int, last: int) -> bool:
        return last == 0 or (pips >= last if side == "air" else pips <= last)

    @cache
    def rolling(left: int, black_left: bool, last: int, total: int, black_first: bool) -> float:
        if left == 0:
            return worth(black_first, total)
        rolls = list(product(range(1, 7), repeat=left))
        return sum(deciding(roll, black_left, last, total, black_first, False) for roll in rolls) / len(rolls)

    @cache
    def deciding(
        roll: tuple[int, ...], black_left: bool, last: int, total: int, black_first: bool, fresh: bool
    ) -> float:
        if not roll:
            return worth(black_first, total)
        options = [rolling(len(roll), black_left, last, total, black_first)] if fresh else []
        for n, pips in enumerate(roll):
            if fits(pips, last):
                black = black_left and n == len(roll) - 1
                rest = roll[:n] + roll[n + 1 :]
                first = black if last == 0 else black_first
                options.append(deciding(rest, black_left and not black, pips, total + pips, first, True))
        if options:
            return max(options)
        penalty = 7 if side == "air" else 0
        return rolling(len(roll) - 1, black_left and len(roll) > 1, last, total + penalty, black_first)

    return rolling(dice, True, 0, 0, False)


def mean(turn: Turn, worth: Worth) -> float:
    chances = turn.prospects()
    return sum(chances[black * RESULTS + n] * worth(bool(black), n) for black in (0, 1) for n in range(RESULTS))


@pytest.mark.parametrize("dice", [2, 3, 4])
@pytest.mark.parametrize("worth", [low, odd_wishes])
def test_air_agrees_with_brute_force(dice: int, worth: Worth) -> None:
    assert mean(solved(dice, worth), worth) == pytest.approx(brute(dice, "air", worth), abs=1e-9)


@pytest.mark.parametrize("dice", [2, 3, 4])
@pytest.mark.parametrize("worth", [low, odd_wishes])
def test_sea_is_air_in_the_mirror(dice: int, worth: Worth) -> None:
    def mirrored(black_first: bool, result: int) -> float:
        return worth(black_first, max(0, PENALTY_PIPS * dice - result))

    assert mean(solved(dice, mirrored), mirrored) == pytest.approx(brute(dice, "sea", worth), abs=1e-9)


def test_the_published_means_of_the_best_expected_sum() -> None:
    assert mean(solved(6, low), low) == pytest.approx(-17.215, abs=0.0005)
    assert 42 + mean(solved(6, low), low) == pytest.approx(24.785, abs=0.0005)


def test_chances_add_up_to_one_and_stay_within_what_six_dice_can_make() -> None:
    for worth in (low, odd_wishes):
        chances = list(solved(6, worth).prospects())
        assert sum(chances) == pytest.approx(1)
        both = [chances[n] + chances[RESULTS + n] for n in range(RESULTS)]
        assert not any(both[:6])
        assert not any(both[42:])


def test_dearer_results_are_never_worth_less() -> None:
    better = solved(6, lambda black, result: low(black, result) + (5.0 if result == 9 else 0.0))
    assert mean(better, lambda black, n: low(black, n) + (5.0 if n == 9 else 0.0)) > mean(solved(6, low), low)


# On six dice: the rules themselves play what the solver says.


def played(turn: Turn, side: str, chance: Fast) -> FortunaState:
    """A turn by the rules, up to its result."""
    scene = Scene()
    scene.do("roll", chance)
    scene.do(side)
    mirror = side == "sea"
    while scene.state.to_do == TO_PLACE:
        answer = turn.best(thrown_of(scene.state.dice, SEA if mirror else AIR, PENALTY_PIPS))
        pips = PENALTY_PIPS - answer % BLACK_DIE if mirror else answer % BLACK_DIE
        action = ROLL if answer == ROLL_ON else (PLACE_BLACK if answer > BLACK_DIE else PLACE) + pips
        actions = Actions()
        scene.state.legal(actions)
        assert action in actions.list()
        scene.state.apply(action, chance)
    return scene.state


@pytest.mark.sampled
@pytest.mark.parametrize("side", ["air", "sea"])
@pytest.mark.parametrize("worth", [low, odd_wishes])
def test_turns_played_by_the_rules_meet_the_solved_mean_and_distribution(side: str, worth: Worth) -> None:
    turn = solved(6, worth)
    games = amount(6000)
    chance = Fast(2026)
    states = [played(turn, side, chance) for _ in range(games)]
    results = [PENALTY_PIPS * DICE - s.result if side == "sea" else s.result for s in states]
    found = [worth(s.dice.black_first, result) for s, result in zip(states, results, strict=True)]
    average = sum(found) / games
    error = (sum((each - average) ** 2 for each in found) / games / games) ** 0.5
    assert abs(average - mean(turn, worth)) < 4 * error
    chances = turn.prospects()
    for n in range(RESULTS):
        likely = chances[n] + chances[RESULTS + n]
        assert abs(results.count(n) / games - likely) < 5 * (likely * (1 - likely) / games) ** 0.5 + 3 / games


@pytest.mark.sampled
def test_the_worth_of_a_thrown_roll_is_the_mean_of_what_comes_of_it() -> None:
    rng = random.Random(4)
    turn = solved(6, odd_wishes)
    for _ in range(amount(40)):
        thrown = Thrown(6)
        for _die in range(5):
            thrown.add(rng.randint(1, 6))
        thrown.add_black(rng.randint(1, 6))
        turn.best(thrown)
        worth = turn.best_worth
        chances = turn.prospects_of(thrown)
        whole = sum(chances[b * RESULTS + n] * odd_wishes(bool(b), n) for b in (0, 1) for n in range(RESULTS))
        assert whole == pytest.approx(worth)


def test_the_tables_are_small() -> None:
    assert ROLLS[6].size() + 2 * Turn(ROLLS[6]).size() < 64 * 2**20 / 10
