#!/usr/bin/env bash
# The proxy before which the tests put two web processes; does nothing if it is there. Its own service is not started.
set -euo pipefail
PATH=$PATH:/usr/sbin
command -v nginx >/dev/null 2>&1 && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends nginx-light >/dev/null
else
    echo "nginx is missing; install it with your system's packages" >&2
    exit 1
fi
