#!/usr/bin/env bash
# Runs code that several threads use under the thread sanitizer: stores and effects, state of scenes that is written on any thread, and
# the host with its sockets. They are a separate package, so that nothing else is built; the first build takes many minutes.
# "Scripts/tsan.sh state" leaves out the host, which takes most of that time.
set -euo pipefail
cd "$(dirname "$0")/../Tests/Sanitized"

if [ "${1:-all}" = all ]; then export SANITIZED_HOST=1; fi
TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}" swift test --sanitize thread
