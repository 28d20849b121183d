// Which session this tab has, and how the server is asked.

/** Kept over a reload. It is stored only while nobody looks at the page: a tab that is duplicated gets none. */
export const kept = JSON.parse(sessionStorage.kept ?? "{}");
delete sessionStorage.kept;
addEventListener("pagehide", () => { sessionStorage.kept = JSON.stringify(kept); });
addEventListener("visibilitychange", () => { document.hidden ? sessionStorage.kept = JSON.stringify(kept) : delete sessionStorage.kept; });

/** @param {number} time in milliseconds */
export const pause = (time) => new Promise((done) => { setTimeout(done, time); });

/** The token says that this page may.
 * @param {string} path @param {RequestInit} [options] */
export const ask = (path, options, { id, token } = session) => fetch(path, {
  ...options,
  cache: "no-store",
  redirect: "error",
  headers: { "Content-Type": "application/json", "X-Session": id, "X-Token": token },
});

/** Makes a session this tab's. One tab at a time, so that tabs opened together agree on one cookie.
 * @param {{id: string, token: string}} session @param {?number} after @returns {Promise<?Update>} null when the server knows it no longer */
const take = (session, after) => navigator.locks.request("claim", async () => {
  const url = location.pathname + location.search + location.hash;
  const body = JSON.stringify({ url, after, dark: matchMedia("(prefers-color-scheme: dark)").matches });
  for (let wait = 200; ; wait = Math.min(wait * 2, 3000)) {
    const response = await ask("/_/claim", { method: "POST", body }, session).catch(() => null);
    if (response?.ok) return response.json();
    if (response && response.status < 500 && response.status !== 429) return null;
    await pause(wait);
  }
});

const { session: id = "", token = "", seq } = document.documentElement.dataset;
const again = kept.session && await take(kept.session, null);

export const session = kept.session = again ? kept.session : { id, token };
/** The number of the update that came with the page, and what the server says to it. */
export const number = Number(seq), first = again || await take(session, number);

/** The session can't be had any more: the address still says what was shown, so a fresh page shows it again. */
export function lost() {
  delete kept.session;
  location.reload();
}
