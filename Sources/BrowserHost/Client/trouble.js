// Before and apart from the others: if one fails, it says so.
addEventListener("error", ({ error, target }) => {
  if (error || target instanceof HTMLScriptElement) document.getElementById("trouble")?.removeAttribute("hidden");
}, true);
// What comes with a page is a fresh session's. It is not shown where the tab has one of its own.
if (sessionStorage.kept) document.documentElement.dataset.kept = "";
