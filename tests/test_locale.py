"""The catalogs: the same keys and placeholders in every language, a sentence for every event and refusal."""

import re
from string import Formatter

import pytest

from ognisko.core.game import Game
from ognisko.locale import LANGUAGES, catalog
from tests.conformance.tables import Place, at_every_table, of_every_game

# The forms that a language counts with (CLDR), as the browser's Intl.PluralRules names them.
FORMS = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def stem(key: str) -> str:
    """`page.points.few` is a form of the counted sentence `page.points`."""
    name, _, last = key.rpartition(".")
    return name if last in FORMS["pl"] else key


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
def test_every_event_has_a_sentence_that_uses_its_fields(game: Game) -> None:
    for shape in game.events.shapes:
        public = {field.name for field in shape.fields if not field.secret}
        key = f"{game.id}.event.{shape.name}"
        assert placeholders(catalog("en")[key]) <= public
        if len(public) < len(shape.fields):
            assert placeholders(catalog("en")[f"{key}.own"]) <= {field.name for field in shape.fields}


@of_every_game
def test_there_are_no_sentences_for_events_that_do_not_exist(game: Game) -> None:
    names = {shape.name for shape in game.events.shapes}
    found = {key.split(".")[2] for key in catalog("en") if key.startswith(f"{game.id}.event.")}
    assert found == names


@at_every_table
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
    assert all(option.title[language] for option in game.options)
    assert game.names(language)
