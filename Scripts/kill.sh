#!/usr/bin/env bash
# Kills a process that saves navigation, KILLS times and a quarter as often on a small disk that fills up, and looks for all that it
# acknowledged. The seed is printed; SEED= does the same steps again (at which instant within a step is a matter of luck).
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build.sh --build-tests >/dev/null
export KILLS="${KILLS:-10000}"
swift test --skip-build --filter "KilledTests|KilledRecorderTests" -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=300 2>&1 |
    { grep -vE "^(◇|↳|Test Suite|\[|Build|warning:|	 Exec)" || true; }
