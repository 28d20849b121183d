#!/usr/bin/env bash
# Runs 'swift build' with the given arguments, and fails on any warning in our own sources, including expressions that take the
# type checker more than 300 ms. Warnings of other packages are ignored.
set -euo pipefail
cd "$(dirname "$0")/.."

log=.build/build.log
mkdir -p .build

# The examples share the build folder of the root, so that their dependencies are built once. A build folder contains one build plan, which the package
# manager may mistake for that of the other package, so the plan is deleted.
case " $* " in *" --package-path Examples "*) set -- "$@" --scratch-path .build ;; esac
forget_plan() { rm -f .build/debug.yaml; }
trap forget_plan EXIT

build() {
    forget_plan
    swift build "$@" -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=300 2>&1 | tee "$log"
}

# The package manager's own warnings name a package by its folder.
package="($(basename "$PWD" | tr '[:upper:]' '[:lower:]')|examples|tools)"
warnings() {
    grep -E "^$PWD/[^:]+:[0-9]+:[0-9]+: warning:|^warning: '$package': " "$log" | grep -vE "^$PWD/(Tools/)?\.build/" | sort -u || true
}

# Touches the files with warnings; otherwise the next build would skip them and pass.
forget() { cut -d: -f1 <<<"$1" | sort -u | xargs -r touch -c; }

build "$@"
found=$(warnings)
if [ -n "$found" ] && ! grep -qvE "warning: expression took" <<<"$found"; then
    # Other work slows down the type checker, so an expression counts as slow only if it is slow again in a second, smaller
    # build.
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
