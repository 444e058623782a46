import { element, fill } from "../../../frame/components/shared.js";
import { decimalText, MINUS } from "../../../frame/components/parts/figures.js";
import { percentText } from "./numbers.js";
import { precisionText } from "./sums.js";
/** @import { Data, Setting, Weighed } from "./sums.js" */

// ---- falls: two waterfalls on one log scale; each factor shortens its bar, starting from 1, and the rest is the score

/**
 * @typedef {{low: number, high: number, ticks: number[]}} Scale
 * @typedef {{node: HTMLElement, label: HTMLElement, bar: HTMLElement, lost: HTMLElement, stem: HTMLElement, factor: HTMLElement}} Row
 * @typedef {{node: HTMLElement, name: HTMLElement, change: HTMLElement, total: HTMLElement, plot: HTMLElement, axis: HTMLElement, rows: Row[], drawn: string}} Fall
 */

const LOWS = [0.3, 0.1, 0.01, 1e-3, 1e-4, 1e-6, 1e-9];
const HIGHS = [1, 1.2, 2, 5, 10, 100];
const TICKS = [
  [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1],
  [0.1, 0.2, 0.3, 0.5, 0.7, 1],
];
const LITTLE_PERCENT = 16; // percent of the scale; further left, the factor is to the right of its bar

/** Create the empty waterfall. @returns {Fall} */
export function createFall() {
  const [node, head, plot, axis] = ["fall", "fall-head", "fall-plot", "fall-axis"].map((name) => element("div", name));
  const [name, change, total] = [
    element("h3", "fall-name"),
    element("b", "fall-change alarming titled"),
    element("b", "fall-total"),
  ];
  plot.setAttribute("role", "img");
  head.append(name, change, total);
  node.append(head, plot);
  return { node, name, change, total, plot, axis, rows: [], drawn: "" };
}

/** Create the row of a factor. @param {string} kind @returns {Row} */
function createRow(kind) {
  const node = element("div", `fall-row in-grid ${kind}`);
  const [label, track] = [element("span", "row-label nowrap in-ink"), element("div", "track relative")];
  const [bar, lost, stem, factor] = ["bar", "lost", "stem", "factor"].map((name) => element("span", name));
  track.append(bar, lost, stem, factor);
  node.append(label, track);
  return { node, label, bar, lost, stem, factor };
}

/** Return the scale of both waterfalls: from 0.3, or from the lowest product if that is lower. @param {Weighed[]} results @param {number} penalty @returns {Scale} */
export function commonScale(results, penalty) {
  const levels = results.flatMap(({ factors }) => runningProducts([...factors, penalty])).filter((level) => level > 0);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const low = LOWS.find((end) => end <= least) ?? LOWS[LOWS.length - 1];
  const high = HIGHS.find((end) => end >= most) ?? HIGHS[HIGHS.length - 1];
  const place = LOWS.indexOf(low);
  return { low, high, ticks: [...(TICKS[place] ?? [...LOWS.slice(1, place + 1), 1]), ...(high > 1 ? [high] : [])] };
}

/** Return the products of the first factors. @param {number[]} factors */
function runningProducts(factors) {
  let product = 1;
  return [1, ...factors.map((factor) => (product *= factor))];
}

/**
 * Show the product from factor to factor, with the previous value of what was changed.
 *
 * @param {Fall} fall @param {Data} data @param {Setting} setting @param {Weighed} result @param {Weighed} before @param {Scale} scale
 */
export function showFall(fall, data, setting, result, before, scale) {
  const { words, penalty, orders } = data;
  const x = (/** @type {number} */ value) => {
    const part = Math.log(Math.max(value, scale.low) / scale.low) / Math.log(scale.high / scale.low);
    return 100 * Math.min(1, part);
  };
  const kinds = [...orders.map((_, n) => `order-${n + 1}`), "of-length", "of-score"];
  if (fall.rows.length !== kinds.length) {
    fall.rows = kinds.map(createRow);
    fall.plot.replaceChildren(fall.axis, ...fall.rows.map(({ node }) => node));
  }
  showAxis(fall, scale, x);
  const [factors, old] = [
    [...result.factors, penalty],
    [...before.factors, penalty],
  ];
  const levels = runningProducts(factors);
  factors.forEach((factor, n) => {
    const row = fall.rows[n];
    const isOver = levels[n] === 0;
    const label = n < orders.length ? powerNode(precisionText(data, setting, n), result.weights[n]) : ["BP"];
    row.label.replaceChildren(...label);
    row.node.classList.toggle("is-over", isOver);
    row.node.classList.toggle("is-zero", !isOver && factor === 0);
    setBarEnds(row.bar, isOver ? 0 : x(levels[n + 1]), isOver ? 0 : x(levels[n]));
    setBarEnds(row.lost, x(levels[n + 1]), x(Math.max(levels[n + 1], isOver ? 0 : levels[n] * old[n])));
    setBarEnds(row.stem, x(levels[n + 1]), x(levels[n + 1]));
    row.stem.hidden = levels[n + 1] === 0;
    if (isOver || factor) writeAtEnd(row.factor, `× ${decimalText(factor)}`, x(levels[n + 1]));
    else writeAcross(row.factor, `× 0 ${words.takes_all}`, x(levels[n]));
  });
  showScore(fall, data, result, before, x);
  const productText = factors.map((factor) => decimalText(factor)).join(" × ");
  const values = { rule: words.rule[result.rule], factors: productText, score: decimalText(result.score) };
  fall.plot.setAttribute("aria-label", fill(words.fall_alt, values));
}

