"""Studies are for researchers: no table is made of one."""

import msgspec
import pytest

from ognisko.server.verbs.create import Create, lay
from ognisko.server.wire import Problem


@pytest.mark.parametrize(("game", "study"), [("totem", "five"), ("kokopelli", "two")])
def test_no_table_plays_a_study(game: str, study: str) -> None:
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    assert study not in lay(msgspec.convert(wish, Create), "host").options
    with pytest.raises(Problem, match="not played at a table"):
        lay(msgspec.convert({**wish, "options": {study: True}}, Create), "host")
