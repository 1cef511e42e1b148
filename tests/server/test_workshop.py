"""The workshop: sets that people change, keep, play with and measure; what is hostile gets one clear line."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ognisko import games, locale
from ognisko.core.components import entry_name
from ognisko.core.errors import ComponentError
from ognisko.locale.lines import said
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from ognisko.server.workshop import bench
from ognisko.server.workshop.draft import form as form_of
from ognisko.server.workshop.draft import located
from tests.server.house import House, Person, until

API = "/api/workshop"
LONG = 600.0  # two processes start for it
BROKEN: tuple[Any, ...] = ([], "?", 98765)


def shipped(game: str = "totem") -> dict[str, Any]:
    return tomllib.loads((games.folder_of(game) / "components.toml").read_text(encoding="utf-8"))


def changed() -> dict[str, Any]:
    """Totem with another goal card, and other points."""
    content = shipped()
    content["goals"][4] |= {"pieces": ["blue", "purple", "yellow"], "provenance": "owner"}
    content["rules"] |= {"points": [6, 3, 1], "provenance": "owner"}
    return content


def draft(content: Any, **more: Any) -> dict[str, Any]:
    return {"game": "totem", "content": content, **more}


def test_every_game_tells_its_form_its_components_and_what_can_be_done_with_them(house: House) -> None:
    for game in ("totem", "fortuna", "kokopelli", "tribes"):
        told = house.person().get(f"{API}/games/{game}").json()
        assert told["content"] == shipped(game)
        root = told["form"]["$defs"][told["form"]["$ref"].split("/")[-1]]
        assert set(root["properties"]) >= set(told["content"])
        assert told["bench"]["sets"] > 0 < told["bench"]["seconds"]
        checked = house.person().post(f"{API}/check", **{"game": game, "content": told["content"]}).json()
        assert checked["wrong"] is None
        assert checked["card"]["components"] == games.get(game).origin.fingerprint
    assert house.person().get(f"{API}/games/chess").status_code == 404


def test_what_the_loader_minds_is_told_at_its_field(house: House) -> None:
    content = shipped()
    content["goals"][4]["pieces"][0] = "blu"
    told = house.person().post(f"{API}/check", **draft(content)).json()["wrong"]
    said = {"en": "'blu' is not a piece", "pl": "'blu' to nie jest element"}
    assert told == {"section": "goals", "entry": 4, "field": "pieces", "message": said["en"], "reason": said}
    tribes = shipped("tribes")
    tribes["element_card"][0]["rows"][0]["need"]["element"] = "frie"
    told = house.person().post(f"{API}/check", **{"game": "tribes", "content": tribes}).json()["wrong"]
    assert (told["section"], told["entry"], told["field"]) == ("element_card", 0, "rows[0].need.element")


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place of a value that holds a text or a number."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    yield from (found for step, inner in inside for found in leaves(inner, (*path, step)))
    if not isinstance(value, dict | list):
        yield path


def put(content: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """A copy with another value at a place."""
    step, *rest = path
    changed: Any = list(content) if isinstance(content, list) else dict(content)
    changed[step] = put(content[step], tuple(rest), value) if rest else value
    return changed


def some_leaves(content: dict[str, Any]) -> Iterator[tuple[str | int, ...]]:
    """Those of the second entry of each section, and of a card in tiers, which has other fields."""
    for path in leaves(content):
        tiers = path[0] == "element_card" and content["element_card"][path[1]]["id"] == "fire-10"
        if tiers or (path[0] != "notice" and (len(path) < 2 or path[1] == 1 or isinstance(path[1], str))):
            yield path


@pytest.mark.parametrize("game", ["totem", "fortuna", "kokopelli", "tribes"])
def test_every_error_is_at_a_field_of_the_form_and_worded_in_every_language(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A value of a wrong kind, a wrong word, and a number that is far too big, wherever there is one."""
    content, load = shipped(game), type(games.get(game)).load
    told = 0
    for path in some_leaves(content):
        for value in BROKEN:
            broken = put(content, path, value)
            monkeypatch.setattr("ognisko.core.components._read", lambda data, broken=broken: broken)  # TOML is slow
            try:
                load(b"", "file")
            except ComponentError as error:
                found = located(error, broken)
                place = [found.section, *([] if found.entry is None else [found.entry]), *steps(found.field)]
                there(broken, place)
                assert [*path][: len(place)] == place or found.entry is None or value != [], (path, found)
                assert found.reason["pl"] != found.message, found.message
                told += 1
    assert told > 20


