import {
  curveNode,
  penaltyGround,
  penaltyPoint,
  textNode,
  uprightNode,
} from "../../frame/components/parts/penalty_curve.js";
import { svgNode } from "../../frame/components/elements.js";
import { HALF_WIDTH, traceDrawing } from "./drawing.js";
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- brevity curve: the curve of the course; first axes, c and r, with the answer also the curve

/**
 * @typedef {{
 *   c: number, r: number, longest: number, curve: [number, number][], value: number | null, label: string, axis: string,
 * }} CurveData
 */

const [FROM_LEFT, TO_RIGHT, FROM_TOP, TO_BOTTOM, CURVE_HEIGHT] = [46, 500, 26, 230, 282];

/** Draw the curve. @param {CurveData} data @param {Colours} colours @returns {Drawing} */
export function brevityCurve({ c, r, longest, curve, value, label, axis }, colours) {
  const X = (/** @type {number} */ length) => FROM_LEFT + ((TO_RIGHT - FROM_LEFT) * length) / longest;
  const Y = (/** @type {number} */ penalty) => TO_BOTTOM - (TO_BOTTOM - FROM_TOP) * penalty;
  const axes = { right: TO_RIGHT, floor: TO_BOTTOM, X, Y };
  const answer =
    value === null
      ? [uprightNode(X(c), TO_BOTTOM, Y(1), "of-c"), textNode(X(c) + 10, Y(0.5), label, "point-words")]
      : [curveNode(curve, axes), ...penaltyPoint(axes, c, value, label)];
  const shapes = [
    ...penaltyGround(axes, r, [
      [r, `r = ${r}`, "is-bold"],
      [c, `c = ${c}`, "is-bold"],
    ]),
    uprightNode(X(r), TO_BOTTOM, Y(1), "of-r"),
    textNode(TO_RIGHT, CURVE_HEIGHT - 4, axis, "tick axis-name", "end"),
    ...answer,
  ];
  return traceDrawing(
    svgNode("svg", { class: "penalty-curve", width: HALF_WIDTH, height: CURVE_HEIGHT }, shapes),
    colours,
  );
}
