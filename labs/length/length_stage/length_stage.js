/**
 * The stage of Length: the candidate's tokens against the reference's on a balance, and a slider that moves the length.
 *
 * In: `data` from `labs/length/length_stage/__init__.py`: what every length comes to, and what every stage is handed. Out:
 * `at`, the length and the rule, once the hand rests. Where the bench is open it moves along and reports; both hear of
 * each other by `length-moved` and `length-wished`. Nothing is counted here.
 *
 * @typedef {{part: number, text: string, weight: string}[]} Orders
 * @typedef {{orders: Orders, r: number, penalty: number, penalty_text: string, loss: string, score: number, score_text: string}} At
 * @typedef {{
 *   language: string, told: string, mark: string, length: number, rule: string, usual: string, locked: boolean, own: number,
 *   end: number, tokens: string[], references: string[][], orders: Orders, at: At[],
 *   refusal: string, words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, send: SendReport,
 *   keepValue: SendReport, length: number, told: string, isHeard: boolean, wasLocked: boolean | null, echoes: Echoes,
 *   balance: Balance, rows: Row[], range: HTMLInputElement, value: HTMLElement, listeners: AbortController, watcher: ResizeObserver,
 * }} View
 * @typedef {{node: HTMLElement, name: HTMLElement, units: HTMLElement, count: HTMLElement}} Row
 */

import { createEchoes, element, fill, keep, reportAtRest } from "../../../frame/components/shared.js";
import { createBalance, showBalance } from "../../../frame/components/parts/balance.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { Balance } from "../../../frame/components/parts/balance.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */

const WIDE_LETTERS = 1.4; // as wide as a reader's own style may set them

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: SendReport, setTriggerValue: SendReport,
 * }} component
 */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  return keep(parentElement, data, {
    create: (parent) => createView(parent, setStateValue, setTriggerValue),
    draw,
    leave: ({ listeners, watcher }) => {
      listeners.abort();
      watcher.disconnect();
    },
  });
}

/** @param {ShadowRoot} parent @param {SendReport} keepValue @param {SendReport} send @returns {View} */
function createView(parent, keepValue, send) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".length-stage"));
  const stage = createStage(root);
  const balance = createBalance();
  const rows = [createRow("of-candidate"), createRow("of-reference")];
  const lines = element("div", "lines");
  lines.append(...rows.map(({ node }) => node));
  stage.picture.append(balance.node, lines);
  const range = element("input", "range");
  Object.assign(range, { type: "range", min: "0", step: "1" });
  const [name, value] = [element("b", "drag-name"), element("span", "drag-value")];
  const slide = element("label", "drag");
  slide.append(name, range, value);
  stage.controls.append(slide);
  /** @type {View} */
  const view = {
    root,
    stage,
    data: null,
    owner: null,
    send,
    keepValue,
    length: 0,
    told: "",
    isHeard: false,
    wasLocked: null,
    echoes: createEchoes(),
    balance,
    rows,
    range,
    value,
    listeners: new AbortController(),
    watcher: new ResizeObserver(() => rows.forEach(fitWords)),
  };
  view.watcher.observe(root);
  range.addEventListener("input", () => wish(view, Number(range.value)));
  const { signal } = view.listeners;
  document.addEventListener("length-moved", (event) => hear(view, /** @type {CustomEvent} */ (event).detail), {
    signal,
  });
  return view;
}

/** @param {string} kind @returns {Row} */
function createRow(kind) {
  const node = element("div", `units-row ${kind}`);
  const [name, units, count] = [element("span", "name"), element("div", "units"), element("b", "count")];
  node.append(name, units, count);
  return { node, name, units, count };
}

// ---- moving

/** Ask the bench to move; where it is not open, report the length from here. @param {View} view @param {number} length */
function wish(view, length) {
  const { own, rule, usual, mark } = /** @type {Data} */ (view.data);
  view.isHeard = false;
  document.dispatchEvent(new CustomEvent("length-wished", { detail: length }));
  if (view.isHeard) return;
  view.length = length;
  show(view, false);
  const item = length === own && rule === usual ? "" : `${length}.${rule}.${mark}`;
  reportAtRest(view.echoes.by(view.keepValue), "at", item);
}

