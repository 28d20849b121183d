#!/usr/bin/env bash
# Builds Parks and starts it; HOST, PORT and INSPECT are read by the app itself.
set -euo pipefail
cd "$(dirname "$0")/.."

echo "Building Parks (a first build takes some minutes)"
Scripts/build.sh --product Parks
exec "$(swift build --show-bin-path)/Parks"
