"""Breaks the guarantees in mutants.py, one at a time, and sees that a test fails for each.

    python3 Tests/Mutants/run.py             all of them; the table goes into docs/Guarantees.md
    python3 Tests/Mutants/run.py 3 7         those two; nothing is written
    python3 Tests/Mutants/run.py --check     only looks whether the texts to change are still in the sources

The sources are changed in place and put back after each test, also when this program is interrupted.
"""

import re
import subprocess
import sys
from pathlib import Path

from mutants import MUTANTS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "Guarantees.md"
# Seconds for the tests of one mutant, which may wait for ever.
LIMIT = 600
FAILED_TEST = re.compile(r'✘ Test (?:"(.+)"|(\S+?)\(.*?\)) (?:with .* )?failed after')
SHOWN = 3


def check():
    """The numbers of mutants whose text is not in its file exactly once."""
    return [
        number for number, mutant in enumerate(MUTANTS, 1)
        if (ROOT / mutant.file).read_text().count(mutant.before) != 1
    ]


def swift(*arguments, limit=None):
    return subprocess.run(
        ["swift", *arguments], cwd=ROOT, timeout=limit, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def outcome(mutant):
    """The tests that fail with the mutant in place; None where none does."""
    build = swift("build", "--build-tests")
    if build.returncode != 0:
        return None, "it doesn't compile: " + build.stdout[-2000:]
    try:
        tests = swift("test", "--skip-build", "--filter", mutant.tests, limit=LIMIT)
    except subprocess.TimeoutExpired:
        return ["the run doesn't end"], None
    if tests.returncode == 0:
        return None, "all tests passed"
    names = sorted({quoted or plain for quoted, plain in FAILED_TEST.findall(tests.stdout)})
    return names or ["the process of the tests ends"], None


def run(number, mutant):
    """Changes the source, tests, and puts it back."""
    path = ROOT / mutant.file
    original = path.read_text()
    try:
        path.write_text(original.replace(mutant.before, mutant.after))
        names, problem = outcome(mutant)
    finally:
        path.write_text(original)
    print(f"{number:2} {mutant.guarantee}", flush=True)
    print("   " + (f"NOT NOTICED: {problem}" if names is None else f"{len(names)} failed: " + "; ".join(names[:SHOWN])), flush=True)
    return names


def row(number, mutant, names):
    noticed = "; ".join(f"“{name}”" for name in names[:SHOWN]) if names else "**none**"
    more = f" and {len(names) - SHOWN} more" if names and len(names) > SHOWN else ""
    return f"| {number} | {mutant.guarantee} | `{Path(mutant.file).name}` | {noticed}{more} |"


def write(results):
    head = PAGE.read_text().split("<!-- table -->")[0]
    table = ["| | guarantee | broken in | tests that failed |", "| --- | --- | --- | --- |"]
    table += [row(number, MUTANTS[number - 1], names) for number, names in results.items()]
    PAGE.write_text(head + "<!-- table -->\n\n" + "\n".join(table) + "\n")


def main(arguments):
    stale = check()
    for number in stale:
        print(f"{number:2} {MUTANTS[number - 1].guarantee}\n   Its text is not in {MUTANTS[number - 1].file} once: change mutants.py.")
    if stale or "--check" in arguments:
        return 1 if stale else 0
    chosen = [int(argument) for argument in arguments] or list(range(1, len(MUTANTS) + 1))
    results = {number: run(number, MUTANTS[number - 1]) for number in chosen}
    if not arguments:
        write(results)
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
