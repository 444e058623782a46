/**
 * The weights laboratory on its stage: if a precision or a weight changes, every picture is redrawn without the server.
 *
 * `data` from `labs/weights/weights_lab/__init__.py` has logarithms, weights, the texts, and the data of every stage. The
 * learner's setting is reported as `lab`, in the format of `labs/weights/view/weighted_scores.py`, when input pauses. Two of the
 * tabs are drawn here, and only while open.
 *
 * @typedef {ReturnType<typeof buildParts>} Parts
 * @typedef {BaseView<Data> & {
 *   stage: StageView, bars: HTMLElement, falls: Fall[], setting: Setting, wasRevealed: boolean | null,
 *   partsKey: string, parts: Parts, width: number, dragged: number | null,
 * }} View
 */

import { defineComponent, element, enlargement, fill, screenBox, watchSize } from "../../../frame/components/shared.js";
import { createReading, writeBold } from "../../../frame/components/parts/reading.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
import { createStage, showAnswer, showStage } from "../../../frame/components/parts/stage.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { encodeSetting, HALVED, isMoved, OWN, UNIFORM, weightedScore } from "./sums.js";
import { commonScale, createFall, showBars, showFall } from "./falls.js";
import { drawPanel } from "./panels.js";
import { drawStack, stackScale } from "./bars.js";
import { createFigure, lossEnd, showLosses, showMeans } from "./losses.js";
import { formulaRows, meansReading, readingText, sumReading, verdictText } from "./words.js";
import { createMover, createSlider, showMover, showWeight } from "./controls.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Data, Setting, Weighed } from "./sums.js" */
/** @import { Fall } from "./falls.js" */
/** @import { RadioOption } from "../../../frame/components/parts/radios.js" */
/** @import { StageView } from "../../../frame/components/parts/stage.js" */

const EASED_MS = 600;

export default defineComponent("weights-lab", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const stage = createStage(base.root, { hasRibbon: false });
  const [bars, falls] = [element("div", "bars ink-above"), [createFall(), createFall()]];
  stage.picture.append(element("div", "pair in-grid", bars, ...falls.map(({ node }) => node)));
  const unset = { wasRevealed: null, partsKey: "", width: 0, dragged: null };
  const drawnFirst = { setting: /** @type {any} */ (undefined), parts: /** @type {any} */ (undefined) };
  const view = /** @type {View} */ (Object.assign(base, { stage, bars, falls, ...unset, ...drawnFirst }));
  watchSize(view, view.root, () => view.width !== view.root.clientWidth && showSetting(view));
  stage.controls.addEventListener("keydown", ({ key }) => {
    if (key === "h" || key === "H") halvePrecision(view);
    if (key === "Escape") resetPrecisions(view);
  });
  return view;
}

/** Draw new data; use their setting unless this view reported it. @param {View} view @param {Data} data */
function draw(view, data) {
  const hasOtherOrders = view.setting?.positions.length !== data.orders.length;
  if (view.echoes.isNew(data.told) || hasOtherOrders) view.setting = data.setting;
  Object.assign(view.root, { role: "group", ariaLabel: data.words.lab });
  showStage(view.stage, data.stage, view.send);
  const shape = [data.language, data.orders.length, data.symbols, data.stage.tab].join();
  if (view.partsKey !== shape) createParts(view, data);
  view.partsKey = shape;
  const isAnswered = view.wasRevealed === false && data.revealed;
  view.wasRevealed = data.revealed;
  showSetting(view);
  if (isAnswered && !isMoved(view.setting)) halvePrecision(view);
}

/** Halve the precision on the slider; if the question asks for that, this also shows the answer. @param {View} view */
function halvePrecision(view) {
  setMatches(view, HALVED, { isEased: true });
}

/** Set the matches of the chosen order. @param {View} view @param {number | null} place @param {{isEased?: boolean}} [how] */
function setMatches(view, place, how) {
  const { positions, order } = view.setting;
  const { matches, total, precision } = view.data.orders[order - 1];
  if (place === HALVED && !precision) return;
  const isUnchanged = place === matches && precision === matches / total;
  changeSetting(view, { positions: positions.with(order - 1, isUnchanged ? null : place) }, how);
}

/** Reset all precisions. @param {View} view */
function resetPrecisions(view) {
  changeSetting(view, { positions: view.setting.positions.map(() => null) }, { isEased: true });
}

