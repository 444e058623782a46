/**
 * The weights laboratory on its stage: move a precision or a weight, and every picture follows without the server.
 *
 * In: `data` from `labs/weights/weights_lab/__init__.py`: tables of w·ln p and p^w, the text's own, the words, and what every
 * stage is handed. Out: the state `lab`, what the learner has set, as `labs/weights/view/lab_setting.py` reads it; reported
 * when the hand rests. Four of the tabs are drawn here, the open one alone.
 *
 * @typedef {{
 *   root: HTMLElement, stage: StageView, pours: Pour[], data: Data | null, owner: object | null,
 *   report: (text: string) => void, send: SendReport, setting: Setting, wasRevealed: boolean | null, told: string | null, echoes: Echoes, made: string, parts: Parts, watcher: ResizeObserver, width: number,
 *   dragged: number | null,
 * }} View
 * @typedef {{isStill?: boolean, isPoured?: boolean}} How
 * @typedef {{
 *   presets: Pills, sliders: Slider[], compared: Pills, own: HTMLElement, weights: Slider[], views: Pills,
 *   panels: HTMLElement[], stack: HTMLElement, halving: HTMLElement, falls: HTMLElement[], means: HTMLElement,
 *   sumWords: HTMLElement, fallWords: HTMLElement, meanWords: HTMLElement, formulaHead: HTMLElement,
 *   last: Slider, reading: ReturnType<typeof createReading>, formula: ReturnType<typeof createFormula>,
 * }} Parts
 */

import {
  createEchoes,
  element,
  enlargement,
  fill,
  keep,
  reportAtRest,
  screenBox,
} from "../../../frame/components/shared.js";
import { createReading, writeBold } from "../../../frame/components/parts/reading.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { veil } from "../../../frame/components/parts/veil.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { HALVED, HUNDREDTHS, OWN, UNIFORM, weighed, written, writtenPrecision } from "./sums.js";
import { createPour, showPour } from "./pours.js";
import { drawPanel } from "./panels.js";
import { drawHalving, drawMeans, drawStack, stackScale } from "./bars.js";
import { drawWaterfall, logEnd, waterfallTitle } from "./waterfall.js";
import { formulaRows, meansReading, movedReading, readingOf, sumReading } from "./words.js";
import {
  createPills,
  createSlider,
  precisionShown,
  presentPreset,
  presets,
  showSlider,
  weightShown,
} from "./controls.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { Data, Setting, Weighed } from "./sums.js" */
/** @import { Pills, Slider } from "./controls.js" */
/** @import { Pour } from "./pours.js" */
/** @import { SendReport, StageView } from "../../../frame/components/parts/stage.js" */

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: SendReport, setTriggerValue: SendReport,
 * }} component
 */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  return keep(parentElement, data, {
    create: (parent) => createView(parent, setStateValue, setTriggerValue),
    draw,
    leave: ({ watcher }) => watcher.disconnect(),
  });
}

/** @param {ShadowRoot} parent @param {SendReport} keepValue @param {SendReport} send @returns {View} */
function createView(parent, keepValue, send) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".weights-lab"));
  const stage = createStage(root);
  const pours = [createPour(), createPour()];
  stage.picture.append(row("pair", ...pours.map(({ node }) => node)));
  const view = /** @type {View} */ ({
    root,
    stage,
    pours,
    send,
    wasRevealed: null,
    data: null,
    owner: null,
    told: null,
    echoes: createEchoes(),
    made: "",
    width: 0,
    dragged: null,
  });
  view.report = (text) => reportAtRest(view.echoes.by(keepValue), "lab", text);
  view.watcher = new ResizeObserver(() => resize(view));
  view.watcher.observe(root);
  return view;
}

/** Take the data over; the setting too, where it is not what this lab said itself. @param {View} view @param {Data} data */
function draw(view, data) {
  const lost = view.setting?.positions.length !== data.orders.length;
  const isOwn = view.told === data.told || view.echoes.take(data.told);
  if (lost || !isOwn) {
    view.setting = data.setting;
  }
  view.told = data.told;
  dress(view.root, data);
  showStage(view.stage, data.stage, view.send);
  const shape = [data.language, data.orders.length, data.revealed, data.symbols, data.stage.tab].join();
  if (view.made !== shape) {
    view.made = shape;
    make(view, data);
  }
  const isAnswered = view.wasRevealed === false && data.revealed;
  const isFirst = view.wasRevealed === null;
  view.wasRevealed = data.revealed;
  if (isAnswered && view.setting.positions.every((place) => place === null)) {
    show(view, { isStill: true });
    setLast(view, HALVED, { isPoured: true });
  } else {
    show(view, { isStill: isFirst });
  }
}

