"""A brain learns: practice repeats itself, its compiled play is what was fitted, lessons are learned, rounds go on."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16

from ognisko import games
from ognisko.cli import main
from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.lab import learning
from ognisko.lab.learning import (
    NO_ACTION,
    Columns,
    Duel,
    Learner,
    Practice,
    fight,
    joined,
    observer_of,
    packed,
    practise,
    searcher,
    unpacked,
)
from ognisko.minds.brain import Brain
from ognisko.minds.guided import Guided
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

TOTEM = games.get("totem")


@pytest.fixture(autouse=True, scope="module")
def _quick() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learning, "TEACHER", 8)
        patch.setattr(learning, "ITERATIONS", 8)
        yield


def learner_of(game: Game) -> Learner:
    return Learner(observer_of(game).size, game.seats[-1], game.grammar.size, 1)


@pytest.fixture(scope="module")
def lessons() -> Columns:
    return joined([practise(Practice("totem", players, 5, None)) for players in (2, 3)])


def test_practice_repeats_itself_and_has_targets_for_all_seats(lessons: Columns) -> None:
    again = joined([practise(Practice("totem", players, 5, None)) for players in (2, 3)])
    assert all(np.array_equal(again[name], column) for name, column in lessons.items())
    assert lessons["tried"].sum(1) == pytest.approx(1)
    assert lessons["value"].sum(1) == pytest.approx(1, abs=1e-5)
    assert not lessons["value"][lessons["players"] == 2, 2:].any()
    assert not lessons["tried"][lessons["legal"] == NO_ACTION].any()


def test_the_compiled_brain_plays_what_was_fitted(lessons: Columns) -> None:
    learner = learner_of(TOTEM)
    learner.scale = np.maximum(1, np.abs(lessons["seen"]).max(axis=0)).astype(np.float32)
    learner.study(lessons)
    shares, likings, _between = learner.guess(lessons)
    brain = unpacked(packed(learner.brain()))
    for row in (0, len(shares) - 1):
        brain.look(vec[i16](lessons["seen"][row].tolist()))
        players = int(lessons["players"][row])
        out = vec[float]([0.0] * players)
        brain.hopes(0, players, out)
        assert list(out) == pytest.approx(shares[row][:players], abs=1e-4)
        liked = np.exp([brain.liking(int(action)) for action in lessons["legal"][row] if action != NO_ACTION])
        assert liked / liked.sum() == pytest.approx(likings[row][: len(liked)], abs=1e-4)


def test_hopes_are_turned_to_the_seat_that_looks() -> None:
    brain = Brain(1, 1, 1, 3, 1)
    for seat, bias in enumerate((2.0, 1.0, 0.0)):
        brain.hope_bias[seat] = bias
    brain.look(vec[i16]([0]))
    out = vec[float]([0.0] * 3)
    brain.hopes(1, 3, out)
    assert out[1] > out[2] > out[0]
    assert sum(out) == pytest.approx(1)


def test_lessons_are_learned(lessons: Columns) -> None:
    learner = learner_of(TOTEM)
    before = learner.measured(lessons)
    for _time in range(40):
        learner.study(lessons)
    after = learner.measured(lessons)
    assert after.brier < before.brier
    assert after.policy < before.policy


def test_slopes_are_those_of_the_error(lessons: Columns) -> None:
    learner = learner_of(TOTEM)
    learner.weights = [weights.astype(np.float64) for weights in learner.weights]
    few = {name: column[:6] for name, column in lessons.items()}

    def error() -> float:
        shares, likings, _between = learner.guess(few)
        told = few["value"] * np.log(np.maximum(shares, 1e-30))
        done = few["tried"] * np.log(np.maximum(likings, 1e-30))
        return float(-(told.sum() + done.sum()) / 6)

    slopes = learner._slopes(few)
    for weights, slope in zip(learner.weights, slopes, strict=True):
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        weights[place] += 1e-5
        above = error()
        weights[place] -= 2e-5
        below = error()
        weights[place] += 1e-5
        assert (above - below) / 2e-5 == pytest.approx(float(slope[place]), rel=1e-2)


@pytest.mark.parametrize("game", games.names())
def test_a_guided_search_plays_every_game_alike_for_truths_that_look_alike(game: str) -> None:
    rules = games.get(game)
    brain = learner_of(rules).brain()
    match = Match(rules, 2, rules.settle({}), Seed(4))
    bot = Fast(9)
    for _step in range(12):
        legal = match.glimpse().legal()
        match.play(legal[bot.below(len(legal))])
    seat = match.seat
    chosen = []
    for truth in (match.state, match.state.imagine(seat, Fast(7))):
        search = searcher(rules, brain, 3)
        assert isinstance(search, Guided)
        search.run(Glimpse(truth, seat), 30, 60.0)
        chosen.append([(child.action, child.visits) for child in search.root.children()])
    assert chosen[0] == chosen[1]
    assert sum(visits for _action, visits in chosen[0]) == 30


def test_a_guided_search_tries_what_the_brain_likes() -> None:
    match = TOTEM.start(players=2, seed=1)
    brain = Brain(observer_of(TOTEM).size, 1, 1, 4, TOTEM.grammar.size)
    liked = match.glimpse().legal()[3]
    brain.like_bias[liked] = 6.0
    search = searcher(TOTEM, brain, 1)
    search.run(match.glimpse(), 40, 60.0)
    assert search.best(0).action == liked
    assert 0 <= search.expected(search.best(0)) <= 1


def test_what_is_no_brain_is_told() -> None:
    data = packed(Brain(3, 2, 2, 2, 4))
    for wrong in (b"", b"[1]\n", b"[3, 2, 2, 2, 4]\n\0\0\0\0", data[:-4], b"{}\n" + data):
        with pytest.raises(UsageError, match="no brain"):
            unpacked(wrong)


def test_a_fight_is_a_share() -> None:
    assert fight(Duel("totem", 2, 1, 0, packed(learner_of(TOTEM).brain()), 0.001)) in (0.0, 0.5, 1.0)


@pytest.mark.deep
def test_rounds_go_on_where_they_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tune", "totem", "--hours", "0", "--round", "20", "--proof", "0", "--folder", str(tmp_path / "brain")]
    assert main(words) == 0
    assert main(words) == 0
    curve = [json.loads(line) for line in (tmp_path / "brain" / "curve.jsonl").read_text().splitlines()]
    assert [line["round"] for line in curve] == [0, 1]
    assert curve[1]["lessons"] > curve[0]["lessons"]
    assert "round 1" in capsys.readouterr().out


@pytest.mark.parametrize("given", [["--hours", "-1"], ["--hours", "0", "--round", "3"], ["--hours", "nan"]])
def test_bad_input_is_told(given: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "totem", *given, "--folder", str(tmp_path)]) == 2
    assert "must be" in capsys.readouterr().err