/** @param {View} view @param {{length: number}} moved */
function hear(view, { length }) {
  view.isHeard = true;
  if (!view.data || length === view.length || length > view.data.end) return;
  view.length = length;
  show(view, false);
}

// ---- drawing

/** @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.told !== data.told) {
    view.told = data.told;
    if (!view.echoes.take(data.told.split(" ")[0])) view.length = data.length;
  }
  view.length = Math.min(view.length, data.end);
  view.root.lang = data.language;
  showStage(view.stage, data.stage, view.send);
  const isAnswered = view.wasLocked === true && !data.locked;
  if (isAnswered) view.balance.isShown = false; // it tips as at the first time
  const isFirst = view.wasLocked === null;
  view.wasLocked = data.locked;
  show(view, isFirst && !isAnswered);
}

/** @param {View} view @param {boolean} isStill */
function show(view, isStill) {
  const data = /** @type {Data} */ (view.data);
  const { words, locked, stage, at, tokens, references, end, refusal } = data;
  const here = at[view.length];
  const isDrawn = !!here;
  view.stage.picture.hidden = !isDrawn;
  view.range.max = String(end);
  view.range.value = String(view.length);
  view.range.disabled = locked || !isDrawn;
  view.range.setAttribute("aria-label", words.drag);
  /** @type {HTMLElement} */ (view.range.previousElementSibling).textContent = words.drag;
  view.value.textContent = String(view.length);
  showProduct(view, here, isStill);
  if (!isDrawn) {
    view.stage.reading.say(refusal);
    return;
  }
  const r = here.r;
  const level = { c: view.length, r, penalty: 1, penalty_text: "?" };
  showBalance(view.balance, locked ? level : { c: view.length, ...here }, {
    words: { penalty: locked ? words.level : words.penalty },
    how: { isStill: isStill || locked },
  });
  view.balance.formula.toggleAttribute("hidden", locked);
  const reference = references.find((each) => each.length === r) ?? references[0] ?? [];
  showRow(view.rows[0], words.candidate, tokens, view.length, `c = ${view.length}`);
  showRow(view.rows[1], words.reference, reference, Math.round(r), `r = ${r}`);
  view.stage.reading.say(locked ? words.waiting : `${sentence(data, view.length, here)} ${stage.said}`.trim());
}

/** @param {Data} data @param {number} c @param {At} here */
function sentence({ words }, c, { r, loss, penalty }) {
  if (c === 0) return words.nothing;
  return fill(penalty < 1 ? words.shorter : words.enough, { c, r, loss });
}

/** The words stand in their squares; what was added has none. @param {Row} row @param {string} name @param {string[]} tokens @param {number} length @param {string} count */
function showRow(row, name, tokens, length, count) {
  row.name.textContent = name;
  row.count.textContent = count;
  const squares = Array.from({ length }, (_, place) => {
    const square = element("i", place < tokens.length ? "unit" : "unit added");
    square.append(element("bdi", "", tokens[place] ?? ""));
    square.title = tokens[place] ?? "";
    return square;
  });
  row.units.replaceChildren(...squares);
  fitWords(row);
}

/** Leave the squares without words where one would be cut, with letters set as wide as readers set them. @param {Row} row */
function fitWords({ units }) {
  const isCut = (/** @type {Element} */ square) =>
    (square.firstElementChild?.scrollWidth ?? 0) * WIDE_LETTERS > square.clientWidth;
  units.classList.toggle("is-crowded", [...units.children].some(isCut));
}

/** @param {View} view @param {At | undefined} here @param {boolean} isStill */
function showProduct({ stage, data }, here, isStill) {
  const { orders, locked, words } = /** @type {Data} */ (data);
  const isTold = !!here && !locked;
  const penalty = isTold
    ? { isOn: true, part: here.penalty, value: here.penalty, text: here.penalty_text }
    : { isOn: false };
  const total = { value: isTold ? here.score : 0, text: isTold ? here.score_text : "?", isStill: !isTold };
  stage.ribbon.unit.textContent = words.bleu;
  const shown = (here?.orders ?? orders).map((order) => ({ isOn: true, ...order }));
  fillRibbon(stage.ribbon, { orders: shown, penalty, total }, { isStill });
}
