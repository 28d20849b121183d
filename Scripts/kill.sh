#!/usr/bin/env bash
# Kills a process that saves navigation KILLS times, and a quarter as often on a small disk that fills up, and checks that all
# acknowledged saves survive. Prints the seed; SEED= repeats the same steps (the instant of a kill within a step is random).
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

Scripts/build.sh --build-tests >/dev/null
export KILLS="${KILLS:-10000}"
swift test --skip-build --filter "KilledTests|KilledRecorderTests" "${compiler_options[@]}" 2>&1 |
    { grep -vE "^(◇|↳|Test Suite|\[|Build|warning:|	 Exec)" || true; }
