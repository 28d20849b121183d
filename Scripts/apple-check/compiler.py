"""Runs the compiler for one system, and compiles modules only if their input has changed."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

import interfaces


class Toolchain:
    def __init__(self):
        info = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout)
        self.version = info["compilerVersion"]
        self.host = info["target"]["moduleTriple"]
        self.resources = info["paths"]["runtimeResourcePath"]
        self.modules = Path(info["paths"]["runtimeLibraryImportPaths"][0])
        self.bin = Path(shutil.which("swiftc")).resolve().parent

    def tool(self, name):
        return str(self.bin / name)


class Failed(Exception):
    """A module doesn't compile; with the compiler's output."""


class System:
    """A system, such as iOS 17.0, and the modules compiled for it."""

    TITLES = {"ios": "iOS", "macos": "macOS"}

    def __init__(self, platform, version, toolchain, out):
        self.platform, self.name = platform, self.TITLES[platform]
        self.title, self.version = f"{self.name} {version}", tuple(int(it) for it in version.split("."))
        self.triple = f"arm64-apple-{'macosx' if platform == 'macos' else platform}{version}"
        self.toolchain = toolchain
        self.out = out / self.triple
        self.modules = self.out / "modules"
        self.modules.mkdir(parents=True, exist_ok=True)
        self.compiled, self.unchanged = {}, 0
        self.flags = [
            "-target", self.triple, "-disable-objc-interop", "-sdk", str(interfaces.HERE / "sdk"), "-resource-dir",
            toolchain.resources, "-module-cache-path", str(self.out / "cache"), "-diagnostic-style", "llvm",
        ]

    def standard_library(self):
        """Compiles the modules of the toolchain."""
        mark = fingerprint([
            self.toolchain.version,
            *(interfaces.HERE / it for it in ("interfaces.py", "Foundation.swift", "foundation.txt")), *self.headers()])
        known = self.out / "standard-library.json"
        names = [*interfaces.STANDARD[:-1], "Dispatch", "Foundation", interfaces.STANDARD[-1]]
        kept = json.loads(known.read_text()) if known.exists() else {}
        if kept.get("mark") != mark:
            modules, before = {}, self.toolchain.version
            for name in names:
                modules[name] = before = self.standard(name, before)
            kept = {"mark": mark, "modules": modules}
            known.write_text(json.dumps(kept))
        self.compiled.update(kept["modules"])

    def headers(self):
        return sorted(it for it in (interfaces.HERE / "sdk").rglob("*") if it.is_file())

    def standard(self, name, before):
        """Compiles a module of the toolchain, if its interface or one that it imports has changed."""
        make = {"Dispatch": interfaces.dispatch, "Foundation": interfaces.foundation}.get(name)
        text = make(self.toolchain, self.triple) if make else interfaces.standard(name, self.toolchain, self.triple)
        interface = self.out / "interfaces" / f"{name}.swiftinterface"
        interface.parent.mkdir(exist_ok=True)
        interface.write_text(text)
        stamp = self.modules / f"{name}.json"
        mark = fingerprint([before, text, *self.flags, *self.headers()])
        if stamp.exists() and json.loads(stamp.read_text()) == mark:
            return mark
        stamp.unlink(missing_ok=True)
        parse = ["-parse-stdlib"] if name in ("Swift", "_Concurrency") else []
        self.run(name, [
            "-compile-module-from-interface", str(interface), "-o", str(self.modules / f"{name}.swiftmodule"),
            "-module-name", name, "-I", str(self.modules), *parse, *self.flags, "-disable-availability-checking",
            "-swift-version", "5"])
        stamp.write_text(json.dumps(mark))
        return mark

    def module(self, name, sources, arguments, needs, folder, into=None, also=()):
        """Compiles a module if its sources, arguments or dependencies have changed. Returns the compiler's warnings.

        `also` are further files that it depends on; paths in messages are relative to `folder`."""
        into = into or self.modules
        into.mkdir(parents=True, exist_ok=True)
        output, stamp = into / f"{name}.swiftmodule", into / f"{name}.json"
        searched = [f for place in dict.fromkeys([into, self.modules]) for f in ("-I", str(place))]
        standing = {it: self.compiled[it] for it in sorted(needs)}
        sources = sorted(sources)
        mark = fingerprint([
            *self.flags, *searched, *arguments, json.dumps(standing), self.compiled["Foundation"], str(folder), *sources, *also])
        if output.exists() and stamp.exists():
            kept = json.loads(stamp.read_text())
            if kept["mark"] == mark:
                self.unchanged += 1
                self.compiled[name] = kept["module"]
                return kept["said"]
        # Top-level code is in main.swift; otherwise the entry point is a type with @main.
        library = [] if any(it.name == "main.swift" for it in sources) else ["-parse-as-library"]
        stamp.unlink(missing_ok=True)
        said = self.run(name, [
            "-emit-module", "-o", str(output), "-module-name", name, *searched, *self.flags, *library, *arguments,
            *(str(it.relative_to(folder)) if folder in it.parents else str(it) for it in sources)], folder)
        self.compiled[name] = hashlib.sha256(output.read_bytes()).hexdigest()
        stamp.write_text(json.dumps({"mark": mark, "module": self.compiled[name], "said": said}))
        return said

    def run(self, name, arguments, folder=None):
        result = subprocess.run(
            [self.toolchain.tool("swift-frontend"), *arguments], capture_output=True, text=True, cwd=folder)
        if result.returncode != 0:
            raise Failed(result.stderr.strip() or f"The compiler ended with {result.returncode}.")
        return result.stderr.strip()


def fingerprint(parts):
    """A hash of texts and of the content of files."""
    hash = hashlib.sha256()
    for part in parts:
        hash.update(str(part).encode() + b"\0")
        if isinstance(part, Path):
            hash.update(part.read_bytes())
    return hash.hexdigest()
