import { element } from "../shared.js";

// ---- figures: numbers formatted as bleu_view/words/numbers.py does, and the badges of two systems

export const MINUS = "−";
export const DASHES = ["", "9 3", "2 3", "9 3 2 3", "14 4", "5 2 1 2"]; // of the orders' curves

/**
 * Format a score; a score that only rounds to 0 or 1 is written with < or >.
 *
 * @param {number} x @param {number} [digits] @returns {string}
 */
export function decimalText(x, digits = 3) {
  if (x < 0) return negatedText(decimalText(-x, digits));
  if (x === Infinity) return "∞";
  if (x === 0 || x === 1) return String(x);
  const text = x.toFixed(digits);
  const step = 10 ** -digits;
  if (Number(text) === 0 || Number(text) === 1) {
    return x > 1 ? ">1" : Number(text) ? `>${(1 - step).toFixed(digits)}` : `<${step.toFixed(digits)}`;
  }
  return text;
}

/** Negate a formatted number: add a minus sign, and reverse < and >. @param {string} text */
export function negatedText(text) {
  const reversedSign = { "<": ">", ">": "<" }[text[0]];
  return reversedSign ? `${reversedSign}${MINUS}${text.slice(1)}` : `${MINUS}${text}`;
}

/** Format a difference with its sign. @param {number} x @param {number} [digits] */
export function signedText(x, digits = 3) {
  return x > 0 ? `+${decimalText(x, digits)}` : decimalText(x, digits);
}

/** Format a whole number. @param {number} count */
export function wholeText(count) {
  return count.toLocaleString("en");
}

const LABEL_PX = 22; // least distance between two labels

/** Move the labels of two systems apart if they would touch. @param {number[]} heights of one or two labels */
export function separateLabels([a, b]) {
  if (b === undefined || Math.abs(a - b) >= LABEL_PX) return [a, b];
  const half = (a <= b ? -1 : 1) * (LABEL_PX / 2);
  return [(a + b) / 2 + half, (a + b) / 2 - half];
}

/** Build the square of a system: filled for A, hollow for B. @param {string} letter */
export function createBadge(letter) {
  const kind = `badge-${letter.toLowerCase()}`;
  return element("i", `badge inline-flex rigid centred corners on-ink lines-1 middle small bold ${kind}`, letter);
}

/** @type {MediaQueryList | undefined} */
let reducedMotion;

/** Return whether the browser is set to reduce motion. @returns {boolean} */
export function prefersReducedMotion() {
  reducedMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
  return reducedMotion.matches;
}
