"""Random walk through Parks. After each step the page equals a fresh page, and its accessibility tree equals the text of a test."""

import os
import random

from journeys import journey
from parks_spoken import difference

# Differences that are the browser's own: state of fields and the like.
COMPARE = r"""
(() => {
  const OWN_CLASSES = ["fits", "short", "bare", "collapsed", "acted", "chosen", "open", "drawn", "dragging", "arriving"];
  const OWN_ATTRIBUTES = ["class", "inert", "value", "data-tapped"];
  const LAYERS = ".sheet, .cover, .popover, .alert, .dialog";
  const words = (e) => [...e.classList].filter((name) => !OWN_CLASSES.includes(name)).sort().join(" ");
  const attributes = (e) => Object.fromEntries([...e.attributes]
    .filter(({ name }) => !OWN_ATTRIBUTES.includes(name) && !(name === "aria-label" && e.matches(LAYERS)) && !(name === "tabindex" && e.matches(".list, .scroll")) && !(name === "aria-label" && e.matches(".swipe-actions > *")))
    .map(({ name, value }) => [name, name === "style" ? value.replace(/--(way|aside): [^;]*;? ?/g, "").trim() : value]));
  const parts = (e) => [...e.childNodes].filter((node) => node instanceof Element ? !node.matches(".leaving") : node.data);

  /** The first difference between what is shown and what should be, or null. */
  function difference(shown, wanted, path = "") {
    if (shown instanceof Text || wanted instanceof Text) {
      return shown.data === wanted.data && shown.nodeType === wanted.nodeType ? null
        : `${path}: ${JSON.stringify(shown.data ?? shown.outerHTML)} instead of ${JSON.stringify(wanted.data ?? wanted.outerHTML)}`;
    }
    const here = `${path}/${wanted.id || wanted.localName}`;
    if (shown.localName !== wanted.localName) return `${here}: <${shown.localName}>`;
    if (words(shown) !== words(wanted)) return `${here}: class ${words(shown)} instead of ${words(wanted)}`;
    const [a, b] = [attributes(shown), attributes(wanted)];
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (a[name] !== b[name]) return `${here}: ${name} ${a[name]} instead of ${b[name]}`;
    }
    if ("value" in shown && shown.localName === "input" && shown.value !== wanted.value) return `${here}: value ${shown.value} instead of ${wanted.value}`;
    const [children, others] = [parts(shown), parts(wanted)];
    if (children.length !== others.length) return `${here}: ${children.length} parts instead of ${others.length}`;
    for (const [index, child] of children.entries()) {
      const found = difference(child, others[index], here);
      if (found) return found;
    }
    return null;
  }

  const base = document.querySelector("script[type=module]").src.replace("main.js", "");
  const modules = Promise.all(["session", "patches"].map((name) => import(`${base}${name}.js`)));

  /** Waits until the server has answered all that was done and the page shows it; then what differs, or null. */
  async function check() {
    const [session, patches] = await modules;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const ask = async (after) => {
      // Where the page is by now: to ask from another address would lead the app there. One that a guard holds back is opened anew by
      // each question, and the page never rests; so it is asked in the end from where the server says that the app is.
      const url = asked++ > 40 && shown || location.pathname + location.search + location.hash;
      const answer = await session.ask("/_/claim", { method: "POST", body: JSON.stringify({ url, after, dark }) });
      const update = await answer.json();
      shown = update.url ?? shown;
      return update;
    };
    let asked = 0, shown = "";
    for (let rounds = 0; rounds < 20_000; rounds++) {
      // Tabs that show another page already, and what is dragged, go back a moment after an answer that changes nothing.
      const isShown = session.kept.pending.length === 0 && !document.querySelector("#app :is(.turning, .dragging)");
      if (isShown && !(await ask(patches.number)).html) {
        const fresh = await ask(null);
        if (fresh.n === patches.number && session.kept.pending.length === 0) {
          const wanted = document.createElement("template");
          wanted.innerHTML = fresh.html;
          return difference(document.querySelector("#app > .window"), wanted.content.firstElementChild)
            ?? unseen() ?? (fresh.title && document.title !== fresh.title ? `the tab is called ${document.title}` : null);
        }
      }
      await new Promise((done) => { setTimeout(done, 5); });
    }
    return "the page never came to rest";
  }

  const live = (e) => !e.closest("[inert], .leaving, [data-covered]");

  /** What the app shows and a person can't see: a layer, a screen, a control that has no place on the page. */
  function unseen() {
    const layers = [...document.querySelectorAll("#app > .window > :not(.leaving)")];
    const top = layers.findLastIndex((e) => e.matches(LAYERS));
    for (const [index, e] of layers.entries()) if (e.inert !== index < top) return `${e.id} can ${e.inert ? "not " : ""}be reached`;
    for (const e of document.querySelectorAll("#app :is(h1, .row, .tab-button, .back-button)")) {
      if (live(e) && !e.checkVisibility({ visibilityProperty: true })) return `${e.id} is not to be seen`;
    }
    for (const e of document.querySelectorAll("#app [data-covered]")) {
      if (!e.matches(".under") && e.firstElementChild?.checkVisibility() && e.getAnimations().length === 0) return `${e.id} is to be seen`;
    }
    return null;
  }

  /** What a person could do here. */
  function choices() {
    const controls = [...document.querySelectorAll("#app :is(a, button, [data-tap])")]
      .filter((e) => live(e) && !e.matches(":disabled, .menu-button") && e.checkVisibility({ visibilityProperty: true }));
    const field = [...document.querySelectorAll("#app input[type=search]")].find(live);
    return { controls, field };
  }

  const key = (name, more = {}) => (document.activeElement ?? document.body)
    .dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));

  /** One step: `kind` and `place` are the two numbers of chance. Says what was done. */
  window.step = async (kind, place, word, isChecked = true) => {
    const [session] = await modules;
    const { controls, field } = choices();
    let done = "nothing";
    if (kind < 0.08 && session.kept.trail.index > 0) {
      history.back();
      done = "the browser's Back";
      await new Promise((moved) => { addEventListener("popstate", moved, { once: true }); });
    } else if (kind < 0.11 && session.kept.trail.index < session.kept.trail.entries.length - 1) {
      history.forward();
      done = "the browser's Forward";
      await new Promise((moved) => { addEventListener("popstate", moved, { once: true }); });
    } else if (kind < 0.16 && field) {
      field.value = word;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      done = `typed ${word}`;
    } else if (kind < 0.2) {
      key("Escape");
      done = "Escape";
    } else if (kind < 0.4) {
      key("ArrowLeft", { altKey: true });
      done = "Alt and the left arrow";
    } else if (controls.length) {
      // Mostly what is on the screen itself; tabs and bars come by often enough.
      const e = controls[Math.floor(place * controls.length)];
      e.click();
      done = `${e.className} ${e.textContent.trim().slice(0, 40)}`;
    }
    if (!isChecked) await new Promise((done) => { setTimeout(done, 20); });
    return { done, wrong: isChecked ? await check() : null, url: location.pathname };
  };

  /** The screen as a test of the app would print it. */
  window.text = async () => {
    const [session] = await modules;
    return (await (await session.ask("/_/inspect/text", { method: "POST", body: '{"screen":true}' })).json()).text;
  };
})()
"""



