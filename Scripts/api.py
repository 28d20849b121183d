#!/usr/bin/env python3
"""Writes the public declarations of each of MODULES to docs/API, one on each line.

ModernTracing is not among them, because it is empty without the package trait Tracing. docs/API/README.md says why others are not.

api.py BUILD           writes the files
api.py BUILD --check   compares them with the build, prints the differences, and fails if there are any
"""

import difflib
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "API"
MODULES = ["ModernComposable", "ModernLinks", "ModernNavigation", "ModernNavigationCore", "ModernNavigationTesting", "ScreenTesting", "ScreenPictures", "ExploreTesting"]


def options(build):
    """The extractor's arguments for finding imported modules."""
    target = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))["target"]["triple"]
    yield from ["-target", target, "-I", str(build / "Modules")]
    # C modules: those with their own module map, and those with one that the package manager has written.
    maps = [*ROOT.glob("Sources/*/*/module.modulemap"), *ROOT.glob("Sources/*/*/include/module.modulemap")]
    maps += [*ROOT.glob(".build/checkouts/*/Sources/*/include/module.modulemap"), *build.glob("*.build/module.modulemap")]
    for file in maps:
        yield from ["-Xcc", f"-fmodule-map-file={file}"]


def symbols(module, build):
    """The symbol graphs of a module, including one for each module that it extends."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                "swift-symbolgraph-extract", "-module-name", module, *options(build), "-minimum-access-level", "public",
                "-skip-synthesized-members", "-output-dir", folder,
            ],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        for file in sorted(pathlib.Path(folder).glob("*.json")):
            yield from json.loads(file.read_text())["symbols"]


def surface(module, build):
    """One line for each declaration: its path and its source."""
    lines = set()
    for symbol in symbols(module, build):
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        holder = ".".join(symbol["pathComponents"][:-1])
        lines.add(f"{holder}: {' '.join(declaration.split())}" if holder else " ".join(declaration.split()))
    return "".join(f"{line}\n" for line in sorted(lines))


def main():
    build = pathlib.Path(sys.argv[1])
    differs = False
    FOLDER.mkdir(exist_ok=True)
    for module in MODULES:
        file = FOLDER / f"{module}.txt"
        now = surface(module, build)
        if "--check" not in sys.argv:
            file.write_text(now)
            print(f"{module}: {now.count(chr(10))} public declarations")
            continue
        before = file.read_text() if file.exists() else ""
        if now != before:
            differs = True
            print(f"What {module} makes public has changed:")
            changes = difflib.unified_diff(before.splitlines(), now.splitlines(), lineterm="", n=0)
            print("\n".join(line for line in changes if not line.startswith(("---", "+++", "@@"))))
    if differs:
        print("If that is meant, run `make api`, and say it in CHANGELOG.md.")
        sys.exit(1)


if __name__ == "__main__":
    main()
