// ---- elements: creation of HTML and SVG elements, and the signs of the statuses

export const STATUS_SIGNS = { credited: "✓", clipped: "✂\uFE0E", unmatched: "✕" };

/**
 * Create an HTML element that contains the children: nodes or literal texts.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [className] @param {...(Node | string)} children @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) {
    node.className = className;
  }
  node.append(...children);
  return node;
}

/** Create a button that does nothing while it has `aria-disabled`. @param {string} className @param {string} label @param {() => void} press */
export function pushButton(className, label, press) {
  const node = element("button", className, label);
  node.type = "button";
  node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && press());
  return node;
}

/** Create an SVG element. @param {string} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children @returns {SVGElement} */
export function svgNode(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, String(value)));
  node.append(...children);
  return node;
}
