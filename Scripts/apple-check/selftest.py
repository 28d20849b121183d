"""Planted mistakes of each kind that the check must find, and correct code that it must accept."""

import io
import re
from contextlib import redirect_stdout

from interfaces import HERE
from packages import Problem

PLANTED = HERE / "Planted"
EXPECTED = re.compile(r"(iOS|macOS): (.+?)(?=; (?:iOS|macOS): |$)")


def expectations():
    """The expected errors, as (system, file and line, text)."""
    for path in sorted(PLANTED.rglob("Sources/*/*.swift")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            comment = re.search(r"  // ((?:iOS|macOS): .*)$", line)
            for system, words in EXPECTED.findall(comment.group(1)) if comment else []:
                yield system, f"{path.relative_to(PLANTED)}:{number}", words


def run(check):
    said = io.StringIO()
    with redirect_stdout(said):
        check(PLANTED)
    # Errors of one system begin with its name.
    parts = re.split(r"^(iOS|macOS) [\d.]+: ", said.getvalue(), flags=re.M)
    errors = [
        (system, place, words) for system, text in zip(parts[1::2], parts[2::2])
        for place, words in re.findall(r"^(Sources/[^:]+:\d+):\d+: (?:error|warning): (.+)$", text, flags=re.M)]
    expected = list(expectations())
    missing = [it for it in expected if not any(it[:2] == e[:2] and it[2] in e[2] for e in errors)]
    surplus = [it for it in errors if not any(it[:2] == e[:2] for e in expected)]
    for system, place, words in missing:
        print(f"{system}: {place} should be refused, as “{words}”, and isn't")
    for system, place, words in surplus:
        print(f"{system}: {place} is refused, and shouldn't be: {words}")
    if not errors:
        raise Problem(f"The check says nothing of what is planted:\n{said.getvalue()}")
    if not missing and not surplus:
        print(f"The check for Apple's systems finds all {len(expected)} planted mistakes")
    return bool(missing or surplus)
