// Which session this tab has.

/**
 * @typedef {{id: string, token: string, seq: number}} Session
 * @typedef {{n: number, ack: number, url: ?string, step: string, title: ?string, p?: Array<Array<?string>>, html?: string}} Update
 */

/** Asks the server for something; the token says that this page may.
 * @param {string} path @param {Session} session @param {RequestInit} [options] @returns {Promise<Response>} */
export function ask(path, session, options = {}) {
  return fetch(path, {
    ...options,
    cache: "no-store",
    credentials: "same-origin",
    redirect: "error",
    headers: { "Content-Type": "application/json", "X-Session": session.id, "X-Token": session.token },
  });
}

/** Holds the name for as long as the page lives. A tab that was duplicated carries the session of the first
 * in its storage, finds the name taken, and goes on with the fresh session that came with its page.
 * @param {string} id @returns {Promise<boolean>} */
function hold(id) {
  if (!navigator.locks) return Promise.resolve(true);
  // A page that is being reloaded lets go of its name a moment after the next one has begun.
  const signal = AbortSignal.timeout(700);
  return new Promise((resolve) => {
    navigator.locks.request(`session ${id}`, { signal }, () => {
      resolve(true);
      return new Promise(() => {});
    }).catch(() => resolve(false));
  });
}

/** @returns {Promise<{session: Session, update: ?Update}>} */
export async function claim() {
  const { session: id, token, seq } = document.documentElement.dataset;
  const fresh = { id, token, seq: Number(seq) };
  let stored = null;
  try { stored = JSON.parse(sessionStorage.getItem("session") ?? "null"); } catch { /* not ours: start afresh */ }
  if (stored?.id && stored.id !== id && await hold(stored.id)) {
    const update = await take(stored);
    if (update) return { session: stored, update };
  }
  await hold(id);
  const update = await take(fresh);
  sessionStorage.setItem("session", JSON.stringify({ id, token }));
  return { session: fresh, update: update?.html ? update : null };
}

/** Takes a session over for this tab. One tab at a time, so that tabs opened together agree on one cookie.
 * @param {Session} session @returns {Promise<?Update>} null when the server knows it no longer */
async function take(session) {
  const go = async () => {
    for (let wait = 200; ; wait = Math.min(wait * 2, 3000)) {
      try {
        const body = JSON.stringify({
          url: location.pathname + location.search + location.hash,
          after: session.seq ?? null,
          dark: matchMedia("(prefers-color-scheme: dark)").matches,
        });
        const response = await ask("/_/claim", session, { method: "POST", body });
        if (response.ok) return await response.json();
        if (response.status < 500 && response.status !== 429) return null;
      } catch { /* the server is starting again */ }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  return navigator.locks ? navigator.locks.request("claim", go) : go();
}
