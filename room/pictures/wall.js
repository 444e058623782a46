import { createWall, wallClasses } from "../../frame/components/parts/wall.js";
import { html } from "../../frame/components/elements.js";
import { HALF_WIDTH, traceDrawing } from "./drawing.js";
/** @import { WallData, WallOrder } from "../../frame/components/parts/wall.js" */
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- wall: the wall of the course, which can be enlarged like the other pictures

const GUTTER = 132;

/** Draw the candidate with its bricks, and the references. @param {WallData<WallOrder> & {widest: number}} data @param {Colours} colours @returns {Drawing} */
export function brickWall(data, colours) {
  const isAsked = data.orders.some(({ statuses }) => statuses.includes("asked"));
  const widths = `min-width: ${GUTTER + HALF_WIDTH}px; max-width: ${GUTTER + data.widest}px`;
  const kind = wallClasses(data, ...(isAsked ? ["is-asked"] : []));
  const root = html`<div class=${kind} style=${widths}>${createWall(data).rows}</div>`;
  return traceDrawing(root, colours);
}
