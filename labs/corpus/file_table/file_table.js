/**
 * The given files, one per row. `data` comes from `labs/corpus/file_table/__init__.py`; the trigger `remedy` sends the chosen
 * change to a file. Nothing is checked here.
 *
 * @typedef {{id: string, value: string, label: string, preview?: string[]}} Remedy
 * @typedef {{text: string, is_error: boolean, buttons: Remedy[]}} Message
 * @typedef {"right" | "odd" | "wrong"} State
 * @typedef {{label: string, use: string, preview: string[]}} Choice
 * @typedef {{
 *   number: number, state: State, name: string, kind: string, used_as: string, line_total: string,
 *   messages: Message[], remove: Remedy, choices: Choice[], has_headings: boolean | null,
 * }} Row
 * @typedef {{
 *   language: string, rows: Row[], signs: Record<State, string>, uses: Record<string, string>,
 *   words: Record<string, string>,
 * }} Data
 * @typedef {BaseView<Data>} View
 */

import {
  defineComponent,
  element,
  fill,
  focusedIn,
  html,
  pushButton,
  retainFocus,
} from "../../../frame/components/shared.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

const MOST_BUTTONS = 6;
const FIRST_BUTTONS = 3;

export default defineComponent("file-table", (view) => view, draw);

/**
 * Redraw everything; the focus stays on its control, or moves to the table if the control is gone.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { root } = view;
  const hadFocus = !!focusedIn(root);
  const rows = element("tbody", "", ...data.rows.map((row) => fileRow(view, data, row)));
  const kind = { class: "lines-14", tabindex: -1, "aria-label": data.words.name };
  const table = element("table", kind, element("thead", "", headRow(data)), rows);
  retainFocus(root, () => root.replaceChildren(table));
  if (hadFocus && !focusedIn(root)) table.focus({ preventScroll: true });
}

/** Build the row with the heads of the columns. @param {Data} data */
function headRow({ words }) {
  const heads = ["file", "use", "lines", "found"].map((name) =>
    element("th", { class: name === "found" ? "found relative" : name, scope: "col" }, words[name]),
  );
  return element("tr", "", element("td", "sign bold"), ...heads);
}

/** @param {View} view @param {Data} data @param {Row} row */
function fileRow(view, data, row) {
  const mark = html`<span role="img" aria-label=${data.words[row.state]}>${data.signs[row.state]}</span>`;
  const remove = remedyButton(view, row.number, row.remove, "✕\uFE0E", "remove");
  remove.setAttribute("aria-label", row.remove.label);
  remove.title = row.remove.label;
  const found = row.messages.flatMap((message) => messageNodes(view, row.number, message));
  return element(
    "tr",
    row.state,
    element("td", "sign bold", mark),
    element("th", { class: "file breaks", scope: "row", dir: "auto" }, row.name),
    element("td", "use breaks", element("span", "kind as-block muted small", row.kind), row.used_as),
    element("td", "lines", row.line_total),
    element("td", "found relative shrinks", found, row.choices.length > 0 && columnList(view, data, row), remove),
  );
}

/** Build a message with its remedies; if there are many, most of them are behind a summary. @param {View} view @param {number} number @param {Message} message */
function messageNodes(view, number, message) {
  const text = html`<p class="${message.is_error ? "error alarming strong" : ""} breaks" dir="auto">${message.text}</p>`;
  const { buttons } = message;
  if (buttons.length <= MOST_BUTTONS) return buttons.length ? [text, remedyButtons(view, number, buttons)] : [text];
  const others = remedyButtons(view, number, buttons.slice(FIRST_BUTTONS));
  const count = fill(view.data.words.more, { count: buttons.length - FIRST_BUTTONS });
  const more = html`<details><summary class="accented">${count}</summary>${others}</details>`;
  return [text, remedyButtons(view, number, buttons.slice(0, FIRST_BUTTONS)), more];
}

/**
 * Build the buttons of remedies, in a row, or one below the other if they have previews to compare.
 *
 * @param {View} view @param {number} number @param {Remedy[]} remedies
 */
function remedyButtons(view, number, remedies) {
  const hasPreview = remedies.some(({ preview: lines }) => lines?.length);
  const parts = remedies.flatMap((remedy) => {
    const button = remedyButton(view, number, remedy, remedy.label);
    return hasPreview ? [button, previewNode(remedy.preview ?? [])] : [button];
  });
  return element("div", hasPreview ? "ways in-grid gap-8 middle" : "buttons flex gap-8 wraps", ...parts);
}

/** Build a preview of lines. @param {string[]} lines */
function previewNode(lines) {
  const texts = lines.map((line) => html`<div class="one-line" dir="auto">${line}</div>`);
  return html`<div class="preview shrinks muted small">${texts}</div>`;
}

/** @param {View} view @param {number} number @param {Remedy} remedy @param {string} label @param {string} [className] */
function remedyButton(view, number, { id, value }, label, className = "") {
  const attributes = { class: `button small fits breaks ${className}`, "data-key": `${number} ${id} ${value}` };
  return pushButton(attributes, label, () => view.send("remedy", { number, id, value }));
}

// ---- columns

/** Build the columns of a file. @param {View} view @param {Data} data @param {Row} row */
function columnList(view, { uses, words }, row) {
  const columns = row.choices.map((choice, place) => columnNode(view, row.number, choice, place, uses));
  if (row.has_headings === null) return element("div", "columns in-grid gap-8", ...columns);
  const box = element("input", { type: "checkbox", checked: row.has_headings, "data-key": `${row.number} header` });
  box.addEventListener("change", () =>
    view.send("remedy", { number: row.number, id: "header", value: box.checked ? "yes" : "no" }),
  );
  const header = element("label", "header flex gap-8 middle muted small", box, element("span", "", words.header));
  return element("div", "columns in-grid gap-8", ...columns, header);
}

/**
 * Build a column: its use, its first rows, and buttons for the other uses.
 *
 * @param {View} view @param {number} number @param {Choice} choice @param {number} place @param {Record<string, string>} uses
 */
function columnNode(view, number, { label, use, preview: lines }, place, uses) {
  const buttons = Object.entries(uses).map(([value, text]) => {
    const node = remedyButton(view, number, { id: `use-${place}`, value, label: text }, text);
    node.setAttribute("aria-pressed", String(value === use));
    return node;
  });
  return html`
    <div class="column shrinks" role="group" aria-label=${label}>
      <div class="name small breaks" dir="auto">${label}</div>
      ${previewNode(lines)}
      <div class="uses segments flex wraps">${buttons}</div>
    </div>`;
}
