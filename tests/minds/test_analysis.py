"""After the game: luck and skill add up, mistakes are found, and nobody is judged by what it could not know."""

import math
from statistics import fmean

import pytest

import ognisko
from ognisko import games
from ognisko.core.chance import Chance, Fast
from ognisko.core.errors import UsageError
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import legal_actions
from ognisko.minds.advice import Rehearsal
from ognisko.minds.calibration import Calibration
from ognisko.minds.comparison import Comparison, compare
from ognisko.minds.mind import mind_of
from ognisko.play.analysis import Analysis, analyse, decisions
from ognisko.play.match import Match

QUICK = 40


def played(game: str, bots: list[str], seed: int = 5) -> Match:
    return ognisko.load(game).start(players=len(bots), seed=seed).run(bots)


@pytest.mark.parametrize("game", games.names())
def test_start_luck_and_skill_are_the_result(game: str) -> None:
    match = played(game, ["level:2"] * 3)
    analysis = analyse(match.record(), 8)
    for seat in range(3):
        account = analysis.account(seat)
        own = analysis.of(seat)
        last = account.result - own[-1].comparison.chance
        assert account.start + account.luck + account.skill == pytest.approx(account.result, abs=1e-9)
        assert sum(each.luck for each in own) + last == pytest.approx(account.luck, abs=1e-9)
        assert account.result == match.share(seat)
        assert account.skill <= 0
        assert account.luck_interval[0] <= account.luck <= account.luck_interval[1]
        for each in own:
            found = each.comparison
            assert found.chance_interval[0] <= found.chance <= found.chance_interval[1]
            assert found.best_interval[0] <= found.best_chance <= found.best_interval[1]


def test_what_cannot_be_analysed_is_told_in_one_line() -> None:
    match = played("totem", ["random", "random"])
    for given, thinking, told in (("g.jsonl", 8, "not 'g.jsonl'"), (match, "8", "thinking: '8'"), (match, 8.5, "8.5")):
        with pytest.raises(UsageError, match=told):
            analyse(given, thinking)  # type: ignore[arg-type]
    analysis = Analysis(match.game, [1.0, 0.0])
    for ask in (analysis.account, analysis.mistakes, analysis.of):
        for seat in (-1, 2):
            with pytest.raises(UsageError, match="there is no seat"):
                ask(seat)


def test_the_same_record_gives_the_same_analysis() -> None:
    record = played("totem", ["greedy", "random"]).record()
    assert analyse(record, QUICK).judged == analyse(record, QUICK).judged


def test_a_decision_without_a_choice_is_not_judged() -> None:
    match = played("totem", ["random", "random"])
    free = [n for n, state in enumerate(match.positions()) if len(legal_actions(state)) > 1]
    assert [each.step for each in decisions(match, QUICK)] == free


def test_who_follows_the_exact_adviser_makes_no_mistake() -> None:
    analysis = analyse(played("fortuna", ["oracle", "oracle"]), QUICK)
    assert [analysis.account(seat).mistakes for seat in (0, 1)] == [0, 0]
    assert all(each.comparison.loss == 0 for each in analysis.judged)


def worst(match: Match) -> Comparison:
    """Of what the deciding seat may do."""
    glimpse = match.glimpse()
    tried = [compare(match.game, glimpse, action, 200, 0) for action in glimpse.legal()]
    return max(tried, key=lambda each: each.loss)


def test_a_planted_blunder_is_found_and_nothing_else() -> None:
    match = ognisko.load("fortuna").start(players=2, seed=5)
    bot = ognisko.bot("oracle", match.game)
    planted: list[int] = []
    while not match.over:
        if not planted and len(match.steps) > 160 and worst(match).loss > 0.1:
            planted.append(len(match.steps))
            match.play(worst(match).played)
        else:
            match.play(bot.choose(match.glimpse()))
    assert planted
    assert [each.step for each in analyse(match, 200).judged if each.is_mistake] == planted


