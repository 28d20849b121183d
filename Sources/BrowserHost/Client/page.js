// How the other modules find their way about the page.

/** @param {string} selector @param {ParentNode} within */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** @param {?string} [id] */
export const find = (id) => document.getElementById(id ?? "");

/** @param {Event} event @param {string} selector */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @param {unknown} e @returns {e is Field} */
export const isField = (e) => e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement;

export const LAYERS = ".sheet, .cover, .popover, .alert, .dialog";

/** The window's content and what is presented over it, the topmost last. */
export const layers = () => all("#app > .window > :not(.leaving)");

/** What can be left to come nearer to the app's first screen, the next one last: back buttons and layers. */
export const ways = () => layers().flatMap((layer) => [
  ...(layer.matches(LAYERS) ? [layer] : []),
  ...all(".back-button:not(.tab-page[data-covered] *, .leaving *)", layer),
]);

/** The last of these that no other screen covers.
 * @param {string} selector @param {ParentNode} [within] */
export const shown = (selector, within) => all(`${selector}:not([data-covered], [data-covered] *, .leaving, .leaving *)`, within).at(-1);
