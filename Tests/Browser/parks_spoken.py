"""Compares Chromium's accessibility tree with the text that a test of the app prints for the same screen.

The text of `ScreenTesting` has a line for each element. Chromium's accessibility tree has only elements that are displayed, and neither covered nor inert.
Both are converted to a list in the order of the screen: the kind, the name and the state of each element. The app doesn't know the order of elements in a
bar, so these are compared in their visual order.
"""

import re

# The kinds of elements in the app's text, by their ARIA role.
KINDS = {
    "button": "control", "link": "control", "backButton": "control", "disclosure": "control", "stepButton": "control",
    "menu": "menu", "picker": "picker", "tabButton": "tab", "switchControl": "switch", "option": "option",
    "textField": "field", "secureField": "field", "searchField": "field", "textEditor": "field",
    "slider": "slider", "pageIndicator": "slider", "barTitle": "heading", "sectionHeader": "heading",
    "sectionFooter": "text", "image": "image", "progress": "progress",
}
# Containers, which have no line of their own.
CONTAINERS = {"bar", "barItem", "bottomBar", "list", "tabBar", "sheet", "cover", "popover", "alert", "dialog", "toggle", "stepper"}
ROLES = {
    "button": "control", "link": "control", "tab": "tab", "switch": "switch", "radio": "option",
    "textbox": "field", "searchbox": "field", "slider": "slider", "heading": "heading", "StaticText": "text",
    "image": "image", "img": "image", "progressbar": "progress", "menuitem": "control", "menuitemradio": "option", "menuitemcheckbox": "switch",
}
LINE = re.compile(r"^( *)\[(\w+)(?: “(.*?)”)?\](?: \((.*)\))?$", re.S)


def words(text):
    """Ignores case and spaces."""
    return " ".join((text or "").split()).casefold()


def told_by_app(text):
    """The elements in the text of `ScreenTesting`."""
    things = []
    skipped = None
    picker = 0
    # The indices of a bar, of its first element and of its items; and the elements that an active search hides.
    bar = item = None
    aside = []
    for line in [*text.split("\n"), ""]:
        depth = len(line) - len(line.lstrip(" "))
        if bar and depth <= bar[0]:
            held = things[bar[1]:]
            is_searched = ("control", "cancel", "") in held and any(kind == "field" for kind, _, _ in held)
            things[bar[1]:] = sorted(thing for thing in held if not (is_searched and thing in aside))
            bar, aside = None, []
        if item is not None and depth <= item:
            item = None
        if not line:
            continue
        if skipped is not None and depth > skipped:
            continue
        skipped = None
        match = LINE.match(line)
        if not match:
            stripped = line.strip()
            if stripped == "-" or stripped.startswith(("screen “", "column ")):
                continue
            if depth == picker + 2 and things[-1][:2] in {("picker", ""), ("picker", words(stripped))}:
                things[-1] = ("picker", words(stripped), "")
                continue
            things.append(("text", words(stripped), ""))
            continue
        kind, name, states = match[2], match[3], match[4] or ""
        if kind == "menuItems":
            skipped = depth
            continue
        if kind == "picker":
            picker = depth
        if kind == "bar":
            bar = (depth, len(things))
        if kind == "barItem":
            item = depth
        if kind in CONTAINERS:
            continue
        if kind == "backButton":
            name = f"Back, {name}" if name and name != "Back" else "Back"
        # The page dots have no text of the app.
        things.append((KINDS[kind], words(name or ("Page" if kind == "pageIndicator" else "")), state(states)))
        if item is not None or kind == "backButton":
            aside.append(things[-1])
    return tidy(things)


def state(states):
    parts = [part for part in states.split(", ") if part in ("on", "selected", "disabled")]
    return " ".join(sorted(parts))


def told_by_browser(nodes):
    """The elements of Chromium's accessibility tree, inside the app's window."""
    by_id = {node["nodeId"]: node for node in nodes}
    things = []

    def visit(node, group=None):
        role = node.get("role", {}).get("value", "")
        name = node.get("name", {}).get("value", "")
        if not node.get("ignored"):
            kind = ROLES.get(role)
            properties = {item["name"]: item["value"].get("value") for item in node.get("properties", [])}
            states = []
            if properties.get("disabled"):
                states.append("disabled")
            if kind == "switch" and properties.get("checked") == "true":
                states.append("on")
            if (kind == "option" and properties.get("checked") == "true") or (kind == "tab" and properties.get("selected")):
                states.append("selected")
            if properties.get("hasPopup") or properties.get("expanded") is not None and kind == "control":
                kind = "menu" if kind == "control" else kind
            if role == "radiogroup":
                things.append(("picker", words(name), ""))
            elif kind == "text" and group is not None:
                # The label of a picker is its name already.
                assert words(name) == words(group), (name, group)
            elif kind:
                things.append((kind, words(name), " ".join(sorted(states))))
                return
            if role == "radiogroup":
                group = name
        begun = len(things)
        for child in node.get("childIds", []):
            if child in by_id:
                visit(by_id[child], group)
        if role == "sectionheader":
            things[begun:] = sorted(things[begun:])

    roots = [node for node in nodes if node.get("role", {}).get("value") == "main"]
    for root in roots:
        visit(root)
    return tidy(things)


def tidy(things):
    """Joins adjacent texts, and removes elements without a name."""
    tidied = []
    for kind, name, states in things:
        if not name and kind in ("text", "image", "heading"):
            continue
        if kind == "text" and tidied and tidied[-1][0] == "text":
            tidied[-1] = ("text", f"{tidied[-1][1]} {name}", "")
        else:
            tidied.append((kind, name, states))
    return tidied


def difference(text, nodes):
    """Returns the first difference, or None."""
    app, browser = told_by_app(text), told_by_browser(nodes)
    for index in range(max(len(app), len(browser))):
        one = app[index] if index < len(app) else None
        other = browser[index] if index < len(browser) else None
        if one != other:
            return f"thing {index}: ScreenTesting has {one}, Chromium {other}; before: {app[max(0, index - 2):index]}"
    return None
