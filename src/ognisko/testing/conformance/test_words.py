"""A game says everything in the languages that it speaks; what another one lacks is borrowed, so one is enough."""

import re

from ognisko.core.game import Game
from ognisko.locale.check import faults
from ognisko.testing.places import of_every_game

SILENT = re.compile(r"\w+: no (title|locale/\w+\.json)")  # of a language that it does not speak at all


@of_every_game
def test_no_sentence_is_missing_or_speaks_of_what_is_not_told(game: Game) -> None:
    found = [fault for fault in faults(game) if not SILENT.fullmatch(fault)]
    assert not found, "; ".join(found)
