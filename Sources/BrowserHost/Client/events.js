// What goes up: what a person did, in order, one request at a time, each numbered so that one sent twice counts once.

import { ask } from "./session.js";

/** @typedef {{n: number, e: ?string, k: string, v: ?(string|number|boolean)}} Event */

export class Events {
  /** @param {import("./session.js").Session} session @param {() => void} lost */
  constructor(session, lost) {
    this.session = session;
    this.lost = lost;
    /** @type {Event[]} */
    this.waiting = [];
    this.flying = 0;
    this.last = Date.now();
    this.busy = false;
    /** The number of the last thing typed into each field. @type {Map<string, number>} */
    this.typed = new Map();
  }

  /** @param {?string} element @param {string} kind @param {?(string|number|boolean)} [value] */
  send(element, kind, value = null) {
    this.last += 1;
    const newest = this.waiting.at(-1);
    // Of several texts of one field that wait together the last says all.
    if (this.waiting.length > this.flying && newest?.e === element && newest.k === kind && (kind === "input" || kind === "value")) {
      this.waiting.pop();
    }
    this.waiting.push({ n: this.last, e: element, k: kind, v: value });
    if (kind === "input" && element) this.typed.set(element, this.last);
    this.resume();
  }

  async resume() {
    if (this.busy || this.waiting.length === 0) return;
    this.busy = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, 32);
      this.flying = batch.length;
      try {
        const response = await ask("/_/event", this.session, { method: "POST", body: JSON.stringify(batch) });
        if (response.status === 403 || response.status === 404) { this.lost(); return; }
        // What is too large or malformed will not get better.
        if (!response.ok && (response.status >= 500 || response.status === 429)) throw new Error(`event: ${response.status}`);
        this.waiting.splice(0, batch.length);
        this.flying = 0;
      } catch {
        // The stream says when the server is back; what waits is sent again then.
        this.flying = 0;
        setTimeout(() => this.resume(), 1000);
        break;
      }
    }
    this.busy = false;
  }

  /** Sends what still waits although the page is going. */
  flush() {
    if (this.waiting.length === 0) return;
    ask("/_/event", this.session, { method: "POST", keepalive: true, body: JSON.stringify(this.waiting.slice(0, 32)) }).catch(() => {});
  }
}
