"""The settings file: all that a house can set, read strictly and shown whole."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ognisko.cli import main
from ognisko.cli.arguments import spare_cores
from ognisko.core.errors import UsageError
from ognisko.server import housefile, serve, work
from ognisko.server.settings import PARTS, House, Settings

ALONE = {"db", "url", "hosts", "numbers", "dev"}  # what a process finds out by itself


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("pasue = 3", "pasue: there is no such setting; pause perhaps"),
        ("colour = 3", "colour: there is no such setting"),
        ('pause = "long"', "pause: expected float, got str"),
        ("pause = -1", "pause: expected float >= 0.0"),
        ("pause = nan", "pause: expected float >= 0.0"),
        ("tidy = inf", "tidy: expected float <= 86400.0"),
        ("tidy = 0", "tidy: expected float >= 0.05"),
        ("port = 70000", "port: expected int <= 65535"),
        ("port = true", "port: expected int, got bool"),
        ('names = "play.example"', "names: expected array, got str"),
        ("posts = [0, 5]", "posts[0]: expected float > 0.0"),
        ("posts = [5]", "posts: expected array of length 2, got 1"),
        ("[limits]\nposts = 5", "limits: there is no such setting"),
        ("pause =", "this is no TOML: "),
        ("pause = 1\npause = 2", "this is no TOML: "),
        ("\udcff", "this is no TOML: "),
        ('database = "a\\u0000b"', "database: expected str matching regex '^[^\\\\x00-\\\\x1f\\\\x7f]*$'"),
    ],
)
def test_what_is_wrong_in_it_is_told_in_one_line_that_names_the_setting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, complaint: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(line.encode("utf-8", "surrogateescape"))
    for command in (["serve", "--no-browser"], ["worker"], ["migrate"], ["settings"]):
        assert main([*command, "--settings", str(file)]) == 2
        err = capsys.readouterr().err
        assert err.startswith(f"ognisko: {file}: {complaint}")
        assert err.count("\n") == 1


def test_a_file_that_cannot_be_read_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "long.toml").write_bytes(b"#" * (housefile.MOST + 1))
    for name, why in (("none.toml", "No such file"), (".", "Is a directory"), ("long.toml", "more than")):
        assert main(["settings", "--settings", str(tmp_path / name)]) == 2
        err = capsys.readouterr().err
        assert why in err
        assert err.count("\n") == 1


def test_every_setting_can_be_set_has_a_meaning_and_its_default_is_allowed() -> None:
    assert {field.name for field in msgspec.structs.fields(Settings)} - ALONE == set(names())
    for part in PARTS:
        assert all(meaning for _, meaning in housefile.meanings(part))
    usual = msgspec.to_builtins(House())
    for name in names():
        lines = f"{name} = {housefile.toml(usual[name])}".encode()
        assert housefile.understood(lines, "house.toml") == House()


def names() -> list[str]:
    return [name for part in PARTS for name, _ in housefile.meanings(part)]


def test_what_is_shown_is_a_file_that_says_the_same() -> None:
    assert housefile.understood(housefile.shown(House()).encode(), "") == House()
    other = House(pause=1.5, names=("play.example", "gra.example"), posts=(1.0, 2.0), database='odd "name" \\ ż.db')
    shown = housefile.shown(other)
    assert housefile.understood(shown.encode(), "") == other
    assert "\npause = 1.5\n" in shown
    assert "\n# pace = 0.7\n" in shown


def test_it_is_found_in_its_place_and_the_command_counts_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(housefile, "user_config_path", lambda *_, **__: tmp_path)
    assert housefile.read(None) == House()
    (tmp_path / "house.toml").write_text(
        'host = "0.0.0.0"\nport = 8123\nnames = ["one.example"]\nproxies = ["10.0.0.1"]\n'
        "patience = 5\nwebs = 2\nposts_each = [8, 40]"
    )
    seen: list[tuple[Any, ...]] = []

    def served(host: str, port: int | None, db: str | None, settings: Settings, browser: bool) -> int:
        seen.append((host, port, db, settings))
        return 0

    monkeypatch.setattr(serve, "serve", served)
    assert main(["serve"]) == 0
    host, port, db, settings = seen.pop()
    assert (host, port, db, settings.patience, settings.proxies) == ("0.0.0.0", 8123, None, 5.0, ("10.0.0.1",))
    assert (settings.posts_each, settings.numbers, settings.workers) == ((4.0, 20.0), True, spare_cores())
    assert "one.example" in settings.hosts
    words = [
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--name",
        "two.example",
        "--webs",
        "1",
        "--db",
        "x.db",
        "--workers",
        "0",
    ]
    assert main(["serve", *words]) == 0
    host, port, db, settings = seen.pop()
    assert (host, port, db, settings.numbers, settings.workers) == ("127.0.0.1", 0, "x.db", False, 0)
    assert settings.hosts >= {"one.example", "two.example"}
    assert settings.posts_each == (8.0, 40.0)


def test_what_an_address_may_is_divided_among_the_processes_and_is_never_nothing() -> None:
    one = Settings(posts_each=(8.0, 40.0), hints_each=12, errands_each=1).divided(3)
    assert (one.posts_each, one.hints_each, one.errands_each) == ((8 / 3, 40 / 3), 4, 1)
    assert one.posts == Settings().posts  # of a guest, who comes to one of them


def test_a_worker_thinks_by_the_same_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('think = 3\nworkers = 0\ndatabase = "postgresql://nobody@/none"')
    seen: list[tuple[str | None, Settings]] = []

    def worked(db: str | None, settings: Settings) -> int:
        seen.append((db, settings))
        return 0

    monkeypatch.setattr(work, "work", worked)
    assert main(["worker", "--settings", str(file)]) == 0
    assert main(["worker", "--settings", str(file), "--workers", "3"]) == 0
    assert [(db, settings.think, settings.workers) for db, settings in seen] == [
        ("postgresql://nobody@/none", 3.0, spare_cores()),
        ("postgresql://nobody@/none", 3.0, 3),
    ]


def test_a_wrong_proxy_in_the_file_is_told() -> None:
    with pytest.raises(UsageError, match="proxy nobody"):
        serve.wished(House(proxies=("nobody",)))
