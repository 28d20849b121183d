#!/usr/bin/env python3
"""Walks through Parks at random, recorded by a collector, and compares the reports with its own log.

    python3 Tests/Browser/journeys_walk.py [--minutes 1] [--seed NUMBER] [--keep FOLDER] [--pictures FOLDER]

Starts a collector and Parks, which sends its events there, and uses Parks in Chromium as several people. It logs each screen by
the title in the page, and each tab, each step back and each pulled sheet. The collector is killed once in between and started again later. At the
end `modernnav journeys summary`, `funnel` and `paths` have to count the same; the exit status is 0 only then. With --keep the database, the
report and the log are kept in that folder.
"""

import argparse
import collections
import itertools
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import Error, expect, sync_playwright

import chromium
import journeys_report
from parks_phone import Phone
from parks_server import Server, free_port

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARKS = {park["name"] for park in json.loads((ROOT / "Examples/Parks/ParksFeature/parks.json").read_text())}
PRODUCTS = {
    "Wall map", "Sierra trail map", "Night sky chart", "A ranger's year", "Tracks in the mud", "Enamel mug", "Head lamp", "Day pack",
}
# The screens of the rest of the app by their titles, and the sheets by theirs.
SCREENS = {
    "Parks": "/parks", "Shop": "/shop", "Pages": "/pages", "You": "/you", "Profile": "/profile", "Settings": "/settings", "Help": "/help",
    **dict.fromkeys(["Maps", "Books", "Gear"], "/shop/category/:id"), **dict.fromkeys(["Water", "Bears", "Weather"], "about/:topic"),
}
SHEETS = {
    "Pick an avatar": "sheet:ProfileSheet.avatar", "Sign in": "sheet:ProfileSheet.login", "Crop": "CropRoute",
    "Discard changes?": "sheet:ProfileSheet.discardAvatar", "Settings": "sheet:SettingsSheet.settings",
}
# The title above a link that leads nowhere.
FAILED = "This link can’t be opened"
LINKS = [
    "/", "/parks", "/parks/zion", "/parks/yosemite", "/parks/yosemite/nearby/sequoia", "/shop", "/shop/product/123",
    "/shop/category/maps/product/124", "/you", "/profile", "/profile?sheet=avatar", "/you?sheet=settings", "/you?sheet=settings-modal",
    "/settings", "/help", "/help/about/bears", "/pages",
]
WRONG_LINKS = ["/parks/yosemit", "/parkz/zion", "/nowhere/at/all", "/shop/category/boats"]
# Those of the report.
FUNNELS = [
    ["/parks", "/parks/:id", "/shop/product/:id"], ["/shop", "/shop/category/:id", "/shop/product/:id"],
    ["/you", "/profile", "sheet:ProfileSheet.avatar"],
]

# The front screen once the app is at rest, and the controls that can be used there.
LOOK = r"""
(() => {
  const base = document.querySelector("script[type=module]").src.replace("main.js", "");
  const session = import(`${base}session.js`);
  const live = (e) => !e.closest("[inert], .leaving, [data-covered]") && e.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(`#app ${selector}`)].filter(live);
  const place = () => JSON.stringify([
    all(".bar-title").at(-1)?.textContent ?? "", all(".sheet, .cover").length > 0, location.pathname + location.search,
    all(".alert, .dialog").length > 0,
  ]);
  const pause = (time) => new Promise((done) => { setTimeout(done, time); });

  window.seen = async () => {
    const { kept } = await session;
    let last = null, since = performance.now();
    for (const begun = since; performance.now() - begun < 30000; await pause(20)) {
      const now = kept.pending.length || kept.going ? null : place();
      if (now !== last) since = performance.now();
      last = now;
      if (now !== null && performance.now() - since > 160) break;
    }
    const [title, isSheet, path, isAlert] = JSON.parse(place());
    const canGo = [kept.trail.index > 0, kept.trail.index < kept.trail.entries.length - 1];
    const skipped = ["Call a ranger", "Sort", "Hang up"];
    const controls = all("a, button, [data-tap]").filter((e) => !e.matches(":disabled, .menu-button, .tab-button, .back-button"))
      .filter((e) => !skipped.includes(e.textContent.trim()) && !skipped.includes(e.getAttribute("aria-label")));
    window.found = { control: controls, tab: all(".tab-button"), back: all(".back-button").slice(-1) };
    return {
      title, isSheet, path, isAlert, canGo, slider: all("input[type=range]").length > 0, field: all("input[type=search]").length > 0,
      control: controls.length, tab: found.tab.length, back: found.back.length, selected: found.tab.findIndex((e) => e.ariaSelected === "true"),
    };
  };

  /** @param {"control" | "tab" | "back"} kind */
  window.press = (kind, index) => {
    const e = found[kind][index];
    // A person would press what is in its place by now.
    if (!e.isConnected) return null;
    e.click();
    return (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 40);
  };
  window.escape = () => (document.activeElement ?? document.body)
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
})()
"""


