"""deploy/: what cannot be run here is at least well-formed, and asks for nothing that the command does not know."""

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from ognisko.cli import parser
from ognisko.server.metrics import place

DEPLOY = Path(__file__).parents[1] / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
INSTANCES = {"ognisko-web@": ["8771"], "ognisko-worker@": ["2", "64"]}


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
    for instance in INSTANCES[path.stem]:
        given = [word.replace("%i", instance).replace("${WEBS}", "2") for word in words]
        chosen = parser().parse_args(given)
        assert chosen.workers in (0, int(instance))
        assert place(chosen.metrics).port > 1024
    assert unit["Service"]["DynamicUser"] == "yes"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_the_units_are_well_formed(tmp_path: Path) -> None:
    copies = [tmp_path / path.name.replace("@", "@2") for path in UNITS]
    for path, copy in zip(UNITS, copies, strict=True):
        copy.write_text(path.read_text().replace("/opt/ognisko/bin/ognisko", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", *copies], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
