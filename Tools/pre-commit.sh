#!/usr/bin/env bash
# The script of the pre-commit hook: builds modernnav once for each version of this repository, and runs it.
set -euo pipefail
tools=$(cd "$(dirname "$0")" && pwd)
binary=$tools/.build/release/modernnav
if [ ! -x "$binary" ]; then
    echo "Building modernnav, once (some minutes)" >&2
    swift build --configuration release --package-path "$tools" --product modernnav >&2
fi
exec "$binary" "$@"
