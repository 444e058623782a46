/**
 * The tent: the precision of every order, the brevity penalty, and their product over the candidate length.
 *
 * `data` comes from `labs/length/length_tent/__init__.py`. The stage sends its length as the event `length-moved`, and listens
 * to `length-wished`.
 *
 * @typedef {{order: number, at: (number | null)[], fraction: string[], precision: string[]}} Order
 * @typedef {{
 *   r: number[], penalty_at: number[], penalty: string[], score_at: number[], score: string[], peak: string,
 * }} Rule
 * @typedef {{
 *   language: string, mark: string, length: number, rule: string,
 *   tent: {end: number, orders: Order[], rules: Record<string, Rule>}, words: Record<string, string>,
 * }} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  applyAttributes,
  defineComponent,
  element,
  fill,
  html,
  storeWidth,
  svgNode,
  watchSize,
} from "../../../frame/components/shared.js";
import { DASHES } from "../../../frame/components/parts/figures.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createPicture, drawGround } from "../../../frame/components/parts/plot.js";
import { curveNode, plotPath } from "../../../frame/components/parts/penalty_curve.js";
import { createValueRow, placeBar } from "../../../frame/components/parts/value_row.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Scales } from "../../../frame/components/parts/plot.js" */

const HEAD = 14;
const FLOOR = 250;
const MOST = 1.12;
const LABEL_ROOM = 19; // least distance between two labels at the right end
const BADGE = 17;
const DOT_ROOM = 14; // pixels; if a token is narrower, single lengths have no dot

export default defineComponent("length-tent", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const requestLength = (/** @type {number} */ length) =>
    document.dispatchEvent(new CustomEvent("length-wished", { detail: length }));
  const range = element("input", { class: "range", type: "range", id: "length" });
  const picture = createPicture({
    end: () => view.data.tent.end,
    grab: () => range.focus({ preventScroll: true }),
    move: requestLength,
  });
  const view = Object.assign(base, {
    mark: "",
    length: 0,
    rule: "",
    range,
    picture,
    room: element("div", "cells", picture.node, range),
    label: element("label", { class: "label strong", for: "length" }),
    heading: element("h3"),
    side: element("div", "rows"),
    reading: createReading(),
  });
  const handleMove = (/** @type {any} */ { detail }) => {
    Object.assign(view, detail);
    refresh(view);
  };
  document.addEventListener("length-moved", handleMove, view.listeners);
  range.addEventListener("input", () => requestLength(Number(range.value)));
  view.root.replaceChildren(html`<div class="columns in-grid">
    <div class="main"><div class="plot-row">${view.label}${view.room}<div></div></div></div>
    <div class="side rule-before">${view.heading}${view.side}${view.reading.node}</div></div>`);
  watchSize(view, view.room, () => refresh(view));
  return view;
}

/** Draw new data. The stage's length and rule stay; the server's are used at first and for another text. @param {View} view @param {Data} data */
function draw(view, data) {
  const { words, tent, mark, length, rule } = data;
  if (view.mark !== mark) Object.assign(view, { mark, length, rule });
  view.picture.node.setAttribute("aria-label", words.alt);
  view.label.textContent = words.drag;
  view.range.max = String(tent.end);
  refresh(view);
}

/** Show the present length and rule. @param {View} view */
function refresh(view) {
  const { data, room, range, reading } = view;
  const width = room.clientWidth;
  if (!width) return;
  storeWidth(view.root);
  view.length = Math.min(view.length, data.tent.end);
  showPicture(view, data, width);
  showRows(view, data);
  const rule = data.tent.rules[view.rule];
  range.value = String(view.length);
  range.setAttribute("aria-valuetext", `c = ${view.length}, ${data.words.bleu} = ${rule.score[view.length]}`);
  reading.write(rule.peak);
}

