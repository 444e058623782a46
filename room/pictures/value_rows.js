import { createValueRow, placeBar } from "../../frame/components/parts/value_row.js";
import { html } from "../../frame/components/elements.js";
import { textWidth, traceDrawing } from "./drawing.js";
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- value rows: the rows of the course, one per value

/**
 * A row: `value` is the filled part of its bar, null for none; `is_told` with the answer, `is_right` for the right value.
 *
 * @typedef {{name: string, value: number | null, shown: string, is_told: boolean, is_right: boolean}} Row
 */

const MOST_NAME = 210;
const LEAST_PERCENT = 0.1; // so that a value of 0 has a bar, too

/** Draw the rows; long names are above their bars. @param {{rows: Row[], has_notes: boolean}} data @param {Colours} colours @returns {Drawing} */
export function valueRows({ rows, has_notes: hasNotes }, colours) {
  const widest = Math.max(...rows.map(({ name }) => textWidth(name, 18, 700)));
  const nodes = rows.map(({ name, value, shown, is_told: isTold, is_right: isRight }) => {
    const row = createValueRow(isRight ? "is-right" : isTold ? "" : "is-open");
    row.name.textContent = name;
    row.value.textContent = shown;
    placeBar(row.bar, [0, value === null ? 0 : Math.max(LEAST_PERCENT, 100 * Math.min(1, value))]);
    return row.node;
  });
  const kind = hasNotes || widest > MOST_NAME ? "rows is-tall" : "rows";
  return traceDrawing(html`<div class=${kind} style=${`--names: ${widest + 16}px`}>${nodes}</div>`, colours);
}
