#!/usr/bin/env bash
# Type-checks the JavaScript of the client by its JSDoc types. A `data-` attribute that no element declares is an error. Writes no files.
set -euo pipefail
cd "$(dirname "$0")/../Sources/Hosts/BrowserHost/Client"

if ! command -v tsc >/dev/null; then
    echo "No TypeScript compiler is here (Debian: node-typescript), so the types of the JavaScript are not checked."
    exit
fi
# The attributes of elements are declared in Swift.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
grep -oh '"data-[a-z]*"' ../../../AppleModules/SwiftUI/Elements/AttributeName.swift ../Rendering/ComputedAttribute.swift | sort -u |
    sed 's/"data-\(.*\)"/interface DOMStringMap { \1?: string }/' >"$folder/attributes.d.ts"
echo "{ \"extends\": \"$PWD/tsconfig.json\", \"include\": [\"$PWD/**/*\", \"attributes.d.ts\"] }" >"$folder/tsconfig.json"
tsc --project "$folder"
