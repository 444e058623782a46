import { negatedText } from "../../../frame/components/parts/figures.js";

// ---- numbers shown only in this lab, formatted as in bleu_view/words/numbers.py

/** Format a part in whole percent. @param {number} part @returns {string} */
export function percentText(part) {
  if (part < 0) {
    return negatedText(percentText(-part));
  }
  const rounded = Number(part.toFixed(2));
  if (rounded === 0 && part > 0) {
    return "<1%";
  }
  return rounded === 1 && part < 1 - 1e-12 ? ">99%" : `${Math.round(100 * rounded)}%`;
}
