#!/usr/bin/env bash
# Checks the format, and rules that the compiler doesn't check.
set -euo pipefail
cd "$(dirname "$0")/.."

echo "Linting"
for script in Scripts/*.sh .ci/run; do bash -n "$script"; done
# shellcheck disable=SC2046
swift format lint --strict --recursive $(Scripts/sources.sh)
Scripts/check-floors.py
Scripts/vocabulary.py --check
Scripts/diagnostic-pages.py --check
Scripts/excerpts.py --check
Scripts/check-pages.py
Scripts/pictures.py --check
Scripts/find.py --check
Scripts/check-limits.sh
Scripts/check-types.sh
Scripts/check-version.py
