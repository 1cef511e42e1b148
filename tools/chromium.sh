#!/usr/bin/env bash
# The browser that the end-to-end tests and the screenshots need; does nothing if it is there.
set -euo pipefail
command -v chromium >/dev/null && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
else
    echo "chromium is missing; install it with your system's packages" >&2
    exit 1
fi
