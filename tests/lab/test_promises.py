"""Calibrating: asked games repeat themselves, what was told is kept, a curve is found where there is one."""

import math
from pathlib import Path

import msgspec
import pytest

from benchmarks import hints
from ognisko import games
from ognisko.cli import main
from ognisko.core.chance import Fast
from ognisko.lab.bending import fit, fit_together
from ognisko.lab.promises import ASKED, Asking, Told, ask, asked, curves, player_of
from ognisko.minds.calibration import STRAIGHT, Calibration, Curve, Curves, bend, fingerprint

QUICK = Asking("totem", 2, "greedy:worlds=1", 5)


def drawn(count: int, truth: Curve) -> list[Told]:
    """Chances told evenly over the scale, which come true as a curve says."""
    chance = Fast(1)
    told = [(n + 0.5) / count for n in range(count)]
    return [
        Told("hint", each, float(int(chance.below(10**6)) < 10**6 * bend(truth, each)), n, 0.5)
        for n, each in enumerate(told)
    ]


def told(count: int, truth: Curve) -> list[tuple[float, float]]:
    return [(each.chance, each.came) for each in drawn(count, truth)]


def test_a_game_is_asked_alike_each_time() -> None:
    found = ask(QUICK)
    assert found == ask(QUICK)
    assert {each.way for each in found} == {"hint", "best", "played", "open"}
    assert len([each for each in found if each.way == "open"]) <= 2 * ASKED
    assert all(0 <= each.chance <= 1 and 0 <= each.done < 1 for each in found)


def test_a_game_is_asked_as_often_as_wanted() -> None:
    few, many = ({each.done for each in ask(QUICK._replace(asks=asks))} for asks in (2, 30))
    assert len(few) <= 2 < ASKED < len(many) <= 30


def test_a_curve_is_found_again() -> None:
    truth = (1.7, 1.2, 0.3, 0.4)
    found = fit(told(20_000, truth))
    assert all(bend(found, n / 10) == pytest.approx(bend(truth, n / 10), abs=0.02) for n in range(1, 10))


def test_a_dip_that_no_smooth_curve_has_is_found() -> None:
    truth = (1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 0.4, -0.4, 0.0)
    found = fit(told(20_000, truth))
    assert all(bend(found, n / 10) == pytest.approx(bend(truth, n / 10), abs=0.025) for n in range(1, 10))


def test_chances_of_one_moment_are_fitted_as_they_are_told() -> None:
    """Three seats; what comes is drawn by the parts of the sum. Fitted one by one, what is told misses it by more."""
    truth, chance = (2.0, 2.0, 0.0, 0.0), Fast(3)
    moments: list[list[tuple[float, float]]] = []
    for _moment in range(4000):
        worth = [1.0 + float(int(chance.below(1000))) / 50 for _seat in range(3)]
        hopes = [each / sum(worth) for each in worth]
        bent = Calibration(Curves("", {}, {}, {3: truth})).open(hopes)
        drawn = float(int(chance.below(10**6))) / 10**6
        winner = 0 if drawn < bent[0] else 1 if drawn < bent[0] + bent[1] else 2
        moments.append([(hope, float(seat == winner)) for seat, hope in enumerate(hopes)])

    def off(curve: Curve) -> float:
        tells = [Calibration(Curves("", {}, {}, {3: each})) for each in (curve, truth)]
        asked = ([0.7, 0.2, 0.1], [0.5, 0.3, 0.2], [0.34, 0.33, 0.33])
        pairs = [pair for hopes in asked for pair in zip(tells[0].open(hopes), tells[1].open(hopes), strict=True)]
        return max(abs(a - b) for a, b in pairs)

    apart = fit(row for moment in moments for row in moment)
    assert off(fit_together(moments)) < 0.02 < off(apart)


def test_a_curve_never_falls() -> None:
    for truth in ((-1.0, -1.0, 0.0, 0.0), (1.0, 1.0, 0.0, -3.0), (1.0, 0.2, 0.0, 9.0)):
        found = fit(told(5_000, truth))
        bent = [bend(found, n / 100) for n in range(101)]
        assert bent == sorted(bent)


