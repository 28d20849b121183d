#!/usr/bin/env bash
# The script of the GitHub action, run after the build of modernnav. action.yml passes the inputs as environment variables.
set -euo pipefail

modernnav=$(swift build --configuration release --package-path "$(dirname "$0")" --show-bin-path)/modernnav
options=()
[ -n "${CHANGED:-}" ] && options+=(--changed "$CHANGED")
[ -n "${BASELINE:-}" ] && options+=(--baseline "$BASELINE")
[ -n "${CONFIG:-}" ] && options+=(--config "$CONFIG")
[ -n "${FAIL_ON:-}" ] && options+=(--fail-on "$FAIL_ON")
[ "${STRICT:-false}" = true ] && options+=(--strict)
while IFS= read -r path; do
    [ -n "$path" ] && options+=("$path")
done <<<"${PATHS:-.}"

if [ -n "${SARIF:-}" ]; then
    # The run below reports the findings and errors.
    "$modernnav" lint --format sarif "${options[@]}" >"$SARIF" 2>/dev/null || true
fi
status=0
"$modernnav" lint --format github "${options[@]}" || status=$?
echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/null}"
exit "$status"
