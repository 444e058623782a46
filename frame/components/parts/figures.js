import { element, enlargement } from "../shared.js";

// ---- figures: numbers formatted as bleu_view/words/numbers.py does, the badges of two systems, a high-resolution canvas

/** @typedef {{ink: string, paper: string, tint: string, rule: string, accent: string, muted: string, font: string}} Theme */

export const MINUS = "−";
export const DASHES = ["", "9 3", "2 3", "9 3 2 3", "14 4", "5 2 1 2"]; // of the orders' curves

/**
 * Format a score; a score that only rounds to 0 or 1 is written with < or >.
 *
 * @param {number} x @param {number} [digits] @returns {string}
 */
export function decimalText(x, digits = 3) {
  if (x < 0) return negatedText(decimalText(-x, digits));
  if (x === Infinity) return "∞";
  if (x === 0 || x === 1) return String(x);
  const text = x.toFixed(digits);
  const step = 10 ** -digits;
  if (Number(text) === 0 || Number(text) === 1) {
    return x > 1 ? ">1" : Number(text) ? `>${(1 - step).toFixed(digits)}` : `<${step.toFixed(digits)}`;
  }
  return text;
}

/** Negate a formatted number: add a minus sign, and reverse < and >. @param {string} text */
export function negatedText(text) {
  const reversedSign = { "<": ">", ">": "<" }[text[0]];
  return reversedSign ? `${reversedSign}${MINUS}${text.slice(1)}` : `${MINUS}${text}`;
}

/** Format a difference with its sign. @param {number} x @param {number} [digits] */
export function signedText(x, digits = 3) {
  return x > 0 ? `+${decimalText(x, digits)}` : decimalText(x, digits);
}

/** Format a whole number. @param {number} count */
export function wholeText(count) {
  return count.toLocaleString("en");
}

const LABEL_PX = 22; // least distance between two labels

/** Move the labels of two systems apart if they would touch. @param {number[]} heights of one or two labels */
export function separateLabels([a, b]) {
  if (b === undefined || Math.abs(a - b) >= LABEL_PX) return [a, b];
  const half = (a <= b ? -1 : 1) * (LABEL_PX / 2);
  return [(a + b) / 2 + half, (a + b) / 2 - half];
}

/** Build the square of a system: filled for A, hollow for B. @param {string} letter */
export function createBadge(letter) {
  const kind = `badge-${letter.toLowerCase()}`;
  return element("i", `badge inline-flex rigid centred corners on-ink lines-1 middle small bold ${kind}`, letter);
}

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

/** @type {MediaQueryList | undefined} */
let reducedMotion;

/** Return whether the browser is set to reduce motion. @returns {boolean} */
export function prefersReducedMotion() {
  reducedMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
  return reducedMotion.matches;
}
