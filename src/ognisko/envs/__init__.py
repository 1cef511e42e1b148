"""Environments for learners: VectorEnv and SeatEnv (Gymnasium), TableEnv (PettingZoo); needs ognisko[envs].

Each is imported when it is asked for, so it wants its own package only.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ognisko.envs.check import check_vector_env
    from ognisko.envs.seat_env import SeatEnv
    from ognisko.envs.table_env import TableEnv
    from ognisko.envs.vector_env import VectorEnv

__all__ = ["SeatEnv", "TableEnv", "VectorEnv", "check_vector_env"]

ROOMS = {
    "SeatEnv": "seat_env",
    "TableEnv": "table_env",
    "VectorEnv": "vector_env",
    "check_vector_env": "check",
}


def __getattr__(name: str) -> Any:
    if name not in ROOMS:
        raise AttributeError(f"ognisko.envs has no {name}")
    try:
        return getattr(import_module(f"ognisko.envs.{ROOMS[name]}"), name)
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("ognisko"):
            raise
        text = f"{name} needs {error.name}: pip install 'ognisko[envs]'"
        raise ModuleNotFoundError(text, name=error.name) from None
