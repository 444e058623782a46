// ---- elements: creation of HTML and SVG elements, and the signs of the statuses

export const STATUS_SIGNS = { credited: "✓", clipped: "✂\uFE0E", unmatched: "✕" };

/**
 * Create an HTML element.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [className] @param {string} [text] @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) {
    node.className = className;
  }
  if (text !== undefined) {
    node.textContent = text;
  }
  return node;
}

/** Create an SVG element. @param {string} tag @param {Record<string, string | number>} [attributes] @param {string} [text] @returns {SVGElement} */
export function svgNode(tag, attributes = {}, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, String(value)));
  if (text !== undefined) {
    node.textContent = text;
  }
  return node;
}
