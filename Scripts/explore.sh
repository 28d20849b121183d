#!/usr/bin/env bash
# Walks through the examples and the apps of the guides to the end, in narrow and in wide windows. EXPLORE_SECONDS is the time for each. Then all
# ways through the smallest one are played in Chromium.
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
"$modernnav" explore ParksTests --package-path Examples --scratch-path .build --skip-build \
    --filter "every screen of the first app" --browser FirstApp || status=1
exit $status
