"""The words of `data-has`, which the server computes from the styles and the content of elements (StyleFact, ContentFacts).

Tests of the client write HTML without them. Here they are added to that HTML, and to patches that change it.
"""

import html.parser
import re

# By the declaration that each word means.
STYLE_WORDS = {
    "width": r"(^|;)width:", "height": r"(^|;)height:", "wide": "--wide:", "tall": "--tall:",
    "ratio": "aspect-ratio:", "fit": "object-fit:contain",
    "fill": "object-fit:cover", "leading": "justify-items:start", "trailing": "justify-items:end",
    "top": "align-items:start", "bottom": "align-items:end", "columns": "grid-template", "row-gap": "--row-gap:",
    "padding": "padding", "margins": "--content-", "transform": r"(^|;)(transform|translate|rotate|scale):",
    "tint": "--tint:", "detent": "--sheet:",
}
VOID = {"input", "img", "br", "hr"}
CONTAINERS = {"screen", "tab-page", "sheet", "cover", "scroll"}


class Node:
    def __init__(self, attributes, parent=None, start=0, end=0):
        self.attributes = dict(attributes)
        self.parent = parent
        self.start, self.end = start, end
        self.children = []
        self.words = []

    def get(self, name):
        return self.attributes.get(name) or ""

    def has(self, name, word):
        return word in self.get(name).split()

    @property
    def classes(self):
        return set(self.get("class").split())

    def some(self, name, *placements):
        """Whether a child has the class and, if any are given, one of the placements."""
        return any(name in child.classes and (not placements or child.get("data-placement") in placements) for child in self.children)

    def descendants(self):
        for child in self.children:
            yield child
            yield from child.descendants()

    def is_layer(self):
        return "zstack" in self.classes and self.get("data-style") == "layer"

    def scrolls(self):
        return bool(self.classes & {"list", "scroll"})

    def compute(self):
        words = [word for word, pattern in STYLE_WORDS.items() if re.search(pattern, self.get("style"))]
        for name in self.classes:
            method = getattr(self, "of_" + name.replace("-", "_"), None)
            if method:
                words += [word for word, holds in method().items() if holds]
        if self.classes & CONTAINERS:
            styles = [self.get("style")] + [node.get("style") for node in self.descendants()]
            words += ["width-share"] * any("cqw" in style for style in styles)
            words += ["height-share"] * any("cqh" in style for style in styles)
        return sorted(words)

    def of_bar(self):
        return {
            "large": any(node.get("data-mode") == "large" for node in [self, *self.children]),
            "search": self.some("search-field"),
            "searching": any("search-field" in child.classes and child.get("data-style") == "active" for child in self.children),
            "items": self.some("back-button") or self.some("bar-item"),
            "principal": self.some("bar-item", "principal"),
        }

    def of_bottom_bar(self):
        return {
            "items": any(child.get("data-placement") != "keyboard" for child in self.children),
            "keyboard": any(child.get("data-placement") == "keyboard" for child in self.children),
        }

    def of_bar_item(self):
        return {"spacer": self.some("spacer")}

    def of_screen(self):
        facts = {}
        for child in self.children:
            if "bar" in child.classes:
                bar = child.of_bar()
                facts |= {word: bar[word] for word in ["large", "search", "searching"]}
                facts |= {"scopes": bar["search"] and child.some("picker"), "no-bar": child.has("data-hides", "bar")}
            if "bottom-bar" in child.classes:
                facts["items"] = child.of_bottom_bar()["items"]
        return facts | self.of_column()

    def of_column(self):
        return {"grouped": any(child.is_grouped() for child in self.children)}

    def is_grouped(self):
        if "list" in self.classes:
            return self.get("data-style") != "plain"
        return bool(self.classes & {"section", "split", "column"}) and any(child.is_grouped() for child in self.children)

    def of_row(self):
        actions = [child for child in self.children if "swipe-actions" in child.classes]
        return {
            "badged-link": "data-badge" in self.attributes and self.some("link"),
            "selected-link": any("link" in child.classes and "data-selected" in child.attributes for child in self.children),
            "delete": any(child.has("data-flags", "deletable") for child in actions),
            "leading-actions": any(child.get("data-placement") == "leading" for child in actions),
            "actions": any(not child.has("data-flags", "deletable") and child.get("data-placement") != "leading" for child in actions),
            "menu": any(child.get("popover") == "manual" for child in self.children),
        }

    def of_box(self):
        return {
            "scroll": any(child.scrolls() for child in self.children),
            "several": sum(not child.is_layer() and not self.is_menu(child) for child in self.children) > 1,
            "menu": any(child.get("popover") == "manual" for child in self.children),
        } | self.of_zstack()

    def is_menu(self, child):
        return self.get("data-style") == "selectionMenu" and child.get("popover") == "manual"

    def of_zstack(self):
        return {"scroll-only": len(self.children) == 1 and self.children[0].scrolls()}

    def of_vstack(self):
        return {"scroll-first": self.get("data-style") == "inset" and bool(self.children) and self.children[0].scrolls()}

    def of_hstack(self):
        return {"date": self.get("data-style") == "labeled" and self.some("date-picker")}

    def of_scroll(self):
        return {"several": len(self.children) > 1}

    def of_gauge(self):
        return {place: any(child.get("data-placement") == place for child in self.children) for place in ["minimum", "current"]}


