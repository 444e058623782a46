import { caption, HALF_WIDTH, textWidth } from "./drawing.js";
import { svgNode } from "../../frame/components/elements.js";
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- windows: every n-gram of one order under its tokens, with the answer; before it, the length of one

/** @typedef {{tokens: string[], order: number, is_told: boolean, label: string}} WindowData */

const MOST_SIZE = 22;
const OF_WIDTH = 0.94;
const PADDING = 14;
const BELOW_TOKENS = 44;
const WINDOW = 24;
const GAP = 6;

/** Draw the windows. @param {WindowData} data @param {Colours} colours @returns {Drawing} */
export function windows({ tokens, order, is_told: isTold, label }, colours) {
  const roomOf = (/** @type {number} */ size) => tokens.map((token) => textWidth(token, size, 600) + PADDING);
  const natural = roomOf(MOST_SIZE).reduce((sum, room) => sum + room, 0);
  const size = MOST_SIZE * Math.min(1, (HALF_WIDTH * OF_WIDTH) / natural);
  const edges = [0];
  for (const room of roomOf(size)) edges.push(edges[edges.length - 1] + room);
  const heads = tokens.flatMap((token, at) => [
    caption((edges[at] + edges[at + 1]) / 2, 24, token, size, colours.ink, {
      "text-anchor": "middle",
      "font-weight": 600,
    }),
    svgNode("rect", { x: edges[at] + 2, y: 34, width: edges[at + 1] - edges[at] - 4, height: 3, fill: colours.muted }),
  ]);
  const windowBox = (/** @type {number} */ start) => ({
    x: edges[start] + 2,
    y: BELOW_TOKENS + start * (WINDOW + GAP),
    width: edges[start + order] - edges[start] - 4,
    height: WINDOW,
    rx: 5,
  });
  const look = { fill: colours.fills[order - 1], stroke: colours.inks[order - 1], "stroke-width": 1.5 };
  const total = tokens.length - order + 1;
  const bricks = Array.from({ length: total }, (_, start) => [
    svgNode("rect", { ...windowBox(start), ...look }),
    caption(edges[start] + 12, windowBox(start).y + 17, String(start + 1), 15, colours.signs[order - 1], {
      "font-weight": 700,
    }),
  ]);
  const windowLength = [
    svgNode("rect", { ...windowBox(0), fill: "none", stroke: colours.muted, "stroke-dasharray": "6 4" }),
    caption(14, BELOW_TOKENS + 17, label, 15, colours.muted),
  ];
  const height = BELOW_TOKENS + (tokens.length - 1) * (WINDOW + GAP);
  return { content: [...heads, ...(isTold ? bricks.flat() : windowLength)], width: HALF_WIDTH, height };
}
