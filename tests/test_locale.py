"""The catalogs: the same keys and placeholders in every language, a sentence for every event and refusal."""

import json
import re
import shutil
from pathlib import Path
from string import Formatter

import pytest

from ognisko import games, locale
from ognisko.cli import main
from ognisko.core.game import Game
from ognisko.locale import LANGUAGES, catalog, read, sentences
from ognisko.locale.sentences import borrow, stem
from tests.conformance.tables import Place, at_every_table, of_every_game

# The forms that a language counts with (CLDR), as the browser's Intl.PluralRules names them.
FORMS = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(language: str) -> None:
    first = catalog(LANGUAGES[0])
    other = catalog(language)
    assert {stem(key) for key in other} == {stem(key) for key in first}
    for key, text in other.items():
        twin = key if key in first else f"{stem(key)}.other"
        assert placeholders(text) == placeholders(first[twin]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_sentences_have_all_the_forms_of_their_language(language: str) -> None:
    forms: dict[str, set[str]] = {}
    for key in catalog(language):
        if stem(key) != key:
            forms.setdefault(stem(key), set()).add(key.rpartition(".")[2])
    assert forms
    assert all(found == FORMS[language] for found in forms.values()), forms


@of_every_game
def test_there_are_no_sentences_for_events_that_do_not_exist(game: Game) -> None:
    names = {shape.name for shape in game.shapes.values()}
    found = {key.split(".")[2] for key in catalog("en") if key.startswith(f"{game.id}.event.")}
    assert found == names


@pytest.mark.sampled
@at_every_table
def test_every_refusal_has_its_reason(place: Place) -> None:
    actions = list(place.game.actions())
    clauses = {
        place.game.why_not(state, seat, action)
        for state in place.sample(20)
        for seat in range(place.players)
        for action in actions
    } - {None}
    assert clauses
    for clause in clauses:
        assert re.fullmatch(r"[A-Z]+\d+", str(clause))
        assert catalog("en")[f"{place.game.id}.clause.{clause}"]


@of_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_options_and_notices_are_in_every_language(game: Game, language: str) -> None:
    assert game.title[language]
    assert game.origin.notice[language]
    told = json.dumps([locale.described(game), locale.names(game, language)])
    assert not re.search(r"[{]\w", told), "a name that stands for another"


def test_an_owners_name_comes_before_ours(tmp_path: Path) -> None:
    shipped = (games.folder_of("totem") / "components.toml").read_text(encoding="utf-8")
    (tmp_path / "totem.toml").write_text(shipped.replace('name_en = "pink"', 'name_en = "rose"'), encoding="utf-8")
    totem = games.get("totem", str(tmp_path))
    assert (locale.names(totem, "en")["pink"], locale.names(totem, "pl")["pink"]) == ("rose", "różowy")


def test_all_our_games_are_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--check"]) == 0
    assert capsys.readouterr().out == f"{len(games.names())} games are whole\n"


# A game that speaks one language, and not all of it


def test_what_a_game_does_not_say_in_a_language_is_said_in_another(abroad: Path) -> None:
    assert catalog("en")["abroad.event.removed"] == "{seat}: {piece} znika."
    game = games.get("abroad")
    assert {locale.title(game, language) for language in LANGUAGES} == {"Totem za granicą"}
    told = locale.described(game)["options"]
    assert told[0]["title"] == {"en": "Wróbel w garści", "pl": "Wróbel w garści"}


def test_what_nobody_words_is_said_in_plain_words(abroad: Path) -> None:
    game = games.get("abroad")
    idled = {"event": "idled", "seat": 0, "card": "up1"}
    assert locale.sentence("pl", "abroad", idled, {}, str) == "idled"
    assert locale.reason(game, "T6", "en") == "T6"
    assert locale.option(game, "alternate", "pl") == "alternate"
    assert locale.say("en", "abroad.page.points_left.few") == "points left"


def test_a_sentence_about_what_its_event_does_not_tell_keeps_the_hole(abroad: Path) -> None:
    played = {"event": "played", "seat": 0, "card": "up1", "double": False}
    assert locale.sentence("pl", "abroad", played, {}, str) == "0: up1 na {stone}."


def test_a_file_that_cannot_be_read_is_named_and_says_nothing(abroad: Path, caplog: pytest.LogCaptureFixture) -> None:
    (abroad / "locale/en.json").write_text("{'event.moved': 1}")
    assert catalog("en")["abroad.event.removed"] == "{seat}: {piece} znika."
    assert "abroad: locale/en.json: " in caplog.text


def test_counted_sentences_are_borrowed_whole_or_not_at_all() -> None:
    own = {"points.one": "1 point", "points.other": "{n} points"}
    borrow(own, {"points.few": "{n} punkty", "cards.one": "1 karta", "cards.few": "{n} karty"})
    assert own.keys() == {"points.one", "points.other", "cards.one", "cards.few"}


def test_a_third_language_is_one_more_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = shutil.copytree(Path(str(sentences.HOUSE)), tmp_path / "locale")
    (house / "de.json").write_text('{"language": "Deutsch", "yes": "ja"}', encoding="utf-8")
    monkeypatch.setattr(sentences, "HOUSE", house)
    monkeypatch.setattr(sentences, "LANGUAGES", sentences.spoken_in(house))
    german = read("de")
    assert (german["yes"], german["no"]) == ("ja", "no")
    assert german["language.de"] == "Deutsch"
    assert read("pl")["language.de"] == "Deutsch"


def test_the_check_names_all_that_is_missing_a_line_each(abroad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "abroad: en: no title",
        "abroad: en: no locale/en.json",
        "abroad: pl: no sentence for clause.T6",
        "abroad: pl: no sentence for event.idled",
        "abroad: pl: no sentence for option.alternate",
        "abroad: pl: event.played speaks of {stone}, which is not told",
        "abroad: pages: no sentence for abroad.page.ask",
        "abroad: pages: no sentence for abroad.rules.lead",
    ]


def test_the_check_names_broken_files_and_pages(abroad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (abroad / "locale/pl.json").write_text("[]", encoding="utf-8")
    (abroad / "pages/words.js").write_text("export default 1;", encoding="utf-8")
    assert main(["games", "--check"]) == 1
    said = capsys.readouterr().out
    assert "abroad: locale/pl.json: Expected `object`" in said
    assert "abroad: pages: games/abroad/words.js: 'export default 1;' is a form that the bundler does not know" in said
