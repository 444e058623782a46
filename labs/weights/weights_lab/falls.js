import { element, fill } from "../../../frame/components/shared.js";
import { decimalText, MINUS } from "../../../frame/components/parts/figures.js";
import { createValueRow, placeBar } from "../../../frame/components/parts/value_row.js";
import { createWaterfall, showWaterfall } from "../../../frame/components/parts/waterfall.js";
import { percentText, precisionText } from "./sums.js";
/** @import { Step } from "../../../frame/components/parts/waterfall.js" */
/** @import { Data, Setting, Weighed } from "./sums.js" */

// ---- falls: two waterfalls on one log scale; each factor shortens the product's bar, starting from 1, and the rest is the score

/**
 * @typedef {{low: number, high: number, ticks: number[]}} Scale
 * @typedef {ReturnType<typeof createFall>} Fall
 */

const LOWS = [0.3, 0.1, 0.01, 1e-3, 1e-4, 1e-6, 1e-9];
const HIGHS = [1, 1.2, 2, 5, 10, 100];
const TICKS = [
  [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1],
  [0.1, 0.2, 0.3, 0.5, 0.7, 1],
];
const LITTLE_PERCENT = 16; // percent of the scale; further left, the factor is to the right of its bar

/** Create the empty waterfall. */
export function createFall() {
  const name = element("h3", "fall-name");
  const change = element("b", "fall-change to-end lines-1 alarming titled");
  const total = element("b", "fall-total");
  const picture = createWaterfall("fall-plot");
  const head = element("div", "fall-head flex baseline", name, change, total);
  return { node: element("div", "fall ink-above", head, picture.node), name, change, total, picture };
}

/** Return the scale of both waterfalls: from 0.3, or from the lowest product if that is lower. @param {Weighed[]} results @param {number} penalty @returns {Scale} */
export function commonScale(results, penalty) {
  const levels = results.flatMap(({ factors }) => runningProducts([...factors, penalty])).filter((level) => level > 0);
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const low = LOWS.find((end) => end <= lowest) ?? LOWS[LOWS.length - 1];
  const high = HIGHS.find((end) => end >= highest) ?? HIGHS[HIGHS.length - 1];
  const place = LOWS.indexOf(low);
  return { low, high, ticks: [...(TICKS[place] ?? [...LOWS.slice(1, place + 1), 1]), ...(high > 1 ? [high] : [])] };
}

/** Return the products of the first factors. @param {number[]} factors */
function runningProducts(factors) {
  let product = 1;
  return [1, ...factors.map((factor) => (product *= factor))];
}

/**
 * Show the product after each factor, and outline the parts that it had before the change.
 *
 * @param {Fall} fall @param {Data} data @param {Setting} setting @param {Weighed} result @param {Weighed} before @param {Scale} scale
 */
export function showFall(fall, data, setting, result, before, scale) {
  const { words, penalty, orders } = data;
  const x = (/** @type {number} */ value) => {
    const part = Math.log(Math.max(value, scale.low) / scale.low) / Math.log(scale.high / scale.low);
    return 100 * Math.min(1, part);
  };
  const [factors, previousFactors] = [result, before].map((each) => [...each.factors, penalty]);
  const levels = runningProducts(factors);
  const power = (/** @type {number} */ n) => {
    const precision = precisionText(data, setting, n);
    return [precision.includes("/") ? `(${precision})` : precision, element("sup", "", result.weights[n])];
  };
  const steps = factors.map((factor, n) => {
    const isOver = levels[n] === 0;
    const isZero = !isOver && factor === 0;
    const [from, to] = [x(levels[n]), x(levels[n + 1])];
    const isLeft = !isZero && to >= LITTLE_PERCENT;
    return {
      kind: `${n < orders.length ? `order-${n + 1}` : "of-length"}${isOver ? " is-over" : isZero ? " is-zero" : ""}`,
      name: n < orders.length ? power(n) : ["BP"],
      bar: /** @type {[number, number]} */ ([to, from]),
      lost: /** @type {[number, number]} */ ([to, x(Math.max(levels[n + 1], levels[n] * previousFactors[n]))]),
      stem: levels[n + 1] ? to : null,
      text: isZero ? `× 0 ${words.takes_all}` : `× ${decimalText(factor)}`,
      at: isZero ? from / 2 : isLeft ? to : from < 100 - LITTLE_PERCENT ? from : 0,
      isLeft,
    };
  });
  const isOther = decimalText(result.score) !== decimalText(before.score);
  const previousText = isOther ? fill(words.was, { score: decimalText(before.score) }) : "";
  const productText = factors.map((factor) => decimalText(factor)).join(" × ");
  const values = { rule: words.rule[result.rule], factors: productText, score: decimalText(result.score) };
  const tickText = (/** @type {number} */ tick) =>
    tick < 0.1 ? tick.toExponential().replace("1e", "10^") : decimalText(tick, 1);
  showWaterfall(fall.picture, {
    ticks: scale.ticks.map((tick) => [x(tick), tickText(tick)]),
    steps: [...steps, scoreStep(result.score, previousText, [x(result.score), x(before.score)])],
    said: fill(words.fall_alt, values),
  });
  const part = before.score ? 1 - result.score / before.score : 0;
  fall.name.textContent = words.head[result.rule];
  fall.total.textContent = decimalText(result.score);
  fall.change.textContent = isOther && part ? `${part > 0 ? MINUS : "+"}${percentText(Math.abs(part))}` : "";
}

/** Return the step of the score, with the score of the unchanged text as an outline. @param {number} score @param {string} previousText @param {number[]} places of the score and the other one, in percent @returns {Step} */
function scoreStep(score, previousText, [at, other]) {
  const isOther = previousText !== "";
  return {
    kind: `of-score${score ? "" : " is-nothing"}${at > other ? " is-gained" : ""}${isOther ? " is-was" : ""}`,
    name: ["BLEU"],
    bar: [0, at],
    lost: isOther ? [at, other] : [0, 0],
    stem: null,
    text: previousText || (score ? "" : "0"),
    at: Math.max(at, other),
  };
}

/**
 * Show the precisions as bars, for a projector, where both waterfalls are beside them.
 *
 * @param {HTMLElement} node @param {Data} data @param {Setting} setting @param {Weighed} result
 */
export function showBars(node, data, setting, { precisions }) {
  const { words, penalty, symbols } = data;
  const rows = [...precisions.map((value, n) => ({ value, name: symbols[n], kind: `order-${n + 1}` }))];
  const rowNodes = [...rows, { value: penalty, name: "BP", kind: "of-length" }].map(({ value, name, kind }, n) => {
    const row = createValueRow(kind);
    const precisionLabel = n < precisions.length ? precisionText(data, setting, n) : "";
    const isFraction = precisionLabel.includes("/");
    row.name.textContent = name;
    placeBar(row.bar, [0, 100 * Math.min(1, value)]);
    row.value.textContent = isFraction ? `${precisionLabel} = ${decimalText(value, 2)}` : decimalText(value);
    return row.node;
  });
  node.replaceChildren(element("h3", "fall-name", words.bars), ...rowNodes);
}
