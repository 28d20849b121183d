#!/usr/bin/env bash
# Builds modernnav and modernnav-journeys as binaries that need no Swift where they run, and says where they are.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(--configuration release --package-path Tools)
# Apple's systems bring the libraries along.
[ "$(uname)" = Linux ] && options+=(--static-swift-stdlib)
for product in modernnav modernnav-journeys; do
    echo "Building $product (a first build takes some minutes)"
    swift build "${options[@]}" --product "$product"
    binary=$(swift build "${options[@]}" --product "$product" --show-bin-path)/$product
    strip "$binary"
    echo "$(wc -c <"$binary" | awk '{ printf "%.1f MB", $1 / 1000000 }') at $binary"
done
