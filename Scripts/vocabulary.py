#!/usr/bin/env python3
"""Writes what is only Apple's vocabulary from Scripts/vocabulary.txt, which says how it is read.

vocabulary.py            writes Sources/SwiftUI/Vocabulary and the list in SwiftUI.docc/WhatIsNotShown.md
vocabulary.py --check    says which of these differ from the table, and fails where one does
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
TABLE = ROOT / "Scripts" / "vocabulary.txt"
FOLDER = ROOT / "Sources" / "SwiftUI" / "Vocabulary"
PAGE = ROOT / "Sources" / "SwiftUI" / "SwiftUI.docc" / "WhatIsNotShown.md"
SINCE = {
    "[18]": "@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)",
    "[26]": "@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)",
}
# Types that a file of declarations imports, with their modules.
IMPORTS = {
    "Foundation": r"CGFloat|CGSize|CGPoint|CharacterSet|NSItemProvider|URL|AXCustomContent",
    "UniformTypeIdentifiers": r"UTType",
}
# Attributes, a name, and the rest of the signature.
MODIFIER = re.compile(
    r"""(?P<attributes>(?:\[\d+\] |@\w+(?:\((?:[^()"]|"[^"]*")*\))? |isolated )*)(?P<name>\w+)(?P<rest>[<(].*)$"""
)
# Attributes, a type with what it conforms to, its values, and its comment.
OPTION = re.compile(r"(?P<attributes>(?:\[\d+\] |@\w+\([^)]*\) )*)(?P<name>\w+)(?P<protocols>: [^{]*) \{ (?P<values>[^}]*) \} (?P<comment>///.*)$")
HEADER = "// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.\n\n"


def read():
    """The areas of the table: heading, file, and the modifiers by type and result. The types of options by file."""
    areas, options = [], {}
    for number, line in enumerate(TABLE.read_text().splitlines(), 1):
        if not line or line.startswith(";"):
            continue
        if line.startswith("= "):
            heading, file = line[2:].split(": ")
            areas.append((heading, file, []))
        elif line.startswith("> "):
            areas[-1][2].append((*line[2:].split(" -> "), []))
        elif line.startswith("# "):
            options[line[2:]] = []
        elif options and (match := OPTION.match(line)):
            list(options.values())[-1].append(match.groupdict())
        elif not options and (match := MODIFIER.match(line)):
            areas[-1][2][-1][2].append(match.groupdict())
        else:
            sys.exit(f"{TABLE.relative_to(ROOT)}:{number}: this can't be read: {line}")
    return areas, options


def long(attributes):
    for short, full in SINCE.items():
        attributes = attributes.replace(short, full)
    return attributes


def option(one):
    name, values = one["name"], one["values"].split()
    computed = values[0] == "var"
    text = f"{one['comment']}\n{long(one['attributes'])}public struct {name}{one['protocols']} {{\n    private let name: String\n"
    for value in values[computed:]:
        made = f'{name}(name: "{value}")'
        text += f"    public static var {value}: {name} {{ {made} }}\n" if computed else f"    public static let {value} = {made}\n"
    return text + "}\n"


def declaration(modifier, result):
    attributes, isolation = long(modifier["attributes"]), "nonisolated "
    if "isolated " in attributes:
        attributes, isolation = attributes.replace("isolated ", ""), ""
    rest, _, condition = modifier["rest"].partition(" where ")
    condition = f" where {condition}" if condition else ""
    return (
        f"    {attributes}{isolation}public func {modifier['name']}{rest} -> {result}{condition} "
        f"{{ unchanged(self, Unshown.{modifier['name']}) }}\n"
    )


def files(areas, options):
    """The declarations by file."""
    written, names = {}, set()
    for _, file, groups in areas:
        text = ""
        for extended, result, modifiers in groups:
            text += f"extension {extended} {{\n{''.join(declaration(one, result) for one in modifiers)}}}\n\n"
            names.update(one["name"] for one in modifiers)
        imports = "".join(f"public import {name}\n" for name, types in IMPORTS.items() if re.search(rf"\b(?:{types})\b", text))
        written[f"{file}.swift"] = HEADER + imports + ("\n" if imports else "") + text.rstrip() + "\n"
    for file, types in options.items():
        written[f"{file}.swift"] = HEADER + "\n".join(option(one) for one in types)
    told = "".join(f'    static let {name}: Void = tell("{name}")\n' for name in sorted(names))
    written["UnshownNames.swift"] = HEADER + f"extension Unshown {{\n{told}}}\n"
    return {name: formatted(text) for name, text in written.items()}


def formatted(text):
    configuration = str(ROOT / ".swift-format")
    return subprocess.run(
        ["swift", "format", "--configuration", configuration], input=text, capture_output=True, text=True, check=True
    ).stdout


def page(areas):
    """The page, with the list of the table in it."""
    lists = []
    for heading, _, groups in areas:
        names = sorted({one["name"] for _, _, modifiers in groups for one in modifiers})
        lists.append(f"**{heading}**: " + ", ".join(f"`{name}`" for name in names) + ".")
    start, end = "## Modifiers that change nothing\n\n", "\n\n`toolbarBackground` changes nothing"
    before, rest = PAGE.read_text().split(start)
    return before + start + "\n\n".join(lists) + end + rest.split(end)[1]


def main():
    areas, options = read()
    wanted = {FOLDER / name: text for name, text in files(areas, options).items()} | {PAGE: page(areas)}
    left = [file for file in FOLDER.glob("*.swift") if file not in wanted]
    different = [file for file, text in wanted.items() if not file.exists() or file.read_text() != text]
    if "--check" in sys.argv:
        for file in different + left:
            print(f"{file.relative_to(ROOT)} is not what Scripts/vocabulary.txt says. Run Scripts/vocabulary.py.")
        sys.exit(1 if different or left else 0)
    FOLDER.mkdir(exist_ok=True)
    for file in different:
        file.write_text(wanted[file])
    for file in left:
        file.unlink()


main()
