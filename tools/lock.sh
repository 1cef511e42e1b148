#!/usr/bin/env bash
# Writes requirements/*.txt anew: exact versions with hashes, for every system and Python that pyproject.toml allows.
# release: what the package needs; play: and the compiler; dev: and what checks it. Plain pip installs them.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-.venv/bin/python}
"$PYTHON" -m pip install --quiet uv
compile() {
    name=$1
    shift
    "$PYTHON" -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-annotate \
        --custom-compile-command "make lock" "$@" pyproject.toml --output-file "requirements/$name.txt"
}
compile dev --extra dev --upgrade
compile play --extra build --constraint requirements/dev.txt
compile release --constraint requirements/dev.txt
