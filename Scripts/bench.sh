#!/usr/bin/env bash
# Builds and runs the benchmarks, in release mode. They are a package of their own.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"

swift run -c release Benchmarks "$@"