class Known(Chance):
    """Answers what it was told to, and says what else it is asked."""

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.place = 0

    def below(self, n: int) -> int:
        self.place += 1
        if self.place > len(self.values):
            raise Unknown(n)
        return self.values[self.place - 1]


class Unknown(Exception):
    pass


def exact(rehearsal: Rehearsal, action: int, values: list[int], left: list[int]) -> float:
    """The share of the victory that the adviser's turn after an action brings, over all that chance may do.

    `left` counts down what may be looked at; NaN if that is not enough.
    """
    left[0] -= 1
    rehearsal.chance = Known(values)  # type: ignore[assignment]
    try:
        return rehearsal.play(action)[0]
    except Unknown as asked:
        if left[0] < asked.args[0]:
            return math.nan
        return fmean(exact(rehearsal, action, [*values, n], left) for n in range(asked.args[0]))


def test_chances_agree_with_the_solved_turn() -> None:
    """Oh Fortuna: what is told against every outcome of the dice, wherever these can be counted."""
    match = ognisko.load("fortuna").start(players=2, seed=5)
    bot, adviser, counted = ognisko.bot("oracle", match.game), mind_of(match.game).adviser(), 0
    assert adviser is not None
    while counted < 12:
        glimpse = match.glimpse()
        rehearsal = Rehearsal(match.game, adviser, glimpse, 0)
        truths = {action: exact(rehearsal, action, [], [80]) for action in glimpse.legal()}
        if len(truths) > 1 and not math.isnan(sum(truths.values())):
            for action, truth in truths.items():
                found = compare(match.game, glimpse, action, 800, counted, Calibration())  # as estimated
                low, high = found.interval
                assert low - 1e-9 <= truths[match.game.grammar.parse(found.best)] - truth <= high + 1e-9
                assert found.chance == pytest.approx(truth, abs=0.03)
                counted += 1
        match.play(bot.choose(glimpse))


def test_luck_and_skill_agree_with_the_solved_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Oh Fortuna: the account of all decisions of a seat whose dice can be counted, against the exact one."""
    match = played("fortuna", ["greedy", "greedy"])
    game, grammar, adviser = match.game, match.game.grammar, mind_of(match.game).adviser()
    assert adviser is not None
    monkeypatch.setattr(mind_of(game), "calibration", Calibration())  # as estimated
    judged = {each.step: each for each in decisions(match, 200) if each.seat == 0}
    counted, truths = [], []
    for step, state in enumerate(match.positions()):
        if step in judged:
            rehearsal, found = Rehearsal(game, adviser, Glimpse(state, 0), 0), judged[step].comparison
            truth = [exact(rehearsal, grammar.parse(text), [], [40]) for text in (found.best, found.played)]
            if not math.isnan(sum(truth)):
                counted.append(judged[step])
                truths.append(truth)
    account = Analysis(game, [match.share(0), match.share(1)], counted).account(0)
    skill = -sum(best - played for best, played in truths)
    assert len(counted) > 30
    assert skill < -0.1
    assert account.skill_interval[0] <= skill <= account.skill_interval[1]
    assert account.luck_interval[0] <= account.result - truths[0][0] - skill <= account.luck_interval[1]


@pytest.mark.parametrize("game", games.names())
def test_a_seat_is_judged_by_what_it_knew(game: str) -> None:
    match = played(game, ["random", "random"] if game == "totem" else ["level:2", "level:2"])
    states = [state for state in match.positions() if len(legal_actions(state)) > 1]
    for state in states[:: max(1, len(states) // 6)]:
        action = legal_actions(state)[-1]
        other = state.imagine(state.seat, Fast(77))
        told = [compare(match.game, Glimpse(truth, state.seat), action, QUICK, 3) for truth in (state, other)]
        assert told[0] == told[1]


def test_what_cannot_be_analysed() -> None:
    game = ognisko.load("totem")
    with pytest.raises(UsageError, match="over"):
        analyse(game.start(seed=1))
    with pytest.raises(UsageError, match="must be 8 to"):
        analyse(played("totem", ["random", "random"]), 0)
