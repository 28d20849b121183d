#!/usr/bin/env bash
# The script of the GitHub action `screens`, run after the build of modernnav. action.yml passes the inputs as environment variables.
set -euo pipefail

own=$(cd "$(dirname "$0")/.." && pwd)
modernnav=$(swift build --configuration release --package-path "$own" --show-bin-path)/modernnav
# The Python that has Playwright.
[ -d "$own/../.venv/bin" ] && PATH="$own/../.venv/bin:$PATH"
output=$PWD/${OUTPUT:-screens}
package=${PACKAGE_PATH:-.}
mkdir -p "$output"

# lines TEXT: its lines that aren't empty, as elements of the array `lines`.
lines() {
    lines=()
    local line
    while IFS= read -r line; do [ -n "$line" ] && lines+=("$line"); done <<<"$1"
    return 0
}

# take CHECKOUT FOLDER: builds the app of a checkout, and takes its screens.
take() {
    local options=(--output "$2")
    [ "${WIDE:-false}" = true ] && options+=(--wide)
    [ "${DARK:-false}" = true ] && options+=(--dark)
    (
        cd "$1/$package"
        swift build --product "$PRODUCT"
        lines "${LINKS:-}"
        for line in ${lines[@]+"${lines[@]}"}; do options+=(--link "$line"); done
        lines "${JOURNEYS:-}"
        # A file that is new isn't in the old version.
        for line in ${lines[@]+"${lines[@]}"}; do [ -e "$line" ] && options+=(--journey "$line"); done
        lines "${PATHS:-.}"
        "$modernnav" screens --app "$(swift build --show-bin-path)/$PRODUCT" "${options[@]}" ${lines[@]+"${lines[@]}"}
    )
}

status=0
take "$PWD" "$output/new" || status=$?
[ "$status" -gt 1 ] && exit "$status"
page=$output/new/index.html
if [ -n "${BASE:-}" ]; then
    checkout=$(mktemp -d)
    trap 'git worktree remove --force "$checkout/base" 2>/dev/null; rm -rf "$checkout"' EXIT
    git worktree add --quiet --detach "$checkout/base" "$BASE"
    old=0
    take "$checkout/base" "$output/old" || old=$?
    if [ "$old" -gt 1 ]; then
        echo "::warning::The screens of $BASE can't be taken, so nothing is compared."
    else
        page=$output/screens.html
        compared=0
        "$modernnav" screens --diff "$output/old" "$output/new" --output "$page" --threshold "${THRESHOLD:-0}" \
            --fail-on "${FAIL_ON:-never}" >"$output/summary.md" || compared=$?
        cat "$output/summary.md"
        cat "$output/summary.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
        [ "$compared" -gt "$status" ] && status=$compared
    fi
fi
echo "page=$page" >>"${GITHUB_OUTPUT:-/dev/null}"
exit "$status"
