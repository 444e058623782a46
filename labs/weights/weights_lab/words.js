import { fill } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { percent } from "./numbers.js";
import { weighed, writtenPrecision } from "./sums.js";
/** @import { FormulaRow, MathTree } from "../../../frame/components/parts/formula.js" */
/** @import { Data, Setting, Weighed } from "./sums.js" */

// ---- words: what the present numbers mean, and the formula with them in it

/** @param {Data} data @param {Setting} setting @param {Weighed} equal @param {Weighed} other */
export function readingOf(data, setting, equal, other) {
  const { words, symbols } = data;
  const zero = equal.precisions.findIndex((precision) => precision === 0);
  if (data.log_penalty === null) {
    return words.reading_empty;
  }
  if (zero >= 0) {
    const values = { p: symbols[zero], score: decimalText(other.score) };
    return fill(data.revealed && other.score > 0 ? words.reading_zero_unweighed : words.reading_zero, values);
  }
  if (equal.precisions.every((precision) => precision === 1)) {
    return fill(words.reading_perfect, { length: lengthOf(data) });
  }
  return equal.precisions.every((precision) => precision === equal.precisions[0])
    ? equalReading(data, equal, other)
    : shareReading(data, setting, equal, other);
}

/** What moving the longest order alone does to both scores. @param {Data} data @param {Setting} setting @param {Weighed} equal @param {Weighed} other */
export function movedReading(data, setting, equal, other) {
  const text = { ...setting, positions: setting.positions.map(() => null) };
  const [from, otherFrom] = [equal, other].map(({ rule }) => weighed(data, text, rule).score);
  const last = setting.positions.length - 1;
  return fill(data.words.moved, {
    p: data.symbols[last],
    place: writtenPrecision(data, setting, last),
    from: decimalText(from),
    to: decimalText(equal.score),
    rule: data.words.rule[other.rule],
    other_from: decimalText(otherFrom),
    other_to: decimalText(other.score),
  });
}

/** @param {Data} data @param {Weighed} equal @param {Weighed} other */
function equalReading(data, equal, other) {
  const factor = Math.exp(other.sum - (data.log_penalty ?? 0));
  return fill(data.revealed ? data.words.reading_equal : data.words.reading_equal_one, {
    p: decimalText(equal.precisions[0]),
    rule: data.words.rule[other.rule],
    factor: decimalText(factor),
    sum: other.total,
    length: lengthOf(data),
  });
}

/** Name the order that costs most under equal weights. @param {Data} data @param {Setting} setting @param {Weighed} equal @param {Weighed} other */
function shareReading(data, setting, equal, other) {
  const { words } = data;
  const worst = equal.logs.indexOf(Math.min(...equal.logs));
  const isText = setting.positions.every((place) => place === null);
  const both = isText ? words.reading_share : words.reading_share_set;
  return fill(data.revealed ? both : words.reading_share_one, {
    n: worst + 1,
    uniform: shareOf(equal, worst),
    other: shareOf(other, worst),
    rule: words.rule[other.rule],
    length: lengthOf(data),
  });
}

/** @param {Weighed} result @param {number} n */
function shareOf({ logs, sum }, n) {
  return sum < 0 ? percent(logs[n] / sum) : "–";
}

/** @param {Data} data */
function lengthOf({ words, penalty }) {
  return penalty === 1 ? words.length_free : fill(words.length_costs, { penalty: decimalText(penalty) });
}

/** @param {Data} data @param {Weighed} rescaled @param {Weighed} d2l */
export function sumReading({ words, rules }, rescaled, d2l) {
  const values = { sum: rules.d2l.total, rescaled: decimalText(rescaled.score), d2l: decimalText(d2l.score) };
  return fill(values.rescaled === values.d2l ? words.sum_reading_same : words.sum_reading, values);
}

/** @param {Data} data @param {number} geometric @param {number} arithmetic @param {number[]} precisions */
export function meansReading({ words }, geometric, arithmetic, precisions) {
  const isEqual = precisions.every((precision) => precision === precisions[0]);
  const text = isEqual ? words.means_reading_equal : geometric ? words.means_reading : words.means_reading_zero;
  return fill(text, { geometric: decimalText(geometric), arithmetic: decimalText(arithmetic) });
}

/** Symbols, numbers, factors, result. @param {Data} data @param {Setting} setting @param {Weighed} result @returns {FormulaRow[]} */
export function formulaRows(data, setting, { weights, factors, score }) {
  const { words, penalty, palette } = data;
  const orders = data.orders.map((_, n) => n);
  const times = (/** @type {(n: number) => MathTree} */ part) =>
    orders.map((n) => ["row", "·", ["ink", palette.inks[n], part(n)]]);
  return [
    {
      label: words.formula_symbols,
      factors: [
        ["row", "BLEU", "=", "BP"],
        ...times((n) => ["sup", ["sub", "p", String(n + 1)], ["sub", "w", String(n + 1)]]),
      ],
    },
    {
      label: words.formula_numbers,
      factors: [
        ["row", "=", decimalText(penalty)],
        ...times((n) => ["sup", ["text", `(${writtenPrecision(data, setting, n)})`], ["text", weights[n]]]),
      ],
    },
    { label: "", factors: [["row", "=", decimalText(penalty)], ...times((n) => decimalText(factors[n]))] },
    { label: words.formula_result, factors: [["row", "=", decimalText(score)]], result: true },
  ];
}
