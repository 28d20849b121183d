#!/usr/bin/env bash
# Builds modernnav as one binary that needs no Swift where it runs, and says where it is.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(--configuration release --package-path Tools --product modernnav)
# Apple's systems bring the libraries along.
[ "$(uname)" = Linux ] && options+=(--static-swift-stdlib)
echo "Building modernnav (a first build takes some minutes)"
swift build "${options[@]}"
binary=$(swift build "${options[@]}" --show-bin-path)/modernnav
strip "$binary"
echo "$(wc -c <"$binary" | awk '{ printf "%.1f MB", $1 / 1000000 }') at $binary"
