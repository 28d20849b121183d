"""Breaks the guarantees in mutants.py, one at a time, and sees that a test fails for each.

    python3 Tests/Mutants/run.py             all of them; the table goes into docs/Guarantees.md
    python3 Tests/Mutants/run.py 3 7         those two; only their rows of the table are written
    python3 Tests/Mutants/run.py --check     only looks whether the texts to change are still in the sources

The sources are changed in place and put back after each test, also when this program is interrupted.
"""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

from mutants import MUTANTS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "Guarantees.md"
# Seconds in which no test begins or ends: those under way wait for what never comes.
PATIENCE = 120
NAME = r'Test (?:"(.+)"|(\w+)\(.*?\))'
BEGUN_TEST = re.compile(f"◇ {NAME} started")
ENDED_TEST = re.compile(f"[✔✘] {NAME} (?:with .* )?(?:passed|failed) after")
FAILED_TEST = re.compile(f"✘ {NAME} (?:with .* )?failed after")
SHOWN = 3
# A build with other options would compile everything again.
SWIFT = ["bash", "-c", 'source Scripts/options.sh; swift "$@" "${compiler_options[@]}"', "swift"]


def check():
    """The numbers of mutants whose text is not in its file exactly once."""
    return [
        number for number, mutant in enumerate(MUTANTS, 1)
        if (ROOT / mutant.file).read_text().count(mutant.before) != 1
    ]


def execute(*command, note, patience=None):
    """Gives each line that a command prints to `note`. Its exit status; None where it was silent for `patience` seconds and ended for it."""
    process = subprocess.Popen(
        command, cwd=ROOT, text=True, errors="replace", start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    printed = queue.Queue()

    def read():
        for line in process.stdout:
            printed.put(line)
        printed.put(None)

    threading.Thread(target=read, daemon=True).start()
    try:
        while (line := printed.get(timeout=patience)) is not None:
            note(line)
        return process.wait()
    except queue.Empty:
        return None
    finally:
        if process.poll() is None:
            end(process.pid)


def end(session):
    """Ends all processes of a session: `swift test` gives the tests a process group of their own, and a test that hangs would go on."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in parentheses may contain spaces.
            fields = status.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                os.kill(int(status.parent.name), signal.SIGKILL)
        except (FileNotFoundError, ProcessLookupError):
            pass


def outcome(mutant):
    """The tests that fail with the mutant in place, or None and why there are none."""
    printed = []
    if execute(*SWIFT, "build", "--build-tests", note=printed.append) != 0:
        return None, "it doesn't compile: " + "".join(printed)[-2000:]
    begun, failed = set(), set()

    def note(line):
        for test, names in [(BEGUN_TEST, begun), (FAILED_TEST, failed)]:
            if found := test.search(line):
                names.add(found[1] or found[2])
        if found := ENDED_TEST.search(line):
            begun.discard(found[1] or found[2])

    status = execute(*SWIFT, "test", "--skip-build", "--filter", mutant.tests, note=note, patience=PATIENCE)
    if status == 0:
        return None, "all tests passed"
    unended = [f"{name} (doesn't end)" for name in sorted(begun)] if status is None else []
    return sorted(failed) + unended or ["the process of the tests ends"], None


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
    """Writes the rows of these results, and keeps those of the other guarantees."""
    head, old = PAGE.read_text().split("<!-- table -->")
    known = {line.split(" | ")[1]: line for line in old.splitlines() if line.count(" | ") == 3}
    table = ["| | guarantee | broken in | tests that failed |", "| --- | --- | --- | --- |"]
    for number, mutant in enumerate(MUTANTS, 1):
        if number in results:
            table.append(row(number, mutant, results[number]))
        elif line := known.get(mutant.guarantee):
            table.append(f"| {number} | " + line.split(" | ", 1)[1])
        else:
            table.append(f"| {number} | {mutant.guarantee} | `{Path(mutant.file).name}` | not run yet |")
    PAGE.write_text(head + "<!-- table -->\n\n" + "\n".join(table) + "\n")


def main(arguments):
    stale = check()
    for number in stale:
        print(f"{number:2} {MUTANTS[number - 1].guarantee}\n   Its text is not in {MUTANTS[number - 1].file} once: change mutants.py.")
    if stale or "--check" in arguments:
        return 1 if stale else 0
    chosen = [int(argument) for argument in arguments] or list(range(1, len(MUTANTS) + 1))
    # So that the sources are put back.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    results = {}
    for number in chosen:
        results[number] = run(number, MUTANTS[number - 1])
        write({number: results[number]})
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
