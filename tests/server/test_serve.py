"""`ognisko serve` as a person starts it."""

import contextlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ognisko.cli import main
from ognisko.cli.arguments import spare_cores
from ognisko.server import serve
from ognisko.server.settings import Settings
from tests.server.house import PATIENCE, Person, alone, own_port, place_of, until


@contextlib.contextmanager
def served(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    command = [
        sys.executable,
        "-m",
        "ognisko.cli",
        "serve",
        "--no-browser",
        "--db",
        place_of(folder),
        "--port",
        str(port),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        until(lambda: answers(port))
        yield process
    finally:
        process.kill()
        process.communicate()


def answers(port: int) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE).status_code == 200
    return False


def test_it_serves_plays_with_a_bot_and_ends_gently(tmp_path: Path) -> None:
    port = own_port()
    with served(tmp_path, port) as process:
        ada = Person(port)
        table = alone(ada, "bot", first=1)
        me = ada.look(table)["seat"]
        until(lambda: ada.look(table)["turn"] == me)  # a real bot, in its own process
        seen = ada.look(table)
        assert ada.does(table, "hint", seat=me, version=seen["version"]).json()["ranked"]
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        out, err = process.communicate()
        assert f"http://127.0.0.1:{port}/" in out
        assert err == ""


def test_a_second_server_of_the_same_tables_is_refused_or_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port, db = own_port(), tmp_path / "tables.db"
    with served(tmp_path, port):
        assert main(["serve", "--no-browser", "--db", str(db)]) == 2
        assert f"already served at http://127.0.0.1:{port}/" in capsys.readouterr().err
        opened: list[str] = []
        monkeypatch.setattr("webbrowser.open", opened.append)
        assert main(["serve", "--db", str(db)]) == 0
        assert opened == [f"http://127.0.0.1:{port}/"]


def test_the_bare_command_is_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    def served(host: str, port: int | None, db: str | None, settings: Settings, browser: bool) -> int:
        assert (host, port, db, settings.workers, browser) == ("127.0.0.1", None, None, spare_cores(), True)
        return 7

    monkeypatch.setattr(serve, "serve", served)
    assert main([]) == 7


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "99999"],
        ["--workers", "0"],
        ["--webs", "0"],
        ["--db", "postgresql://x"],
        ["--port", "x"],
        ["--db", "/nowhere/x.db"],
        ["--db", "/"],
        ["--db", "."],
        ["--db", __file__],
        ["--db", "/dev/null"],
    ],
)
def test_wrong_usage_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not Path(__file__ + ".lock").exists()


def test_a_taken_port_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serve._listen("127.0.0.1", 0) as taken:
        taken.listen()
        words = ["serve", "--no-browser", "--db", str(tmp_path / "x.db"), "--port", str(taken.getsockname()[1])]
        assert main(words) == 2
    assert "cannot listen" in capsys.readouterr().err


def test_the_tables_lie_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert serve.database(None) == tmp_path / "ognisko" / "tables.db"
        assert (tmp_path / "ognisko").stat().st_mode & 0o777 == 0o700


def test_the_folder_of_an_earlier_ognisko_is_closed_to_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(serve, "data_folder", lambda: tmp_path)
    tmp_path.chmod(0o755)
    serve.database(None)
    assert tmp_path.stat().st_mode & 0o777 == 0o700
    assert "was open to others (755)" in caplog.text


def test_two_names_of_a_database_are_one_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "real").mkdir()
    db, other, hard = tmp_path / "real" / "tables.db", tmp_path / "link.db", tmp_path / "hard.db"
    other.symlink_to(db)
    with serve.door_plate(serve.database(str(db))) as address:
        assert address is not None
        assert main(["serve", "--no-browser", "--db", str(other)]) == 2
        assert "being opened by another ognisko" in capsys.readouterr().err
        address.write_text("http://127.0.0.1:1/")
        assert main(["serve", "--no-browser", "--db", str(other)]) == 2
        assert "already served at http://127.0.0.1:1/" in capsys.readouterr().err
    db.touch()
    hard.hardlink_to(db)
    assert main(["serve", "--no-browser", "--db", str(hard)]) == 2
    assert "second name" in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} == {"real", "link.db", "hard.db"}
