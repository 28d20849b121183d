#!/usr/bin/env bash
# Requires a time limit in each test file that uses 'await', so that a test that never ends fails with its name.
set -euo pipefail
cd "$(dirname "$0")/.."

found=""
while IFS= read -r file; do
    grep -q '@Test' "$file" && ! grep -q '\.timeLimit(' "$file" && found+="$file"$'\n'
done < <(git grep -lE '\bawait\b' -- 'Tests/*Tests/*.swift' || true)
if [ -n "$found" ]; then
    printf 'Tests that wait have no time limit. Add one to the suite: @Suite(.timeLimit(.minutes(5))).\n%s' "$found" >&2
    exit 1
fi
