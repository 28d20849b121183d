#!/usr/bin/env bash
# Runs code that several threads use under the thread sanitizer: stores and effects, state of scenes that is written on any thread, and
# the host with its sockets. Package.swift has their list. Nothing else is built; the first build takes many minutes.
# "Scripts/tsan.sh state" leaves out the host, which takes most of that time.
set -euo pipefail
cd "$(dirname "$0")/.."

MODERNNAV_SANITIZED=${1:-all} TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}" swift test --sanitize thread --scratch-path .build/tsan
