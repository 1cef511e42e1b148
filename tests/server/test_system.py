"""What only Unix has is done without elsewhere; on Unix it is used."""

import os
import stat
import sys
from pathlib import Path

import httpx
import pytest

from ognisko.server import system
from ognisko.server.store import private
from tests.server.house import own_port
from tests.server.test_serve import served

ELSEWHERE = """
import os, sys
sys.modules.update(fcntl=None, resource=None)  # to import them is an ImportError now
del os.nice
"""


def test_the_folder_is_the_one_that_linux_has_always_had(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if sys.platform == "linux":
        assert system.data_folder() == tmp_path / ".local" / "share" / "ognisko"
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
        assert system.data_folder() == tmp_path / "elsewhere" / "ognisko"


def test_one_process_at_a_time_is_alone(tmp_path: Path) -> None:
    lock = tmp_path / "tables.db.lock"
    with system.alone_with(lock) as first, system.alone_with(lock) as second:
        assert (first, second) == (True, False)
        assert stat.S_IMODE(lock.stat().st_mode) == private.FILE
    with system.alone_with(lock) as again:
        assert again


def test_a_lock_that_an_earlier_ognisko_left_holds_nobody_up(tmp_path: Path) -> None:
    lock = tmp_path / "tables.db.lock"
    lock.write_text("http://127.0.0.1:8770/")
    with system.alone_with(lock) as alone:
        assert alone


def test_the_table_is_served_on_a_system_that_has_nothing_of_unix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its processes for bots too: what is started below reads the same file first."""
    (tmp_path / "sitecustomize.py").write_text(ELSEWHERE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    port = own_port()
    with served(tmp_path, port):
        assert "Ognisko" in httpx.get(f"http://127.0.0.1:{port}/").text


def test_modes_that_say_nothing_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(private, "HAS_MODES", False)
    tmp_path.chmod(0o755)
    private.private_folder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    assert caplog.text == ""
