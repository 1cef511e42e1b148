"""The suite that every game must pass, on the games of the house, and a record of each."""

from ognisko.testing.conformance.test_goldens import *  # noqa: F403 - its tests, whatever they are
from tests.goldens.write import RECORDS, records


def test_the_records_are_as_written() -> None:
    assert records() == RECORDS.read_bytes(), "run `make goldens` and read what changed"
