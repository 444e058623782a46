/**
 * What was given, file by file. In: `data` from `labs/corpus/file_table/__init__.py`. Out: the triggers `remedy` and
 * `columns`. Nothing is checked here.
 *
 * @typedef {{number: number, remedy: {id: string, value: string}, label: string}} Button
 * @typedef {{text: string, is_error: boolean, buttons: Button[]}} Message
 * @typedef {"right" | "odd" | "wrong"} State
 * @typedef {{
 *   number: number, state: State, name: string, used_as: string, line_total: string, messages: Message[],
 *   remove: Button, choices: {label: string, use: string}[], has_headings: boolean,
 * }} Row
 * @typedef {{
 *   language: string, rows: Row[], signs: Record<State, string>, uses: Record<string, string>,
 *   words: Record<string, string>,
 * }} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, send: Report}} View
 */

import { element, keep } from "../../../frame/components/shared.js";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  const leave = keep(parentElement, data, { create: createView, draw });
  /** @type {View} */ (parentElement.view).send = setTriggerValue;
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".file-table"));
  return { root, data: null, owner: null, send: () => {} };
}

/**
 * Draw everything anew; the control that had the focus has it again, or, where it is gone, the table.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { root } = view;
  const focused = focusedKey(root);
  root.lang = data.language;
  const table = element("table", "");
  table.tabIndex = -1;
  table.setAttribute("aria-label", data.words.name);
  table.append(head(data), body(view, data));
  root.replaceChildren(table);
  if (focused !== null) {
    const again = /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(focused)}"]`));
    (again ?? table).focus({ preventScroll: true });
  }
}

/** @param {Data} data */
function head({ words }) {
  const line = element("tr", "");
  line.append(element("td", "sign"), cell("th", "file", words.file), cell("th", "use", words.use));
  line.append(cell("th", "lines", words.lines), cell("th", "found", words.found));
  const group = element("thead", "");
  group.append(line);
  return group;
}

/** @param {View} view @param {Data} data */
function body(view, data) {
  const group = element("tbody", "");
  group.append(...data.rows.map((row) => line(view, data, row)));
  return group;
}

/** @param {View} view @param {Data} data @param {Row} row */
function line(view, data, row) {
  const { signs, words } = data;
  const node = element("tr", row.state);
  const sign = element("td", "sign");
  const mark = element("span", "", signs[row.state]);
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", words[row.state]);
  sign.append(mark);
  const name = cell("th", "file", row.name);
  name.scope = "row";
  name.dir = "auto";
  const found = element("td", "found");
  row.messages.forEach((message) => found.append(...said(view, message)));
  if (row.choices.length) {
    found.append(columns(view, data, row));
  }
  const remove = button(view, row.remove, "✕\uFE0E", "remove");
  remove.setAttribute("aria-label", row.remove.label);
  remove.title = row.remove.label;
  found.append(remove);
  node.append(sign, name, cell("td", "use", row.used_as), cell("td", "lines", row.line_total), found);
  return node;
}

/** @param {View} view @param {Message} message */
function said(view, message) {
  const text = element("p", message.is_error ? "error" : "", message.text);
  text.dir = "auto";
  if (!message.buttons.length) {
    return [text];
  }
  const buttons = element("div", "buttons");
  buttons.append(...message.buttons.map((each) => button(view, each, each.label)));
  return [text, buttons];
}

/** @param {View} view @param {Button} button @param {string} label @param {string} [className] */
function button(view, { number, remedy }, label, className) {
  const node = element("button", className, label);
  node.type = "button";
  node.dataset.key = `${number} ${remedy.id} ${remedy.value}`;
  node.addEventListener("click", () => view.send("remedy", { number, id: remedy.id, value: remedy.value }));
  return node;
}

// ---- columns of a table

/** @param {View} view @param {Data} data @param {Row} row */
function columns(view, { uses, words }, row) {
  const group = element("div", "columns");
  const header = element("input", "");
  header.type = "checkbox";
  header.checked = row.has_headings;
  header.dataset.key = `${row.number} header`;
  const selects = row.choices.map((choice, place) => select(row, choice, place, uses));
  const report = () =>
    view.send("columns", { number: row.number, uses: selects.map(({ value }) => value), header: header.checked });
  [...selects, header].forEach((control) => control.addEventListener("change", report));
  selects.forEach((control, place) => {
    const label = element("label", "", row.choices[place].label);
    label.append(control);
    group.append(label);
  });
  const label = element("label", "header");
  label.append(header, element("span", "", words.header));
  group.append(label);
  return group;
}

/** @param {Row} row @param {{label: string, use: string}} choice @param {number} place @param {Record<string, string>} uses */
function select(row, { use }, place, uses) {
  const node = element("select", "");
  node.dataset.key = `${row.number} column ${place}`;
  node.append(
    ...Object.entries(uses).map(([value, text]) => {
      const option = element("option", "", text);
      option.value = value;
      option.selected = value === use;
      return option;
    }),
  );
  return node;
}

// ---- small things

/**
 * @template {"th" | "td"} T
 * @param {T} tag @param {string} className @param {string} text
 */
function cell(tag, className, text) {
  const node = element(tag, className, text);
  if (tag === "th") {
    node.setAttribute("scope", "col");
  }
  return node;
}

/** @param {HTMLElement} root @returns {string | null} */
function focusedKey(root) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  const focused = /** @type {HTMLElement | null} */ (activeElement);
  return focused && root.contains(focused) ? (focused.dataset.key ?? "") : null;
}
