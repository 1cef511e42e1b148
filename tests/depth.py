"""How much a run does."""

from ognisko.testing.depth import DEEP as DEEP
from ognisko.testing.depth import DEPTH as DEPTH
from ognisko.testing.depth import ONE_IN as ONE_IN
from ognisko.testing.depth import SCALE as SCALE
from ognisko.testing.depth import many as many
