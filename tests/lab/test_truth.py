"""The lab tells the truth: what is planted is found, its interval holds what is so, and nothing is made of nothing."""

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.lab.report.count import Counted
from ognisko.lab.report.findings import Findings, findings
from ognisko.lab.trials.measure import ONE_IN, play_job
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.stats import FALSE_ALARMS, Figure, Sample, Sequence95, discoveries, lift
from tests.lab import toy

REPETITIONS = 100
GAMES = 80
TOOLS = ("t1", "t2", "t3")


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._shelf().kinds, "toy", toy.ToyGame)
    monkeypatch.setattr("ognisko.lab.report.findings.FEWEST", 20)


Box = Callable[..., str]


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Box:
    """A file of the toy in which something is planted."""

    @cache
    def write(bonus: int = 0, card: int = 1, tool: int = 1) -> str:
        text = (Path(toy.__file__).parent / "components.toml").read_text(encoding="utf-8")
        text = text.replace("bonus = 0", f"bonus = {bonus}")
        text = text.replace('"c1", value = 1', f'"c1", value = {card}').replace(
            '"t1", value = 1', f'"t1", value = {tool}'
        )
        file = tmp_path_factory.mktemp("box") / "toy.toml"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def measured(where: str, repetition: int, count: int = GAMES, trials: int = 0) -> Findings:
    seed = seed_of("truth", repetition) % 10**9
    plan = Plan("toy", where, 2, {}, ("greedy:worlds=1",), (count,), trials, 0, seed)
    return findings(Counted(plan).add_all(map(play_job, plan.jobs())))


def repeated(where: str, count: int = GAMES, trials: int = 0) -> Iterator[Findings]:
    return (measured(where, n, count, trials) for n in range(REPETITIONS))


def won(mine: int, other: int) -> Fraction:
    """The part of the victories of who has so many points before the dice."""
    rolled = [mine + a - other - b for a, b in product(range(toy.DIE), repeat=2)]
    return sum((Fraction(1) if lead > 0 else Fraction(lead == 0, 2) for lead in rolled), Fraction()) / len(rolled)


def covered(truth: float, figures: list[Figure]) -> int:
    return sum(figure.low <= truth <= figure.high for figure in figures)


@pytest.mark.deep
def test_a_bonus_of_a_seat_is_found_and_covered(box: Box) -> None:
    truth = float(won(1 + 3, 1))
    found = list(repeated(box(bonus=3)))
    assert covered(truth, [each.seats[0][0].figure for each in found]) >= 95
    assert sum(each.seats[0][0].significant and each.seats[0][0].figure.value > 0.5 for each in found) >= 90


def test_a_card_worth_three_more_is_found_and_covered(box: Box) -> None:
    truth = float(won(4, 1) - Fraction(2, 3) * Fraction(1, 2) - Fraction(1, 3) * won(1, 4))
    rows = [each.rows["cards"][0] for each in repeated(box(card=4))]
    assert covered(truth, [row.dealt[0] for row in rows]) >= 95
    assert all(row.dealt[0].value > 0 for row in rows)
    assert sum(row.strong == 1 for row in rows) >= 60


def choices(allowed: list[list[str]]) -> Iterator[tuple[Fraction, list[str | None]]]:
    """What two greedy seats take: the best that is left and allowed; of equals each is as likely."""
    best = {"t1": 4, "t2": 1, "t3": 1}

    def takes(free: list[str]) -> list[tuple[Fraction, str | None]]:
        most = max((best[tool] for tool in free), default=0)
        equal = [tool for tool in free if best[tool] == most]
        return [(Fraction(1, len(equal)), tool) for tool in equal] or [(Fraction(1), None)]

    for chance, first in takes(allowed[0]):
        for further, second in takes([tool for tool in allowed[1] if tool != first]):
            yield chance * further, [first, second]


