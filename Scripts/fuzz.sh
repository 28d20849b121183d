#!/usr/bin/env bash
# Feeds each of FUZZERS with whatever libFuzzer thinks up, for SECONDS_TO_RUN each. What it finds on the way, and the input of a crash, is
# left in .build/fuzz. A crash becomes a test; what is worth to begin with next time goes into Tests/Fuzz/<name>/corpus.
set -euo pipefail
cd "$(dirname "$0")/.."

all="LinkFuzzer JournalFuzzer PathFuzzer"
seconds=${SECONDS_TO_RUN:-60}
status=0
for name in ${FUZZERS:-$all}; do
    folder=Tests/Fuzz/$name
    found=.build/fuzz/$name
    mkdir -p "$found"
    swift build --package-path Tests/Fuzz --product "$name" --quiet
    echo "$name: $seconds seconds"
    # shellcheck disable=SC2046
    if ! "$(swift build --package-path Tests/Fuzz --show-bin-path)/$name" "$found" "$folder/corpus" $(cat "$folder/options") \
        -dict="$folder/words.dict" -artifact_prefix="$found-" -max_total_time="$seconds" -print_final_stats=1 \
        >"$found.log" 2>&1; then
        tail -n 60 "$found.log"
        status=1
    fi
    echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$found.log") inputs"
done
exit $status
