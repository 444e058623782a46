/**
 * Create elements of a page, HTML or SVG. Content from phones or the catalogue is written as text, never as HTML.
 *
 * @typedef {Node | string | null | undefined | false} Part
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} Attributes
 */

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Build an HTML element; the values are attributes, or listeners if they are functions, as under `onclick`.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Attributes} attributes @param {...(Part | Part[])} parts @returns {HTMLElementTagNameMap[T]}
 */
export function build(tag, attributes = {}, ...parts) {
  return fillElement(document.createElement(tag), attributes, parts);
}

/** Build an SVG element. @param {string} tag @param {Attributes} attributes @param {...(Part | Part[])} parts @returns {SVGElement} */
export function buildSvg(tag, attributes = {}, ...parts) {
  return fillElement(/** @type {SVGElement} */ (document.createElementNS(SVG_NAMESPACE, tag)), attributes, parts);
}

/**
 * Set the attributes of an element and append its parts.
 *
 * @template {HTMLElement | SVGElement} N
 * @param {N} node @param {Attributes} attributes @param {(Part | Part[])[]} parts @returns {N}
 */
function fillElement(node, attributes, parts) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.replace(/^on/, ""), value);
    else if (name === "style") node.style.cssText = String(value);
    else if (typeof value === "boolean" && name.startsWith("aria-")) node.setAttribute(name, String(value));
    else if (value !== null && value !== undefined && value !== false)
      node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...contentOf(parts));
  return node;
}

/** Replace the content of an element. @param {Element} node @param {...(Part | Part[])} parts */
export function replaceContent(node, ...parts) {
  node.replaceChildren(...contentOf(parts));
}

/** Return the nodes and texts among the parts. @param {(Part | Part[])[]} parts */
function contentOf(parts) {
  return /** @type {(Node | string)[]} */ (parts.flat().filter(Boolean));
}

/** Build a table with one line of heads. @param {string | null} kind @param {Part[]} heads @param {Part[]} rows */
export function table(kind, heads, rows) {
  return build("table", { class: kind }, build("thead", {}, build("tr", {}, heads)), build("tbody", {}, rows));
}

/** Build the items of a description list. @param {string[][]} items */
export function termList(items) {
  return items.flatMap(([name, text]) => [build("dt", {}, name), build("dd", {}, text)]);
}

/** Return the parts of a text, with those **between stars** in bold. @param {string} text @returns {Part[]} */
export function withEmphasis(text) {
  return text.split("**").map((part, at) => (at % 2 ? build("b", {}, part) : part));
}
