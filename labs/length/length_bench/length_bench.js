/**
 * The bench of lengths: texts as rulers, the brevity penalty, a point to drag, and the rules for r, all on one scale.
 *
 * In: `data` from `labs/length/length_bench/__init__.py`: a table of every length under every rule. Out: `at`, the length and
 * the rule, once the hand rests; `out`, the references that are not used. Moving only looks the table up; what else
 * stands at the same length on the page hears of it as `length-moved`, and may ask for a move by `length-wished`.
 *
 * @typedef {{start: number, end: number, r: string, value: number, short: string, text: string}} Band
 * @typedef {{
 *   name: string, who: string, bands: Band[], curves: [number, number][][], r: string[], at: number[], penalty: string[],
 *   loss: string[], shorter: boolean[], score: string[], grown: {name: string, part: number, value: string}[],
 * }} Rule
 * @typedef {{number: number, name: string, tokens: string[], used: boolean}} Reference
 * @typedef {{
 *   language: string, item: string, mark: string, out_mark: string, length: number, rule: string, usual: string,
 *   locked: boolean, told: boolean, bench: {
 *     end: number, own: number, candidate: string[], references: Reference[], products: string[],
 *     rules: Record<string, Rule>,
 *   }, words: Record<string, string>,
 * }} Data
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, shape: string, told: string, length: number, rule: string,
 *   echoes: Echoes, reported: string, report: (name: string, value: string) => void,
 *   listeners: AbortController, watcher: ResizeObserver, parts: Record<string, any>,
 * }} View
 */

import { createEchoes, element, fill, keep, noteWidth, reportAtRest } from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { createPicture } from "../../../frame/components/parts/plot.js";
import { showPicture } from "./picture.js";
import { brush, candidateRow, referenceRow, showSigns, showTokens, widths } from "./rulers.js";
import { ruleRows, showRules } from "./rules.js";
import { showPanel, sidePanel } from "./panel.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keep(parentElement, data, { create: createView, draw, leave: end });
  const view = /** @type {View} */ (parentElement.view);
  view.report = view.echoes.by(setStateValue);
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".length-bench"));
  /** @type {View} */
  const view = {
    root,
    data: null,
    owner: null,
    shape: "",
    told: "",
    length: 0,
    rule: "",
    echoes: createEchoes(),
    reported: "",
    report: () => {},
    listeners: new AbortController(),
    watcher: new ResizeObserver(() => refresh(view)),
    parts: {},
  };
  const { signal } = view.listeners;
  document.addEventListener("length-wished", (event) => move(view, /** @type {CustomEvent} */ (event).detail), {
    signal,
  });
  root.addEventListener("keydown", (event) => event.key === "Escape" && move(view, bench(view).own), { signal });
  document.fonts.ready.then(() => {
    const { fontFamily } = getComputedStyle(root);
    brush.font = `600 16px ${fontFamily}`;
    widths.clear();
    view.parts.unit = 0;
    refresh(view);
  });
  return view;
}

/** @param {View} view */
function end(view) {
  view.listeners.abort();
  view.watcher.disconnect();
}

// ---- the state: what the page says leads, unless it only repeats what was reported from here

/** @param {View} view @param {Data} data */
function draw(view, data) {
  const shape = JSON.stringify([data.bench, data.words, data.locked, data.told, data.language]);
  if (shape !== view.shape) {
    view.shape = shape;
    build(view, data);
  }
  const told = `${data.item} ${data.mark}`;
  if (told !== view.told) {
    view.told = told;
    if (!view.echoes.take(data.item)) {
      [view.length, view.rule, view.reported] = [data.length, data.rule, data.item];
    }
  }
  view.length = Math.min(view.length, data.bench.end);
  refresh(view);
  announce(view);
}

/** @param {View} view @param {number} length @param {string} [rule] */
export function move(view, length, rule = view.rule) {
  const data = /** @type {Data} */ (view.data);
  const aim = Math.min(Math.max(length, 0), data.bench.end);
  if (aim === view.length && rule === view.rule) {
    return;
  }
  [view.length, view.rule] = [aim, rule];
  refresh(view);
  announce(view);
  const isUsual = aim === data.bench.own && rule === data.usual;
  const item = isUsual ? "" : `${aim}.${rule}.${data.mark}`;
  reportAtRest(
    (name, value) => {
      if (value !== view.reported) {
        view.reported = String(value);
        view.report(name, view.reported);
      }
    },
    "at",
    item,
  );
}

