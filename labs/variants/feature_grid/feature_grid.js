/**
 * All variants by all choices. A cell or heading that is pointed at, focused or tapped is explained below the table.
 *
 * In: `data` from `labs/variants/feature_grid/__init__.py`. Out: nothing. Which cells differ is decided there.
 *
 * @typedef {[name: string, about: string]} Word
 * @typedef {{letter: string, name: string, cells: [word: number, differs: boolean][]}} Line
 * @typedef {{
 *   language: string, name: string, corner: string, hint: string, glossary: string, choice: string, columns: Word[],
 *   lines: Line[], words: Word[],
 * }} Data
 * @typedef {{cell: HTMLElement, title: string, about: string}} Explained
 * @typedef {{
 *   root: HTMLElement, scroller: HTMLElement, readout: HTMLElement, data: Data | null, owner: object | null,
 *   rows: Explained[][], explained: Map<Element, Explained>, at: [number, number], pinned: Explained | null,
 * }} View
 */

import { element, keep } from "../../../frame/components/shared.js";

const WHOLE = 10; // characters that stay on one line

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".feature-grid"));
  const scroller = element("div", "scroller");
  const readout = element("p", "readout airy");
  readout.setAttribute("role", "status");
  /** @type {View} */
  const view = {
    root,
    scroller,
    readout,
    data: null,
    owner: null,
    rows: [],
    explained: new Map(),
    at: [0, 0],
    pinned: null,
  };
  scroller.addEventListener("keydown", (event) => walk(view, event));
  scroller.addEventListener("pointerover", ({ target }) => explain(view, explainedAt(view, target) ?? view.pinned));
  scroller.addEventListener("pointerleave", () => explain(view, view.pinned));
  scroller.addEventListener("focusin", ({ target }) => pin(view, explainedAt(view, target)));
  return view;
}

// ---- drawing

/** @param {View} view @param {Data} data */
function draw(view, data) {
  const { scroller, readout, root } = view;
  const hadFocus = scroller.contains(/** @type {ShadowRoot} */ (root.getRootNode()).activeElement);
  Object.assign(view, { rows: [], explained: new Map(), pinned: null });
  root.lang = data.language;
  scroller.setAttribute("role", "region");
  scroller.setAttribute("aria-label", data.name);
  const table = element("table", "");
  table.append(head(view, data), body(view, data));
  scroller.replaceChildren(table);
  root.replaceChildren(scroller, readout, glossary(data));
  moveStop(view, ...within(view, view.at));
  explain(view, null);
  if (hadFocus) {
    stopped(view).cell.focus({ preventScroll: true });
  }
}

/** @param {View} view @param {Data} data */
function head(view, { corner, columns }) {
  const line = element("tr", "");
  const cells = columns.map(([name, about]) => explainable(view, headed("col", name), name, about));
  line.append(headed("col", corner), ...cells.map(({ cell }) => cell));
  view.rows.push(cells);
  const group = element("thead", "");
  group.append(line);
  return group;
}

/** @param {View} view @param {Data} data */
function body(view, data) {
  const group = element("tbody", "");
  group.append(...data.lines.map((line) => bodyLine(view, line, data)));
  return group;
}

/** @param {View} view @param {Line} line @param {Data} data */
function bodyLine(view, { letter, name, cells }, { columns, words, choice }) {
  const node = element("tr", "");
  const first = headed("row", "");
  first.append(...(letter ? [element("span", "letter small bold text-centre", letter)] : []), name);
  const explained = cells.map(([word, differs], place) => {
    const [entry, about] = words[word];
    const cell = element("td", differs ? "differs bold" : "", differs ? `≠\u00a0${entry}` : entry);
    cell.classList.toggle("whole", entry.length <= WHOLE);
    const title = choice.replace("{choice}", () => columns[place][0]).replace("{entry}", () => entry);
    return explainable(view, cell, title, about);
  });
  node.append(first, ...explained.map(({ cell }) => cell));
  view.rows.push(explained);
  return node;
}

/** Every word of the table with its sentence: on paper there is nothing to point at. @param {Data} data */
function glossary({ glossary, columns, words }) {
  const list = element("dl", "glossary");
  list.setAttribute("aria-label", glossary);
  for (const [name, about] of [...columns, ...words]) {
    list.append(element("dt", "", name), element("dd", "", about));
  }
  return list;
}

/** @param {View} view @param {HTMLElement} cell @param {string} title @param {string} about @returns {Explained} */
function explainable(view, cell, title, about) {
  const explained = { cell, title, about };
  cell.tabIndex = -1;
  view.explained.set(cell, explained);
  return explained;
}

/** @param {string} scope @param {string} text */
function headed(scope, text) {
  const cell = element("th", "", text);
  cell.setAttribute("scope", scope);
  return cell;
}

// ---- explaining

/** @param {View} view @param {Explained | null} explained */
function explain(view, explained) {
  const { readout, data } = view;
  view.explained.forEach(({ cell }) => cell.classList.toggle("chosen", cell === explained?.cell));
  if (explained) {
    readout.replaceChildren(element("b", "", explained.title), ` ${explained.about}`);
  } else {
    readout.replaceChildren(element("span", "muted", data?.hint ?? ""));
  }
}

/** @param {View} view @param {Explained | null} explained */
function pin(view, explained) {
  if (!explained) {
    return;
  }
  view.pinned = explained;
  const row = view.rows.findIndex((cells) => cells.includes(explained));
  moveStop(view, row, view.rows[row].indexOf(explained));
  explain(view, explained);
}

/** @param {View} view @param {EventTarget | null} target */
function explainedAt({ explained }, target) {
  const cell = target instanceof Element ? target.closest("th, td") : null;
  return (cell && explained.get(cell)) ?? null;
}

// ---- walking: one Tab stop, arrows between cells

/** @param {View} view @param {KeyboardEvent} event */
function walk(view, event) {
  const [row, column] = view.at;
  const next = /** @type {Record<string, [number, number]>} */ ({
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    Home: [row, 0],
    End: [row, view.rows[0].length - 1],
  })[event.key];
  if (!next) {
    return;
  }
  event.preventDefault();
  moveStop(view, ...within(view, next));
  stopped(view).cell.focus();
}

/** @param {View} view @param {[number, number]} place @returns {[number, number]} */
function within({ rows }, [row, column]) {
  const inside = (/** @type {number} */ index, /** @type {number} */ length) =>
    Math.min(Math.max(index, 0), length - 1);
  return [inside(row, rows.length), inside(column, rows[0].length)];
}

/** @param {View} view @param {number} row @param {number} column */
function moveStop(view, row, column) {
  view.explained.forEach(({ cell }) => (cell.tabIndex = -1));
  view.at = [row, column];
  stopped(view).cell.tabIndex = 0;
}

/** @param {View} view */
function stopped({ rows, at: [row, column] }) {
  return rows[row][column];
}
