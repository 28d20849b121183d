// Loads the page again in the chosen language. Loaded only if the app has several.

const choice = document.getElementById("language");
if (choice instanceof HTMLSelectElement) {
  choice.addEventListener("change", () => {
    const url = new URL(location.href);
    url.searchParams.set("language", choice.value);
    location.assign(url);
  });
  // The app's shortcuts and handlers are not for this control.
  for (const kind of ["click", "input", "change", "keydown", "focusin", "focusout", "pointerdown"]) choice.addEventListener(kind, (event) => event.stopPropagation());
}
