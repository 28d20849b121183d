#!/usr/bin/env python3
"""Draws the pictures of the pages about the architecture: docs/pictures/*.svg.

What a picture shows is read from the source: targets from Package.swift, observers and patches from their enums, files from their folders, minutes
and steps from the pages. If it can't be read, the script says which file has changed.

pictures.py           writes the pictures
pictures.py --check   compares them, and fails if one differs
"""

import html
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
FOLDER = ROOT / "docs/pictures"
WIDTH = 700
STYLE = """
text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; fill: #1d1d1f; }
.name { font-weight: 600; font-size: 13px; }
.small { font-size: 11px; fill: #55555a; }
.page { fill: #fbfbfd; }
.plain { fill: #f0f0f3; stroke: #d2d2d7; }
.blue { fill: #e6f0fd; stroke: #a9c7ee; }
.green { fill: #e6f5ea; stroke: #a5d2b1; }
.orange { fill: #fdf0e2; stroke: #e5c49b; }
.bar { fill: #3b7dd8; }
.dot { fill: #3b7dd8; }
.line { stroke: #8e8e93; fill: none; stroke-width: 1.4; }
.faint { stroke: #d2d2d7; fill: none; }
.tip { fill: #8e8e93; }
@media (prefers-color-scheme: dark) {
  text { fill: #f2f2f4; }
  .small { fill: #b4b4ba; }
  .page { fill: #1a1a1c; }
  .plain { fill: #2a2a2d; stroke: #48484c; }
  .blue { fill: #1b2d45; stroke: #375a86; }
  .green { fill: #1b3324; stroke: #386848; }
  .orange { fill: #3a2a18; stroke: #755631; }
  .bar { fill: #5b9bf0; }
  .dot { fill: #5b9bf0; }
  .faint { stroke: #3a3a3e; }
}"""


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def found(match, path, what):
    if not match:
        sys.exit(f"Scripts/pictures.py: {path} has no {what} in the form that this script reads. Change the script with it.")
    return match


# Drawing


def width(text, size):
    """The width of a text in a wide system font, so that it fits in each."""
    narrow, wide = set("iljtfrI.,:;'()[]|/ -"), set("mwMW@→")
    return sum(0.36 if c in narrow else 0.9 if c in wide else 0.72 if c.isupper() else 0.6 for c in text) * size


def wrapped(words, most, size, between=" "):
    """The lines of a text whose parts aren't broken."""
    lines = [""]
    for word in words:
        longer = lines[-1] + (between if lines[-1] else "") + word
        if lines[-1] and width(longer, size) > most:
            lines[-1] += between.rstrip()
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class Picture:
    def __init__(self, title, description):
        self.title, self.description = title, description
        self.parts = []

    def text(self, x, y, text, kind="", anchor=""):
        kind = f' class="{kind}"' if kind else ""
        anchor = f' text-anchor="{anchor}"' if anchor else ""
        self.parts.append(f'<text x="{x:g}" y="{y:g}"{kind}{anchor}>{html.escape(text, quote=False)}</text>')

    def box(self, x, y, wide, high, kind):
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="7" class="{kind}"/>')

    def labelled(self, x, y, wide, high, kind, name, lines=()):
        """A box with a name and smaller lines, centred."""
        self.box(x, y, wide, high, kind)
        top = y + (high - 15 * len(lines)) / 2 + 4.5
        self.text(x + wide / 2, top, name, "name", "middle")
        for index, line in enumerate(lines):
            self.text(x + wide / 2, top + 16 + 15 * index, line, "small", "middle")

    def line(self, path, kind="line"):
        self.parts.append(f'<path d="{path}" class="{kind}"/>')

    def arrow(self, *points):
        """A line with a tip at its end; horizontal or vertical there."""
        (fromX, fromY), (x, y) = points[-2:]
        across, down = (x > fromX) - (x < fromX), (y > fromY) - (y < fromY)
        end = (x - 6 * across, y - 6 * down)
        self.line("M" + " L".join(f"{a:g} {b:g}" for a, b in [*points[:-1], end]))
        back = (x - 8 * across, y - 8 * down)
        sides = [(back[0] + 4 * down * side, back[1] + 4 * across * side) for side in (1, -1)]
        self.parts.append('<path d="M' + " L".join(f"{a:g} {b:g}" for a, b in [(x, y), *sides]) + ' Z" class="tip"/>')

    def written(self, high):
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{high:g}" viewBox="0 0 {WIDTH} {high:g}" role="img" '
            'aria-labelledby="title description">',
            f'<title id="title">{html.escape(self.title, quote=False)}</title>',
            f'<desc id="description">{html.escape(self.description, quote=False)}</desc>',
            f"<style>{STYLE}\n</style>",
            f'<rect width="{WIDTH}" height="{high:g}" rx="10" class="page"/>',
            *self.parts, "</svg>", "",
        ])


