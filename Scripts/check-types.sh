#!/usr/bin/env bash
# Type-checks the JavaScript of the client by its JSDoc types. A `data-` attribute that no element declares is an error. Writes no files.
set -euo pipefail
cd "$(dirname "$0")/../Sources/BrowserHost/Client"

if ! command -v tsc >/dev/null; then
    echo "No TypeScript compiler is here (Debian: node-typescript), so the types of the JavaScript are not checked."
    exit
fi
tsc --noEmit --allowJs --checkJs --strict --noPropertyAccessFromIndexSignature --target es2022 --module es2022 --lib es2022,dom,dom.iterable types.d.ts ./*.js
