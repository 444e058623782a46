/**
 * The end of the course. `data` comes from `labs/end/view/learning_log.py`; the trigger `act` sends "beat" or "again", while
 * printing the log needs no report. No number is computed here.
 *
 * @typedef {{name: string, bricks: {outcome: keyof typeof SIGNS, says: string}[], learned: string}} Row
 * @typedef {{text: string, part: number, weight?: string}} Part
 * @typedef {{orders: Part[], penalty: Part, total: {text: string, value: number}, unit: string}} Best
 * @typedef {{language: string, heading: string, counts: string, rows: Row[], sentences: string[],
 *   acts: {beat: string, again: string, print: string}, ribbon: Best | null,
 *   words: {bricks: string, ribbon: string}}} Data
 */

import { defineComponent, element, html, pushButton } from "../../../frame/components/shared.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { createRibbon, fillRibbon } from "../../../frame/components/parts/ribbon.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

const SIGNS = { right: "✓", close: "≈", surprise: "✕" };
const REQUESTED_SCENE = Symbol.for("bleu-explorer.scene-asked-for");
const LAST_CHEAT = 8; // the scene of the opening, counted from 0, in which any word can be changed

export default defineComponent("ending", (view) => view, draw);

/** Draw the predictions, the sentences, the buttons and the best sentence's factors. @param {BaseView<Data>} view @param {Data} data */
function draw(view, data) {
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
    const parts = bricks.length ? bricks.map(predictionBrick) : html`<span class="learned">${learned}</span>`;
    return html`
      <li class="in-grid middle">
        <span class="lab-name">${name}</span><span class="bricks flex gap-6 wraps">${parts}</span>
      </li>`;
  });
  return html`<ul class="labs in-grid" aria-label=${words.bricks}>${lines}</ul>`;
}

/** @param {{outcome: keyof typeof SIGNS, says: string}} prediction */
function predictionBrick({ outcome, says }) {
  return html`
    <i class="prediction in-centre rounded in-grid ${outcome}" role="img" aria-label=${says} title=${says}>
      <span>${SIGNS[outcome]}</span>
    </i>`;
}

/** @param {BaseView<Data>} view @param {Data["acts"]} names */
function createButtons(view, { beat, again, print: printing }) {
  const button = (/** @type {string} */ label, /** @type {() => void} */ press, kind = "") =>
    label ? [pushButton(`act button strong ${kind}`, label, press)] : [];
  const beatBest = () => {
    Reflect.set(window, REQUESTED_SCENE, LAST_CHEAT);
    view.send("act", "beat");
  };
  return element(
    "div",
    "acts flex wraps",
    ...button(beat, beatBest, "is-first"),
    ...button(again, () => view.send("act", "again")),
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