# The pictures


def targets():
    """The targets on floors, in the order of the manifest: their name, floor, group, and the targets that they depend on."""
    manifest = read("Package.swift")
    variables = {}
    for name, values in re.findall(r"let (\w+): \[Target\.Dependency\] = \[([^\]]*)\]", manifest):
        # The first value is that on Linux.
        variables.setdefault(name, re.findall(r'"(\w+)"', values))
    floors = [(match.start(), int(match[1])) for match in re.finditer(r"// Floor (\d+)", manifest)]
    target = re.compile(r'\.(?:target|macro)\(\s*name: "(\w+)"(.*?)path: "Sources/(\w+)/\w+"', re.DOTALL)
    all_targets = []
    for match in target.finditer(manifest):
        floor = [number for start, number in floors if start < match.start()]
        found(floor, "Package.swift", f"comment '// Floor N' before {match[1]}")
        listed = re.search(r"dependencies: \[(.*)\](?: \+ (\w+))?,\s*$", match[2], re.DOTALL)
        plain = re.sub(r"\.product\([^()]*(?:\([^()]*(?:\([^()]*\))?[^()]*\))?[^()]*\)", "", listed[1]) if listed else ""
        needed = re.findall(r'"(\w+)"', plain) + (variables.get(listed[2], []) if listed else [])
        all_targets.append((match[1], floor[-1], match[3], needed))
    return found(all_targets, "Package.swift", "target")


def floors():
    kinds = {"Library": "blue", "AppleModules": "green", "Hosts": "orange"}
    about = {"Library": "on all systems", "AppleModules": "on Linux", "Hosts": "on Linux"}
    everything = targets()
    names = {name for name, *_ in everything}
    picture = Picture(
        "The targets of ModernNavigation on their floors",
        "Imports only point down, or to the same floor. " + " ".join(
            f"Floor {floor}: " + "; ".join(
                f"{name} ({group})" + (f" depends on {', '.join(sorted(needed))}" if needed else "")
                for name, its, group, needed in everything if its == floor) + "."
            for floor in sorted({floor for _, floor, *_ in everything}, reverse=True)))
    x = 66
    for group, kind in kinds.items():
        picture.box(x, 14, 14, 14, kind)
        picture.text(x + 20, 26, group, "name")
        x += 28 + width(group, 15)
        picture.text(x, 26, about[group], "small")
        x += 18 + width(about[group], 11)
    y, wide, gap = 42, 202, 8
    for floor in sorted({floor for _, floor, *_ in everything}, reverse=True):
        row = [one for group in kinds for one in everything if one[1:3] == (floor, group)]
        start = y
        while row:
            now, row = row[:3], row[3:]
            texts = [wrapped(sorted(set(needed) & names), wide - 20, 11, ", ") if needed else [] for *_, needed in now]
            high = 30 + 15 * max(len(lines) for lines in texts)
            for index, ((name, _, group, _), lines) in enumerate(zip(now, texts)):
                picture.labelled(66 + index * (wide + gap), y, wide, high, kinds[group], name, lines)
            y += high + gap
        picture.text(14, (start + y - gap) / 2 + 4, f"floor {floor}", "small")
        if floor:
            picture.line(f"M14 {y + 1:g} H{WIDTH - 14}", "faint")
            y += 10
    picture.text(66, y + 12, "Small letters: the targets that one depends on. Packages of others are left out.", "small")
    return picture.written(y + 26)


