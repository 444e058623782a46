import { NOT_IN_XML, traceElement } from "../../frame/components/parts/drawn_svg.js";
import { html, svgNode } from "../../frame/components/elements.js";
/** @import { Piece } from "../../frame/components/elements.js" */

// ---- drawing: shared parts of the pictures for questions: text, and the image that shows a drawing

/**
 * @typedef {{content: Piece[], width: number, height: number}} Drawing shapes with origin (0, 0), and the size of the whole
 * @typedef {{
 *   fills: string[], inks: string[], signs: string[], ink: string, muted: string, rule: string, background: string,
 *   tint: string, accent: string, slate: string, alarm: string,
 * }} Colours
 */

export const HALF_WIDTH = 520; // half of the stage's width
const FONT =
  "'Source Sans 3', 'Source Sans', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";
const PAD = 4;

/** @type {OffscreenCanvasRenderingContext2D | null} */
let pen = null;

/** Return the width of a text. @param {string} text @param {number} size @param {number} [weight] */
export function textWidth(text, size, weight = 400) {
  pen ??= /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext("2d"));
  pen.font = `${weight} ${size}px ${FONT}`;
  return pen.measureText(text).width;
}

/**
 * Write a line of text with its baseline at y.
 *
 * @param {number} x @param {number} y @param {string} text @param {number} size @param {string} fill
 * @param {Record<string, string | number>} [more]
 */
export function caption(x, y, text, size, fill, more = {}) {
  return svgNode("text", { x, y, "font-size": size, fill, ...more }, text.replace(NOT_IN_XML, "\ufffd"));
}

/** Return the address of a drawing for an image element. @param {Drawing} drawing */
export function drawingAddress({ content, width, height }) {
  const size = { width: width + 2 * PAD, height: height + 2 * PAD };
  const box = `${-PAD} ${-PAD} ${size.width} ${size.height}`;
  const svg = svgNode("svg", { ...size, viewBox: box, "font-family": FONT }, content);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

/** Draw an element of the course out of sight, in its style, and trace it. @param {HTMLElement | SVGElement} root @param {Colours} colours @returns {Drawing} */
export function traceDrawing(root, colours) {
  const host = html`<div style=${colourVariables(colours)}></div>`;
  const style = document.createElement("style");
  style.textContent = document.getElementById("picture-style")?.textContent ?? "";
  host.attachShadow({ mode: "open" }).append(style, root);
  document.body.append(host);
  const { group } = traceElement(root);
  const { width, height } = root.getBoundingClientRect();
  host.remove();
  return { content: [group], width: Math.round(width), height: Math.round(height) };
}

/** Return the colours as the variables that the course's style reads. @param {Colours} colours */
function colourVariables({ fills, inks, signs, ...named }) {
  const ofOrders = Object.entries({ fill: fills, ink: inks, sign: signs }).flatMap(([name, values]) =>
    values.map((value, at) => `--bx-${name}-${at + 1}: ${value}`),
  );
  const others = Object.entries(named).map(([name, value]) => `--bx-${name}: ${value}`);
  return [...ofOrders, ...others].join("; ");
}
