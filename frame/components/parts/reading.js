import { element } from "../shared.js";

// ---- reading: what a step or a result means, in one sentence beside a bar

/**
 * A sentence that is read out when it changes; what stands between two pairs of stars is bold.
 *
 * @returns {{node: HTMLElement, say: (text: string) => void}}
 */
export function createReading() {
  const node = element("p", "reading");
  node.setAttribute("role", "status");
  let said = "";
  return {
    node,
    say(text) {
      if (text !== said) {
        said = text;
        writeBold(node, text);
      }
    },
  };
}

/**
 * Write a text into an element, literally; what stands between two pairs of stars is bold.
 *
 * @param {HTMLElement} node @param {string} text
 */
export function writeBold(node, text) {
  const spans = text.split("**").map((span, place) => (place % 2 ? element("strong", "", span) : span));
  node.replaceChildren(...spans.filter((span) => span !== ""));
}
