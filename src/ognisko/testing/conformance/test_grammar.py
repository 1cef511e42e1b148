"""Every number, text and set of parts names one action or none; what is not legal has its reason."""

import pytest

from ognisko.core.chance import Fast
from ognisko.core.errors import UnknownAction
from ognisko.core.game import Game
from ognisko.testing.places import of_every_game

BEYOND = 3  # numbers outside the action space, on either side


@of_every_game
def test_every_action_is_found_by_its_parts_and_by_what_fills_its_slots(game: Game) -> None:
    grammar = game.grammar
    for action in grammar.actions():
        assert grammar.spell(grammar.parts(action)) == action
        verb = grammar.verb_of(action)
        assert verb.code(*verb.values(action)) == action
        assert grammar.exists(action)


@of_every_game
def test_a_number_that_names_no_action_is_unknown_everywhere(game: Game) -> None:
    state = game.new(game.seats[0], game.settle({}), Fast(0))
    known = set(game.grammar.actions())
    for number in range(-BEYOND, game.grammar.size + BEYOND):
        if number not in known:
            for asked in (game.grammar.text, game.grammar.parts, lambda each: game.why_not(state, state.seat, each)):
                with pytest.raises(UnknownAction):
                    asked(number)
