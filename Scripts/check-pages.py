#!/usr/bin/env python3
"""Checks that source files which docs/OneTap.md and docs/Architecture.md name in backticks exist, at the end of a path in the repository, and
that the table of CONTRIBUTING.md, which `make help` prints, has the targets of the Makefile."""

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
listed = re.findall(r"^\| `make ([a-z-]+)` \|", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
makefile = (ROOT / "Makefile").read_text()
phony = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)[1].split()
targets = re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)
missing += [f"CONTRIBUTING.md: the Makefile has no target {name}. Remove its row." for name in listed if name not in targets]
missing += [f"CONTRIBUTING.md: there is no row for make {name}. Add one." for name in targets if name not in [*listed, "help"]]
missing += [f"Makefile: {name} is not in .PHONY, so a file of that name would hide it. Add it." for name in targets if name not in phony]
sys.exit("\n".join(missing) or None)
