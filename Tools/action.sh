#!/usr/bin/env bash
# What the action for GitHub runs once modernnav is built. Its inputs are in the environment, as action.yml says.
set -euo pipefail

modernnav=$(swift build --configuration release --package-path "$(dirname "$0")" --show-bin-path)/modernnav
options=()
[ -n "${CHANGED:-}" ] && options+=(--changed "$CHANGED")
[ -n "${BASELINE:-}" ] && options+=(--baseline "$BASELINE")
[ -n "${CONFIG:-}" ] && options+=(--config "$CONFIG")
[ "${STRICT:-false}" = true ] && options+=(--strict)
while IFS= read -r path; do
    [ -n "$path" ] && options+=("$path")
done <<<"${PATHS:-.}"

if [ -n "${SARIF:-}" ]; then
    # What it found is said by the run below.
    "$modernnav" lint --format sarif "${options[@]}" >"$SARIF" 2>/dev/null || true
fi
status=0
"$modernnav" lint --format github "${options[@]}" || status=$?
echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/null}"
exit "$status"
