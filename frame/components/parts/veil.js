/** Placeholder that is shown instead of an answer until the question before it is answered. */

import { element } from "../shared.js";

/** Build the placeholder. @param {Record<string, string>} words @returns {HTMLElement} */
export function createVeil(words) {
  const node = element("p", "veil flex stacked centred middle rounded tinted muted");
  node.append(element("span", "inked headed strong", "?"), words.veil);
  return node;
}
