#!/usr/bin/env bash
# Feeds the link parser with whatever libFuzzer thinks up, for SECONDS_TO_RUN. A crash leaves its input in .build/fuzz.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p .build/fuzz/corpus
swiftc -O -swift-version 6 -sanitize=fuzzer,address -parse-as-library -module-name LinkFuzzer -package-name ModernNavigation \
    Sources/DeepLinks/*/*.swift Tests/Fuzz/LinkFuzzer.swift -o .build/fuzz/links
cd .build/fuzz
exec ./links corpus -dict=../../Tests/Fuzz/links.dict -max_len=512 -max_total_time="${SECONDS_TO_RUN:-60}" -print_final_stats=1
