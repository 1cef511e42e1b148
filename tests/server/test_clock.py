"""The machine's clock is set while people play: nothing waits for yesterday to come again."""

import ast
from pathlib import Path

import pytest

import ognisko.server
from ognisko.server.clock import SteadyClock
from tests.server.clock import START, HandClock
from tests.server.house import House, Person, alone, play_on, together, until

DAY = 86_400.0
PAUSE = 2.0
SERVER = Path(ognisko.server.__file__).parent
WAITS = {f"asyncio.{name}" for name in ("sleep", "wait_for", "timeout", "get_running_loop().call_later")}


def test_the_server_asks_nobody_else_for_the_time() -> None:
    for path in SERVER.rglob("*.py"):
        if path.name == "clock.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = {alias.name for alias in node.names} | {getattr(node, "module", None)}
                assert not names & {"time", "datetime"}, path
            if isinstance(node, ast.Call) and ast.unparse(node) != "asyncio.sleep(0)":  # that lets others in, no more
                assert ast.unparse(node.func) not in WAITS, f"{path}: {ast.unparse(node)}"


def test_a_steady_clock_counts_on_from_the_start() -> None:
    machine = {"wall": START, "steady": 5.0}
    clock = SteadyClock(lambda: machine["wall"], lambda: machine["steady"])
    machine.update(wall=START - DAY, steady=7.5)
    assert clock.now() == START + 2.5


def moved_by_the_bot(ada: Person, table: str, clock: HandClock) -> None:
    """Ada's move after the pause, and the bot's after it."""
    clock.advance(PAUSE)
    play_on(table, [ada], most=1)

    def back_to_ada() -> bool:
        clock.advance(0.1)
        return ada.look(table)["mine"][0]["acts"] is True

    until(back_to_ada)


@pytest.mark.parametrize("jump", [-DAY, DAY], ids=["back", "forward"])
def test_a_clock_set_in_mid_game_stops_no_table(tmp_path: Path, jump: float) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, pace=0.5, pause=PAUSE) as house:
        ada = house.person()
        table = alone(ada, first=0, options={"bird": True})
        moved_by_the_bot(ada, table, clock)
        before = ada.look(table)["now"]
        clock.machine += jump
        moved_by_the_bot(ada, table, clock)
        clock.machine -= jump
        moved_by_the_bot(ada, table, clock)
        assert before < ada.look(table)["now"] < before + 1000


@pytest.mark.parametrize("jump", [-DAY, DAY], ids=["back", "forward"])
def test_a_clock_set_before_a_restart_stops_no_table(tmp_path: Path, jump: float) -> None:
    first, second = HandClock(), HandClock(START + jump)
    with House(tmp_path, clock=first, pace=0.5, pause=PAUSE) as house:
        ada = house.person()
        table = alone(ada, first=0, options={"bird": True})
        moved_by_the_bot(ada, table, first)
    with House(tmp_path, port=house.port, clock=second, pace=0.5, pause=PAUSE):
        message = ada.look(table)
        assert message["since"] <= message["now"]
        moved_by_the_bot(ada, table, second)


@pytest.mark.parametrize("jump", [-DAY, DAY], ids=["back", "forward"])
def test_patience_and_limits_do_not_follow_the_machines_clock(tmp_path: Path, jump: float) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, patience=100.0, nudge_every=30.0) as house:
        ada, ewa = house.person(), house.person()
        table = together(ada, ewa)
        clock.advance(1.0)
        assert ada.does(table, "nudge", seat=0, to=1).status_code == 200
        clock.machine += jump
        clock.advance(40.0)
        assert ada.does(table, "bot-takeover", seat=0, **{"for": 1}).status_code == 422
        assert ada.does(table, "nudge", seat=0, to=1).status_code == 200
        clock.advance(70.0)
        assert ada.does(table, "bot-takeover", seat=0, **{"for": 1}).status_code == 200


def test_old_lobbies_are_forgotten_while_the_server_runs(tmp_path: Path) -> None:
    clock = HandClock()
    with House(tmp_path, clock=clock, lobby_days=1.0, tidy=3600.0) as house:
        ada = house.person()
        old = ada.make("me", "friend")["table"]
        clock.advance(20 * 3600.0)
        young = ada.make("me", "friend")["table"]
        clock.advance(5 * 3600.0)

        def forgotten() -> bool:
            clock.advance(60.0)
            return ada.get(f"/api/tables/{old}").status_code == 404

        until(forgotten)
        assert [line["table"] for line in ada.get("/api/my-tables").json()["tables"]] == [young]
        hub = house.app.state.room.hub
        assert hub.tables.weights.keys() == hub.tables.keys() == {young}  # and weigh nothing any more