/**
 * Change the setting, redraw, and report it once input pauses; in an open question, also show the answer.
 *
 * @param {View} view @param {Partial<Setting>} change @param {{isEased?: boolean}} [how]
 */
function changeSetting(view, change, { isEased = false } = {}) {
  const data = view.data;
  view.setting = { ...view.setting, ...change };
  if (isEased) {
    view.root.classList.add("is-eased");
    window.setTimeout(() => view.root.classList.remove("is-eased"), EASED_MS);
  }
  showSetting(view);
  view.report("lab", encodeSetting(view.setting, data.usual));
  if (!data.revealed && isMoved(view.setting)) showAnswer(view.stage);
}

// ---- creating the parts

/** Create the parts for new data, and show the controls and the open tab. @param {View} view @param {Data} data */
function createParts(view, data) {
  view.parts = buildParts(view, data);
  dragEdges(view, view.parts.stack);
  view.stage.controls.replaceChildren(...view.parts.mover.nodes);
  view.stage.below.replaceChildren(...tabContent(data, view.parts));
}

/** @param {View} view @param {Data} data */
function buildParts(view, data) {
  const { orders } = data;
  const setUnit = (/** @type {number} */ n) => (/** @type {number} */ unit) =>
    changeSetting(view, { units: view.setting.units.with(n, unit) });
  return {
    compared: createRadios("pills gap-6 flex wraps", "button pill", (rule) => changeSetting(view, { rule })),
    own: element("div", "own"),
    weights: orders.map((_, n) => createSlider(n, data.most, setUnit(n))),
    panels: data.panels.map(() => element("div", "figure shrinks")),
    stack: element("div", "figure stack shrinks"),
    means: createFigure("of-means"),
    losses: [createFigure("of-logs"), createFigure("of-logs")],
    sumWords: element("p", "reading"),
    meanWords: element("p", "reading"),
    formulaHead: element("h3", "head gap-8 flex middle"),
    mover: createMover(data, {
      choose: (order) => changeSetting(view, { order }),
      move: (place) => setMatches(view, place),
      halve: () => halvePrecision(view),
      reset: () => resetPrecisions(view),
    }),
    reading: createReading(),
    formula: createFormula(),
  };
}

/** Return the content of the open tab, if it is drawn here. @param {Data} data @param {Parts} parts @returns {HTMLElement[]} */
function tabContent({ words, stage }, parts) {
  const head = (/** @type {string} */ text) => element("h3", "head gap-8 flex middle", text);
  const pair = (/** @type {HTMLElement[]} */ ...nodes) => element("div", "two in-grid", ...nodes);
  if (stage.tab === "building")
    return [
      pair(...parts.losses.map(({ node }) => node)),
      ...[parts.reading.node, parts.formulaHead, parts.formula.node, head(words.means)],
      element("p", "note airy", words.means_how),
      pair(parts.means.node, parts.meanWords),
    ];
  if (stage.tab !== "ceiling") return [];
  parts.own.replaceChildren(
    ...[element("h4", "", words.own_weights), element("p", "note airy", words.own_hint)],
    element("div", "sliders in-grid", ...parts.weights.map(({ node }) => node)),
  );
  const [how, answer] = [words.hanging_how, words.book_answer].map((text) => {
    const note = element("p", "note airy");
    writeBold(note, text);
    return note;
  });
  return [
    element("div", "choice flex middle wraps", element("span", "asks", words.compare_with), parts.compared.node),
    ...[parts.own, head(words.hanging), how, element("div", "three in-grid", ...parts.panels)],
    ...[element("p", "note airy", words.book_says), answer, head(words.stacked), pair(parts.stack, parts.sumWords)],
  ];
}

// ---- showing the setting

/** Show the present setting in every part. @param {View} view */
function showSetting(view) {
  const { data, setting, parts, stage } = view;
  view.width = view.root.clientWidth;
  const results = Object.fromEntries(data.listed.map((rule) => [rule, weightedScore(data, setting, rule)]));
  const [equal, other] = [results[UNIFORM], results[setting.rule]];
  const unchanged = { ...setting, positions: data.orders.map(() => null) };
  const before = [UNIFORM, setting.rule].map((rule) => weightedScore(data, unchanged, rule));
  const scale = commonScale([equal, other, ...before], data.penalty);
  [equal, other].forEach((result, n) => showFall(view.falls[n], data, setting, result, before[n], scale));
  showBars(view.bars, data, setting, equal);
  showMover(parts.mover, data, setting);
  stage.reading.write(data.revealed ? verdictText(data, setting, [equal, other], before) : data.words.now);
  if (data.stage.tab === "ceiling") showWeights(view, results);
  if (data.stage.tab === "building") showBuilding(view, equal, other);
}

