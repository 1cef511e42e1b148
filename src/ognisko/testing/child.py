"""Another process of our own Python, which finds what this one finds: what it prints, or what it complained of."""

import os
import subprocess
import sys
from pathlib import Path

import ognisko


def run(*words: str, interpreted: bool) -> subprocess.CompletedProcess[str]:
    paths = [str(Path(ognisko.__file__).parents[1]), *filter(None, sys.path)]
    told = {"PYTHONPATH": os.pathsep.join(paths), "OGNISKO_INTERPRETED": "1" if interpreted else "0"}
    command = [sys.executable, *words]
    return subprocess.run(command, env={**os.environ, **told}, capture_output=True, text=True, check=False)


def said(*words: str, interpreted: bool) -> str:
    done = run(*words, interpreted=interpreted)
    assert done.returncode == 0, f"{' '.join(words)} ended with {done.returncode}:\n{done.stderr}"
    return done.stdout
