"""Component files of any game: lists need not be of cards."""

import msgspec

from ognisko.core.components import read_components


class Columns(msgspec.Struct):
    edition: str
    notice: dict[str, str]
    lengths: list[int]


def test_a_list_of_plain_numbers_has_no_provenance_and_does_no_harm() -> None:
    data = b'edition = "first"\nlengths = [3, 5]\n[notice]\nen = "ours"\n'
    columns, origin = read_components(data, "columns.toml", Columns, lambda found: None)
    assert columns.lengths == [3, 5]
    assert origin.provenance == {"lengths": {}}