class Tree(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.root = self.open = Node({})
        self.nodes = []
        self.lines = [0]
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        line, column = self.getpos()
        start = self.lines[line - 1] + column
        node = Node(attributes, self.open, start, start + len(self.get_starttag_text()))
        self.open.children.append(node)
        self.nodes.append(node)
        if tag not in VOID and not self.get_starttag_text().endswith("/>"):
            self.open = node

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        if self.open.parent is not None:
            self.open = self.open.parent


def with_facts(text):
    """The HTML with `data-has` at the elements that have words."""
    if "<" not in text:
        return text
    for node in reversed(Tree(text).nodes):
        words = sorted({*node.compute(), *node.get("data-has").split()})
        if words:
            tag = re.sub(r' data-has="[^"]*"', "", text[node.start:node.end])
            text = text[:node.start] + re.sub(r"^<[a-z]+", lambda name: f'{name[0]} data-has="{" ".join(words)}"', tag) + text[node.end:]
    return text


class ShownTree:
    """What a page shows, kept up to date with patches, to find the elements whose words a patch changes."""

    def __init__(self, text):
        self.root = Tree(text).root
        self.note()

    def note(self):
        for node in self.root.descendants():
            node.words = node.compute()

    def find(self, number):
        return next((node for node in self.root.descendants() if node.get("id") == number), None)

    def insert(self, node, parent, before):
        node.parent = parent
        places = [index for index, child in enumerate(parent.children) if before and child.get("id") == before]
        parent.children.insert(places[0] if places else len(parent.children), node)

    def apply(self, kind, number, *rest):
        node = self.find(number)
        if kind == "c" and self.find(rest[0]):
            for new in Tree(rest[2]).root.children:
                for inner in [new, *new.descendants()]:
                    inner.words = inner.compute()
                self.insert(new, self.find(rest[0]), rest[1])
        elif node is None:
            return
        elif kind == "x":
            node.parent.children.remove(node)
        elif kind == "m" and self.find(rest[0]):
            node.parent.children.remove(node)
            self.insert(node, self.find(rest[0]), rest[1])
        elif kind == "a":
            node.attributes[rest[0]] = rest[1]
            if rest[1] is None:
                del node.attributes[rest[0]]

    def patches(self, patches):
        """The patches, followed by those of the words that they change."""
        for patch in patches:
            if len(patch) > 1:
                self.apply(*patch)
        changed = [node for node in self.root.descendants() if node.get("id") and node.compute() != node.words]
        words = [["a", node.get("id"), "data-has", " ".join(node.compute()) or None] for node in changed]
        self.note()
        return [[with_facts(part) if isinstance(part, str) else part for part in patch] for patch in patches] + words
