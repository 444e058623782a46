/**
 * Elements of a page, of HTML or SVG. What comes from a phone or a catalogue is written as text, never as HTML.
 *
 * @typedef {Node | string | null | undefined | false} Part
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} Attributes
 */

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Build an element; `class`, `style` and the others are attributes, a function under `onclick` is a listener.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Attributes} attributes @param {...(Part | Part[])} parts @returns {HTMLElementTagNameMap[T]}
 */
export function build(tag, attributes = {}, ...parts) {
  return built(document.createElement(tag), attributes, parts);
}

/** @param {string} tag @param {Attributes} attributes @param {...(Part | Part[])} parts @returns {SVGElement} */
export function shape(tag, attributes = {}, ...parts) {
  return built(/** @type {SVGElement} */ (document.createElementNS(SVG_NAMESPACE, tag)), attributes, parts);
}

/**
 * @template {HTMLElement | SVGElement} N
 * @param {N} node @param {Attributes} attributes @param {(Part | Part[])[]} parts @returns {N}
 */
function built(node, attributes, parts) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.replace(/^on/, ""), value);
    else if (name === "style") node.style.cssText = String(value);
    else if (typeof value === "boolean" && name.startsWith("aria-")) node.setAttribute(name, String(value));
    else if (value !== null && value !== undefined && value !== false)
      node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(.../** @type {(Node | string)[]} */ (parts.flat().filter((part) => part || part === "")));
  return node;
}

/** Return a text with its **parts between stars** in bold. @param {string} text @returns {Part[]} */
export function emphasis(text) {
  return text.split("**").map((part, at) => (at % 2 ? build("b", {}, part) : part));
}

/** Fill values into a template: {name}, and {n:one|several} for English plurals.
 * @param {string} template @param {Record<string, string | number>} values */
export function fillIn(template, values) {
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_all, name, one, several) => {
    const value = String(values[name]);
    return one === undefined ? value : value === "1" ? one : several;
  });
}
