#!/usr/bin/env bash
# Builds with 'swift build' and the arguments given, and fails on any warning in our own sources: also on an
# expression that takes the type checker more than 300 ms. Warnings of other packages don't show.
set -euo pipefail
cd "$(dirname "$0")/.."

log=.build/build.log
mkdir -p .build

build() {
    swift build "$@" -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=300 2>&1 | tee "$log"
}

# The package manager's own warnings name a package, the root by its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')
warnings() {
    grep -E "^$PWD/[^:]+:[0-9]+:[0-9]+: warning:|^warning: '$package': " "$log" | grep -vE "^$PWD/(Tools/)?\.build/" | sort -u || true
}

# What is compiled already would not be looked at again, and the next build would pass.
forget() { cut -d: -f1 <<<"$1" | sort -u | xargs -r touch -c; }

build "$@"
found=$(warnings)
if [ -n "$found" ] && ! grep -qvE "warning: expression took" <<<"$found"; then
    # Beside other work all takes longer: slow is what is slow twice, the second time with little to compile.
    echo "Measuring the slow expressions again"
    forget "$found"
    build "$@"
    found=$(warnings)
fi
if [ -n "$found" ]; then
    printf '\nWarnings in our own sources:\n%s\n' "$found" >&2
    forget "$found"
    exit 1
fi