class Collector:
    """`modernnav collect`, which can be killed and started again at its port."""

    def __init__(self, modernnav, folder):
        self.modernnav = modernnav
        self.folder = folder
        self.port = free_port()
        self.process = None

    def start(self):
        with (self.folder / "collector.log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.modernnav, "collect", "--port", str(self.port), "--store", "journeys.sqlite"], cwd=self.folder, stderr=log
            )

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.terminate()
        self.process.wait()

    def ask(self, *question):
        command = [self.modernnav, "journeys", *question, "--store", "journeys.sqlite", "--format", "json"]
        return json.loads(subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True).stdout)


class Person:
    """A window with its shown screens, in order, and its steps."""

    def __init__(self, browser, server, counts, link):
        self.phone = Phone(browser, server, reduced=True, patience=60)
        self.counts = counts
        self.visits = ["/parks"]
        self.done = []
        self.phone.open(link)
        self.begin()
        # The first screen of the app isn't opened by a link.
        if link not in ("/", "/parks"):
            counts["link"] += 1
            if not self.place["isAlert"]:
                self.see("open")

    def begin(self):
        self.phone.page.evaluate(LOOK)
        self.look()

    def find(self):
        """After the page was replaced by another one: the browser's Back to a page before a typed link loads that page."""
        expect(self.phone.page.locator("html[data-ready]")).to_be_attached(timeout=60_000)
        self.phone.page.evaluate(LOOK)

    def look(self):
        try:
            place = self.phone.page.evaluate("seen()")
        except Error:
            self.find()
            place = self.phone.page.evaluate("seen()")
        if place["title"] == FAILED:
            # The message is above the previous screen, which stays the frontmost screen in events.
            place |= {key: self.place[key] for key in ["title", "isSheet", "path"]} | {"isAlert": True}
        self.place = place

    @property
    def name(self):
        """The name of the front screen in events."""
        title, path = self.place["title"], self.place["path"]
        if self.place["isSheet"]:
            return "sheet:SettingsModal.settings" if "settings-modal" in path else SHEETS[title]
        if title in PARKS:
            return "/parks/:id"
        return "/shop/product/:id" if title in PRODUCTS else SCREENS[title]

    def see(self, how):
        self.visits.append(self.name)
        self.done.append(f"{how}: {self.name} {self.place['path']}")

    def step(self, chance):
        """Takes one step, and notes its result."""
        before, name = self.place, self.name
        how = self.act(chance)
        self.look()
        moved = before["path"] != self.place["path"]
        if how == "tab":
            self.counts["tab"] += 1
            # Choosing the selected tab again goes back to its first screen.
            if self.place["selected"] == before["selected"] and (moved or self.name != name):
                self.counts["tab"] += 1
        if how in ("back", "pull"):
            self.counts[how] += 1
        if how == "link" and self.place["isAlert"]:
            self.counts["failed"] += 1
        # A notification is opened as a link, too.
        isOpened = how in ("link", "history") and (moved or self.name != name or self.place["isAlert"])
        if isOpened or how == "tap Open a notification":
            self.counts["link"] += 1
        # Neither begins a visit if the screen has the same name: another tab with the same screen, and the same window again.
        if self.name != name or moved and how not in ("tab", "reload"):
            self.see(how)
        else:
            message = ", with a message" if self.place["isAlert"] else ""
            self.done.append(f"{how}: {self.name} {self.place['path']}, as before{message}")

    def do(self, script, argument=None):
        """Presses a control, and returns its name; None if it was gone. The control may replace the page before it answers."""
        try:
            return self.phone.page.evaluate(script, argument)
        except Error:
            self.find()
            return ""

    def act(self, chance):
        place, page = self.place, self.phone.page
        if place["isAlert"]:
            self.do("press('control', found.control.findIndex((e) => e.textContent.trim() === 'Close'))")
            return "close"
        kind = chance.random()
        if kind < 0.04 and place["canGo"][0] and not place["isSheet"]:
            self.phone.browser_back()
            return "history"
        if kind < 0.06 and place["canGo"][1] and not place["isSheet"]:
            self.phone.browser_forward()
            return "history"
        if kind < 0.10:
            try:
                self.phone.reload()
            except Error:
                pass
            self.find()
            return "reload"
        if kind < 0.15:
            # The page compares the text of a link with that of the shown link.
            links = [link for link in (WRONG_LINKS if chance.random() < 0.3 else LINKS) if link != place["path"]]
            self.phone.open(chance.choice(links))
            page.evaluate(LOOK)
            return "link"
        if kind < 0.18 and place["field"]:
            self.phone.type(chance.choice(["", "", "", "utah", "yose", "z"]))
            return "search"
        if kind < 0.22 and place["slider"]:
            self.phone.slide(chance.choice(["0.8", "1.4"]))
            return "slider"
        if place["isSheet"] and kind < 0.35:
            self.do("escape()")
            return "pull"
        if place["back"] and kind < 0.55:
            return "nothing" if self.do("press('back', 0)") is None else "back"
        if place["tab"] and kind < 0.68:
            return "nothing" if self.do("index => press('tab', index)", chance.randrange(place["tab"])) is None else "tab"
        if place["control"]:
            pressed = self.do("index => press('control', index)", chance.randrange(place["control"]))
            return "nothing" if pressed is None else f"tap {pressed}"
        return "nothing"

    def close(self):
        self.phone.close()