def step():
    path = "Sources/Library/ModernNavigationCore/Steps/StepObservers.swift"
    ranks = found(re.search(r"enum StepObserverRank: Int \{\s*case ([\w, ]+)", read(path)), path, "enum StepObserverRank")[1].split(", ")
    told = {
        "log": "Logging.swift", "journey": "Recording.swift", "events": "EventRecorder.swift", "views": "in front, badges", "inspector": "on Linux",
    }
    for rank, file in told.items():
        known = rank in ranks and (not file.endswith(".swift") or any((ROOT / "Sources/Library").rglob(file)))
        found(known, path, f"observer {rank}, in {file},")
    picture = Picture(
        "One action, from dispatch to screen",
        "An action, which is an address and a verb, passes the guards. They allow, deny, redirect or hold it. It edits the state, with the previous "
        f"values. The state is saved. Then one step is made of it, and told to the observers in this order: {', '.join(ranks)}. At last the views that "
        "read what changed are notified, and effects start.")
    row = [
        ("dispatch", ["an address and a verb"]), ("guards", ["allow, deny,", "redirect or hold"]), ("edit", ["with previous values,", "so undo reverts it"]),
        ("save", ["to the journal"]),
    ]
    wide, gap = 146, 27
    for index, (name, lines) in enumerate(row):
        x = 17 + index * (wide + gap)
        picture.labelled(x, 34, wide, 66, "blue" if index else "plain", name, lines)
        if index:
            picture.arrow((x - gap + 3, 67), (x - 3, 67))
    picture.text(17, 22, "In the store, during dispatch", "small")
    last = 17 + 3 * (wide + gap) + wide / 2
    picture.arrow((last, 103), (last, 137))
    picture.labelled(17, 140, 665, 52, "blue", "NavigationStep", ["action, source, screens before and after, edit, ruling of guards, duration"])
    picture.text(90, 213, "told in this order", "small")
    wide, gap = 123, 12.5
    for index, rank in enumerate(ranks):
        x = 17 + index * (wide + gap)
        picture.arrow((x + wide / 2, 195), (x + wide / 2, 226))
        picture.labelled(x, 229, wide, 50, "green", rank, [told[rank]] if rank in told else [])
    picture.text(17, 313, "After the action", "small")
    picture.labelled(17, 324, 319, 52, "plain", "views", ["those that read what changed are evaluated"])
    picture.labelled(363, 324, 319, 52, "plain", "effects", ["those without state are cancelled, then tasks start"])
    picture.arrow((339, 350), (360, 350))
    return picture.written(392)


