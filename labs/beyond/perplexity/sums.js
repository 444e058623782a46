import { decimalText, wholeText } from "../../../frame/components/parts/figures.js";

// ---- sums: mean and exponential, as in bleu_core/beyond/perplexity.py, and the format of a perplexity

export const GROUPED = 1_000;
const POWERS = 10_000_000;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @typedef {{surprisals: number[], entropy: number, value: number}} Measured */

/** Return the cost of each token, their mean and the perplexity. @param {number[]} probabilities @returns {Measured} */
export function perplexityOf(probabilities) {
  const surprisals = probabilities.map((p) => (p === 0 ? Infinity : -Math.log(p) || 0)); // a certain token costs 0, not −0
  const entropy = surprisals.reduce((sum, cost) => sum + cost, 0) / surprisals.length;
  return { surprisals, entropy, value: Math.exp(entropy) };
}

/** Format a cost with two decimals. @param {number} cost */
export function costText(cost) {
  return cost === Infinity ? "∞" : decimalText(cost, 2);
}

/** Format a perplexity, as labs/beyond/view/perplexity.py does. @param {number} value */
export function perplexityText(value) {
  if (value === Infinity || value < GROUPED) {
    return costText(value);
  }
  if (value < POWERS) {
    return wholeText(Math.round(value));
  }
  const [factor, power] = value.toExponential(2).split("e+");
  return `${factor} × 10${[...power].map((digit) => SUPERSCRIPTS[Number(digit)]).join("")}`;
}
