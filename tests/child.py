"""Another process of our own Python: what it prints, or what it complained of."""

import os
import subprocess
import sys
from pathlib import Path

import ognisko

ROOT = Path(__file__).parents[1]


def said(*words: str, interpreted: bool) -> str:
    paths = os.pathsep.join([str(Path(ognisko.__file__).parents[1]), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": paths, "OGNISKO_INTERPRETED": "1" if interpreted else "0"}
    command = [sys.executable, *words]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)} ended with {done.returncode}:\n{done.stderr}"
    return done.stdout
