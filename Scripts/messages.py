#!/usr/bin/env python3
"""Checks what the compiler says about mistakes: each file of Tests/Messages has one, and each of its "// error:" lines is part of an
error that it causes. Usage: messages.py FOLDER, where FOLDER has the built modules."""

import os
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).parent.parent
folder = pathlib.Path(sys.argv[1])
maps = [*folder.glob("*.build/module.modulemap"), *ROOT.glob("Sources/*/*/include/module.modulemap")]
command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", folder / "Modules"]
command += [word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")]


def fault(path: pathlib.Path) -> str | None:
    """What is wrong with the compiler's answer, or nothing."""
    wanted = re.findall(r"^// error: (.*)", path.read_text(), re.MULTILINE)
    output = subprocess.run([*command, path], capture_output=True, text=True).stderr
    said = re.findall(rf"^{re.escape(str(path))}:.* error: (.*)", output, re.MULTILINE)
    if wanted and said and all(any(part in error for error in said) for part in wanted):
        return None
    return f"{path.relative_to(ROOT)}: the compiler should say\n  " + "\n  ".join(wanted) + "\nand says\n  " + "\n  ".join(
        said or output.split("\n")[:3] or ["nothing"])


with ThreadPoolExecutor(os.cpu_count()) as pool:
    paths = sorted((ROOT / "Tests/Messages").glob("*.swift"))
    faults = [found for found in pool.map(fault, paths) if found]
print(f"{len(paths) - len(faults)} of {len(paths)} messages are as they should be.")
sys.exit("\n".join(faults) or None)
