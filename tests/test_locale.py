"""The catalogs: the same keys and placeholders in every language, a sentence for every event and refusal."""

import json
import re
import shutil
from pathlib import Path
from string import Formatter

import pytest

from ognisko import games, locale
from ognisko.cli import main
from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.locale import LANGUAGES, Teller, catalog, read, sentences
from ognisko.locale.sentences import borrow, stem
from tests.conformance.places import Place, at_every_place, of_every_game

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


def told(event: Event, me: int | None = 1, language: str = "en") -> str | None:
    people = ("Ada", "Ewa", "Jan")
    names = {"kokopelli": "Kokopelli", "chief": "Chief"}
    game = games.get("kokopelli" if "ceremony" in event else "fortuna")
    return Teller(language, game.id, game.events.seats, names, people, me).sentence(event)


@pytest.mark.parametrize(
    ("card", "counts_as", "words"),
    [
        ("chief", 1, "Ada: adds Chief (@0.1)."),
        ("chief", 2, "Ada: adds Chief ×2 (@0.1)."),
        ("kokopelli", 1, "Ada: adds Kokopelli to Chief (@0.1)."),
        ("kokopelli", 2, "Ada: adds Kokopelli ×2 to Chief (@0.1)."),
    ],
)
def test_an_event_is_told_by_the_sentence_that_fits_its_fields_best(card: str, counts_as: int, words: str) -> None:
    event = {"event": "played", "seat": 0, "card": card, "ceremony": "chief", "place": "@0.1", "counts_as": counts_as}
    assert told(event) == words


def test_what_is_so_or_is_not_0_has_a_sentence_of_its_own() -> None:
    finished = {"event": "finished", "seat": 0, "ceremony": "chief", "end_token": True, "end_tokens_left": 3}
    assert told(finished) == "Chief is finished. An end-of-game token lies there now; left: 3."
    assert told({**finished, "end_token": False}) == "Chief is finished."
    reached = {"event": "reached", "seat": 0, "penalties": 2, "result": 20}
    assert told(reached) == "Ada: result 20 (penalty dice: 2)."
    assert told({**reached, "penalties": 0}) == "Ada: result 20."


def test_whom_it_concerns_is_told_so() -> None:
    stole = {"event": "stole", "seat": 0, "card": 8, "victim": 1}
    assert told(stole, me=1) == "Ada: steals card 8 from you!"
    assert told(stole, me=2) == "Ada: steals card 8 from Ewa."
    assert told(stole, me=None) == "Ada: steals card 8 from Ewa."


@pytest.mark.parametrize(("language", "words"), [("en", "Ada: draws 1 card"), ("pl", "Ada: dobrana 1 karta")])
def test_a_sentence_that_the_pages_count_is_told_of_one(language: str, words: str) -> None:
    drew = {"event": "drew", "seat": 0, "by": "kokopelli", "ceremony": ""}
    assert told(drew, language=language) == f"{words} (Kokopelli)."


@pytest.mark.sampled
@at_every_place
def test_every_refusal_has_its_reason(place: Place) -> None:
    actions = list(place.game.grammar.actions())
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
    assert locale.teller(game, "pl", ("Ada", "Ewa"), 1).sentence(idled) == "idled"
    assert locale.reason(game, "T6", "en") == "T6"
    assert locale.option(game, "alternate", "pl") == "alternate"
    assert locale.say("en", "abroad.page.points_left.few") == "points left"


def test_a_sentence_about_what_its_event_does_not_tell_keeps_the_hole(abroad: Path) -> None:
    played = {"event": "played", "seat": 0, "card": "up1", "double": False}
    teller = locale.teller(games.get("abroad"), "pl", ("Ada", "Ewa"), 1)
    assert teller.sentence(played) == "Ada: wyżej o 1 na {stone}."


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
        "abroad: pl: event.drew speaks of {goal}, which is not told",
        "abroad: pl: event.played speaks of {stone}, which is not told",
        "abroad: pl: event.danced: there is no such event",
        "abroad: pages: no sentence for abroad.page.ask",
        "abroad: pages: no sentence for abroad.rules.lead",
    ]


def test_the_check_names_broken_files_and_pages(abroad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (abroad / "locale/pl.json").write_text("[]", encoding="utf-8")
    (abroad / "pages/words.js").write_text("import './gone.js';", encoding="utf-8")
    assert main(["games", "--check"]) == 1
    said = capsys.readouterr().out
    assert "abroad: locale/pl.json: Expected `object`" in said
    assert "abroad: pages: games/abroad/words.js imports games/abroad/gone.js, which is not there" in said
