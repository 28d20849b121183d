"""Checks a package's targets for the Apple systems that its manifest claims. See apple-check.sh."""

import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from compiler import Failed, System, Toolchain
from interfaces import HERE
from packages import Packages, Problem

ROOT = HERE.parent.parent
# Our replacements on Linux for Apple's modules. Only their declarations are used, and they need no availability.
STAND_INS = ["SwiftUI", "SwiftUICore", "CoreTransferable", "Combine", "CoreGraphics", "UniformTypeIdentifiers", "os", "OSLog"]
# Modules that exist on Linux only. Code for Apple's systems never imports them.
LINUX_ONLY = ["BrowserHost", "ExploreTesting", "KilledRecorder", "KilledSaver", "ScreenPictures", "ScreenTesting", "SwiftData", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"]
# Targets for phones, which needn't compile for a Mac.
PHONE_ONLY = ["ScreensAfterMigration", "ScreensBeforeMigration"]
# Features that the compiler accepts here but not on a Mac: a pattern, the first systems that have it, and its name.
UNSEEN = [(re.compile(r"\bisolated deinit\b"), {"ios": (18, 4), "macos": (15, 4)}, "'isolated deinit'")]
ADVICE = re.compile(r"^[^\n]+ note: add '(?:@available|if #available)'.*\n.*\n.*(?:\n|$)", re.M)
# Imports that our modules re-export but Apple's may not, so that a missing import is only an error there.
UNUSED = re.compile(r"^[^\n]+ warning: (?:public )?import of '\w+' was not used .*\n.*\n.*(?:\n|$)", re.M)
DECLARATIONS = ["-experimental-skip-all-function-bodies", "-suppress-warnings", "-disable-availability-checking"]


class Check:
    """The check of one package's targets for one system."""

    def __init__(self, system, package, packages, ours):
        self.system, self.package, self.packages, self.ours = system, package, packages, ours
        self.results = {}
        self.checked = self.failed = 0
        self.report, self.waiting = [], []

    def say(self, text):
        """Records an error, without the compiler's advice to raise the oldest system."""
        self.report.append(ADVICE.sub("", text))

    def run(self):
        try:
            self.system.standard_library()
        except Failed as error:
            self.failed += 1
            self.say(f"{self.system.title}: the toolchain's own modules can't be read.\n{error}")
            return self
        for target in self.package.targets.values():
            if target.kind in ("regular", "executable") and target.is_swift and not self.is_stand_in(target):
                if target.name in PHONE_ONLY and self.system.platform != "ios":
                    continue
                if target.name not in LINUX_ONLY:
                    self.target(target)
        if self.waiting:
            self.say(f"{self.system.title}: not checked, as they need what doesn't compile: {', '.join(self.waiting)}")
        return self

    def is_stand_in(self, target):
        return target.package is self.ours and target.name in STAND_INS

    def is_subject(self, target):
        return target.package is self.package and not self.is_stand_in(target)

    def target(self, target):
        """Compiles a target and its dependencies. Returns their modules, or None if that failed."""
        if target.name not in self.results:
            self.results[target.name] = None
            self.results[target.name] = self.compile(target)
        return self.results[target.name]

    def compile(self, target):
        needs, maps, macros, broken = set(), [], [], []
        for it in self.dependencies(target):
            if it.kind == "macro":
                macros += self.macro(it)
            elif not it.is_swift:
                maps.append(self.module_map(it))
            elif (found := self.target(it)) is None:
                broken.append(it.name)
            else:
                needs |= found[0]
                maps += found[1]
                macros += found[2]
        maps, macros = list(dict.fromkeys(maps)), list(dict.fromkeys(macros))
        if self.is_subject(target):
            self.checked += 1
        if broken:
            self.failed += 1
            self.waiting.append(target.name)
            return None
        is_own = target.package is self.package or target.package is self.ours
        try:
            if self.is_subject(target):
                self.look_for_unseen(target)
            said = self.system.module(
                target.module, target.sources + self.bundle(target), self.arguments(target, maps, macros), needs,
                self.package.folder if target.package is self.package else target.package.folder,
                into=None if not self.is_subject(target) or self.package is self.ours else self.places(),
                also=[Path(it) for it in maps])
        except Failed as error:
            self.failed += 1
            self.say(f"{self.system.title}: {target.name} doesn't compile.\n{error}")
            return None
        said = UNUSED.sub("", said).strip()
        if said and is_own:
            # Warnings in our own targets are errors.
            if target.package is self.ours:
                self.failed += 1
            self.say(f"{self.system.title}: {target.name} compiles with warnings.\n{said}")
        return needs | {target.module}, maps, macros

    def look_for_unseen(self, target):
        found = []
        for path in target.sources:
            for number, line in enumerate(path.read_text().splitlines(), 1):
                for pattern, since, name in UNSEEN:
                    match, later = pattern.search(line.partition("//")[0]), since[self.system.platform]
                    if match and self.system.version < later:
                        system = f"{self.system.name} {'.'.join(map(str, later))}"
                        found.append(
                            f"{path}:{number}:{match.start() + 1}: error: {name} is only available in {system} or newer\n{line}")
        if found:
            raise Failed("\n".join(found))

    def places(self):
        return self.package.folder / ".build/apple-check" / self.system.triple

    def dependencies(self, target):
        for name, identity in target.needs(self.system.platform):
            for it in self.packages.find(name, identity, target.package):
                if it.package is not self.ours or it.name not in LINUX_ONLY:
                    yield it

    def arguments(self, target, maps, macros):
        flags = target.flags(self.system.platform) + ["-package-name", target.package.name.lower()]
        for it in maps:
            flags += ["-Xcc", f"-fmodule-map-file={it}"]
        for it in macros:
            flags += ["-load-plugin-executable", it]
        flags += ["-plugin-path", str(Path(self.system.toolchain.resources) / "host/plugins")]
        if self.is_stand_in(target) or (target.package is not self.package and target.package is not self.ours):
            flags += DECLARATIONS
        return flags

    def macro(self, target):
        for folder in (target.package.folder, self.package.folder):
            tool = folder / ".build/debug" / f"{target.name}-tool"
            if tool.exists():
                return [f"{tool}#{target.module}"]
        raise Problem(f"The macros of {target.name} are not built. Run 'swift build' in {self.package.folder} first.")

    def module_map(self, target):
        """The module map of a C target: that of Darwin for its replacement, the target's own, or one for its headers."""
        if target.name == "CDarwin" and target.package is self.ours:
            return str(HERE / "CDarwin/module.modulemap")
        headers = target.folder / (target.raw.get("publicHeadersPath") or "include")
        if (headers / "module.modulemap").exists():
            return str(headers / "module.modulemap")
        path = self.system.out / "maps" / f"{target.module}.modulemap"
        path.parent.mkdir(exist_ok=True)
        names = " ".join(f'header "{it}"' for it in sorted(headers.rglob("*.h")))
        path.write_text(f"module {target.module} {{ {names} export * }}\n")
        return str(path)

    def bundle(self, target):
        """The source that the package manager adds to a target with resources."""
        if not target.resources:
            return []
        path = self.system.out / "bundles" / target.module / "Bundle.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("import Foundation\nextension Foundation.Bundle { static var module: Bundle { Bundle.main } }\n")
        return [path]


def check(folder):
    started = time.monotonic()
    toolchain, out = Toolchain(), ROOT / ".build/apple-check"
    packages = Packages([ROOT / ".build/checkouts", folder / ".build/checkouts"], out / "manifests")
    package, ours = packages.load(folder), packages.load(ROOT)
    systems = [System(it, package.platforms[it], toolchain, out) for it in System.TITLES if it in package.platforms]
    if not systems:
        raise Problem(
            f"{package.name} names no system of Apple's that could be checked. Its Package.swift takes a line such as\n"
            "    platforms: [.iOS(.v17), .macOS(.v14)],")
    print(f"Checking {package.name} for {' and '.join(it.title for it in systems)}", flush=True)
    with ThreadPoolExecutor(len(systems)) as both:
        checks = list(both.map(lambda it: Check(it, package, packages, ours).run(), systems))
    for it in checks:
        for text in it.report:
            print(text.replace(f"{folder}/", ""), end="\n\n")
    for it in checks:
        whole = f"{it.checked} targets" if it.checked != 1 else "1 target"
        verdict = f"{it.failed} of them not as they should be" if it.failed else "all right"
        print(f"{it.system.title}: {whole}, {verdict}")
    print(f"{time.monotonic() - started:.0f} s")
    return any(it.failed for it in checks)


def main(arguments):
    try:
        if arguments == ["--selftest"]:
            import selftest
            return selftest.run(check)
        folder = Path(arguments[0]).resolve() if arguments else ROOT
        if not (folder / "Package.swift").exists():
            raise Problem(f"{folder} has no Package.swift. Scripts/apple-check.sh takes the folder of a package, or nothing.")
        return check(folder)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
