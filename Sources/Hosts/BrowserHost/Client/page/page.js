// Finds elements of the page.
export const on = addEventListener;

/** Before the next layout. */
export const frame = requestAnimationFrame;

/** @type {All} */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** @type {Find} */
export const find = (id) => document.getElementById(id ?? "");

/** @type {Around} */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @type {(e: unknown) => e is Field} */
export const isField = (e) => e instanceof Element && e.matches("input, textarea");

/** @type {Do<Event>} */
export const stop = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** @type {Do<?E | undefined>} without scrolling */
export const focus = (e) => e?.focus({ preventScroll: true });

/** Choices for arrow keys. */
export const CHOICES = "[role=tab], [role=radio], [role^=menuitem], .menu-items .button, .menu-button";

export const LAYERS = ".sheet, .cover, .popover, .alert, .dialog";

/** The app's page and the layers above. */
export const layers = () => all("#app > .window > :not(.leaving)");

/** Layers and back buttons, the next one last. */
export const ways = () => layers().flatMap((layer) => [
  ...(layer.matches(LAYERS) ? [layer] : []),
  ...all(".back-button:not(:is(.tab-page, .column)[data-covered] *, .leaving *)", layer),
]);

/** @type {Shown} the last uncovered one */
export const shown = (selector, within) => all(`${selector}:not([data-covered], [data-covered] *, .leaving, .leaving *)`, within).at(-1);

/** @type {Later} */
export const later = (/** @type {string} */ name) => import(`./${name}.js`).catch((error) => {
  if (!/ module/.test(error)) throw error;
  return new Promise((done) => { setTimeout(done, 1000); }).then(() => later(name));
});
