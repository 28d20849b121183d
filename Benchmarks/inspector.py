#!/usr/bin/env python3
"""Measures the work of the page for an action with the inspector, in a session of 5,000 actions, beside the same page without the inspector.

    python3 Benchmarks/inspector.py [--binary Benchmarks/.build/release/Parks] [--actions 5000] [--taps 64]

The script starts Parks with and without its inspector, in a headless Chromium with the size of a desktop, and pushes and pops a park repeatedly with
the browser's mouse. With the inspector, a journey of 5,000 actions is imported first. The work is the processor time that Chromium counts in the page's
main thread as script, style and layout, from before a tap until the page, and the inspector, have shown its action. The pages take turns. The
inspector's part is the difference of the medians.

Needs the package playwright, and a Chromium: the one in CHROMIUM, else Debian's.
"""

import argparse
import json
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from playwright.sync_api import sync_playwright

import chromium
from parks_server import Server

REACH = 4.0
WARM_UP = 4
BLOCK = 16
LIVE = ":not([inert] *, [data-covered] *, .leaving *)"
INTO = f".row > .link{LIVE}"
BACK = f".back-button{LIVE}"

# Resolves some time after the action is in the page, and in the log of the inspector if there is one. Without polling, which would be counted.
DONE = """() => {
  const app = document.querySelector("#app"), log = document.querySelector(".inspector .log > .tools");
  let hasCome = false, isLogged = !log;
  window.done = new Promise((end, fail) => {
    const observer = new MutationObserver((changes) => {
      hasCome ||= changes.some(({ target }) => target.matches(".screen, .navigation"));
      isLogged ||= changes.some(({ target }) => log?.contains(target));
      if (hasCome && isLogged) observer.disconnect();
    });
    observer.observe(app, { subtree: true, childList: true, attributeFilter: ["data-covered"] });
    if (log) observer.observe(log, { subtree: true, childList: true });
    // The same time for each page, because what leaves is removed after its motion.
    setTimeout(() => hasCome && isLogged ? end() : fail(new Error("The action was not shown in time.")), 1000);
  });
}"""


def main():
    parser = argparse.ArgumentParser(description="Measures the work of the page for an action with the inspector.")
    parser.add_argument("--binary", default=str(ROOT / "Benchmarks" / ".build" / "release" / "Parks"))
    parser.add_argument("--actions", type=int, default=5000)
    parser.add_argument("--taps", type=int, default=64)
    options = parser.parse_args()
    plain, *others = run(options, [None, "Log", "Graph", "State"])
    print("\ninspector")
    report("script, style and layout of an action, without inspector", plain)
    for tab, works in zip(["Log", "Graph", "State"], others):
        more = median(works) - median(plain)
        report(f"the same with {options.actions:,} actions, {tab}", works, f"   inspector: {more:.1f} ms   reach: {REACH} ms")


def run(options, tabs):
    """The works of the page for each tab of the inspector; None is the page without it. They take turns."""
    with tempfile.TemporaryDirectory(prefix="parks-inspector-", ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        servers = {has: Server(options.binary, pathlib.Path(folder) / str(has), inspect=has) for has in (False, True)}
        for server in servers.values():
            server.start()
        browser = chromium.launch(playwright)
        try:
            pages = [opened(browser, servers[tab is not None], tab, options.actions) for tab in tabs]
            works = [[] for _ in pages]
            for _ in range(max(1, options.taps // BLOCK)):
                for (page, wire), found in zip(pages, works):
                    page.bring_to_front()
                    block = [tapped(page, wire, BACK if turn % 2 else INTO) for turn in range(WARM_UP + BLOCK)]
                    found += block[WARM_UP:]
            return works
        finally:
            browser.close()
            for server in servers.values():
                server.stop()


def opened(browser, server, tab, count):
    page = browser.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce").new_page()
    page.goto(server.address + "/parks")
    page.locator("html[data-ready]").wait_for(state="attached")
    if tab:
        page.get_by_role("tab", name="Log").click()
        page.locator(".inspector input[type=file]").set_input_files(
            {"name": "long.jsonl", "mimeType": "text/plain", "buffer": journey(count).encode()})
        page.get_by_text(f"{count} actions").wait_for()
        page.get_by_role("tab", name=tab).click()
    wire = page.context.new_cdp_session(page)
    # The time of the thread, which other processes don't prolong.
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, wire


def tapped(page, wire, control):
    # At a place that was found before, so that finding it isn't counted.
    box = page.locator(control).first.bounding_box()
    page.evaluate(DONE)
    before = work(wire)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("done")
    return work(wire) - before


def journey(count):
    steps = [{"version": 1, "start": {"path": []}}]
    for number in range(count):
        steps.append({"time": number, "source": "code", "action": {"dismiss": True}, "from": {"root": True}, "to": {"root": True}, "outcome": "unchanged"})
    return "".join(json.dumps(step) + "\n" for step in steps)


def work(wire):
    """Milliseconds of the main thread so far."""
    values = {metric["name"]: metric["value"] for metric in wire.send("Performance.getMetrics")["metrics"]}
    return 1000 * (values["ScriptDuration"] + values["RecalcStyleDuration"] + values["LayoutDuration"])


def median(values):
    return sorted(values)[len(values) // 2]


def report(name, values, more=""):
    """Prints a line in the format of the other benchmarks."""
    values = sorted(values)
    print(f"  {name:56}{median(values):9.1f} ms   9 of 10 in {values[len(values) * 9 // 10]:.1f} ms{more}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