def graph():
    path = "Sources/AppleModules/SwiftUI/Elements/Patch.swift"
    cases = found(re.search(r"enum Patch[^{]*\{(.*?)\n\}", read(path), re.DOTALL), path, "enum Patch")[1]
    names = re.findall(r"^    case (\w+)", cases, re.MULTILINE)
    names = [re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower() for name in names]
    half = (len(names) + 1) // 2
    picture = Picture(
        "The graph: from a write to patches, and back",
        "A write goes to a source, a cell of @State or an entry of the environment. It marks the nodes that read it. A flush evaluates them, the shallowest "
        f"first. Elements change. The flush ends in patches ({', '.join(names)}) for the host. The host sends events, which run actions, which write again.")
    wide, high, gap = 146, 84, 27
    upper = [
        ("write", "plain", ["by an action, a task,", "a binding"]), ("Source", "blue", ["a cell of @State, an", "entry of the environment"]),
        ("nodes", "blue", ["those that read it", "are marked"]), ("flush", "blue", ["evaluates bodies,", "the shallowest first"]),
    ]
    lower = [
        ("host", "orange", ["BrowserHost,", "ScreenTesting"]), ("patches", "green", [", ".join(names[:half]) + ",", ", ".join(names[half:])]),
        ("elements", "green", ["buttons, rows, bars,", "with attributes"]),
    ]
    xs = [17 + index * (wide + gap) for index in range(4)]
    for x, (name, kind, lines) in zip(xs, upper):
        picture.labelled(x, 24, wide, high, kind, name, lines)
    for x in xs[1:]:
        picture.arrow((x - gap + 3, 66), (x - 3, 66))
    spans = [(xs[0], wide), (xs[1], xs[2] + wide - xs[1]), (xs[3], wide)]
    for (x, span), (name, kind, lines) in zip(spans, lower):
        picture.labelled(x, 164, span, high, kind, name, lines)
    picture.arrow((xs[3] - 3, 206), (xs[3] - gap + 3, 206))
    picture.arrow((xs[1] - 3, 206), (xs[1] - gap + 3, 206))
    picture.arrow((xs[3] + wide / 2, 111), (xs[3] + wide / 2, 161))
    picture.arrow((xs[0] + wide / 2, 161), (xs[0] + wide / 2, 111))
    picture.text(xs[0] + wide / 2 + 10, 140, "events", "small")
    picture.text(xs[3] + wide / 2 - 10, 140, "what changed", "small", "end")
    return picture.written(266)


def browser():
    def folders(path, endings):
        """The folders of one with their files: the names of scripts and Swift files without their ending."""
        for folder in sorted(one for one in (ROOT / path).rglob("*") if one.is_dir()):
            files = sorted(file.name for file in folder.iterdir() if file.suffix in endings)
            if files:
                yield folder.name, [re.sub(r"\.(js|swift)$", "", file) for file in files]

    client = list(folders("Sources/Hosts/BrowserHost/Client", {".js", ".css"}))
    server = list(folders("Sources/Hosts/BrowserHost/Server", {".swift"}))
    for name in ("Rendering", "Development"):
        server += [(name, sorted(file.stem for file in (ROOT / "Sources/Hosts/BrowserHost" / name).glob("*.swift")))]
    found(client and server, "Sources/Hosts/BrowserHost", "folders Client and Server")

    def spoken(sides):
        return "; ".join(f"{name}: {', '.join(files)}" for name, files in sides)

    picture = Picture(
        "The client and the host, folder by folder",
        f"The client's folders: {spoken(client)}. The host's folders: {spoken(server)}. Events go from the client to the host, updates go back.")
    heights = []
    for x, title, sides, kind in ((14, "Client: scripts and style sheets", client, "orange"), (378, "Host: Server, Rendering, Development", server, "blue")):
        y, parts = 58, []
        for name, files in sides:
            lines = wrapped(files, 284, 11, ", ")
            parts += [(x + 12, y, name, "name")] + [(x + 12, y + 15 * (index + 1), line, "small") for index, line in enumerate(lines)]
            y += 15 * len(lines) + 23
        heights.append(y)
        picture.parts.append((x, title, kind, parts))
    high = max(heights) - 4
    drawn, picture.parts = picture.parts, []
    for x, title, kind, parts in drawn:
        picture.box(x, 14, 308, high - 14, kind)
        picture.text(x + 154, 34, title, "name", "middle")
        for part in parts:
            picture.text(*part)
    picture.text(350, 64, "events", "small", "middle")
    picture.arrow((325, 74), (375, 74))
    picture.text(350, 110, "updates", "small", "middle")
    picture.arrow((375, 120), (325, 120))
    return picture.written(high + 14)


