import { enlargement } from "../shared.js";

// ---- canvas: a high-resolution canvas in the colours of the page, and what is drawn on it

/** @typedef {{ink: string, paper: string, tint: string, rule: string, accent: string, muted: string, font: string}} Theme */

/**
 * Return the colours and the font of the page's theme, for a canvas; Streamlit has no colour for muted texts.
 *
 * @param {Element} root @param {string} muted @returns {Theme}
 */
export function readTheme(root, muted) {
  const css = getComputedStyle(root);
  const read = (/** @type {string} */ name) => css.getPropertyValue(`--st-${name}`).trim();
  return {
    ink: read("text-color"),
    paper: read("background-color"),
    tint: read("secondary-background-color"),
    rule: read("border-color"),
    accent: read("primary-color"),
    muted,
    font: read("font"),
  };
}

/**
 * Size a canvas for the screen's resolution; return its context, scaled to CSS pixels.
 *
 * @param {HTMLCanvasElement} canvas @param {number} width @param {number} height @returns {CanvasRenderingContext2D}
 */
export function prepareCanvas(canvas, width, height) {
  const ratio = (window.devicePixelRatio || 1) * enlargement(canvas);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.height = `${height}px`;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(ratio, ratio);
  pen.clearRect(0, 0, width, height);
  return pen;
}

/** Draw a straight line. @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y
 * @param {number} toX @param {number} toY @param {string} colour @param {number} width */
export function strokeLine(pen, x, y, toX, toY, colour, width) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(toX, toY);
  pen.stroke();
}

/** Write a text with a halo, so that it stays readable over lines. @param {CanvasRenderingContext2D} pen
 * @param {string} text @param {number} x @param {number} y @param {string} ink @param {string} paper */
export function writeWithHalo(pen, text, x, y, ink, paper) {
  pen.lineWidth = 4;
  pen.lineJoin = "round";
  pen.strokeStyle = paper;
  pen.strokeText(text, x, y);
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

/** Draw a badge on a canvas. @param {CanvasRenderingContext2D} pen @param {string} letter @param {number} x
 * @param {number} y its middle @param {{ink: string, paper: string, font: string}} style */
export function drawBadge(pen, letter, x, y, { ink, paper, font }) {
  const isFirst = letter === "A";
  pen.fillStyle = isFirst ? ink : paper;
  pen.fillRect(x - 10, y - 10, 20, 20);
  pen.strokeStyle = ink;
  pen.lineWidth = 2;
  pen.strokeRect(x - 9, y - 9, 18, 18);
  pen.fillStyle = isFirst ? paper : ink;
  pen.font = `700 14px ${font}`;
  pen.textAlign = "center";
  pen.fillText(letter, x, y + 5);
}
