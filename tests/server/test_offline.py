"""What a browser may keep, to show it without a line: pages of one version, and nothing of a game that runs."""

from ognisko.server.pages import KEEP
from tests.server.house import House, alone, play_on


def test_the_worker_is_of_one_version_and_all_that_it_needs_is_there(house: House) -> None:
    ada, hash = house.person(), house.app.state.pages.hash
    assert f'"/web/{hash}"' in ada.get("/sw.js").text
    needed = ada.get(f"/web/{hash}/needed.json").json()
    assert {"js/main.js", "css/house.css", "shell.pl.html", "games/tribes/rules.pl.json"} <= {*needed["files"]}
    for name in needed["files"]:
        answer = ada.get(f"/web/{hash}/{name}")
        assert (answer.status_code, "immutable" in answer.headers["cache-control"]) == (200, True), name
    for path in needed["told"]:
        assert ada.get(path).headers[KEEP] == hash
    shell = ada.get(f"/web/{hash}/shell.pl.html")
    assert f'src="/web/{hash}/js/main.js"' in shell.text
    assert "{{" not in shell.text
    assert shell.headers["content-security-policy"].startswith("default-src 'self'")


def test_a_finished_game_may_be_kept_and_a_running_one_may_not(house: House) -> None:
    ada = house.person()
    table = alone(ada, "hotseat")
    every = [f"/api/tables/{table}", f"/api/tables/{table}/replay?seat=none", f"/api/tables/{table}/replay?seat=0"]
    assert not [path for path in (*every, "/api/my-tables", "/api/my-games") if KEEP in ada.get(path).headers]
    play_on(table, [ada])
    hash = house.app.state.pages.hash
    assert [ada.get(path).headers.get(KEEP) for path in every] == [None, hash, hash]
    assert ada.get(f"/api/tables/{table}/replay?seat=open").headers[KEEP] == hash
