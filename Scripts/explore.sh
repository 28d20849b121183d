#!/usr/bin/env bash
# Walks through the examples to the end: Parks, Packing and FirstApp, in narrow and in wide windows. EXPLORE_SECONDS is the time for each.
# After a crash the walks run again, and report it: the journal says the way.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

export EXPLORE_SECONDS="${EXPLORE_SECONDS:-600}"
EXPLORE_JOURNAL=$(mktemp -d)
export EXPLORE_JOURNAL
trap 'rm -rf "$EXPLORE_JOURNAL"' EXIT

Scripts/build.sh --package-path Examples --build-tests
for _ in 1 2 3 4 5; do
    status=0
    swift test --package-path Examples --scratch-path .build --skip-build "${compiler_options[@]}" --no-parallel --filter WalkTests || status=$?
    # A walk deletes its journal at its end, so one that is left is of a crash.
    [ -n "$(find "$EXPLORE_JOURNAL" -name '*.journal')" ] || exit "$status"
    echo "A walk ended the process. Walking again without that action."
done
exit 1
