import { STATUS_SIGNS, element } from "../../../frame/components/shared.js";

// ---- nodes: the small things that the bench is built of

/** @param {string} className @param {...(Node | string)} children */
export function box(className, ...children) {
  const node = element("div", className.trim());
  node.append(...children);
  return node;
}

/** @param {string} status */
export function square(status) {
  return dress(element("i", ""), status);
}

/** @param {HTMLElement} node @param {string} status */
export function dress(node, status) {
  node.className = `square ${status}`.trim();
  const sign = Reflect.get(STATUS_SIGNS, status);
  node.replaceChildren(...(sign ? [element("span", "", sign)] : []));
  return node;
}

/** @param {HTMLElement[]} cells @param {string} [kind] */
export function tableRow(cells, kind = "") {
  const row = element("tr", kind);
  row.append(...cells);
  return row;
}

/** @param {string} text @param {string} scope */
export function headCell(text, scope) {
  const cell = element("th", "", text);
  cell.scope = scope;
  return cell;
}

/** @param {number} start @param {number} length */
export function range(start, length) {
  return Array.from({ length }, (_, step) => start + step);
}

/** Give a control a name by which its focus is found again. @param {Element} node @param {string} text */
export function name(node, text) {
  /** @type {HTMLElement} */ (node).dataset.name = text;
}

/** @param {HTMLElement} root */
export function focusedName(root) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  return /** @type {HTMLElement | null} */ (activeElement)?.dataset.name ?? null;
}
