#!/usr/bin/env bash
# Walks through the examples and the apps of the guides to the end, in narrow and in wide windows. EXPLORE_SECONDS is the time for each. Then all
# ways through the two smaller examples are played in Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build.sh --package-path Tools --product modernnav
Scripts/build.sh --package-path Examples --build-tests
modernnav="$(swift build --package-path Tools --show-bin-path)/modernnav"

status=0
for target in GuideTests ParksTests; do
    "$modernnav" explore "$target" --package-path Examples --scratch-path .build --skip-build \
        --seconds "${EXPLORE_SECONDS:-600}" || status=1
done
play() { # the test with the walk, the executable
    "$modernnav" explore ParksTests --package-path Examples --scratch-path .build --skip-build --filter "$1" --browser "$2" || status=1
}
play "every screen of the first app" FirstApp
play "a walk through Packing finds no fault" Packing
exit $status
