import { caption, HALF_WIDTH, textWidth } from "./drawing.js";
import { buildSvg } from "../web/making.js";
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- value rows: a row per value, with its name and a bar

/**
 * A row: `value` is the filled part of its bar, null for none; `is_told` with the answer, `is_right` for the right value.
 *
 * @typedef {{name: string, value: number | null, shown: string, is_told: boolean, is_right: boolean}} Row
 */

const SIZE = 18;
const ROW = 38;
const TALL_ROW = 62;
const BAR = 20;
const MOST_NAME = 210;
const VALUES = 72;

/** Draw the rows; long names are above their bars. @param {{rows: Row[], has_notes: boolean}} data @param {Colours} colours @returns {Drawing} */
export function valueRows({ rows, has_notes: hasNotes }, colours) {
  const widest = Math.max(...rows.map(({ name }) => textWidth(name, SIZE, 700)));
  const isTall = hasNotes || widest > MOST_NAME;
  const height = isTall ? TALL_ROW : ROW;
  const left = isTall ? 0 : widest + 16;
  const width = HALF_WIDTH - left - VALUES;
  const content = rows.flatMap(({ name, value, shown, is_told: isTold, is_right: isRight }, place) => {
    const y = place * height;
    const top = y + (isTall ? 32 : 6);
    const bar = { x: left, y: top, height: BAR, rx: 4 };
    const ink = isRight ? colours.accent : isTold ? colours.ink : colours.muted;
    const long = Math.max(2, width * Math.min(1, value ?? 0));
    return [
      caption(0, y + 21, name, SIZE, colours.ink, { "font-weight": isRight ? 700 : 400 }),
      buildSvg("rect", { ...bar, width, fill: colours.tint }),
      value !== null && buildSvg("rect", { ...bar, width: long, fill: isRight ? colours.accent : colours.slate }),
      caption(HALF_WIDTH, top + 16, shown, SIZE, ink, { "text-anchor": "end", "font-weight": 700 }),
    ];
  });
  return { content, width: HALF_WIDTH, height: rows.length * height };
}
