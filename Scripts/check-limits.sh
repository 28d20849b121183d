#!/usr/bin/env bash
# A test that waits for ever should fail with its name: a file of tests that awaits something has a time limit.
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