/** Move the longest order. @param {View} view @param {number} place @param {How} [how] */
function setLast(view, place, how) {
  const { positions } = view.setting;
  set(view, { positions: replaced(positions, positions.length - 1, place) }, how);
}

/** @param {HTMLElement} root @param {Data} data */
function dress(root, { language, words }) {
  root.lang = language;
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", words.lab);
}

/** @param {View} view */
function resize(view) {
  if (view.data && view.width !== view.root.clientWidth) {
    show(view);
  }
}

/** Change the setting, draw, report at rest. @param {View} view @param {Partial<Setting>} change @param {How} [how] */
function set(view, change, how = {}) {
  const data = /** @type {Data} */ (view.data);
  view.setting = { ...view.setting, ...change };
  show(view, how);
  view.report(written(view.setting, data.usual));
}

// ---- making what stays

/** @param {View} view @param {Data} data */
function make(view, data) {
  const { words, orders, compared } = data;
  const named = (/** @type {string[]} */ names, /** @type {string} */ group) =>
    /** @type {[string, string][]} */ (names.map((name) => [name, group ? words[group][name] : words[name]]));
  const options = (/** @type {string} */ prefix, /** @type {string[]} */ names) =>
    /** @type {[string, string][]} */ (names.map((name) => [name, words[`${prefix}_${name}`]]));
  const parts = {
    presets: createPills(words.start_from, options("preset", Object.keys(presets(data))), (name) =>
      set(view, { positions: Reflect.get(presets(data), name) }),
    ),
    sliders: orders.map((_, n) =>
      createSlider(n, HUNDREDTHS, (place) => set(view, { positions: replaced(view.setting.positions, n, place) })),
    ),
    compared: createPills(words.compare_with, named(compared, "rule"), (rule) => set(view, { rule })),
    own: element("div", "own"),
    weights: orders.map((_, n) =>
      createSlider(n, data.most, (unit) => set(view, { units: replaced(view.setting.units, n, unit) })),
    ),
    views: createPills(words.building, options("view", ["product", "log"]), (name) => set(view, { view: name })),
    panels: data.panels.map(() => element("div", "figure")),
    stack: element("div", "figure stack"),
    halving: element("div", "figure"),
    means: element("div", "figure"),
    falls: [element("div", "figure"), element("div", "figure")],
    sumWords: element("p", "reading"),
    fallWords: element("p", "reading"),
    meanWords: element("p", "reading"),
    formulaHead: element("h3", "head"),
    last: createSlider(orders.length - 1, HUNDREDTHS, (place) => setLast(view, place)),
    reading: createReading(),
    formula: createFormula(),
  };
  view.parts = parts;
  dragEdges(view, parts.stack);
  parts.last.node.classList.add("of-stage");
  view.stage.controls.replaceChildren(parts.last.node);
  view.stage.below.replaceChildren(...layout(data, parts));
}

/** What the open tab holds, if it is one of this component's. @param {Data} data @param {Parts} parts @returns {HTMLElement[]} */
function layout({ words, revealed, stage }, parts) {
  const veiled = (/** @type {HTMLElement} */ node) => (revealed ? node : veil(words));
  const head = (/** @type {string} */ text) => element("h3", "head", text);
  const bar = row("bar", element("span", "asks", words.compare_with), parts.compared.node);
  parts.own.replaceChildren(
    element("h4", "", words.own_weights),
    element("p", "note", words.own_hint),
    row("sliders", ...parts.weights.map(({ node }) => node)),
  );
  const how = element("p", "note");
  writeBold(how, words.hanging_how);
  const [first, ...others] = parts.panels;
  /** @type {Record<string, () => HTMLElement[]>} */
  const tabs = {
    sliders: () => [
      parts.presets.node,
      row("sliders", ...parts.sliders.map(({ node }) => node)),
      ...(revealed ? [bar, parts.own] : []),
      parts.formulaHead,
      parts.formula.node,
    ],
    ceiling: () => [head(words.hanging), ...(revealed ? [how] : []), row("three", first, ...others.map(veiled))],
    halving: () => [
      row(
        "two",
        column(head(words.stacked), parts.stack, ...(revealed ? [parts.sumWords] : [])),
        column(head(words.halving), veiled(parts.halving), ...(revealed ? [parts.fallWords] : [])),
      ),
    ],
    building: () => [
      parts.views.node,
      row("two", column(parts.falls[0]), column(veiled(parts.falls[1]))),
      parts.reading.node,
      head(words.means),
      element("p", "note", words.means_how),
      row("two", column(parts.means), column(parts.meanWords)),
    ],
  };
  return tabs[stage.tab]?.() ?? [];
}

