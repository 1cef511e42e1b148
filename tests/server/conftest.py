"""The house of the tests: one for each file, its tables have nothing to do with each other."""

from collections.abc import Iterator

import pytest

from tests.server.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house
