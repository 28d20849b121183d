#!/usr/bin/env python3
"""Checks the imports of each target of the root and of Examples against their Package.swift.

A target imports only what it depends on there, and in the root it depends only on targets of its own floor or of one below. The floors are the comments
"// Floor N" in the root's Package.swift: a target is on the floor of the last such comment before it. The table of docs/Architecture.md has each of these
targets once, on the same floor. No target but those of tests depends on UIKit, which an app asks for itself.
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


def table(page):
    """The rows of the table of floors: the name of a target and its floor, in order."""
    rows = page.split("| floor | target |", 1)[-1].split("\n\n", 1)[0]
    for floor, cell in re.findall(r"^\| (\d+) \| ([^|]+) \|", rows, re.MULTILINE):
        for name in re.findall(r"`(\w+)`", cell):
            yield name, int(floor)


def differences(floor, rows):
    """Returns the differences between the table and the manifest."""
    for name in sorted(floor):
        said = [number for other, number in rows if other == name]
        if said != [floor[name]]:
            now = f"has it on {' and '.join(f'floor {number}' for number in said)}" if said else "does not have it"
            yield (
                f"{name} is on floor {floor[name]} by the comments '// Floor N' in Package.swift, and the table 'Floors' of docs/Architecture.md {now}: "
                "give it one row with its floor there, or move it in Package.swift"
            )
    for name in sorted({name for name, _ in rows} - floor.keys()):
        yield f"the table 'Floors' of docs/Architecture.md has {name}, which is no target of Package.swift: remove it from the row"


def names(dependencies, kind):
    """The names of a target's dependencies: targets, or products of other packages."""
    for dependency in dependencies:
        for form in {"target": ("byName", "target"), "product": ("product",)}[kind]:
            if form in dependency:
                yield dependency[form][0]


def is_of_tests(target):
    return target["type"] in ("test", "executable") or (target.get("path") or "").startswith("Tests/")


def manifest(folder):
    return json.loads(subprocess.check_output(["swift", "package", "--ignore-lock", "dump-package"], cwd=folder))


def main():
    root, examples = manifest(ROOT), manifest(ROOT / "Examples")
    floor = floors((ROOT / "Package.swift").read_text())
    targets = {target["name"]: target for package in (root, examples) for target in package["targets"]}
    in_products = {product["name"]: product["targets"] for product in root["products"]}
    named = {name for target in targets.values() for name in names(target["dependencies"], "product")}
    products = named - in_products.keys()
    faults = []
    layered = {target["name"] for target in root["targets"] if not is_of_tests(target)}
    faults += differences({name: floor[name] for name in layered & floor.keys()}, list(table((ROOT / "docs/Architecture.md").read_text())))

    def direct(name):
        yield from names(targets[name]["dependencies"], "target")
        for product in names(targets[name]["dependencies"], "product"):
            yield from in_products.get(product, ())

    def reached(name, seen):
        """The targets that one may import: its dependencies, and the modules that those export."""
        for below in direct(name):
            if below not in seen:
                seen.add(below)
                reached(below, seen)
        return seen

    for package, within in ((root, ROOT), (examples, ROOT / "Examples")):
        for target in package["targets"]:
            name = target["name"]
            # Plugins run beside a build, and import no target.
            if is_of_tests(target) or target["type"] == "plugin":
                continue
            below = reached(name, set())
            if name != "UIKit" and "UIKit" in below:
                faults.append(f"{name} depends on UIKit, so canImport(UIKit) is true in every app that depends on {name}: only tests may depend on it")
            if package is root and name not in floor:
                faults.append(f"{name} is on no floor: put it below a comment '// Floor N' in Package.swift")
            for other in below:
                if package is root and floor.get(other, 0) > floor.get(name, 0):
                    faults.append(f"{name} (floor {floor[name]}) depends on {other}, which is on floor {floor[other]}")
            allowed = below | set(names(target["dependencies"], "product")) | {name}
            for file in sorted((within / (target.get("path") or f"Sources/{name}")).rglob("*.swift")):
                for module in IMPORT.findall(file.read_text()):
                    if (module in targets or module in products) and module not in allowed:
                        faults.append(f"{file.relative_to(ROOT)} imports {module}: {name} does not depend on it in Package.swift")
    print("".join(f"{fault}\n" for fault in faults), end="", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
