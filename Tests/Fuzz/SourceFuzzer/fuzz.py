#!/usr/bin/env python3
"""Feeds changed Swift source to modernnav: lint, graph, links and migrate.

    python3 Tests/Fuzz/SourceFuzzer/fuzz.py --binary Tools/.build/release/modernnav [--seconds 60] [--seed 1] [FOLDER…]

Each round takes some files of the folders (Examples and the tests of the tools, if none is named), cuts, duplicates and moves parts of them,
inserts words that matter to the parser or to navigation, and runs the four commands on the result. A round fails if a command is terminated by a
signal, takes longer than two minutes, or writes source that doesn't parse. Its files are kept in .build/fuzz. Source on which the parser itself hangs or
crashes is only counted: the command reports that it left out the file.
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
WORDS = [
    "NavigationStack {", "NavigationLink(", "NavigationLink(value: ", ".sheet(isPresented: $a) {",
    ".navigationDestination(for: A.self) {", "ForEach(a) {", "a[0]", "(a: A(), B())", "[A(), B()]", ".map(\\.1)",
    "\\.a", "$0", "self", "init(", "some View", "@ViewBuilder ", "@_exported import A\n", "extension View {",
    "func f() -> some View { f() }\n", "typealias A = B\n", "class", "switch x {", "case .a:", "#if os(iOS)\n", "#endif\n",
    "{", "}", "(", ")", "[", "]", "<", ">", "->", '"', '"""', "\\(", "/*", "*/", "//", ";", ",", ":", "=", "\0", "\xff",
]
COMMANDS = [["lint", "--strict", "--no-cache"], ["graph", "--format", "json", "--no-cache"], ["links"], ["migrate", "--write"]]
LEFT_OUT = [b"the parser isn't done", b"the parser crashes on it"]


def changed(source: bytes, chance: random.Random) -> bytes:
    text = bytearray(source)
    for _ in range(chance.choice([1, 2, 5, 20])):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.randrange(1, 200))
        kind = chance.random()
        if kind < 0.3:
            del text[start:end]
        elif kind < 0.5:
            text[start:start] = text[start:end] * chance.choice([1, 2, 30])
        elif kind < 0.8:
            text[start:start] = chance.choice(WORDS).encode("latin1") * chance.choice([1, 1, 1, 3, 50])
        else:
            at = chance.randrange(len(text) + 1)
            text[at:at] = text[start:end]
    return bytes(text)


def fault(binary: str, folder: pathlib.Path) -> tuple[str | None, bool]:
    """Returns the error, and whether a file was left out."""
    left_out = False
    for command in [*COMMANDS, ["migrate"]]:
        try:
            done = subprocess.run([binary, *command, str(folder)], capture_output=True, timeout=120)
        except subprocess.TimeoutExpired:
            return f"{command[0]} takes more than two minutes", left_out
        left_out = left_out or any(words in done.stderr for words in LEFT_OUT)
        if done.returncode not in (0, 1, 2):
            return f"{command[0]} ends with {done.returncode}: {done.stderr[-300:]!r}", left_out
        if b"invalid Swift" in done.stderr:
            return f"{command[0]} writes source that doesn't parse", left_out
    # Migrated source contains nothing more to migrate.
    if done.stdout:
        return "a second migration changes something", left_out
    return None, left_out


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--binary", required=True)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=int(time.time()))
    options.add_argument("folders", nargs="*", default=[ROOT / "Examples", ROOT / "Tools" / "Tests"])
    given = options.parse_args()
    files = sorted(
        file
        for folder in given.folders
        for file in pathlib.Path(folder).rglob("*.swift")
        if ".build" not in file.parts and file.is_file() and 0 < file.stat().st_size < 60_000
    )
    sources = [source for source in (file.read_bytes() for file in files) if b"Navigation" in source]
    chance = random.Random(given.seed)
    rounds = inputs = left_out = faults = 0
    end = time.monotonic() + given.seconds
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for number in range(chance.randint(1, 12)):
                (folder / f"F{number}.swift").write_bytes(changed(chance.choice(sources), chance))
                inputs += 1
            kept = ROOT / ".build" / "fuzz" / f"SourceFuzzer-{given.seed}-{rounds}"
            shutil.copytree(folder, kept, dirs_exist_ok=True)
            wrong, was_left_out = fault(given.binary, folder)
            left_out += was_left_out
            if wrong:
                faults += 1
                print(f"{wrong}; the files are in {kept}", flush=True)
            else:
                shutil.rmtree(kept)
        rounds += 1
    print(f"seed {given.seed}: {inputs} files in {rounds} rounds, {left_out} with a file that the parser can't read, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