/** Draw the curves and the present points. @param {View} view @param {Data} data @param {number} width */
function showPicture(view, { tent: { end: last, orders, rules } }, width) {
  const { picture, length: at } = view;
  const rule = rules[view.rule];
  const size = { width, end: last, head: HEAD, floor: FLOOR, most: MOST };
  const scales = drawGround(picture, { ...size, guides: [0, 0.5, 1], at });
  const { X, Y } = scales;
  const short = X(Math.min(last, rule.r[at]));
  const pointsOf = (/** @type {(number | null)[]} */ values) => values.map((y, x) => /** @type {const} */ ([x, y]));
  const area = `${plotPath(pointsOf(rule.score_at), scales)}L${X(last)} ${Y(0)}L0 ${Y(0)}Z`;
  picture.drawn.prepend(svgNode("rect", { class: "zone", x: 0, y: Y(1), width: short, height: Y(0) - Y(1) }));
  picture.drawn.append(
    svgNode("path", { class: "area fill-ink", d: area }),
    curveNode(pointsOf(rule.penalty_at), scales, "curve penalty"),
    ...orders.map(({ order, at: values }) => {
      const curve = curveNode(pointsOf(values), scales, `curve precision order-${order}`);
      return applyAttributes(curve, { "stroke-dasharray": DASHES[order - 1] });
    }),
    curveNode(pointsOf(rule.score_at), scales, "curve score"),
    ...(X(1) < DOT_ROOM
      ? []
      : rule.score_at.map((y, x) => svgNode("circle", { class: "dot fill-ink", cx: X(x), cy: Y(y), r: 3.5 }))),
    svgNode("line", { class: "drop", x1: X(at), x2: X(at), y1: Y(1.08), y2: FLOOR }),
    svgNode("circle", { class: "point", cx: X(at), cy: Y(rule.score_at[at]), r: 9 }),
    ...endLabels(orders, rule, scales),
  );
  applyAttributes(picture.grip, { cx: X(at), cy: Y(rule.score_at[at]) });
}

/** Label each curve at its right end; labels that would touch are moved apart. @param {Order[]} orders @param {Rule} rule @param {Scales} scales */
function endLabels(orders, rule, { width, Y }) {
  const last = (/** @type {(number | null)[]} */ values) => values[values.length - 1] ?? 0;
  const ends = [
    { order: 0, name: "BP", kind: "penalty-name", value: last(rule.penalty_at) },
    { order: 0, name: "BLEU", kind: "score-name", value: last(rule.score_at) },
    ...orders.map(({ order, at }) => ({ order, name: String(order), kind: "", value: last(at) })),
  ].sort((one, other) => other.value - one.value);
  let lowest = -Infinity;
  const heights = ends.map(({ value }) => (lowest = Math.max(Y(value), lowest + LABEL_ROOM)));
  const overflow = Math.max(0, heights[heights.length - 1] - (FLOOR + 8));
  let highest = Infinity; // labels below the axis push the others up
  const positions = heights
    .map((y, place) => (overflow && place === heights.length - 1 ? y - overflow : y))
    .reverse()
    .map((y) => {
      highest = Math.min(y, highest - LABEL_ROOM);
      return highest;
    })
    .reverse();
  return ends.flatMap(({ order, name, kind }, place) => endLabel(width + 8, positions[place], order, name, kind));
}

/** Draw the name of a curve. @param {number} x @param {number} y @param {number} order @param {string} name @param {string} kind */
function endLabel(x, y, order, name, kind) {
  if (!order) return [svgNode("text", { class: `bold ${kind}`, x, y: y + 5 }, name)];
  const place = { x: x + BADGE / 2, y: y + 5, "text-anchor": "middle" };
  return [
    svgNode("rect", { class: `name-field order-${order}`, x, y: y - BADGE / 2, width: BADGE, height: BADGE, rx: 3 }),
    svgNode("text", { class: `badge-name bold order-${order}`, ...place }, name),
  ];
}

/** Show the values at the length as bars. @param {View} view @param {Data} data */
function showRows({ heading, side, length, rule }, { tent: { orders, rules }, words }) {
  const { penalty_at: penaltyAt, penalty, score_at: scoreAt, score } = rules[rule];
  heading.textContent = fill(words.at, { c: length });
  side.replaceChildren(
    ...orders.map(({ order, at, fraction, precision }) =>
      createBar(`order-${order}`, order, fraction[length], at[length] ?? 0, precision[length]),
    ),
    createBar("of-penalty", 0, "BP", penaltyAt[length], penalty[length]),
    createBar("of-score", 0, words.bleu, scoreAt[length], score[length]),
  );
}

/** @param {string} kind @param {number} order @param {string} label @param {number} part @param {string} text */
function createBar(kind, order, label, part, text) {
  const { node, name, bar, value } = createValueRow(kind);
  name.append(...(order ? [element("span", "chip", String(order))] : []), label);
  placeBar(bar, [0, 100 * part]);
  value.textContent = text;
  return node;
}
