#!/usr/bin/env bash
# Feeds each of FUZZERS with whatever libFuzzer thinks up, for SECONDS_TO_RUN each. What it finds on the way, and the input of a crash, is
# left in .build/fuzz. A crash becomes a test; what is worth to begin with next time goes into Tests/Fuzz/<name>/corpus.
set -euo pipefail
# What doesn't build isn't run.
shopt -s inherit_errexit
cd "$(dirname "$0")/.."

all="LinkFuzzer JournalFuzzer PathFuzzer SceneFuzzer EventFuzzer"
seconds=${SECONDS_TO_RUN:-60}
status=0

# Builds a fuzzer and says where it is.
build() {
    case $1 in
    EventFuzzer)
        # Apart from everything else, as SwiftUI and the host are built to tell libFuzzer which way they go.
        local apart=(--scratch-path .build/fuzz/package --product EventFuzzer)
        FUZZ=1 swift build "${apart[@]}" --quiet >&2
        echo "$(FUZZ=1 swift build "${apart[@]}" --show-bin-path)/EventFuzzer"
        ;;
    SceneFuzzer)
        # The files about scenes alone: no other of the host's is needed for them.
        local built=.build/fuzz/SceneFuzzer.build
        mkdir -p "$built"
        clang -c Sources/CRuntime/CRuntime.c -ISources/CRuntime/include -o "$built/CRuntime.o"
        swiftc -O -swift-version 6 -sanitize=fuzzer,address -use-ld=lld -parse-as-library -module-name SceneFuzzer \
            -enable-upcoming-feature InternalImportsByDefault -ISources/CRuntime/include \
            -Xcc -fmodule-map-file=Tests/Fuzz/SceneFuzzer/module.modulemap \
            Sources/BrowserHost/Server/{SceneFile,SceneLines,Secret}.swift Tests/Fuzz/SceneFuzzer/SceneFuzzer.swift \
            "$built/CRuntime.o" -o "$built/SceneFuzzer"
        echo "$built/SceneFuzzer"
        ;;
    *)
        swift build --package-path Tests/Fuzz --product "$1" --quiet >&2
        echo "$(swift build --package-path Tests/Fuzz --show-bin-path)/$1"
        ;;
    esac
}

# In memory, where there is such a folder: what is written through to a disk takes a hundred times as long.
[ ! -d /dev/shm ] || export TMPDIR=/dev/shm
for name in ${FUZZERS:-$all}; do
    folder=Tests/Fuzz/$name
    found=.build/fuzz/$name
    mkdir -p "$found"
    fuzzer=$(build "$name")
    echo "$name: $seconds seconds"
    # shellcheck disable=SC2046
    if ! "$fuzzer" "$found" "$folder/corpus" $(cat "$folder/options") -dict="$folder/words.dict" -artifact_prefix="$found-" \
        -max_total_time="$seconds" -print_final_stats=1 >"$found.log" 2>&1; then
        tail -n 60 "$found.log"
        status=1
    fi
    echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$found.log") inputs"
done
exit $status
