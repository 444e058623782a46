import { fill } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { badge, bottomAxis, caption, line, picture, scale, shape } from "./plot.js";
/** @import { Data, Weighed } from "./sums.js" */

// ---- waterfall: the way from 1 down to the score, or from 0 up to its logarithm

const ROW = 34;
const LOG_ENDS = [1.1, 2.5, 6];

/** @typedef {{row: string, order: number | null, from: number, to: number, label: string}} Step */

/** @param {Data} data @param {Weighed} result @param {boolean} isLog @param {number} end @param {number} width */
export function drawWaterfall(data, result, isLog, end, width) {
  const { palette, words } = data;
  const steps = isLog ? logSteps(data, result) : productSteps(data, result);
  const [left, top] = [58, 6];
  const bottom = top + steps.length * ROW;
  const x = scale(0, isLog ? end : 1.22, left, width - (isLog ? 72 : 8));
  const title = isLog ? words.axis_log : words.axis_product;
  return picture(width, bottom + 50, waterfallName(data, result, isLog, steps), [
    ...bottomAxis({ ticks: waterfallTicks(isLog, end), title, x, top, bottom }, palette),
    ...steps.slice(1).map((_, place) => {
      const at = x(steps[place].to);
      return line(at, top + (place + 0.5) * ROW, at, top + (place + 1.5) * ROW, palette.muted);
    }),
    ...steps.flatMap((step, place) => drawStep(step, top + (place + 0.5) * ROW, x, left, palette)),
  ]);
}

/** The end of the logarithmic axis, which rarely moves. @param {Weighed[]} results */
export function logEnd(results) {
  const most = Math.max(...results.map(({ sum }) => -sum));
  return LOG_ENDS.find((end) => end > 1.15 * most) ?? LOG_ENDS[LOG_ENDS.length - 1];
}

/** @param {boolean} isLog @param {number} end @returns {[number, string][]} */
function waterfallTicks(isLog, end) {
  const values = !isLog || end < 2 ? [0, 0.25, 0.5, 0.75, 1] : end < 3 ? [0, 0.5, 1, 1.5, 2] : [0, 1, 2, 3, 4, 5, 6];
  return end < 3 || !isLog
    ? values.map((value) => [value, decimalText(value, 2)])
    : values.map((value) => [value, String(value)]);
}

/** @param {Data} data @param {Weighed} result @returns {Step[]} */
function productSteps({ penalty }, { factors, score }) {
  let product = penalty;
  const step = (/** @type {number} */ factor, /** @type {number} */ n) => {
    const from = product;
    product *= factor;
    return { row: String(n + 1), order: n, from, to: product, label: `× ${decimalText(factor)}` };
  };
  return [
    { row: "BP", order: null, from: 1, to: penalty, label: `× ${decimalText(penalty)}` },
    ...factors.map(step),
    { row: "BLEU", order: null, from: 0, to: score, label: decimalText(score) },
  ];
}

/** @param {Data} data @param {Weighed} result @returns {Step[]} */
function logSteps({ log_penalty }, { logs, sum }) {
  let loss = -(log_penalty ?? -Infinity);
  const written = (/** @type {number} */ value) => (value ? `+ ${decimalText(value)}` : "+ 0");
  const step = (/** @type {number} */ log, /** @type {number} */ n) => {
    const from = loss;
    loss -= log;
    return { row: String(n + 1), order: n, from, to: loss, label: written(-log) };
  };
  return [
    { row: "BP", order: null, from: 0, to: loss, label: written(loss) },
    ...logs.map(step),
    { row: "Σ", order: null, from: 0, to: -sum, label: decimalText(-sum) },
  ];
}

/** @param {Step} step @param {number} middle @param {(value: number) => number} x @param {number} left @param {any} palette */
function drawStep({ row, order, from, to, label }, middle, x, left, palette) {
  const [start, end] = [x(from), x(to)].sort((one, other) => one - other);
  const total = row === "BLEU" || row === "Σ";
  const look =
    order === null
      ? { fill: total ? palette.slate : palette.muted, stroke: palette.ink }
      : { fill: palette.fills[order], stroke: palette.inks[order] };
  return [
    order === null
      ? caption(left - 10, middle, row, { at: "end", bold: true, fill: palette.ink, size: 15 })
      : badge(left - 20, middle, order, palette),
    shape("rect", {
      x: start,
      y: middle - 11,
      width: Math.max(2, end - start),
      height: 22,
      rx: 3,
      ...look,
      class: "step",
    }),
    caption(end + 9, middle, label, { bold: true, fill: palette.ink, halo: palette.paper, size: total ? 17 : 15 }),
  ];
}

/** @param {Data} data @param {Weighed} result @param {boolean} isLog */
export function waterfallTitle({ words }, { rule, sum, score }, isLog) {
  const values = { rule: words.rule[rule], sum: decimalText(sum), score: decimalText(score) };
  return fill(isLog ? words.gives_log : words.gives, values);
}

/** @param {Data} data @param {Weighed} result @param {boolean} isLog @param {Step[]} steps */
function waterfallName(data, result, isLog, steps) {
  const said = steps.map(({ row, label }) => fill(data.words.step_alt, { row, value: label }));
  const told = waterfallTitle(data, result, isLog);
  return fill(data.words.waterfall_alt, { result: told, steps: said.join(data.words.separator) });
}
