"""What we show to people who begin runs as it is."""

import subprocess
import sys
from pathlib import Path

FIRST_STEPS = Path(__file__).parents[1] / "examples" / "first_steps.py"


def test_the_first_steps_play_save_verify_pickle_and_compare(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, FIRST_STEPS], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "'remove' is not allowed (T10)" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("<Record of totem: 3 players")
    assert list(tmp_path.iterdir()) == []  # it leaves nothing behind


def test_importing_the_house_loads_nothing_until_it_is_used() -> None:
    program = "import ognisko, sys; print([name for name in sys.modules if name.startswith(('msgspec', 'ognisko.'))])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['ognisko.compiled', 'ognisko.interpreted']"
