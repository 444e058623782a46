import { applyAttributes, screenBox, svgNode } from "../shared.js";

// ---- plot: an SVG over candidate lengths, whose scale is shared with the rows above and below it

/**
 * `X` and `Y` convert lengths and values to pixels; the picture is `width` wide, and on a phone the
 * labels are inside the picture.
 *
 * @typedef {{width: number, X: (x: number) => number, Y: (y: number) => number}} Scales
 * @typedef {{
 *   width: number, end: number, head: number, floor: number, most: number, guides: number[], at: number,
 * }} PlotState
 */

/**
 * `drawn` is redrawn at every move; `grip`, the handle for dragging, lies above it and is never redrawn.
 *
 * @typedef {{node: SVGElement, drawn: SVGElement, grip: SVGElement}} Picture
 * @typedef {{end: () => number, grab: () => void, move: (length: number) => void}} DragHandlers
 */

const PLOT_FOOT = 26; // pixels for the lengths below the axis
const NARROW_PLOT = 440;
const NARROW_PAGE = "(max-width: 640px)"; // as in plot.css: no gutter is left for labels
const TICK_ROOM = 24; // pixels between the bold length and the next one
const LENGTH_ROOM = 36; // pixels between two lengths below the axis

/** Build an empty picture. @param {DragHandlers} [handlers] without them, nothing can be dragged @returns {Picture} */
export function createPicture(handlers) {
  const [drawn, grip] = [svgNode("g"), svgNode("circle", { class: "grip", r: 24 })];
  const node = svgNode("svg", { class: "picture penalty-curve as-block", role: "img" }, drawn);
  if (handlers) {
    node.append(grip);
    dragLength(grip, node, handlers);
  }
  return { node, drawn, grip };
}

/**
 * Draw axis, ticks and guides into an emptied picture; `guides` are the values of its guide lines, `at` is the bold length.
 * Return the scales.
 *
 * @param {Picture} picture @param {PlotState} state @returns {Scales}
 */
export function drawGround({ node, drawn }, { width, end, head, floor, most, guides, at }) {
  const isNarrow = width < NARROW_PLOT || matchMedia(NARROW_PAGE).matches;
  const X = (/** @type {number} */ x) => (x / end) * width;
  const Y = (/** @type {number} */ y) => head + (floor - head) * (1 - y / most);
  applyAttributes(node, { width, height: floor + PLOT_FOOT });
  const side = isNarrow ? { x: 2, dy: -4, "text-anchor": "start" } : { x: -8, dy: 5, "text-anchor": "end" };
  const guideNodes = guides.flatMap((value) => [
    svgNode("line", { class: value ? "guide" : "axis", x1: 0, x2: width, y1: Y(value), y2: Y(value) }),
    svgNode("text", { ...side, class: "tick", y: Y(value) }, String(value)),
  ]);
  const lengths = lengthTicks(end, width).filter((length) => Math.abs(X(length) - X(at)) >= TICK_ROOM);
  drawn.replaceChildren(
    ...guideNodes,
    ...lengths.flatMap((length) => [
      svgNode("line", { class: "axis", x1: X(length), x2: X(length), y1: floor, y2: floor + 5 }),
      lengthLabel(length, X(length), floor, end, "tick"),
    ]),
    lengthLabel(at, X(at), floor, end, "tick is-bold"),
  );
  return { width, X, Y };
}

/** Build the label of a length below the axis. @param {number} length @param {number} x @param {number} floor @param {number} end @param {string} kind */
function lengthLabel(length, x, floor, end, kind) {
  const anchor = length === end ? "end" : "middle";
  return svgNode("text", { class: kind, x, y: floor + 20, "text-anchor": anchor }, String(length));
}

/** List the lengths that have room for a label below the axis. @param {number} end @param {number} width */
export function lengthTicks(end, width) {
  const step = [1, 2, 5, 10, 20, 50].find((size) => (size / end) * width >= LENGTH_ROOM) ?? end;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
}

/**
 * Report the length under the pointer while the grip is held down. The grip is never redrawn, because a touch would lose it.
 *
 * @param {SVGElement} grip @param {SVGElement} node the picture @param {DragHandlers} acts
 */
function dragLength(grip, node, { end, grab, move }) {
  let isHeld = false;
  // A touch would scroll the page, because Chromium ignores the touch-action of shapes inside an SVG.
  grip.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  grip.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    isHeld = true;
    grab();
  });
  grip.addEventListener("pointermove", (event) => {
    const { left, width } = screenBox(node);
    if (isHeld) move(Math.round(((event.clientX - left) / width) * end()));
  });
  for (const ending of ["pointerup", "pointercancel"]) {
    grip.addEventListener(ending, () => {
      isHeld = false;
    });
  }
}
