#!/usr/bin/env bash
# Builds the Tools package without warnings, and tests it.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

step "Building the tools (a first build takes some minutes)"
Scripts/build.sh --package-path Tools --build-tests

step "Building the examples, which the tests of the commands start"
Scripts/build.sh --package-path Examples --build-tests

step "Testing the tools"
swift test --package-path Tools --skip-build "${compiler_options[@]}"

step "Editing an app while it runs in a browser"
.venv/bin/python Tests/Browser/dev.py
.venv/bin/python Tests/Browser/preview.py

step "Analysing the examples"
"$(swift build --package-path Tools --show-bin-path)/modernnav" lint --no-cache Examples

step "Running the plugins on a package"
Scripts/plugins.py "$(swift build --package-path Tools --show-bin-path)"
step "All tests have run"
