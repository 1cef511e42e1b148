"""What `make test-postgres` leaves out of tests/server, and why. Whatever is not named here runs on PostgreSQL too."""

NOTHING = "nothing is stored"
FILE = "it is about the file of SQLite"
ANYWAY = "it is on PostgreSQL, or on both, in the ordinary run"
KILLS = "test_kills.py kills the processes of such a house"
BY_HAND = "its time is moved by hand, and a database takes time of its own"
ELSEWHERE = "of several processes another may have the rules: test_proxy.py"

LEFT = {
    "test_abuse.py": KILLS,
    "test_brought.py": NOTHING,
    "test_bus.py": ANYWAY,
    "test_collector.py": NOTHING,
    "test_contract.py": NOTHING,
    "test_contracts.py": ANYWAY,
    "test_copy.py": ANYWAY,
    "test_crash.py": KILLS,
    "test_door.py": NOTHING,
    "test_faults.py::test_a_full_disk_is_no_fault_of_ours_and_the_table_goes_on_when_there_is_room": FILE,
    "test_grown.py": ANYWAY,
    "test_hush.py": BY_HAND,
    "test_kept.py::test_a_row_that_says_what_it_cannot_is_set_aside_or_does_no_harm": FILE,
    "test_kept.py::test_a_running_game_of_other_rules_says_so_and_gives_its_people_what_they_decided": ELSEWHERE,
    "test_kept.py::test_a_sheet_that_cannot_be_read_is_said_so_at_every_door[7]": FILE,
    "test_kills.py": ANYWAY,
    "test_left.py": NOTHING,
    "test_pages.py": NOTHING,
    "test_proxy.py": ANYWAY,
    "test_races.py": ANYWAY,
    "test_rows.py": ANYWAY,
    "test_runner.py": NOTHING,
    "test_serve.py::test_a_second_server_of_the_same_tables_is_refused_or_shown": FILE,
    "test_serve.py::test_two_names_of_a_database_are_one_database": FILE,
    "test_settings.py": NOTHING,
    "test_studies.py": NOTHING,
    "test_system.py": NOTHING,
    "test_wicket.py": NOTHING,
}


def left_out(nodeid: str) -> bool:
    """`tests/server/test_x.py::test_y[z]`, by its file, its name or its case."""
    name = nodeid.removeprefix("tests/server/")
    return not LEFT.keys().isdisjoint({name, name.partition("[")[0], name.partition("::")[0]})
