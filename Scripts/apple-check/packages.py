"""Targets, sources, settings and dependencies of packages, as reported by the package manager."""

import hashlib
import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock


class Problem(Exception):
    """An error that prevents the check, and its fix."""


@dataclass
class Target:
    name: str
    package: "Package"
    kind: str  # as the manifest has it: regular, executable, test, macro, system, binary, plugin
    module: str
    is_swift: bool
    folder: Path
    sources: list[Path]
    resources: bool
    raw: dict = field(repr=False)

    def flags(self, platform):
        """The manifest's settings for a platform, as compiler flags."""
        mode, flags = self.package.language_mode, []
        for setting in self.raw["settings"]:
            if setting["tool"] != "swift" or not holds(setting.get("condition"), platform):
                continue
            (kind, value), = setting["kind"].items()
            value = value.get("_0") if isinstance(value, dict) else value
            if kind == "define":
                flags += ["-D", value]
            elif kind == "enableUpcomingFeature":
                flags += ["-enable-upcoming-feature", value]
            elif kind == "enableExperimentalFeature" and value.startswith("AvailabilityMacro="):
                flags += ["-define-availability", value.removeprefix("AvailabilityMacro=")]
            elif kind == "enableExperimentalFeature":
                flags += ["-enable-experimental-feature", value]
            elif kind == "swiftLanguageMode":
                mode = value
            elif kind == "defaultIsolation":
                flags += ["-default-isolation", value]
            elif kind == "strictMemorySafety":
                flags += ["-strict-memory-safety"]
        return ["-swift-version", mode, *flags]

    def needs(self, platform):
        """The names of the targets and products that this one depends on, with the packages of the products."""
        for dependency in self.raw["dependencies"]:
            (kind, value), = dependency.items()
            condition = value[3] if kind == "product" else value[1]
            if holds(condition, platform):
                yield value[0], value[1] if kind == "product" else None


def holds(condition, platform):
    names = (condition or {}).get("platformNames") or []
    return (not names or platform in names) and (condition or {}).get("config", "debug") in ("debug", None)


class Package:
    """A package, and its dependencies by name."""

    def __init__(self, folder, manifest, description):
        self.folder = folder
        self.name = manifest["name"]
        self.platforms = {it["platformName"]: it["version"] for it in manifest["platforms"]}
        tools = manifest["toolsVersion"]["_version"].split(".")
        modes = manifest["swiftLanguageVersions"]
        self.language_mode = modes[-1] if modes else ("6" if int(tools[0]) >= 6 else "5")
        self.products = {it["name"]: it["targets"] for it in manifest["products"]}
        described = {it["name"]: it for it in description["targets"]}
        self.targets = {}
        for raw in manifest["targets"]:
            it = described.get(raw["name"])
            if it is None:
                continue
            path = folder / it["path"]
            self.targets[raw["name"]] = Target(
                raw["name"], self, raw["type"], it["c99name"], it["module_type"] == "SwiftTarget", path,
                [path / source for source in it["sources"] if source.endswith(".swift")],
                any(True for _ in it.get("resources", [])), raw)
        self.dependencies = description["dependencies"]


def ask(folder, command):
    result = subprocess.run(
        ["swift", "package", "--ignore-lock", "--package-path", str(folder), *command],
        capture_output=True, text=True)
    if result.returncode != 0:
        raise Problem(f"The manifest in {folder} can't be read:\n{result.stderr.strip()}")
    return json.loads(result.stdout[result.stdout.index("{"):])


class Packages:
    """Packages by folder, each read on first use."""

    def __init__(self, checkouts, cache):
        self.checkouts, self.cache, self.known, self.lock = checkouts, cache, {}, Lock()

    def load(self, folder):
        with self.lock:
            if folder not in self.known:
                self.known[folder] = self.read(folder)
            return self.known[folder]

    def read(self, folder):
        # A fetched package doesn't change until another version is fetched, so it is read once.
        kept = None
        if any(it in folder.parents for it in self.checkouts):
            text = (folder / "Package.swift").read_bytes() + str(folder).encode()
            kept = self.cache / (hashlib.sha256(text).hexdigest()[:24] + ".json")
            if kept.exists():
                return Package(folder, *json.loads(kept.read_text()))
        with ThreadPoolExecutor(2) as both:
            said = list(both.map(lambda it: ask(folder, it), [["dump-package"], ["describe", "--type", "json"]]))
        if kept:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps(said))
        return Package(folder, *said)

    def folder(self, dependency, package):
        if dependency["type"] == "fileSystem":
            places = [Path(dependency["path"]).resolve()]
        else:
            name = Path(dependency["url"].rstrip("/")).name.removesuffix(".git")
            places = [it / name for it in self.checkouts]
        for it in places:
            if (it / "Package.swift").exists():
                return it
        raise Problem(f"{package.name} depends on {dependency['identity']}, which is not in {places[-1]}. Run 'swift build' first.")

    def find(self, name, identity, package):
        """The targets of a named dependency."""
        if identity is None and name in package.targets:
            return [package.targets[name]]
        # A dependency without a package name usually has the name of its package.
        wanted = (identity or name).lower()
        others = sorted(package.dependencies, key=lambda it: it["identity"] != wanted)
        for it in others:
            other = self.load(self.folder(it, package))
            if name in other.products:
                return [other.targets[target] for target in other.products[name]]
        raise Problem(f"No product {name} is in what {package.name} depends on.")
