#!/usr/bin/env bash
# Builds and starts an example: Parks, or the one that APP names. The app itself reads HOST, PORT and INSPECT.
set -euo pipefail
cd "$(dirname "$0")/.."

app=${APP:-Parks}
echo "Building $app (a first build takes some minutes)"
Scripts/build.sh --product "$app"
exec "$(swift build --show-bin-path)/$app"
