import { decimalText } from "../../../frame/components/parts/figures.js";

// ---- numbers as the learner reads them, the same as in bleu_view/words/numbers.py

export const MINUS = "−";

/**
 * In English without leading zero; a bare 0 or 1 is exact, what only rounds to it says on which side it lies.
 *
 * @param {number} x @param {number} [digits] @returns {string}
 */
export function decimal(x, digits = 3) {
  return Number.isFinite(x) ? decimalText(x, digits) : x < 0 ? `${MINUS}∞` : "∞";
}

/** A part of a whole in whole percent. @param {number} part @returns {string} */
export function percent(part) {
  if (part < 0) {
    return mirrored(percent(-part));
  }
  const rounded = Number(part.toFixed(2));
  if (rounded === 0 && part > 0) {
    return "<1%";
  }
  return rounded === 1 && part < 1 - 1e-12 ? ">99%" : `${Math.round(100 * rounded)}%`;
}

/** @param {string} text */
function mirrored(text) {
  const turned = { "<": ">", ">": "<" }[text[0]];
  return turned ? `${turned}${MINUS}${text.slice(1)}` : `${MINUS}${text}`;
}
