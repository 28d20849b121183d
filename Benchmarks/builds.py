#!/usr/bin/env python3
"""Measures the processor time of a clean build, module by module.

    python3 builds.py [debug | release]

In debug mode it builds all targets and their tests, in release mode only the targets. The modules of other packages are the
floor: a package with the same dependencies and no code of its own takes as long.
"""

import collections
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def wrapped(arguments):
    """Runs a compiler for SwiftPM, and records its processor time."""
    compiler = os.environ["MEASURED_SWIFTC"]
    status = subprocess.call([compiler] + arguments)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    name = "(other)"
    if "-module-name" in arguments:
        name = arguments[arguments.index("-module-name") + 1]
    with open(os.environ["MEASURED_LOG"], "a") as log:
        log.write(f"{name} {used.ru_utime + used.ru_stime:.3f}\n")
    return status


def main():
    mode = "release" if "release" in sys.argv else "debug"
    swiftc = subprocess.run(["which", "swiftc"], capture_output=True, text=True, check=True).stdout.strip()
    tools = pathlib.Path(os.path.realpath(swiftc)).parent
    swiftc = tools / "swiftc"
    with tempfile.TemporaryDirectory() as folder:
        # SwiftPM looks for the rest of the toolchain in the compiler's folder.
        usr = pathlib.Path(folder) / "usr"
        (usr / "bin").mkdir(parents=True)
        for tool in tools.iterdir():
            if tool.name != "swiftc":
                (usr / "bin" / tool.name).symlink_to(tool)
        for beside in tools.parent.iterdir():
            if beside.name != "bin":
                (usr / beside.name).symlink_to(beside)
        wrapper = usr / "bin" / "swiftc"
        wrapper.write_text(f'#!/bin/sh\nexec {sys.executable} {pathlib.Path(__file__).resolve()} --wrapped "$@"\n')
        wrapper.chmod(0o755)
        log = pathlib.Path(folder) / "log"
        log.touch()
        environment = dict(os.environ, SWIFT_EXEC=str(wrapper), MEASURED_SWIFTC=str(swiftc), MEASURED_LOG=str(log))
        command = ["swift", "build", "--package-path", str(ROOT), "--scratch-path", folder + "/build", "-c", mode]
        command += ["--build-tests"] if mode == "debug" else []
        print("$", " ".join(command), flush=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        whole = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        taken = collections.Counter()
        for line in log.read_text().splitlines():
            name, seconds = line.rsplit(" ", 1)
            taken[name] += float(seconds)

    described = subprocess.run(
        ["swift", "package", "--package-path", str(ROOT), "describe", "--type", "json"],
        capture_output=True, text=True, check=True)
    ours = {target["c99name"] for target in json.loads(described.stdout)["targets"]}
    own = {name: seconds for name, seconds in taken.items() if name in ours}
    others = {name: seconds for name, seconds in taken.items() if name not in ours}
    for title, modules in (("this package", own), ("other packages", others)):
        print(f"\n{title:36}{sum(modules.values()):9.1f} s")
        for name, seconds in sorted(modules.items(), key=lambda entry: -entry[1])[:16]:
            print(f"  {name:34}{seconds:9.1f} s")
    print(f"\n{'C, linking, SwiftPM':36}{whole - sum(taken.values()):9.1f} s")
    print(f"{'whole':36}{whole:9.1f} s")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--wrapped"]:
        sys.exit(wrapped(sys.argv[2:]))
    main()
