import { fill } from "../../../frame/components/shared.js";
import { costText, GROUPED, perplexityText } from "./sums.js";
/** @import { FormulaRow, MathTree } from "../../../frame/components/parts/formula.js" */
/** @import { Measured } from "./sums.js" */
/** @import { Bar, Data } from "./perplexity.js" */

// ---- words: the formula with the present numbers, and the sentence that explains them

const ALMOST_ONE = 1.05; // below this, the perplexity is called close to 1, since “1.0 tokens” would say nothing
const SAME = 1e-9;
const NOTABLE_RATIO = 1.5; // times the mean, from which a cost is mentioned
/** @type {MathTree} */
const EMPTY_TEXT = ["text", ""]; // put before an operator, which would otherwise be spaced like the sign of a negative number

/** Return the rows of the formula, with the present numbers. @param {Data} data @param {Bar[]} bars @param {Measured} measured @returns {FormulaRow[]} */
export function formulaRows({ words }, bars, { surprisals, entropy, value }) {
  const count = String(bars.length);
  return [
    {
      label: words.symbols,
      factors: [
        ["row", "H", "=", ["text", `${words.mean},`]],
        ["row", "PPL", "=", ["sup", "e", "H"]],
      ],
    },
    {
      label: words.numbers,
      factors: [
        ...joinedNumbers(["H", "=", "("], surprisals.map(costText), "+", [")"]),
        signedNumber("/", count),
        signedNumber("=", costText(entropy)),
      ],
    },
    { label: words.same, factors: [["row", "PPL", "=", "1", "/"], ...productTree(bars, count)] },
    { label: words.result, factors: [["row", "PPL", "=", ["text", perplexityText(value)]]], result: true },
  ];
}

/** Return the root of the product, as an exponent of the last factor, so that a long product wraps. @param {Bar[]} bars @param {string} count */
function productTree(bars, count) {
  const shownNumbers = bars.map((bar) => bar.shown);
  const factors = joinedNumbers(["("], shownNumbers, "·", [")"]);
  const last = /** @type {MathTree} */ (factors.pop());
  return [...factors, ["sup", last, ["text", `1/${count}`]]];
}

/** Join numbers with an operator, which is kept with the number after it, so that lines break before operators.
 * @param {string[]} before @param {string[]} numbers @param {string} sign @param {string[]} after @returns {MathTree[]} */
function joinedNumbers(before, numbers, sign, after) {
  return numbers.map(
    (number, n) =>
      /** @type {MathTree} */ ([
        "row",
        ...(n ? [EMPTY_TEXT, sign] : before),
        mathNumber(number),
        ...(n === numbers.length - 1 ? after : []),
      ]),
  );
}

/** Return a sign with the number that follows it. @param {string} sign @param {string} number @returns {MathTree} */
function signedNumber(sign, number) {
  return ["row", EMPTY_TEXT, sign, mathNumber(number)];
}

/** Return a number as a tree; a fraction is split into numbers and its operator. @param {string} number @returns {MathTree} */
function mathNumber(number) {
  return /^[\d.]+$/.test(number) ? number : ["row", ...(number.match(/[\d.]+|[^\d.]/g) ?? [])];
}

/** Return the sentence about the present numbers. @param {Data} data @param {Bar[]} bars @param {Measured} measured */
export function readingText({ words }, bars, { surprisals, entropy, value }) {
  const costly = surprisals.indexOf(Math.max(...surprisals));
  const total = entropy * bars.length;
  const share = `${Math.round((100 * surprisals[costly]) / total)}%`;
  const values = {
    count: countText(value),
    token: bars[costly].token,
    share,
    cost: costText(surprisals[costly]),
    total: costText(total),
  };
  return fill(words[readingKind(surprisals, entropy, value)], values);
}

/** Return which sentence applies. @param {number[]} surprisals @param {number} entropy @param {number} value */
function readingKind(surprisals, entropy, value) {
  if (value === 1 || value === Infinity) return value === 1 ? "best" : "worst";
  if (value < ALMOST_ONE) return "near";
  if (surprisals.every((cost) => Math.abs(cost - surprisals[0]) < SAME)) return "equal";
  return Math.max(...surprisals) >= NOTABLE_RATIO * entropy ? "reading" : "even";
}

/** Format a number of tokens, with one decimal unless it is whole. @param {number} value */
function countText(value) {
  const tenths = Math.round(10 * value) / 10;
  return tenths < 100
    ? Number.isInteger(tenths)
      ? String(tenths)
      : tenths.toFixed(1)
    : perplexityText(value < GROUPED ? Math.round(value) : value).replace(/\.00$/, "");
}
