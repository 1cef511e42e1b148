"""Every table of the games of the house."""

from ognisko import games
from ognisko.testing.depth import ONE_IN as ONE_IN
from ognisko.testing.depth import SCALE as SCALE
from ognisko.testing.places import Place as Place
from ognisko.testing.places import amount as amount
from ognisko.testing.places import at_every_place as at_every_place
from ognisko.testing.places import dice as dice
from ognisko.testing.places import of_every_game as of_every_game

PLACES = [Place(game, *setup) for game in games.every() for setup in game.setups()]
