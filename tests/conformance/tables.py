"""Every table of the games of the house."""

from ognisko import games
from ognisko.testing.depth import ONE_IN as ONE_IN
from ognisko.testing.depth import SCALE as SCALE
from ognisko.testing.tables import Place as Place
from ognisko.testing.tables import amount as amount
from ognisko.testing.tables import at_every_table as at_every_table
from ognisko.testing.tables import dice as dice
from ognisko.testing.tables import of_every_game as of_every_game

PLACES = [Place(game, *table) for game in games.every() for table in game.tables()]
