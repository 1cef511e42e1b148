"""Sentences as they come out over recorded games, in every language, to who acts, to another player, to a spectator."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from ognisko import games, locale
from ognisko.core.game import Game
from ognisko.locale import LANGUAGES, catalog
from ognisko.locale.telling import WHO
from tests.conformance.places import of_every_game
from tools.sentences import Told, in_the_terminal, named, record, refusals, seen_from, tables, to_read, turns

# What no sentence of any language has, and what each has of its own.
HOLES = re.compile(r"[{}|#]|undefined|None|\b\w+\.\w+\.|\w_\w")
WHOLE = re.compile(r"[\w„“\"'‘].*[.!?]", re.DOTALL)
FAULTS = {
    "en": re.compile(
        r"\bYou:|\byou: |\b[Yy]ou (?!miss\b|pass\b)(\w+[^s]s|is|has|was)\b|\b1 (points|cards|dice|tokens)\b"
    ),
    "pl": re.compile(
        r"\bTy\b(?! -?\d)|\b1 (punkty|punktów|karty|kart|żetony|żetonów)\b|\b[5-9] (punkty|karty|żetony)\b"
    ),
}
DECISIONS = 250


@cache
def told(game: Game) -> list[Told]:
    """The smallest and the largest table, without options and with all of them."""
    found = list(tables(game))
    lines = [
        line for at in (found[0], found[-1]) for line in [*islice(record(game, *at, seed=5), DECISIONS), (None, [])]
    ]
    return [each for seat, events in lines for each in seen_from(game, seat, events, found[0][0])]


def come_out(game: Game, language: str) -> Iterator[str]:
    yield from in_the_terminal(told(game), language)
    yield from filter(None, turns(told(game), language))
    yield from refusals(game, language)


@of_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole_and_in_its_person(game: Game, language: str) -> None:
    for sentence in come_out(game, language):
        assert WHOLE.fullmatch(sentence), sentence
        assert not HOLES.search(sentence), sentence
        assert "  " not in sentence, sentence
        assert not FAULTS[language].search(sentence), sentence
        assert not re.match(r"[a-ząćęłńóśźż]", sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_said_to_you_is_said_of_somebody(language: str) -> None:
    """The verb of every sentence about somebody stands in no sentence to the one who acts."""
    spoken = catalog(language)
    third = {text.removeprefix(WHO).split()[0] for text in spoken.values() if text.startswith(WHO)} - {"nie", "na"}
    verbs = {word for word in third if word.isalpha()} - {"moves"}  # which are also what one makes
    assert len(verbs) > 20
    to_you = {key: text for key, text in spoken.items() if re.search(r"\.(event|turn)\..*\.you$", key)}
    for key, text in to_you.items():
        if not text.startswith(WHO):
            assert not text.startswith("{"), f"{key}: its first letter is not known"
            assert not verbs & set(re.findall(r"\w+", text.partition(". ")[0])), f"{key}: {text}"


def test_planted_faults_are_found() -> None:
    assert FAULTS["en"].search("You: takes back.")
    assert FAULTS["en"].search("You takes 2 water.")
    assert FAULTS["pl"].search("Ty: bierze wodę.")
    assert FAULTS["pl"].search("Bierzesz 5 żetony wody.")
    assert HOLES.search("Ada takes {card}.")
    assert not WHOLE.fullmatch("Ada takes it")


def test_what_is_to_be_read_has_every_pair_of_words() -> None:
    game = games.get("fortuna")
    sentences = ["Ada rzuca raz.", "Ada rzuca 2 razy.", "Ewa rzuca 3 razy.", "Ada rzuca 5 razy."]
    assert list(to_read(game, sentences, "pl")) == ["Ada rzuca raz.", "Ada rzuca 2 razy.", "Ada rzuca 5 razy."]
    assert "ogień, ognia" in named(games.get("tribes"), "pl")


def test_cases_are_those_of_names_that_there_are() -> None:
    for language in LANGUAGES:
        for name in games.names():
            words = {
                word for each in locale.names(games.get(name), language).values() for word in (each, *each.split())
            }
            prefix = f"{name}.case."
            formed = {key.removeprefix(prefix).split(".", 1)[1] for key in catalog(language) if key.startswith(prefix)}
            assert formed - {str(pips) for pips in range(1, 7)} <= words, name
