#!/usr/bin/env bash
# Prints the versions that the results of tests depend on: of Swift, of Chromium, and of the fonts that Chromium takes for the font families of
# the page. A family that isn't installed is left out, as Chromium does, and the next one of its list is taken.
set -euo pipefail
cd "$(dirname "$0")/.."

swift --version 2>/dev/null | head -n 1
"${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}" --version 2>/dev/null

families() { sed -n 's/^  --family[a-z-]*: \(.*\);$/\1/p' Sources/Hosts/BrowserHost/Client/styles/tokens.css | tr ',' '\n' | sed 's/^ *"\{0,1\}//; s/"\{0,1\} *$//' | sort -u; }
fonts() {
    families | while read -r family; do
        case $family in
        var* | -* | ui-*) continue ;;
        sans-serif | serif | monospace | system-ui) ;;
        *) [ -n "$(fc-list "$family" family)" ] || continue ;;
        esac
        printf '%s = ' "$family"
        fc-match --format '%{family[0]} %{fontversion}\n' "$family"
    done | awk '{ printf "%s%s %.3g", separator, substr($0, 1, length($0) - length($NF) - 1), $NF / 65536; separator = ", " } END { print "" }'
}
echo "Fonts: $(fonts)"
