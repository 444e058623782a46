import { element, svgNode } from "../../../frame/components/shared.js";
import { separateLabels } from "../../../frame/components/parts/figures.js";

// ---- charts: the leaderboard, the leader's lead in each draw, and the slope from means to pooled counts

/** Draw an empty picture of a chart. @param {number} width @param {number} height @param {string} alt */
function chartNode(width, height, alt) {
  const viewBox = `0 0 ${width} ${height}`;
  return svgNode("svg", { width, height, viewBox, role: "img", "aria-label": alt });
}

// ---- the leaderboard: a row per system, with its interval and its score on one axis

/**
 * @typedef {{
 *   name: string, value: number, text: string, interval: [number, number] | null, interval_text: string, penalty: string,
 *   precisions: string[],
 * }} BoardRow
 * @typedef {{low: number, high: number, ticks: [number, string][], rows: BoardRow[], alt: string}} Board
 */

const NARROW_BOARD = 700;
const MOST_DETAILED = 4; // most systems for which precisions are shown
const TOP = 26;
const LOW_WINDOW_PX = 480;
const MOST_LOW = 9;
const BOARD_TICK_PX = 44; // room for the number of a tick
const LETTER_PX = 9.5;

/** Draw the leaderboard. @param {HTMLElement} place @param {Board} board */
export function drawBoard(place, { low, high, ticks, rows: allRows, alt }) {
  const width = place.clientWidth;
  if (!width) return;
  const isNarrow = width < NARROW_BOARD;
  const isLow = window.innerHeight < LOW_WINDOW_PX; // in an exhibit: only the first rows, closer together
  const isDetailed = allRows.length <= MOST_DETAILED && !isLow;
  const rows = isLow ? allRows.slice(0, MOST_LOW) : allRows;
  const height = isLow ? 22 : isNarrow ? (isDetailed ? 46 : 32) : isDetailed ? 74 : 34;
  const names = Math.max(...rows.map(({ name }) => name.length)) * LETTER_PX + 16;
  const left = Math.min(Math.max(isNarrow ? 60 : 90, names), width * 0.3) + (isNarrow ? 0 : 32);
  const right = width - (isNarrow ? 96 : 320);
  const xOf = (/** @type {number} */ value) => left + ((value - low) / (high - low)) * (right - left);
  const total = TOP + height * rows.length;
  const svg = chartNode(width, total, alt);
  const step = Math.ceil((BOARD_TICK_PX * ticks.length) / (right - left));
  for (const [value, text] of ticks.filter((_, index) => index % step === 0)) {
    const x = xOf(value);
    svg.append(
      svgNode("text", { x, y: 14, class: "tick small", "text-anchor": "middle" }, text),
      svgNode("line", { x1: x, x2: x, y1: 20, y2: total, class: "guide stroke-rule" }),
    );
  }
  rows.forEach((row, index) => {
    const y = TOP + index * height + (isDetailed ? 18 : height / 2);
    const how = { isFirst: index === 0, isNarrow, isDetailed, left, right };
    svg.append(...scoreMark(row, index === 0, y, xOf), ...rowTexts(row, y, how));
  });
  place.replaceChildren(svg);
}

/** Draw the score and the interval of a system. @param {BoardRow} row @param {boolean} isFirst @param {number} y @param {(value: number) => number} xOf */
function scoreMark({ value, interval }, isFirst, y, xOf) {
  const dot = svgNode("circle", { cx: xOf(value), cy: y, r: 8, class: isFirst ? "dot" : "dot is-open" });
  if (!interval) return [dot];
  const [low, high] = interval.map(xOf);
  const bar = svgNode("rect", { x: low, y: y - 3, width: Math.max(high - low, 0), height: 6, rx: 3, class: "span" });
  const ends = [low, high].map((x) => svgNode("line", { x1: x, x2: x, y1: y - 8, y2: y + 8, class: "end" }));
  return [bar, ...ends, dot];
}

/**
 * Write the name, the numbers and the precisions of a system.
 *
 * @param {BoardRow} row @param {number} y
 * @param {{isFirst: boolean, isNarrow: boolean, isDetailed: boolean, left: number, right: number}} how
 */
