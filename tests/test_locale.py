"""The catalogs: the same keys and placeholders in every language, a sentence for every event and refusal."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

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


def holes(text: str, plain: bool = False) -> set[str]:
    """All, or those that do not merely choose a form of a word: not every language has one there."""
    return {hole[1] for hole in sentences.HOLE.finditer(text) if not (plain and hole[3])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(language: str) -> None:
    first, other = (
        {key: text for key, text in catalog(each).items() if ".case." not in key} for each in (LANGUAGES[0], language)
    )
    assert {stem(key) for key in other} == {stem(key) for key in first}
    for key, text in other.items():
        twin = key if key in first else f"{stem(key)}.other"
        assert holes(text, plain=True) <= holes(first[twin]), key
        assert holes(first[twin], plain=True) <= holes(text), key


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
        ("chief", 1, "Ada adds a card to the Chief (@0.1)."),
        ("kokopelli", 1, "Ada adds a Kokopelli to the Chief (@0.1)."),
        ("kokopelli", 2, "Ada adds a Kokopelli, which counts as two, to the Chief (@0.1)."),
    ],
)
def test_an_event_is_told_by_the_sentence_that_fits_its_fields_best(card: str, counts_as: int, words: str) -> None:
    event = {"event": "played", "seat": 0, "card": card, "ceremony": "chief", "place": "@0.1", "counts_as": counts_as}
    assert told(event) == words


def test_what_is_so_or_is_not_0_has_a_sentence_of_its_own() -> None:
    finished = {"event": "finished", "seat": 0, "ceremony": "chief", "end_token": True, "end_tokens_left": 3}
    assert told(finished) == "The Chief is finished. An end-of-game token goes on its tile; 3 are left."
    assert told({**finished, "end_token": False}) == "The Chief is finished."
    reached = {"event": "reached", "seat": 0, "penalties": 2, "result": 20}
    assert told(reached) == "Ada reaches 20 (2 penalty dice)."
    assert told({**reached, "penalties": 0}) == "Ada reaches 20."


def test_whom_it_concerns_is_told_so() -> None:
    stole = {"event": "stole", "seat": 0, "card": 8, "victim": 1}
    assert told(stole, me=1) == "Ada steals card 8 from you!"
    assert told(stole, me=2) == "Ada steals card 8 from Ewa."
    assert told(stole, me=None) == "Ada steals card 8 from Ewa."


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Ada takes 1 water and has 3.", "You take 1 water and have 3."]),
        ("pl", ["Ada bierze 1 żeton wody i ma 3.", "Bierzesz 1 żeton wody i masz 3."]),
    ],
)
def test_who_acts_is_told_so_in_the_second_person(language: str, words: list[str]) -> None:
    event = {"event": "watered", "seat": 0, "n": 1, "water": 3}
    tellers = [locale.teller(games.get("tribes"), language, ("Ada", "Ewa"), me) for me in (1, 0)]
    assert [teller.sentence(event) for teller in tellers] == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Ada takes 6 water and has 8.", "Ada discards water ×2, earth."]),
        ("pl", ["Ada bierze 6 żetonów wody i ma 8.", "Ada odrzuca wodę ×2, ziemię."]),
    ],
)
def test_what_happens_often_is_told_once_and_names_stand_in_their_case(language: str, words: list[str]) -> None:
    took = [{"event": "watered", "seat": 0, "n": n, "water": 2 + 2 * n} for n in (1, 2, 3)]
    threw = [{"event": "discarded", "seat": 0, "card": card} for card in ("water", "earth", "water")]
    assert locale.teller(games.get("tribes"), language, ("Ada", "Ewa"), 1).tell([*took, *threw]) == words


@pytest.mark.parametrize(
    ("language", "me", "words"),
    [
        ("en", 1, "Ada rolls 2 times, reaches 18 and takes Fortune card 18."),
        ("en", 0, "You roll 2 times, reach 18 and take Fortune card 18."),
        ("pl", 1, "Ada rzuca 2 razy, osiąga 18 i bierze kartę Fortuny 18."),
        ("pl", 0, "Rzucasz 2 razy, osiągasz 18 i bierzesz kartę Fortuny 18."),
    ],
)
def test_a_turn_is_one_line(language: str, me: int, words: str) -> None:
    dice = [{"die": "black", "pips": 3}]
    events: list[Event] = [
        {"event": "rolled", "seat": 0, "dice": dice},
        {"event": "placed", "seat": 0, "die": "black", "pips": 3, "field": 1},
        {"event": "rolled", "seat": 0, "dice": dice},
        {"event": "reached", "seat": 0, "pips": 18, "penalties": 0, "result": 18, "black_first": True},
        {"event": "took", "seat": 0, "card": 18, "gold": 0, "points": 0},
    ]
    assert locale.teller(games.get("fortuna"), language, ("Ada", "Ewa"), me).turn(events) == words


@pytest.mark.parametrize(
    ("language", "me", "words"),
    [
        ("en", 1, "Ada adds 2 cards to the Drummer and starts the Hunter (2 times)."),
        ("en", 0, "You add 2 cards to the Drummer and start the Hunter (2 times)."),
        ("pl", 1, "Ada dokłada 2 karty do ceremonii „Dobosz” i rozpoczyna ceremonię „Myśliwy” (2 razy)."),
        ("pl", 0, "Dokładasz 2 karty do ceremonii „Dobosz” i rozpoczynasz ceremonię „Myśliwy” (2 razy)."),
    ],
)
def test_what_is_said_of_several_deeds_of_a_turn_is_said_once(language: str, me: int, words: str) -> None:
    drummer: Event = {"event": "played", "seat": 0, "card": "drummer", "ceremony": "drummer", "counts_as": 1}
    hunter: Event = {"event": "started", "seat": 0, "ceremony": "hunter"}
    events = [{**deed, "place": place} for place in ("a1", "b2") for deed in (drummer, hunter)]
    assert locale.teller(games.get("kokopelli"), language, ("Ada", "Ewa"), me).turn(events) == words


def test_points_stand_beside_who_has_them() -> None:
    teller = locale.teller(games.get("totem"), "pl", ("Ada", "Ewa"), 1)
    assert teller.sentence({"event": "game_ended", "scores": [9, 16]}) == "Koniec gry. Punkty: Ada 9, Ty 16."


def test_a_name_is_put_in_as_it_is_with_braces_and_case_marks() -> None:
    teller = locale.teller(games.get("fortuna"), "en", ("{n|a|b}", "Ewa"), 1)
    assert teller.sentence({"event": "got_nothing", "seat": 0}) == "{n|a|b} gets no card."


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
    assert (locale.names(totem, "en")["pink"], locale.names(totem, "pl")["pink"]) == ("rose hare", "różowy zając")


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


CZECH = {  # a language that counts as neither of ours does, in a folder of its own
    "house": {
        "language": "Čeština",
        "you": "Ty",
        "turn.they": "{name} {deeds}.",
        "turn.you": "{deeds}.",
        "plural": "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2",
        "plural.forms": "one few other",
    },
    "fortuna": {
        "title": "Ó Štěstěno",
        "name.sea": "moře",
        "event.rolled": "{seat} hází.",
        "turn.rolled": "{seat} hází {n|jednou|#krát|#krát}.",
        "turn.rolled.you": "Házíš {n|jednou|#krát|#krát}.",
        "event.chose": "{seat} hraje o {side:acc}.",
        "event.chose.you": "Hraješ o {side:acc}.",
        "event.took.gold": "{seat} bere kartu {card} za {gold} {gold|bod|body|bodů}.",
        "case.acc.moře": "hluboké moře",
        "clause.F15": "Na tahu je někdo jiný.",
    },
}


@pytest.fixture
def czech(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, spoken in CZECH.items():
        (tmp_path / "cs").mkdir(exist_ok=True)
        (tmp_path / "cs" / f"{name}.json").write_text(json.dumps(spoken), encoding="utf-8")
    monkeypatch.setattr(sentences, "ABROAD", tmp_path)
    monkeypatch.setattr(sentences, "LANGUAGES", sentences.spoken_in(sentences.HOUSE, tmp_path))
    sentences.forget()
    yield
    sentences.forget()


@pytest.mark.usefixtures("czech")
def test_a_third_language_is_one_folder() -> None:
    assert sentences.LANGUAGES == ("cs", "en", "pl")
    assert read("pl")["language.cs"] == "Čeština"
    game = games.get("fortuna")
    teller = locale.teller(game, "cs", ("Ada", "Eva"), 1)
    rolls: list[Event] = [{"event": "rolled", "seat": 1, "dice": []} for _ in range(3)]
    assert teller.turn(rolls) == "Házíš 3krát."
    assert teller.sentence({"event": "chose", "seat": 0, "side": "sea"}) == "Ada hraje o hluboké moře."
    took = [{"event": "took", "seat": 0, "card": 3, "gold": gold, "points": 9} for gold in (1, 2, 5)]
    assert [str(teller.sentence(each)).partition("za ")[2] for each in took] == ["1 bod.", "2 body.", "5 bodů."]
    assert (locale.title(game, "cs"), locale.reason(game, "F15", "cs")) == ("Ó Štěstěno", "Na tahu je někdo jiný.")


@pytest.mark.usefixtures("czech")
def test_what_a_third_language_lacks_is_borrowed() -> None:
    teller = locale.teller(games.get("fortuna"), "cs", ("Ada", "Eva"), 1)
    assert teller.sentence({"event": "got_nothing", "seat": 0}) == "Ada gets no card."
    assert locale.say("cs", "page.home") == "Home"


# What the terminal would show of the game abroad by its plain English name; the rest the house words for all games.
UNLABELLED = [
    "aside",
    "asked",
    "box",
    "doubled",
    "goal",
    "half",
    "id",
    "lands",
    "now",
    "out",
    "pieces",
    "played",
    "removed",
    "stood",
    "totem",
    "worth",
]


def test_the_check_names_all_that_is_missing_a_line_each(abroad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "abroad: en: no title",
        "abroad: en: no locale/en.json",
        "abroad: pl: no sentence for clause.T6",
        "abroad: pl: no sentence for event.idled",
        *(f"abroad: pl: no sentence for label.{field}" for field in UNLABELLED),
        "abroad: pl: no sentence for option.alternate",
        "abroad: pl: no sentence for study.five.what",
        "abroad: pl: event.drew speaks of {goal}, which is not told",
        "abroad: pl: event.played speaks of {stone}, which is not told",
        "abroad: pl: event.danced: there is no such event",
        "abroad: pl: clause.T4 is no sentence: it begins with a capital letter and ends with a full stop",
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


def test_the_check_names_clauses_and_fields_that_nobody_words(abroad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(abroad / "pages")
    (abroad.parent / "RULES.md").write_text("- A1 A clause.\n| AR2 | A ruling |\n", encoding="utf-8")
    assert main(["games", "--check"]) == 1
    said = capsys.readouterr().out.splitlines()
    lacking = {f"abroad: pl: no sentence for {key}" for key in ("rules.A1", "rules.AR2", "label.totem", "label.hand")}
    assert lacking <= set(said)
    assert "abroad: pl: no sentence for label.seats" not in said
