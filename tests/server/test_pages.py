"""The pages and the shield before everything."""

import asyncio
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from ognisko import games, locale
from ognisko.server import pages as served
from ognisko.server.limits import Buckets
from ognisko.server.pages import BUILT, Pages
from ognisko.server.verbs import games as verb_of_games
from tests.server.clock import HandClock
from tests.server.house import House, Person, alone, together


def test_the_list_of_games_is_written_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first = house.person().get("/api/games")
    monkeypatch.setattr(verb_of_games, "card", lambda game: pytest.fail("it was written again"))
    assert house.person().get("/api/games").content == first.content


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


SCRIPTS = served.PACKAGE / "web" / "js"


def preloaded(shell: str) -> list[str]:
    return re.findall(r'<link rel="(?:module)?preload"[^>]* href="([^"]+)">', shell)


def test_the_shell_names_what_its_page_will_ask_for(house: House) -> None:
    ada = house.person()
    table = alone(ada)
    web = f"/web/{Pages().hash}"
    every = [f"{web}/locale/en.json", "/api/games"]
    game = [f"{web}/games/totem/totem.css", f"{web}/games/totem/game.js", f"{web}/games/totem/en.json"]

    def wing(name: str) -> str:
        return f"{web}/js/wings/{name}.js"

    rules, lesson = (f"{web}/games/totem/{part}.en.json" for part in ("rules", "lesson"))
    assert preloaded(ada.get("/").text) == [*every, wing("home")]
    assert preloaded(ada.get("/rules/totem").text) == [*every, wing("rules"), *game, rules]
    assert preloaded(ada.get("/learn/totem").text) == [*every, wing("lesson"), *game, "/api/lessons/totem", lesson]
    assert preloaded(ada.get(f"/t/{table}").text) == [*every, *game, f"/api/tables/{table}"]
    assert preloaded(ada.get(f"/r/{table}").text) == [
        *every,
        wing("replay"),
        f"{web}/locale/replay.en.json",
        *game,
        f"/api/tables/{table}/replay?seat=open",
    ]
    for lost in ("/t/nowhere", '/t/"><script>', "/rules/nothing", "/learn/nothing"):
        assert preloaded(ada.get(lost).text)[:2] == every
        assert not [path for path in preloaded(ada.get(lost).text) if "games" in path.removeprefix("/api/games")]


def test_the_home_page_loads_no_sentences_of_games_but_what_they_say_of_themselves(house: House) -> None:
    ada = house.person()
    common, own = (ada.get(f"/web/{path}/pl.json").json() for path in ("locale", "games/totem"))
    assert {key for key in common if key.startswith("totem.")} == {"totem.page.blurb", "totem.page.pace"}
    assert own
    assert all(key.startswith("totem.") and not key.startswith("totem.rules.") for key in own)
    rules = ada.get("/web/games/totem/rules.pl.json").json()
    assert all(key.startswith("totem.rules.") for key in rules)
    called = {f"totem.name.{id}": name for id, name in locale.names(games.get("totem"), "pl").items()}
    assert called.items() <= own.items()
    assert (common | own | rules).items() <= (locale.read("pl") | called).items()
    for part in ("rules", "lesson"):  # few open them, so they come apart
        assert not [key for key in own if key.startswith(f"totem.{part}.")]
        assert ada.get(f"/web/games/totem/{part}.pl.json").json()


def test_a_name_that_is_a_kind_and_a_number_is_not_sent_and_labels_of_the_terminal_are_not(house: House) -> None:
    own = house.person().get("/web/games/tribes/pl.json").json()
    names = locale.names(games.get("tribes"), "pl")
    sent = {key.removeprefix("tribes.name."): name for key, name in own.items() if key.startswith("tribes.name.")}
    assert sent.items() < names.items()
    for id in names.keys() - sent.keys():  # the pages make them of what is sent (words.ts)
        kind, _, n = id.rpartition("-")
        assert names[id] == f"{sent[kind]} {n}"
    assert not [key for key in own if key.startswith("tribes.label.")]


