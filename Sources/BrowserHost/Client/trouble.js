// Shows a message if a script fails. It depends on no other script and runs first.
addEventListener("error", ({ error, target }) => {
  if (error || target instanceof HTMLScriptElement) document.getElementById("trouble")?.removeAttribute("hidden");
}, true);
// The page came with a new session. If the tab has one already, the page stays hidden until the tab's session is shown.
if (sessionStorage.kept) document.documentElement.dataset.kept = "";
