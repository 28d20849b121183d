#!/usr/bin/env python3
"""Times `modernnav screens` for many screens of Parks.

    python3 Benchmarks/screens.py [--binary .build/debug/Parks] [--modernnav Tools/.build/debug/modernnav] [--count 100]

Takes the picture and the text of so many links: each park, alone and behind Yosemite. Prints the seconds on the clock, those of all processors
together, and the load of the machine before and after, because other work on it counts. There is no baseline: the figure is that of the whole
command, of which Chromium takes the most.

Needs what the command needs: Python with Playwright and a Chromium.
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]


def links(count):
    ids = [park["id"] for park in json.loads((ROOT / "Examples/Parks/ParksFeature/parks.json").read_text())]
    found = [f"/parks/{name}" for name in ids] + [f"/parks/yosemite/nearby/{name}" for name in ids if name != "yosemite"]
    if count > len(found):
        sys.exit(f"Parks has only {len(found)} such links.")
    return found[:count]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=str(ROOT / ".build/debug/Parks"))
    parser.add_argument("--modernnav", default=str(ROOT / "Tools/.build/debug/modernnav"))
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    # Inside the checkout, where the command finds the script that takes them.
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as folder:
        # No source, so that only the named links are taken.
        source = pathlib.Path(folder) / "Empty.swift"
        source.write_text("")
        output = pathlib.Path(folder) / "screens"
        command = [options.modernnav, "screens", "--app", options.binary, str(source), "--output", str(output)]
        for link in links(options.count):
            command += ["--link", link]
        before, start = os.getloadavg()[0], time.monotonic()
        result = subprocess.run(command, env={**os.environ, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}, stdout=subprocess.DEVNULL)
        seconds = time.monotonic() - start
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        pictures = len(list(output.glob("*.png")))
        print(f"{pictures} screens in {seconds:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of {os.cpu_count()} processors; load {before:.1f} before, {os.getloadavg()[0]:.1f} after")
        return result.returncode


if __name__ == "__main__":
    sys.exit(main())