/** Show the weights of the rules. @param {View} view @param {Record<string, Weighed>} results */
function showWeights({ data, setting, parts }, results) {
  const paint = createPainter([...parts.panels, parts.stack]);
  const panels = data.panels.includes(setting.rule) ? data.panels : [...data.panels.slice(0, 2), setting.rule];
  const rules = data.compared.map((rule) => /** @type {RadioOption} */ ([rule, data.words.rule[rule]]));
  parts.compared.show(data.words.compare_with, rules, setting.rule);
  parts.own.hidden = setting.rule !== OWN;
  parts.weights.forEach((slider, n) => showWeight(slider, data, setting, n));
  const { rule: names, about } = data.words;
  panels.forEach((rule, n) =>
    paint(parts.panels[n], (width) => [
      ...[element("h3", "", names[rule]), element("p", "about lines-14 muted", about[rule])],
      drawPanel(data, setting, results[rule], width),
    ]),
  );
  const stacked = data.listed.filter((rule) => rule !== OWN || setting.rule === OWN).map((rule) => results[rule]);
  paint(parts.stack, (width) => [drawStack(data, stacked, width)]);
  writeBold(parts.sumWords, sumReading(data, results.d2l_rescaled, results.d2l));
}

/** Show how the score is built, under equal and other weights. @param {View} view @param {Weighed} equal @param {Weighed} other */
function showBuilding({ data, setting, parts }, equal, other) {
  const end = lossEnd([equal, other]);
  [equal, other].forEach((result, n) => showLosses(parts.losses[n], data, result, end));
  const { logs, precisions } = equal; // the means ignore the length
  const geometric = Math.exp(logs.reduce((sum, log) => sum + log, 0));
  const arithmetic = precisions.reduce((sum, precision) => sum + precision, 0) / precisions.length;
  showMeans(parts.means, data, geometric, arithmetic);
  writeBold(parts.meanWords, meansReading(data, geometric, arithmetic, precisions));
  parts.reading.write(readingText(data, setting, equal, other));
  parts.formulaHead.textContent = fill(data.words.formula, { rule: data.words.rule[other.rule] });
  parts.formula.show(formulaRows(data, setting, other));
}

/**
 * Return a function that draws into a place of the page at its width. All widths are read first: reading one after each drawing
 * would lay out the page every time.
 *
 * @param {HTMLElement[]} places
 */
function createPainter(places) {
  const widths = new Map(places.map((place) => [place, place.isConnected ? place.clientWidth : 0]));
  return (/** @type {HTMLElement} */ place, /** @type {(width: number) => (HTMLElement | SVGElement)[]} */ drawing) => {
    const width = widths.get(place);
    if (width) place.replaceChildren(...drawing(width));
  };
}

// ---- dragging the edges of the learner's own weights

/** Listen to the pointer that drags an edge. @param {View} view @param {HTMLElement} place */
function dragEdges(view, place) {
  place.addEventListener("pointerdown", (event) => {
    const edge = event.target instanceof Element ? event.target.closest(".edge") : null;
    if (!edge) return;
    view.dragged = Number(edge.getAttribute("data-order"));
    place.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  place.addEventListener(
    "pointermove",
    (event) => view.dragged !== null && dragWeight(view, place, view.dragged, event.clientX),
  );
  ["pointerup", "pointercancel"].forEach((name) =>
    place.addEventListener(name, () => {
      view.dragged = null;
    }),
  );
}

/** Set a weight by the position of the pointer. @param {View} view @param {HTMLElement} place @param {number} order @param {number} clientX */
function dragWeight(view, place, order, clientX) {
  const { data } = view;
  const [{ left }, { units }] = [screenBox(place), view.setting];
  const results = data.listed.map((rule) => weightedScore(data, view.setting, rule));
  const x = stackScale(results, place.clientWidth);
  const before = units.slice(0, order).reduce((sum, unit) => sum + unit, 0);
  const unitWidth = (x(1) - x(0)) * data.unit;
  const unit = Math.round(((clientX - left) / enlargement(place) - x(0)) / unitWidth) - before;
  const target = Math.min(Math.max(unit, 0), data.most);
  if (target !== units[order]) changeSetting(view, { units: units.with(order, target) });
}
