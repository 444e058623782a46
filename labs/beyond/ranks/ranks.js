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
 * @typedef {ReturnType<typeof createLine>} LineView
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  defineComponent,
  element,
  fill,
  html,
  isComposing,
  svgNode,
  watchSize,
  writeText,
} from "../../../frame/components/shared.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
import { showChart } from "./chart.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */

const TYPED_MS = 700;

export default defineComponent("ranks", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    stage: createStage(base.root, { hasRibbon: false }),
    lines: /** @type {LineView[]} */ ([]),
    reference: element("p", "reference lines-135 large"),
    list: element("ul", "candidates in-grid"),
    chart: svgNode("svg", { class: "chart as-block", role: "img" }),
    wasLocked: /** @type {boolean | null} */ (null),
  });
  const shown = element("div", "shown shrinks", view.chart);
  view.stage.picture.append(element("div", "texts", view.reference, view.list), shown);
  watchSize(view, shown, () => showRanks(view, false));
  return view;
}

/** Draw the stage, the candidates and their ranks. @param {View} view @param {Data} data */
function draw(view, data) {
  const { root, stage, wasLocked } = view;
  showStage(stage, data.stage, view.send);
  root.classList.remove("is-old");
  showLines(view, data);
  view.wasLocked = data.locked;
  stage.reading.write(data.reading);
  showRanks(view, wasLocked === true && !data.locked);
}

/** Draw the chart at the present width. @param {View} view @param {boolean} isDropping */
function showRanks({ chart, data }, isDropping) {
  const width = chart.parentElement?.clientWidth ?? 0;
  if (width) showChart(chart, data, width, isDropping);
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

/** Build the field of a candidate, with its mark. @param {BaseView<Data>} view @param {string} letter */
function createLine(view, letter) {
  const field = element("textarea", {
    class: "candidate-field full-width rounded lines-135 as-block hides tinted ruled",
    rows: 1,
    dir: "auto",
    spellcheck: "false",
  });
  const remark = element("small", "remark lines-14 as-block muted small");
  const mark = element("input", { type: "checkbox", onchange: () => view.send("marked", mark.checked ? letter : "") });
  const label = element("span");
  const node = html`<li class="candidate-line in-grid">
    <span class="mark corners in-grid large bold in-centre">${letter}</span>
    <div class="said">${field}${remark}
      <label class="remark lines-14 as-block muted small choice">${mark}${label}</label></div></li>`;
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
  return { node, field, remark, mark, label };
}

/** Make a field as high as its text. @param {HTMLTextAreaElement} field */
function fitHeight(field) {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + 2}px`;
}
