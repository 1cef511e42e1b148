#!/usr/bin/env bash
# The database that the tests of a house of several processes start for themselves; does nothing if it is there.
set -euo pipefail
{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
else
    echo "PostgreSQL is missing; install it with your system's packages" >&2
    exit 1
fi