/** @param {string} name @param {HTMLElement[]} children */
function row(name, ...children) {
  const node = element("div", name);
  node.append(...children);
  return node;
}

/** @param {HTMLElement[]} children */
function column(...children) {
  return row("column", ...children);
}

// ---- showing what moves

/** @param {View} view @param {How} [how] */
function show(view, { isStill = false, isPoured = false } = {}) {
  const [data, { setting, parts }] = [/** @type {Data} */ (view.data), view];
  view.width = view.root.clientWidth;
  const results = Object.fromEntries(data.listed.map((rule) => [rule, weighed(data, setting, rule)]));
  const [equal, other] = [results[UNIFORM], results[setting.rule]];
  const paint = painter([...parts.panels, parts.stack, parts.halving, ...parts.falls, parts.means]);
  showControls(data, setting, parts);
  [equal, other].forEach((result, n) => showPour(view.pours[n], data, setting, result, { isStill, isPoured }));
  showFactors(view, equal, isStill);
  view.stage.reading.say(stageReading(view, equal, other));
  const panels = data.panels.includes(setting.rule) ? data.panels : [...data.panels.slice(0, 2), setting.rule];
  panels.forEach((rule, n) =>
    paint(parts.panels[n], (width) => titled(data, rule, drawPanel(data, setting, results[rule], width))),
  );
  const stacked = data.listed.filter((rule) => rule !== OWN || setting.rule === OWN);
  paint(parts.stack, (width) => [
    drawStack(
      data,
      stacked.map((rule) => results[rule]),
      width,
    ),
  ]);
  paint(parts.halving, (width) => [
    drawHalving(
      data,
      panels.map((rule) => results[rule]),
      width,
    ),
  ]);
  const [isLog, end] = [setting.view === "log", logEnd(data.revealed ? [equal, other] : [equal])];
  [equal, other].forEach((result, n) =>
    paint(parts.falls[n], (width) => [
      element("h3", "gives", waterfallTitle(data, result, isLog)),
      drawWaterfall(data, result, isLog, end, width),
    ]),
  );
  showMeans(data, equal, parts, paint);
  writeBold(parts.sumWords, sumReading(data, results.d2l_rescaled, results.d2l));
  writeBold(
    parts.fallWords,
    panels.some((rule) => results[rule].sum === -Infinity) ? data.words.halving_zero : data.words.halving_reading,
  );
  parts.reading.say(readingOf(data, setting, equal, other));
  const told = data.revealed ? other : equal;
  parts.formulaHead.textContent = fill(data.words.formula, { rule: data.words.rule[told.rule] });
  parts.formula.show(formulaRows(data, setting, told));
}

/** @param {View} view @param {Weighed} equal @param {Weighed} other */
function stageReading({ data, setting }, equal, other) {
  const { revealed, words, stage } = /** @type {Data} */ (data);
  if (!revealed) return words.waiting;
  const last = setting.positions.length - 1;
  const isLastMoved = setting.positions.every((place, n) => (place === null) === n < last);
  if (!isLastMoved || equal.precisions.includes(0)) return readingOf(/** @type {Data} */ (data), setting, equal, other);
  const moved = movedReading(/** @type {Data} */ (data), setting, equal, other);
  return setting.positions[last] === HALVED && stage.said ? `${moved} ${stage.said}` : moved;
}

