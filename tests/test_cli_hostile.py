"""Whatever is typed or read: one clear line, a known exit code, never a traceback."""

import io
import json
import os
import random
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.core.errors import UsageError
from ognisko.play.fairness import Secret
from ognisko.play.match import Match
from ognisko.play.record import save, to_line
from tests import hostile
from tests.depth import many

SEEDS = range(many(250, 1000, 20_000))
MEMORY = 4 * 2**30
SOURCE = Path(__file__).parents[1] / "src"


def honest_records() -> list[dict[str, Any]]:
    """Of every game: a running one whose secret is kept, with everything that can be in a record."""
    found = []
    for name in games.names():
        game = games.get(name)
        match = Match(game, game.seats[0], {}, Secret(b"s" * 32, ["salt"]))
        for _ in range(6):
            match.play(match.legal()[0])
        match.take_back(1, match.steps[-1].seat)
        found.append(json.loads(to_line(save(match, ["human"] * match.players, events=True, legal=True))))
    return found


@pytest.fixture(autouse=True)
def bounded_memory() -> Iterator[None]:
    """A command that would swallow the machine fails instead."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


def told(capsys: pytest.CaptureFixture[str], words: list[str]) -> tuple[int | str | None, str]:
    try:
        code: int | str | None = main(words)
    except SystemExit as end:  # of --help
        code = end.code
    return code, capsys.readouterr().err


@pytest.mark.sampled
def test_no_record_brings_verify_down(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, records = tmp_path / "x.jsonl", honest_records()
    for seed in SEEDS:
        dice = random.Random(seed)
        file.write_bytes(hostile.record(dice, dice.choice(records)))
        code, err = told(capsys, ["verify", str(file)])
        assert code in (0, 1), seed
        assert err.count("\n") == code, seed


def test_a_line_without_end_is_no_record(capsys: pytest.CaptureFixture[str]) -> None:
    code, err = told(capsys, ["verify", "/dev/zero"])
    assert code == 1
    assert "game 1: no record is longer" in err


def test_the_honest_record_is_right(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in honest_records()))
    assert told(capsys, ["verify", str(file)]) == (0, "")


@pytest.mark.sampled
def test_nothing_typed_brings_the_command_down(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ognisko.server.serve.run", lambda settings, listening: listening.close())
    monkeypatch.setattr("ognisko.server.serve.stop_gently", lambda: None)  # this process is no server
    monkeypatch.setattr("ognisko.server.serve._listen", lambda host, port: socket.socket())
    monkeypatch.setattr("webbrowser.open", lambda url: True)
    for long in ("ognisko.lab.tune.tune", "ognisko.lab.arena.run"):
        monkeypatch.setattr(long, lambda *words: enough())
    for seed in SEEDS:
        dice = random.Random(seed)
        words = hostile.arguments(dice)
        monkeypatch.setattr("sys.stdin", io.StringIO(hostile.typed(dice)))
        code, err = told(capsys, words)
        assert code in (0, 1, 2), (seed, words)
        assert err.count("\n") <= 1, (seed, words)
        assert (code == 2) <= (err.startswith("ognisko: ") and len(err) < 600 and "Error" not in err), (
            seed,
            words,
            err,
        )


def enough() -> None:
    raise UsageError("it would begin now")


def shell(line: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """The line as a shell runs it; `$ognisko` is the command."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "ognisko": f"{sys.executable} -m ognisko.cli", **env}
    return subprocess.run(["sh", "-c", line], env=environment, capture_output=True, timeout=120, check=False)


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("$ognisko simulate totem >&-", 2, b"ognisko: standard output is closed\n"),
        ("$ognisko games --json >&-", 2, b"ognisko: standard output is closed\n"),
        ("$ognisko simulate totem >/dev/full", 2, b"ognisko: No space left on device\n"),
        ("$ognisko games >/dev/full", 2, b"ognisko: No space left on device\n"),
        ("$ognisko simulate chess 2>&-", 2, b""),
        ("$ognisko play totem <&- >/dev/null", 0, b""),
        ("printf '\\377\\n' | $ognisko play totem >/dev/null", 0, b""),
    ],
)
def test_ends_of_pipes_that_are_closed_or_full(line: str, code: int, says: bytes) -> None:
    done = shell(line)
    assert (done.returncode, done.stderr) == (code, says)


@pytest.mark.parametrize("words", ["simulate totem --games 100", "games", "games --json", "play totem --seed 1"])
def test_who_reads_no_more_ends_it_quietly(words: str) -> None:
    done = shell(f"{{ yes 1 | $ognisko {words}; echo $? >&2; }} | :")
    assert done.stderr == b"141\n"


@pytest.mark.parametrize("words", ["games", "games --json", "play kokopelli --lang pl --seed 1"])
def test_a_terminal_without_our_letters_is_written_to_all_the_same(words: str) -> None:
    done = shell(f"echo quit | $ognisko {words}", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    if "--json" in words:
        assert "ł" in json.dumps(json.loads(done.stdout), ensure_ascii=False)
