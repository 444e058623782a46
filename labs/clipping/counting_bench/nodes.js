import { element, STATUS_SIGNS } from "../../../frame/components/shared.js";

// ---- nodes: small elements of the bench

/** Build a square with its status. @param {string} status */
export function createSquare(status) {
  return setStatus(element("i"), status);
}

/** Set the class and the sign of a status. @param {HTMLElement} node @param {string} status */
export function setStatus(node, status) {
  node.className = `square relative rigid in-centre corners bold lines-1 nowrap ${status}`.trim();
  const sign = Reflect.get(STATUS_SIGNS, status);
  node.replaceChildren(...(sign ? [element("span", "", sign)] : []));
  return node;
}

/** List the integers from a start. @param {number} start @param {number} length */
export function integersFrom(start, length) {
  return Array.from({ length }, (_, step) => start + step);
}
