// Elements from tags, attributes and texts. What comes from outside is text, never markup.

/** @typedef {Node | string | null | false | undefined} Child */

/** @param {string} tag @param {Record<string, unknown>} given @param {...Child} children @returns {any} */
export function make(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name.startsWith("aria-") && typeof value === "boolean") {
      element.setAttribute(name, String(value));
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")));
  return element;
}

/** Put values into a template: {name}, and {n:one|several} where English has a plural.
 * @param {string} template @param {Record<string, string | number>} values */
export function fillIn(template, values) {
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_all, name, one, several) => {
    const value = String(values[name]);
    return one === undefined ? value : value === "1" ? one : several;
  });
}
