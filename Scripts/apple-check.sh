#!/usr/bin/env bash
# Type-checks on Linux, for iOS and macOS, the code that runs there: floors 0 to 2, ModernNavigationTesting and the examples, or
# the package of an app. See docs/Apple.md for how it works and for its limits.
#
#   Scripts/apple-check.sh             the project itself
#   Scripts/apple-check.sh FOLDER      a package that depends on this one by its path
#   Scripts/apple-check.sh --selftest  finds planted mistakes of each kind
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

# The compiler runs the macros, so they are built first, from the current sources.
tool=$root/.build/debug/ModernNavigationMacros-tool
if [ ! -e "$tool" ] || [ -n "$(find "$root/Sources/Library/ModernNavigationMacros" -newer "$tool" -name '*.swift' -print -quit)" ]; then
    echo "Building the macros (a first build takes some minutes)"
    "$root/Scripts/build.sh" --target ModernLinks
    touch -c "$tool"
fi

PYTHONDONTWRITEBYTECODE=1 exec python3 "$root/Scripts/apple-check/check.py" "$@"
