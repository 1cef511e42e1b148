"""What strangers may try before they reach a table: names, addresses, cookies, faults."""

import socket
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from ognisko.cli import main
from ognisko.server import serve
from ognisko.server.shield import CSP, household
from tests.server.clock import HandClock
from tests.server.foe import read_answer
from tests.server.house import PATIENCE, House, Person

TABLE: dict[str, Any] = {"game": "totem", "seats": [{"kind": "me"}, {"kind": "friend"}]}


def tables_of(house: House) -> int:
    return len(house.app.state.room.hub.tables)


# Names of the server


@pytest.mark.parametrize(
    "host", ["localhost:" + "9" * 3000, "localhost:123456", "a" * 254, "[", "[::1", "a b", "é", ""]
)
def test_a_host_that_cannot_be_is_refused_and_leaves_no_table(house: House, host: str) -> None:
    before = tables_of(house)
    answer = house.person().ask("POST", "/api/tables", json=TABLE, headers={"host": host.encode()})
    assert answer.status_code == 400
    assert tables_of(house) == before


def test_a_link_that_cannot_be_drawn_leaves_no_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(url: str) -> str:
        raise ValueError("too long")

    monkeypatch.setattr("ognisko.server.verbs.invite.qr_code", fails)
    before = tables_of(house)
    assert house.person().post("/api/tables", **TABLE).status_code == 500
    assert tables_of(house) == before


def hosts_of(monkeypatch: pytest.MonkeyPatch, folder: Path, *words: str) -> dict[str, Any]:
    """What `ognisko serve` with these words lets itself be called."""
    chosen: dict[str, Any] = {}
    monkeypatch.setattr(
        serve, "run", lambda settings, listening: chosen.update(structs.asdict(settings)) or listening.close()
    )
    monkeypatch.setattr(serve, "_listen", lambda host, port: socket.create_server(("127.0.0.1", 0)))
    monkeypatch.setattr(serve, "stop_gently", lambda: None)  # this process is no server
    monkeypatch.setattr("socket.gethostname", lambda: "Hearth.example.org")
    assert main(["serve", "--no-browser", "--db", str(folder / "x.db"), *words]) == 0
    return {key: chosen[key] for key in ("hosts", "numbers", "proxies")}


@pytest.mark.parametrize(
    ("words", "called", "not_called"),
    [
        ((), ["localhost", "127.0.0.1"], ["192.168.1.5", "hearth", "evil.example"]),
        (
            ("--host", "0.0.0.0"),
            ["localhost", "192.168.1.5:8770", "[fd00::5]:8770", "hearth", "HEARTH.local", "hearth.example.org"],
            ["evil.example", "192.168.1.5.evil.example", "127.1"],
        ),
        (("--host", "0.0.0.0", "--name", "Play.Example"), ["play.example", "10.0.0.7"], ["evil.example"]),
    ],
)
def test_friends_come_by_address_or_name_and_no_foreign_name_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], called: list[str], not_called: list[str]
) -> None:
    with House(tmp_path, **hosts_of(monkeypatch, tmp_path, *words)) as house:
        person = house.person()
        for host in called:
            assert person.ask("GET", "/api/my-tables", headers={"host": host}).status_code == 200, host
        for host in not_called:
            assert person.ask("GET", "/api/my-tables", headers={"host": host}).status_code == 403, host


# Faults


