#!/usr/bin/env python3
"""Runs the two plugins of this package on a package of an app, with a mistake and without, and without modernnav on the PATH.

Usage: plugins.py FOLDER, where FOLDER has the built modernnav. Compiles nothing but the plugins and an empty target."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = ROOT / ".build" / "plugins-check"
MANIFEST = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Linted",
    dependencies: [.package(name: "ModernNavigation", path: "{ROOT}", traits: [])],
    targets: [
        .target(name: "App", plugins: [.plugin(name: "LintNavigationInBuild", package: "ModernNavigation")])
    ])
"""
# The compiler on Linux leaves it out, and the analyser doesn't.
APP = """#if os(iOS)
    import SwiftUI

    struct Home: View {
        var body: some View {
            NavigationStack { NavigationLink("Park") { Park() } }
        }
    }

    struct Park: View {
        var body: some View { CONTENT }
    }
#endif
"""
WRONG = "NavigationStack { Text(\"Park\") }"
RIGHT = "Text(\"Park\")"
FINDING = "A pushed view contains a stack of its own."


def main():
    tools = pathlib.Path(sys.argv[1]).resolve()
    with_tools = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}
    without = {**os.environ, "PATH": ":".join(path for path in os.environ["PATH"].split(":") if not (pathlib.Path(path) / "modernnav").exists())}
    build, command = ["swift", "build"], ["swift", "package", "lint-navigation"]
    checks = [
        ("the build stops at a mistake", WRONG, build, with_tools, False, FINDING),
        ("the command fails at a mistake", WRONG, command, with_tools, False, FINDING),
        ("the build goes on without a mistake", RIGHT, build, with_tools, True, "Build complete!"),
        ("the command succeeds without a mistake", RIGHT, command, with_tools, True, "No findings"),
        ("the build goes on without modernnav, with a warning", WRONG, build, without, True, "modernnav isn't on the PATH"),
        ("the command says that modernnav is missing", WRONG, command, without, False, "modernnav isn't on the PATH"),
    ]
    (PACKAGE / "Sources" / "App").mkdir(parents=True, exist_ok=True)
    (PACKAGE / "Package.swift").write_text(MANIFEST)
    faults = []
    for name, content, arguments, environment, succeeds, words in checks:
        (PACKAGE / "Sources" / "App" / "App.swift").write_text(APP.replace("CONTENT", content))
        result = subprocess.run(arguments, cwd=PACKAGE, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if (result.returncode == 0) != succeeds or words not in result.stdout:
            faults.append(f"Plugins: {name}: exit {result.returncode}\n{result.stdout}")
    print(f"{len(checks) - len(faults)} of {len(checks)} runs of the plugins are as they should be.")
    sys.exit("\n".join(faults) or None)


main()
