"""The list of what does not run on PostgreSQL names what there is, and leaves out no more than that."""

from pathlib import Path

from tests.server.left import LEFT, left_out

FOLDER = Path(__file__).parent


def test_what_is_left_out_is_there() -> None:
    for name in LEFT:
        file, _, test = name.partition("::")
        assert f"def {test.partition('[')[0]}" in (FOLDER / file).read_text(encoding="utf-8"), name


def test_a_test_is_left_out_by_its_file_its_name_or_its_case() -> None:
    assert left_out("tests/server/test_pages.py::test_the_hash_is_of_all_files")
    assert left_out("tests/server/test_serve.py::test_two_names_of_a_database_are_one_database")
    sheet = "tests/server/test_kept.py::test_a_sheet_that_cannot_be_read_is_said_so_at_every_door"
    assert left_out(f"{sheet}[7]")
    assert not left_out(f"{sheet}[{{}}]")
    assert not left_out("tests/server/test_of_tomorrow.py::test_something")
