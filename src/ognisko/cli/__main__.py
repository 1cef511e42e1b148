"""`python -m ognisko.cli`: the same as `python -m ognisko`."""

import sys

from ognisko.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
