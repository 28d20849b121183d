#!/usr/bin/env bash
# Feeds a session with whatever libFuzzer makes of a WebSocket's lines, for SECONDS_TO_RUN. A crash leaves its input in .build/fuzz/events.
# It is built apart from everything else, as SwiftUI and the host are built to tell libFuzzer which way they go.
set -euo pipefail
cd "$(dirname "$0")/../../.."

scratch=${FUZZ_SCRATCH:-.build/fuzz/package}
FUZZ=1 swift build --scratch-path "$scratch" --product EventFuzzer
fuzzer=$(realpath "$(FUZZ=1 swift build --scratch-path "$scratch" --show-bin-path)/EventFuzzer")
seeds=$(realpath Tests/Fuzz/Events)
mkdir -p .build/fuzz/events/corpus
cd .build/fuzz/events
exec "$fuzzer" corpus "$seeds/Corpus" -dict="$seeds/events.dict" -max_len=2048 -timeout=20 \
    -max_total_time="${SECONDS_TO_RUN:-60}" -print_final_stats=1
