/**
 * The stage of Beyond: three candidates, and under each metric their letters in the order of its ranks.
 *
 * In: `data` from `labs/beyond/ranks/__init__.py`: the candidates; ranks, scores and BLEU's factors once the answer is out.
 * Out: `shown`, which metrics are to be shown. The ribbon shows the BLEU of the candidate that was pressed last.
 *
 * @typedef {{letter: string, text: string, remark: string}} Line
 * @typedef {{letter: string, rank: number, score: string}} RankPlace
 * @typedef {{heading: string, places: RankPlace[]}} Column
 * @typedef {{part: number, text: string, weight: string}} OrderFactor
 * @typedef {{orders: OrderFactor[], penalty: number, penalty_text: string, value: number, text: string}} BleuFactors
 * @typedef {{
 *   language: string, locked: boolean, wrong: string, lines: Line[], letters: string[], columns: Column[], headings: string[],
 *   rows: {heading: string, cells: {rank: string, score: string}[]}[], factors: Record<string, BleuFactors>,
 *   every: string, isEvery: boolean, reading: string, words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {{node: HTMLElement, badge: HTMLButtonElement, text: HTMLElement, remark: HTMLElement}} LineView
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, lines: LineView[], list: HTMLElement,
 *   chart: Chart, table: HTMLElement, note: HTMLElement, every: HTMLButtonElement, letter: string, wasLocked: boolean | null,
 *   size: string, watcher: ResizeObserver,
 * }} View
 */

import { element, fill, keep, writeText } from "../../../frame/components/shared.js";
import { appear } from "../../../frame/components/parts/motion.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, openTab, showStage, stageButton } from "../../../frame/components/parts/stage.js";
import { AFTER_MS, createChart, hasRoom, lookOf, showChart } from "./chart.js";
import { tableParts } from "./rank_table.js";
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { Chart } from "./chart.js" */

const OWN = "A"; // the candidate of the page, which is edited where it stands

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: SendReport}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  return keep(parentElement, data, {
    create: createView,
    draw: (view, drawn) => draw(view, drawn, setTriggerValue),
    leave: ({ watcher }) => watcher.disconnect(),
  });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".ranks"));
  const stage = createStage(root);
  const list = element("ul", "candidates");
  const every = stageButton("act every", "", () => stage.send("shown", view.data?.every));
  /** @type {View} */
  const view = {
    root,
    stage,
    data: null,
    owner: null,
    lines: [],
    list,
    chart: createChart(),
    table: element("table", "unseen"),
    note: element("p", "note"),
    every,
    letter: OWN,
    wasLocked: null,
    size: "",
    watcher: new ResizeObserver(() => resize(view)),
  };
  const shown = element("div", "shown");
  shown.append(view.chart.node, view.table, view.note);
  stage.picture.append(list, shown);
  stage.controls.append(every);
  view.watcher.observe(shown);
  return view;
}

/** @param {View} view @param {Data} data @param {SendReport} send */
function draw(view, data, send) {
  const { root, stage, table, note, every, wasLocked } = view;
  root.lang = data.language;
  showStage(stage, data.stage, send);
  showLines(view, data);
  table.replaceChildren(...tableParts(data));
  writeText(note, data.words.note);
  writeText(every, data.words.every);
  every.setAttribute("aria-pressed", String(data.isEvery));
  every.classList.toggle("is-chosen", data.isEvery);
  stage.controls.hidden = data.locked || !data.every;
  root.classList.toggle("is-locked", data.locked);
  const isFalling = wasLocked === true && !data.locked;
  view.wasLocked = data.locked;
  if (isFalling) appear(stage.reading.node, AFTER_MS);
  stage.reading.say(data.reading);
  showRanks(view, { isStill: wasLocked !== false && !isFalling });
  showFactors(view, wasLocked === null);
}

// ---- the candidates

/** @param {View} view @param {Data} data */
function showLines(view, data) {
  const { words } = data;
  view.list.setAttribute("aria-label", words.list);
  if (!view.lines.length) {
    view.lines = data.lines.map(({ letter }) => createLine(view, letter));
    view.list.replaceChildren(...view.lines.map(({ node }) => node));
  }
  data.lines.forEach(({ letter, text, remark }, place) => {
    const line = view.lines[place];
    line.node.className = `candidate-line ${lookOf(data, letter)}`;
    line.badge.setAttribute("aria-label", fill(words.factors, { letter }));
    writeText(line.remark, remark);
    if (letter === OWN) return; // the stage writes it
    writeText(line.text, text.trim() ? text : words.empty);
    line.text.title = text;
    line.text.setAttribute("aria-label", fill(words.change, { letter, text }));
  });
}

/** A is edited where it stands; the others in the tab of the texts. @param {View} view @param {string} letter @returns {LineView} */
function createLine(view, letter) {
  const { stage } = view;
  const node = element("li", "candidate-line");
  const said = element("div", "said");
  const badge = stageButton("mark", letter, () => choose(view, letter));
  const remark = element("small", "remark");
  const toText = () => openTab(stage, stage.data?.words.text_tab ?? "");
  const text = letter === OWN ? stage.sentence : stageButton("sentence", "", toText);
  said.append(text, ...(letter === OWN ? [stage.field] : []), remark);
  node.append(badge, said);
  return { node, badge, text, remark };
}

/** Show the BLEU of a candidate in the ribbon. @param {View} view @param {string} letter */
function choose(view, letter) {
  view.letter = letter;
  showFactors(view, false);
}

/** @param {View} view @param {boolean} isStill */
function showFactors(view, isStill) {
  const { factors, letters } = /** @type {Data} */ (view.data);
  const letter = letters.length && !letters.includes(view.letter) ? OWN : view.letter;
  const own = factors[letter];
  const orders = own ? own.orders.map((order) => ({ ...order, isOn: true })) : [];
  const penalty = own
    ? { isOn: true, part: own.penalty, value: own.penalty, text: own.penalty_text }
    : { isOn: false, text: "" };
  const total = { value: own?.value ?? 0, text: own?.text ?? "?", isStill: !own };
  view.lines.forEach(({ badge }, place) =>
    badge.setAttribute("aria-pressed", String(view.data?.lines[place].letter === letter)),
  );
  view.stage.ribbon.unit.textContent = `${letter} · BLEU`;
  fillRibbon(view.stage.ribbon, { orders, penalty, total }, { isStill });
}

// ---- the ranks

/** The letters fly from their lines; where there is no room for the picture, a table takes its place. @param {View} view @param {{isStill: boolean}} how */
function showRanks(view, { isStill }) {
  const { root, chart, table, lines } = view;
  const data = /** @type {Data} */ (view.data);
  const isTable = !hasRoom(chart, data);
  root.classList.toggle("as-table", isTable);
  table.classList.toggle("unseen", !isTable);
  view.size = sizeOf(view);
  if (isTable) return;
  const from = new Map(lines.map(({ badge }, place) => [data.lines[place].letter, badge]));
  showChart(chart, data, { isStill, from });
}

/** Draw again for another size; what still flies in this one goes on. @param {View} view */
function resize(view) {
  if (view.data && view.size !== sizeOf(view)) showRanks(view, { isStill: true });
}

/** @param {View} view */
function sizeOf({ chart: { node } }) {
  return `${node.parentElement?.clientWidth} ${node.clientHeight}`;
}
