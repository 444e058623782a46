/**
 * The stage of Variants: the scores of every program on one axis, two of which are compared, and the steps between these two.
 *
 * `data` comes from `labs/variants/variants_stage/__init__.py`; `pair` sends both names when another dot or program is chosen.
 * Nothing is scored here: a pair is shown at once, and the sentence about it comes with the page's response.
 *
 * @typedef {{id: string, name: string, kind: string, value: number, text: string}} Dot
 * @typedef {{low: number, high: number, ticks: [number, string][], has_failures: boolean, exceeds_one: boolean}} Axis
 * @typedef {{
 *   ends: {name: string, text: string, at: number}[], ticks: [number, string][], said: string,
 *   steps: {name: string, entries: string, effect: string, start: number, end: number}[],
 * }} Fall
 * @typedef {{end: number, said: string, id: string, label: string}} Stop
 * @typedef {{
 *   language: string, isCovered: boolean, pair: [string, string], dots: Dot[], axis: Axis, why: string, notes: string, fall: Fall,
 *   stops: Stop[], words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill, pushButton, watchSize, writeText } from "../../../frame/components/shared.js";
import { createBadge } from "../../../frame/components/parts/figures.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
import { drawFall, drawProgramFailures } from "./fall.js";
import { createPile, showPile } from "./pile.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */

const LETTERS = ["A", "B"];

export default defineComponent("variants-stage", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const stage = createStage(base.root, { hasRibbon: false });
  const notes = element("div", { class: "notes airy muted small", tabindex: 0 }); // a phone shows one line of it until it has the focus
  const fall = element("div", "fall");
  const cardHead = element("div", "card-head accented firm small");
  const card = element("div", "card rounded on-paper", cardHead, stage.heading, stage.answers);
  const change = (/** @type {number} */ end, /** @type {string} */ id) => setPair(view, end, id);
  const menus = LETTERS.map((_, end) => createMenu((id) => change(end, id)));
  const swap = pushButton("act quiet swap", "", () => change(-1, ""));
  const view = Object.assign(base, {
    ...{ stage, notes, menus, swap, card, cardHead, fall, pair: /** @type {string[]} */ ([]), menu: "" },
    wasCovered: /** @type {boolean | null} */ (null),
    pile: createPile(
      (id, end) => change(end, id),
      () => menus[1].focus({ preventScroll: true }),
    ),
  });
  const ends = element("div", "ends in-grid", labelControl("A", menus[0]), swap, labelControl("B", menus[1]));
  stage.controls.append(ends, element("div", "box", card, fall), notes);
  stage.picture.append(view.pile.node);
  stage.node.replaceChildren(stage.picture, stage.reading.node, stage.controls, stage.tabs);
  watchSize(view, view.pile.node, () => showPair(view, { isStill: true }));
  return view;
}

/** Create a menu of programs. @param {(id: string) => void} choose */
function createMenu(choose) {
  const node = element("select", "act program");
  node.addEventListener("change", () => choose(node.value));
  node.addEventListener("input", (event) => event.stopPropagation()); // a choice is not typing: Back undoes it
  return node;
}

/** Label a control with a letter. @param {string} letter @param {HTMLElement} control */
function labelControl(letter, control) {
  return element("label", "end flex gap-8 middle shrinks", createBadge(letter), control);
}

/** Make a program A or B; for a negative `end`, swap both. @param {View} view @param {number} end @param {string} id */
function setPair(view, end, id) {
  const pair = end < 0 ? [view.pair[1], view.pair[0]] : view.pair.map((old, n) => (n === end ? id : old));
  if (pair.join() === view.pair.join()) return;
  view.pair = pair;
  view.echoes.by(view.send)("pair", pair.join(" "));
  showPair(view, {});
}

// ---- drawing

/** Draw new data. @param {View} view @param {Data} data */
function draw(view, data) {
  const isGone = view.pair.some((id) => data.dots.every((dot) => dot.id !== id));
  if (view.echoes.isNew(data.pair.join(" ")) || isGone) view.pair = data.pair;
  showStage(view.stage, data.stage, view.send);
  writeText(view.cardHead, data.words.guess_first);
  drawMenus(view, data);
  showPair(view, { isStill: view.wasCovered === null });
  view.wasCovered = data.isCovered;
}

/** Draw the menus, if the programs have changed. @param {View} view @param {Data} data */
function drawMenus(view, { dots, words }) {
  const programsKey = JSON.stringify(dots.map(({ id, name }) => [id, name]));
  if (view.menu !== programsKey) {
    view.menu = programsKey;
    view.menus.forEach((node) =>
      node.replaceChildren(...dots.map(({ id, name }) => element("option", { value: id }, name))),
    );
  }
  view.menus.forEach((node, end) => node.setAttribute("aria-label", words["ab"[end]]));
  writeText(view.swap, `⇅ ${words.swap}`);
}

/** Show the present pair. @param {View} view @param {{isStill?: boolean}} how */
function showPair(view, { isStill = false }) {
  const { stage, pair, data } = view;
  const isReceived = data.pair.join() === pair.join();
  const isCovered = data.isCovered && isReceived;
  view.menus.forEach((node, end) => (node.value = pair[end]));
  stage.reading.node.classList.toggle("is-asking", isCovered);
  stage.reading.write(readingText(data, pair, { isTold: isReceived, isCovered }));
  view.stage.node.classList.toggle("has-question", data.stage.answers.length > 0);
  view.stage.node.classList.toggle("is-covered", isCovered);
  view.card.hidden = !isCovered;
  if (isReceived) {
    writeText(view.notes, data.notes);
    view.notes.title = data.notes;
    if (data.stops.length) drawProgramFailures(view.fall, data.stops, (end, id) => setPair(view, end, id));
    else drawFall(view.fall, data.fall);
  }
  view.fall.classList.toggle("is-old", !isReceived);
  showPile(view.pile, data, isCovered ? [] : pair, { isStill, isCovered });
}

/** Return the sentence about a pair. @param {Data} data @param {string[]} pair @param {{isTold: boolean, isCovered: boolean}} state */
function readingText({ words, dots, why }, pair, { isTold: isReceived, isCovered }) {
  if (isCovered) return words.covered;
  if (isReceived) return why;
  const [first, second] = pair.map((id) => dots.find((dot) => dot.id === id));
  return first && second
    ? fill(words.both, { a: first.name, first: first.text, b: second.name, second: second.text })
    : "";
}