def true_lift(tool: str) -> float:
    """How much more often a seat wins that may take the tool, with the others withheld by lot."""
    value = {"t1": 4, "t2": 1, "t3": 1, None: 0}
    sums = {True: [Fraction(), Fraction()], False: [Fraction(), Fraction()]}
    sets = [list(each) for size in range(4) for each in combinations(TOOLS, size)]
    for allowed in product(sets, repeat=2):
        weight = Fraction(1)
        for own in allowed:
            weight *= Fraction(ONE_IN - 1, ONE_IN) ** len(own) * Fraction(1, ONE_IN) ** (3 - len(own))
        for chance, (first, second) in choices(list(allowed)):
            share = won(value[first], value[second])
            for own, part in zip(allowed, (share, 1 - share), strict=True):
                sums[tool in own][0] += weight * chance * part
                sums[tool in own][1] += weight * chance
    return float(sums[True][0] / sums[True][1] - sums[False][0] / sums[False][1])


@pytest.mark.deep
def test_a_tool_worth_three_more_is_found_and_covered(box: Box) -> None:
    lifts = {tool: true_lift(tool) for tool in TOOLS}
    truth = lifts["t1"] - sum(lifts.values()) / 3
    rows = [each.rows["tools"][0] for each in repeated(box(tool=4), count=10, trials=140)]
    figures = [row.free for row in rows if row.free is not None]
    assert len(figures) == REPETITIONS
    assert covered(truth, figures) >= 95
    assert sum(figure.value > 0 for figure in figures) >= 95


@pytest.mark.deep
def test_nothing_is_made_of_nothing(box: Box) -> None:
    """Reports in which anything at all is called significant."""
    found = list(repeated(box(), trials=140))
    assert sum(any(claim.significant for claim in each.claims) for each in found) <= 5
    assert all(len(each.claims) > 6 for each in found)  # both seats, the cards and the tools


def test_what_is_no_cause_is_not_claimed(box: Box) -> None:
    """Who goes first takes the good tool: those who took it win more, and only the trials tell what it is worth."""
    found = measured(box(tool=4), 1, count=400, trials=0)
    row = found.rows["tools"][0]
    assert row.won is not None
    assert row.won.low > 0.5
    assert row.free is None
    assert row.strong == 0


def test_a_lift_of_boards_is_exact() -> None:
    """Where every game has all boards, those who have one are a part of all: its interval is not too narrow."""
    having = Sample([1.0] * 30 + [0.0] * 70)
    figure = lift(having, 0.2, 0.2)
    assert figure.value == pytest.approx(0.125)
    assert figure.low < 0.02 < 0.23 < figure.high


def test_discoveries_are_those_of_benjamini_and_hochberg() -> None:
    p_values = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]
    assert discoveries(p_values) == [True, True, *[False] * 8]
    assert discoveries([]) == []
    assert discoveries([0.0]) == [True]


def test_who_looks_after_every_deal_is_not_misled() -> None:
    """Of a hundred sequences without a difference, each looked at all the time, few ever seem to have one."""
    alarms = 0
    for repetition in range(REPETITIONS):
        chance, sequence = Fast(seed_of("sequence", repetition)), Sequence95(FALSE_ALARMS)
        for _ in range(300):
            sequence.add(float(chance.below(3)) - 1)
            if sequence.differs:
                alarms += 1
                break
    assert alarms <= 5


def test_a_sequence_finds_what_is_there_and_covers_it() -> None:
    misses, found = 0, 0
    for repetition in range(REPETITIONS):
        chance, sequence = Fast(seed_of("planted", repetition)), Sequence95(FALSE_ALARMS)
        for _ in range(300):
            sequence.add(float(chance.below(4) > 0) - 0.5)
        figure = sequence.sequential()
        misses += not figure.low <= 0.25 <= figure.high
        found += sequence.differs
    assert misses <= 5
    assert found == REPETITIONS


def test_a_line_of_the_toy_is_what_it_should_be(box: Box) -> None:
    line = json.loads(play_job(json.dumps(["toy", box(), 2, {}, ["greedy:worlds=1"] * 2, 1, ["trial"]])))
    assert set(line["fates"]["dealt"]["cards"]) <= {f"{seat} c{n}" for seat in (0, 1) for n in (1, 2, 3, 4)}
    assert len(line["fates"]["dealt"]["cards"]) == 2
