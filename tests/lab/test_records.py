"""`ognisko records`: the same bytes however many play, nothing lost when it is stopped, and what learners want."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from copy import copy
from pathlib import Path

import numpy as np
import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.lab import records, trajectories
from ognisko.play.match import Match
from ognisko.play.record import from_line

GAMES = games.names()


def run(out: Path, *words: str) -> int:
    return main(["records", "totem", "--bots", "greedy:worlds=1,random", "--shard", "4", "--out", str(out), *words])


def files(out: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(out.iterdir())}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Ten games, played by one process without a stop."""
    out = tmp_path_factory.mktemp("whole")
    assert run(out, "--games", "10", "--workers", "1", "--trajectories", "npz") == 0
    return files(out)


def test_games_are_in_shards_with_their_trajectories(whole: dict[str, bytes]) -> None:
    kinds = [("records", "jsonl"), ("trajectories", "npz")]
    assert list(whole) == ["about.json", *(f"{kind}-0000{n}.{end}" for kind, end in kinds for n in range(3))]
    assert [whole[f"records-0000{n}.jsonl"].count(b"\n") for n in range(3)] == [4, 4, 2]


def test_two_processes_write_the_same_bytes_as_one(whole: dict[str, bytes], tmp_path: Path) -> None:
    assert run(tmp_path, "--games", "10", "--workers", "2", "--trajectories", "npz") == 0
    assert files(tmp_path) == whole


def test_a_folder_can_grow(whole: dict[str, bytes], tmp_path: Path) -> None:
    """Also where the trajectories of the last shard are there already: they are made anew."""
    assert run(tmp_path, "--games", "6", "--trajectories", "npz", "--workers", "1") == 0
    assert run(tmp_path, "--games", "10", "--trajectories", "npz", "--workers", "1") == 0
    assert files(tmp_path) == whole


@pytest.mark.parametrize("kept", [0, 1, 2000])
def test_a_line_that_was_not_finished_is_played_again(whole: dict[str, bytes], tmp_path: Path, kept: int) -> None:
    (tmp_path / "about.json").write_bytes(whole["about.json"])
    (tmp_path / "records-00000.jsonl").write_bytes(whole["records-00000.jsonl"])
    (tmp_path / "records-00001.jsonl").write_bytes(whole["records-00001.jsonl"][:kept])
    assert run(tmp_path, "--games", "10", "--workers", "1", "--trajectories", "npz") == 0
    assert files(tmp_path) == whole


