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

import { element, fill, keepView, pushButton } from "../../../frame/components/shared.js";

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
  const rows = element("tbody", "", ...data.rows.map((row) => fileRow(view, data, row)));
  const table = element("table", "lines-14", element("thead", "", headRow(data)), rows);
  table.tabIndex = -1;
  table.setAttribute("aria-label", data.words.name);
  root.replaceChildren(table);
  if (focused !== null) {
    const sameControl = /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(focused)}"]`));
    (sameControl ?? table).focus({ preventScroll: true });
  }
}

/** Build the row with the heads of the columns. @param {Data} data */
function headRow({ words }) {
  const heads = ["file", "use", "lines", "found"].map((name) => {
    const kind = name === "found" ? "found relative" : name;
    return Object.assign(element("th", kind, words[name]), { scope: "col" });
  });
  return element("tr", "", element("td", "sign bold"), ...heads);
}

/** @param {View} view @param {Data} data @param {Row} row */
function fileRow(view, data, row) {
  const mark = element("span", "", data.signs[row.state]);
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", data.words[row.state]);
  const remove = remedyButton(view, row.number, row.remove, "✕\uFE0E", "remove");
  remove.setAttribute("aria-label", row.remove.label);
  remove.title = row.remove.label;
  const found = row.messages.flatMap((message) => messageNodes(view, row.number, message));
  const columns = row.choices.length ? [columnList(view, data, row)] : [];
  return element(
    "tr",
    row.state,
    element("td", "sign bold", mark),
    Object.assign(element("th", "file breaks", row.name), { scope: "row", dir: "auto" }),
    element("td", "use breaks", element("span", "kind as-block muted small", row.kind), row.used_as),
    element("td", "lines", row.line_total),
    element("td", "found relative", ...found, ...columns, remove),
  );
}

/** Build a message with its remedies; if there are many, most of them are behind a summary. @param {View} view @param {number} number @param {Message} message */
function messageNodes(view, number, message) {
  const text = element("p", message.is_error ? "error alarming strong breaks" : "breaks", message.text);
  const { buttons } = message;
  text.dir = "auto";
  if (buttons.length <= MOST_BUTTONS) return buttons.length ? [text, remedyButtons(view, number, buttons)] : [text];
  const { words } = /** @type {Data} */ (view.data);
  const others = remedyButtons(view, number, buttons.slice(FIRST_BUTTONS));
  const count = fill(words.more, { count: buttons.length - FIRST_BUTTONS });
  const more = element("details", "", element("summary", "accented", count), others);
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
  const texts = lines.map((line) => Object.assign(element("div", "one-line", line), { dir: "auto" }));
  return element("div", "preview shrinks muted small", ...texts);
}

/** @param {View} view @param {number} number @param {Remedy} remedy @param {string} label @param {string} [className] */
function remedyButton(view, number, { id, value }, label, className = "") {
  const node = pushButton(`button small fits breaks ${className}`, label, () =>
    view.send("remedy", { number, id, value }),
  );
  node.dataset.key = `${number} ${id} ${value}`;
  return node;
}

// ---- columns

/** Build the columns of a file. @param {View} view @param {Data} data @param {Row} row */
function columnList(view, { uses, words }, row) {
  const columns = row.choices.map((choice, place) => columnNode(view, row.number, choice, place, uses));
  if (row.has_headings === null) return element("div", "columns in-grid gap-8", ...columns);
  const box = Object.assign(element("input"), { type: "checkbox", checked: row.has_headings });
  box.dataset.key = `${row.number} header`;
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
  const name = Object.assign(element("div", "name small breaks", label), { dir: "auto" });
  const buttons = Object.entries(uses).map(([value, text]) => {
    const node = remedyButton(view, number, { id: `use-${place}`, value, label: text }, text);
    node.setAttribute("aria-pressed", String(value === use));
    return node;
  });
  const group = element(
    "div",
    "column",
    name,
    previewNode(lines),
    element("div", "uses segments flex wraps", ...buttons),
  );
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", label);
  return group;
}

/** Return the key of the focused control; null if there is none. @param {HTMLElement} root @returns {string | null} */
function focusedKey(root) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  const focused = /** @type {HTMLElement | null} */ (activeElement);
  return focused && root.contains(focused) ? (focused.dataset.key ?? "") : null;
}
