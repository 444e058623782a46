/**
 * A table of all variants by all choices. A text below it explains the cell or heading that is pointed at, focused or tapped.
 *
 * `data` from `labs/variants/feature_grid/__init__.py` also marks the cells that differ. Nothing is sent back.
 *
 * @typedef {[name: string, about: string]} Word
 * @typedef {{letter: string, name: string, cells: [word: number, differs: boolean][]}} Line
 * @typedef {{
 *   language: string, name: string, corner: string, hint: string, glossary: string, choice: string, columns: Word[],
 *   lines: Line[], words: Word[],
 * }} Data
 * @typedef {{cell: HTMLElement, title: string, about: string}} Explained
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, html } from "../../../frame/components/shared.js";
import { createTabStop } from "../../../frame/components/parts/tab_stop.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

const UNWRAPPED_LENGTH = 10; // characters; shorter words do not wrap

export default defineComponent("feature-grid", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const scroller = element("div", { class: "scroller", role: "region" });
  const view = Object.assign(base, {
    scroller,
    readout: element("p", { class: "readout rounded tinted airy", role: "status" }),
    explained: /** @type {Map<Element, Explained>} */ (new Map()),
    updateTabStop: createTabStop(scroller, "[data-key]", {}),
    pinned: /** @type {Explained | null} */ (null),
  });
  scroller.addEventListener("keydown", (event) => moveBetweenCells(view, event));
  scroller.addEventListener("pointerover", ({ target }) =>
    showExplanation(view, explainedAt(view, target) ?? view.pinned),
  );
  scroller.addEventListener("pointerleave", () => showExplanation(view, view.pinned));
  scroller.addEventListener("focusin", ({ target }) => pinExplanation(view, explainedAt(view, target)));
  return view;
}

// ---- drawing

/** Draw the table and its glossary. @param {View} view @param {Data} data */
function draw(view, data) {
  const { scroller, readout, root } = view;
  Object.assign(view, { explained: new Map(), pinned: null });
  scroller.setAttribute("aria-label", data.name);
  const head = element("thead", "", gridHead(view, data));
  const body = element("tbody", "", ...data.lines.map((line) => variantRow(view, line, data)));
  scroller.replaceChildren(element("table", "small lines-135", head, body));
  root.replaceChildren(scroller, readout, createGlossary(data));
  view.updateTabStop();
  showExplanation(view, null);
}

/** Build the row of headings. @param {View} view @param {Data} data */
function gridHead(view, { corner, columns }) {
  const cells = columns.map(([name, about]) => makeExplainable(view, headCell("col", name), name, about));
  return element("tr", "", headCell("col", corner), ...cells.map(({ cell }) => cell));
}

/** @param {View} view @param {Line} line @param {Data} data */
function variantRow(view, { letter, name, cells }, { columns, words, choice }) {
  const badge = letter && html`<span class="letter on-ink small bold text-centre">${letter}</span>`;
  const explained = cells.map(([word, differs], place) => {
    const [entry, about] = words[word];
    const cell = element("td", differs ? "differs bold" : "", differs ? `≠\u00a0${entry}` : entry);
    cell.classList.toggle("nowrap", entry.length <= UNWRAPPED_LENGTH);
    const title = choice.replace("{choice}", () => columns[place][0]).replace("{entry}", () => entry);
    return makeExplainable(view, cell, title, about);
  });
  return element("tr", "", headCell("row", badge, name), ...explained.map(({ cell }) => cell));
}

/** Build the glossary of all words in the table, for print, where nothing can be pointed at. @param {Data} data */
function createGlossary({ glossary, columns, words }) {
  const terms = [...columns, ...words].flatMap(([name, about]) => [element("dt", "", name), element("dd", "", about)]);
  return html`<dl class="glossary" aria-label=${glossary}>${terms}</dl>`;
}

/** Store the explanation of a cell, and make the cell focusable. @param {View} view @param {HTMLElement} cell @param {string} title @param {string} about @returns {Explained} */
function makeExplainable(view, cell, title, about) {
  const explained = { cell, title, about };
  cell.dataset.key = String(view.explained.size);
  view.explained.set(cell, explained);
  return explained;
}

/** @param {string} scope @param {...(Node | string)} children */
function headCell(scope, ...children) {
  return element("th", { class: "strong", scope }, ...children);
}

// ---- explaining

/** Explain a cell; null for none. @param {View} view @param {Explained | null} explained */
function showExplanation(view, explained) {
  const { readout, data } = view;
  view.explained.forEach(({ cell }) => cell.classList.toggle("chosen", cell === explained?.cell));
  if (explained) readout.replaceChildren(element("b", "", explained.title), ` ${explained.about}`);
  else readout.replaceChildren(element("span", "muted", data.hint));
}

/** Keep showing the explanation of a cell, if there is one. @param {View} view @param {Explained | null} explained */
function pinExplanation(view, explained) {
  if (!explained) return;
  view.pinned = explained;
  showExplanation(view, explained);
}

/** Return the cell at the target of an event. @param {View} view @param {EventTarget | null} target */
function explainedAt({ explained }, target) {
  const cell = target instanceof Element ? target.closest("th, td") : null;
  return (cell && explained.get(cell)) ?? null;
}

// ---- moving

/** Move between cells by keys; Home and End lead to the ends of the row. @param {View} view @param {KeyboardEvent} event */
function moveBetweenCells({ explained }, event) {
  const cell = /** @type {HTMLTableCellElement} */ (event.target);
  const line = /** @type {HTMLTableRowElement} */ (cell.parentElement);
  const [row, column] = [line.rowIndex, cell.cellIndex];
  const next = /** @type {Record<string, [number, number]>} */ ({
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    Home: [row, 1],
    End: [row, line.cells.length - 1],
  })[event.key];
  if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const target = line.closest("table")?.rows[next[0]]?.cells[next[1]];
  if (target && explained.has(target)) target.focus();
}
