// The address bar: the link of what is shown, and a trail that Back and Forward can walk.

const here = () => location.pathname + location.search + location.hash;

export class Trail {
  /** @param {(address: string) => void} open */
  constructor(open) {
    this.open = open;
    /** The addresses of this tab's entries. @type {string[]} */
    this.entries = [];
    this.index = 0;
    /** The address to be reached by steps that we asked the browser for. @type {?string} */
    this.going = null;
    addEventListener("popstate", (event) => this.moved(event.state));
  }

  begin() {
    let kept = null;
    try { kept = JSON.parse(sessionStorage.getItem("trail") ?? "null"); } catch { /* not ours: start afresh */ }
    const index = history.state?.index;
    if (Array.isArray(kept) && typeof index === "number" && index < kept.length) {
      this.entries = kept;
      this.index = index;
    }
    this.write(here(), false);
  }

  /** The app shows another address. @param {string} address @param {boolean} asked whether the browser led there */
  arrive(address, asked) {
    if (this.going !== null) { this.going = address; return; }
    if (address === this.entries[this.index]) {
      if (address !== here()) this.write(address, false);
      return;
    }
    const back = asked ? -1 : this.wayBack(address);
    if (back >= 0) {
      this.going = address;
      history.go(back - this.index);
    } else this.write(address, !asked);
  }

  /** Going back within the app goes back in the browser too, where the place to go to lies behind: else Back would
   * lead forward again. @param {string} address */
  wayBack(address) {
    const current = this.entries[this.index] ?? "";
    const isOutward = current.startsWith(address) || address === "/";
    return isOutward ? this.entries.lastIndexOf(address, this.index - 1) : -1;
  }

  /** @param {string} address @param {boolean} push */
  write(address, push) {
    if (push) this.index += 1;
    this.entries[this.index] = address;
    if (push) this.entries.length = this.index + 1;
    const state = { index: this.index };
    if (push) history.pushState(state, "", address);
    else history.replaceState(state, "", address);
    sessionStorage.setItem("trail", JSON.stringify(this.entries.slice(-200)));
  }

  /** @param {?{index?: number}} state */
  moved(state) {
    this.index = typeof state?.index === "number" ? state.index : this.index;
    this.entries[this.index] = here();
    if (this.going !== null) {
      const wanted = this.going;
      this.going = null;
      this.arrive(wanted, false);
    } else this.open(here());
  }
}
