// Runs before the other scripts: if one fails, it says so.
addEventListener("error", ({ error, target }) => {
  if (error || target instanceof HTMLScriptElement) document.getElementById("trouble")?.removeAttribute("hidden");
}, true);
// A page comes with a new session. Where the tab has one already, the page stays hidden until that is there.
if (sessionStorage.kept) document.documentElement.dataset.kept = "";
