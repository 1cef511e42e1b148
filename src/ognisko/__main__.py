"""The command: `ognisko`, or `python -m ognisko`. Ctrl-C is one line and an exit code whenever it comes, even while the
rest of the house is being imported."""

import signal
import sys

INTERRUPTED = 128 + 2  # as a shell calls it


def main() -> int:
    try:
        from ognisko.cli import main as run

        return run()
    except KeyboardInterrupt as interrupt:
        return _ended(str(interrupt))


def _ended(kept: str) -> int:
    """What is kept of the work is told with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is ending already
    print("; ".join(["ognisko: interrupted", *filter(None, [kept])]), file=sys.stderr)
    return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