/** @param {View} view */
function announce({ length, rule }) {
  document.dispatchEvent(new CustomEvent("length-moved", { detail: { length, rule } }));
}

/** @param {View} view */
export function bench(view) {
  return /** @type {Data} */ (view.data).bench;
}

/** @param {View} view @returns {Rule} */
export function ruleOf(view) {
  return bench(view).rules[view.rule];
}

// ---- building: everything that does not follow the point

/** @param {View} view @param {Data} data */
function build(view, data) {
  const { root, parts } = view;
  const focused = /** @type {ShadowRoot} */ (root.getRootNode()).activeElement?.getAttribute("data-key");
  root.lang = data.language;
  parts.reading ??= createReading();
  parts.formula ??= createFormula();
  const main = element("div", "main");
  main.append(candidateRow(view, data), ...data.bench.references.map((each) => referenceRow(view, data, each)));
  main.append(plotRow(view, data), slideRow(view, data), ruleRows(view, data));
  const columns = element("div", "columns");
  columns.append(main, sidePanel(view, data));
  root.replaceChildren(parts.reading.node, columns);
  parts.unit = 0;
  view.watcher.disconnect();
  view.watcher.observe(parts.room);
  /** @type {HTMLElement | null} */ (focused ? root.querySelector(`[data-key="${focused}"]`) : null)?.focus();
}

/** A row of three: label, plot, what stands behind its end. @param {string} kind @param {HTMLElement} label */
export function row(kind, label) {
  const line = element("div", `plot-row ${kind}`);
  const cells = element("div", "cells");
  line.append(label, cells, element("div"));
  return { line, cells };
}

/** @param {View} view @param {Data} data */
function plotRow(view, data) {
  const { line, cells } = row("plot", element("div"));
  const picture = createPicture({
    end: () => bench(view).end,
    grab: () => view.parts.range.focus({ preventScroll: true }),
    move: (length) => move(view, length),
  });
  picture.node.setAttribute("aria-label", data.words.alt);
  cells.append(picture.node);
  Object.assign(view.parts, { picture, room: cells });
  return line;
}

/** @param {View} view @param {Data} data */
function slideRow(view, { bench: { end: last }, words }) {
  const label = element("div", "label");
  const name = element("b", "", words.drag);
  name.id = "drag";
  const reset = element("button", "reset", "↺");
  reset.type = "button";
  reset.title = words.reset;
  reset.setAttribute("aria-label", words.reset);
  reset.addEventListener("click", () => {
    range.focus();
    move(view, bench(view).own);
  });
  label.append(name, reset);
  const { line, cells } = row("slide", label);
  const range = element("input", "range");
  Object.assign(range, { type: "range", min: "0", max: String(last), step: "1" });
  range.setAttribute("aria-labelledby", "drag");
  range.dataset.key = "range";
  range.addEventListener("input", () => move(view, Number(range.value)));
  cells.append(range);
  Object.assign(view.parts, { range, reset });
  return line;
}

// ---- following the point: nothing is computed, all is looked up

/** @param {View} view */
function refresh(view) {
  const width = view.parts.room?.clientWidth;
  if (!width) {
    return;
  }
  noteWidth(view.root);
  showTokens(view, width / bench(view).end);
  showSigns(view);
  showPicture(view, width);
  showRange(view);
  showRules(view, width);
  showPanel(view);
  say(view);
}

/** @param {View} view */
function showRange(view) {
  const { range, reset } = view.parts;
  const { r, penalty } = ruleOf(view);
  const at = view.length;
  range.value = String(at);
  range.setAttribute("aria-valuetext", `c = ${at}, r = ${r[at]}, BP = ${penalty[at]}`);
  reset.ariaDisabled = String(at === bench(view).own);
}

/** @param {View} view */
function say(view) {
  const { data, length, parts } = view;
  const {
    words,
    locked,
    bench: { own },
  } = /** @type {Data} */ (data);
  const { r, loss, shorter, bands } = ruleOf(view);
  const template = length ? (shorter[length] ? words.shorter : words.enough) : words.nothing;
  const sentences = [
    fill(template, { c: length, r: r[length], loss: loss[length] }),
    ...bands
      .slice(1)
      .flatMap((band, place) =>
        band.start === length ? [fill(words.tie, { before: bands[place].r, after: band.r })] : [],
      ),
    ...(length === own ? [] : [fill(words.own, { own })]),
    ...(locked ? [words.locked] : []),
  ];
  parts.reading.say(sentences.join(words.joint));
}
