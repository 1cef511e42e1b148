"""Guided first games: every lesson of every game is legal to its end and says everything in both languages."""

import json

import pytest

from ognisko import games
from ognisko.locale import LANGUAGES, catalog
from ognisko.server import lessons
from tests.server.house import House

LESSONS = [name for name in games.names() if lessons.has_lesson(name)]


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_legal_to_its_end(game: str) -> None:
    script = lessons.read(game)
    told = json.loads(lessons.frames(game))
    own = [frame for frame in told["frames"] if frame["turn"] == script.seat]
    assert 5 <= len(own) <= 20, "about two minutes"
    assert own[0]["say"], "the first step says what the game is about"
    for frame in own:
        assert frame["wanted"] in [action["text"] for action in frame["legal"]]
    assert (told["frames"][-1]["turn"], told["frames"][-1]["say"]) == (None, lessons.END)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_lesson_says_is_in_the_catalog_and_nothing_else(game: str, language: str) -> None:
    said = {step.say for step in lessons.read(game).steps if step.say} | {lessons.END}
    found = {key.rpartition(".")[2] for key in catalog(language) if key.startswith(f"{game}.lesson.")}
    assert found == said


@pytest.mark.parametrize("game", LESSONS)
def test_the_learner_sees_no_more_than_at_a_table(game: str) -> None:
    script = lessons.read(game)
    for frame in json.loads(lessons.frames(game))["frames"]:
        for event in frame["events"]:
            assert script.seat in event.get("private", {"to": [script.seat]})["to"]


def test_the_server_tells_lessons_and_which_games_have_one(house: House) -> None:
    ada = house.person()
    first = ada.get("/api/lessons/totem")
    assert first.json()["frames"][0]["wanted"] == lessons.read("totem").steps[0].action
    again = ada.ask("GET", "/api/lessons/totem", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert ada.get("/api/lessons/nothing").json()["error"] == "no_page"
    assert ada.get("/learn/totem").headers["content-type"].startswith("text/html")
    shelf = ada.get("/api/games").json()["games"]
    assert [each["game"] for each in shelf if each["lesson"]] == [
        each["game"] for each in shelf if each["game"] in LESSONS
    ]


def test_a_lesson_is_played_with_our_components_whatever_an_owner_has(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ours = lessons.frames("totem")
    folder = tmp_path_factory.mktemp("components")
    shipped = (games.folder_of("totem") / "components.toml").read_text(encoding="utf-8")
    (folder / "totem.toml").write_text(shipped.replace('name_en = "pink"', 'name_en = "rose"'), encoding="utf-8")
    monkeypatch.setenv(games.FOLDER, str(folder))
    lessons.frames.cache_clear()
    assert games.get("totem").names("en")["pink"] == "rose"
    assert lessons.frames("totem") == ours


def test_a_script_that_breaks_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    script = lessons.Lesson(players=2, seat=0, seed=1, steps=[lessons.Step("remove")])  # T10: never the first card
    monkeypatch.setattr(lessons, "read", lambda game: script)
    lessons.frames.cache_clear()
    with pytest.raises(Exception, match="step 1 of the lesson, 'remove', is not allowed"):
        lessons.frames("totem")
    lessons.frames.cache_clear()
