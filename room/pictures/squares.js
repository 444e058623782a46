import { hatchPattern } from "../../frame/components/parts/drawn_svg.js";
import { caption, HALF_WIDTH } from "./drawing.js";
import { svgNode } from "../../frame/components/elements.js";
/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- squares: rows of squares for the occurrences of a word or the lengths of texts, each with its total

/**
 * @typedef {"asked" | "credited" | "clipped" | "token" | "chosen" | "given"} Look
 * @typedef {{name: string, looks: Look[], amount: string, is_bold: boolean}} SquareRow
 * @typedef {{rows: SquareRow[], limit: {at: number, words: string} | null}} SquareData
 */

const NAMES = 132;
const AMOUNTS = 124;
const TOP_OF_ROWS = 30;
const ROW_OF_SQUARES = 52;
const MOST_SIDE = 38;
const BETWEEN = 5;
const SMALL = 17;
const CLIPPED = "clipped-squares";

/** Draw the rows of squares. @param {SquareData} data @param {Colours} colours @returns {Drawing} */
export function squares({ rows, limit }, colours) {
  const longest = Math.max(...rows.map(({ looks }) => looks.length));
  const side = Math.min(MOST_SIDE, (HALF_WIDTH - NAMES - AMOUNTS) / longest - BETWEEN);
  const x = (/** @type {number} */ place) => NAMES + place * (side + BETWEEN);
  const height = TOP_OF_ROWS + ROW_OF_SQUARES * rows.length;
  const rowShapes = rows.flatMap(({ name, looks, amount, is_bold: isBold }, row) => {
    const middle = TOP_OF_ROWS + row * ROW_OF_SQUARES + MOST_SIDE / 2;
    return [
      caption(0, middle + 7, name, SMALL, colours.muted),
      ...looks.flatMap((look, place) => square(look, { x: x(place), y: middle - side / 2, side }, colours)),
      caption(x(looks.length) + 8, middle + 7, amount, 20, colours.ink, { "font-weight": isBold ? 700 : 400 }),
    ];
  });
  const at = limit ? x(limit.at) - BETWEEN / 2 : 0;
  const line = { x1: at, x2: at, y1: 4, y2: height - 8, stroke: colours.alarm };
  const marks = limit && [
    svgNode("line", { ...line, "stroke-width": 3, "stroke-dasharray": "8 5" }),
    caption(at + 8, 18, limit.words, SMALL, colours.alarm, { "font-weight": 700 }),
  ];
  const content = [hatchPattern(CLIPPED, colours.fills[0], 3), ...rowShapes, ...(marks ?? [])];
  return { content, width: HALF_WIDTH, height };
}

/** Draw a square. @param {Look} look @param {{x: number, y: number, side: number}} place @param {Colours} colours @returns {Piece[]} */
function square(look, { x, y, side }, { fills, signs, slate, accent, tint, muted }) {
  const [fill, stroke] = {
    asked: ["none", fills[0]],
    credited: [fills[0], fills[0]],
    clipped: [`url(#${CLIPPED})`, fills[0]],
    token: [slate, slate],
    chosen: [accent, accent],
    given: [tint, muted],
  }[look];
  const box = { x, y, width: side, height: side, rx: 5, fill, stroke, "stroke-width": 2 };
  const sign = caption(x + side / 2, y + side / 2 + 6, "✓", SMALL, signs[0], { "text-anchor": "middle" });
  return [svgNode("rect", box), look === "credited" && sign];
}
