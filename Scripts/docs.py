#!/usr/bin/env python3
"""Builds the documentation of the public modules as a site, with the DocC of the toolchain. A warning is an error.

docs.py BUILD   writes .build/docs/site from the modules in BUILD, the folder of a debug build
"""

import pathlib
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True

from api import MODULES, ROOT, options

FOLDER = ROOT / ".build" / "docs"
# In an order in which each module follows those that it links to.
ORDER = ["ModernComposable", "ModernLinks", "ModernNavigationCore", "ModernNavigation", "ModernNavigationTesting", "ScreenTesting", "ScreenPictures", "ExploreTesting"]


def graphs(module, build):
    """The symbol graphs of a module, with those of its extensions of other modules."""
    folder = FOLDER / "graphs" / module
    folder.mkdir(parents=True)
    subprocess.run(
        [
            "swift-symbolgraph-extract", "-module-name", module, *options(build), "-minimum-access-level", "public",
            "-skip-synthesized-members", "-emit-extension-block-symbols", "-output-dir", folder,
        ],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return folder


def convert(module, build):
    """Builds the archive of a module's pages."""
    archive = FOLDER / f"{module}.doccarchive"
    known = [argument for other in ORDER[: ORDER.index(module)] for argument in ("--dependency", FOLDER / f"{other}.doccarchive")]
    result = subprocess.run(
        [
            "docc", "convert", next((ROOT / "Sources").glob(f"*/{module}/{module}.docc")), "--additional-symbol-graph-dir", graphs(module, build),
            "--fallback-display-name", module, "--fallback-bundle-identifier", module, "--output-path", archive,
            "--enable-experimental-external-link-support", "--warnings-as-errors", *known,
        ]
    )
    return archive if result.returncode == 0 else None


def main():
    assert sorted(ORDER) == sorted(MODULES)
    shutil.rmtree(FOLDER, ignore_errors=True)
    archives = [convert(module, pathlib.Path(sys.argv[1])) for module in ORDER]
    if None in archives:
        sys.exit("The pages have warnings.")
    subprocess.run(
        ["docc", "merge", *archives, "--synthesized-landing-page-name", "ModernNavigation", "--output-path", FOLDER / "site"], check=True)
    site = (FOLDER / "site").relative_to(ROOT)
    pages = sum(1 for _ in (FOLDER / "site" / "data").rglob("*.json"))
    print(f"{pages} pages in {site}. To read them: python3 -m http.server --directory {site}, then http://127.0.0.1:8000/documentation")


main()
