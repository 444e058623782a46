import { applyAttributes, svgNode } from "../elements.js";

// ---- drawn SVG: traces a rendered element into one SVG without external resources: boxes, lines of text, inner SVG

/**
 * `x` and `y` are the traced element's origin on the screen, `width` and `height` the extent of its shapes so far.
 *
 * @typedef {{x: number, y: number, width: number, height: number, hatches: Map<string, string>}} Tracing
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

const SKIPPED = "[role=status], canvas, style, script, title, desc";
const FALLBACKS = {
  "sans-serif": "'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif",
  serif: "Georgia, 'Times New Roman', 'Songti SC', STSong, 'Noto Serif SC', serif",
  monospace: "Menlo, Consolas, 'Liberation Mono', monospace",
};
export const NOT_IN_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu; // characters that XML does not allow
const COLOUR = /(?:rgba?|color|hsla?|oklab|oklch|lab|lch)\([^)]*\)|#\w+/;
const SIDES = ["Top", "Right", "Bottom", "Left"];
const CORNERS = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"];
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const INHERITED_STYLES = [
  ...["stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order"],
  ...["font-size", "font-weight", "text-anchor"],
];
const DEFAULTS = {
  opacity: "1",
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "dominant-baseline": "auto",
  display: "inline",
};

/** @type {OffscreenCanvasRenderingContext2D | null} */
let canvasContext = null;

/** Trace a rendered element into a group with its origin at (0, 0); return the group and its size. @param {Element} root */
export function traceElement(root) {
  const { x, y } = root.getBoundingClientRect();
  /** @type {Tracing} */
  const tracing = { x, y, width: 0, height: 0, hatches: new Map() };
  const group = svgNode("g");
  traceNode(root, group, tracing);
  group.prepend(...[...tracing.hatches].map(([colour, name]) => hatchPattern(name, colour)));
  return { group, width: tracing.width, height: tracing.height };
}

/** Append a node's visible shapes, and those of its children, to the group. @param {Node} node @param {SVGElement} group @param {Tracing} tracing */
function traceNode(node, group, tracing) {
  if (node instanceof Text) traceText(node, group, tracing);
  if (!(node instanceof Element) || node.matches(SKIPPED)) return;
  const style = getComputedStyle(node);
  const isInvisible = style.display === "none" || style.visibility === "hidden" || style.clipPath !== "none";
  if (isInvisible || style.opacity === "0") return;
  if (node instanceof SVGSVGElement) {
    group.append(copySvg(node, includeBox(node.getBoundingClientRect(), tracing)));
    return;
  }
  const isLink = node instanceof HTMLAnchorElement;
  const wrapper = isLink ? svgNode("a", { href: node.href }) : svgNode("g", { opacity: style.opacity });
  const target = isLink || style.opacity !== "1" ? group.appendChild(wrapper) : group;
  traceBox(node, style, target, tracing);
  (node.shadowRoot ?? node).childNodes.forEach((child) => traceNode(child, target, tracing));
}

/** Return a box relative to the traced element, extending the tracing to include it. @param {DOMRect} rect @param {Tracing} tracing @returns {Box} */
function includeBox({ x, y, width, height }, tracing) {
  const box = { x: x - tracing.x, y: y - tracing.y, width, height };
  tracing.width = Math.max(tracing.width, box.x + width);
  tracing.height = Math.max(tracing.height, box.y + height);
  return box;
}

/** Return the factor by which presenter mode enlarges a node: its box includes the factor, its computed style does not. @param {Element} node */
function presenterZoom(node) {
  return /** @type {{currentCSSZoom?: number}} */ (node).currentCSSZoom ?? 1;
}

