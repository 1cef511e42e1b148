"""deploy/: what cannot be run here is at least well-formed, and asks for nothing that the command does not know."""

import configparser
import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from ognisko.cli import parser

DEPLOY = Path(__file__).parents[1] / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_the_house_of_containers_has_two_web_processes_a_worker_and_a_database_that_is_backed_up() -> None:
    house = compose()
    services = house["services"]
    assert set(services) == {"web1", "web2", "worker", "proxy", "database", "backup"}
    for name in ("web1", "web2", "worker"):
        chosen = parser().parse_args(services[name]["command"])
        assert services[name]["read_only"]
        assert getattr(chosen, "webs", 2) == sum(name.startswith("web") for name in services)
    used = {volume.partition(":")[0] for each in services.values() for volume in each.get("volumes", [])}
    assert used - {"./Caddyfile"} == set(house["volumes"])


def test_the_container_runs_a_command_that_there_is() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    (words,) = re.findall(r"^CMD \[(.*)\]$", text, flags=re.MULTILINE)
    assert parser().parse_args([word.strip(' "') for word in words.split(",")]).workers == 0
    assert text.index("USER ognisko") < text.index("ENTRYPOINT")


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.stem)
def test_the_units_run_commands_that_there_are(path: Path) -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(path)
    _, *words = unit["Service"]["ExecStart"].split()
    given = [word.replace("%i", "2").replace("${WEBS}", "2") for word in words]
    assert parser().parse_args(given).workers in (0, 2)
    assert unit["Service"]["DynamicUser"] == "yes"
