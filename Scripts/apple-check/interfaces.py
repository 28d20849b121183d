"""Interfaces of the toolchain's own modules for another system.

The interfaces of the standard library that come with a toolchain for Linux carry all of Apple's availability. So they are used
with another target. Foundation and Dispatch come without interfaces, so theirs are generated from the interfaces that the toolchain prints.
"""

import re
import subprocess
from pathlib import Path

STANDARD = [
    "Swift", "_Concurrency", "SwiftOnoneSupport", "_StringProcessing", "Observation", "Synchronization", "Testing",
]
HERE = Path(__file__).parent


def standard(module, toolchain, triple):
    """The interface of a module of the standard library, for the triple."""
    text = (toolchain.modules / f"{module}.swiftmodule" / f"{toolchain.host}.swiftinterface").read_text()
    text = text.replace(f"-target {toolchain.host}", f"-target {triple}")
    text = re.sub(r"^import Glibc", "import Darwin", text, flags=re.M).replace("Glibc.", "Darwin.")
    # Functions of the runtime that no header declares here. Bodies aren't checked.
    for call, value in [
        ("_stdlib_remainderl(self, other)", "0"), ("_stdlib_squareRootl(self)", "0"),
        ("_swift_stdlib_gettid()", "0 as UInt32"),
    ]:
        text = text.replace(call, value)
    return "\n".join(without_missing_bodies(text.split("\n")))


def without_missing_bodies(lines):
    """Removes @backDeployed from declarations without a body, because the attribute requires one."""
    for index, line in enumerate(lines):
        if "@backDeployed" in line:
            declaration = next(it for it in lines[index:] if re.search(r"\b(func|var|init|subscript)\b", it))
            if not declaration.rstrip().endswith("{"):
                line = re.sub(r"@backDeployed\([^)]*\)\s*", "", line)
        yield line


def header(module, toolchain, triple, imports):
    features = "".join(
        f" -enable-experimental-feature {it}" for it in ["Lifetimes", "NonescapableTypes", "LifetimeDependence"])
    return "\n".join([
        "// swift-interface-format-version: 1.0",
        f"// swift-compiler-version: {toolchain.version}",
        f"// swift-module-flags: -target {triple} -enable-library-evolution -swift-version 5 -module-name {module}"
        + features + " -disable-objc-interop",
        *imports, ""])


def dispatch(toolchain, triple):
    imports = ["import Swift", "import _Concurrency", "@_exported import Darwin"]
    types = "public typealias dispatch_time_t = UInt64\npublic typealias dispatch_fd_t = Int32\n"
    return header("Dispatch", toolchain, triple, imports) + types + printed("Dispatch", toolchain).replace(
        "override public init()", "public init()")


# Printed declarations that are invalid in an interface: parameter packs, shortened names, types that are in two modules.
UNSAID = r"Predicate|URL\.Template\.Element|POSIXError\b|POSIXErrorCode"
# Date formats are in Foundation.swift, because the members of nested types are not printed.
FORMATS = re.compile(
    r"Date|Decimal|Measurement|ByteCount|RoundingIncrement|Precision.Option|ParseableFormatStyle|"
    r"^(?!.*(KeyPathComparator|FloatingPointFormatStyle|IntegerFormatStyle|FormatStyleConfiguration|"
    r"BinaryFloatingPoint|BinaryInteger))")


def foundation(toolchain, triple):
    """Foundation as one module; on Linux it is four."""
    imports = [
        "import Swift", "import _Concurrency", "import _StringProcessing", "@_exported import Darwin",
        "@_exported import Dispatch",
    ]
    twice = r"|typealias (TimeInterval|NSRange)\b|typealias URLResourceKey|func url\(for directory"
    parts = [
        printed("FoundationEssentials", toolchain, re.compile(UNSAID + r"|(struct|extension) URLResourceKey\b")),
        printed("Foundation", toolchain, re.compile(UNSAID + twice)),
        printed("FoundationNetworking", toolchain, re.compile(UNSAID)),
        printed("FoundationInternationalization", toolchain, FORMATS, only_heads=True),
        (HERE / "Foundation.swift").read_text(),
    ]
    text = "\n".join(parts)
    for rule in (HERE / "foundation.txt").read_text().splitlines():
        if rule and not rule.startswith("#"):
            text = annotate(text, rule)
    return header("Foundation", toolchain, triple, imports) + text


def annotate(text, rule):
    """Adds the availability on Apple's systems: `start of the declaration | availability`."""
    declaration, availability = (it.strip() for it in rule.split("|"))
    pattern = re.compile(rf"^( *)((?:(?:@\w+|public|open|final|static|class|override|convenience) )*{re.escape(declaration)}\b)", re.M)
    text, count = pattern.subn(rf"\1@available({availability})\n\1\2", text)
    if count == 0:
        raise SystemExit(f"Scripts/apple-check/foundation.txt: the toolchain's Foundation has no '{declaration}'")
    return text


def printed(module, toolchain, dropped=None, only_heads=False):
    """Converts the printed interface of a module into a valid one, without the declarations `dropped`."""
    text = subprocess.run(
        [toolchain.tool("swift-synthesize-interface"), "-module-name", module, "-target", toolchain.host,
         "-resource-dir", toolchain.resources],
        capture_output=True, text=True, check=True).stdout
    text = re.sub(r"^\s*///?.*\n", "", text, flags=re.M)
    text = re.sub(r"^import .*\n", "", text, flags=re.M)
    for attribute in [
        "@inlinable ", "@_alwaysEmitIntoClient ", "@_transparent ", "fileprivate(set) ", "internal(set) ",
        "private(set) ", "public internal(set)", "override public convenience init()",
    ]:
        text = text.replace(attribute, "")
    kept, seen = [], set()
    for declaration in declarations([said(it) for it in text.split("\n")]):
        lines = declaration.split("\n")
        head = next((it for it in lines if it and not it.startswith("@available")), "")
        variable = re.match(r"public (?:let|var) (\w+)", head)
        if variable and variable.group(1) in seen:
            continue
        seen.add(variable and variable.group(1))
        if dropped and dropped.search(head):
            continue
        if dropped and not only_heads and dropped.search(declaration):
            declaration = "\n".join(it for it in lines if it.rstrip().endswith("{") or not dropped.search(it))
        kept.append(declaration)
    return "\n".join(kept)


# Types of Foundation with the name of a nested type of others.
SHORT = re.compile(
    r"(?<![\w.])(?<!struct )(?<!protocol )(?<!extension )(FormatStyle|ParseStrategy|ParseableFormatStyle|DiscreteFormatStyle)\b"
    r"(?=\s*[,{>)&]|$| where)")


def said(line):
    """Adds accessors to a variable, as an interface requires."""
    line = line.rstrip()
    if line.endswith("{ get }"):
        line = re.sub(r"\blet\b", "var", line)
    is_open = not line.endswith(("{", "}", ",")) and not line.lstrip().startswith(("@available", "case "))
    if is_open and re.search(r"\b(var|subscript)\b", line) and not re.search(r"\blet\b", line):
        line += " { get set }"
    return SHORT.sub(r"Foundation.\1", line)


def declarations(lines):
    """The top-level declarations of a file, each with its attributes."""
    current, depth = [], 0
    for line in lines:
        current.append(line)
        depth += line.count("{") - line.count("}")
        is_whole = line.startswith("}") or (line and not line.startswith("@available") and line[0] not in " }")
        if depth == 0 and is_whole:
            yield "\n".join(current)
            current = []