/** Trace the background and the borders of a box. @param {Element} node @param {CSSStyleDeclaration} style @param {SVGElement} group @param {Tracing} tracing */
function traceBox(node, style, group, tracing) {
  const read = (/** @type {string} */ name) => style.getPropertyValue(name.replace(/[A-Z]/g, "-$&").toLowerCase());
  const zoom = presenterZoom(node);
  const widths = SIDES.map((side) => parseFloat(read(`border${side}Width`)) * zoom);
  const inks = SIDES.map((side, at) => (widths[at] ? portableColour(read(`border${side}Color`)) : null));
  const striped = style.backgroundImage.startsWith("repeating-linear-gradient");
  const ground = portableColour(striped ? (COLOUR.exec(style.backgroundImage)?.[0] ?? "none") : style.backgroundColor);
  if (!ground && !inks.some(Boolean)) return;
  const box = snapBox(includeBox(node.getBoundingClientRect(), tracing));
  const largestRadius = Math.min(box.width, box.height) / 2;
  const radii = CORNERS.map((corner) => Math.min(parseFloat(read(`border${corner}Radius`)) * zoom, largestRadius));
  if (ground) {
    if (striped && !tracing.hatches.has(ground)) tracing.hatches.set(ground, `hatch-${tracing.hatches.size}`);
    const fill = striped ? `url(#${tracing.hatches.get(ground)})` : ground;
    group.append(svgNode("path", { d: outlinePath(box, radii, [true, true, true, true], 0), fill }));
  }
  const kinds = SIDES.map((_, at) => (inks[at] ? `${widths[at]} ${inks[at]}` : ""));
  for (const kind of new Set(kinds.filter(Boolean))) {
    const [width, stroke] = kind.split(" ");
    const sides = kinds.map((each) => each === kind);
    const d = outlinePath(box, radii, sides, Number(width) / 2);
    group.append(svgNode("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "square" }));
  }
}

/** Round a box to whole pixels of the PNG, so that neighbours meet without a seam. @param {Box} box @returns {Box} */
function snapBox(box) {
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height].map(
    (place) => Math.round(2 * place) / 2,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Return the SVG path along the drawn sides of a box, clockwise, with a rounded corner where two of them meet.
 *
 * @param {Box} box @param {number[]} radii @param {boolean[]} sides @param {number} inset
 */
function outlinePath({ x, y, width, height }, radii, sides, inset) {
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const cornerPoint = (/** @type {number} */ corner, /** @type {number} */ side, /** @type {number} */ distance) =>
    corners[corner].map((place, axis) => round(place + DIRECTIONS[side][axis] * distance)).join(" ");
  const parts = sides.map((isDrawn, side) => {
    if (!isDrawn) return "";
    const next = (side + 1) % 4;
    const radius = radii[next];
    const isJoined = side > 0 && sides[side - 1];
    const turn = sides[next] ? `A${radius} ${radius} 0 0 1 ${cornerPoint(next, next, radius)}` : "";
    return `${isJoined ? "" : `M${cornerPoint(side, side, radii[side])}`}L${cornerPoint(next, side, -radius)}${turn}`;
  });
  return parts.join("") + (sides.every(Boolean) ? "Z" : "");
}

/** Round to two decimals. @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/** @param {string} name @param {string} colour @param {number} [stripe] */
export function hatchPattern(name, colour, stripe = 2.5) {
  const size = stripe + 3.5;
  const place = { id: name, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  return svgNode("pattern", place, svgNode("rect", { width: stripe, height: size, fill: colour }));
}

/** Return a canvas of one pixel, created at the first call, to measure texts and to read colours. */
function measuringCanvas() {
  const canvas = canvasContext ?? new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  canvasContext = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas);
  return canvasContext;
}

/** Convert any CSS colour to one that other programs read too; null for a transparent one. @param {string} css */
function portableColour(css) {
  const context = measuringCanvas();
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = "transparent";
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  if (!alpha) return null;
  return alpha === 255 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${round(alpha / 255)})`;
}

// ---- text

/**
 * Write each line of a text at its place and in its measured width, because another computer may lack the font.
 *
 * @param {Text} text @param {SVGElement} group @param {Tracing} tracing
 */
function traceText(text, group, tracing) {
  const parent = text.parentElement;
  if (!parent || !text.data.trim()) return;
  const style = getComputedStyle(parent);
  const size = parseFloat(style.fontSize) * presenterZoom(parent);
  const context = measuringCanvas();
  context.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText("x");
  for (const { words, rect } of renderedLines(text)) {
    const visibleBox = style.overflowX === "hidden" ? parent.getBoundingClientRect() : rect;
    const { x, y, width, height } = includeBox(visibleBox.width < rect.width ? visibleBox : rect, tracing);
    const node = svgNode("text", { x: round(x), y: round(y + (height * up) / (up + down)) }, words);
    const font = { "font-family": fontFamilies(style), "font-size": round(size), "font-weight": style.fontWeight };
    applyAttributes(node, { ...font, fill: portableColour(style.color) ?? "none" });
    if (words.length > 1) applyAttributes(node, { textLength: round(width), lengthAdjust: "spacingAndGlyphs" });
    group.append(node);
  }
}

/** Split a text node into its rendered lines, each with its words and its box. @param {Text} text @returns {{words: string, rect: DOMRect}[]} */
function renderedLines(text) {
  const range = document.createRange();
  const rectOf = (/** @type {number} */ start, /** @type {number} */ end) => {
    range.setStart(text, start);
    range.setEnd(text, end);
    return range.getBoundingClientRect();
  };
  /** @type {{start: number, end: number, bottom: number}[]} */
  const lines = [];
  for (const { index, 0: sign } of text.data.matchAll(/\S/gu)) {
    const [end, { top, bottom, width }] = [index + sign.length, rectOf(index, index + sign.length)];
    const last = lines[lines.length - 1];
    if (last && top < last.bottom - 1) last.end = end;
    else if (width) lines.push({ start: index, end, bottom });
  }
  return lines.map(({ start, end }) => ({
    words: text.data.slice(start, end).replace(/\s+/g, " ").replace(NOT_IN_XML, "\ufffd"),
    rect: rectOf(start, end),
  }));
}

/** Return the font family with fallbacks that other computers have. @param {CSSStyleDeclaration} style */
function fontFamilies({ fontFamily }) {
  const names = fontFamily.split(",").map((name) => name.trim().replaceAll('"', "'"));
  const last = names[names.length - 1];
  const fallback = Reflect.get(FALLBACKS, last) ?? FALLBACKS["sans-serif"];
  return [...names.filter((name) => !(name in FALLBACKS)), fallback].join(", ");
}

// ---- inner SVG

/** Copy an SVG, writing the computed style of its shapes into their attributes. @param {SVGSVGElement} svg @param {Box} box */
function copySvg(svg, { x, y, width, height }) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const shapes = copy.querySelectorAll("*");
  svg.querySelectorAll("*").forEach((shape, at) => copyStyles(/** @type {SVGElement} */ (shapes[at]), shape));
  copyStyles(copy, svg);
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${svg.clientWidth} ${svg.clientHeight}`);
  applyAttributes(copy, { x: round(x), y: round(y), width: round(width), height: round(height), overflow: "visible" });
  return copy;
}

/** Write the computed style of a shape, and of its children, onto its copy. @param {SVGElement} copy @param {Element} shape */
function copyStyles(copy, shape) {
  const style = getComputedStyle(shape);
  const outer = shape instanceof SVGSVGElement || !shape.parentElement ? null : getComputedStyle(shape.parentElement);
  for (const { name } of [...copy.attributes]) {
    if (/^(class|style|role|tabindex|aria-.*)$/.test(name)) copy.removeAttribute(name);
  }
  for (const name of ["fill", "stroke"]) {
    const [value, inherited] = [style.getPropertyValue(name), outer?.getPropertyValue(name)];
    if (value !== inherited)
      copy.setAttribute(name, value.includes("url(") ? value : (portableColour(value) ?? "none"));
  }
  for (const name of INHERITED_STYLES) {
    const value = style.getPropertyValue(name);
    if (value !== outer?.getPropertyValue(name)) copy.setAttribute(name, value);
  }
  for (const [name, defaultValue] of Object.entries(DEFAULTS)) {
    const value = style.getPropertyValue(name);
    if (value !== defaultValue) copy.setAttribute(name, value);
  }
  if (style.fontFamily !== outer?.fontFamily) copy.setAttribute("font-family", fontFamilies(style));
}
