#!/usr/bin/env bash
# Builds an example, Parks unless APP names another, and starts it; HOST, PORT, INSPECT and JOURNEYS are read by the app itself.
set -euo pipefail
cd "$(dirname "$0")/.."

app=${APP:-Parks}
echo "Building $app (a first build takes some minutes)"
Scripts/build.sh --package-path Examples --product "$app"
exec "$(swift build --show-bin-path)/$app"
