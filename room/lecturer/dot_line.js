import { svgNode } from "../../frame/components/elements.js";
/** @import { Piece } from "../../frame/components/elements.js" */

/**
 * Guesses as columns of dots on the score line; with the answer, its place and the range that counts as close. A second
 * vote is above the line, and the first one hollow below it. A guess with two ends is a thin bar.
 *
 * @typedef {object} Line
 * @property {number[]} range
 * @property {number[]} first
 * @property {number[] | null} second
 * @property {number | null} answer
 * @property {number} close
 * @property {(value: number) => string} write
 * @property {string} said name of the answer
 * @property {string} middle name of the median guess
 * @property {string} label
 * @property {number} height
 */

const LINE_WIDTH = 1780;
const SPAN_WIDTH = 1000;
const SPAN_HEIGHT = 560;
const LINE_SIDE = 40;
const COLUMN = 0.025; // of the axis
const SCORE_COLUMN = 0.02;
const LINE_LETTERS = 26;

/** Draw guesses on their line. @param {Line} line */
export function dotLine({ range, first, second, answer, close, write, said, middle, label, height }) {
  const [low, high] = range;
  const x = (/** @type {number} */ value) => LINE_SIDE + ((value - low) / (high - low)) * (LINE_WIDTH - 2 * LINE_SIDE);
  const axis = second ? height * 0.56 : height - 84;
  const top = answer === null ? 20 : 52;
  const above = second ?? first;
  const radius = fittingRadius(above, axis - top, COLUMN * (high - low));
  const isNear = (/** @type {number} */ value) => answer !== null && Math.abs(value - answer) <= close + 1e-9;
  const look = { x, radius, isNear, step: COLUMN * (high - low), isTold: answer !== null };
  return svgNode(
    "svg",
    { viewBox: `0 0 ${LINE_WIDTH} ${height}`, class: "dotline", role: "img", "aria-label": label },
    answer !== null && answerMark({ x, answer, close, axis, said, low, high }),
    createAxis({ x, axis, low, high, write, bare: !!second }),
    createDots(above, { ...look, from: axis - 14, up: true, hollow: false }),
    second && createDots(first, { ...look, from: axis + 34, up: false, hollow: true }),
    !second && first.length > 0 && middleMark(x(median(first)), axis, middle),
  );
}

/** Stack values: return each with its column on the axis and its place in the column, from 0. @param {number[]} values @param {number} step */
function stackedValues(values, step) {
  /** @type {Map<number, number>} */
  const heights = new Map();
  return values.map((value) => {
    const column = Math.round(value / step + 1e-9);
    const place = heights.get(column) ?? 0;
    heights.set(column, place + 1);
    return { value, column, place };
  });
}

/** Return the largest radius with which the highest column of dots fits. @param {number[]} values @param {number} room @param {number} step */
function fittingRadius(values, room, step) {
  const highest = Math.max(1, ...stackedValues(values, step).map(({ place }) => place + 1));
  return Math.max(2, Math.min(15, room / highest / 2));
}

/**
 * Draw the dots of one vote.
 *
 * @param {number[]} values
 * @param {{x: (value: number) => number, radius: number, isNear: (value: number) => boolean, step: number, isTold: boolean,
 *   from: number, up: boolean, hollow: boolean}} look
 */
function createDots(values, { x, radius, isNear, step, isTold, from, up, hollow }) {
  const sorted = [...values].sort((a, b) => a - b);
  return stackedValues(sorted, step).map(({ value, column, place }) => {
    const near = isNear(value);
    const fill = hollow
      ? "var(--bx-background)"
      : near
        ? "var(--bx-accent)"
        : isTold
          ? "var(--quiet)"
          : "var(--bx-slate)";
    return svgNode("circle", {
      cx: x(column * step),
      cy: from + (up ? -1 : 1) * (place * 2 * radius + radius),
      r: Math.max(radius - 1.5, 1),
      fill,
      stroke: near ? "var(--bx-accent)" : "var(--bx-slate)",
      "stroke-width": Math.min(2, radius / 3),
    });
  });
}

/**
 * Draw the axis with its ticks.
 *
 * @param {{x: (value: number) => number, axis: number, low: number, high: number, write: (value: number) => string,
 *   bare: boolean}} all
 */
function createAxis({ x, axis, low, high, write, bare }) {
  const ticks = Array.from({ length: 11 }, (_, at) => low + (at * (high - low)) / 10);
  const marks = ticks.map((tick) =>
    svgNode("line", {
      x1: x(tick),
      x2: x(tick),
      y1: axis - 8,
      y2: axis + 8,
      stroke: "var(--bx-ink)",
      "stroke-width": 2,
    }),
  );
  const shownTicks = bare ? [low, high] : ticks;
  const texts = shownTicks.map((tick, at) =>
    pictureText(bare ? x(tick) + (at ? 12 : -12) : x(tick), axis + (bare ? 9 : 38), write(tick), {
      anchor: bare ? (at ? "start" : "end") : "middle",
      tone: "muted",
    }),
  );
  const base = { x1: x(low), x2: x(high), y1: axis, y2: axis, stroke: "var(--bx-ink)", "stroke-width": 3 };
  return svgNode("g", {}, svgNode("line", base), marks, texts);
}

/**
 * Mark the answer and the range that counts as close.
 *
 * @param {{x: (value: number) => number, answer: number, close: number, axis: number, said: string, low: number,
 *   high: number}} all
 */
