#!/usr/bin/env bash
# Builds and runs the benchmarks, in release mode, and then times taps in a browser. They are a package of their own.
# With arguments, only the groups whose names have one of them: "browser" is the taps.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"

swift build -c release
folder=$(swift build -c release --show-bin-path)
[ "$*" = browser ] || "$folder/Benchmarks" "$@"
case " ${*:-browser} " in
*" browser "*) ../.venv/bin/python taps.py --binary "$folder/Parks" ;;
esac