def test_a_file_that_no_browser_opens_as_a_page_carries_no_headers_of_pages(house: House) -> None:
    ada = house.person()
    for path in ("js/main.js", "css/house.css", "fonts/nunito-500.woff2", "locale/pl.json"):
        answer = ada.get(f"/web/{Pages().hash}/{path}")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "content-security-policy" not in answer.headers
    for path in ("/", "/sw.js", "/favicon.svg", f"/web/{Pages().hash}/games/totem/poster.svg", "/api/games"):
        assert "content-security-policy" in ada.get(path).headers, path


def test_the_words_of_a_wing_come_with_it_and_are_said_in_its_rooms_alone(house: House) -> None:
    ada = house.person()
    common = ada.get("/web/locale/pl.json").json()
    for begins, wing in served.WORDS_OF.items():
        own = ada.get(f"/web/locale/{wing}.pl.json").json()
        assert [key for key in own if key.startswith(begins)]
        assert not [key for key in common if key.startswith((begins, *served.ELSEWHERE))]
        others = [path for path in SCRIPTS.rglob("*.ts*") if path.parent.name != wing]
        said = re.compile(rf"['`]{re.escape(begins)}")
        assert not [path for path in others if said.search(path.read_text(encoding="utf-8"))], begins
    assert preloaded(ada.get("/my-games").text)[2:] == [
        f"/web/{Pages().hash}/js/wings/analysis.js",
        f"/web/{Pages().hash}/locale/analysis.en.json",
    ]


def test_a_table_comes_zipped_to_whoever_can_unzip_it(house: House) -> None:
    ada = house.person()
    path = f"/api/tables/{alone(ada, 'hotseat')}"
    plain = ada.http.get(path, headers={"accept-encoding": "identity"})
    zipped = ada.http.get(path, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.json()["view"] == plain.json()["view"]


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
    assert person.get("/web/games/abroad/poster.svg").content == person.get("/web/poster.svg").content
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
        ("game.js", None, "there is no game.js"),
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
    assert "names" not in totem, "they come with the sentences of the game"
    assert totem["notice"].keys() == {"pl", "en"}
    assert said["usual_level"] in totem["levels"]
    assert totem["levels"] == [1, 2, 3, 4, 5]
    assert all(str(level) in said["level_titles"] for game in said["games"] for level in game["levels"])


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


def test_typefaces_are_served_for_ever_and_as_what_they_are(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.person()
        style = ada.get(re.search(r'"([^"]*house\.css)"', ada.get("/").text)[1])  # type: ignore[index]
        named = {name.rsplit("/", 1)[1] for name in re.findall(r"url\(([^)]*woff2)\)", style.text)}
        assert named == {path.name for path in (BUILT / "fonts").glob("*.woff2")}
        for name in named:
            font = ada.get(f"/web/{house.app.state.pages.hash}/fonts/{name}")
            assert font.headers["content-type"] == "font/woff2"
            assert "immutable" in font.headers["cache-control"]
    licences = [path.read_text(encoding="utf-8") for path in (BUILT / "fonts").glob("*-OFL.txt")]
    assert len(licences) == 2
    assert all("SIL Open Font License" in licence for licence in licences)


def size_of(png: bytes) -> str:
    return f"{int.from_bytes(png[16:20])}x{int.from_bytes(png[20:24])}"


def test_whoever_installs_the_pages_finds_every_icon_in_its_size(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.person()
        icons = ada.get("/manifest.webmanifest").json()["icons"]
        drawn = [icon for icon in icons if icon["type"] == "image/png"]
        assert {(icon["sizes"], icon["purpose"]) for icon in drawn} == {
            (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
        }
        for icon in drawn:
            assert size_of(ada.get(icon["src"]).content) == icon["sizes"]
        apple = re.search(r'"apple-touch-icon" href="([^"]*)"', ada.get("/").text)
        assert apple is not None
        assert size_of(ada.get(apple[1]).content) == "180x180"


def test_a_shared_link_shows_a_picture_by_its_whole_address(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.person()
        found = re.search(r'"og:image" content="(http://[^/]+)([^"]*)"', ada.get("/").text)
        assert found is not None
        assert ada.get(found[2]).headers["content-type"] == "image/jpeg"
