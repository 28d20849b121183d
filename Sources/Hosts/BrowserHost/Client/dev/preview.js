// Loaded before the other scripts if `modernnav preview` shows the page. The query of the address has the choices of the gallery.
(() => {
  // Another frame of the gallery, or an earlier choice, may have left its session there.
  delete sessionStorage.kept;
  const query = new URLSearchParams(location.search), { style } = document.documentElement;
  style.colorScheme = query.get("scheme") ?? "";
  style.fontSize = query.get("scale") ? `${query.get("scale")}%` : "";
  if (query.get("direction")) document.documentElement.dir = query.get("direction") ?? "";
})();