def walk(options, folder):
    chance = random.Random(options.seed)
    counts = collections.Counter()
    collector = Collector(options.modernnav, folder)
    collector.start()
    os.environ["JOURNEYS"] = f"http://127.0.0.1:{collector.port}"
    server = Server(options.binary, folder / "parks")
    server.start()
    people, window = [], None
    begun, length = time.monotonic(), options.minutes * 60
    kills = [(length * 0.3, collector.kill), (length * 0.4, collector.start)]
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        try:
            while time.monotonic() - begun < length:
                if kills and time.monotonic() - begun > kills[0][0]:
                    kills.pop(0)[1]()
                if window is None or chance.random() < 0.03:
                    if window:
                        window.close()
                    window = Person(browser, server, counts, chance.choice(["/", "/", "/", *LINKS]))
                    people.append(window)
                window.step(chance)
                if sum(len(person.done) for person in people) % 100 == 0:
                    print(f"{time.monotonic() - begun:5.0f} s, {len(people)} people, {dict(counts)}", flush=True)
            complaints = window.phone.complaints
        except Exception:
            server.stop()
            collector.end()
            raise
        finally:
            (folder / "walk.json").write_text(
                json.dumps([{"visits": person.visits, "done": person.done} for person in people], indent=1)
            )
            browser.close()
    for _, act in kills:
        act()
    settle(collector)
    server.stop()
    collector.end()
    return collector, [person.visits for person in people], counts, complaints


def settle(collector):
    """Waits until no more events come for longer than two intervals of the network sink (15 s)."""
    count, since = None, time.monotonic()
    while time.monotonic() - since < 40:
        now = collector.ask("summary")["events"]
        if now != count:
            count, since = now, time.monotonic()
        time.sleep(1)


def funnel(sessions, screens):
    counts = [0] * len(screens)
    for visits in sessions:
        level = 0
        for visit in visits:
            if level < len(screens) and visit == screens[level]:
                counts[level] += 1
                level += 1
    return counts


