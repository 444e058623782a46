import { fill, svgNode } from "../../../frame/components/shared.js";
import { DASHES, decimalText } from "../../../frame/components/parts/figures.js";
import { precisionText, UNIFORM, weightedLog } from "./sums.js";
import {
  bottomAxis,
  caption,
  createBadgeShape,
  createScale,
  INK,
  line,
  MUTED,
  orderColour,
  PAPER,
  picture,
} from "./plot.js";
/** @import { Data, Setting, Weighed } from "./sums.js" */

// ---- panels: the curve of p^w for each order, and a stick from the top down to each precision's factor

const PANEL_HEIGHT = 350;
const NEAR = 0.06;
const FAN = 0.085;
const NARROW_AXIS = 230; // pixels; on a shorter axis a number may be close to another stick, so it has the colour of its own

/**
 * @typedef {{order: number, x: number, y: number, broad: number, label: string}} Stick
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 */

/** Draw the panel of a rule. @param {Data} data @param {Setting} setting @param {Weighed} result @param {number} width */
export function drawPanel(data, setting, result, width) {
  const { words } = data;
  const x = createScale(0, 1, 46, width - 24);
  const y = createScale(0, 1.1, PANEL_HEIGHT - 56, 8);
  const axis = { ticks: decimalTicks([0, 0.5, 1]), title: words.axis_precision, x, bottom: y(0) };
  return picture(width, PANEL_HEIGHT, panelDescription(data, setting, result), [
    ...bottomAxis(axis),
    ...[0, 0.5, 1].map((value) => caption(38, y(value), decimalText(value, 1), { at: "end", fill: MUTED })),
    svgNode(
      "g",
      { transform: `translate(12 ${y(0.5)}) rotate(-90)` },
      caption(0, 0, words.axis_factor, { at: "middle", fill: MUTED }),
    ),
    line(x(0), y(0), x(1), y(1), MUTED, { "stroke-dasharray": "1 4" }),
    ...drawCurves(data, result, x, y),
    line(x(0), y(1), x(1), y(1), INK, { "stroke-width": 1.5 }),
    caption(x(0) + 4, y(1.06), words.ceiling, { fill: INK }),
    ...drawSticks(data, result, x, y),
  ]);
}

/** Return ticks for values, with one decimal. @param {number[]} values @returns {[number, string][]} */
export function decimalTicks(values) {
  return values.map((value) => [value, decimalText(value, 1).replace(/\.0$/, "")]);
}

/** Draw a curve per order; equal weights have one for all. @param {Data} data @param {Weighed} result @param {(value: number) => number} x @param {(value: number) => number} y */
function drawCurves(data, { rule, sizes }, x, y) {
  const orders = rule === UNIFORM ? [0] : data.orders.map((_, n) => n);
  return orders.map((n) => {
    const { precisions, logs } = data.curve;
    const powers = logs.map((log) => Math.exp(weightedLog(sizes[n], log)));
    const points = powers.map((power, place) => `${x(precisions[place]).toFixed(1)},${y(power).toFixed(1)}`);
    const stroke = rule === UNIFORM ? MUTED : orderColour("ink", n);
    const dash = rule === UNIFORM ? "" : DASHES[n];
    const look = { fill: "none", stroke, "stroke-width": 2.5, "stroke-dasharray": dash, class: "curve" };
    return svgNode("polyline", { points: points.join(" "), ...look });
  });
}

/** Draw the sticks with their badges and numbers. @param {Data} data @param {Weighed} result @param {(value: number) => number} x @param {(value: number) => number} y */
function drawSticks(data, result, x, y) {
  const sticks = placeSticks(result, x, y);
  const boxes = sticks.map(({ x: middle, y: level }) => boxAround(middle, level, 22, 22));
  const inkOf = (/** @type {Stick} */ { order }) => (x(1) - x(0) < NARROW_AXIS ? orderColour("ink", order) : INK);
  return [
    ...sticks.map(({ order, x: middle, y: level, broad }) =>
      line(middle, y(1), middle, level, orderColour("ink", order), { "stroke-width": broad, class: "stick" }),
    ),
    ...sticks.map(({ order, ...at }) => createBadgeShape(at.x, at.y, order, !data.orders[order].total)),
    ...sticks.filter(({ label }) => label).map((stick) => placeLabel(stick, boxes, x(1) + 24, y(0), inkOf(stick))),
  ];
}

/**
 * Place the sticks: those of one precision are nested; badges at one place are spread, and only the last of them has the number.
 *
 * @param {Weighed} result @param {(value: number) => number} x @param {(value: number) => number} y @returns {Stick[]}
 */
function placeSticks({ precisions, factors }, x, y) {
  return precisions.map((precision, order) => {
    const near = precisions.map((_, n) => n).filter((n) => Math.abs(precisions[n] - precision) < NEAR);
    const overlapping = near.filter((n) => Math.abs(factors[n] - factors[order]) < NEAR);
    const half = ((overlapping.length - 1) / 2) * FAN;
    const middle = overlapping.reduce((sum, n) => sum + precisions[n], 0) / overlapping.length;
    const start = Math.min(Math.max(middle, half), Math.max(half, 1 - half)) - half;
    return {
      order,
      x: x(start + overlapping.indexOf(order) * FAN),
      y: y(factors[order]),
      broad: near.length > overlapping.length ? Math.max(3, 9 - 2 * near.indexOf(order)) : 5,
      label: overlapping.indexOf(order) === overlapping.length - 1 ? `×${decimalText(factors[order])}` : "",
    };
  });
}

/** Write a factor below its badge, or at another free place. @param {Stick} stick @param {Box[]} boxes @param {number} edge @param {number} floor @param {string} ink */
function placeLabel(stick, boxes, edge, floor, ink) {
  const places = [
    [0, 21],
    [37, 0],
    [-37, 0],
    [0, 37],
    [37, 20],
    [-37, 20],
    [42, -10],
    [-42, -10],
    [0, 53],
    [0, 69],
  ].map(([right, down]) => boxAround(stick.x + right, stick.y + down, 46, 15));
  const freeBox = places.find(
    (box) =>
      box.right < edge && box.left > 40 && box.bottom < floor + 8 && !boxes.some((other) => areOverlapping(box, other)),
  );
  const box = freeBox ?? places[0];
  boxes.push(box);
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return caption(middle[0], middle[1], stick.label, { at: "middle", bold: true, fill: ink, halo: PAPER });
}

/** Return the box around a point. @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
function boxAround(x, y, width, height) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Return whether two boxes overlap. @param {Box} one @param {Box} other */
function areOverlapping(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Describe the panel for screen readers. @param {Data} data @param {Setting} setting @param {Weighed} result */
function panelDescription({ words, orders, ...data }, setting, { rule, weights, factors }) {
  const orderTexts = orders.map((_, n) => {
    const p = precisionText({ orders, words, ...data }, setting, n);
    return fill(words.panel_order_alt, { n: n + 1, p, w: weights[n], factor: decimalText(factors[n]) });
  });
  return fill(words.panel_alt, { rule: words.rule[rule], orders: orderTexts.join(words.separator) });
}
