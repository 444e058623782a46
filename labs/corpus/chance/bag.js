import { prepareCanvas } from "../../../frame/components/parts/canvas.js";
/** @import { Style } from "./chance.js" */

// ---- the bag: a square per segment, darker the more often it was drawn

const BAG_COLUMNS = 10;
const BAG_NUMBERED = 120; // most segments whose squares have numbers
export const SHADES = [0, 30, 55, 78, 100]; // percent of the accent colour, by how often a segment was drawn
export const SWAP_SHADE = 3;

/** Return the colour of a segment by how often it was drawn. @param {Style} style @param {number} times */
export function shadeOf({ accent, paper }, times) {
  return times ? `color-mix(in srgb, ${accent} ${SHADES[Math.min(times, 4)]}%, ${paper})` : paper;
}

/**
 * Draw the bag; `times` is null before the first draw, and for a draw whose segments were not sent.
 *
 * @param {HTMLCanvasElement} canvas @param {number} width
 * @param {{total: number, times: string | null, at: number, isSwap: boolean}} draw @param {Style} style
 */
export function paintBag(canvas, width, { total, times, at, isSwap }, style) {
  const isNumbered = total <= BAG_NUMBERED;
  const columns = isNumbered ? BAG_COLUMNS : Math.ceil(Math.sqrt((total * width) / 230));
  const cellWidth = width / columns;
  const cellHeight = isNumbered ? Math.min(cellWidth, 27) : cellWidth;
  const pen = prepareCanvas(canvas, width, Math.ceil(total / columns) * cellHeight);
  const gap = isNumbered ? 1.5 : 0.5;
  for (let place = 0; place < total; place += 1) {
    const [x, y] = [(place % columns) * cellWidth, Math.floor(place / columns) * cellHeight];
    const count = times ? Number(times[place]) : 0;
    const level = isSwap && count ? SWAP_SHADE : count;
    pen.fillStyle = at && !times ? style.tint : shadeOf(style, level);
    pen.fillRect(x + gap, y + gap, cellWidth - 2 * gap, cellHeight - 2 * gap);
    if (isNumbered) {
      pen.globalAlpha = 0.6;
      pen.strokeStyle = style.muted;
      pen.lineWidth = 1;
      pen.strokeRect(x + 1.5, y + 1.5, cellWidth - 3, cellHeight - 3);
      pen.globalAlpha = 1;
      pen.font = `${level ? 700 : 400} 13px ${style.font}`;
      pen.textAlign = "center";
      pen.fillStyle = level >= 2 ? style.paper : style.ink;
      const sign = count ? (isSwap ? "⇄" : `×${count}`) : "";
      pen.fillText(at ? sign : String(place + 1), x + cellWidth / 2, y + cellHeight / 2 + 5);
    } else if (!count && times) {
      pen.strokeStyle = style.rule;
      pen.lineWidth = 0.5;
      pen.strokeRect(x + 0.5, y + 0.5, cellWidth - 1, cellHeight - 1);
    }
  }
}