function answerMark({ x, answer, close, axis, said, low, high }) {
  const [left, right] = [x(Math.max(low, answer - close)), x(Math.min(high, answer + close))];
  const place = x(answer);
  const anchor = place < 240 ? "start" : place > LINE_WIDTH - 240 ? "end" : "middle";
  return svgNode(
    "g",
    { class: "dropped" },
    svgNode("rect", {
      x: left,
      y: 48,
      width: right - left,
      height: axis - 48,
      fill: "var(--bx-accent)",
      "fill-opacity": 0.12,
    }),
    svgNode("line", { x1: place, x2: place, y1: 44, y2: axis, stroke: "var(--bx-accent)", "stroke-width": 3 }),
    pictureText(place, 34, said, { anchor, weight: 700, tone: "accent", size: 34 }),
  );
}

/** Mark the median guess. @param {number} x @param {number} axis @param {string} words */
function middleMark(x, axis, words) {
  const anchor = x < 140 ? "start" : x > LINE_WIDTH - 140 ? "end" : "middle";
  return svgNode(
    "g",
    {},
    svgNode("path", { d: `M${x} ${axis + 10}l-9 14h18z`, fill: "var(--bx-ink)" }),
    pictureText(x, axis + 70, words, { anchor, weight: 650 }),
  );
}

/** Return the median of numbers. @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/**
 * Write a text of a picture.
 *
 * @param {number} x @param {number} y @param {Piece | Piece[]} content
 * @param {{anchor?: string, weight?: number, tone?: string, size?: number, baseline?: string}} look
 */
export function pictureText(x, y, content, look = {}) {
  const { anchor = "middle", weight = 400, tone = "ink", size = LINE_LETTERS, baseline = "auto" } = look;
  const font = { "font-size": size, "font-weight": weight, fill: `var(--bx-${tone})`, "dominant-baseline": baseline };
  return svgNode("text", { x, y, "text-anchor": anchor, ...font }, content);
}

/**
 * Draw guesses with two ends as thin bars, sorted by their low end, with rules at the ends of the answer.
 *
 * @param {{range: number[], spans: number[][], answer: number[] | null, write: (value: number) => string, said: string,
 *   label: string}} all
 */
export function spanLine({ range, spans, answer, write, said, label }) {
  const [low, high] = range;
  const x = (/** @type {number} */ value) => LINE_SIDE + ((value - low) / (high - low)) * (SPAN_WIDTH - 2 * LINE_SIDE);
  const axis = SPAN_HEIGHT - 84;
  const each = Math.min(22, (axis - 60) / Math.max(1, spans.length));
  const bars = [...spans]
    .sort((a, b) => a[0] - b[0])
    .map(([from, to], at) =>
      svgNode("rect", {
        x: x(from) - 2,
        y: 56 + at * each,
        width: Math.max(4, x(to) - x(from) + 4),
        height: Math.max(1.5, each * 0.6),
        rx: 2,
        fill: "var(--bx-slate)",
      }),
    );
  const rules = (answer ?? []).map((end) =>
    svgNode("line", { x1: x(end), x2: x(end), y1: 44, y2: axis, stroke: "var(--bx-accent)", "stroke-width": 4 }),
  );
  return svgNode(
    "svg",
    { viewBox: `0 0 ${SPAN_WIDTH} ${SPAN_HEIGHT}`, class: "dotline", role: "img", "aria-label": label },
    createAxis({ x, axis, low, high, write, bare: false }),
    bars,
    svgNode("g", { class: "dropped" }, rules),
    answer && pictureText(x(answer[0]), 32, said, { anchor: "start", weight: 700, tone: "accent", size: 32 }),
  );
}

/**
 * Draw the scores of sentences that are not shown yet, with the score to reach.
 *
 * @param {{scores: number[], aim: number | null, words: string, label: string}} all
 */
export function scoreDots({ scores, aim, words, label }) {
  const x = (/** @type {number} */ value) => 24 + value * 712;
  const isOn = (/** @type {number} */ value) => aim !== null && Math.abs(value - aim) < 1e-9;
  const sorted = [...scores].sort((a, b) => Number(isOn(b)) - Number(isOn(a)));
  const dots = stackedValues(sorted, SCORE_COLUMN).map(({ value, place }) => {
    const fill = isOn(value) ? "var(--bx-accent)" : "var(--bx-slate)";
    return svgNode("circle", { cx: x(value), cy: 204 - place * 14, r: 6.5, fill });
  });
  const ticks = [0, 0.5, 1].map((tick) =>
    pictureText(x(tick), 252, tick === 0.5 ? "½" : String(tick), { size: 22, tone: "muted" }),
  );
  const base = { x1: 24, x2: 736, y1: 220, y2: 220, stroke: "var(--bx-ink)", "stroke-width": 2.5 };
  const goal = aim !== null && [
    svgNode("path", { d: `M${x(aim)} 220V14`, stroke: "var(--bx-accent)", "stroke-width": 3 }),
    pictureText(x(aim) - 14, 34, words, { anchor: "end", weight: 650, tone: "accent", size: 24 }),
  ];
  return svgNode(
    "svg",
    { viewBox: "0 0 760 260", class: "scoredots full-width", role: "img", "aria-label": label },
    goal,
    svgNode("line", base),
    ticks,
    dots,
  );
}
