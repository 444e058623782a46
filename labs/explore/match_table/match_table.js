/**
 * The match table. `data` from `labs/explore/match_table/__init__.py` has the rows, sorted by losses. The chosen n-gram order is
 * reported; sorting and showing more rows need no report. Only the hidden rows are counted here.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} MatchStatus
 * @typedef {{id: string, name: string, label?: string}} Column
 * @typedef {{
 *   ngram: string, status: MatchStatus, count: number, reference_counts: number[], maximum: number, credit: number,
 * }} Row
 * @typedef {{
 *   language: string, columns: Column[], rows: Row[], words: Record<string, string>, order: number, orders: string[],
 * }} Data
 * @typedef {(name: string, value: unknown) => void} Report
 *
 * @typedef {"ascending" | "descending"} Direction
 * @typedef {{column: string, direction: Direction}} Sorting
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, sorting: Sorting | null, status: HTMLElement,
 *   heads: Map<string, HTMLElement>, lines: Map<Row, HTMLElement>, body: HTMLElement, scroller: HTMLElement,
 *   heading: HTMLElement, tabs: HTMLElement, more: HTMLButtonElement, isOpen: boolean, report: Report,
 * }} View
 */

import { element, fill, keepView, STATUS_SIGNS, writeText } from "../../../frame/components/shared.js";

const ROWS = 8;
const NARROW_PX = 480; // px; below this width two rows fewer are shown
const FEWER_ROWS = 6;

/** Draw the table and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: Report}} component */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keepView(parentElement, data, { create: createView, draw });
  /** @type {View} */ (parentElement.view).report = setStateValue;
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".match-table"));
  const status = element("span", "sorting");
  status.setAttribute("role", "status");
  const scroller = element("div", "scroller");
  const tabs = element("div", "tabs segments flex");
  tabs.setAttribute("role", "radiogroup");
  const more = element("button", "more small text-start");
  more.type = "button";
  const view = {
    root,
    status,
    scroller,
    tabs,
    more,
    heading: element("h2"),
    isOpen: false,
    report: () => {},
    data: null,
    owner: null,
    sorting: null,
    heads: new Map(),
    lines: new Map(),
    body: element("tbody", ""),
  };
  more.addEventListener("click", () => showAllRows(view));
  tabs.addEventListener("click", ({ target }) =>
    chooseOrder(view, [...tabs.children].indexOf(/** @type {Element} */ (target)) + 1),
  );
  tabs.addEventListener("keydown", (event) => chooseTabByKey(view, event));
  return view;
}

/** Show all rows, and focus the first of those that were hidden. @param {View} view */
function showAllRows(view) {
  view.isOpen = true;
  arrangeRows(view);
  view.scroller.focus({ preventScroll: true });
}

/** Report the chosen order. @param {View} view @param {number} order */
function chooseOrder(view, order) {
  const { data } = view;
  if (data && order && order !== data.order) {
    view.isOpen = false;
    view.report("order", order);
  }
}

/** Choose a tab with the arrow keys; the Tab key reaches only the chosen one. @param {View} view @param {KeyboardEvent} event */
function chooseTabByKey(view, event) {
  const { order, orders } = /** @type {Data} */ (view.data);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  chooseOrder(view, ((order - 1 + step + orders.length) % orders.length) + 1);
}

// ---- drawing

/**
 * Redraw everything; sorting, scrolling and focus stay, as far as their column is still there.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const emptyCounts = { reference_counts: data.columns.slice(2, -1).map(() => 0), maximum: 0, credit: 0 };
  data.rows.forEach((row) => Object.assign(row, { ...emptyCounts, ...row })); // an unmatched n-gram comes only with its count
  const { scroller, heading, tabs, more } = view;
  const focused = focusedColumn(view);
  const isOnTab = tabs.contains(/** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement);
  Object.assign(view, { heads: new Map(), lines: new Map(), body: element("tbody", "") });
  setAttributes(view, data);
  const table = element("table", "small");
  table.append(headRow(view, data), view.body);
  scroller.replaceChildren(table);
  scroller.hidden = !data.rows.length;
  writeText(heading, data.words.heading);
  tabs.replaceChildren(...data.orders.map((name, place) => createTab(name, place + 1 === data.order)));
  const top = element("div", "top flex middle wraps");
  top.append(heading, tabs);
  const cut = data.words.cut ? [element("p", "note muted small airy", data.words.cut)] : [];
  view.root.replaceChildren(top, writeStatus(view, data), scroller, more, ...cut);
  data.rows.forEach((row) => view.lines.set(row, ngramRow(row, data)));
  arrangeRows(view);
  if (focused) {
    view.heads.get(focused)?.querySelector("button")?.focus({ preventScroll: true });
  } else if (isOnTab) {
    /** @type {HTMLElement} */ (tabs.children[data.order - 1]).focus({ preventScroll: true });
  }
}

/** @param {string} name @param {boolean} isChosen */
function createTab(name, isChosen) {
  const button = element("button", "tab ruled small nowrap", name);
  button.type = "button";
  button.setAttribute("role", "radio");
  button.setAttribute("aria-checked", String(isChosen));
  button.tabIndex = isChosen ? 0 : -1;
  return button;
}

/** Set language, names and the chosen tab. @param {View} view @param {Data} data */
function setAttributes({ root, scroller, tabs }, { language, words, order }) {
  tabs.setAttribute("aria-label", words.orders);
  root.lang = language;
  root.className = `match-table order-${order}`;
  scroller.tabIndex = 0;
  scroller.setAttribute("role", "region");
  scroller.setAttribute("aria-label", fill(words.name, { order }));
}