@pytest.mark.parametrize("left", [None, 0, 2000])
def test_games_lost_in_the_middle_are_not_made_up_for_by_others(
    whole: dict[str, bytes], tmp_path: Path, left: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, content in whole.items():
        (tmp_path / name).write_bytes(content)
    lost = tmp_path / "records-00001.jsonl"
    lost.unlink() if left is None else os.truncate(lost, left)
    words = ["--games", "10", "--workers", "1", "--trajectories", "npz"]
    assert run(tmp_path, *words) == 2
    said = f"ognisko: {lost} has lost games or has too many: remove it and all records behind it\n"
    assert capsys.readouterr().err == said
    lost.unlink(missing_ok=True)
    (tmp_path / "records-00002.jsonl").unlink()
    (tmp_path / "trajectories-00002.npz").write_bytes(b"of records that are no more")
    assert run(tmp_path, *words) == 0
    assert files(tmp_path) == whole


def test_who_is_killed_goes_on_and_has_the_same_in_the_end(tmp_path: Path) -> None:
    def words(out: Path) -> list[str]:
        chosen = ["--bots", "greedy", "--games", "400", "--shard", "50", "--workers", "2", "--out", str(out)]
        return [sys.executable, "-m", "ognisko.cli", "records", "kokopelli", *chosen]

    killed, left = tmp_path / "killed", tmp_path / "left"
    with subprocess.Popen(words(killed), stdout=subprocess.PIPE, start_new_session=True) as child:
        while not any(path.stat().st_size for path in killed.glob("records-*")) and child.poll() is None:
            time.sleep(0.01)
        with contextlib.suppress(ProcessLookupError):  # it was quicker
            os.killpg(child.pid, signal.SIGKILL)
    for out in (killed, left):
        subprocess.run(words(out), check=True, capture_output=True)
    assert files(killed) == files(left)


def test_every_record_verifies(whole: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.jsonl"
    file.write_bytes(b"".join(content for name, content in whole.items() if name.startswith("records")))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == "10 games verified\n"


def seen_last(match: Match) -> list[int]:
    """What the seat that decided last had seen then."""
    before = copy(match)
    before.take_back(1)
    return list(before.game.observation(before.state, before.seat))


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_what_a_seat_saw_might_do_did_and_got(name: str) -> None:
    game = games.get(name)
    match = game.start(players=3, seed=5).run("greedy:worlds=1")
    table = trajectories.columns([match.record()], game)
    assert table["observation"].shape == (len(match.steps), game.layout().size)
    assert table["observation"][-1].tolist() == seen_last(match)
    assert table["action"].tolist() == [step.action for step in match.steps]
    assert table["seat"].tolist() == [step.seat for step in match.steps]
    assert set(table["game"].tolist()) == {5}
    assert all(mask[action] == 1 for mask, action in zip(table["mask"], table["action"], strict=True))
    legal = [[game.grammar.texts[action] for action in np.flatnonzero(mask).tolist()] for mask in table["mask"]]
    assert list(map(sorted, legal)) == list(map(sorted, match.alternatives()))
    for seat in range(3):
        rewards = table["reward"][table["seat"] == seat]
        assert rewards[-1] == pytest.approx(match.share(seat))
        assert not rewards[:-1].any()


def test_parquet_holds_what_npz_holds(whole: dict[str, bytes], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not here: `make envs` installs it")
    for name, content in whole.items():
        (tmp_path / name).write_bytes(content)
    assert run(tmp_path, "--games", "10", "--workers", "1", "--trajectories", "parquet") == 0
    for n in range(3):
        table = parquet.read_table(tmp_path / f"trajectories-0000{n}.parquet")
        with np.load(tmp_path / f"trajectories-0000{n}.npz") as numbers:
            assert table.column_names == list(numbers)
            for column in numbers:
                assert np.array_equal(np.array(table[column].to_pylist(), numbers[column].dtype), numbers[column])


def test_jobs_are_strings() -> None:
    game = games.get("totem")
    plan = records.Plan(game, 2, game.settle({}), ("random",), 7, 100)
    line = records.play_job(json.loads(json.dumps(plan.job(3))))
    assert from_line(line).seed == 10


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "3"], "holds 10 games already: ask for at least as many"),
        (["--games", "10", "--seed", "1"], "holds other games: seed 0, not 1"),
        (["--games", "10", "--players", "3", "--bots", "random"], "holds other games: players 2, not 3"),
        (["--games", "10", "--shard", "0"], "--shard must be at least 1"),
        (["--games", "10", "--bots", "genius"], "unknown bot 'genius'"),
        (["--games", "10", "--workers", "0"], "--workers must be at least 1"),
        (["--games", "10", "--trajectories", "csv"], "invalid choice: 'csv'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    whole: dict[str, bytes], tmp_path: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, content in whole.items():
        (tmp_path / name).write_bytes(content)
    assert run(tmp_path, *words) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert files(tmp_path) == whole


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "records-00000.jsonl").write_text("mine\n")
    assert run(tmp_path, "--games", "2") == 2
    assert "no about.json that tells what they are" in capsys.readouterr().err
    (tmp_path / "about.json").write_text("{")
    assert run(tmp_path, "--games", "2") == 2
    assert "it is not JSON" in capsys.readouterr().err
    assert (tmp_path / "records-00000.jsonl").read_text() == "mine\n"
