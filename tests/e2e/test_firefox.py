"""Every title in Firefox, too, by mouse from the home page, to the end. Without firefox-esr these tests are skipped."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from ognisko import games
from tests.e2e.guest import PATIENCE
from tests.e2e.test_tribes import WISHES
from tests.server.house import House

SCRIPT = Path(__file__).parent / "firefox.mjs"
AIMS = {"tribes": WISHES}  # where clicks at anything would go on for hours
MISSING = "there is no Firefox here (tools/firefox.sh installs it)"


@pytest.fixture(scope="module")
def firefox() -> str:
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        if os.environ.get("OGNISKO_E2E"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return found


@pytest.mark.deep
@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_in_firefox(firefox: str, house: House, game: str, tmp_path: Path) -> None:
    address = f"http://127.0.0.1:{house.port}"
    wishes = AIMS.get(game, ())
    command = ["node", str(SCRIPT), firefox, str(tmp_path), address, game, str(PATIENCE), *wishes]
    played = subprocess.run(command, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout)
    assert told["complaints"] == []
    assert told["browser"].startswith("firefox/")
    assert told["clicks"] > 20
