import { prepareCanvas } from "../../../frame/components/parts/figures.js";
/** @import { Style } from "./chance.js" */

// ---- the bag: a square for each segment, as dark as it was drawn often

const BAG_COLUMNS = 10;
const BAG_NUMBERED = 120; // segments up to which the squares carry signs
export const SHADES = [0, 30, 55, 78, 100]; // percent of the accent, by how often it was drawn
export const SWAP_SHADE = 3;

/** @param {Style} style @param {number} times */
export function shade({ accent, paper }, times) {
  return times ? `color-mix(in srgb, ${accent} ${SHADES[Math.min(times, 4)]}%, ${paper})` : paper;
}

/**
 * Draw the bag; `times` is null where that draw was not told, and before the first draw.
 *
 * @param {HTMLCanvasElement} canvas @param {number} width
 * @param {{total: number, times: string | null, at: number, isSwap: boolean}} draw @param {Style} style
 */
export function paintBag(canvas, width, { total, times, at, isSwap }, style) {
  const isNumbered = total <= BAG_NUMBERED;
  const columns = isNumbered ? BAG_COLUMNS : Math.ceil(Math.sqrt((total * width) / 230));
  const wide = width / columns;
  const tall = isNumbered ? Math.min(wide, 27) : wide;
  const pen = prepareCanvas(canvas, width, Math.ceil(total / columns) * tall);
  const gap = isNumbered ? 1.5 : 0.5;
  for (let place = 0; place < total; place += 1) {
    const [x, y] = [(place % columns) * wide, Math.floor(place / columns) * tall];
    const count = times ? Number(times[place]) : 0;
    const level = isSwap && count ? SWAP_SHADE : count;
    pen.fillStyle = at && !times ? style.tint : shade(style, level);
    pen.fillRect(x + gap, y + gap, wide - 2 * gap, tall - 2 * gap);
    if (isNumbered) {
      frame(pen, x, y, wide, tall, style);
      sign(pen, x + wide / 2, y + tall / 2 + 5, bagSign(place, count, at, times, isSwap), level, style);
    } else if (!count && times) {
      pen.strokeStyle = style.rule;
      pen.lineWidth = 0.5;
      pen.strokeRect(x + 0.5, y + 0.5, wide - 1, tall - 1);
    }
  }
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} wide @param {number} tall @param {Style} style */
function frame(pen, x, y, wide, tall, { muted }) {
  pen.globalAlpha = 0.6;
  pen.strokeStyle = muted;
  pen.lineWidth = 1;
  pen.strokeRect(x + 1.5, y + 1.5, wide - 3, tall - 3);
  pen.globalAlpha = 1;
}

/** @param {number} place @param {number} count @param {number} at @param {string | null} times @param {boolean} isSwap */
function bagSign(place, count, at, times, isSwap) {
  if (!at) {
    return String(place + 1);
  }
  return times && count ? (isSwap ? "⇄" : `×${count}`) : "";
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {string} text @param {number} level @param {Style} style */
function sign(pen, x, y, text, level, { ink, paper, font }) {
  pen.font = `${level ? 700 : 400} 13px ${font}`;
  pen.textAlign = "center";
  pen.fillStyle = level >= 2 ? paper : ink;
  pen.fillText(text, x, y);
}