def spoken(phone, protocol):
    """Returns the difference between Chromium's accessibility tree and the text of a test, or None. Retries, because a timer may tick in between."""
    found = "the screen never came to rest"
    for _ in range(50):
        before = phone.page.evaluate("text()")
        nodes = protocol.send("Accessibility.getFullAXTree")["nodes"]
        if phone.page.evaluate("text()") == before:
            found = difference(before, nodes)
            if found is None:
                return None
    return found


WORDS = ["", "yose", "utah", "z", "atlantis", "a"]


@journey
def a_walk_at_random_keeps_the_page_equal_to_a_fresh_one_and_to_its_spoken_text(world):
    seed = int(os.environ.get("WALK_SEED") or random.randrange(1_000_000))
    steps = int(os.environ.get("WALK_STEPS") or 150)
    print(f"        {steps} steps, WALK_SEED={seed}", flush=True)
    chance = random.Random(seed)
    world.own_server(inspect=True)
    phone = world.phone("/", reduced=True)
    phone.page.evaluate(COMPARE)
    protocol = phone.context.new_cdp_session(phone.page)
    done = []
    for number in range(steps):
        step = phone.page.evaluate(
            "([kind, place, word]) => step(kind, place, word)", [chance.random(), chance.random(), chance.choice(WORDS)]
        )
        done.append(step["done"])
        assert step["wrong"] is None, f"step {number} of seed {seed}, at {step['url']}: {step['wrong']}\nafter {done[-6:]}"
        other = spoken(phone, protocol)
        assert other is None, f"step {number} of seed {seed}, at {step['url']}: {other}\nafter {done[-6:]}"
        if number % 250 == 249:
            print(f"        {number + 1} steps", flush=True)
        if chance.random() < 0.01:
            phone.reload()
            phone.page.evaluate(COMPARE)
    assert len(set(done)) > min(steps, 200) / 10, f"the walk went nowhere: {set(done)}"
    assert not phone.complaints, phone.complaints
