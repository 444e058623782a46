import { element, fill } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { createWaterfall, showWaterfall } from "../../../frame/components/parts/waterfall.js";
/** @import { Data, Weighed } from "./sums.js" */

// ---- losses: the sum of the logarithms, from 0 to the logarithm of the score; and two means

const LOG_ENDS = [1.1, 2.5, 6];
const MEANS_END = 1.15;

/** @typedef {ReturnType<typeof createFigure>} Figure */

/** Create a waterfall with a heading, and the title of its axis. @param {string} kind */
export function createFigure(kind) {
  const [head, title] = [element("h3", "gives"), element("p", "muted small text-centre")];
  const picture = createWaterfall("ticks-below");
  return { node: element("div", `figure shrinks ${kind}`, head, picture.node, title), head, picture, title };
}

/** Show the logarithms under a rule. @param {Figure} figure @param {Data} data @param {Weighed} result @param {number} end */
export function showLosses({ head, picture, title }, { words, log_penalty }, { rule, logs, sum, score }, end) {
  let loss = 0;
  const x = (/** @type {number} */ value) => (100 * Math.min(value, end)) / end;
  const parts = [-(log_penalty ?? -Infinity), ...logs.map((log) => -log)];
  const steps = parts.map((part, n) => {
    const from = loss;
    loss += part;
    return {
      kind: n ? `order-${n}` : "of-length",
      name: [n ? element("span", "chip", String(n)) : "BP"],
      bar: /** @type {[number, number]} */ ([x(from), x(loss)]),
      stem: x(loss),
      text: part ? `+ ${decimalText(part)}` : "+ 0",
      at: x(Math.max(from, loss)),
    };
  });
  const total = { kind: "of-sum", name: ["Σ"], stem: null, text: decimalText(-sum), at: x(-sum) };
  const values = { rule: words.rule[rule], sum: decimalText(sum), score: decimalText(score) };
  head.textContent = fill(words.gives_log, values);
  title.textContent = words.axis_log;
  const stepTexts = [...steps, total].map(({ text }, n) =>
    fill(words.step_alt, { row: n === 0 ? "BP" : n > logs.length ? "Σ" : n, value: text }),
  );
  const ticks = end < 2 ? [0, 0.25, 0.5, 0.75, 1] : end < 3 ? [0, 0.5, 1, 1.5, 2] : [0, 1, 2, 3, 4, 5, 6];
  showWaterfall(picture, {
    ticks: ticks.map((value) => [x(value), end < 3 ? decimalText(value, 2) : String(value)]),
    steps: [...steps, { ...total, bar: [0, x(-sum)] }],
    said: fill(words.losses_alt, { result: head.textContent, steps: stepTexts.join(words.separator) }),
  });
}

/** Return the end of the logarithmic axis, which rarely changes. @param {Weighed[]} results */
export function lossEnd(results) {
  const largestLoss = Math.max(...results.map(({ sum }) => -sum));
  return LOG_ENDS.find((end) => end > 1.15 * largestLoss) ?? LOG_ENDS[LOG_ENDS.length - 1];
}

/** Show the geometric and the arithmetic mean. @param {Figure} figure @param {Data} data @param {number} geometric @param {number} arithmetic */
export function showMeans({ picture, title }, { words }, geometric, arithmetic) {
  const x = (/** @type {number} */ value) => (100 * value) / MEANS_END;
  title.textContent = words.axis_mean;
  const step = (/** @type {string} */ kind, /** @type {string} */ name, /** @type {number} */ value) => ({
    kind,
    name: [name],
    bar: /** @type {[number, number]} */ ([0, x(value)]),
    stem: null,
    text: decimalText(value),
    at: x(value),
  });
  showWaterfall(picture, {
    ticks: [0, 0.5, 1].map((value) => [x(value), value === 0.5 ? decimalText(value, 1) : String(value)]),
    steps: [step("", words.geometric, geometric), step("of-other", words.arithmetic, arithmetic)],
    said: fill(words.means_alt, { geometric: decimalText(geometric), arithmetic: decimalText(arithmetic) }),
  });
}
