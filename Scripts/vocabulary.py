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
    "Foundation": r"Bundle|CGFloat|CGSize|CGPoint|Calendar|CharacterSet|Date|DateComponents|Formatter|KeyPathComparator|Locale|LocalizedStringResource|"
    r"NSItemProvider|ParseableFormatStyle|SortComparator|TimeZone|URL|AXCustomContent",
    "UniformTypeIdentifiers": r"UTType",
}
ATTRIBUTES = r"""(?P<attributes>(?:\[\d+\] |@\w+(?:\((?:[^()"]|"[^"]*")*\))? |isolated )*)"""
# The lines of each kind of section: a modifier, a type of options, a protocol of styles, a value of the environment, and a title form.
MODIFIER = re.compile(ATTRIBUTES + r"(?P<name>\w+)(?P<rest>[<(].*)")
OPTION = re.compile(ATTRIBUTES + r"(?P<name>\w+)(?P<protocols>: [^{]*) \{ (?P<values>[^}]*) \} (?P<comment>///.*)")
STYLE = re.compile(ATTRIBUTES + r"(?P<name>\w+): (?P<members>.*)")
VALUE = re.compile(
    ATTRIBUTES + r"(?P<access>(?:(?:public|package|internal\(set\)) )*)(?P<name>\w+): "
    r"(?P<type>[^={]+?) (?:= (?P<stored>.*?)|\{ (?P<computed>.*?) \})(?: (?P<comment>///.*))?"
)
TITLE = re.compile(ATTRIBUTES + r"(?P<signature>(?:init|func \w+)[<(].*?) (?P<body>\{ .* \})")
HEADER = "// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.\n\n"


class Section:
    """A file of declarations. Its entries stand under a line with ">", or under none."""

    def __init__(self, kind, file, heading=None):
        self.kind, self.file, self.heading = kind, file, heading
        self.groups = []

    @property
    def entries(self):
        return [entry for _, entries in self.groups for entry in entries]


def read():
    """The sections of the table."""
    sections = []
    for number, line in enumerate(TABLE.read_text().splitlines(), 1):
        if not line or line.startswith(";"):
            continue
        sign, rest = line[0], line[2:]
        if sign == "=":
            heading, file = rest.split(": ")
            sections.append(Section(modifiers, file, heading))
        elif sign in KINDS and line[1] == " ":
            sections.append(Section(KINDS[sign][0], rest))
        elif sign == ">":
            sections[-1].groups.append((rest, []))
        elif match := PATTERNS[sections[-1].kind].fullmatch(line):
            if not sections[-1].groups:
                sections[-1].groups.append((None, []))
            sections[-1].groups[-1][1].append(match.groupdict())
        else:
            sys.exit(f"{TABLE.relative_to(ROOT)}:{number}: this can't be read: {line}")
    return sections


def long(attributes):
    for short, full in SINCE.items():
        attributes = attributes.replace(short, full)
    return attributes


def isolated(attributes):
    """The attributes, and the isolation of what has them."""
    text = long(attributes)
    return (text.replace("isolated ", ""), "") if "isolated " in text else (text, "nonisolated ")


def extensions(section, declaration):
    """One extension for each group."""
    text = ""
    for extended, entries in section.groups:
        body = "".join(declaration(entry, extended) for entry in entries)
        attributes, name = re.fullmatch(ATTRIBUTES + r"(?P<name>.*)", extended.split(" -> ")[0]).groups()
        text += f"{long(attributes)}extension {name} {{\n{body.rstrip()}\n}}\n\n"
    return text


def modifiers(section):
    def declaration(modifier, extended):
        attributes, isolation = isolated(modifier["attributes"])
        rest, _, condition = modifier["rest"].partition(" where ")
        condition = f" where {condition}" if condition else ""
        return (
            f"    {attributes}{isolation}public func {modifier['name']}{rest} -> {extended.split(' -> ')[1]}{condition} "
            f"{{ unchanged(self, Unshown.{modifier['name']}) }}\n"
        )

    return extensions(section, declaration)


def options(section):
    return "\n".join(option(one) for one in section.entries)


def option(one):
    name, values = one["name"], one["values"].split()
    computed = values[0] == "var"
    text = f"{one['comment']}\n{long(one['attributes'])}public struct {name}{one['protocols']} {{\n    private let name: String\n"
    for value in values[computed:]:
        made = f'{name}(name: "{value}")'
        text += f"    public static var {value}: {name} {{ {made} }}\n" if computed else f"    public static let {value} = {made}\n"
    return text + "}\n"


