import { fill } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { UNIFORM, weighedLog, writtenPrecision } from "./sums.js";
import { DASHES, badge, bottomAxis, caption, line, picture, scale, shape } from "./plot.js";
/** @import { Data, Setting, Weighed } from "./sums.js" */

// ---- panels: the curve of p^w for each order, and a stick from the ceiling down to each precision's factor

const PANEL_HEIGHT = 350;
const NEAR = 0.06;
const FAN = 0.085;
const NARROW_AXIS = 230; // pixels: below, a number may stand nearer to another stick than to its own, whose ink it has

/**
 * @typedef {{order: number, x: number, y: number, broad: number, label: string}} Stick
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 */

/** @param {Data} data @param {Setting} setting @param {Weighed} result @param {number} width */
export function drawPanel(data, setting, result, width) {
  const { palette, words } = data;
  const x = scale(0, 1, 46, width - 24);
  const y = scale(0, 1.1, PANEL_HEIGHT - 56, 8);
  const axis = { ticks: tenths([0, 0.5, 1]), title: words.axis_precision, x, top: y(1), bottom: y(0) };
  return picture(width, PANEL_HEIGHT, panelName(data, setting, result), [
    ...bottomAxis(axis, palette, false),
    ...[0, 0.5, 1].map((value) => caption(38, y(value), decimalText(value, 1), { at: "end", fill: palette.muted })),
    upright(12, y(0.5), words.axis_factor, palette.muted),
    line(x(0), y(0), x(1), y(1), palette.muted, { "stroke-dasharray": "1 4" }),
    ...drawCurves(data, result, x, y),
    line(x(0), y(1), x(1), y(1), palette.ink, { "stroke-width": 1.5 }),
    caption(x(0) + 4, y(1.06), words.ceiling, { fill: palette.ink }),
    ...drawSticks(data, result, x, y),
  ]);
}

/** @param {number[]} values @returns {[number, string][]} */
export function tenths(values) {
  return values.map((value) => [value, decimalText(value, 1).replace(/\.0$/, "")]);
}

/** @param {number} x @param {number} y @param {string} text @param {string} fill */
function upright(x, y, text, fill) {
  const node = caption(0, 0, text, { at: "middle", fill });
  node.setAttribute("transform", `translate(${x} ${y}) rotate(-90)`);
  return node;
}

/** One curve an order; equal weights have one for all. */
function drawCurves(
  /** @type {Data} */ data,
  /** @type {Weighed} */ { rule, sizes },
  /** @type {(value: number) => number} */ x,
  /** @type {(value: number) => number} */ y,
) {
  const orders = rule === UNIFORM ? [0] : data.orders.map((_, n) => n);
  return orders.map((n) => {
    const { precisions, logs } = data.curve;
    const powers = logs.map((log) => Math.exp(weighedLog(sizes[n], log)));
    const points = powers.map((power, place) => `${x(precisions[place]).toFixed(1)},${y(power).toFixed(1)}`);
    const stroke = rule === UNIFORM ? data.palette.muted : data.palette.inks[n];
    const dash = rule === UNIFORM ? "" : DASHES[n];
    const look = { fill: "none", stroke, "stroke-width": 2.5, "stroke-dasharray": dash, class: "curve" };
    return shape("polyline", { points: points.join(" "), ...look });
  });
}

/** @param {Data} data @param {Weighed} result @param {(value: number) => number} x @param {(value: number) => number} y */
function drawSticks(data, result, x, y) {
  const { palette } = data;
  const sticks = placeSticks(result, x, y);
  const boxes = sticks.map(({ x: middle, y: level }) => around(middle, level, 22, 22));
  const inkOf = (/** @type {Stick} */ { order }) => (x(1) - x(0) < NARROW_AXIS ? palette.inks[order] : palette.ink);
  return [
    ...sticks.map((stick) =>
      line(stick.x, y(1), stick.x, stick.y, palette.inks[stick.order], {
        "stroke-width": stick.broad,
        class: "stick",
      }),
    ),
    ...sticks.map(({ order, x: middle, y: level }) => badge(middle, level, order, palette, !data.orders[order].total)),
    ...sticks
      .filter(({ label }) => label)
      .map((stick) => placeLabel(stick, boxes, x(1) + 24, y(0), inkOf(stick), palette)),
  ];
}

/**
 * Sticks of one precision nest, badges on one spot fan out, and only the last of these carries the number.
 *
 * @param {Weighed} result @param {(value: number) => number} x @param {(value: number) => number} y @returns {Stick[]}
 */
function placeSticks({ precisions, factors }, x, y) {
  return precisions.map((precision, order) => {
    const near = precisions.map((_, n) => n).filter((n) => Math.abs(precisions[n] - precision) < NEAR);
    const together = near.filter((n) => Math.abs(factors[n] - factors[order]) < NEAR);
    return {
      order,
      x: x(
        fanned(
          together.map((n) => precisions[n]),
          together.indexOf(order),
        ),
      ),
      y: y(factors[order]),
      broad: near.length > together.length ? Math.max(3, 9 - 2 * near.indexOf(order)) : 5,
      label: together.indexOf(order) === together.length - 1 ? `×${decimalText(factors[order])}` : "",
    };
  });
}

/** Where one of several badges stands that would hide each other. @param {number[]} precisions @param {number} place */
function fanned(precisions, place) {
  const half = ((precisions.length - 1) / 2) * FAN;
  const middle = precisions.reduce((sum, precision) => sum + precision, 0) / precisions.length;
  return Math.min(Math.max(middle, half), Math.max(half, 1 - half)) - half + place * FAN;
}

/** Write a factor under its badge, or where else it meets nothing. */
function placeLabel(
  /** @type {Stick} */ stick,
  /** @type {Box[]} */ boxes,
  /** @type {number} */ edge,
  /** @type {number} */ floor,
  /** @type {string} */ ink,
  /** @type {any} */ palette,
) {
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
  ].map(([right, down]) => around(stick.x + right, stick.y + down, 46, 15));
  const free = places.find(
    (box) => box.right < edge && box.left > 40 && box.bottom < floor + 8 && !boxes.some((other) => meet(box, other)),
  );
  const box = free ?? places[0];
  boxes.push(box);
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return caption(middle[0], middle[1], stick.label, { at: "middle", bold: true, fill: ink, halo: palette.paper });
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
function around(x, y, width, height) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** @param {Box} one @param {Box} other */
function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** @param {Data} data @param {Setting} setting @param {Weighed} result */
function panelName({ words, orders, ...data }, setting, { rule, weights, factors }) {
  const said = orders.map((_, n) =>
    fill(words.panel_order_alt, {
      n: n + 1,
      p: writtenPrecision({ orders, words, ...data }, setting, n),
      w: weights[n],
      factor: decimalText(factors[n]),
    }),
  );
  return fill(words.panel_alt, { rule: words.rule[rule], orders: said.join(words.separator) });
}
