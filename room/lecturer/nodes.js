/**
 * Elements of a page, of HTML or SVG. What comes from a phone or a catalogue is written as text, never as HTML.
 *
 * @typedef {Node | string | null | undefined | false} Part
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} Attributes
 */

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Make an element; `class`, `style` and the others are attributes, a function under `onclick` is a listener.
 *
 * @param {string} tag @param {Attributes} attributes @param {...(Part | Part[])} parts @returns {HTMLElement}
 */
export function build(tag, attributes = {}, ...parts) {
  return /** @type {HTMLElement} */ (built(document.createElement(tag), attributes, parts));
}

/** @param {string} tag @param {Attributes} attributes @param {...(Part | Part[])} parts @returns {SVGElement} */
export function draw(tag, attributes = {}, ...parts) {
  return /** @type {SVGElement} */ (built(document.createElementNS(SVG_NAMESPACE, tag), attributes, parts));
}

/** @param {Element} node @param {Attributes} attributes @param {(Part | Part[])[]} parts */
function built(node, attributes, parts) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.replace(/^on/, ""), value);
    else if (name === "style") /** @type {HTMLElement} */ (node).style.cssText = String(value);
    else if (value !== null && value !== undefined && value !== false)
      node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(.../** @type {(Node | string)[]} */ (parts.flat().filter((part) => part || part === "")));
  return node;
}

/** Set **what stands between stars** in bold. @param {string} text @returns {Part[]} */
export function emphasis(text) {
  return text.split("**").map((part, at) => (at % 2 ? build("b", {}, part) : part));
}

/** A text that a picture tells to those who do not see it. @param {string} text */
export function spokenOnly(text) {
  return build("span", { class: "unseen" }, text);
}
