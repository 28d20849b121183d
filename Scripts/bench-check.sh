#!/usr/bin/env bash
# Runs the tests that count work for small and large sizes, and fail when it grows. "make test" runs them among the others.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

swift test --filter 'GrowthTests|CostTests|CountingTests|Many effects' "${compiler_options[@]}"
