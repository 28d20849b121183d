#!/usr/bin/env bash
<<<<<<< HEAD
# Builds an example, Parks unless APP names another, and starts it; HOST, PORT, INSPECT and JOURNEYS are read by the app itself.
=======
# Builds and starts an example: Parks, or the one that APP names. The app itself reads HOST, PORT and INSPECT.
>>>>>>> bd1ce05390dc56ed65e1ffebc13ad571629c75d2
set -euo pipefail
cd "$(dirname "$0")/.."

app=${APP:-Parks}
echo "Building $app (a first build takes some minutes)"
Scripts/build.sh --product "$app"
exec "$(swift build --show-bin-path)/$app"
