/**
 * The end. In: `data` from `labs/end/view/ending_data.py`. Out: the trigger `act`: "beat" or "again"; the log is printed by
 * the browser alone. No number is computed here.
 *
 * @typedef {{name: string, bricks: {outcome: keyof typeof SIGNS, says: string}[], learned: string}} Row
 * @typedef {{text: string, part: number, weight?: string}} Part
 * @typedef {{orders: Part[], penalty: Part, total: {text: string, value: number}, unit: string}} Best
 * @typedef {{language: string, heading: string, counts: string, rows: Row[], sentences: string[],
 *   acts: {beat: string, again: string, print: string}, ribbon: Best | null,
 *   words: {bricks: string, ribbon: string}}} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, report: Report}} View
 */

import { element, keep } from "../../../frame/components/shared.js";
import { createRibbon, fillRibbon } from "../../../frame/components/parts/ribbon.js";

const SIGNS = { right: "✓", close: "≈", surprise: "✕" };
const SCENE_ASKED_FOR = Symbol.for("bleu-explorer.scene-asked-for");
const LAST_CHEAT = 8; // the scene of the opening, from 0, in which any word can be changed

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function ({ data, parentElement, setTriggerValue }) {
  const end = keep(parentElement, data, { create, draw });
  /** @type {View} */ (parentElement.view).report = setTriggerValue;
  return end;
}

/** @param {ShadowRoot} parent @returns {View} */
function create(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".ending"));
  return { root, data: null, owner: null, report: () => {} };
}

/** @param {View} view @param {Data} data */
function draw(view, data) {
  view.root.lang = data.language;
  const says = element("div", "says");
  says.append(...data.sentences.map(emphasize));
  view.root.replaceChildren(
    element("h2", "", data.heading),
    ...(data.counts ? [element("p", "counts muted", data.counts)] : []),
    wall(data),
    says,
    acts(view, data.acts),
    ...(data.ribbon ? [ribbon(data.ribbon, data.words.ribbon)] : []),
  );
}

/** @param {Data} data */
function wall({ rows, words }) {
  const list = element("ul", "labs in-grid");
  list.setAttribute("aria-label", words.bricks);
  list.append(
    ...rows.map(({ name, bricks, learned }) => {
      const row = element("li");
      const wall = element("span", "bricks flex wraps");
      wall.append(...(bricks.length ? bricks.map(brick) : [element("span", "learned", learned)]));
      row.append(element("span", "lab-name", name), wall);
      return row;
    }),
  );
  return list;
}

/** @param {{outcome: keyof typeof SIGNS, says: string}} prediction */
function brick({ outcome, says }) {
  const node = element("i", `prediction in-grid ${outcome}`);
  node.append(element("span", "", SIGNS[outcome]));
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", says);
  node.title = says;
  return node;
}

/** What stands between double stars is bold. @param {string} text */
function emphasize(text) {
  const line = element("p");
  line.append(...text.split("**").map((part, place) => (place % 2 ? element("b", "", part) : part)));
  return line;
}

/** @param {View} view @param {Data["acts"]} names */
function acts(view, names) {
  const row = element("div", "acts flex wraps");
  const beat = act(names.beat, () => {
    Reflect.set(window, SCENE_ASKED_FOR, LAST_CHEAT);
    view.report("act", "beat");
  });
  beat.classList.add("is-first");
  row.append(beat);
  if (names.again) row.append(act(names.again, () => view.report("act", "again")));
  if (names.print) row.append(act(names.print, () => print()));
  return row;
}

/** @param {string} name @param {() => void} perform */
function act(name, perform) {
  const button = element("button", "act", name);
  button.type = "button";
  button.addEventListener("click", perform);
  return button;
}

/** @param {Best} best @param {string} name */
function ribbon({ orders, penalty, total, unit }, name) {
  const view = createRibbon();
  const factor = (/** @type {Part} */ { text, part, weight }) => ({ isOn: true, text, part, weight });
  fillRibbon(view, { orders: orders.map(factor), penalty: factor(penalty), total }, { isStill: true });
  view.unit.textContent = unit;
  view.node.setAttribute("aria-label", name);
  return view.node;
}
