#!/usr/bin/env bash
# Builds with 'swift build' and the arguments given, and fails on any warning in our own sources: also on an
# expression that takes the type checker more than 300 ms. Warnings of other packages don't show.
set -euo pipefail
cd "$(dirname "$0")/.."

log=.build/build.log
mkdir -p .build
swift build "$@" -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=300 2>&1 | tee "$log"

# The package manager's own warnings name a package, the root by its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')
warnings=$(grep -E "^$PWD/[^:]+:[0-9]+:[0-9]+: warning:|^warning: '$package': " "$log" | grep -v "^$PWD/\.build/" | sort -u || true)
if [ -n "$warnings" ]; then
    printf '\nWarnings in our own sources:\n%s\n' "$warnings" >&2
    # What is compiled already would not be looked at again, and the next build would pass.
    echo "$warnings" | cut -d: -f1 | sort -u | xargs -r touch
    exit 1
fi
