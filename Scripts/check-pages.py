#!/usr/bin/env python3
"""Checks that source files which docs/OneTap.md and docs/Architecture.md name in backticks exist, at the end of a path in the repository."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
NAME = re.compile(r"`(?:[^`\n]* )?([\w+./-]+\.(?:swift|js|css|py))`")
paths = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True).split("\n")
missing = [
    f"{page}:{number}: there is no file {name}. Name the file that has this code now."
    for page in ("docs/OneTap.md", "docs/Architecture.md")
    for number, line in enumerate((ROOT / page).read_text().split("\n"), 1)
    for name in NAME.findall(line)
    if not any(f"/{path}".endswith(f"/{name}") for path in paths if (ROOT / path).exists())
]
sys.exit("\n".join(missing) or None)
