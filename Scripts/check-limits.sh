#!/usr/bin/env bash
# A test that waits for ever should fail with its name: a file of tests that awaits something has a time limit.
set -euo pipefail
cd "$(dirname "$0")/.."

# Extend this by each target whose suites have one.
targets="ComposableTests DeepLinksTests NavigationTests NavigationTestingTests"

found=""
for target in $targets; do
    while IFS= read -r file; do
        grep -q '@Test' "$file" && ! grep -q '\.timeLimit(' "$file" && found+="$file"$'\n'
    done < <(grep -rlE --include='*.swift' '\bawait\b' "Tests/$target" || true)
done
if [ -n "$found" ]; then
    printf 'Tests that wait have no time limit. Add one to the suite: @Suite(.timeLimit(.minutes(5))).\n%s' "$found" >&2
    exit 1
fi
