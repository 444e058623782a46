import { svgNode } from "../../../frame/components/shared.js";

// ---- plot: pictures of a few shapes, drawn at their real size, so that text keeps its size on a phone

const BADGE = 19;
export const INK = "var(--bx-ink)";
export const MUTED = "var(--bx-muted)";
export const PAPER = "var(--bx-background)";

/** @param {number} width @param {number} height @param {string} name description for screen readers @param {SVGElement[]} shapes */
export function picture(width, height, name, shapes) {
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return svgNode("svg", { ...size, role: "img", "aria-label": name }, ...shapes);
}

/**
 * Write a text of a picture.
 *
 * @param {number} x @param {number} y @param {string} text
 * @param {{at?: "start" | "middle" | "end", bold?: boolean, fill: string, halo?: string, size?: number}} style
 */
export function caption(x, y, text, { at = "start", bold = false, fill, halo, size = 14 }) {
  /** @type {Record<string, string | number>} */
  const around = halo ? { stroke: halo, "stroke-width": 5, "stroke-linejoin": "round", "paint-order": "stroke" } : {};
  const font = { "font-size": size, "font-weight": bold ? 700 : 400 };
  const place = { x, y, "text-anchor": at, "dominant-baseline": "central" };
  return svgNode("text", { ...place, ...font, fill, ...around }, text);
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} stroke @param {Record<string, string | number>} [more] */
export function line(x1, y1, x2, y2, stroke, more = {}) {
  return svgNode("line", { x1, y1, x2, y2, stroke, ...more });
}

/** Return a colour of an order, counted from 0. @param {"fill" | "ink" | "sign"} name @param {number} order */
export function orderColour(name, order) {
  return `var(--bx-${name}-${order + 1})`;
}

/** Draw the badge of an order, its number on its colour; a hollow one if it is undefined. @param {number} x @param {number} y @param {number} order @param {boolean} hollow */
export function createBadgeShape(x, y, order, hollow) {
  const ink = orderColour("ink", order);
  /** @type {Record<string, string>} */
  const look = hollow
    ? { fill: PAPER, stroke: ink, "stroke-dasharray": "3 2" }
    : { fill: orderColour("fill", order), stroke: INK };
  const box = { x: x - BADGE / 2, y: y - BADGE / 2, width: BADGE, height: BADGE, rx: 3, ...look };
  const fill = hollow ? ink : orderColour("sign", order);
  return svgNode(
    "g",
    {},
    svgNode("rect", box),
    caption(x, y + 0.5, String(order + 1), { at: "middle", bold: true, fill }),
  );
}

/** Return a scale from values to pixels, which keeps values within its ends. @param {number} low @param {number} high @param {number} from @param {number} to */
export function createScale(low, high, from, to) {
  return (/** @type {number} */ value) => {
    const part = (Math.min(Math.max(value, low), high) - low) / (high - low);
    return from + part * (to - from);
  };
}

/** Draw ticks below a picture, with a title. @param {{ticks: [number, string][], title: string, x: (value: number) => number, bottom: number}} axis */
export function bottomAxis({ ticks, title, x, bottom }) {
  const [first, last] = [x(ticks[0][0]), x(ticks[ticks.length - 1][0])];
  const style = /** @type {const} */ ({ at: "middle", fill: MUTED });
  return [
    ...ticks.map(([value, text]) => caption(x(value), bottom + 14, text, style)),
    caption((first + last) / 2, bottom + 36, title, style),
  ];
}
