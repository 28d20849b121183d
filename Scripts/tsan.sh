#!/usr/bin/env bash
# Runs the guarantees of stores and effects under the thread sanitizer. They are a package of their own, so that
# nothing else is built for it: some minutes the first time, less than one after that.
set -euo pipefail
cd "$(dirname "$0")/../Tests/Sanitized"

TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}" swift test --sanitize thread
