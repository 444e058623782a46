import { svgNode } from "../../../frame/components/shared.js";

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

/** Draw an empty picture of a chart. @param {number} width @param {number} height @param {string} alt */
export function chartNode(width, height, alt) {
  const viewBox = `0 0 ${width} ${height}`;
  return svgNode("svg", { width, height, viewBox, role: "img", "aria-label": alt });
}

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
