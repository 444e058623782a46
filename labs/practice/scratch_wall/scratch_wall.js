/**
 * Scratch paper: a brick for every n-gram, turned by tap, Space or Enter: open, credited, clipped, unmatched.
 *
 * In: `data` from `labs/practice/scratch_wall/__init__.py`. Out: nothing; the marks of each exercise stay in the view.
 *
 * @typedef {{
 *   language: string, exercise: string, tokens: string[], orders: number[], words: Record<string, string>,
 *   formula: any[],
 * }} Data
 *
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, marks: Map<string, number>,
 *   drawn: string, wall: HTMLElement, formula: ReturnType<typeof createFormula>,
 * }} View
 */

import { FATE_SIGNS, element, fill, keep } from "../../../frame/components/shared.js";
import { createFormula } from "../../../frame/components/parts/formula.js";

const FATES = ["open", "credited", "clipped", "unmatched"];

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".scratch-wall"));
  const view = {
    root,
    data: null,
    owner: null,
    marks: new Map(),
    drawn: "",
    wall: element("div", "bricks"),
    formula: createFormula(),
  };
  root.append(view.wall, view.formula.node);
  return view;
}

/** @param {View} view @param {Data} data */
function draw(view, data) {
  view.root.lang = data.language;
  view.root.style.setProperty("--tokens", String(data.tokens.length));
  const head = element("div", "row head");
  head.append(element("span", "gutter"), ...data.tokens.map((token) => element("span", "token", token)));
  if (view.drawn !== data.exercise) {
    view.drawn = data.exercise;
    view.wall.replaceChildren(head, ...data.orders.map((order) => drawOrder(view, data, order)));
  }
  view.formula.show(data.formula);
}

/** @param {View} view @param {Data} data @param {number} order */
function drawOrder(view, data, order) {
  const row = element("div", `row order-${order}`);
  const gutter = element("span", "gutter");
  const number = element("b", "", String(order));
  const count = element("span", "count");
  count.setAttribute("role", "status");
  gutter.append(number, count);
  gutter.style.gridRow = `span ${order}`;
  const bricks = data.tokens.slice(order - 1).map((_, start) => drawBrick(view, data, order, start, () => tell()));
  const tell = () => {
    const ticked = bricks.filter((brick) => brick.dataset.fate === "credited").length;
    count.textContent = fill(data.words.count, { order, count: ticked });
  };
  tell();
  row.append(gutter, ...bricks);
  return row;
}

/** @param {View} view @param {Data} data @param {number} order @param {number} start @param {() => void} tell */
function drawBrick(view, data, order, start, tell) {
  const brick = element("button", "brick");
  const name = `${data.exercise} ${order} ${start}`;
  brick.type = "button";
  brick.style.gridColumn = `${start + 2} / span ${order}`;
  brick.style.gridRow = String(1 + (start % order));
  const show = () => {
    const fate = FATES[view.marks.get(name) ?? 0];
    brick.dataset.fate = fate;
    brick.textContent = FATE_SIGNS[/** @type {keyof typeof FATE_SIGNS} */ (fate)] ?? "";
    const ngram = data.tokens.slice(start, start + order).join(" ");
    brick.ariaLabel = fill(data.words.brick, { ngram, fate: data.words[fate] });
  };
  brick.addEventListener("click", () => {
    view.marks.set(name, ((view.marks.get(name) ?? 0) + 1) % FATES.length);
    show();
    tell();
  });
  show();
  return brick;
}
