// How others find their way about the page.

export const on = addEventListener;

/** @param {string} selector @param {ParentNode} within */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** @param {?string} [id] */
export const find = (id) => document.getElementById(id ?? "");

/** @param {Event} event @param {string} selector */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @param {unknown} e @returns {e is Field} */
export const isField = (e) => e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement;

export const LAYERS = ".sheet, .cover, .popover, .alert, .dialog";

/** The app's page and what lies over it. */
export const layers = () => all("#app > .window > :not(.leaving)");

/** What leads back to the first screen, the next one last. */
export const ways = () => layers().flatMap((layer) => [
  ...(layer.matches(LAYERS) ? [layer] : []),
  ...all(".back-button:not(.tab-page[data-covered] *, .leaving *)", layer),
]);

/** The last that nothing covers.
 * @param {string} selector @param {ParentNode} [within] */
export const shown = (selector, within) => all(`${selector}:not([data-covered], [data-covered] *, .leaving, .leaving *)`, within).at(-1);
