"""A rivalry learns: practice repeats itself, its compiled play is what was fitted, targets look ahead, rounds go on."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from ognisko.cli import main
from ognisko.core.errors import UsageError
from ognisko.lab import learning
from ognisko.lab.learning import Columns, Duel, Learner, Practice, fight, foreseen, joined, practise
from ognisko.minds.learned import rivalry_of, text_of_rivalry


@pytest.fixture(autouse=True, scope="module")
def _quick() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learning, "ITERATIONS", (3, 5))
        yield


@pytest.fixture(scope="module")
def table() -> Columns:
    return joined([practise(Practice("kokopelli", players, 5, None)) for players in (2, 3, 4)])


def test_practice_repeats_itself_and_has_a_share_for_every_seat(table: Columns) -> None:
    again = joined([practise(Practice("kokopelli", players, 5, None)) for players in (2, 3, 4)])
    assert all(np.array_equal(again[name], column) for name, column in table.items())
    assert table["came"].sum(1) == pytest.approx(1)
    assert not table["came"][table["players"] == 2, 2:].any()
    assert not table["features"][table["players"] == 2, 2:].any()
    assert table["features"][table["players"] == 4, 3].any()
    ends = np.flatnonzero(table["left"] == 1)
    assert len(ends) == 3
    assert table["left"][0] == ends[0] + 1


def test_the_compiled_rivalry_judges_as_was_fitted(table: Columns) -> None:
    learner = Learner(table, 1)
    learner.study(table, table["came"])
    shares = learner.shares(table)
    rivalry = rivalry_of(text_of_rivalry(learner.rivalry()))
    for row in range(len(shares)):
        players = int(table["players"][row])
        for seat in range(players):
            rivalry.take(seat, vec[float](table["features"][row, seat].tolist()))
        out = vec[float]([0.0] * players)
        rivalry.weigh(players, out)
        assert list(out) == pytest.approx(shares[row, :players].tolist(), abs=2e-3)


def test_positions_are_learned(table: Columns) -> None:
    learner = Learner(table, 1)
    before = learner.measured(table)
    for _time in range(40):
        learner.study(table, table["came"])
    after = learner.measured(table)
    assert after.brier < before.brier
    assert after.explained > before.explained


def test_slopes_are_those_of_the_error(table: Columns) -> None:
    learner = Learner(table, 1)
    learner.weights = [weights.astype(np.float64) for weights in learner.weights]
    rows = np.arange(len(table["left"]))[:: len(table["left"]) // 9]
    features, players, came = table["features"][rows].astype(float), table["players"][rows], table["came"][rows]

    def error() -> float:
        shares = learner.guess(features, players)[0]
        return float(-(came * np.log(np.maximum(shares, 1e-30))).sum() / len(rows))

    for weights, slope in zip(learner.weights, learner.slopes(features, players, came), strict=True):
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        weights[place] += 1e-5
        above = error()
        weights[place] -= 2e-5
        below = error()
        weights[place] += 1e-5
        assert (above - below) / 2e-5 == pytest.approx(float(slope[place]), rel=1e-3)


def test_a_target_looks_at_what_is_thought_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games: one of three positions, won by the first seat, and one of a single position, won by the second."""
    monkeypatch.setattr(learning, "MEMORY", 0.5)
    came = np.array([[1, 0], [1, 0], [1, 0], [0, 1]], np.float32)
    thought = np.array([[0.3, 0.7], [0.4, 0.6], [0.8, 0.2], [0.5, 0.5]], np.float32)
    targets = foreseen(thought, {"came": came, "left": np.array([3, 2, 1, 1])})
    assert targets[:, 0] == pytest.approx([0.5 * 0.9 + 0.5 * 0.4, 0.5 * 1 + 0.5 * 0.8, 1, 0])
    assert targets.sum(1) == pytest.approx(1)


def test_a_fight_is_a_share(table: Columns) -> None:
    weights = text_of_rivalry(Learner(table, 1).rivalry())
    assert fight(Duel("kokopelli", 2, 1, 0, weights, 0.001)) in (0.0, 0.5, 1.0)


def test_tables_that_do_not_fit_are_told(table: Columns) -> None:
    parts = json.loads(text_of_rivalry(Learner(table, 1).rivalry()))
    with pytest.raises(UsageError, match=r"rivalry\.json"):
        rivalry_of(json.dumps({**parts, "compare": parts["compare"][1:]}))


@pytest.mark.deep
def test_rounds_go_on_where_they_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "rivalry"
    words = ["tune", "totem", "--hours", "0", "--round", "20", "--proof", "0", "--folder", str(folder)]
    assert main(words) == 0
    assert main(words) == 0
    curve = [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]
    assert [line["round"] for line in curve] == [0, 1]
    assert curve[1]["positions"] > curve[0]["positions"]
    assert "round 1" in capsys.readouterr().out


@pytest.mark.parametrize("given", [["--hours", "-1"], ["--hours", "0", "--round", "3"], ["--hours", "nan"]])
def test_bad_input_is_told(given: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "totem", *given, "--folder", str(tmp_path)]) == 2
    assert "must be" in capsys.readouterr().err
