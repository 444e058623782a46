import { shape } from "../web/making.js";
/** @import { Part } from "../web/making.js" */

// ---- drawing: what the pictures of questions share: letters, hatches, and the image that shows a drawing

/**
 * @typedef {{content: Part[], width: number, height: number}} Drawing shapes from (0, 0) on, and the room that they take
 * @typedef {{
 *   fills: string[], inks: string[], signs: string[], ink: string, muted: string, rule: string, background: string,
 *   tint: string, accent: string, slate: string, alarm: string,
 * }} Colours
 */

export const HALF_WIDTH = 520; // of the stage
const FONT =
  "'Source Sans 3', 'Source Sans', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";
const PAD = 4;
const ILLEGAL = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu; // no XML file may hold these

/** @type {OffscreenCanvasRenderingContext2D | null} */
let pen = null;

/** Return how wide a text is. @param {string} text @param {number} size @param {number} [weight] */
export function widthOf(text, size, weight = 400) {
  pen ??= /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext("2d"));
  pen.font = `${weight} ${size}px ${FONT}`;
  return pen.measureText(text).width;
}

/**
 * Write a line with its baseline at y.
 *
 * @param {number} x @param {number} y @param {string} text @param {number} size @param {string} fill
 * @param {Record<string, string | number>} [more]
 */
export function caption(x, y, text, size, fill, more = {}) {
  return shape("text", { x, y, "font-size": size, fill, ...more }, text.replace(ILLEGAL, "\ufffd"));
}

/** @param {string} id @param {string} colour @param {number} [stripe] */
export function hatch(id, colour, stripe = 2.5) {
  const size = stripe + 3.5;
  const place = { id, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  return shape("pattern", place, shape("rect", { width: stripe, height: size, fill: colour }));
}

/** Move shapes together. @param {number} x @param {number} y @param {Part[]} content */
export function moved(x, y, content) {
  return shape("g", { transform: `translate(${x} ${y})` }, content);
}

/** Return the address of a drawing, for an image. @param {Drawing} drawing */
export function addressOf({ content, width, height }) {
  const size = { width: width + 2 * PAD, height: height + 2 * PAD };
  const box = `${-PAD} ${-PAD} ${size.width} ${size.height}`;
  const svg = shape("svg", { ...size, viewBox: box, "font-family": FONT }, content);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}
