#!/usr/bin/env bash
# The browser that the end-to-end tests and the screenshots need; does nothing if it is there.
set -euo pipefail
for browser in chromium-headless-shell chromium; do
    command -v "$browser" >/dev/null && exit 0
done
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    browser=chromium
    apt-cache show chromium-headless-shell >/dev/null 2>&1 && browser=chromium-headless-shell # a third quicker
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$browser" fonts-dejavu-core >/dev/null
else
    echo "chromium is missing; install it with your system's packages" >&2
    exit 1
fi
