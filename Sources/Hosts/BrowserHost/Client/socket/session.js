// The session of this tab, and requests to the server.
import { later } from "./page.js";

/** @type {Kept} only stored while hidden, so that a duplicated tab has none */
export const kept = JSON.parse(sessionStorage.kept ?? "{}");
delete sessionStorage.kept;
export const dark = matchMedia("(prefers-color-scheme: dark)"), wide = matchMedia("(min-width: 768px)");
export const here = () => location.pathname + location.search + location.hash;
const store = () => { sessionStorage.kept = JSON.stringify(kept); };
addEventListener("pagehide", store);
addEventListener("visibilitychange", () => { document.hidden ? store() : delete sessionStorage.kept; });

/** @param {number} time */
export const pause = (time) => new Promise((done) => { setTimeout(done, time); });

/** @param {string} path @param {RequestInit} [options] */
export const ask = (path, options, { id, token } = session) => fetch(path, {
  ...options,
  cache: "no-store",
  redirect: "error",
  headers: { "Content-Type": "application/json", "X-Session": id, "X-Token": token },
});

/** @type {Alone} One claim at a time for a cookie. Without locks (plain HTTP) the slower tab gets a new session. */
const alone = (claim) => navigator.locks ? navigator.locks.request("claim", claim) : claim();

/** @param {Known} session @param {?number} after @param {boolean} [again] @returns {Promise<?Update>} */
const take = (session, after, again) => alone(async () => {
  const body = JSON.stringify({ url: kept.going ?? here(), again: again || undefined, after, dark: dark.matches, wide: wide.matches });
  for (let wait = 200; ; wait = Math.min(wait * 2, 3000)) {
    const response = await ask("/_/claim", { method: "POST", body }, session).catch(() => null);
    if (response?.ok) return response.json();
    if (response && response.status < 500 && response.status !== 429) return null;
    if (wait > 200) later("unsaved").then(({ refused }) => refused(response));
    await pause(wait);
  }
});

const { session: id = "", token = "", seq } = document.documentElement.dataset;
// A reload shows the state of the session. The address is older if the server was killed before it sent the last one.
const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const isReload = entry?.type === "reload" && !kept.isReturn;
delete kept.isReturn;
const again = kept.session && await take(kept.session, null, isReload);

export const session = kept.session = (again && kept.session) || { id, token };
export const number = Number(seq), first = again || await take(session, number);

/** Reloads the page with a new session. */
export function lost() {
  delete kept.session;
  location.reload();
}
