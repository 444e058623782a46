import { negatedText } from "../../../frame/components/parts/figures.js";

// ---- numbers that this lab alone shows, the same as in bleu_view/words/numbers.py

/** A part of a whole in whole percent. @param {number} part @returns {string} */
export function percent(part) {
  if (part < 0) {
    return negatedText(percent(-part));
  }
  const rounded = Number(part.toFixed(2));
  if (rounded === 0 && part > 0) {
    return "<1%";
  }
  return rounded === 1 && part < 1 - 1e-12 ? ">99%" : `${Math.round(100 * rounded)}%`;
}
