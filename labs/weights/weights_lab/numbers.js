// ---- numbers as the learner reads them, the same as in bleu_view/words/numbers.py

export const MINUS = "−";

let zero = "";

/** Write numbers in a language from now on: .505 in English, 0.505 in Chinese. @param {string} language */
export function writeNumbersIn(language) {
  zero = language === "zh" ? "0" : "";
}

/**
 * In English without leading zero; a bare 0 or 1 is exact, what only rounds to it says on which side it lies.
 *
 * @param {number} x @param {number} [digits] @returns {string}
 */
export function decimal(x, digits = 3) {
  if (x < 0) {
    return mirrored(decimal(-x, digits));
  }
  if (x === Infinity) {
    return "∞";
  }
  const rounded = Number(x.toFixed(digits));
  if ((rounded === 0 || rounded === 1) && rounded !== x) {
    return beside(x, digits);
  }
  return x === 0 || x === 1 ? String(x) : bare(x.toFixed(digits));
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

/** @param {number} x @param {number} digits */
function beside(x, digits) {
  const step = 10 ** -digits;
  if (x > 1) {
    return ">1";
  }
  return x > step ? `>${bare((1 - step).toFixed(digits))}` : `<${bare(step.toFixed(digits))}`;
}

/** @param {string} text */
function bare(text) {
  return text.replace(/^0\./, `${zero}.`);
}
