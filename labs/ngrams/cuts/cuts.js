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
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, html, writeText } from "../../../frame/components/shared.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */

export default defineComponent("cuts", createView, draw);

/** @param {BaseView<Data>} view */
function createView(view) {
  const stage = createStage(view.root, { hasRibbon: false, hasTabsFirst: true });
  const pair = element("div", "pair in-grid large");
  const table = element("table", "table");
  const note = element("p", "note muted small");
  stage.picture.append(pair, table, note);
  return Object.assign(view, { stage, pair, table, note });
}

/** Draw the texts and a row per tokenizer. @param {View} view @param {Data} data */
function draw({ stage, pair, table, note, send }, data) {
  const { words, rows, is_asked, is_folded, candidate, references } = data;
  showStage(stage, data.stage, send);
  stage.node.classList.toggle("is-folded", is_folded);
  stage.node.style.setProperty("--rows", String(rows.length));
  stage.reading.write(is_asked ? words.cut_look : data.stage.said);
  const pairs = [...(is_asked ? [[words.candidate, candidate]] : []), [words.reference, references.join(" · ")]];
  pair.replaceChildren(
    ...pairs.flatMap(([name, text]) => [
      element("span", "name muted", name),
      element("bdi", { class: "text hides nowrap", title: text }, text),
    ]),
  );
  const heads = [words.cut_tokenizer, words.cut_as, words.cut_tokens, "BLEU"].map((text) =>
    element("th", { scope: "col" }, text),
  );
  table.replaceChildren(element("tr", "", ...heads), ...rows.map(drawRow));
  writeText(note, is_asked ? "" : words.note);
}

/** Draw the row of a tokenizer. @param {Row} row */
function drawRow({ name, about, tokens, is_long, is_of_letters, is_by_word, length, score }) {
  const boxes = tokens.map(([token, status]) => element("bdi", `token corners titled fits breaks ${status}`, token));
  return html`<tr class=${is_by_word ? "by-word" : ""}>
    <th scope="row"><b class="large strong">${name}</b> <span class="about muted small">${about}</span></th>
    <td class="boxes ${is_of_letters ? "of-letters" : ""}">
      <span class="all gap-3 flex wraps" dir="auto">${boxes}${is_long ? "…" : ""}</span>
    </td>
    <td class="length large">${length}</td>
    <td class="score titled">${score}</td></tr>`;
}
