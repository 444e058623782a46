import { fill } from "../../../frame/components/shared.js";
import { GROUPED, costText, figureText } from "./sums.js";
/** @import { FormulaRow, MathTree } from "../../../frame/components/parts/formula.js" */
/** @import { Measured } from "./sums.js" */
/** @import { Bar, Data } from "./perplexity.js" */

// ---- words: the formula with the present numbers in it, and what they mean

const ALMOST = 1.05; // below it the perplexity is called close to 1, since “1.0 tokens” would say nothing
const SAME = 1e-9;
const STANDS_OUT = 1.5; // times the mean, from which a cost is worth a word
/** @type {MathTree} */
const NOTHING = ["text", ""]; // before a sign, which would else stand close to its number as the sign of a negative one

/** @param {Data} data @param {Bar[]} bars @param {Measured} measured @returns {FormulaRow[]} */
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
        ...chained(["H", "=", "("], surprisals.map(costText), "+", [")"]),
        then("/", count),
        then("=", costText(entropy)),
      ],
    },
    { label: words.same, factors: [["row", "PPL", "=", "1", "/"], ...product(bars, count)] },
    { label: words.result, factors: [["row", "PPL", "=", ["text", figureText(value)]]], result: true },
  ];
}

/** The product under its root; the root stands at the last factor, so that a long one wraps. @param {Bar[]} bars @param {string} count */
function product(bars, count) {
  const shown = bars.map((bar) => bar.shown);
  const factors = chained(["("], shown, "·", [")"]);
  const last = /** @type {MathTree} */ (factors.pop());
  return [...factors, ["sup", last, ["text", `1/${count}`]]];
}

/** Numbers with a sign between them, each with what stands before it, so that a line breaks in front of a sign.
 * @param {string[]} before @param {string[]} numbers @param {string} sign @param {string[]} after @returns {MathTree[]} */
function chained(before, numbers, sign, after) {
  return numbers.map(
    (number, n) =>
      /** @type {MathTree} */ ([
        "row",
        ...(n ? [NOTHING, sign] : before),
        mathNumber(number),
        ...(n === numbers.length - 1 ? after : []),
      ]),
  );
}

/** @param {string} sign @param {string} number @returns {MathTree} */
function then(sign, number) {
  return ["row", NOTHING, sign, mathNumber(number)];
}

/** A fraction and what is beside a number become parts of their own. @param {string} number @returns {MathTree} */
function mathNumber(number) {
  return /^[\d.]+$/.test(number) ? number : ["row", ...(number.match(/[\d.]+|[^\d.]/g) ?? [])];
}

/** @param {Data} data @param {Bar[]} bars @param {Measured} measured */
export function readingOf({ words }, bars, { surprisals, entropy, value }) {
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
  return fill(words[kindOf(surprisals, entropy, value)], values);
}

/** @param {number[]} surprisals @param {number} entropy @param {number} value */
function kindOf(surprisals, entropy, value) {
  if (value === 1 || value === Infinity) {
    return value === 1 ? "best" : "worst";
  }
  if (value < ALMOST) {
    return "near";
  }
  if (surprisals.every((cost) => Math.abs(cost - surprisals[0]) < SAME)) {
    return "equal";
  }
  return Math.max(...surprisals) >= STANDS_OUT * entropy ? "reading" : "even";
}

/** How many tokens, with a digit after the point unless it is whole. @param {number} value */
function countText(value) {
  const tenths = Math.round(10 * value) / 10;
  return tenths < 100
    ? Number.isInteger(tenths)
      ? String(tenths)
      : tenths.toFixed(1)
    : figureText(value < GROUPED ? Math.round(value) : value).replace(/\.00$/, "");
}
