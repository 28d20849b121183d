#!/usr/bin/env bash
# Builds modernnav and modernnav-journeys as binaries that run without a Swift toolchain, and prints their paths.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(--configuration release --package-path Tools)
# On Apple's systems the Swift libraries are part of the system.
[ "$(uname)" = Linux ] && options+=(--static-swift-stdlib)
for product in modernnav modernnav-journeys; do
    echo "Building $product (a first build takes some minutes)"
    swift build "${options[@]}" --product "$product"
    binary=$(swift build "${options[@]}" --product "$product" --show-bin-path)/$product
    strip "$binary"
    echo "$(wc -c <"$binary" | awk '{ printf "%.1f MB", $1 / 1000000 }') at $binary"
done
