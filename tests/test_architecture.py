"""Arrows point one way, and the kernel is pure (the contracts are in pyproject.toml)."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
UNIX = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"}


def test_the_import_contracts_hold() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"]
    done = subprocess.run([*command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


def imported(module: ast.Module) -> Iterator[str]:
    """What a module asks for as soon as it is imported: what stands inside a function or a try is not."""
    for node in module.body:
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def test_nothing_that_only_unix_has_is_imported_before_it_is_used() -> None:
    files = list((ROOT / "src" / "ognisko").rglob("*.py"))
    assert len(files) > 100
    found = {str(file): UNIX & set(imported(ast.parse(file.read_text(encoding="utf-8")))) for file in files}
    assert {file: names for file, names in found.items() if names} == {}
