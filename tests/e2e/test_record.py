"""A record that somebody has as a file, in the replay: chosen, with its components, and refused in one line."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ognisko
from ognisko.play.record import save, to_line
from ognisko.server.workshop import draft
from tests.e2e.conftest import Arrive
from tests.e2e.guest import DESKTOP, PHONE
from tests.e2e.test_screens import violations


def written(folder: Path) -> tuple[Path, Path]:
    """A game of Totem with other points, and the file of its components."""
    content = draft.shipped("totem")
    content["rules"] |= {"points": [6, 3, 1], "provenance": "owner"}
    file = draft.written(content)
    match = ognisko.Match(draft.opened("totem", file), 2, {"bird": False, "double": False}, ognisko.Seed(3))
    match.run(["random", "random"])
    record, components = folder / "game.jsonl", folder / "totem.toml"
    record.write_bytes(to_line(save(match, ["random", "random"])) + b"\n")
    components.write_bytes(file)
    return record, components


@pytest.mark.parametrize(
    ("size", "language", "seat", "one"),
    [(DESKTOP, "en", "Player 2", "one line"), (PHONE, "pl", "Gracz 2", "jeden wiersz")],
)
def test_a_file_opens_in_the_replay(
    arrive: Arrive, tmp_path: Path, size: object, language: str, seat: str, one: str
) -> None:
    record, components = written(tmp_path)
    ada = arrive(size=size, language=language)
    ada.go("/record").see(".record-drop")
    assert violations(ada) == []
    false = tmp_path / "false.jsonl"
    false.write_text(json.dumps(json.loads(record.read_bytes()) | {"game": "<b>chess</b>"}))
    ada.page.set_input_files("#record-file", false)
    expect(ada.page.locator("#record-bad")).to_be_visible()
    many = tmp_path / "many.jsonl"
    many.write_bytes(2 * record.read_bytes())  # as "download everything" gives them
    ada.page.set_input_files("#record-file", many)
    expect(ada.page.locator("#record-bad")).to_contain_text(one)
    ada.page.set_input_files("#record-file", record)
    expect(ada.page.locator("#record-bad")).to_contain_text(".toml")
    heading = ada.page.locator("h1").bounding_box()
    assert heading is not None
    assert heading["x"] >= 8  # not at the very edge of a phone
    ada.page.set_input_files("#record-file", components)
    ada.see(".replay .felt")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".replay")).to_have_attribute("data-frame", "1")
    expect(ada.page.locator(".own-set").first).to_be_attached()
    ada.page.get_by_role("combobox").first.select_option(label=seat)
    expect(ada.page.locator(".replay")).to_be_visible()
    ada.page.route("**/api/replay", lambda route: route.abort())
    ada.page.get_by_role("combobox").first.select_option("none")
    expect(ada.page.get_by_role("combobox").first).to_have_value("1")  # nobody came: still these eyes
    assert violations(ada) == []