def checks():
    path = "docs/Architecture/Checks.md"
    table = found(re.search(r"^\| part \| minutes \|\n\|[- |]+\|\n((?:\|.*\n)+)", read(path), re.MULTILINE), path, "table of minutes")[1]
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in table.strip().split("\n")]
    rows = [(name, minutes, float(minutes.split()[-1])) for name, minutes in rows]
    picture = Picture("What the checks take, in minutes", ". ".join(f"{name}: {minutes}" for name, minutes, _ in rows) + ".")
    y, longest = 18, max(most for *_, most in rows)
    for name, minutes, most in rows:
        lines = wrapped(name.split(), 335, 12)
        for index, line in enumerate(lines):
            picture.text(346, y + 13 + 15 * index, line, "", "end")
        middle = y + 15 * len(lines) / 2 + 1
        long = 270 * most / longest
        picture.parts.append(f'<rect x="356" y="{middle - 7:g}" width="{long:.1f}" height="14" rx="3" class="bar"/>')
        picture.text(364 + round(long), middle + 4, minutes, "small")
        y += 15 * len(lines) + 12
    picture.text(356, y + 10, "minutes", "small")
    return picture.written(y + 24)


def tap():
    path = "docs/OneTap.md"
    lanes = {
        "page": r"BrowserHost/Client|Client/", "host": r"Server/|Rendering/", "SwiftUI": r"SwiftUI/", "library": r"Modern\w+/", "tools": r"Journey|modernnav",
    }
    steps = re.findall(r"^(\d+)\. \*\*(.+?)\.\*\*(.+?)(?=^\d+\. |^#|^A test|\Z)", read(path), re.MULTILINE | re.DOTALL)
    found(steps, path, "numbered steps")
    rows = []
    for number, title, text in steps:
        named = next((lane for file in re.findall(r"`([^`]+)`", text) for lane, form in lanes.items() if re.match(form, file)), None)
        begins = re.match(r"\s+In step (\d+),", text)
        rows.append((number, title, found(named, path, f"file in step {number}"), begins and begins[1]))
    picture = Picture("One tap, step by step", " ".join(
        f"{number}. {title} ({lane}{f', in step {begins}' if begins else ''})." for number, title, lane, begins in rows))
    xs = {lane: 324 + 80 * index for index, lane in enumerate(lanes)}
    top, pitch = 56, 23
    tops, y = [], top
    for *_, begins in rows:
        y += 14 if begins else 0
        tops.append(y)
        y += pitch
    bottom = y - pitch + 14
    for lane, x in xs.items():
        picture.text(x, 28, lane, "name", "middle")
        picture.line(f"M{x} 40 V{bottom}", "faint")
    places = [(xs[lane], y) for (*_, lane, _), y in zip(rows, tops)]
    for (x, y), (nextX, nextY), (*_, begins) in zip(places, places[1:], rows[1:]):
        middle = (y + nextY) / 2
        if begins:
            picture.line(f"M14 {middle:g} H{WIDTH - 14}", "faint")
            continue
        picture.line(f"M{x} {y} C{x} {middle + 4:g} {nextX} {middle - 4:g} {nextX} {nextY}")
    for (x, y), (number, title, _, begins) in zip(places, rows):
        picture.text(38, y + 4, number, "small", "end")
        picture.text(48, y + 4, title + (f" (in step {begins})" if begins else ""))
        picture.parts.append(f'<circle cx="{x}" cy="{y}" r="5" class="dot"/>')
    return picture.written(bottom + 12)


status = 0
for draw in (floors, step, graph, browser, checks, tap):
    file = FOLDER / f"{draw.__name__}.svg"
    if sys.argv[1:] == ["--check"]:
        if not file.exists() or file.read_text(encoding="utf-8") != draw():
            print(f"{file.relative_to(ROOT)} differs from what it is drawn from. Run Scripts/pictures.py.", file=sys.stderr)
            status = 1
    else:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(draw(), encoding="utf-8")
sys.exit(status)
