#!/usr/bin/env bash
# Feeds the reading of scenes' files with whatever libFuzzer thinks up, for SECONDS_TO_RUN. A crash leaves its input in .build/fuzz.
set -euo pipefail
cd "$(dirname "$0")/../../.."

found=.build/fuzz/scenes
mkdir -p "$found"
clang -c Sources/CHostLink/CHostLink.c -ISources/CHostLink/include -o "$found.o"
swiftc -O -swift-version 6 -sanitize=fuzzer,address -parse-as-library -module-name SceneFuzzer \
    -enable-upcoming-feature InternalImportsByDefault -ISources/CHostLink/include -Xcc -fmodule-map-file=Tests/Fuzz/Scenes/module.modulemap \
    Sources/BrowserHost/Server/{SceneFile,SceneLines,Secret}.swift Tests/Fuzz/Scenes/SceneFuzzer.swift "$found.o" -o "$found-fuzzer"
# In memory, where a folder is quickly written through.
export TMPDIR=/dev/shm
exec "$found-fuzzer" "$found" Tests/Fuzz/Scenes/corpus -dict=Tests/Fuzz/Scenes/words.dict -artifact_prefix="$found-" \
    -max_len=2048 -max_total_time="${SECONDS_TO_RUN:-60}" -print_final_stats=1
