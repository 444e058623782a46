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
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, send: Report}} View
 */

import { element, fill, keepView } from "../../../frame/components/shared.js";

const MOST_BUTTONS = 6;
const FIRST_BUTTONS = 3;

/** Draw the table and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  const leave = keepView(parentElement, data, { create: createView, draw });
  /** @type {View} */ (parentElement.view).send = setTriggerValue;
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".file-table"));
  return { root, data: null, owner: null, send: () => {} };
}

/**
 * Redraw everything; the focus stays on its control, or moves to the table if the control is gone.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { root } = view;
  const focused = focusedKey(root);
  root.lang = data.language;
  const table = element("table", "lines-14");
  table.tabIndex = -1;
  table.setAttribute("aria-label", data.words.name);
  table.append(headRow(data), fileRows(view, data));
  root.replaceChildren(table);
  if (focused !== null) {
    const sameControl = /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(focused)}"]`));
    (sameControl ?? table).focus({ preventScroll: true });
  }
}

/** Build the head of the table. @param {Data} data */
function headRow({ words }) {
  const line = element("tr", "");
  line.append(element("td", "sign bold"), createCell("th", "file", words.file), createCell("th", "use", words.use));
  line.append(createCell("th", "lines", words.lines), createCell("th", "found relative", words.found));
  const group = element("thead", "");
  group.append(line);
  return group;
}

/** @param {View} view @param {Data} data */
function fileRows(view, data) {
  const group = element("tbody", "");
  group.append(...data.rows.map((row) => fileRow(view, data, row)));
  return group;
}

/** @param {View} view @param {Data} data @param {Row} row */
function fileRow(view, data, row) {
  const { signs, words } = data;
  const node = element("tr", row.state);
  const sign = element("td", "sign bold");
  const mark = element("span", "", signs[row.state]);
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", words[row.state]);
  sign.append(mark);
  const name = createCell("th", "file", row.name);
  name.scope = "row";
  name.dir = "auto";
  const messageCell = element("td", "found relative");
  row.messages.forEach((message) => messageCell.append(...messageNodes(view, row.number, message)));
  if (row.choices.length) {
    messageCell.append(columnList(view, data, row));
  }
  const remove = remedyButton(view, row.number, row.remove, "✕\uFE0E", "remove");
  remove.setAttribute("aria-label", row.remove.label);
  remove.title = row.remove.label;
  messageCell.append(remove);
  const use = createCell("td", "use", row.used_as);
  use.prepend(element("span", "kind as-block muted small", row.kind));
  node.append(sign, name, use, createCell("td", "lines", row.line_total), messageCell);
  return node;
}

/** Build a message with its remedies; if there are many, most of them are behind a summary. @param {View} view @param {number} number @param {Message} message */
function messageNodes(view, number, message) {
  const text = element("p", message.is_error ? "error alarming strong" : "", message.text);
  text.dir = "auto";
  if (!message.buttons.length) {
    return [text];
  }
  const shownButtons =
    message.buttons.length > MOST_BUTTONS ? message.buttons.slice(0, FIRST_BUTTONS) : message.buttons;
  /** @type {HTMLElement[]} */
  const parts = [text, remedyButtons(view, number, shownButtons)];
  if (shownButtons.length < message.buttons.length) {
    const more = element("details", "");
    const count = message.buttons.length - shownButtons.length;
    const { words } = /** @type {Data} */ (view.data);
    more.append(
      element("summary", "accented", fill(words.more, { count })),
      remedyButtons(view, number, message.buttons.slice(FIRST_BUTTONS)),
    );
    parts.push(more);
  }
  return parts;
}

/**
 * Build the buttons of remedies, in a row, or one below the other if they have previews to compare.
 *
 * @param {View} view @param {number} number @param {Remedy[]} remedies
 */
function remedyButtons(view, number, remedies) {
  const hasPreview = remedies.some(({ preview: lines }) => lines?.length);
  const group = element("div", hasPreview ? "ways in-grid middle" : "buttons flex wraps");
  remedies.forEach((remedy) => {
    group.append(remedyButton(view, number, remedy, remedy.label));
    if (hasPreview) {
      group.append(previewNode(remedy.preview ?? []));
    }
  });
  return group;
}

/** Build a preview of lines. @param {string[]} lines */
function previewNode(lines) {
  const node = element("div", "preview shrinks muted small");
  lines.forEach((line) => {
    const text = element("div", "hides nowrap", line);
    text.dir = "auto";
    node.append(text);
  });
  return node;
}

/** @param {View} view @param {number} number @param {Remedy} remedy @param {string} label @param {string} [className] */
function remedyButton(view, number, { id, value }, label, className) {
  const node = element("button", className, label);
  node.type = "button";
  node.dataset.key = `${number} ${id} ${value}`;
  node.addEventListener("click", () => view.send("remedy", { number, id, value }));
  return node;
}

// ---- columns

/** Build the columns of a file. @param {View} view @param {Data} data @param {Row} row */
function columnList(view, { uses, words }, row) {
  const group = element("div", "columns in-grid");
  row.choices.forEach((choice, place) => group.append(columnNode(view, row.number, choice, place, uses)));
  if (row.has_headings !== null) {
    const header = element("input", "");
    header.type = "checkbox";
    header.checked = row.has_headings;
    header.dataset.key = `${row.number} header`;
    header.addEventListener("change", () =>
      view.send("remedy", { number: row.number, id: "header", value: header.checked ? "yes" : "no" }),
    );
    const label = element("label", "header flex middle muted small");
    label.append(header, element("span", "", words.header));
    group.append(label);
  }
  return group;
}

/**
 * Build a column: its use, its first rows, and buttons for the other uses.
 *
 * @param {View} view @param {number} number @param {Choice} choice @param {number} place @param {Record<string, string>} uses
 */
function columnNode(view, number, { label, use, preview: lines }, place, uses) {
  const group = element("div", "column");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", label);
  const name = element("div", "name small breaks", label);
  name.dir = "auto";
  const row = element("div", "uses flex wraps");
  row.append(
    ...Object.entries(uses).map(([value, text]) => {
      const node = remedyButton(view, number, { id: `use-${place}`, value, label: text }, text);
      node.setAttribute("aria-pressed", String(value === use));
      return node;
    }),
  );
  group.append(name, previewNode(lines), row);
  return group;
}

// ---- helpers

/**
 * Build a table cell.
 *
 * @template {"th" | "td"} T
 * @param {T} tag @param {string} className @param {string} text
 */
function createCell(tag, className, text) {
  const node = element(tag, className, text);
  if (tag === "th") {
    node.setAttribute("scope", "col");
  }
  return node;
}

/** Return the key of the focused control; null if there is none. @param {HTMLElement} root @returns {string | null} */
function focusedKey(root) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  const focused = /** @type {HTMLElement | null} */ (activeElement);
  return focused && root.contains(focused) ? (focused.dataset.key ?? "") : null;
}
