#!/usr/bin/env bash
# Builds modernnav, and shows an example with it, Parks unless APP names another; PORT and MODERNNAV_EDITOR are read by modernnav.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

app=${APP:-Parks}
echo "Building modernnav and $app (a first build takes some minutes)"
Scripts/build.sh --package-path Tools --product modernnav
modernnav=$(swift build --package-path Tools --show-bin-path)/modernnav
# Packages share the build folder (Scripts/build.sh), so the plan of one must not be taken for that of another.
forget_plan() { rm -f .build/debug.yaml; }
trap forget_plan EXIT
forget_plan
"$modernnav" dev Examples --product "$app" --scratch-path .build --port "${PORT:-8080}" -- "${compiler_options[@]}"
