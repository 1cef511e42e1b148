"""What the pages are told so that they need no rule: places, zones, what is missing, what nobody has seen yet."""

import pytest

from ognisko import locale
from ognisko.core.state import SPECTATOR
from tests.clauses import clause
from tests.games.kokopelli.positions import GAME, Scene


@clause("K19", "K44")
@pytest.mark.parametrize(("cards", "drummer", "missing"), [(1, False, 3), (3, False, 1), (1, True, 2), (3, True, 1)])
def test_the_view_says_how_many_cards_a_ceremony_waits_for(cards: int, drummer: bool, missing: int) -> None:
    scene = Scene().stand("paw", "@1.0", cards)
    if drummer:
        scene.stand("drummer", "@1.1")
    assert GAME.view(scene.state, SPECTATOR)["seats"][1]["village"]["@1.0"]["missing"] == missing


@clause("K6", "K8", "K42", "KR17")
def test_the_places_of_a_village_and_the_suns() -> None:
    assert GAME.view(Scene(3).state, 0)["seats"][1]["places"] == ["@1.0", "@1.1", "@1.2", "@1.3"]
    assert len(GAME.view(Scene(2).state, 0)["seats"][1]["places"]) == 5
    shining = Scene(3).stand("sun", "@1.0")
    assert GAME.view(shining.state, 0)["seats"][1]["places"][-1] == "@1.4"
    assert len(GAME.view(shining.state, 0)["seats"][0]["places"]) == 4
    outlived = Scene(3).stand("paw", "@1.4")  # started when the Sun still ran
    assert GAME.view(outlived.state, 0)["seats"][1]["places"][-1] == "@1.4"


@clause("K7", "K35", "KR24")
def test_spider_woman_widens_the_reach_and_not_the_zone() -> None:
    plain = GAME.view(Scene(4).state, 0)["seats"][0]
    assert plain["zone"] == plain["reach"]
    wide = GAME.view(Scene(4).stand("spider_woman", "@0.0").state, 0)["seats"][0]
    assert wide["zone"] == plain["zone"]
    assert set(wide["reach"]) - set(plain["reach"]) == {"@1.0", "@1.1", "@1.4", "@3.2", "@3.3", "@3.4"}


@clause("K3", "KR29")
def test_what_nobody_has_seen_is_all_but_what_was_played() -> None:
    scene = Scene(2).hold(0, "paw", "sun").deck(0, "paw", "vase").stand("paw", "@0.0")
    unseen = GAME.view(scene.state, 1)["seats"][0]["unseen"]
    assert unseen == {"paw": 2, "vase": 1, "sun": 1}


@clause("K13", "K22")
def test_how_many_cards_still_go_under_the_deck() -> None:
    scene = Scene(2).hold(0, "paw", "sun", "vase")
    assert GAME.view(scene.state, 0)["turn"]["to_lay"] == 0
    scene.play("exchange", "under sun")
    assert GAME.view(scene.state, 1)["turn"]["to_lay"] == 2
    full = Scene(2).turn(0, 1).hold(0, *["paw"] * 3, *["sun"] * 3, "vase", "kokopelli")
    full.play("start vase @0.0")
    assert GAME.view(full.state, 0)["turn"]["to_lay"] == 2


def test_a_card_needs_no_verb_beside_its_place() -> None:
    parts = {
        text: GAME.grammar.parts(GAME.grammar.parse(text))
        for text in ("start paw @0.1", "play paw @0.1", "interrupt @0.1")
    }
    assert parts["start paw @0.1"] == {"card": "paw", "place": "@0.1"}
    assert parts["play paw @0.1"] == {"card": "paw", "ceremony": "@0.1"}
    assert parts["interrupt @0.1"] == {"do": "interrupt", "ceremony": "@0.1"}


def test_the_pages_get_every_ability_in_words() -> None:
    for language in ("en", "pl"):
        names = locale.names(GAME, language)
        texts = [names[f"{each}.text"] for each in ("chief", "vase", "snake_dance")]
        assert all(len(text) > 20 for text in texts)
