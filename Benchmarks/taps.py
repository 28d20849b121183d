#!/usr/bin/env python3
"""Times taps in a real browser: from the input to the patch in the page.

    python3 Benchmarks/taps.py [--binary Benchmarks/.build/release/Parks] [--taps 400]

The script starts Parks, opens it on loopback in a headless Chromium with the size of a phone, and pushes and pops a park repeatedly with the browser's
mouse. A tap is timed on the page's clock, from the click's time stamp to the call of a mutation observer for the patch. So the figure includes the
script that handles the click, the server, both directions of the connection, and the script that applies the update; it doesn't include drawing. The
second line is for taps during the previous screen's transition. The last line is the baseline in the same page: from a click that does nothing to the
answer to an empty batch of events, over a socket like the page's.

Needs the package playwright and a Chromium: the one in CHROMIUM, else Debian's.
"""

import argparse
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from playwright.sync_api import sync_playwright

import chromium
from parks_server import Server

REACH = 16.0
WARM_UP = 20

# Screens are children of a stack, and no other elements of Parks appear or disappear by themselves.
WATCH = """
() => {
  let begun = 0, told;
  window.times = [];
  addEventListener("click", (click) => { begun = click.timeStamp; }, true);
  const isScreen = (node) => node instanceof Element && node.matches(".screen");
  new MutationObserver((changes) => {
    const now = performance.now();
    if (!begun) return;
    const hasCome = changes.some(({ addedNodes, target, attributeName }) =>
      [...addedNodes].some(isScreen) || (attributeName === "data-covered" && isScreen(target)));
    if (!hasCome) return;
    window.times.push(now - begun);
    begun = 0;
    told?.();
  }).observe(document.querySelector("#app"), { subtree: true, childList: true, attributeFilter: ["data-covered"] });
  /** Resolves when the tap that comes next is in the page. */
  window.next = () => new Promise((done) => { told = done; });
  /** Resolves when nothing moves any more. What follows scrolling never ends, nor does what is left out with a covered screen. */
  window.rest = () => Promise.allSettled(document.getAnimations()
    .filter(({ timeline, effect }) => timeline === document.timeline && !effect.pseudoElement && !effect.target.closest("[data-covered] *"))
    .map((motion) => motion.finished));
}
"""

# The next click waits for a frame, because the previous click may have requested one.
IDLE = """
async (session) => {
  const name = "idle", line = new Worker(document.querySelector("script[src$='main.js']").src.replace("main.js", "socket-worker.js"), { name });
  let begun = 0, greeted;
  window.idle = [];
  const greeting = new Promise((done) => { greeted = done; });
  new BroadcastChannel(name).onmessage = ({ data: { text } }) => {
    greeted();
    if (!text?.includes("saved")) return;
    idle.push(performance.now() - begun);
    requestAnimationFrame(() => setTimeout(window.answered, 20));
  };
  addEventListener("click", (click) => {
    begun = click.timeStamp;
    line.postMessage({ text: "[]\\n" });
  }, true);
  line.postMessage({ count: 1, greeting: JSON.stringify(session) + "\\n" });
  await greeting;
}
"""

# The session that a page belongs to.
SESSION = """
async () => (await import(document.querySelector("script[src$='main.js']").src.replace("main.js", "session.js"))).session
"""

LIVE = ":not([inert] *, [data-covered] *, .leaving *)"
INTO = f".row a{LIVE}, a.row{LIVE}"
BACK = f".back-button{LIVE}"

# A tap as soon as the previous patch is applied: its screen still slides.
HURRY = """
async ([into, back, count]) => {
  for (let turn = 0; turn < count; turn += 1) {
    const done = next();
    document.querySelector(turn % 2 ? back : into).click();
    await done;
  }
}
"""


def main():
    parser = argparse.ArgumentParser(description="Times taps in a real browser.")
    parser.add_argument("--binary", default=str(ROOT / "Benchmarks" / ".build" / "release" / "Parks"))
    parser.add_argument("--taps", type=int, default=400)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parks-taps-", ignore_cleanup_errors=True) as folder:
        server = Server(options.binary, folder)
        server.start()
        try:
            with sync_playwright() as playwright:
                calm, hurried, idle = measure(playwright, server, options.taps)
        finally:
            server.stop()
    print("\nbrowser")
    report("tap until the patch is in the page, in Chromium", calm, f"   reach: 99 of 100 in {REACH} ms")
    report("the same while the screen before still moves", hurried)
    report("a click on nothing until no events are answered", idle)


def measure(playwright, server, taps):
    browser = chromium.launch(playwright)
    page = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2).new_page()
    page.set_default_timeout(15_000)
    page.goto(server.address + "/parks")
    page.locator("html[data-ready]").wait_for(state="attached")
    page.evaluate(WATCH)
    for _ in range((WARM_UP + taps) // 2):
        for way in (INTO, BACK):
            page.evaluate("rest()")
            x, y = middle(page.locator(way).first)
            page.evaluate("() => { window.done = next(); }")
            page.mouse.click(x, y)
            page.evaluate("done")
    calm = page.evaluate("times")[WARM_UP:]
    page.evaluate("rest().then(() => { times.length = 0; })")
    page.evaluate(HURRY, [INTO, BACK, WARM_UP + taps])
    hurried = page.evaluate("times")[WARM_UP:]
    page.evaluate("rest()")
    other = page.context.new_page()
    other.goto(server.address)
    session = other.evaluate(SESSION)
    other.close()
    page.evaluate(IDLE, session)
    for _ in range(WARM_UP + taps):
        page.evaluate("() => { window.done = new Promise((end) => { window.answered = end; }); }")
        # In the empty bar above the title.
        page.mouse.click(60, 24)
        page.evaluate("done")
    idle = page.evaluate("idle")[WARM_UP:]
    browser.close()
    return calm, hurried, idle


def middle(control):
    box = control.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def report(name, times, reach=""):
    """Prints a line in the format of the other benchmarks."""
    times = sorted(times)
    median, worst = times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]
    print(f"  {name:56}{median:9.1f} ms   99 of 100 in {worst:.1f} ms{reach}")


if __name__ == "__main__":
    sys.exit(main())
