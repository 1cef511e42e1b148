"""What `ognisko serve` costs until it answers with its first page."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

from benchmarks.yardstick import fit
from ognisko.lab.floors import Claim, claim

SERVE = [sys.executable, "-u", "-m", "ognisko.cli", "serve", "--no-browser", "--port", "0", "--db"]
PATIENCE = 60.0


def first_page() -> float:
    """CPU seconds of the server's own process; its bots warm up in others."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*SERVE, str(Path(folder) / "tables.db")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            urlopen(address(process), timeout=PATIENCE).read()
            return cpu(process.pid)
        finally:
            process.kill()
            process.wait()


def address(process: "subprocess.Popen[str]") -> str:
    """Out of what it says when it is there."""
    assert process.stdout is not None
    for line in process.stdout:
        if "http://" in line:
            return "http://" + line.partition("http://")[2].split()[0]
    raise SystemExit("the server did not come up")


def cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def claims() -> Iterator[Claim]:
    if sys.platform == "linux":
        yield claim("python", "first page", fit(first_page))
