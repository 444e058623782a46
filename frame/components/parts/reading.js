import { element } from "../shared.js";
import { markTerms } from "./term.js";
/** @import { Terms } from "./term.js" */

const POWER = /\^\(([^()]*)\)/;

// ---- reading: a sentence beside a picture that explains a step or a result

/**
 * Build a sentence that screen readers announce when it changes; text between ** is bold, and terms open their cards.
 * The exponent of `e^(1 − r/c)` is raised, unless the sentence shows how to type a power.
 *
 * @param {{raises?: boolean}} [how] @returns {{node: HTMLElement, write: (text: string) => void, setTerms: (terms: Terms) => void}}
 */
export function createReading({ raises = true } = {}) {
  const node = element("p", "reading large breaks");
  node.setAttribute("role", "status");
  let shownText = "";
  let knownTerms = /** @type {Terms} */ ([]);
  const redraw = () => {
    writeBold(node, shownText, raises);
    markTerms(node, knownTerms);
  };
  return {
    node,
    write(text) {
      if (text !== shownText) {
        shownText = text;
        redraw();
      }
    },
    setTerms(terms) {
      if (String(terms) !== String(knownTerms)) {
        knownTerms = terms;
        redraw();
      }
    },
  };
}

/**
 * Write a text into an element, literally; text between ** is bold, `^(…)` is raised if `raises`.
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

/** Split a text at its exponents, which become raised elements. @param {string} text */
function withRaisedPowers(text) {
  return text.split(POWER).map((piece, place) => (place % 2 ? element("sup", "", piece) : piece));
}