def paths_on(sessions, screen, length=5):
    return collections.Counter(
        tuple(visits[at:at + length]) for visits in sessions for at, visit in enumerate(visits) if visit == screen
    )


def paths_to(sessions, first, last):
    """Paths from each visit of the first screen to the next visit of the last, without a second visit of the first."""
    found = collections.Counter()
    for visits in sessions:
        way = None
        for visit in visits:
            if visit == first:
                way = [visit]
            elif way is not None:
                way.append(visit)
                if visit == last:
                    found[tuple(way)] += 1
                    way = None
    return found


def compare(collector, sessions, counts):
    """Returns the counts that differ between the reports and the walk."""
    wrong, asked = [], collections.Counter()

    def same(what, reported, seen):
        asked[what.split()[0]] += 1
        if reported == seen:
            return
        if isinstance(seen, dict):
            keys = [key for key in {**reported, **seen} if reported.get(key) != seen.get(key)]
            reported, seen = ({key: counts[key] for key in keys if key in counts} for counts in (reported, seen))
        wrong.append(f"{what}: {reported} reported, {seen} seen")

    summary = collector.ask("summary")
    same("sessions", summary["sessions"], len(sessions))
    same("persons", summary["persons"], len(sessions))
    same("visits", summary["visits"], sum(map(len, sessions)))
    screens = collections.Counter(itertools.chain.from_iterable(sessions))
    same("screens", {screen["name"]: screen["count"] for screen in summary["screens"]}, dict(screens))
    sources = {source["name"]: source["count"] for source in summary["sources"]}
    for source in ["tab", "back", "pull", "link"]:
        same(f"source {source}", sources.get(source, 0), counts[source])
    outcomes = {outcome["name"]: outcome["count"] for outcome in summary["outcomes"]}
    same("failed links", outcomes.get("linkFailed", 0), counts["failed"])
    often = [screen for screen, _ in screens.most_common(7)]
    for row in [*FUNNELS, *[*itertools.permutations(often[:5], 2), *itertools.permutations(often, 3)][::3], often]:
        stages = collector.ask("funnel", *row)["stages"]
        same(f"funnel {' '.join(row)}", [stage["sessions"] for stage in stages], funnel(sessions, row))
    for screen in screens:
        paths = {tuple(path["screens"]): path["count"] for path in collector.ask("paths", screen)["paths"]}
        same(f"paths {screen}", paths, dict(paths_on(sessions, screen)))
    for first, last in itertools.permutations(often[:4], 2):
        paths = {tuple(path["screens"]): path["count"] for path in collector.ask("paths", first, last)["paths"]}
        seen = {path: count for path, count in paths_to(sessions, first, last).items() if len(path) <= 20}
        same(f"paths {first} {last}", paths, seen)
    print(f"{summary['events']} events; compared: {dict(asked)}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description="Walks through Parks and compares the reports with what it did.")
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--keep", default="", help="keep what was recorded in this folder")
    parser.add_argument("--pictures", type=pathlib.Path, help="write pictures of the report to this folder")
    parser.add_argument("--binary", default=str(ROOT / ".build" / "debug" / "Parks"))
    parser.add_argument("--modernnav", default=str(ROOT / "Tools" / ".build" / "debug" / "modernnav"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="journeys-walk-", ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(options.keep or name).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "journeys.sqlite").exists():
            parser.error(f"{folder} holds an earlier walk")
        print(f"{options.minutes:g} minutes, --seed {options.seed}", flush=True)
        collector, sessions, counts, complaints = walk(options, folder)
        wrong = compare(collector, sessions, counts) + complaints
        report = [options.modernnav, "journeys", "report", "--store", "journeys.sqlite", "--output", "report.html", "--title", "Parks"]
        for row in FUNNELS:
            report += ["--funnel", ",".join(row)]
        subprocess.run(report, cwd=folder, check=True)
        wrong += journeys_report.look_at(folder / "report.html", options.pictures)
    print("\n".join(wrong))
    steps = sum(map(len, sessions))
    print(f"{len(sessions)} sessions, {steps} visits, {dict(counts)}: {len(wrong)} differences")
    return 1 if wrong or not steps else 0


if __name__ == "__main__":
    sys.exit(main())
