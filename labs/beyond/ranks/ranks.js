/**
 * The stage of Beyond: three candidates in text fields, and their letters in the order of their ranks under each metric.
 *
 * `data` from `labs/beyond/ranks/__init__.py` has the candidates and, once the question is answered, ranks and scores. The
 * trigger `edited` sends a changed candidate, `marked` the letter of the candidate that the learner marks as wrong.
 *
 * @typedef {{letter: string, text: string, remark: string}} Line
 * @typedef {{letter: string, rank: number, score: string}} RankPlace
 * @typedef {{places: RankPlace[]}} Column
 * @typedef {{
 *   language: string, locked: boolean, wrong: string, can_mark: boolean, reference: string, lines: Line[], letters: string[],
 *   columns: Column[], headings: string[], counts: string[][], reading: string, words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {{node: HTMLElement, badge: HTMLElement, field: HTMLTextAreaElement, remark: HTMLElement, mark: HTMLInputElement, label: HTMLElement}} LineView
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, lines: LineView[], reference: HTMLElement,
 *   list: HTMLElement, chart: SVGElement, send: SendReport, wasLocked: boolean | null, watcher: ResizeObserver,
 * }} View
 */

import { element, fill, isComposing, keepView, writeText } from "../../../frame/components/shared.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
import { createChart, showChart } from "./chart.js";
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */

const TYPED_MS = 700;

/** Draw the stage and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: SendReport}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  return keepView(parentElement, data, {
    create: createView,
    draw: (view, drawn) => draw(view, drawn, setTriggerValue),
    leave: ({ watcher }) => watcher.disconnect(),
  });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".ranks"));
  const stage = createStage(root, { hasRibbon: false });
  const [texts, reference, list, shown] = [
    element("div", "texts"),
    element("p", "reference lines-135 large"),
    element("ul", "candidates in-grid"),
    element("div", "shown shrinks"),
  ];
  const chart = createChart();
  shown.append(chart);
  texts.append(reference, list);
  stage.picture.append(texts, shown);
  /** @type {View} */
  const view = {
    root,
    stage,
    data: null,
    owner: null,
    lines: [],
    reference,
    list,
    chart,
    send: () => {},
    wasLocked: null,
    watcher: new ResizeObserver(() => view.data && showRanks(view, false)),
  };
  view.watcher.observe(shown);
  return view;
}

/** Draw the stage, the candidates and their ranks. @param {View} view @param {Data} data @param {SendReport} send */
function draw(view, data, send) {
  const { root, stage, wasLocked } = view;
  view.send = send;
  root.lang = data.language;
  showStage(stage, data.stage, send);
  root.classList.remove("is-old");
  showLines(view, data);
  view.wasLocked = data.locked;
  stage.reading.write(data.reading);
  showRanks(view, wasLocked === true && !data.locked);
}

/** Draw the chart at the present width. @param {View} view @param {boolean} isDropping */
function showRanks({ chart, data }, isDropping) {
  const width = chart.parentElement?.clientWidth ?? 0;
  if (width) showChart(chart, /** @type {Data} */ (data), width, isDropping);
}

// ---- the candidates, edited in place

/** Show the texts and remarks of the candidates. @param {View} view @param {Data} data */
function showLines(view, data) {
  const { words, wrong, can_mark } = data;
  view.list.setAttribute("aria-label", words.list);
  const name = element("small", "as-block muted small", words.reference);
  const wrongText = data.lines.find(({ letter }) => letter === wrong)?.text ?? "";
  const [before, lost, after] = splitAtLost(data.reference, wrongText);
  view.reference.replaceChildren(name, before, element("b", "", lost), after);
  if (!view.lines.length) {
    view.lines = data.lines.map(({ letter }) => createLine(view, letter));
    view.list.replaceChildren(...view.lines.map(({ node }) => node));
  }
  data.lines.forEach(({ letter, text, remark }, place) => {
    const { node, field, remark: remarkNode, mark, label } = view.lines[place];
    node.classList.toggle("wrong", letter === wrong);
    field.setAttribute("aria-label", fill(words.change, { letter, text }));
    if (!field.matches(":focus") || field.dataset.told !== text) field.value = text;
    field.dataset.told = text;
    writeText(remarkNode, remark);
    /** @type {HTMLElement} */ (mark.parentElement).hidden = !can_mark;
    mark.checked = letter === wrong;
    writeText(label, letter === wrong ? words.marked : words.mark);
    fitHeight(field);
  });
}

/** Split a reference at the part without which it is the candidate; it stays whole if there is none. @param {string} reference @param {string} candidate */
function splitAtLost(reference, candidate) {
  const lostLength = reference.length - candidate.length;
  const start = [...reference].findIndex((letter, place) => letter !== candidate[place]);
  const end = start + lostLength;
  const isLost = candidate && lostLength > 0 && reference.slice(0, start) + reference.slice(end) === candidate;
  return isLost ? [reference.slice(0, start), reference.slice(start, end), reference.slice(end)] : [reference, "", ""];
}

/** Build the field of a candidate, with its mark. @param {View} view @param {string} letter @returns {LineView} */
function createLine(view, letter) {
  const [node, content, badge] = [
    element("li", "candidate-line in-grid"),
    element("div", "said"),
    element("span", "mark corners in-grid large bold in-centre", letter),
  ];
  const [field, remark] = [
    element("textarea", "candidate-field full-width rounded lines-135 as-block hides tinted ruled"),
    element("small", "remark lines-14 as-block muted small"),
  ];
  const [choice, mark, label] = [
    element("label", "remark lines-14 as-block muted small choice"),
    element("input"),
    element("span"),
  ];
  field.rows = 1;
  field.dir = "auto";
  field.spellcheck = false;
  mark.type = "checkbox";
  mark.addEventListener("change", () => view.send("marked", mark.checked ? letter : ""));
  let timer = 0;
  const sendText = () => {
    clearTimeout(timer);
    if (field.value !== field.dataset.told) view.send("edited", JSON.stringify([letter, field.value]));
    field.dataset.told = field.value;
  };
  field.addEventListener("input", (event) => {
    view.root.classList.add("is-old"); // the ranks are those of the previous text
    fitHeight(field);
    clearTimeout(timer);
    if (!(/** @type {InputEvent} */ (event).isComposing)) timer = window.setTimeout(sendText, TYPED_MS);
  });
  field.addEventListener("compositionend", () => {
    timer = window.setTimeout(sendText, TYPED_MS);
  });
  field.addEventListener("blur", sendText);
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    sendText();
  });
  choice.append(mark, label);
  content.append(field, remark, choice);
  node.append(badge, content);
  return { node, badge, field, remark, mark, label };
}

/** Make a field as high as its text. @param {HTMLTextAreaElement} field */
function fitHeight(field) {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + 2}px`;
}
