import { svgNode } from "../elements.js";

// ---- penalty curve: the brevity penalty over the candidate's length, with the zone of penalized lengths and the candidate's point

/**
 * The axis of lengths is `floor` pixels below the top, and ends at `right`; `X` and `Y` convert lengths and values to pixels.
 *
 * @typedef {{right: number, floor: number, X: (length: number) => number, Y: (value: number) => number}} Axes
 * @typedef {[length: number, text: string, kind: string]} Tick
 */

const POINT_LABEL_ROOM = 118;

/** Draw the axes, and the zone of the lengths below r; r is null while a question hides it. @param {Axes} axes @param {number | null} r @param {Tick[]} ticks */
export function penaltyGround({ right, floor, X, Y }, r, ticks) {
  const zone = { class: "zone", x: X(0), y: Y(1), width: X(r ?? 0) - X(0), height: floor - Y(1) };
  return [
    ...(r === null ? [] : [svgNode("rect", zone)]),
    ...[0, 0.5, 1].map((value) => textNode(X(0) - 8, Y(value), String(value), "tick", "end", "0.35em")),
    svgNode("line", { class: "floor", x1: X(0), x2: right, y1: floor, y2: floor }),
    ...ticks.map(([length, text, kind]) => textNode(X(length), floor, text, `tick ${kind}`, "middle", "1.3em")),
  ];
}

/** Draw the candidate's point; its label is to the left near the end of the axis. @param {Axes} axes @param {number} length @param {number} value @param {string} text */
export function penaltyPoint({ right, X, Y }, length, value, text) {
  const isEnd = X(length) > right - POINT_LABEL_ROOM;
  const place = /** @type {const} */ ([X(length) + (isEnd ? -13 : 13), Y(value) + (value > 0.9 ? -10 : 1)]);
  return [
    svgNode("circle", { class: "point", cx: X(length), cy: Y(value), r: 7 }),
    textNode(...place, text, "point-words", isEnd ? "end" : "start"),
  ];
}

/** Return the SVG path through points, interrupted where a value is missing. @param {readonly (readonly [number, number | null])[]} points @param {Pick<Axes, "X" | "Y">} axes */
export function plotPath(points, { X, Y }) {
  let pen = "M";
  return points
    .map(([x, y]) => {
      const step = y === null ? "" : `${pen}${X(x).toFixed(1)} ${Y(y).toFixed(1)}`;
      pen = y === null ? "M" : "L";
      return step;
    })
    .join("");
}

/** @param {readonly (readonly [number, number | null])[]} points @param {Pick<Axes, "X" | "Y">} axes @param {string} [kind] */
export function curveNode(points, axes, kind = "curve") {
  return svgNode("path", { class: kind, d: plotPath(points, axes) });
}

/** Draw a vertical line. @param {number} x @param {number} from @param {number} to @param {string} kind */
export function uprightNode(x, from, to, kind) {
  return svgNode("line", { class: kind, x1: x, x2: x, y1: from, y2: to });
}

/** @param {number} x @param {number} y @param {string} text @param {string} [kind] @param {string} [anchor] @param {string} [below] */
export function textNode(x, y, text, kind = "", anchor = "start", below = "0") {
  return svgNode("text", { x, y, dy: below, class: kind, "text-anchor": anchor }, text);
}
