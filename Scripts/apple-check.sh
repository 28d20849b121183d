#!/usr/bin/env bash
# Has the compiler check for iOS and macOS, on Linux, what runs there: floors 0 to 2, ModernNavigationTesting and the examples, or the
# package of an app in a folder. docs/Apple.md says how it works and what it can't see.
#
#   Scripts/apple-check.sh             the project itself
#   Scripts/apple-check.sh FOLDER      a package that depends on this one by its path
#   Scripts/apple-check.sh --selftest  mistakes of each kind, which have to be found
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

# The compiler runs the macros, so they have to be built, and built from what stands here now.
tool=$root/.build/debug/ModernNavigationMacros-tool
if [ ! -e "$tool" ] || [ -n "$(find "$root/Sources/ModernNavigationMacros" -newer "$tool" -name '*.swift' -print -quit)" ]; then
    echo "Building the macros (a first build takes some minutes)"
    "$root/Scripts/build.sh" --target ModernLinks
    touch -c "$tool"
fi

PYTHONDONTWRITEBYTECODE=1 exec python3 "$root/Scripts/apple-check/check.py" "$@"