/** Write the status of the table. @param {View} view @param {Data} data */
function writeStatus({ status }, { words, rows, order }) {
  const text = element("p", "note muted small airy", rows.length ? words.note : fill(words.none, { order }));
  if (rows.length) {
    text.append(status);
  }
  return text;
}

/** Build the head of the table. @param {View} view @param {Data} data */
function headRow(view, { columns }) {
  const line = element("tr", "");
  for (const column of columns) {
    const cell = element("th", column.id === "ngram" ? "text" : "");
    const button = element("button", "", column.label ?? column.name);
    cell.setAttribute("scope", "col");
    button.setAttribute("type", "button");
    button.setAttribute("aria-label", column.name);
    button.addEventListener("click", () => changeSorting(view, column.id));
    cell.append(button);
    line.append(cell);
    view.heads.set(column.id, cell);
  }
  const group = element("thead", "");
  group.append(line);
  return group;
}

/** Build the row of an n-gram. @param {Row} row @param {Data} data */
function ngramRow(row, { words }) {
  const node = element("tr", row.status);
  const name = element("th", "text");
  name.setAttribute("scope", "row");
  const sign = element("span", "sign rigid", STATUS_SIGNS[row.status]);
  sign.setAttribute("aria-hidden", "true");
  const ngram = element("span", "ngram hides breaks", row.ngram);
  ngram.dir = "auto";
  const ngramAndStatus = element("div", "both flex");
  ngramAndStatus.append(sign, ngram, element("span", "unseen", words[row.status]));
  name.append(ngramAndStatus);
  node.append(
    name,
    element("td", "", String(row.count)),
    ...row.reference_counts.map((count) => referenceCell(count, row.maximum)),
    element("td", "credit in-ink", String(row.credit)),
  );
  return node;
}

/** Build the cell of a reference's count, marked if it is the maximum. @param {number} count @param {number} maximum */
function referenceCell(count, maximum) {
  if (!count) {
    const cell = element("td", "muted");
    const dot = element("span", "", "·");
    dot.setAttribute("aria-hidden", "true");
    cell.append(dot, element("span", "unseen", "0"));
    return cell;
  }
  return element("td", count === maximum ? "largest" : "muted", String(count));
}

// ---- sorting

/**
 * Sort by a column, then in the other direction, then in the original order. Numbers start with the largest, n-grams with A.
 *
 * @param {View} view @param {string} column
 */
function changeSorting(view, column) {
  const first = column === "ngram" ? "ascending" : "descending";
  const second = column === "ngram" ? "descending" : "ascending";
  const direction = view.sorting?.column === column ? view.sorting.direction : null;
  /** @type {Direction | null} */
  const next = direction === null ? first : direction === first ? second : null;
  view.sorting = next && { column, direction: next };
  arrangeRows(view);
}

/** Sort the rows, hide those above the limit, and describe the sorting. @param {View} view */
function arrangeRows(view) {
  const data = /** @type {Data} */ (view.data);
  const column = data.columns.find(({ id }) => id === view.sorting?.column);
  view.sorting = column && view.sorting ? view.sorting : null;
  const rows = view.sorting ? sortedRows(data, view.sorting) : data.rows;
  view.body.append(...rows.map((row) => /** @type {HTMLElement} */ (view.lines.get(row))));
  limitRows(view, rows);
  view.heads.forEach((cell) => cell.removeAttribute("aria-sort"));
  if (column && view.sorting) {
    view.heads.get(column.id)?.setAttribute("aria-sort", view.sorting.direction);
  }
  writeText(view.status, sortingSentence(data.words, view.sorting, column));
}

/** Show the first rows, the last of them faded, unless all are to be shown. @param {View} view @param {Row[]} rows */
function limitRows(view, rows) {
  const rowLimit = view.root.clientWidth < NARROW_PX ? FEWER_ROWS : ROWS;
  const end = view.isOpen || rows.length <= rowLimit ? rows.length : rowLimit;
  rows.forEach((row, place) => {
    const line = /** @type {HTMLElement} */ (view.lines.get(row));
    line.hidden = place >= end;
    line.classList.toggle("fading", place === end - 1 && end < rows.length);
  });
  const rest = rows.slice(end);
  const { words, order } = /** @type {Data} */ (view.data);
  view.more.hidden = !rest.length;
  const credited = rest.filter(({ credit }) => credit > 0).length;
  view.more.textContent = fill(rest.length === 1 ? words.one_more : words.more, {
    count: rest.length,
    credited,
    order,
  });
}

/** @param {Data} data @param {Sorting} sorting */
function sortedRows({ rows, columns, language }, { column, direction }) {
  const sign = direction === "ascending" ? 1 : -1;
  const collator = new Intl.Collator(language, { numeric: true });
  const place = columns.findIndex(({ id }) => id === column) - 1;
  if (column === "ngram") {
    return rows.toSorted((a, b) => sign * collator.compare(a.ngram, b.ngram));
  }
  return rows.toSorted((a, b) => sign * (rowNumbers(a)[place] - rowNumbers(b)[place]));
}

/** Return the numbers of a row by column. @param {Row} row */
function rowNumbers({ count, reference_counts, credit }) {
  return [count, ...reference_counts, credit];
}

/** @param {Record<string, string>} words @param {Sorting | null} sorting @param {Column | undefined} column */
function sortingSentence(words, sorting, column) {
  if (!sorting || !column) {
    return words.losses_first;
  }
  if (column.id === "ngram") {
    return sorting.direction === "ascending" ? words.from_a : words.from_z;
  }
  const template = sorting.direction === "ascending" ? words.smallest_first : words.largest_first;
  return fill(template, { column: column.name });
}

/** Return the column whose head has the focus. @param {View} view */
function focusedColumn({ root, heads }) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  return [...heads].find(([, cell]) => activeElement && cell.contains(activeElement))?.[0] ?? null;
}
