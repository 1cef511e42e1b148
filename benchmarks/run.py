"""`make bench`: the speed of every engine, and what else we claim about speed (CPU time, best of several in turn).

`--check` exits 1 if something is slower than its floor (src/ognisko/lab/floors.toml).
"""

import argparse
import sys
from collections.abc import Iterator

from benchmarks import cpp, envs, oracle, page
from ognisko.cli import main as command
from ognisko.interpreted import is_compiled
from ognisko.lab.floors import Claim, judge


def claims() -> Iterator[Claim]:
    if is_compiled():
        yield from cpp.claims()
        yield from oracle.claims()
        yield from envs.claims()
    else:
        print("not compiled: no comparison with C++ and with other environments")
    yield from page.claims()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit 1 below a floor")
    check = parser.parse_args(words).check
    code = command(["bench", "--check"] if check else ["bench"])
    found = judge(list(claims()))
    return code or (found if check else 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
