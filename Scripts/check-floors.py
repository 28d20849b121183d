#!/usr/bin/env python3
"""Checks the imports of each target against Package.swift.

A target imports only what it depends on there, and depends only on targets of its own floor or of one below. The floors are the comments
"// Floor N" in Package.swift: a target is on the floor of the last such comment before it.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
IMPORT = re.compile(
    r"^(?:@\w+(?:\(\w+\))? )*(?:(?:public|package|internal|fileprivate|private) )?"
    r"import (?:(?:typealias|struct|class|enum|protocol|let|var|func) )?(\w+)",
    re.MULTILINE,
)


def floors(manifest):
    """The floor of each target."""
    found, floor = {}, None
    for line in manifest.splitlines():
        if comment := re.match(r"\s*// Floor (\d+)", line):
            floor = int(comment[1])
        elif re.match(r"\s*package\.(products|dependencies)", line):
            floor = None
        elif floor is not None and (target := re.search(r'(?:name: |\.\w+[tT]arget\(name: )"(\w+)"', line)):
            found.setdefault(target[1], floor)
    return found


def names(dependencies, kind):
    """The names in a target's dependencies: of its targets, or of products of other packages."""
    for dependency in dependencies:
        for form in {"target": ("byName", "target"), "product": ("product",)}[kind]:
            if form in dependency:
                yield dependency[form][0]


def main():
    package = json.loads(subprocess.check_output(["swift", "package", "--ignore-lock", "dump-package"], cwd=ROOT))
    floor = floors((ROOT / "Package.swift").read_text())
    targets = {target["name"]: target for target in package["targets"]}
    products = {name for target in targets.values() for name in names(target["dependencies"], "product")}
    faults = []

    def reached(name, seen):
        """The targets below one: what it depends on brings along what it exports."""
        for below in names(targets[name]["dependencies"], "target"):
            if below not in seen:
                seen.add(below)
                reached(below, seen)
        return seen

    for name, target in targets.items():
        if target["type"] in ("test", "executable") or (target.get("path") or "").startswith("Tests/"):
            continue
        below = reached(name, set())
        if name not in floor:
            faults.append(f"{name} is on no floor: put it below a comment '// Floor N' in Package.swift")
        for other in below:
            if floor.get(other, 0) > floor.get(name, 0):
                faults.append(f"{name} (floor {floor[name]}) depends on {other}, which is on floor {floor[other]}")
        allowed = below | set(names(target["dependencies"], "product")) | {name}
        folder = ROOT / (target.get("path") or f"Sources/{name}")
        for file in sorted(folder.rglob("*.swift")):
            for module in IMPORT.findall(file.read_text()):
                if (module in targets or module in products) and module not in allowed:
                    faults.append(f"{file.relative_to(ROOT)} imports {module}: {name} does not depend on it in Package.swift")
    print("".join(f"{fault}\n" for fault in faults), end="", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
