"""The house of the tests: one for each file, its tables have nothing to do with each other."""

from collections.abc import Iterator

import pytest

from tests.server.house import GROWN, House
from tests.server.left import left_out


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL everything but what left.py names."""
    left = [item for item in items if GROWN and left_out(item.nodeid)]
    if left:
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=left)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house
