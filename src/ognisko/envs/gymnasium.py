"""Our games by a name, for tools that make environments so: importing this registers them with Gymnasium.

gymnasium.make("ognisko.envs.gymnasium:ognisko/totem-v2", opponents="level:1")
gymnasium.make_vec("ognisko.envs.gymnasium:ognisko/totem-v2", 64, vectorization_mode="vector_entry_point")
"""

from typing import Final

from ognisko import games
from ognisko.core.game import Game
from ognisko.envs.extra import from_extra

with from_extra("envs", __name__):
    import gymnasium

ROOM: Final = "ognisko.envs"  # by texts, so that what Gymnasium keeps of an environment can be written as JSON


def register(game: Game) -> str:
    """Make a game known to Gymnasium; the name by which it is made there, with the version of its layout."""
    name = f"ognisko/{game.id}-v{game.layout().version}"
    gymnasium.register(
        name, f"{ROOM}.seat_env:SeatEnv", vector_entry_point=f"{ROOM}.vector_env:VectorEnv", kwargs={"game": game.id}
    )
    return name


NAMES: Final = [register(game) for game in games.every() if game.sight.layout is not None]
