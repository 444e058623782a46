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
  const node = element("p", { class: "reading large breaks", role: "status" });
  let shownText = "";
  let knownTerms = /** @type {Terms} */ ([]);
  const redraw = () => {
    writeBold(node, shownText, raises);
    markTerms(node, knownTerms);
  };
  return {
    node,
    write(text) {
      if (text === shownText) return;
      shownText = text;
      redraw();
    },
    setTerms(terms) {
      if (String(terms) === String(knownTerms)) return;
      knownTerms = terms;
      redraw();
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
    const raise = (/** @type {string} */ piece, /** @type {number} */ n) => (n % 2 ? element("sup", "", piece) : piece);
    const pieces = raises ? span.split(POWER).map(raise) : [span];
    return place % 2 ? [element("strong", "", ...pieces)] : pieces;
  });
  node.replaceChildren(...spans.filter((span) => span !== ""));
}
