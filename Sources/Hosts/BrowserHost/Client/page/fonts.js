// Measures again what depends on the size of a text, when a font of the app has been loaded. Loaded only if the app has fonts.

document.fonts.addEventListener("loadingdone", () => dispatchEvent(new Event("resize")));
