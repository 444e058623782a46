import { element } from "../shared.js";
import { markTerms } from "./term.js";
/** @import { Terms } from "./term.js" */

// ---- reading: what a step or a result means, in one sentence beside a bar

/**
 * A sentence that is read out when it changes; what stands between two pairs of stars is bold, and the terms that it
 * knows can be opened.
 *
 * @returns {{node: HTMLElement, say: (text: string) => void, know: (terms: Terms) => void}}
 */
export function createReading() {
  const node = element("p", "reading");
  node.setAttribute("role", "status");
  let said = "";
  let known = /** @type {Terms} */ ([]);
  const write = () => {
    writeBold(node, said);
    markTerms(node, known);
  };
  return {
    node,
    say(text) {
      if (text !== said) {
        said = text;
        write();
      }
    },
    know(terms) {
      if (String(terms) !== String(known)) {
        known = terms;
        write();
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
