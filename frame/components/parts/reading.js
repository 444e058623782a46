import { element } from "../shared.js";
import { markTerms } from "./term.js";
/** @import { Terms } from "./term.js" */

const POWER = /\^\(([^()]*)\)/;

// ---- reading: what a step or a result means, in one sentence beside a bar

/**
 * A sentence that is read out when it changes; text between two pairs of stars is bold, and known terms can be
 * opened. `e^(1 − r/c)` has its exponent raised, unless the sentence shows how to type a power.
 *
 * @param {{raises?: boolean}} [how] @returns {{node: HTMLElement, say: (text: string) => void, know: (terms: Terms) => void}}
 */
export function createReading({ raises = true } = {}) {
  const node = element("p", "reading large breaks");
  node.setAttribute("role", "status");
  let said = "";
  let known = /** @type {Terms} */ ([]);
  const write = () => {
    writeBold(node, said, raises);
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
 * Write a text into an element, literally; text between two pairs of stars is bold, `^(…)` is raised if wanted.
 *
 * @param {HTMLElement} node @param {string} text @param {boolean} [raises]
 */
export function writeBold(node, text, raises = false) {
  const spans = text.split("**").flatMap((span, place) => {
    const pieces = raises ? withRaisedPowers(span) : [span];
    if (place % 2 === 0) return pieces;
    const bold = element("strong");
    bold.append(...pieces);
    return [bold];
  });
  node.replaceChildren(...spans.filter((span) => span !== ""));
}

/** Set the exponents of a text in raised letters. @param {string} text */
function withRaisedPowers(text) {
  return text.split(POWER).map((piece, place) => (place % 2 ? element("sup", "", piece) : piece));
}
