#!/usr/bin/env python3
"""Writes the pages of the diagnostics for the inspector: Sources/Hosts/BrowserHost/Client/inspector/inspector-pages.js.

With --check it only compares the file with docs/Diagnostics, as `make lint` does.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs/Diagnostics").glob("MN*.md"))
TARGET = ROOT / "Sources/Hosts/BrowserHost/Client/inspector/inspector-pages.js"


def written():
    lines = [
        "// The pages of the diagnostics. Written by Scripts/diagnostic-pages.py; loaded when one is shown.",
        "",
        "/** @type {Record<string, string>} by code, as Markdown */",
        "export const pages = {",
    ]
    for page in PAGES:
        # A line of its own for each, so that a change of a page changes one line.
        lines.append(f"  {page.stem}: {json.dumps(page.read_text(encoding='utf-8'), ensure_ascii=False)},")
    return "\n".join([*lines, "};", ""])


if sys.argv[1:] == ["--check"]:
    if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != written():
        sys.exit(f"{TARGET.relative_to(ROOT)} differs from docs/Diagnostics. Run Scripts/diagnostic-pages.py.")
else:
    TARGET.write_text(written(), encoding="utf-8")
