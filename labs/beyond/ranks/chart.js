import { applyAttributes, svgNode } from "../../../frame/components/shared.js";
import { fadeIn } from "../../../frame/components/parts/motion.js";
/** @import { Column, Data } from "./ranks.js" */

// ---- chart: a column per metric, the best on top; equal ranks are side by side, and a line joins a candidate's ranks

const PHONE_PX = 500; // pixels of the drawing
const APART_MS = 160;
const LOW_PX = 480; // pixels of the window in an exhibit in another page

/** @typedef {{x: number, y: number}} Spot */

/** Return the sizes for a width. @param {number} width */
function sizes(width) {
  const [isPhone, isLow] = [width < PHONE_PX, window.innerHeight <= LOW_PX];
  return isPhone || isLow
    ? { height: isPhone ? 212 : 258, left: 20, top: 56, row: 62, half: 11, apart: 40, under: 15 }
    : { height: 334, left: 34, top: 62, row: 88, half: 14, apart: 64, under: 19 };
}

/** Draw the ranks; with `isDropping`, the letters fall into their places. @param {SVGElement} chart @param {Data} data @param {number} width @param {boolean} isDropping */
export function showChart(chart, data, width, isDropping) {
  const { height, left, top, row, half, under } = sizes(width);
  const columnWidth = (width - left) / Math.max(1, data.headings.length);
  const x = (/** @type {number} */ n) => left + columnWidth * (n + 0.5);
  const y = (/** @type {number} */ rank) => top + (rank - 1) * row;
  applyAttributes(chart, { width, height, "aria-label": data.words.alt });
  const ranks = data.lines.flatMap((_, n) => [
    textNode(0, y(n + 1), String(n + 1), "rank large", "start"),
    svgNode("line", { class: "level stroke-rule", x1: left, x2: width, y1: y(n + 1), y2: y(n + 1) }),
  ]);
  const heads = data.headings.map((name, n) => textNode(x(n), 12, name, "heading"));
  const counts = (width < PHONE_PX ? [] : data.counts).flatMap((texts, n) =>
    texts.map((line, place) => textNode(x(n), y(3) + 62 + 18 * place, line, "counts small")),
  );
  const spots = data.columns.map((column, n) => spotsInColumn(column, x(n), y, width));
  const lines = data.letters.map((letter) => {
    const d = spots.map((column, n) => `${n ? "L" : "M"}${column[letter].x} ${column[letter].y}`).join("");
    return svgNode("path", { class: letter === data.wrong ? "way wrong" : "way", d });
  });
  const groups = data.columns.map(({ places }, n) => {
    const nodes = places.flatMap(({ letter, score }) => {
      const spot = spots[n][letter];
      const kind = letter === data.wrong ? " wrong" : "";
      const box = { x: spot.x - half, y: spot.y - half, width: 2 * half, height: 2 * half, rx: 5 };
      return [
        svgNode("rect", { class: `square fill-paper stroked${kind}`, ...box }),
        textNode(spot.x, spot.y, letter, `letter${kind}`),
        textNode(spot.x, spot.y + half + under - 4, score, `score small${kind}`),
      ];
    });
    return svgNode("g", {}, ...nodes);
  });
  chart.replaceChildren(...ranks, ...heads, ...counts, ...lines, ...groups);
  if (!isDropping) return;
  groups.forEach((group, n) => fadeIn(group, n * APART_MS));
  lines.forEach((line) => fadeIn(line, groups.length * APART_MS));
}

/** Return the place of each letter in a column. @param {Column} column @param {number} x @param {(rank: number) => number} y @param {number} width @returns {Record<string, Spot>} */
function spotsInColumn({ places }, x, y, width) {
  const { apart } = sizes(width);
  return Object.fromEntries(
    places.map(({ letter, rank }) => {
      const tiedLetters = places.filter((place) => place.rank === rank).map((place) => place.letter);
      const offset = (tiedLetters.indexOf(letter) - (tiedLetters.length - 1) / 2) * apart;
      return [letter, { x: Math.round(x + offset), y: y(rank) }];
    }),
  );
}

/** Write a text of the chart. @param {number} x @param {number} y @param {string} text @param {string} kind @param {string} [at] */
function textNode(x, y, text, kind, at = "middle") {
  return svgNode("text", { x, y, class: `fill-ink ${kind}`, "text-anchor": at }, text);
}
