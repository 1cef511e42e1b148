"""Kokopelli's component file: what ships, and what is said of a broken one."""

from importlib.resources import files

import pytest

from ognisko.core.errors import ComponentError
from ognisko.games.kokopelli.components import load
from ognisko.locale import names
from tests.games.kokopelli.positions import GAME

TEXT = (files("ognisko.games.kokopelli") / "components.toml").read_text(encoding="utf-8")


def error(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1
    with pytest.raises(ComponentError) as caught:
        load(TEXT.replace(old, new, 1).encode(), "own.toml")
    message = str(caught.value)
    assert message.startswith("own.toml: ")
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "chief"', 'id = "boss"', "ceremonies: the ids must be"),
        ('clause = "K31"', 'clause = "K32"', "ceremonies chief, clause: must be K31"),
        ('kind = "action"', 'kind = "magic"', "ceremonies chief, kind"),
        ('name_en = "Chief", ', "", "ceremonies chief"),
        ('set = ["hunter", ', 'set = ["hunted", ', "first_game, set: 'hunted' is not a ceremony"),
        ('set = ["hunter", ', 'set = ["paw", ', "first_game, set: 'paw' is there 2 times"),
        ('set = ["hunter", ', "set = [", "first_game, set: 9 ceremonies, must be 10"),
        ("cards_per_ceremony = 3", "cards_per_ceremony = 4", "deck, cards_per_ceremony: 4 must be 2 to 3"),
        ("kokopelli = 6", "kokopelli = 7", "deck, kokopelli: 7 must be 0 to 6"),
        ("hand = 5", "hand = 11", "deck, hand: 11 must be 1 to 10"),
        ("10 = 36", "10 = 35", "deck, size: (35, 39, 42) must be (36, 39, 42), by its cards"),
        ("vp_tokens = [3, 4]", "vp_tokens = [3, 10]", "tiles, vp_tokens: 10 must be 1 to 9"),
        ("10 = 10", "10 = 11", "end_tokens, 2.10: 11 must be 1 to 10"),
        ("10 = 9", '10 = "nine"', "end_tokens"),
        ('provenance = "reconstructed"', 'provenance = "guessed"', "first_game, provenance"),
        ('game = "kokopelli"', 'game = "totem"', "game"),
        ("schema = 1", "schema = 1\ncolour = 3", "colour"),
        ("schema = 1", "schema = ", "not TOML"),
    ],
)
def test_a_broken_file_gets_an_error_that_names_the_entry_and_the_field(old: str, new: str, says: str) -> None:
    assert says in error(old, new)


def test_what_is_ours_is_said() -> None:
    assert GAME.origin.provenance == {"ceremonies": {"printed": 16}, "first_game": {"reconstructed": 10}}
    own = TEXT.replace('provenance = "reconstructed"', 'provenance = "owner"')
    _, origin = load(own.encode(), "own.toml")
    assert origin.provenance["first_game"] == {"owner": 10}
    assert origin.fingerprint != GAME.origin.fingerprint


def test_an_owner_may_choose_another_first_game() -> None:
    components, _ = load(TEXT.replace('set = ["hunter", ', 'set = ["sun", ').encode(), "own.toml")
    assert components.first_game.set[0] == "sun"


def test_a_file_with_the_reasons_of_our_first_one_is_still_read() -> None:
    own = TEXT.replace("[deck] ", '[first_game.why_en]\nsun = "warm"\n\n[vp_supply]\n1 = 35\n\n[deck] ')
    components, origin = load(own.encode(), "own.toml")
    assert components == GAME.components
    assert origin.fingerprint != GAME.origin.fingerprint == "451777f88e23235b"  # of the records until now


def test_every_ability_has_its_names_in_both_languages() -> None:
    assert names(GAME, "pl")["spider_woman"] == "Kobieta-pająk"
    assert names(GAME, "en")["spider_woman"] == "Spider Woman"
    assert names(GAME, "pl")["kokopelli"] == "Kokopelli"
