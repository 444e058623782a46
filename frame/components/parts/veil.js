/** Veil: shown in place of an answer until the question before it is answered. */

import { element } from "../shared.js";

/** @param {Record<string, string>} words @returns {HTMLElement} */
export function veil(words) {
  const node = element("p", "veil flex middle muted");
  node.append(element("span", "", "?"), words.veil);
  return node;
}
