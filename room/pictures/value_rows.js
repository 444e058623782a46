import { HALF_WIDTH, caption, widthOf } from "./drawing.js";
import { shape } from "../web/making.js";
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- value rows: values under each other, each with its name and a bar

/**
 * A row of a value: `value` is the part of its bar, null for none; `is_told` with its answer, `is_right` of it.
 *
 * @typedef {{name: string, value: number | null, shown: string, is_told: boolean, is_right: boolean}} Row
 */

const SIZE = 18;
const ROW = 38;
const TALL_ROW = 62;
const BAR = 20;
const MOST_NAME = 210;
const VALUES = 72;

/** Draw the rows; long names are written over their bars. @param {{rows: Row[], has_notes: boolean}} data @param {Colours} colours @returns {Drawing} */
export function valueRows({ rows, has_notes: hasNotes }, colours) {
  const widest = Math.max(...rows.map(({ name }) => widthOf(name, SIZE, 700)));
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
      shape("rect", { ...bar, width, fill: colours.tint }),
      value !== null && shape("rect", { ...bar, width: long, fill: isRight ? colours.accent : colours.slate }),
      caption(HALF_WIDTH, top + 16, shown, SIZE, ink, { "text-anchor": "end", "font-weight": 700 }),
    ];
  });
  return { content, width: HALF_WIDTH, height: rows.length * height };
}
