#!/usr/bin/env python3
"""Checks that source files which the pages about the architecture name in backticks exist, at the end of a path in the repository, that no line
of a page is too long, that links and pictures of all pages lead somewhere, that a Chinese page (NAME.zh-Hans.md,
zh-Hans/NAME.md) has the headings, by level, and the blocks of code of the English one, in the same order, and that the table of CONTRIBUTING.md,
which `make help` prints, has the targets of the Makefile. Only a Chinese page may have a glossary, as its last section."""

import itertools
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
NAME = re.compile(r"`(?:[^`\n]* )?([\w+./-]+\.(?:swift|js|css|py))`")
# Patterns of pages, each for a check of its own.
NAMING = ["docs/OneTap.md", "docs/Architecture.md", "docs/Architecture/*.md"]
CHINESE = ["*.zh-Hans.md", "docs/zh-Hans/*.md"]
# docs/Looks.md is written by a script.
SHORT = ["*.md", "docs/[!L]*.md", "docs/*/*.md", "Tools/*.md", "Tools/docs/*.md", "Benchmarks/*.md", "Sources/*/*/*.docc/*.md"]
LINKING = ["*.md", "docs/*.md", "docs/*/*.md", "Tools/*.md", "Tools/docs/*.md", "Tools/docs/*/*.md", "Benchmarks/*.md", "Examples/*/*.md"]
MOST_CHARACTERS = 160
GLOSSARY = "## 术语表"
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)|<img src=\"(?!\w+:)([^\"]+)\"")


def pages(patterns):
    """The pages of these patterns, each once; an error if a pattern has none."""
    found = {}
    for pattern in patterns:
        matching = sorted(ROOT.glob(pattern))
        if not matching:
            sys.exit(f"Scripts/check-pages.py: no page is called {pattern}. Name the pages that there are now.")
        found.update((page, page.relative_to(ROOT)) for page in matching)
    return found.items()


def lines(page):
    """The lines of a page with their numbers, and whether each is part of a block of code."""
    is_code = False
    for number, line in enumerate(page.read_text().split("\n"), 1):
        is_fence = line.lstrip().startswith("```")
        yield number, line, is_code or is_fence
        is_code ^= is_fence


def is_one_link(line):
    return re.fullmatch(r"\s*(?:[-*] |\d+\. )?\[[^\]]*\]\([^)]*\)[.,;]?", line) or re.fullmatch(r"\s*<?https?://\S+>?", line)


def anchors(page):
    """The anchors of a page's headings, as GitHub makes them, and those that it names itself."""
    for _, line, is_code in lines(page):
        yield from re.findall(r'<a (?:name|id)="([^"]+)"', line)
        if not is_code and (heading := re.match(r"#+ (.+)", line)):
            yield re.sub(r"[^\w\- ]", "", heading[1].lower()).replace(" ", "-")


def outline(page):
    """The headings and blocks of code of a page, in order: the number of a line, what is there, and its text, which translations share."""
    mark, code = "", None
    for number, line, is_code in lines(page):
        if is_code:
            code = code or (number, f"the block of code of <!-- {mark} -->" if mark else "a block of code without an excerpt", [])
            code[2].append(line)
            if len(code[2]) > 1 and line.lstrip().startswith("```"):
                yield code
                mark, code = "", None
        elif line == GLOSSARY:
            return
        elif heading := re.match(r"#+(?= )", line):
            yield number, f"a heading of level {len(heading[0])}", []
        else:
            found = re.fullmatch(r"<!-- (excerpt: .+) -->", line)
            mark = found[1] if found else ""


def difference(page, name):
    """What differs first between a Chinese page and the English one, or None."""
    english = page.parent.parent / page.name if page.parent.name == "zh-Hans" else page.with_name(page.name.replace(".zh-Hans", ""))
    if not english.exists():
        return f"{name}: there is no English page {english.relative_to(ROOT)}. Rename the Chinese page as the English one is called now, or remove it."
    original = english.relative_to(ROOT)
    for one, other in itertools.zip_longest(outline(english), outline(page)):
        if one is None:
            return f"{name}:{other[0]}: {other[1]} comes after the end of {original}. Remove it, or add it to {original}."
        if other is None:
            return f"{name}: {one[1]}, as in {original}:{one[0]}, is missing at the end. Add it."
        if one[1] != other[1]:
            return f"{name}:{other[0]}: {other[1]} stands where {original}:{one[0]} has {one[1]}. Add, remove or move it as in {original}."
        if one[2] != other[2]:
            return f"{name}:{other[0]}: the code differs from {original}:{one[0]}. Copy the block from there."
    return None


paths = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True).split("\n")
paths = [f"/{path}" for path in paths if path and (ROOT / path).exists()]
missing = [
    f"{name}:{number}: there is no file {file}. Name the file that has this code now."
    for page, name in pages(NAMING)
    for number, line, _ in lines(page)
    for file in NAME.findall(line)
    if not any(path.endswith(f"/{file}") for path in paths)
]
missing += [
    f"{name}:{number}: the line has {len(line)} characters, and {MOST_CHARACTERS} are allowed outside of tables, code and lines that are one link. Break it."
    for page, name in pages(SHORT)
    for number, line, is_code in lines(page)
    if len(line) > MOST_CHARACTERS and not is_code and not line.lstrip().startswith("|") and not is_one_link(line)
]
for page, name in pages(LINKING):
    for number, line, is_code in lines(page):
        for file, anchor, picture in [] if is_code else LINK.findall(line):
            target = (page.parent / (file or picture)).resolve() if file or picture else page
            if not target.exists():
                missing.append(f"{name}:{number}: the link to {file or picture} leads nowhere. Name the file that there is now.")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                missing.append(f"{name}:{number}: {file or 'the page'} has no heading or anchor #{anchor}. Name the one that there is now.")
missing += filter(None, (difference(page, name) for page, name in pages(CHINESE)))
listed = re.findall(r"^\| `make ([a-z-]+)` \|", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
makefile = (ROOT / "Makefile").read_text()
phony = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)[1].split()
targets = re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)
missing += [f"CONTRIBUTING.md: the Makefile has no target {name}. Remove its row." for name in listed if name not in targets]
missing += [f"CONTRIBUTING.md: there is no row for make {name}. Add one." for name in targets if name not in [*listed, "help"]]
missing += [f"Makefile: {name} is not in .PHONY, so a file of that name would hide it. Add it." for name in targets if name not in phony]
sys.exit("\n".join(missing) or None)
