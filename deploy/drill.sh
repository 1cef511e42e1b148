#!/usr/bin/env bash
# A backup that nobody ever restored is none: restores a dump into a database of its own, plays every game of it again,
# verifies every record, and drops it. PGHOST, PGUSER and the like say where, as for pg_dump.
#   deploy/drill.sh backups/2026-11-17.dump
set -euo pipefail
dump=${1:?give a dump that pg_dump --format=custom has made}
name=drill_$$
createdb "$name"
trap 'dropdb "$name"' EXIT
pg_restore --no-owner --exit-on-error --dbname="$name" "$dump"
ognisko drill "postgresql:///$name"
