import { decimalText, wholeText } from "../../../frame/components/parts/figures.js";

// ---- sums: mean and exponential, as bleu_core/beyond/perplexity.py takes them, and how a perplexity is written

export const GROUPED = 1_000;
const POWERS = 10_000_000;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @typedef {{surprisals: number[], entropy: number, value: number}} Measured */

/** @param {number[]} probabilities @returns {Measured} */
export function perplexityOf(probabilities) {
  const surprisals = probabilities.map((p) => (p === 0 ? Infinity : -Math.log(p) || 0)); // a certain token costs 0, not −0
  const entropy = surprisals.reduce((sum, cost) => sum + cost, 0) / surprisals.length;
  return { surprisals, entropy, value: Math.exp(entropy) };
}

/** Write a cost with two digits. @param {number} cost */
export function costText(cost) {
  return cost === Infinity ? "∞" : decimalText(cost, 2);
}

/** Write a perplexity, as labs/beyond/view/perplexity_data.py does. @param {number} value */
export function figureText(value) {
  if (value === Infinity || value < GROUPED) {
    return costText(value);
  }
  if (value < POWERS) {
    return wholeText(Math.round(value));
  }
  const [factor, power] = value.toExponential(2).split("e+");
  return `${factor} × 10${[...power].map((digit) => SUPERSCRIPTS[Number(digit)]).join("")}`;
}