function rowTexts(row, y, { isFirst, isNarrow, isDetailed, left, right }) {
  const { name, text, interval_text, penalty, precisions } = row;
  const mostLetters = Math.floor((left - 16) / LETTER_PX);
  const shownName = name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name;
  const place = { x: 0, y: y + 6, class: `name titled serif ${isFirst ? "bold" : "medium"}` };
  const nameNode = svgNode("text", place, shownName, svgNode("title", {}, name));
  const score = svgNode(
    "text",
    { x: right + 34, y: y + 9, class: `score serif strong ${isDetailed ? "headed" : "titled"}` },
    text,
  );
  if (isNarrow) return [nameNode, score];
  const details = [
    svgNode("text", { x: right + 110, y: y + 6, class: "more small" }, interval_text),
    svgNode("text", { x: right + 214, y: y + 6, class: "more small" }, penalty),
  ];
  return [nameNode, score, ...details, ...(isDetailed ? [precisionLine(precisions, right + 34, y + 33)] : [])];
}

/** Write the precisions of a system. @param {string[]} precisions @param {number} x @param {number} y */
function precisionLine(precisions, x, y) {
  const labels = precisions.map((precision, index) => {
    const order = svgNode("tspan", { class: "sub", dy: 3 }, String(index + 1));
    const value = svgNode("tspan", { dy: -3, dx: 3 }, precision);
    return svgNode("tspan", { class: `order-${index + 1}`, ...(index ? { dx: 13 } : {}) }, "p", order, value);
  });
  return svgNode("text", { x, y, class: "precisions small strong" }, ...labels);
}

// ---- the lead: a histogram of the leader's lead in each draw, with its interval below the axis

/**
 * @typedef {{
 *   first: number, width: number, counts: number[], ticks: [number, string][], interval: [number, number],
 *   interval_texts: string[], observed: number, observed_text: string, zero: string, alt: string,
 * }} LeadHistogram
 */

const NARROW_LEAD = 500;
const EDGE = 10;
const LEAD_TICK_PX = 40;
const OBSERVED_PX = 52; // half the width of the text above the observed lead

/** Draw the lead, or the note in its place. @param {HTMLElement} place @param {{histogram: LeadHistogram | null, note: string, is_waiting: boolean}} lead */
export function drawLead(place, { histogram, note, is_waiting }) {
  const width = place.clientWidth;
  if (!width) return;
  const height = width < NARROW_LEAD ? 190 : 318;
  place.style.minHeight = is_waiting ? `${height}px` : "";
  place.replaceChildren(histogram ? histogramNode(histogram, width, height) : element("p", "muted", note));
}

/** @param {LeadHistogram} histogram @param {number} width @param {number} height */
function histogramNode(histogram, width, height) {
  const { first, width: bar, counts, ticks, interval, interval_texts, observed, ...texts } = histogram;
  const base = height - 46;
  const highestCount = Math.max(...counts, 1);
  const xOf = (/** @type {number} */ value) => EDGE + ((value - first) / (bar * counts.length)) * (width - 2 * EDGE);
  const svg = chartNode(width, height, texts.alt);
  counts.forEach((count, index) => {
    const from = first + index * bar;
    const barHeight = (count / highestCount) * (base - 34);
    const box = { x: xOf(from) + 0.6, y: base - barHeight, width: Math.max(xOf(from + bar) - xOf(from) - 1.2, 1) };
    const kind = from < -bar / 2 ? "bar is-below" : "bar";
    if (count) svg.append(svgNode("rect", { ...box, height: barHeight, class: kind }));
  });
  const [zero, at] = [xOf(0), xOf(observed)];
  const isLeft = at - zero < 2 * OBSERVED_PX; // the two texts would touch, so that of 0 is on the other side
  const ofZero = { x: zero + (isLeft ? -8 : 8), y: 28, "text-anchor": isLeft ? "end" : "start" };
  const ofObserved = { x: Math.min(at, width - OBSERVED_PX), y: 12, "text-anchor": "middle" };
  svg.append(
    svgNode("line", { x1: 0, x2: width, y1: base, y2: base, class: "ground" }),
    svgNode("line", { x1: zero, x2: zero, y1: 14, y2: base + 6, class: "zero" }),
    svgNode("text", { ...ofZero, class: "small strong" }, texts.zero),
    svgNode("line", { x1: at, x2: at, y1: 17, y2: base, class: "observed" }),
    svgNode("path", { d: `M${at - 6} ${base - 1}l6 -9l6 9z`, class: "pointer fill-paper" }),
    svgNode("text", { ...ofObserved, class: "small bold" }, texts.observed_text),
  );
  const step = Math.ceil((LEAD_TICK_PX * ticks.length) / width);
  const zeroAt = ticks.findIndex(([value]) => value === 0); // the axis includes 0
  ticks.forEach(([value, text], index) => {
    if ((index - zeroAt) % step) return;
    svg.append(svgNode("text", { x: xOf(value), y: base + 19, class: "tick small", "text-anchor": "middle" }, text));
  });
  svg.append(...intervalBracket(interval.map(xOf), interval_texts, base + 33));
  return svg;
}