/** @param {View} view @param {Weighed} equal @param {boolean} isStill */
function showFactors({ data, setting, stage }, equal, isStill) {
  const { penalty, orders, words } = /** @type {Data} */ (data);
  const factors = orders.map((_, n) => ({
    isOn: true,
    part: Math.min(1, equal.precisions[n]),
    text: writtenPrecision(/** @type {Data} */ (data), setting, n),
    weight: `1/${orders.length}`,
  }));
  stage.ribbon.unit.textContent = words.rule[UNIFORM];
  const length = { isOn: true, part: penalty, value: penalty, text: decimalText(penalty) };
  const total = { value: equal.score, text: decimalText(equal.score) };
  fillRibbon(stage.ribbon, { orders: factors, penalty: length, total }, { isStill });
}

/** @param {Data} data @param {Setting} setting @param {Parts} parts */
function showControls(data, setting, parts) {
  const lastOrder = data.orders.length - 1;
  showSlider(parts.last, precisionShown(data, setting, lastOrder));
  parts.last.output.textContent = writtenPrecision(data, setting, lastOrder);
  parts.last.input.disabled = !data.revealed;
  parts.presets.show(presentPreset(data, setting));
  parts.sliders.forEach((slider, n) => showSlider(slider, precisionShown(data, setting, n)));
  parts.compared.show(setting.rule);
  parts.own.hidden = setting.rule !== OWN;
  parts.weights.forEach((slider, n) => showSlider(slider, weightShown(data, setting, n)));
  parts.views.show(setting.view);
}

/** Both means leave the length out. @param {Data} data @param {Weighed} equal @param {Parts} parts @param {ReturnType<typeof painter>} paint */
function showMeans(data, { logs, precisions }, parts, paint) {
  const geometric = Math.exp(logs.reduce((sum, log) => sum + log, 0));
  const arithmetic = precisions.reduce((sum, precision) => sum + precision, 0) / precisions.length;
  paint(parts.means, (width) => [drawMeans(data, geometric, arithmetic, width)]);
  writeBold(parts.meanWords, meansReading(data, geometric, arithmetic, precisions));
}

/** @param {Data} data @param {string} rule @param {SVGElement} drawn */
function titled({ words, revealed }, rule, drawn) {
  const about = revealed || rule === UNIFORM ? words.about[rule] : "";
  return [element("h3", "", words.rule[rule]), element("p", "about", about), drawn];
}

/**
 * Draw into places of the page, each at its own width; what stands behind the veil has none. All widths are read before
 * anything is drawn: to read one in between would lay the page out again and again.
 *
 * @param {HTMLElement[]} places
 */
function painter(places) {
  const widths = new Map(places.map((place) => [place, place.isConnected ? place.clientWidth : 0]));
  return (/** @type {HTMLElement} */ place, /** @type {(width: number) => (HTMLElement | SVGElement)[]} */ drawing) => {
    const width = widths.get(place);
    if (width) {
      place.replaceChildren(...drawing(width));
    }
  };
}

/** @template T @param {T[]} list @param {number} place @param {T} value */
function replaced(list, place, value) {
  return list.map((old, n) => (n === place ? value : old));
}

// ---- dragging the edges of the learner's own weights

/** @param {View} view @param {HTMLElement} place */
function dragEdges(view, place) {
  place.addEventListener("pointerdown", (event) => {
    const edge = event.target instanceof Element ? event.target.closest(".edge") : null;
    if (edge) {
      view.dragged = Number(edge.getAttribute("data-order"));
      place.setPointerCapture(event.pointerId);
      event.preventDefault();
    }
  });
  place.addEventListener(
    "pointermove",
    (event) => view.dragged !== null && dragTo(view, place, view.dragged, event.clientX),
  );
  ["pointerup", "pointercancel"].forEach((name) =>
    place.addEventListener(name, () => {
      view.dragged = null;
    }),
  );
}

/** @param {View} view @param {HTMLElement} place @param {number} order @param {number} clientX */
function dragTo(view, place, order, clientX) {
  const data = /** @type {Data} */ (view.data);
  const [{ left }, { units }] = [screenBox(place), view.setting];
  const results = data.listed.map((rule) => weighed(data, view.setting, rule));
  const x = stackScale(results, place.clientWidth);
  const before = units.slice(0, order).reduce((sum, unit) => sum + unit, 0);
  const unitWidth = (x(1) - x(0)) * data.unit;
  const unit = Math.round(((clientX - left) / enlargement(place) - x(0)) / unitWidth) - before;
  const aim = Math.min(Math.max(unit, 0), data.most);
  if (aim !== units[order]) {
    set(view, { units: replaced(units, order, aim) });
  }
}
