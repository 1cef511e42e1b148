"""Runs commands at the same time: what the first says is seen at once, what the others say when they are done.

While tests in browsers wait for their pages, others work. The exit code is that of the first command that failed.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def kept(command: str) -> "subprocess.CompletedProcess[bytes]":
    """What it says is kept until it is done."""
    return subprocess.run(command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)


def main(first: str, *others: str) -> int:
    with ThreadPoolExecutor() as pool:
        beside = [pool.submit(kept, command) for command in others]
        codes = [subprocess.run(first, shell=True, check=False).returncode]
        for done in (running.result() for running in beside):
            print(f"\nbeside it: {done.args}", flush=True)
            sys.stdout.buffer.write(done.stdout)
            sys.stdout.flush()
            codes.append(done.returncode)
    return next(filter(None, codes), 0)


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
