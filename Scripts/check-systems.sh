#!/usr/bin/env bash
# Floors 0 to 2 run on iOS 17 and macOS 14. What came later compiles on Linux all the same, so look for it.
set -euo pipefail
cd "$(dirname "$0")/.."

later='import Synchronization|isolated deinit|\bObservations[ <({]|Task\.immediate|\bMutex<|\bAtomic<'
floors="Sources/Composable Sources/DeepLinks Sources/Navigation Sources/ModernNavigation Sources/NavigationTesting Examples"

# shellcheck disable=SC2086
found=$(grep -rnE --include='*.swift' "$later" $floors | grep -vE '^[^:]+:[0-9]+:[[:space:]]*//' || true)
if [ -n "$found" ]; then
    printf 'Newer than iOS 17 and macOS 14, on floors that run there:\n%s\n' "$found" >&2
    exit 1
fi
