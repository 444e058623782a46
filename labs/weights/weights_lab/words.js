import { fill } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { HALVED, isMoved, percentText, precisionText, weightedScore } from "./sums.js";
import { orderColour } from "./plot.js";
/** @import { FormulaRow, MathTree } from "../../../frame/components/parts/formula.js" */
/** @import { Data, Setting, Weighed } from "./sums.js" */

// ---- words: the sentences about the present numbers, and the formula with these numbers

/** Return the sentence about the present numbers. @param {Data} data @param {Setting} setting @param {Weighed} equal @param {Weighed} other */
export function readingText(data, setting, equal, other) {
  const { words, symbols } = data;
  const zero = equal.precisions.findIndex((precision) => precision === 0);
  if (data.log_penalty === null) return words.reading_empty;
  if (zero >= 0) {
    const values = { p: symbols[zero], score: decimalText(other.score) };
    return fill(other.score > 0 ? words.reading_zero_unweighed : words.reading_zero, values);
  }
  if (equal.precisions.every((precision) => precision === 1)) {
    return fill(words.reading_perfect, { length: lengthText(data) });
  }
  return equal.precisions.every((precision) => precision === equal.precisions[0])
    ? equalReading(data, equal, other)
    : shareReading(data, setting, equal, other);
}

/**
 * Return the sentence about the picture: the effect of a 0, of the changes, or of halving the order on the slider.
 *
 * @param {Data} data @param {Setting} setting @param {Weighed[]} shown @param {Weighed[]} before
 */
export function verdictText(data, setting, [equal, other], before) {
  const { words, stage, symbols, orders } = data;
  const n = setting.order - 1;
  if (data.log_penalty === null) return words.reading_empty;
  if (isMoved(setting) && before[0].score > 0) {
    const changes = symbols.map((symbol, order) => `${symbol} = ${precisionText(data, setting, order)}`);
    const changeSentence = fill(words.moved, {
      p: changes.filter((_, order) => setting.positions[order] !== null).join(words.separator),
      from: decimalText(before[0].score),
      to: decimalText(equal.score),
      rule: words.rule[other.rule],
      other_from: decimalText(before[1].score),
      other_to: decimalText(other.score),
    });
    const isSameShape = setting.positions.every(
      (place, order) => place === (order < orders.length - 1 ? null : HALVED),
    );
    return (isSameShape && stage.said) || changeSentence;
  }
  const zeros = equal.precisions.map((precision, order) => (precision ? -1 : order)).filter((order) => order >= 0);
  if (!zeros.length) {
    return fill(words.halving, {
      n: n + 1,
      rule: words.rule[other.rule],
      uniform: percentText(equal.falls[n]),
      other: percentText(other.falls[n]),
      weight: equal.weights[n],
      other_weight: other.weights[n],
    });
  }
  const zero = zeros[zeros.length - 1];
  if (other.score > 0) return readingText(data, setting, equal, other);
  const rescued = fill(words.no_rescue, { weight: equal.weights[zero], other_weight: other.weights[zero] });
  if (zeros.length > 1 || !orders[zero].total) return rescued;
  const one = { ...setting, positions: setting.positions.with(zero, 1) };
  const [uniform, second] = [equal, other].map(({ rule }) => decimalText(weightedScore(data, one, rule).score));
  return `${rescued}${words.joint}${fill(words.one_more, { n: zero + 1, uniform, other: second })}`;
}

/** Return the sentence if all precisions are equal. @param {Data} data @param {Weighed} equal @param {Weighed} other */
function equalReading(data, equal, other) {
  const factor = Math.exp(other.sum - (data.log_penalty ?? 0));
  return fill(data.words.reading_equal, {
    p: decimalText(equal.precisions[0]),
    rule: data.words.rule[other.rule],
    factor: decimalText(factor),
    sum: other.total,
    length: lengthText(data),
  });
}

/** Return the sentence about the order with the greatest cost under equal weights. @param {Data} data @param {Setting} setting @param {Weighed} equal @param {Weighed} other */
function shareReading(data, setting, equal, other) {
  const { words } = data;
  const worst = equal.logs.indexOf(Math.min(...equal.logs));
  return fill(isMoved(setting) ? words.reading_share_set : words.reading_share, {
    n: worst + 1,
    uniform: shareText(equal, worst),
    other: shareText(other, worst),
    rule: words.rule[other.rule],
    length: lengthText(data),
  });
}

/** Return an order's share of the logarithm, in percent. @param {Weighed} result @param {number} n */
function shareText({ logs, sum }, n) {
  return sum < 0 ? percentText(logs[n] / sum) : "–";
}

/** Describe the effect of the length. @param {Data} data */
function lengthText({ words, penalty }) {
  return penalty === 1 ? words.length_free : fill(words.length_costs, { penalty: decimalText(penalty) });
}

/** Return the sentence about sums of weights. @param {Data} data @param {Weighed} rescaled @param {Weighed} d2l */
export function sumReading({ words, rules }, rescaled, d2l) {
  const values = { sum: rules.d2l.total, rescaled: decimalText(rescaled.score), d2l: decimalText(d2l.score) };
  return fill(values.rescaled === values.d2l ? words.sum_reading_same : words.sum_reading, values);
}

/** Return the sentence about both means. @param {Data} data @param {number} geometric @param {number} arithmetic @param {number[]} precisions */
export function meansReading({ words }, geometric, arithmetic, precisions) {
  const isEqual = precisions.every((precision) => precision === precisions[0]);
  const text = isEqual ? words.means_reading_equal : geometric ? words.means_reading : words.means_reading_zero;
  return fill(text, { geometric: decimalText(geometric), arithmetic: decimalText(arithmetic) });
}

/** Return the formula in rows: symbols, numbers, factors, result. @param {Data} data @param {Setting} setting @param {Weighed} result @returns {FormulaRow[]} */
export function formulaRows(data, setting, { weights, factors, score }) {
  const { words, penalty } = data;
  const orders = data.orders.map((_, n) => n);
  const times = (/** @type {(n: number) => MathTree} */ part) =>
    orders.map((n) => ["row", "·", ["ink", orderColour("ink", n), part(n)]]);
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
        ...times((n) => ["sup", ["text", `(${precisionText(data, setting, n)})`], ["text", weights[n]]]),
      ],
    },
    { label: "", factors: [["row", "=", decimalText(penalty)], ...times((n) => decimalText(factors[n]))] },
    { label: words.formula_result, factors: [["row", "=", decimalText(score)]], result: true },
  ];
}
