#!/usr/bin/env bash
# Builds journeys-bench in release mode, and runs all of it: both stores, the collector, and the kill trials. EVENTS is the number of written events.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(--configuration release --package-path Tools --product journeys-bench)
swift build "${options[@]}"
bench=$(swift build "${options[@]}" --show-bin-path)/journeys-bench
events=${EVENTS:-10000000}
"$bench" store new "$events"
"$bench" store-clickhouse "$events"
"$bench" collector
"$bench" kill 200
"$bench" kill-clickhouse 50
