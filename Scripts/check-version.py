#!/usr/bin/env python3
"""Fails if docs/API differs from that of the newest version, and CHANGELOG.md says nothing about it; part of `make lint`.

A version is a tag such as 0.1.0. Before the first one there is nothing to compare. What is public and was removed or changed has to be said
under “Unreleased”, or under a version that raises the first number, or while that is 0 the second.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent


def git(*arguments):
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True).stdout


def number(tag):
    return tuple(map(int, tag.split(".")))


tags = sorted((tag for tag in git("tag", "--list").split() if re.fullmatch(r"\d+\.\d+\.\d+", tag)), key=number)
if not tags:
    sys.exit(0)
newest = tags[-1]

gone = []
for file in git("ls-tree", "--name-only", newest, "docs/API/").split():
    now = ROOT / file
    lines = set(now.read_text(encoding="utf-8").splitlines()) if now.exists() else set()
    if file.endswith(".txt"):
        gone += [line for line in git("show", f"{newest}:{file}").splitlines() if line not in lines]

changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
unreleased = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", changes, re.M | re.S)
said = unreleased is not None and unreleased[1].strip()
first = re.search(r"^## (\d+\.\d+\.\d+)", changes, re.M)
raised = first is not None and (
    number(first[1])[:2] > number(newest)[:2] if number(newest)[0] == 0 else number(first[1])[0] > number(newest)[0]
)
if gone and not said and not raised:
    print("\n".join(gone[:20]))
    sys.exit(f"This was public in {newest}. Say in CHANGELOG.md under “Unreleased” what to write instead.")
