#!/usr/bin/env bash
# Runs 'swift build' with the given arguments, and fails on any warning in our own sources. Warnings of other packages are ignored.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

log=.build/build.log
mkdir -p .build

# Packages share build folders, so that their dependencies are built once: the examples and the benchmarks that of the root, the tests of the macros that of
# the tools. A build folder contains one build plan, which the package manager may mistake for that of the other package, so the plan is deleted.
case " $* " in
*" --package-path Examples "* | *" --package-path Benchmarks "*) set -- "$@" --scratch-path .build ;;
*" --package-path Tests/Macros "*) set -- "$@" --scratch-path Tools/.build ;;
esac
forget_plan() { rm -f .build/debug.yaml Tools/.build/debug.yaml; }
trap forget_plan EXIT

forget_plan
swift build "$@" "${compiler_options[@]}" 2>&1 | tee "$log"

# The package manager's own warnings name a package by its folder.
package="($(basename "$PWD" | tr '[:upper:]' '[:lower:]')|examples|benchmarks|macros|tools)"
found=$(grep -E "^$PWD/[^:]+:[0-9]+:[0-9]+: warning:|^warning: '$package': " "$log" | grep -vE "^$PWD/(Tools/)?\.build/" | sort -u || true)
if [ -n "$found" ]; then
    printf '\nWarnings in our own sources:\n%s\n' "$found" >&2
    # Touches the files with warnings; otherwise the next build would skip them and pass.
    cut -d: -f1 <<<"$found" | sort -u | xargs -r touch -c
    exit 1
fi