def test_what_was_told_is_kept_and_not_asked_again(tmp_path: Path) -> None:
    out = tmp_path / "told.jsonl"
    first = list(asked([QUICK], out))
    kept = out.read_text()
    assert list(asked([QUICK], out)) == first == [ask(QUICK)]
    assert out.read_text() == kept


def test_the_command_writes_curves_for_every_number_of_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, told = tmp_path / "calibration.json", tmp_path / "told.jsonl"
    words = ["calibrate", "totem", "--games", "2", "--bot", "greedy:worlds=1", "--told", str(told), "--out", str(out)]
    assert main(words) == 0
    found = msgspec.json.decode(out.read_bytes(), type=Curves)
    weights = (games.get("totem").folder() / "judgement.json").read_bytes()
    assert (found.net, set(found.own)) == (fingerprint(weights), {2, 3, 4})
    assert found.asked[3] == "2 games of greedy:worlds=1"
    assert "in 6 games" in capsys.readouterr().out
    told.write_text("{}\n")
    assert main(words) == 2
    assert "is not what" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "said"),
    [(["--games", "0"], "at least 1"), (["--asks", "0"], "--asks must be at least 1"), (["--bot", "nobody"], "nobody")],
)
def test_bad_input_is_told(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "totem", *given]) == 2
    assert said in capsys.readouterr().err


def test_who_plays_while_it_is_asked() -> None:
    assert player_of(games.get("fortuna")) == "oracle"
    assert player_of(games.get("totem")).startswith("ismcts")


def test_benchmark_tells_fifths_with_intervals_by_games() -> None:
    rows = [Told("hint", 0.1, 0.0, 1, 0.5), Told("hint", 0.1, 1.0, 2, 0.5), Told("hint", 0.9, 1.0, 2, 0.5)]
    assert [len(part) for part in hints.fifths(rows)] == [2, 0, 0, 0, 1]
    assert hints.cell([]) == "-"
    assert hints.cell(rows[:2]).startswith("10.0, 50.0 +- 69.3")
    mean, half = hints.mean_of(rows[:1] * 4, lambda each: each.came)
    assert (mean, half) == (0, 0)


def test_benchmark_tells_moments_with_all_cards_open_together() -> None:
    rows = [Told("open", 0.7, 1.0, 1, 0.5), Told("open", 0.3, 0.0, 1, 0.5), Told("hint", 0.6, 1.0, 1, 0.5)]
    bent = Calibration(Curves("", {}, {2: (2, 2, 0, 0)}, {2: (2, 2, 0, 0)}))
    told = hints.told_by(bent, rows, 2, shown=True)
    assert sum(each.chance for each in told) == pytest.approx(1)
    assert [each.chance for each in hints.told_by(bent, rows, 2, shown=False)] == [bend((2, 2, 0, 0), 0.6)]


def test_curves_of_both_kinds_and_those_that_stay() -> None:
    rows = drawn(300, (1.5, 1.5, 0, 0)) + [each._replace(way="open") for each in drawn(300, STRAIGHT)]
    made = curves(games.get("totem"), {2: rows}, "greedy")
    assert made.own[2] != made.open[2]
    assert not math.isnan(sum(made.own[2]))
    both = curves(games.get("totem"), {3: rows}, "greedy", made)
    assert set(both.own) == {2, 3}
    other = curves(games.get("totem"), {3: rows}, "greedy", Curves("another net", {}, made.own, made.open))
    assert set(other.own) == {3}


def test_benchmark_tells_each_game_by_curves_of_the_others() -> None:
    rows = drawn(1000, (2.0, 2.0, 0.0, 0.0))
    told = hints.crossed(rows, 2, shown=False)
    assert sorted(each.game for each in told) == sorted(each.game for each in rows)
    assert hints.mean_of(told, lambda each: (each.chance - each.came) ** 2) < hints.mean_of(
        rows, lambda each: (each.chance - each.came) ** 2
    )
