// Runs before the other scripts: if one fails, it says so.
addEventListener("error", ({ error, target }) => {
  if (error || target instanceof HTMLScriptElement) document.getElementById("trouble")?.removeAttribute("hidden");
}, true);
// Hides the page, which has a new session, until the tab's own session is claimed.
if (sessionStorage.kept) document.documentElement.dataset.kept = "";