def test_a_fault_is_answered_like_everything_else_and_the_connection_lives_on(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumbles(id: str) -> None:
        raise RuntimeError("the cause")

    monkeypatch.setattr(house.app.state.room.hub, "open", stumbles)
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as connection:
        for _ in range(2):
            connection.sendall(b"GET /api/tables/x HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert read_answer(connection, False) == (500, True)
    answer = house.person().get("/api/tables/x")
    assert (answer.json()["error"], answer.headers["content-security-policy"]) == ("fault", CSP)
    assert "the cause" not in answer.text
    assert "the cause" in caplog.text


# Addresses


def creations(house: House, *forwarded: str) -> list[int]:
    """By somebody new each, who claims to come from there."""
    people = [house.person(**{"x-forwarded-for": claimed}) for claimed in forwarded]
    return [person.post("/api/tables", **TABLE).status_code for person in people]


def test_forwarded_addresses_are_believed_from_a_named_proxy_only(tmp_path: Path) -> None:
    limit: dict[str, Any] = {"creations": (0.001, 2.0)}
    three = [f"203.0.113.{n}" for n in range(3)]
    (tmp_path / "a").mkdir()
    with House(tmp_path / "a", clock=HandClock(), **limit) as house:
        assert creations(house, *three) == [201, 201, 429]
    with House(tmp_path, clock=HandClock(), proxies=("127.0.0.0/8",), **limit) as house:
        assert creations(house, *three) == [201, 201, 201]
        lies = [f"{claimed}, 198.51.100.1" for claimed in three]  # the proxy adds the last one
        assert creations(house, *lies) == [201, 201, 429]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("x" * 70, "x" * 80, True),
    ],
)
def test_a_household_has_one_ipv4_address_or_a_64th_of_ipv6(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) is same


def test_inventing_cookies_makes_nobody_faster(tmp_path: Path) -> None:
    with House(tmp_path, clock=HandClock(), posts=(0.001, 3.0), posts_each=(0.001, 6.0)) as house:

        def statuses(cookies: list[int]) -> list[int]:
            headers = [{"cookie": f"ognisko_guest={cookie:032x}"} for cookie in cookies]
            return [house.person(**each).does("x", "undo", seat=0, version=1).status_code for each in headers]

        assert statuses([1, 1, 1, 1]) == [404, 404, 404, 429]
        assert statuses([2, 3, 4, 5]) == [404, 404, 429, 429]


# Cookies


def test_under_https_the_guest_is_of_this_host_and_no_neighbour_plants_one(tmp_path: Path) -> None:
    with House(tmp_path, proxies=("127.0.0.1",)) as house:
        https = {"x-forwarded-proto": "https"}
        answer = house.person(**https).post("/api/tables", **TABLE)
        name, _, rest = answer.headers["set-cookie"].partition("=")
        assert name == "__Host-ognisko_guest"
        assert {"secure", "path=/", "httponly"} <= set(rest.lower().split("; "))
        assert "domain" not in rest.lower()
        token = rest.partition(";")[0]
        assert answer.json()["links"][0]["url"].startswith("https://")

        def mine(name: str) -> list[Any]:
            headers = {**https, "cookie": f"{name}={token}"}
            tables: list[Any] = house.person(**headers).get("/api/my-tables").json()["tables"]
            return tables

        assert len(mine("__Host-ognisko_guest")) == 1
        assert mine("ognisko_guest") == []


@pytest.mark.parametrize(
    "cookie", ['a="' + "\\" * 31_000 + '"', 'ognisko_guest="' + "\\" * 31_000 + '"', "a;" * 15_000]
)
def test_no_cookie_takes_long_to_read(house: House, monkeypatch: pytest.MonkeyPatch, cookie: str) -> None:
    def unquoted(text: str) -> str:
        raise AssertionError("it takes time in proportion to the square of what a stranger says")

    monkeypatch.setattr("http.cookies._unquote", unquoted)
    stranger = house.person(cookie=cookie)
    for path in ("/", "/api/my-tables", "/api/tables/x"):
        assert stranger.get(path).status_code in (200, 404)


def test_the_first_cookie_of_a_name_counts_and_others_are_no_hindrance(house: House) -> None:
    ada = house.person()
    ada.make("me", "bot")
    token = ada.http.cookies["ognisko_guest"]
    for others, found in (("x; y=1; {}; z", 1), ("ognisko_guest=0; {}", 0), ("{}; ognisko_guest=0", 1), ("a={}", 0)):
        stranger = house.person(cookie=others.format(f"ognisko_guest={token}"))
        assert len(stranger.get("/api/my-tables").json()["tables"]) == found


