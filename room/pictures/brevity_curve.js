import { caption, HALF_WIDTH } from "./drawing.js";
import { buildSvg } from "../web/making.js";
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- brevity curve: the penalty over the candidate's length; first axes, c and r, with the answer also the curve

/**
 * @typedef {{
 *   c: number, r: number, longest: number, curve: [number, number][], value: number | null, label: string, axis: string,
 * }} CurveData
 */

const [FROM_LEFT, TO_RIGHT, FROM_TOP, TO_BOTTOM, CURVE_HEIGHT] = [46, 500, 26, 230, 282];
const SIZE_OF_TICKS = 18;
const BOLD = { "font-weight": 700 };

/** Draw the curve. @param {CurveData} data @param {Colours} colours @returns {Drawing} */
export function brevityCurve({ c, r, longest, curve, value, label, axis }, colours) {
  const x = (/** @type {number} */ length) => FROM_LEFT + ((TO_RIGHT - FROM_LEFT) * length) / longest;
  const y = (/** @type {number} */ penalty) => TO_BOTTOM - (TO_BOTTOM - FROM_TOP) * penalty;
  const rule = (/** @type {number[]} */ [x1, y1, x2, y2], /** @type {string} */ stroke, dashes = "") =>
    buildSvg("line", { x1, y1, x2, y2, stroke, "stroke-width": 2, "stroke-dasharray": dashes || null });
  const middle = { "text-anchor": "middle" };
  const end = { "text-anchor": "end" };
  const ground = [
    rule([FROM_LEFT, TO_BOTTOM, TO_RIGHT, TO_BOTTOM], colours.ink),
    rule([FROM_LEFT, TO_BOTTOM, FROM_LEFT, FROM_TOP - 8], colours.muted),
    ...[0, 1].map((tick) => caption(FROM_LEFT - 10, y(tick) + 6, String(tick), SIZE_OF_TICKS, colours.muted, end)),
    rule([x(r), TO_BOTTOM, x(r), FROM_TOP], colours.muted, "5 5"),
    caption(x(r), TO_BOTTOM + 26, `r = ${r}`, SIZE_OF_TICKS, colours.ink, middle),
    caption(x(c), TO_BOTTOM + 26, `c = ${c}`, SIZE_OF_TICKS, colours.ink, { ...middle, ...BOLD }),
    caption(TO_RIGHT, CURVE_HEIGHT - 4, axis, 15, colours.muted, end),
  ];
  const points = curve.map(([length, penalty]) => `${x(length).toFixed(1)},${y(penalty).toFixed(1)}`).join(" ");
  // The label has room above the rising curve at the left, or below its flat end.
  const isRising = c < r;
  const answer =
    value === null
      ? [
          rule([x(c), TO_BOTTOM, x(c), FROM_TOP], colours.accent, "2 6"),
          caption(x(c) + 10, y(0.5), label, SIZE_OF_TICKS, colours.accent, BOLD),
        ]
      : [
          buildSvg("polyline", { points, fill: "none", stroke: colours.ink, "stroke-width": 3 }),
          buildSvg("circle", { cx: x(c), cy: y(value), r: 8, fill: colours.accent }),
          caption(x(c) + (isRising ? 6 : 12), y(value) + (isRising ? -16 : 26), label, 20, colours.accent, {
            "text-anchor": isRising ? "end" : "start",
            ...BOLD,
          }),
        ];
  return { content: [...ground, ...answer], width: HALF_WIDTH, height: CURVE_HEIGHT };
}
