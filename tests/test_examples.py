"""What we show to people who begin runs as it is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ognisko.cli import main
from tests.envs.learners import COMMAND, RAY

EXAMPLES = Path(__file__).parents[1] / "examples"
FIRST_STEPS = EXAMPLES / "first_steps.py"
LONGEST = 60  # lines
PATIENCE = 300  # seconds
BUSY = "Ray did not start: this machine is too busy for it"  # it gives its own processes 15 s, and may wait for ever


def said(folder: Path, name: str, *words: str) -> str:
    """What an example prints, in a folder of its own."""
    quiet = {**os.environ, **RAY, "OMP_NUM_THREADS": "1"}
    command = [sys.executable, str(EXAMPLES / name), *words]
    done = subprocess.run(command, cwd=folder, env=quiet, capture_output=True, text=True, check=False, timeout=PATIENCE)
    if "timed out during startup" in done.stderr:
        pytest.skip(BUSY)
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


def test_every_example_is_short_and_tried_here() -> None:
    tried = Path(__file__).read_text("utf-8")
    for file in EXAMPLES.glob("*.py"):
        assert len(file.read_text("utf-8").splitlines()) <= LONGEST
        assert file.name in tried


def test_random_play_at_many_tables(tmp_path: Path) -> None:
    assert said(tmp_path, "random_play.py", "kokopelli", "8", "100").startswith("kokopelli: 800 decisions in ")


def test_against_a_bot_of_ours(tmp_path: Path) -> None:
    assert said(tmp_path, "against_a_bot.py", "totem", "level:1", "4").endswith("of 4 games won against level:1\n")


def test_maskable_ppo_begins_to_learn(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason=COMMAND)
    words = ("totem", "--steps", "1024", "--tables", "16", "--seed", "2", "--opponents", "random")
    assert "games against random (-1 to 1)" in said(tmp_path, "train_ppo.py", *words)
    assert (tmp_path / "ppo.zip").is_file()


def test_openspiels_search_plays_our_games(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel", reason=COMMAND)
    words = ("python_ognisko_totem", "--moves", "6", "--simulations", "2")
    assert said(tmp_path, "openspiel_ismcts.py", *words) == "python_ognisko_totem [0.0, 0.0]\n"


def test_rllib_begins_to_learn(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason=COMMAND)
    try:
        assert "iteration 1: " in said(tmp_path, "train_rllib.py", "totem", "2", "200")
    except subprocess.TimeoutExpired:
        pytest.skip(BUSY)


def test_trajectories_are_loaded_and_imitated(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason=COMMAND)
    words = ["--bots", "greedy:worlds=1", "--games", "6", "--shard", "4", "--workers", "1", "--trajectories", "npz"]
    assert main(["records", "totem", *words, "--out", str(tmp_path / "games")]) == 0
    lines = said(tmp_path, "load_trajectories.py", "games", "2").splitlines()
    assert [line.split(":")[0] for line in lines] == ["epoch 0", "epoch 1"]


def test_the_first_steps_play_save_verify_pickle_and_compare(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, FIRST_STEPS], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "'remove' is not allowed (T10)" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("<Record of totem: 3 players")
    assert list(tmp_path.iterdir()) == []  # it leaves nothing behind


def test_importing_the_house_loads_nothing_until_it_is_used() -> None:
    program = "import ognisko, sys; print([name for name in sys.modules if name.startswith(('msgspec', 'ognisko.'))])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['ognisko.compiled', 'ognisko.interpreted']"