# Names of people


def seated(person: Person, *names: str, kind: str = "hotseat") -> list[str]:
    seats = [{"kind": "me" if n == 0 else kind, "name": name} for n, name in enumerate(names)]
    table = person.post("/api/tables", game="totem", seats=seats).json()["table"]
    return [seat["name"] for seat in person.look(table)["seats"]]


@pytest.mark.parametrize(
    "blank",
    ["\u3164", "\u2800\u2800", "\u115f", "\uffa0", "\u00a0", "\u200b", "\u2003", "\u034f", "\U000e0020"],
)
def test_a_name_can_be_seen(house: House, blank: str) -> None:
    assert seated(house.person(), blank, f"E{blank}wa") == ["1", "Ewa"]


@pytest.mark.parametrize("mark", ["\ufe0f", "\u180b", "\U000e0100", "\u0301"])
def test_a_name_is_more_than_marks_on_nothing(house: House, mark: str) -> None:
    assert seated(house.person(), f" {mark}", f" {mark} {mark}") == ["1", "2"]


def test_a_name_is_no_tower_of_accents(house: House) -> None:
    assert seated(house.person(), "Ewa" + "\u0301" * 20, "Żółć") == ["Ewá\u0301\u0301", "Żółć"]


@pytest.mark.parametrize(
    "name",
    [
        "Bot 2",
        "bot",
        "BOT-2",
        "Bоt 2",
        "Вот 2",
        "B0t 2",
        "Ｂｏｔ ２",
        "Bót 2",
        "B o t",
        "вот",
        "ᏴᎾᎢ",
        "Ᏼot",
        "ꓐꓳꓔ",
        "ΒΟΤ",
        "Βοτ 2",
        "B᎐ot",
        "𝔅𝔬𝔱",
        "Bσt",
        "Bo⊤",
        "ᗷOT",
        "B০t ৪",
    ],
)
def test_nobody_passes_for_a_bot(house: House, name: str) -> None:
    assert seated(house.person(), "Ada", name) == ["Ada", "2"]


@pytest.mark.parametrize("name", ["Botond", "Robot", "Abbot", "Ботев"])
def test_who_is_called_almost_like_a_bot_keeps_the_name(house: House, name: str) -> None:
    assert seated(house.person(), name, "Ada") == [name, "Ada"]


@pytest.mark.parametrize("name", ["Ewa", "ewa", "EWA ", "Еwa", "E\u200bwa", "Éwa", "Ꭼwa", "Eᴡa", "ЕWА", "ꓰꓪꓮ"])
def test_namesakes_are_told_apart(house: House, name: str) -> None:
    ada, ewa = house.person(), house.person()
    seats = [{"kind": "me", "name": "Ewa"}, {"kind": "friend", "name": "?"}]
    made = ada.post("/api/tables", game="totem", seats=seats).json()
    ewa.join(made["table"], made["links"][0]["path"].partition("#join=")[2], name)
    first, second = (seat["name"] for seat in ada.look(made["table"])["seats"])
    assert (first, second[-2:]) == ("Ewa", " 2")


@pytest.mark.parametrize("names", [("Ula", "Yla"), ("Nina", "Vina"), ("Ewa", "Eva"), ("Jan", "Ian"), ("Оля", "Юля")])
def test_who_is_called_otherwise_keeps_the_name(house: House, names: tuple[str, str]) -> None:
    assert seated(house.person(), *names) == [*names]


def test_bots_are_told_apart_too(house: House) -> None:
    assert seated(house.person(), "Ada", "Zosia", "zosia", kind="bot") == ["Ada", "Zosia", "zosia 2"]
    assert seated(house.person(), "Ada", "", "Tula", kind="bot") == ["Ada", "Tula", "Tula 2"]
