#!/usr/bin/env bash
# Runs all checks: format and rules, a build without warnings, the public API, the reference, the check for Apple's systems, the Swift
# tests, and the tests of the client and of Parks in a browser.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

Scripts/versions.sh
Scripts/lint.sh

step "Building (a first build takes some minutes)"
Scripts/build.sh --build-tests
Scripts/build.sh --package-path Examples --build-tests
Scripts/build.sh --package-path Benchmarks

step "Comparing what is public with docs/API"
python3 Scripts/api.py "$(swift build --show-bin-path)" --check

step "Building the reference"
Scripts/docs.py "$(swift build --show-bin-path)"

step "Checking what the compiler says about mistakes"
Scripts/messages.py "$(swift build --show-bin-path)"

step "Checking for iOS and macOS"
Scripts/apple-check.sh
Scripts/apple-check.sh Examples
Scripts/apple-check.sh --selftest

# Most tests run one after the other on the main actor, so the next build has a core for itself.
step "Running the Swift tests, while the tests of the macros are built"
macros=.build/macros.log
Scripts/build.sh --package-path Tests/Macros --build-tests >"$macros" 2>&1 &
built=$!
trap 'jobs -p | xargs -r kill' EXIT
test_package() {
    local log=.build/tests.log
    if ! swift test --skip-build "${compiler_options[@]}" "$@" 2>&1 | tee "$log"; then
        echo "What failed, once more:"
        grep --after-context=8 -E "recorded an issue|error:|Fatal error" "$log" || tail "$log"
        exit 1
    fi
}
test_package
test_package --package-path Examples --scratch-path .build

step "Running the tests of the macros"
wait $built || { cat "$macros"; exit 1; }
test_package --package-path Tests/Macros --scratch-path Tools/.build

# Two runs share the journeys. One of them first tests the client.
parks=$(swift build --show-bin-path)/Parks
taken=.build/journeys-taken
: >"$taken"
journeys() { .venv/bin/python Tests/Browser/run.py --binary "$parks" --share "$taken"; }
beside=.build/journeys.log
journeys >"$beside" 2>&1 &

step "Testing the client in a browser, and running the browser journeys"
status=0
.venv/bin/python Tests/Browser/client.py || status=1
journeys || status=1
wait $! || status=1
cat "$beside"
step "All tests have run"
exit $status
