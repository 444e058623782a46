import { fill } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { bottomAxis, caption, createBadgeShape, createScale, line, picture, shape } from "./plot.js";
/** @import { Data, Weighed } from "./sums.js" */

// ---- losses: the logarithms added up, from 0 to that of the score

const ROW = 34;
const LOG_ENDS = [1.1, 2.5, 6];

/** @typedef {{row: string, order: number | null, from: number, to: number, label: string}} Step */

/** Draw the logarithms under a rule. @param {Data} data @param {Weighed} result @param {number} end @param {number} width */
export function drawLosses(data, result, end, width) {
  const { palette, words } = data;
  const steps = logSteps(data, result);
  const [left, top] = [58, 6];
  const bottom = top + steps.length * ROW;
  const x = createScale(0, end, left, width - 72);
  return picture(width, bottom + 50, lossDescription(data, result, steps), [
    ...bottomAxis({ ticks: lossTicks(end), title: words.axis_log, x, top, bottom }, palette),
    ...steps.slice(1).map((_, place) => {
      const at = x(steps[place].to);
      return line(at, top + (place + 0.5) * ROW, at, top + (place + 1.5) * ROW, palette.muted);
    }),
    ...steps.flatMap((step, place) => drawStep(step, top + (place + 0.5) * ROW, x, left, palette)),
  ]);
}

/** Return the end of the logarithmic axis, which rarely changes. @param {Weighed[]} results */
export function lossEnd(results) {
  const most = Math.max(...results.map(({ sum }) => -sum));
  return LOG_ENDS.find((end) => end > 1.15 * most) ?? LOG_ENDS[LOG_ENDS.length - 1];
}

/** Return the ticks of the axis. @param {number} end @returns {[number, string][]} */
function lossTicks(end) {
  const values = end < 2 ? [0, 0.25, 0.5, 0.75, 1] : end < 3 ? [0, 0.5, 1, 1.5, 2] : [0, 1, 2, 3, 4, 5, 6];
  return values.map((value) => [value, end < 3 ? decimalText(value, 2) : String(value)]);
}

/** Return the steps from logarithm to logarithm. @param {Data} data @param {Weighed} result @returns {Step[]} */
function logSteps({ log_penalty }, { logs, sum }) {
  let loss = -(log_penalty ?? -Infinity);
  const signedLog = (/** @type {number} */ value) => (value ? `+ ${decimalText(value)}` : "+ 0");
  const step = (/** @type {number} */ log, /** @type {number} */ n) => {
    const from = loss;
    loss -= log;
    return { row: String(n + 1), order: n, from, to: loss, label: signedLog(-log) };
  };
  return [
    { row: "BP", order: null, from: 0, to: loss, label: signedLog(loss) },
    ...logs.map(step),
    { row: "Σ", order: null, from: 0, to: -sum, label: decimalText(-sum) },
  ];
}

/** Draw a step. @param {Step} step @param {number} middle @param {(value: number) => number} x @param {number} left @param {any} palette */
function drawStep({ row, order, from, to, label }, middle, x, left, palette) {
  const [start, end] = [x(from), x(to)].sort((one, other) => one - other);
  const total = row === "Σ";
  const look =
    order === null
      ? { fill: total ? palette.slate : palette.muted, stroke: palette.ink }
      : { fill: palette.fills[order], stroke: palette.inks[order] };
  return [
    order === null
      ? caption(left - 10, middle, row, { at: "end", bold: true, fill: palette.ink, size: 15 })
      : createBadgeShape(left - 20, middle, order, palette),
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

/** Return the title of the picture. @param {Data} data @param {Weighed} result */
export function lossTitle({ words }, { rule, sum, score }) {
  return fill(words.gives_log, { rule: words.rule[rule], sum: decimalText(sum), score: decimalText(score) });
}

/** Describe the picture for screen readers. @param {Data} data @param {Weighed} result @param {Step[]} steps */
function lossDescription(data, result, steps) {
  const stepTexts = steps.map(({ row, label }) => fill(data.words.step_alt, { row, value: label }));
  return fill(data.words.losses_alt, { result: lossTitle(data, result), steps: stepTexts.join(data.words.separator) });
}
