"""Messages that a page shows for a while. They are recorded from the start, because one may be gone before a test looks for it."""

# Long enough for a busy machine. A test that waits in vain fails after it; nothing else depends on it.
PATIENCE = 120

# Whether no transition is running. In a covered page, which isn't drawn, one never ends.
REST = "() => document.getAnimations().every((e) => !(e instanceof CSSTransition) || e.effect.target?.closest('[data-covered]'))"

RECORD = """
  globalThis.said = [];
  const shown = new WeakMap();
  new MutationObserver(() => {
    for (const e of document.querySelectorAll("[role=status]")) {
      const text = e.textContent;
      if (text && text !== shown.get(e)) said.push(text);
      shown.set(e, text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""


def hears(page, text):
    """Waits until the page has shown this message since it was loaded."""
    page.wait_for_function("text => said.includes(text)", arg=text, timeout=PATIENCE * 1000)

