#!/usr/bin/env bash
# Builds modernnav as one binary that needs no Swift runtime, and prints its size and path.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(--configuration release --package-path Tools --product modernnav)
# Apple's systems include the runtime libraries.
[ "$(uname)" = Linux ] && options+=(--static-swift-stdlib)
echo "Building modernnav (a first build takes some minutes)"
swift build "${options[@]}"
binary=$(swift build "${options[@]}" --show-bin-path)/modernnav
strip "$binary"
echo "$(wc -c <"$binary" | awk '{ printf "%.1f MB", $1 / 1000000 }') at $binary"
