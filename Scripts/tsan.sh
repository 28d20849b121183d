#!/usr/bin/env bash
# Runs the Swift tests under the thread sanitizer, in a build folder of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

swift test --sanitize thread --scratch-path .build/tsan
