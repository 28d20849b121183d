// Runs before the other scripts, and shows a message if one of them fails.
addEventListener("error", ({ error, target }) => {
  if (error || target instanceof HTMLScriptElement) document.getElementById("trouble")?.removeAttribute("hidden");
}, true);
// Hides the page, which has a new session, until the tab's own session is claimed.
if (sessionStorage.kept) document.documentElement.dataset.kept = "";
