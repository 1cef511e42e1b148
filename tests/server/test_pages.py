"""The pages and the shield before everything."""

import asyncio
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from ognisko.server import pages as served
from ognisko.server.limits import Buckets
from ognisko.server.pages import BUILT, Pages
from tests.server.clock import HandClock
from tests.server.house import House, Person, alone, together


def test_the_hash_is_of_all_files(tmp_path: Path) -> None:
    built = shutil.copytree(BUILT, tmp_path / "built")
    before = Pages(built)
    (built / "js" / "main.js").write_text("const x = 2;\n")
    assert Pages(built).hash != before.hash


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages of the clone are left as they are (tests/test_building.py builds a copy)."""
    monkeypatch.setattr(served, "rebuild", lambda: None)


def test_in_development_a_page_can_see_that_the_pages_or_the_server_are_new(tmp_path: Path, unbuilt: None) -> None:
    (tmp_path / "index.html").write_text("{{preload}}")
    pages = Pages(tmp_path, dev=True)

    def made_of(of: Pages) -> bytes:
        return bytes(asyncio.run(of.made_of(Request({"type": "http"}))).body)

    first = made_of(pages)
    assert made_of(pages) == first
    (tmp_path / "index.html").write_text("{{preload}}!")
    assert made_of(pages) != first
    assert made_of(Pages(tmp_path, dev=True)) != made_of(pages)


def test_in_development_the_pages_are_built_anew_at_every_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "rebuild", lambda: (tmp_path / "index.html").write_text("new"))
    (tmp_path / "index.html").write_text("old")
    assert Pages(tmp_path).files["index.html"].content == b"old"
    assert Pages(tmp_path, dev=True).files["index.html"].content == b"new"


def test_a_source_that_cannot_be_built_is_told_and_the_old_pages_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    builder = tmp_path / "pages.py"
    builder.write_text("import sys\nsys.exit('main.js:1: no such word')\n")
    monkeypatch.setattr(served, "BUILDER", builder)
    monkeypatch.setattr(served, "FOR_DEV", BUILT)
    assert Pages(dev=True).files.keys() == Pages().files.keys()
    assert "the pages are not built: main.js:1: no such word" in caplog.text


@pytest.mark.parametrize(("dev", "code"), [(True, 200), (False, 404)])
def test_only_in_development(tmp_path: Path, unbuilt: None, dev: bool, code: int) -> None:
    with House(tmp_path, dev=dev) as house:
        assert house.person().http.get("/dev.js").status_code == code


def preloaded(shell: str) -> list[str]:
    return re.findall(r'<link rel="(?:module)?preload"[^>]* href="([^"]+)">', shell)


def test_the_shell_names_what_its_page_will_ask_for(house: House) -> None:
    ada = house.person()
    table = alone(ada)
    web = f"/web/{Pages().hash}"
    every = [f"{web}/locale/en.json", "/api/games"]
    game = [f"{web}/games/totem/totem.css", f"{web}/games/totem/game.js"]
    assert preloaded(ada.get("/").text) == every
    assert preloaded(ada.get("/rules/totem").text) == every + game
    assert preloaded(ada.get("/learn/totem").text) == [*every, *game, "/api/lessons/totem"]
    assert preloaded(ada.get(f"/t/{table}").text) == [*every, *game, f"/api/tables/{table}"]
    assert preloaded(ada.get(f"/r/{table}").text) == [*every, *game, f"/api/tables/{table}/replay?seat=open"]
    for lost in ("/t/nowhere", '/t/"><script>', "/rules/nothing", "/learn/nothing"):
        assert preloaded(ada.get(lost).text) == every


def shelf(person: Person) -> list[str]:
    return [game["game"] for game in person.get("/api/games").json()["games"]]


def exported(door: str) -> list[str]:
    """What a room of the house passes on to games from outside."""
    found = re.fullmatch(r"export \{ (.*) \} from '[./]+main\.js';\n", door.replace("js/main", "main"))
    assert found is not None
    return found[1].split(", ")


def test_a_game_from_anywhere_is_served_as_it_is(tmp_path: Path, abroad: Path) -> None:
    with House(tmp_path) as house:
        ada = house.person()
        assert "abroad" in shelf(ada)
        shell = ada.get("/rules/abroad").text
        script, style = (next(path for path in preloaded(shell) if path.endswith(f"games/abroad/{name}"))
                         for name in ("game.js", "abroad.css"))  # fmt: skip
        assert ada.get(script).content == (abroad / "pages/game.js").read_bytes()
        assert "t" in exported(ada.get("/web/js/i18n.js").text)
        assert "html" in exported(ada.get("/web/vendor/preact.js").text)
        assert ada.get(style).content == (abroad / "pages/abroad.css").read_bytes()
        assert ada.get("/web/locale/en.json").json()["abroad.page.blurb"] == "Totem w walizce."


def generic(person: Person) -> bool:
    """Is what the browser gets of the game the board that fits every game?"""
    assert person.get("/web/games/abroad/abroad.css").status_code == 200
    assert "generic" in person.get("/web/games/abroad/poster.js").text
    return "generic" in person.get("/web/games/abroad/game.js").text


def test_a_game_without_pages_stands_on_the_home_page_with_the_generic_board(tmp_path: Path, abroad: Path) -> None:
    shutil.rmtree(abroad / "pages")
    with House(tmp_path) as house:
        assert "abroad" in shelf(house.person())
        assert generic(house.person())


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("words.js", b"import { a } from './gone.js';\n", "imports games/abroad/gone.js, which is not there"),
        ("words.js", b"import { a } from '../../js/gone.js';\n", "imports js/gone.js, which is not there"),
        ("words.js", b"\xff", "games/abroad/words.js is no text"),
        ("abroad.css", b'@import "./gone.css";\n', "imports games/abroad/gone.css, which is not there"),
        ("poster.js", None, "there is no poster.js"),
    ],
)
def test_broken_pages_are_named_and_the_generic_board_takes_their_place(
    tmp_path: Path, abroad: Path, caplog: pytest.LogCaptureFixture, name: str, content: bytes | None, complaint: str
) -> None:
    if content is None:
        (abroad / "pages" / name).unlink()
    else:
        (abroad / "pages" / name).write_bytes(content)
    with House(tmp_path) as house:
        ada = house.person()
        assert "abroad" in shelf(ada)
        assert generic(ada)
        assert ada.get("/").status_code == 200
    assert "the pages of abroad are left out: " in caplog.text
    assert complaint in caplog.text


@pytest.mark.parametrize("path", ["/", "/t/abc", "/r/abc", "/rules/totem", "/learn/totem"])
def test_every_address_serves_the_shell_under_a_strict_policy(house: House, path: str) -> None:
    answer = house.person().get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy


def test_files_are_kept_for_ever_under_the_hash_and_checked_without_it(house: House) -> None:
    person = house.person()
    hashed = Pages().hash
    kept = person.get(f"/web/{hashed}/locale/pl.json")
    assert "immutable" in kept.headers["cache-control"]
    checked = person.get("/web/locale/pl.json")
    assert checked.content == kept.content
    again = person.ask("GET", "/web/locale/pl.json", headers={"if-none-match": checked.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert person.get("/web/0123456789ab/locale/pl.json").status_code == 404
    for path in ("/web/../cli.py", "/web/%2e%2e/cli.py", "/web//etc/passwd"):
        assert person.get(path).status_code == 404


def test_every_file_of_the_shell_is_there(house: House) -> None:
    person = house.person()
    for address in re.findall(r'(?:src|href)="(/[^"]*)"', person.get("/").text):
        if address.startswith("/web/"):
            assert person.get(address).status_code == 200, address


@pytest.mark.parametrize(
    ("cookie", "accept", "language"),
    [
        ("", "pl-PL,pl;q=0.9", "pl"),
        ("", "de,en;q=0.5", "en"),
        ("", "", "en"),
        ("pl", "en", "pl"),
        ("xx", "", "en"),
    ],
)
def test_the_language_is_chosen_or_the_browsers(house: House, cookie: str, accept: str, language: str) -> None:
    headers = {"accept-language": accept, "cookie": f"ognisko_lang={cookie}"}
    assert f'lang="{language}"' in house.person().ask("GET", "/", headers=headers).text


def test_the_list_of_games(house: House) -> None:
    said = house.person().get("/api/games").json()
    totem = next(game for game in said["games"] if game["game"] == "totem")
    assert totem["players"] == [2, 3, 4]
    assert totem["names"]["pl"].keys() == totem["names"]["en"].keys()
    assert totem["notice"].keys() == {"pl", "en"}
    assert said["usual_level"] in said["levels"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/nowhere", 404, "no_table"),
        ("GET", "/nothing", 404, "no_page"),
        ("GET", "/api/tables", 405, "method"),
        ("PUT", "/api/games", 405, "method"),
    ],
)
def test_every_error_is_json_with_a_code(house: House, method: str, path: str, status: int, code: str) -> None:
    answer = house.person().ask(method, path)
    assert (answer.status_code, answer.json()["error"]) == (status, code)


def test_only_json_from_our_own_pages_is_heard(house: House) -> None:
    ada, ewa = house.person(), house.person()
    url = f"/api/tables/{together(ada, ewa)}/take-back-seat"
    ours = f"http://127.0.0.1:{house.port}"

    def say(**headers: str) -> tuple[int, str | None]:
        sent = {
            "content-type": "application/json",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        answer = ada.ask("POST", url, content=b'{"seat": 0}', headers=sent)
        return answer.status_code, answer.json().get("error")

    assert say() == (200, None)
    assert say(origin=ours, sec_fetch_site="same-origin") == (200, None)
    assert say(origin="https://evil.example") == (403, "origin")
    assert say(origin="null") == (403, "origin")
    assert say(sec_fetch_site="cross-site") == (403, "origin")
    assert say(content_type="text/plain") == (415, "not_json")
    assert ada.ask("POST", url, content=b"x" * 20_000).status_code == 413
    chunks: Any = (b"x" * 1000 for _ in range(30))
    assert ada.ask("POST", url, content=chunks, headers={"content-type": "application/json"}).status_code == 413


def test_a_local_server_answers_to_its_own_names_only(tmp_path: Path) -> None:
    with House(tmp_path, hosts=frozenset({"127.0.0.1", "localhost"})) as house:
        person = house.person()
        assert person.get("/").status_code == 200
        assert person.ask("GET", "/", headers={"host": f"localhost:{house.port}"}).status_code == 200
        for host in ("evil.example", "evil.example:80", "127.0.0.2"):
            assert person.ask("GET", "/", headers={"host": host}).status_code == 403


def test_too_many_posts_tables_and_sockets_are_slowed_down(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"posts": (0.1, 5.0), "creations": (0.1, 3.0), "sockets_each": 2}
    with House(tmp_path, clock=HandClock(), **limits) as house:
        made = [
            house.person().post("/api/tables", game="totem", seats=[{"kind": "me"}, {"kind": "bot"}]) for _ in range(5)
        ]
        assert [answer.status_code for answer in made] == [201] * 3 + [429] * 2
        table = made[0].json()["table"]
        ada: Person = house.person()
        ada.http.cookies.update(made[0].cookies)
        statuses = [ada.does(table, "take-back-seat", seat=0).status_code for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3
        watcher = house.person()
        with watcher.live(table), watcher.live(table), pytest.raises(Exception, match="403"), watcher.live(table):
            pass


def test_buckets_forget_the_oldest() -> None:
    clock = [0.0]
    buckets = Buckets((1.0, 2.0), 3, lambda: clock[0])
    assert [buckets.take("a") for _ in range(3)] == [0.0, 0.0, 1.0]
    clock[0] = 1.0
    assert buckets.take("a") == 0.0
    for key in "bcd":
        buckets.take(key)
    assert list(buckets.buckets) == ["b", "c", "d"]