def steps(field: str) -> list[str | int]:
    """`rows[0].need` as the way through an entry."""
    return [int(place) if place else name for place, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", field)]


def there(content: Any, place: list[str | int]) -> None:
    """What the field says is in the file, or may be: its last step may be missing."""
    for step in place[:-1]:
        content = content[step]


def demands(name: str) -> Iterator[str]:
    """What a check of components says, without its place; whatever is put into it is 7."""
    tree = ast.parse((games.folder_of(name) / "components.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "demand":
            parts = node.args[1].values if isinstance(node.args[1], ast.JoinedStr) else [node.args[1]]
            line = "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts)
            yield line.partition(": ")[2]


@pytest.mark.parametrize("game", ["totem", "fortuna", "kokopelli", "tribes"])
def test_whatever_a_loader_demands_is_worded_in_every_language(game: str) -> None:
    unworded = [line for line in demands(game) if said(line)["pl"] == line]
    assert unworded == []


def test_an_error_of_a_whole_section_and_of_a_whole_file_have_their_places_too() -> None:
    content = shipped()
    assert located(ComponentError("file: goals: 26 entries, must be 27"), content).section == "goals"
    assert located(ComponentError("file: rules, points: they must not rise"), content).field == "points"
    whole = located(ComponentError("file: entry missing required field game"), content)
    assert (whole.section, whole.message) == ("", "entry missing required field game")
    assert entry_name(content["goals"][4], 4) == "g05"


def test_a_set_is_kept_under_its_name_opened_again_and_forgotten(tmp_path: Path) -> None:
    with House(tmp_path, sets_each=2) as house:
        ada, bob = house.person(), house.person()
        kept = ada.post(f"{API}/sets", **draft(changed(), name="Mine")).json()
        assert ada.post(f"{API}/sets", **draft(changed(), name="Mine")).json()["id"] == kept["id"]
        assert [each["name"] for each in ada.get(f"{API}/sets").json()["sets"]] == ["Mine"]
        assert ada.get(f"{API}/sets/{kept['id']}").json()["content"] == changed()
        assert bob.get(f"{API}/sets").json()["sets"] == []
        assert bob.get(f"{API}/sets/{kept['id']}").status_code == 404
        ada.post(f"{API}/sets", **draft(changed(), name="Another"))
        third = ada.post(f"{API}/sets", **draft(changed(), name="A third"))
        assert third.status_code == 422
        assert "forget one first" in third.json()["message"]
        left = ada.post(f"{API}/sets/{kept['id']}/forget").json()["sets"]
        assert [each["name"] for each in left] == ["Another"]


def test_a_table_is_played_with_an_own_set_and_its_record_verifies_with_the_file_that_it_gives(house: House) -> None:
    ada = house.person()
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    wish = {"game": "totem", "seats": seats, "first": 0, "box": {"name": "Mine", "content": changed()}}
    table = ada.post("/api/tables", **wish).json()["table"]
    ada.post(f"/api/tables/{table}/join", **{"salt": "salt"})
    assert ada.get(f"/api/tables/{table}").json()["box"]["name"] == "Mine"
    _finish(ada, table)
    told = ada.get(f"/api/tables/{table}").json()["box"]
    record = from_line(ada.get(f"/api/tables/{table}/record").content)
    mine = type(games.get("totem")).load(ada.get(f"/api/tables/{table}/box.toml").content, "mine")
    assert record.components == told["components"] == mine.origin.fingerprint != games.get("totem").origin.fingerprint
    assert ada.get(f"/api/tables/{table}/box").json()["card"]["components"] == record.components
    assert verify(record, mine).over
    again = ada.post(f"/api/tables/{table}/rematch", **{"seat": 0}).json()["table"]
    assert ada.get(f"/api/tables/{again}").json()["box"] == told


def _finish(person: Person, table: str) -> None:
    def over() -> bool:
        now = person.get(f"/api/tables/{table}").json()
        if now["legal"]:
            wish = {"seat": now["seat"], "version": now["version"], "action": now["legal"][0]["text"]}
            person.post(f"/api/tables/{table}/act", **wish)
        return bool(now["status"] == "over")

    until(over)
    until(lambda: person.get(f"/api/tables/{table}/record").status_code == 200)


def test_a_file_is_written_and_read_again(house: House) -> None:
    ada = house.person()
    written = ada.post(f"{API}/file", **draft(changed()))
    assert tomllib.loads(written.text) == changed()
    assert "totem.toml" in written.headers["content-disposition"]
    assert ada.post(f"{API}/read", **{"text": written.text}).json()["content"] == changed()


def test_a_set_is_measured_with_its_time_bounded_and_the_report_may_do_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "come_last", lambda process: None)  # others are busy here
    with House(tmp_path, measure_part=50) as house:
        ada, bob = house.person(), house.person()
        wish = draft(changed(), name="<script>alert(1)", players=2)
        job = ada.post(f"{API}/measure", **wish).json()
        assert ada.post(f"{API}/measure", **wish).json()["error"] == "not_now"
        assert bob.post(f"{API}/measure/{job['id']}/stop").status_code == 403
        until(lambda: ada.get(f"{API}/measure/{job['id']}").json()["state"] not in ("waiting", "playing"), LONG)
        done = ada.get(f"{API}/measure/{job['id']}").json()
        assert (done["state"], done["message"]) == ("done", "")
        assert done["played"] == done["games"] > 0
        page = ada.get(done["report"])
        assert "sandbox" in page.headers["content-security-policy"]
        assert games.get("totem").origin.fingerprint not in page.text
        assert "--components set.toml --bots level:1,level:2 --games 4,2 --trials 2 --duels 0" in page.text
        beside = re.findall(r'href="\./([^"]+)" download', page.text)
        assert "set.toml" in beside
        assert all(ada.get(f"/workshop/report/{job['id']}/{name}").status_code == 200 for name in beside)
        assert ada.get(f"/workshop/report/{job['id']}/report.jsonl").status_code == 404
        assert ada.post(f"{API}/measure", **draft(changed(), name="", players=1)).status_code == 422


def test_a_house_without_the_packages_of_the_lab_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    (packages / "polars.py").write_text('raise ModuleNotFoundError("No module named polars", name="polars")\n')
    monkeypatch.setenv("PYTHONPATH", str(packages))
    with House(tmp_path, measure_part=50) as house:
        ada = house.person()
        job = ada.post(f"{API}/measure", **draft(changed(), name="", players=2)).json()["id"]
        until(lambda: ada.get(f"{API}/measure/{job}").json()["state"] == "failed", LONG)
        assert "ognisko[lab]" in ada.get(f"{API}/measure/{job}").json()["message"]


def test_a_measurement_is_stopped_by_who_asked_for_it_and_by_the_clock(tmp_path: Path) -> None:
    with House(tmp_path, measure=0.05) as house:
        ada = house.person()
        job = ada.post(f"{API}/measure", **draft(changed(), name="", players=2)).json()["id"]
        until(lambda: ada.get(f"{API}/measure/{job}").json()["state"] == "failed")
        assert "more than" in ada.get(f"{API}/measure/{job}").json()["message"]
        job = ada.post(f"{API}/measure", **draft(changed(), name="", players=2)).json()["id"]
        assert ada.post(f"{API}/measure/{job}/stop").json()["state"] == "failed"


HOSTILE: dict[str, Any] = {
    "a number without end": {**shipped(), "rules": {**shipped()["rules"], "bird_points": 10**18}},
    "nothing": None,
    "a list": [1, 2],
    "a hole": {**shipped(), "edition": None},
    "a long text": {**shipped(), "edition": "x" * 2_000},
    "no game": {"schema": 1},
    "a deep one": json.loads("[" * 200 + "]" * 200),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_sets_get_one_clear_line(house: House, name: str) -> None:
    ada = house.person()
    told = ada.post(f"{API}/check", **draft(HOSTILE[name])).json()
    assert told["wrong"]["message"]
    for path, more in (("sets", {"name": "x"}), ("measure", {"name": "x", "players": 2})):
        refused = ada.post(f"{API}/{path}", **draft(HOSTILE[name], **more))
        assert refused.status_code == 422
        assert "\n" not in refused.json()["message"]
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wish = {"game": "totem", "seats": seats, "box": {"name": "x", "content": HOSTILE[name]}}
    assert ada.post("/api/tables", **wish).status_code == 422


def test_ten_megabytes_are_too_big_and_a_script_is_only_a_name(house: House) -> None:
    ada = house.person()
    assert ada.post(f"{API}/check", **draft({"edition": "x" * 10_000_000})).json()["error"] == "too_big"
    assert ada.post(f"{API}/read", **{"text": "x = ["}).json()["error"] == "components"
    kept = ada.post(f"{API}/sets", **draft(changed(), name="<script>\u202e\n</script>")).json()
    assert kept["name"] == "<script></script>"
    assert ada.post(f"{API}/sets", **draft(changed(), name="x" * 25)).json()["error"] == "long_name"


def test_a_measurement_that_takes_too_long_is_ended_and_says_so(tmp_path: Path) -> None:
    with House(tmp_path, measure=0.0) as house:
        ada = house.person()
        content = ada.get("/api/workshop/games/totem").json()["content"]
        asked = ada.post("/api/workshop/measure", game="totem", content=content, name="", players=2).json()
        until(lambda: ada.get(f"/api/workshop/measure/{asked['id']}").json()["state"] == "failed")
        assert "0 seconds" in ada.get(f"/api/workshop/measure/{asked['id']}").json()["message"]


# Words


def words_of(schema: Any) -> Iterator[tuple[str, bool]]:
    """Every name of a field, and every choice (True) that a form shows."""
    if isinstance(schema, list):
        for each in schema:
            yield from words_of(each)
    if isinstance(schema, dict):
        yield from ((name, False) for name in schema.get("properties", ()))
        kinds = schema.get("discriminator", {})
        yield from ((str(each), True) for each in (*schema.get("enum", ()), *kinds.get("mapping", ())))
        yield from ((each, False) for each in [kinds.get("propertyName")] if each)
        for inner in schema.values():
            yield from words_of(inner)


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("name", ["totem", "fortuna", "kokopelli", "tribes"])
def test_every_field_and_every_choice_of_the_forms_has_its_words(name: str, language: str) -> None:
    form, said = form_of(games.get(name)), locale.read(language)
    assert form is not None
    sections = form["$defs"].pop(form["$ref"].split("/")[-1])["properties"]
    places = (f"{name}.workshop.", "page.workshop.word.", "page.provenance.")
    in_menus = (f"{name}.section.", "page.section.")
    for word in sections:
        assert any(f"{place}{word}" in said for place in (*places, *in_menus)), word
    for word, chosen in set(words_of(form["$defs"])):
        if chosen and (word == "" or word.isdigit()):  # shown as it is
            continue
        assert any(f"{place}{word}" in said for place in places), word


def test_the_words_of_the_forms_do_not_come_with_a_table(house: House) -> None:
    ada = house.person()
    assert not [key for key in ada.get("/web/games/tribes/pl.json").json() if ".workshop." in key]
    assert "tribes.workshop.boost_effect" in ada.get("/web/games/tribes/workshop.pl.json").json()
