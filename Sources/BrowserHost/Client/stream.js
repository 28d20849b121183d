// What comes down: numbered updates over one long answer, in the format of server-sent events. It is read with
// fetch rather than EventSource, so that the token travels in a header and never in an address.

import { ask } from "./session.js";

/** A browser gives one site about six connections, whatever the number of its tabs: so many of them may listen. */
const SLOTS = ["stream 1", "stream 2", "stream 3", "stream 4"];

export class Stream {
  /** @param {import("./session.js").Session} session
   * @param {{update: (m: object) => void, connected: () => void, waiting: () => void, lost: () => void}} hooks */
  constructor(session, hooks) {
    this.session = session;
    this.hooks = hooks;
    /** How far the page has come. @type {() => number} */
    this.position = () => 0;
    /** @type {?AbortController} */
    this.current = null;
    this.wait = 0;
  }

  /** A tab that nobody sees gives its connection back, and one that is used takes it again. */
  watchVisibility() {
    const change = () => { document.hidden ? this.stop() : this.current ?? this.run(); };
    document.addEventListener("visibilitychange", change);
    for (const use of ["focus", "pointerdown", "keydown"]) addEventListener(use, change, true);
    addEventListener("online", () => { if (!document.hidden) this.restart(); });
    change();
  }

  stop() {
    this.current?.abort();
    this.current = null;
  }

  restart() {
    this.stop();
    this.run();
  }

  /** Takes a place among the tabs that listen: a free one or, as this tab is the one in use, another's.
   * @param {AbortController} controller */
  async slot(controller) {
    if (!navigator.locks) return;
    const hold = (/** @type {string} */ name, /** @type {LockOptions} */ options) => new Promise((resolve) => {
      navigator.locks.request(name, options, (lock) => {
        resolve(!!lock);
        return lock && new Promise((free) => controller.signal.addEventListener("abort", free));
      }).catch(() => { if (this.current === controller) this.stop(); });
    });
    for (const name of SLOTS) if (await hold(name, { ifAvailable: true })) return;
    await hold(SLOTS[Math.floor(Math.random() * SLOTS.length)], { steal: true });
  }

  async run() {
    const controller = this.current = new AbortController();
    let failures = 0;
    await this.slot(controller);
    while (this.current === controller) {
      try {
        const response = await ask(`/_/stream?after=${this.position()}`, this.session, { signal: controller.signal });
        if (response.status === 403 || response.status === 404 || response.status === 410) return this.hooks.lost();
        if (response.status === 409) return this.stop();
        if (!response.ok || !response.body) throw new Error(`stream: ${response.status}`);
        failures = 0;
        this.hooks.connected();
        await this.read(response.body, controller);
      } catch (error) {
        if (this.current !== controller) return;
        failures += 1;
      }
      if (this.current !== controller) return;
      if (failures > 1) this.hooks.waiting();
      await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** failures, 4000) * (0.75 + Math.random() / 2)));
    }
  }

  /** @param {ReadableStream<Uint8Array>} body @param {AbortController} controller */
  async read(body, controller) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done || this.current !== controller) return;
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = event.split("\n").filter((line) => line.startsWith("data: ")).map((line) => line.slice(6)).join("\n");
        if (data) this.hooks.update(JSON.parse(data));
      }
    }
  }
}
