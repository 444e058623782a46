import { svgNode, writeText } from "../../../frame/components/shared.js";
import { decimalText, separateLabels } from "../../../frame/components/parts/figures.js";

// ---- the run: a line for the pooled BLEU of each system, over the number of pooled segments

/**
 * @typedef {{letter: string, name: string, values: number[], texts: string[]}} Run
 * @typedef {ReturnType<typeof createRunPlot>} RunPlot
 */

const DOTS = { a: "fill-ink", b: "fill-paper stroked" };
const LEFT = 40;
const TOP = 16;
const FOOT = 30;
const AFTER_DOT = 13;
const MOST_ROOM = 0.45; // largest part of the width for the labels

/** Create the empty plot. @param {Element} parent */
export function createRunPlot(parent) {
  const node = svgNode("svg", { class: "run absolute full-width", role: "img" });
  const frame = svgNode("g", { class: "frame", "aria-hidden": "true" });
  const lines = /** @type {const} */ (["a", "b"]).map((letter) => ({
    path: svgNode("path", { class: `trace stroked trace-${letter}` }),
    dot: svgNode("circle", { class: `dot ${DOTS[letter]}`, r: 6.5, "stroke-width": 3 }),
    label: svgNode("text", { class: "fill-ink firm" }),
  }));
  node.append(frame, ...lines.flatMap(({ path, dot, label }) => [path, dot, label]));
  parent.append(node);
  const none = { stops: /** @type {number[]} */ ([]), runs: /** @type {Run[]} */ ([]), shape: "" };
  return { node, frame, lines, ...none, box: { width: 0, height: 0, right: 0 } };
}

/**
 * Fit the plot into its place; everything that does not change is drawn once.
 *
 * @param {RunPlot} plot @param {{width: number, height: number}} size @param {{stops: number[], runs: Run[], first: string}} data
 */
export function fitRunPlot(plot, { width, height }, { stops, runs, first }) {
  const shape = JSON.stringify([width, height, stops.length, runs, first]);
  if (plot.shape === shape || !width) return;
  Object.assign(plot, { shape, stops, runs });
  plot.node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const labelWidth = Math.max(...runs.map((run, side) => labelRoom(plot.lines[side].label, run)));
  plot.box = { width, height, right: width - Math.min(labelWidth + AFTER_DOT + 8, width * MOST_ROOM) };
  const { right } = plot.box;
  const foot = height - FOOT;
  const grid = [0.2, 0.4, 0.6, 0.8, 1].flatMap((value) => [
    svgNode("line", { class: "guide stroke-rule", x1: LEFT, x2: right, y1: yOf(plot, value), y2: yOf(plot, value) }),
    tickNode(LEFT - 8, yOf(plot, value) + 5, "end", decimalText(value, 1)),
  ]);
  plot.frame.replaceChildren(
    ...grid,
    svgNode("line", { class: "ground stroked", x1: LEFT, x2: right, y1: foot, y2: foot }),
    tickNode(LEFT, foot + 20, "start", first),
    tickNode(right, foot + 20, "end", String(stops[stops.length - 1])),
  );
}

/** @param {number} x @param {number} y @param {string} anchor @param {string} text */
function tickNode(x, y, anchor, text) {
  return svgNode("text", { class: "tick small", x, y, "text-anchor": anchor }, text);
}

/** Return the largest width of a label. @param {SVGElement} node @param {Run} run */
function labelRoom(node, run) {
  node.removeAttribute("hidden"); // a hidden label has no width
  writeText(node, labelText(run, "0.000"));
  return /** @type {SVGTextElement} */ (node).getComputedTextLength();
}

/** Return the label of a system with a value. @param {Run} run @param {string} value */
function labelText({ letter, name }, value) {
  return [letter, name, value].filter(Boolean).join(" ");
}

/** Show the lines up to a stop. @param {RunPlot} plot @param {number} at @param {string} alt */
export function showRun(plot, at, alt) {
  plot.node.setAttribute("aria-label", alt);
  const heights = plot.runs.map(({ values }) => (at ? yOf(plot, values[at - 1]) : 0));
  const labelPositions = separateLabels(heights);
  plot.lines.forEach(({ path, dot, label }, side) => {
    const run = plot.runs[side];
    const isShown = !!run && at > 0;
    for (const node of [path, dot, label]) node.toggleAttribute("hidden", !isShown);
    if (!isShown) return;
    const x = xOf(plot, at);
    path.setAttribute("d", pathUpTo(plot, run, at));
    dot.setAttribute("cx", String(x));
    dot.setAttribute("cy", String(heights[side]));
    label.setAttribute("x", String(x + AFTER_DOT));
    label.setAttribute("y", String(labelPositions[side] + 6));
    writeText(label, labelText(run, run.texts[at - 1]));
    const isWide = /** @type {SVGTextElement} */ (label).getComputedTextLength() > plot.box.width - x - AFTER_DOT;
    if (isWide) writeText(label, labelText({ ...run, name: "" }, run.texts[at - 1]));
  });
}

/** Return the path of a line up to a stop. @param {RunPlot} plot @param {Run} run @param {number} at */
function pathUpTo(plot, { values }, at) {
  return values
    .slice(0, at)
    .map((value, place) => `${place ? "L" : "M"}${xOf(plot, place + 1).toFixed(1)} ${yOf(plot, value).toFixed(1)}`)
    .join("");
}

/** Return the x of a stop. @param {RunPlot} plot @param {number} stop */
function xOf({ box, stops }, stop) {
  return LEFT + ((box.right - LEFT) * stops[stop]) / stops[stops.length - 1];
}

/** Return the y of a score. @param {RunPlot} plot @param {number} value */
function yOf({ box }, value) {
  return box.height - FOOT - value * (box.height - FOOT - TOP);
}
