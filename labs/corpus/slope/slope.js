/**
 * Two systems between the mean of their sentences and the corpus score. In: `data` from `labs/corpus/slope/__init__.py`:
 * heights in percent, 0 at the top. Out: nothing.
 *
 * @typedef {{
 *   language: string, lines: number[][], labels: number[][], values: string[][], heads: string[], alt: string,
 * }} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null}} View
 */

import { keep, svgNode } from "../../../frame/components/shared.js";

const WIDTH = 430;
const HEIGHT = 210;
const SIDES = [120, 310];
const TOP = 44;
const TALL = 140;

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  return { root: /** @type {HTMLElement} */ (parent.querySelector(".slope")), data: null, owner: null };
}

/** @param {View} view @param {Data} data */
function draw({ root }, { language, lines, labels, values, heads, alt }) {
  root.lang = language;
  const picture = svgNode("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": alt });
  SIDES.forEach((x, side) => {
    picture.append(
      svgNode("line", { x1: x, x2: x, y1: 24, y2: HEIGHT, class: "rule" }),
      write(x, 15, "middle", "head", heads[side]),
    );
  });
  lines.forEach(([mean, corpus], system) => {
    const ends = { x1: SIDES[0], x2: SIDES[1], y1: height(mean), y2: height(corpus) };
    picture.append(svgNode("line", { ...ends, class: system ? "slant dashed" : "slant" }));
  });
  labels.forEach((ends, system) =>
    ends.forEach((at, side) => picture.append(...label(system, side, height(at), values[system][side]))),
  );
  root.replaceChildren(picture);
}

/** @param {number} system @param {number} side @param {number} y @param {string} value */
function label(system, side, y, value) {
  const x = SIDES[side];
  const kind = system ? "b" : "a";
  return [
    svgNode("rect", { x: x - 10, y: y - 10, width: 20, height: 20, rx: 3, class: `box ${kind}` }),
    write(x, y + 5, "middle", `letter ${kind}`, "AB"[system]),
    write(x + (side ? 18 : -18), y + 6, side ? "start" : "end", "value", value),
  ];
}

/** @param {number} percent */
function height(percent) {
  return TOP + (TALL * percent) / 100;
}

/** @param {number} x @param {number} y @param {string} anchor @param {string} kind @param {string} text */
function write(x, y, anchor, kind, text) {
  return svgNode("text", { x, y, "text-anchor": anchor, class: kind }, text);
}
