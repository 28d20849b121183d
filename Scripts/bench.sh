#!/usr/bin/env bash
# Builds and runs the benchmarks, a package of their own, in release mode, and then times taps in a browser.
# Arguments select the groups with one of them in their name; "browser" selects the taps.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"

swift build -c release
folder=$(swift build -c release --show-bin-path)
[ "$*" = browser ] || "$folder/Benchmarks" "$@"
case " ${*:-browser} " in
*" browser "*) ../.venv/bin/python taps.py --binary "$folder/Parks" ;;
esac
