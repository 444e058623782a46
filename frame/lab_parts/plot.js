// ---- plot: a picture over candidate lengths, as SVG, whose scale the rows above and below it share

/**
 * `X` and `Y` give pixels; the picture is `width` wide, its y = 0 lies at `floor`. On a phone labels stand inside.
 *
 * @typedef {{width: number, floor: number, X: (x: number) => number, Y: (y: number) => number, isNarrow: boolean}} Scales
 * @typedef {{
 *   width: number, end: number, head: number, floor: number, most: number, values: [number, string][], at: number | null,
 * }} PlotState
 */

const SVG_SPACE = "http://www.w3.org/2000/svg";
const PLOT_FOOT = 26; // pixels for the lengths below the axis
const NARROW_PLOT = 440;
const TICK_ROOM = 24; // pixels between the bold length and the next one
const LENGTH_ROOM = 36; // pixels between two lengths below the axis

/** @param {string} tag @param {Record<string, string | number>} [attributes] @param {string} [text] */
function svgNode(tag, attributes = {}, text) {
  const node = document.createElementNS(SVG_SPACE, tag);
  Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, String(value)));
  if (text !== undefined) {
    node.textContent = text;
  }
  return node;
}

/**
 * Draw axis, ticks and guides into an emptied picture; `values` are the guides, `at` is the length in bold.
 *
 * @param {SVGElement} picture @param {PlotState} state @returns {Scales}
 */
function drawGround(picture, { width, end, head, floor, most, values, at }) {
  const isNarrow = width < NARROW_PLOT;
  const X = (/** @type {number} */ x) => (x / end) * width;
  const Y = (/** @type {number} */ y) => head + (floor - head) * (1 - y / most);
  picture.setAttribute("width", String(width));
  picture.setAttribute("height", String(floor + PLOT_FOOT));
  const guides = values.flatMap(([value, text]) => [
    svgNode("line", { class: value ? "guide" : "axis", x1: 0, x2: width, y1: Y(value), y2: Y(value) }),
    svgNode("text", {
      class: "tick", x: isNarrow ? 2 : -8, y: Y(value) + (isNarrow ? -4 : 5), "text-anchor": isNarrow ? "start" : "end",
    }, text),
  ]);
  const lengths = lengthTicks(end, width).filter((length) => at === null || Math.abs(X(length) - X(at)) >= TICK_ROOM);
  picture.replaceChildren(...guides, ...lengths.flatMap((length) => [
    svgNode("line", { class: "axis", x1: X(length), x2: X(length), y1: floor, y2: floor + 5 }),
    lengthLabel(length, X(length), floor, end, "tick"),
  ]));
  if (at !== null) {
    picture.append(lengthLabel(at, X(at), floor, end, "tick now"));
  }
  return { width, floor, X, Y, isNarrow };
}

/** @param {number} length @param {number} x @param {number} floor @param {number} end @param {string} kind */
function lengthLabel(length, x, floor, end, kind) {
  const anchor = length === end ? "end" : "middle";
  return svgNode("text", { class: kind, x, y: floor + 20, "text-anchor": anchor }, String(length));
}

/** @param {number} end @param {number} width */
function lengthTicks(end, width) {
  const step = [1, 2, 5, 10, 20, 50].find((size) => (size / end) * width >= LENGTH_ROOM) ?? end;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
}

/**
 * Write a path through points; where there is no value, it is not drawn.
 *
 * @param {(readonly [number, number | null])[]} points @param {Scales} scales
 */
function plotPath(points, { X, Y }) {
  let pen = "M";
  return points.map(([x, y]) => {
    const step = y === null ? "" : `${pen}${X(x).toFixed(1)} ${Y(y).toFixed(1)}`;
    pen = y === null ? "M" : "L";
    return step;
  }).join("");
}

/** Put a plain ground behind a text that is drawn, so that no line runs through its letters. @param {SVGElement} node */
function groundText(node) {
  const { x, y, width, height } = /** @type {SVGTextElement} */ (node).getBBox();
  node.before(svgNode("rect", { class: "ground", x: x - 4, y, width: width + 8, height, rx: 3 }));
}

/**
 * Tell the length under the pointer while it is held down on a part of the picture.
 *
 * @param {SVGElement} picture @param {string} grip the class of what can be grabbed
 * @param {{end: () => number, grab: () => void, move: (length: number) => void}} acts
 */
function dragLength(picture, grip, { end, grab, move }) {
  let held = false;
  picture.addEventListener("pointerdown", (event) => {
    if (/** @type {Element} */ (event.target).classList.contains(grip)) {
      event.preventDefault();
      picture.setPointerCapture(event.pointerId);
      held = true;
      grab();
    }
  });
  picture.addEventListener("pointermove", (event) => {
    if (held) {
      const { left } = picture.getBoundingClientRect();
      move(Math.round(((event.clientX - left) / Number(picture.getAttribute("width"))) * end()));
    }
  });
  for (const ending of ["pointerup", "pointercancel"]) {
    picture.addEventListener(ending, () => { held = false; });
  }
}