/** Show the bar of the score, with the text's own score as an outline. */
function showScore(
  /** @type {Fall} */ { rows, name, change, total },
  /** @type {Data} */ { words },
  /** @type {Weighed} */ { rule, score },
  /** @type {Weighed} */ before,
  /** @type {(value: number) => number} */ x,
) {
  const { label, bar, lost, factor, node } = rows[rows.length - 1];
  const isOther = decimalText(score) !== decimalText(before.score);
  label.textContent = "BLEU";
  node.classList.toggle("is-nothing", score === 0);
  setBarEnds(bar, 0, x(score));
  setBarEnds(lost, x(Math.min(score, before.score)), x(isOther ? Math.max(score, before.score) : score));
  lost.classList.toggle("is-gained", score > before.score);
  writeAfter(
    factor,
    isOther ? fill(words.was, { score: decimalText(before.score) }) : score ? "" : "0",
    x(Math.max(score, before.score)),
  );
  factor.classList.toggle("is-was", isOther);
  name.textContent = words.head[rule];
  total.textContent = decimalText(score);
  const part = before.score ? 1 - score / before.score : 0;
  change.textContent = isOther && before.score ? `${part > 0 ? MINUS : "+"}${percentText(Math.abs(part))}` : "";
}

/** Show the axis. @param {Fall} fall @param {Scale} scale @param {(value: number) => number} x */
function showAxis(fall, { ticks }, x) {
  if (fall.drawn === ticks.join()) return;
  fall.drawn = ticks.join();
  fall.axis.replaceChildren(
    ...ticks.map((tick) => {
      const node = element("span", "", tick < 0.1 ? tick.toExponential().replace("1e", "10^") : decimalText(tick, 1));
      node.style.left = `${x(tick)}%`;
      return node;
    }),
  );
}

/** Write a precision to the power of its weight, as in formulas. @param {string} precision @param {string} weight */
function powerNode(precision, weight) {
  return [precision.includes("/") ? `(${precision})` : precision, element("sup", "", weight)];
}

/** Set the ends of a bar. @param {HTMLElement} node @param {number} from @param {number} to */
function setBarEnds(node, from, to) {
  node.style.left = `${Math.min(from, to)}%`;
  node.style.width = `${Math.abs(to - from)}%`;
  node.hidden = from === to && !node.classList.contains("stem");
}

/** Write a factor to the left of its bar's end, or to the right of it near the start of the scale. @param {HTMLElement} node @param {string} text @param {number} at */
function writeAtEnd(node, text, at) {
  node.textContent = text;
  node.style.left = at < LITTLE_PERCENT ? "" : "auto";
  node.style.right = at < LITTLE_PERCENT ? "" : `${100 - at}%`;
}

/** Write across a bar that starts where the scale does. @param {HTMLElement} node @param {string} text @param {number} end */
function writeAcross(node, text, end) {
  node.textContent = text;
  node.style.left = "0";
  node.style.right = `${100 - end}%`;
}

/** Write after the end of a bar; the style sheet moves the text before it if there is no room. @param {HTMLElement} node @param {string} text @param {number} at */
function writeAfter(node, text, at) {
  node.textContent = text;
  node.style.setProperty("--at", `${at}`);
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
    const row = createRow(kind);
    const precisionLabel = n < precisions.length ? precisionText(data, setting, n) : "";
    const isFraction = precisionLabel.includes("/");
    row.label.textContent = name;
    setBarEnds(row.bar, 0, 100 * Math.min(1, value));
    row.factor.textContent = isFraction ? `${precisionLabel} = ${decimalText(value, 2)}` : decimalText(value);
    return row.node;
  });
  node.replaceChildren(element("h3", "fall-name", words.bars), ...rowNodes);
}
