#!/usr/bin/env bash
# Builds and runs the benchmarks, a package of their own, in release mode. Then times taps in a browser, and edits of an app that runs.
# Arguments select the groups with one of them in their name; "browser" selects the taps, and "edits" the edits.
set -euo pipefail
cd "$(dirname "$0")/.."

groups=()
others=()
for name in "$@"; do
    case $name in
    browser | edits) others+=("$name") ;;
    *) groups+=("$name") ;;
    esac
done
# Without arguments, all of them.
[ $# -gt 0 ] || others=(browser edits)

if [ $# -eq 0 ] || [ ${#groups[@]} -gt 0 ] || [[ " ${others[*]} " = *" browser "* ]]; then
    (cd Benchmarks && swift build -c release)
    folder=$(cd Benchmarks && swift build -c release --show-bin-path)
fi
if [ $# -eq 0 ] || [ ${#groups[@]} -gt 0 ]; then (cd Benchmarks && "$folder/Benchmarks" "${groups[@]}"); fi
for name in "${others[@]}"; do
    case $name in
    browser) .venv/bin/python Benchmarks/taps.py --binary "$folder/Parks" ;;
    edits)
        Scripts/build.sh --package-path Tools --product modernnav
        .venv/bin/python Benchmarks/dev.py
        ;;
    esac
done
