#!/usr/bin/env bash
# The second browser of the deep end-to-end tests; does nothing if it is there.
set -euo pipefail
command -v firefox-esr >/dev/null && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr >/dev/null
else
    echo "Firefox is missing; install it with your system's packages" >&2
    exit 1
fi
