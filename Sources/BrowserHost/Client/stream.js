// What comes down: numbered updates over one long answer, in the format of server-sent events. It is read with
// fetch rather than EventSource, so that the token travels in a header and never in an address.

import { ask } from "./session.js";

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

  /** A browser gives one site about six connections, so a tab that nobody sees gives its own back. */
  watchVisibility() {
    const change = () => { document.hidden ? this.stop() : this.current ?? this.run(); };
    document.addEventListener("visibilitychange", change);
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

  async run() {
    const controller = this.current = new AbortController();
    let failures = 0;
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
