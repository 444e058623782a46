/**
 * The lab's first screen: one candidate in the tokens of every tokenizer; each token is a box, filled if a reference has it.
 *
 * `data` comes from `labs/ngrams/cuts/__init__.py`; only the reports of every stage are sent. Nothing is counted here.
 *
 * @typedef {{
 *   name: string, about: string, tokens: [string, string][], is_long: boolean, is_of_letters: boolean, is_by_word: boolean,
 *   length: string, score: string,
 * }} Row
 * @typedef {{
 *   language: string, is_asked: boolean, is_folded: boolean, candidate: string, references: string[], rows: Row[],
 *   words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {{
 *   root: HTMLElement, stage: StageView, pair: HTMLElement, table: HTMLElement, note: HTMLElement, data: Data | null,
 *   owner: object | null, send: SendReport,
 * }} View
 */

import { element, keepView, writeText } from "../../../frame/components/shared.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */

/** Draw the stage and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: SendReport}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  return keepView(parentElement, data, { create: (parent) => createView(parent, setTriggerValue), draw });
}

/** @param {ShadowRoot} parent @param {SendReport} send @returns {View} */
function createView(parent, send) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".cuts"));
  const stage = createStage(root, { hasRibbon: false, hasTabsFirst: true });
  const [pair, table, note] = [
    element("div", "pair in-grid large"),
    element("table", "table"),
    element("p", "note muted small"),
  ];
  stage.picture.append(pair, table, note);
  return { root, stage, pair, table, note, data: null, owner: null, send };
}

/** Draw the texts and a row per tokenizer. @param {View} view @param {Data} data */
function draw({ root, stage, pair, table, note, send }, data) {
  const { words, rows, is_asked, is_folded, candidate, references } = data;
  root.lang = data.language;
  showStage(stage, data.stage, send);
  stage.node.classList.toggle("is-folded", is_folded);
  stage.node.style.setProperty("--rows", String(rows.length));
  stage.reading.write(is_asked ? words.cut_look : data.stage.said);
  const pairs = [...(is_asked ? [[words.candidate, candidate]] : []), [words.reference, references.join(" · ")]];
  pair.replaceChildren(
    ...pairs.flatMap(([name, text]) => {
      const line = element("bdi", "text hides nowrap", text);
      line.title = text;
      return [element("span", "name muted", name), line];
    }),
  );
  const heads = [words.cut_tokenizer, words.cut_as, words.cut_tokens, "BLEU"];
  const head = element("tr");
  head.append(
    ...heads.map((text) => {
      const cell = element("th", "", text);
      cell.scope = "col";
      return cell;
    }),
  );
  table.replaceChildren(head, ...rows.map(drawRow));
  writeText(note, is_asked ? "" : words.note);
}

/** Draw the row of a tokenizer. @param {Row} row */
function drawRow({ name, about, tokens, is_long, is_of_letters, is_by_word, length, score }) {
  const line = element("tr", is_by_word ? "by-word" : "");
  const head = element("th");
  const boxes = element("td", is_of_letters ? "boxes of-letters" : "boxes");
  const tokensNode = element("span", "all gap-3 flex wraps");
  head.scope = "row";
  head.append(element("b", "large strong", name), " ", element("span", "about muted small", about));
  tokensNode.dir = "auto";
  tokensNode.append(
    ...tokens.map(([token, status]) => element("bdi", `token corners titled fits breaks ${status}`.trim(), token)),
    is_long ? "…" : "",
  );
  boxes.append(tokensNode);
  line.append(head, boxes, element("td", "length large", length), element("td", "score titled", score));
  return line;
}
