import { laneCount, laneOf } from "../../../frame/components/parts/bricks.js";

// ---- layout: computes positions of words and bricks, in pixels, without access to the page

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {Box & {isOpenLeft: boolean, isOpenRight: boolean}} Part
 * @typedef {"big" | "middle" | "small"} Size
 * @typedef {{height: number, gap: number, between: number, inset: number}} BrickSize
 * @typedef {{cells: Box[], cuts: Set<number>, rows: number, rowHeight: number, offsets: number[], wallHeight: number, height: number}} LineLayout
 */

export const WORD_PADDING = 0.24; // em of the word's own font, on either side
const WORD_HEIGHT = 1.58;
const AFTER_WALL = 4;
const BRICK_HEIGHTS = {
  big: { wide: 2.3, narrow: 1.7 },
  middle: { wide: 1.12, narrow: 0.66 },
  small: { wide: 0.62, narrow: 0.5 },
};
/** Factors by which bricks are flattened, tried one after the other until the picture fits. */
export const FLATTER = [1, 0.86, 0.74, 0.62, 0.5, 0.4];

/**
 * Return the size of bricks.
 *
 * @param {Size} size @param {{em: number, isNarrow: boolean, flatter: number}} stage @returns {BrickSize}
 */
export function brickSize(size, { em, isNarrow, flatter }) {
  const isSmall = size === "small";
  return {
    height: BRICK_HEIGHTS[size][isNarrow ? "narrow" : "wide"] * em * flatter,
    gap: isSmall ? 1.5 : 2.5,
    between: isSmall ? 4 : 7,
    inset: isSmall ? 1 : 1.5,
  };
}

/**
 * Return the font size of the sentences in em of the stage: it grows until the widest sentence fills its line.
 *
 * `widest` is the width of the widest sentence at 1 em, `available` that of the line, both in em.
 *
 * @param {{widest: number, available: number, cap: number, isNarrow: boolean, size: Size}} fit
 */
export function sentenceFont({ widest, available, cap, isNarrow, size }) {
  const filling = available / widest;
  const isWrapped = isNarrow && filling < 1.15;
  const wrapped = size === "small" ? Math.min(cap, 1.2) : cap;
  return Math.min(cap, isWrapped ? wrapped : Math.max(filling, 1));
}

/**
 * Lay out words in rows, with room for the wall below each row.
 *
 * @param {{widths: number[], font: number, available: number, orders: number[], totals: number[], brick: BrickSize | null}} line
 * widths in em of the font; font and available in px
 * @returns {LineLayout}
 */
export function layLine({ widths, font, available, orders, totals, brick }) {
  const { offsets, height: wallHeight } = brick ? wallOffsets(orders, totals, brick) : { offsets: [], height: 0 };
  const rowHeight = WORD_HEIGHT * font + (brick ? wallHeight + AFTER_WALL : 0);
  let [x, row] = [0, 0];
  /** @type {Set<number>} */
  const cuts = new Set();
  const cells = widths.map((wordWidth, place) => {
    const width = Math.min(wordWidth * font, available);
    if (width < wordWidth * font) cuts.add(place);
    if (x > 0 && x + width > available + 0.5) [x, row] = [0, row + 1];
    const cell = { x, y: row * rowHeight, width, height: WORD_HEIGHT * font };
    x += width;
    return cell;
  });
  return { cells, cuts, rows: row + 1, rowHeight, offsets, wallHeight, height: (row + 1) * rowHeight };
}

/**
 * Return the distance of each order's bricks below the words, and the height of all of them.
 *
 * @param {number[]} orders @param {number[]} totals @param {BrickSize} brick
 */
function wallOffsets(orders, totals, { height, gap, between }) {
  /** @type {number[]} */
  const offsets = [];
  let below = 0;
  orders.forEach((order) => {
    const lanes = laneCount(order, totals[order - 1] ?? 0);
    offsets[order] = below;
    below += lanes * (height + gap) + (lanes ? between : 0);
  });
  return { offsets, height: below };
}

/**
 * Return the parts of a brick below its words: one, or several if the words wrap.
 *
 * @param {LineLayout} line @param {number} order @param {number} start @param {BrickSize} brick @returns {Part[]}
 */
export function brickParts({ cells, offsets }, order, start, { height, gap, inset }) {
  const below = offsets[order] + laneOf(order, start) * (height + gap) + 2;
  /** @type {Part[]} */
  const parts = [];
  cells.slice(start, start + order).forEach((cell) => {
    const last = parts[parts.length - 1];
    const y = cell.y + cell.height + below;
    if (last && last.y === y) {
      last.width = cell.x + cell.width - inset - last.x;
      return;
    }
    if (last) last.isOpenRight = true;
    const isOpenLeft = parts.length > 0;
    parts.push({ x: cell.x + inset, y, width: cell.width - 2 * inset, height, isOpenLeft, isOpenRight: false });
  });
  return parts;
}

/**
 * Return the tops of blocks stacked in the middle of a height, which they may exceed by a slack; from the top if they do not fit.
 *
 * @param {number[]} heights @param {number} gap @param {number} available @param {number} [slack] @returns {{tops: number[], isFitting: boolean, total: number}}
 */
export function stackBlocks(heights, gap, available, slack = 2) {
  const total = heights.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, heights.length - 1);
  const isFitting = total <= available + slack;
  let top = isFitting ? (available - total) / 2 : 0;
  const tops = heights.map((height) => {
    const blockTop = top;
    top += height + gap;
    return blockTop;
  });
  return { tops, isFitting, total };
}
