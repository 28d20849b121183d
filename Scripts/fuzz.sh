#!/usr/bin/env bash
# Runs each of FUZZERS for SECONDS_TO_RUN: with libFuzzer, and SourceFuzzer by itself. New inputs and the input of a crash are written to .build/fuzz. Turn a
# crash into a test, and add inputs worth starting from to Tests/Fuzz/<name>/corpus.
set -euo pipefail
# Stops if a build fails.
shopt -s inherit_errexit
cd "$(dirname "$0")/.."

all="LinkFuzzer JournalFuzzer PathFuzzer SceneFuzzer EventFuzzer SourceFuzzer"
seconds=${SECONDS_TO_RUN:-60}
status=0

# Builds a fuzzer and prints its path.
build() {
    case $1 in
    SceneFuzzer)
        # Compiles only the files about scenes, which don't depend on the rest of the host.
        local built=.build/fuzz/SceneFuzzer.build
        mkdir -p "$built"
        clang -c Sources/AppleModules/CRuntime/CRuntime.c -ISources/AppleModules/CRuntime/include -o "$built/CRuntime.o"
        swiftc -O -swift-version 6 -sanitize=fuzzer,address -use-ld=lld -parse-as-library -module-name SceneFuzzer \
            -enable-upcoming-feature InternalImportsByDefault -ISources/AppleModules/CRuntime/include \
            -Xcc -fmodule-map-file=Tests/Fuzz/SceneFuzzer/module.modulemap \
            Sources/Hosts/BrowserHost/Server/Disk/{SceneFile,SceneLines,Secret,StateClock,StateFile}.swift Tests/Fuzz/SceneFuzzer/SceneFuzzer.swift \
            "$built/CRuntime.o" -o "$built/SceneFuzzer"
        echo "$built/SceneFuzzer"
        ;;
    *)
        # In a build folder of its own for each list of sanitizers, because the sources are compiled with coverage for libFuzzer. With the
        # address sanitizer, but for EventFuzzer.
        local sanitizers=fuzzer,address
        [ "$1" != EventFuzzer ] || sanitizers=fuzzer
        local apart=(--scratch-path ".build/fuzz/${sanitizers/,/-}" --product "$1")
        MODERNNAV_FUZZ=$sanitizers swift build "${apart[@]}" --quiet >&2
        echo "$(MODERNNAV_FUZZ=$sanitizers swift build "${apart[@]}" --show-bin-path)/$1"
        ;;
    esac
}

# In memory if possible, because syncing to a disk takes a hundred times as long.
[ ! -d /dev/shm ] || export TMPDIR=/dev/shm
for name in ${FUZZERS:-$all}; do
    folder=Tests/Fuzz/$name
    if [ "$name" = SourceFuzzer ]; then
        # Through the command, which bounds the time of the parser.
        tools=(--package-path Tools --configuration release --product modernnav)
        swift build "${tools[@]}" --quiet
        echo "$name: $seconds seconds"
        "$folder/fuzz.py" --binary "$(swift build "${tools[@]}" --show-bin-path)/modernnav" --seconds "$seconds" || status=1
        continue
    fi
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