/** Draw the bracket of the interval, with its ends. @param {number[]} ends @param {string[]} texts @param {number} y */
function intervalBracket([low, high], [lowText, highText], y) {
  return [
    svgNode("rect", { x: low, y: y - 2.5, width: Math.max(high - low, 0), height: 5, rx: 2, class: "span" }),
    ...[low, high].map((x) => svgNode("line", { x1: x, x2: x, y1: y - 7, y2: y + 7, class: "end" })),
    svgNode("text", { x: low - 6, y: y + 5, class: "bound small firm", "text-anchor": "end" }, lowText),
    svgNode("text", { x: high + 6, y: y + 5, class: "bound small firm" }, highText),
  ];
}

// ---- the slope: two systems, from the mean of their sentence scores to their pooled counts

/**
 * @typedef {{name: string, mean: number, mean_text: string, pooled: number | null, pooled_text: string}} SlopeLine
 * @typedef {{low: number, high: number, lines: SlopeLine[], alt: string}} Slope
 */

const NARROW_SLOPE = 420;

/** @param {HTMLElement} place @param {Slope} slope @param {Record<string, string>} words */
export function drawSlope(place, { low, high, lines, alt }, words) {
  const width = place.clientWidth;
  if (!width) return;
  const isNarrow = width < NARROW_SLOPE;
  const height = isNarrow ? 180 : Math.min(360, window.innerHeight / 2 - 30); // an exhibit is low
  const [left, right] = [isNarrow ? 122 : 118, width - 124];
  const yOf = (/** @type {number} */ value) => 12 + ((high - value) / (high - low)) * (height - 24);
  const svg = chartNode(width, height + 30, alt);
  const heads = isNarrow ? [words.mean, words.pooled] : [words.mean_of_sentences, words.pooled_counts];
  [left, right].forEach((x, side) => {
    svg.append(
      svgNode("line", { x1: x, x2: x, y1: 0, y2: height, class: "guide stroke-rule" }),
      svgNode("text", { x, y: height + 24, class: "head small firm", "text-anchor": "middle" }, heads[side]),
    );
  });
  const ends = [
    separateLabels(lines.map(({ mean }) => yOf(mean))),
    separateLabels(lines.map(({ pooled }) => yOf(pooled ?? 0))),
  ];
  lines.forEach(({ name, mean, mean_text, pooled, pooled_text }, index) => {
    const kind = index ? "dot is-open" : "dot";
    if (pooled !== null) {
      const line = { x1: left, y1: yOf(mean), x2: right, y2: yOf(pooled) };
      svg.append(
        svgNode("line", { ...line, class: index ? "slant is-dashed" : "slant" }),
        svgNode("circle", { cx: right, cy: yOf(pooled), r: 8, class: kind }),
        svgNode("text", { x: right + 16, y: ends[1][index] + 6, class: "label large firm" }, `${name} ${pooled_text}`),
      );
    }
    const place = { x: left - 16, y: ends[0][index] + 6, "text-anchor": "end" };
    svg.append(
      svgNode("circle", { cx: left, cy: yOf(mean), r: 8, class: kind }),
      svgNode("text", { ...place, class: "label large firm" }, `${name} ${mean_text}`),
    );
  });
  if (lines.some(({ pooled }) => pooled === null)) {
    svg.append(svgNode("text", { x: right, y: height / 2 + 14, class: "covered", "text-anchor": "middle" }, "?"));
  }
  place.replaceChildren(svg);
}
