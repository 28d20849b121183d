#!/usr/bin/env python3
"""Keeps code in Markdown equal to code that is compiled and tested.

A comment in Markdown, before a block of code, names a source file and one of its regions:

    <!-- excerpt: Examples/Tests/GuideTests/Recipes/Undo.swift undo -->
    ```swift
    ```

A region begins with the line `// excerpt: undo` and ends with `// end`. Several regions are separated by commas; without one the
whole file is meant.

excerpts.py           writes the blocks
excerpts.py --check   compares them, and fails if one differs, or if a region is in no page
"""

import difflib
import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).parent.parent
BLOCK = re.compile(r"^(?P<head><!-- excerpt: (?P<file>\S+)(?: (?P<regions>[^\n]+?))? -->\n```(?P<kind>\w+)\n)(?P<code>.*?)```\n", re.DOTALL | re.MULTILINE)
REGION = re.compile(r"^ *// excerpt: (?P<name>[^\n]+)\n(?P<code>.*?)^ *// end\n", re.DOTALL | re.MULTILINE)


def files(*patterns):
    listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard", "--", *patterns], cwd=ROOT, text=True)
    return [name for name in sorted(set(listed.split("\n"))) if name and (ROOT / name).exists()]


def regions(name):
    return {match["name"]: textwrap.dedent(match["code"]).strip("\n") + "\n" for match in REGION.finditer((ROOT / name).read_text())}


def excerpt(page, name, wanted):
    if not (ROOT / name).is_file():
        sys.exit(f"{page}: there is no {name}.")
    if not wanted:
        return (ROOT / name).read_text()
    found = regions(name)
    for region in wanted:
        if region not in found:
            sys.exit(f"{page}: {name} has no region “{region}”. It has: {', '.join(found) or 'none'}.")
    return "\n".join(found[region] for region in wanted)


def main():
    checks = "--check" in sys.argv
    shown = set()
    differs = False
    for page in files("*.md"):
        text = (ROOT / page).read_text()

        def filled(match):
            wanted = match["regions"].split(", ") if match["regions"] else []
            shown.update((match["file"], region) for region in wanted)
            return match["head"] + excerpt(page, match["file"], wanted) + "```\n"

        now = BLOCK.sub(filled, text)
        if len(re.findall("^<!-- excerpt: ", text, re.MULTILINE)) != len(BLOCK.findall(text)):
            sys.exit(f"{page}: an excerpt has no block of code behind it.")
        if now == text:
            continue
        if checks:
            differs = True
            print("\n".join(difflib.unified_diff(text.splitlines(), now.splitlines(), page, "its source", lineterm="", n=1)))
        else:
            (ROOT / page).write_text(now)
            print(page)
    lost = [(name, region) for name in files("Examples/*.swift", "Tests/*.swift") for region in regions(name) if (name, region) not in shown]
    for name, region in lost:
        print(f"{name}: the region “{region}” is in no page.")
    if differs:
        print("Run `make excerpts`.")
    sys.exit(1 if checks and (differs or lost) else 0)


main()
