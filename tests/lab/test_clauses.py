"""Clauses of the rules: which of them an action and an event bring into play, and how the report counts them."""

import pytest

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.game import Options
from ognisko.core.state import Log
from ognisko.lab.report.clauses import clauses, declared
from ognisko.lab.report.count import Counted
from ognisko.lab.report.findings import findings
from ognisko.lab.report.words import Words
from ognisko.lab.trials.measure import Measured, play_job
from ognisko.lab.trials.plan import Plan
from ognisko.locale import LANGUAGES
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.games.kokopelli.positions import Scene

STEPS = 400


def by(scene: Scene, text: str) -> set[str]:
    """The clauses of an action, which is legal."""
    assert text in scene.legal()
    grammar = scene.game.grammar
    return set(grammar.verb_of(grammar.parse(text)).in_play(scene.state, grammar.parse(text)))


@pytest.mark.parametrize("name", games.names())
def test_only_declared_clauses_come_into_play(name: str) -> None:
    game, log, chance = games.shipped(name), Log(), Fast(7)
    switched_on: Options = {option.id: True for option in game.options if True in option.values}
    for options in ({}, switched_on):
        state = game.new(game.seats[0], game.settle(options), chance, log)
        state.log = log
        for _ in range(STEPS):
            for row in log.take():
                shape = game.events.shapes[row[0]]
                assert set(shape.in_play(row)) <= set(shape.clauses)
            if state.over:
                break
            legal = game.legal(state, state.seat)
            action = legal[chance.below(len(legal))]
            verb = game.grammar.verb_of(action)
            named = set(verb.in_play(state, action))
            assert named
            assert named <= set(verb.clauses)
            state.apply(action, chance)


def test_abilities_that_only_the_position_tells() -> None:
    """Kokopelli's events do not say by which ability a card could be laid."""
    scene = Scene(3).stand("fire", "@0.0").stand("sun", "@0.1").hold(0, "paw", "hunter")
    assert by(scene, "start paw @0.2") == {"K16"}
    assert by(scene, "start paw @1.2") == {"K16", "K36"}
    assert by(scene, "start paw @0.4") == {"K16", "K42"}
    scene = Scene(3).stand("chief", "@0.0").stand("warrior", "@0.1").stand("paw", "@0.2").stand("sun", "@0.3")
    scene.hold(0, "paw", "paw", "sun", "sun")
    assert by(scene, "play paw @0.2") == {"K18"}
    scene.play("play paw @0.2")
    assert by(scene, "play paw @0.2") == {"K18", "K31"}
    assert by(scene, "play sun @0.3") == {"K18", "K32"}
    assert by(scene, "done") == {"KR27"}


def test_birthday_spider_woman_and_drummer_are_told_apart() -> None:
    scene = Scene(3).stand("birthday", "@0.0").stand("paw", "@0.1").hold(0, "sun").deck(0, "paw", "sun").play("take")
    assert by(scene, "play paw @0.1") == {"K18", "K33"}
    assert by(scene, "keep") == {"KR21"}
    scene = Scene(3).stand("spider_woman", "@0.0").stand("paw", "@1.0").stand("sun", "@1.2").hold(0, "paw", "sun")
    assert by(scene, "play paw @1.0") == {"K18", "K35"}
    assert by(scene, "play sun @1.2") == {"K18"}
    scene = Scene(3).stand("drummer", "@0.0").stand("paw", "@0.1", cards=2).stand("sun", "@0.2", cards=3)
    scene.hold(0, "paw", "sun", "drummer")
    assert by(scene, "play paw @0.1") == {"K18", "K44"}
    assert by(scene, "play sun @0.2") == {"K18"}
    assert by(scene, "play drummer @0.0") == {"K18"}


def test_cards_go_under_the_deck_by_one_of_two_clauses() -> None:
    scene = Scene(3).hold(0, "paw", "sun").play("exchange")
    assert by(scene, "under paw") == {"K22"}
    scene = Scene(3).hold(0, *["paw"] * 3, *["sun"] * 3).turn(0, 1).stand("fire", "@0.0").play("interrupt @0.0")
    assert by(scene, "under paw") == {"K13"}


def test_a_clause_is_counted_once_a_step() -> None:
    game = games.shipped("totem")
    match = Match(game, 2, {}, Seed(1))
    match.run(["random", "random"])
    line = Measured(match, False).line()
    played = [step.text.split()[0] for step in match.steps]
    assert line["clauses"]["T5"] == len(played)
    assert line["clauses"]["T7"] == sum(card in ("up1", "up2", "up3") for card in played)
    assert line["clauses"]["T10"] == played.count("remove") == line["events"]["removed"]
    assert line["clauses"]["T3"] == 4  # once a round, though two goals are drawn
    assert line["events"]["drew"] == 8
    assert "T16" not in line["clauses"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_names_what_never_came_into_play(language: str) -> None:
    options = games.shipped("totem").settle({})
    plan = Plan("totem", None, 2, options, ("random",), (4,), 0, 0, 1)
    found = findings(Counted(plan).add_all(map(play_job, plan.jobs())))
    made = clauses(found, Words(plan, language))
    assert made.count("<tr>") == 1 + len(declared(plan.game))
    assert "T11, T16, T17, TR2." in made
    assert "<code>T5</code>" in made
