#!/usr/bin/env bash
# Builds the Tools package without warnings, and tests it.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

echo "Building the tools (a first build takes some minutes)"
Scripts/build.sh --package-path Tools --build-tests

echo "Building the examples, which the tests of the commands start"
Scripts/build.sh --package-path Examples --build-tests

echo "Testing the tools"
swift test --package-path Tools --skip-build "${compiler_options[@]}"

echo "Editing an app while it runs in a browser"
.venv/bin/python Tests/Browser/dev.py
.venv/bin/python Tests/Browser/preview.py

echo "Analysing the examples"
"$(swift build --package-path Tools --show-bin-path)/modernnav" lint --no-cache Examples

echo "Running the plugins on a package"
Scripts/plugins.py "$(swift build --package-path Tools --show-bin-path)"
