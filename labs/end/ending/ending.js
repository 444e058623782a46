/**
 * The end of the course. `data` comes from `labs/end/view/ending_data.py`; the trigger `act` sends "beat" or "again", while
 * printing the log needs no report. No number is computed here.
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

import { element, keepView, pushButton } from "../../../frame/components/shared.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { createRibbon, fillRibbon } from "../../../frame/components/parts/ribbon.js";

const SIGNS = { right: "✓", close: "≈", surprise: "✕" };
const REQUESTED_SCENE = Symbol.for("bleu-explorer.scene-asked-for");
const LAST_CHEAT = 8; // the scene of the opening, counted from 0, in which any word can be changed

/** Draw the end and return the clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function ({ data, parentElement, setTriggerValue }) {
  const end = keepView(parentElement, data, { create: createView, draw });
  /** @type {View} */ (parentElement.view).report = setTriggerValue;
  return end;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".ending"));
  return { root, data: null, owner: null, report: () => {} };
}

/** Draw the predictions, the sentences, the buttons and the best sentence's factors. @param {View} view @param {Data} data */
function draw(view, data) {
  view.root.lang = data.language;
  const sentences = data.sentences.map((text) => {
    const line = element("p");
    writeBold(line, text);
    return line;
  });
  view.root.replaceChildren(
    element("h2", "", data.heading),
    ...(data.counts ? [element("p", "counts muted drop-8", data.counts)] : []),
    predictionWall(data),
    element("div", "says reading", ...sentences),
    createButtons(view, data.acts),
    ...(data.ribbon ? [bestRibbon(data.ribbon, data.words.ribbon)] : []),
  );
}

/** Draw the predictions as bricks, a row per lab. @param {Data} data */
function predictionWall({ rows, words }) {
  const lines = rows.map(({ name, bricks, learned }) => {
    const parts = bricks.length ? bricks.map(predictionBrick) : [element("span", "learned", learned)];
    const wall = element("span", "bricks flex gap-6 wraps", ...parts);
    return element("li", "in-grid middle", element("span", "lab-name", name), wall);
  });
  const list = element("ul", "labs in-grid", ...lines);
  list.setAttribute("aria-label", words.bricks);
  return list;
}

/** @param {{outcome: keyof typeof SIGNS, says: string}} prediction */
function predictionBrick({ outcome, says: sentences }) {
  const node = element("i", `prediction in-centre rounded in-grid ${outcome}`, element("span", "", SIGNS[outcome]));
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", sentences);
  node.title = sentences;
  return node;
}

/** @param {View} view @param {Data["acts"]} names */
function createButtons(view, { beat, again, print: printing }) {
  const button = (/** @type {string} */ label, /** @type {() => void} */ press, kind = "") =>
    label ? [pushButton(`act button strong ${kind}`, label, press)] : [];
  const beatBest = () => {
    Reflect.set(window, REQUESTED_SCENE, LAST_CHEAT);
    view.report("act", "beat");
  };
  return element(
    "div",
    "acts flex wraps",
    ...button(beat, beatBest, "is-first"),
    ...button(again, () => view.report("act", "again")),
    ...button(printing, () => print()),
  );
}

/** Draw the factors of the best sentence. @param {Best} best @param {string} name */
function bestRibbon({ orders, penalty, total, unit }, name) {
  const view = createRibbon();
  const factor = (/** @type {Part} */ { text, part, weight }) => ({ isOn: true, text, part, weight });
  fillRibbon(view, { orders: orders.map(factor), penalty: factor(penalty), total }, { isStill: true });
  view.unit.textContent = unit;
  view.node.setAttribute("aria-label", name);
  return view.node;
}