def styles(section):
    """A member without arguments for each style of a protocol."""
    text = ""
    for one in section.entries:
        attributes, isolation = isolated(one["attributes"])
        for member in one["members"].split(", "):
            name, style = member.split(" ")
            text += (
                f"{attributes}extension {one['name']} where Self == {style} {{\n"
                f"    {isolation}public static var {name}: {style} {{ {style}() }}\n}}\n\n"
            )
    return text


def values(section):
    """A key and an accessor for each value."""
    text = ""
    for one in section.entries:
        name, kind, attributes = one["name"], one["type"], long(one["attributes"])
        key = f"{name[0].upper()}{name[1:]}Key"
        default = f"let defaultValue: {kind} = {one['stored']}" if one["stored"] else f"var defaultValue: {kind} {{ {one['computed']} }}"
        comment = f"    {one['comment']}\n" if one["comment"] else ""
        text += (
            f"{attributes}private struct {key}: EnvironmentKey {{ static {default} }}\n\n"
            f"extension EnvironmentValues {{\n{comment}    {attributes}{one['access']}var {name}: {kind} {{\n"
            f"        get {{ self[{key}.self] }}\n        set {{ self[{key}.self] = newValue }}\n    }}\n}}\n\n"
        )
    return text


def titles(section):
    """Each form twice: with a key, as it stands in the table, and with a string."""

    def declaration(form, _):
        attributes, isolation = isolated(form["attributes"])
        signature, body = form["signature"], form["body"]
        (name,) = re.findall(r"(\w+)Key: LocalizedStringKey\b", signature)
        string = signature.replace(f"{name}Key: LocalizedStringKey", f"{name}: S")
        string = re.sub(r"^(init|func \w+)(<?)", lambda found: f"{found[1]}<S: StringProtocol{', ' if found[2] else '>'}", string)
        start = f"{attributes}{isolation}public"
        return f"    {start} {signature} {body}\n\n    @_disfavoredOverload {start} {string} {re.sub(rf'{name}Key', name, body)}\n\n"

    return extensions(section, declaration)


# The kinds of sections by the sign that begins them.
KINDS = {"#": (options, OPTION), "$": (styles, STYLE), "@": (values, VALUE), "&": (titles, TITLE)}
PATTERNS = {modifiers: MODIFIER} | dict(KINDS.values())


def files(sections):
    """The declarations by file."""
    written = {}
    for section in sections:
        text = section.kind(section)
        imports = "".join(imported(name, types, text) for name, types in IMPORTS.items())
        written[f"{section.file}.swift"] = HEADER + imports + ("\n" if imports else "") + text.rstrip() + "\n"
    names = {entry["name"] for section in sections if section.heading for entry in section.entries}
    told = "".join(f'    static let {name}: Void = tell("{name}")\n' for name in sorted(names))
    written["UnshownNames.swift"] = HEADER + f"extension Unshown {{\n{told}}}\n"
    return {name: formatted(text) for name, text in written.items()}


def imported(module, types, text):
    """Its import, publicly where a public declaration names one of its types."""
    lines = [line for line in text.splitlines() if re.search(rf"\b(?:{types})\b", line)]
    access = "public " if any("public" in line for line in lines) else ""
    return f"{access}import {module}\n" if lines else ""


def formatted(text):
    configuration = str(ROOT / ".swift-format")
    return subprocess.run(
        ["swift", "format", "--configuration", configuration], input=text, capture_output=True, text=True, check=True
    ).stdout


def page(sections):
    """The page, with the list of the modifiers in it."""
    lists = []
    for section in sections:
        if section.heading:
            names = sorted({entry["name"] for entry in section.entries})
            lists.append(f"**{section.heading}**: " + ", ".join(f"`{name}`" for name in names) + ".")
    start, end = "## Modifiers that change nothing\n\n", "\n\n`toolbarBackground` changes nothing"
    before, rest = PAGE.read_text().split(start)
    return before + start + "\n\n".join(lists) + end + rest.split(end)[1]


def main():
    sections = read()
    wanted = {FOLDER / name: text for name, text in files(sections).items()} | {PAGE: page(sections)}
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
