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
 *
 * @typedef {"ascending" | "descending"} Direction
 * @typedef {{column: string, direction: Direction}} Sorting
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  defineComponent,
  element,
  fill,
  html,
  pushButton,
  STATUS_SIGNS,
  writeText,
} from "../../../frame/components/shared.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
/** @import { RadioOption } from "../../../frame/components/parts/radios.js" */
/** @import { BaseView } from "../../../frame/components/shared.js" */

const ROWS = 8;
const NARROW_PX = 480; // px; below this width two rows fewer are shown
const FEWER_ROWS = 6;

export default defineComponent("match-table", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    status: element("span", { class: "sorting", role: "status" }),
    scroller: element("div", { class: "scroller", tabindex: 0, role: "region" }),
    tabs: createRadios("tabs segments flex", "tab ruled small nowrap", (order) => {
      view.isOpen = false;
      view.keepValue("order", Number(order));
    }),
    more: pushButton("more small text-start", "", () => {
      view.isOpen = true;
      arrangeRows(view);
      view.scroller.focus({ preventScroll: true });
    }),
    heading: element("h2"),
    isOpen: false,
    sorting: /** @type {Sorting | null} */ (null),
    heads: /** @type {Map<string, HTMLElement>} */ (new Map()),
    lines: /** @type {Map<Row, HTMLElement>} */ (new Map()),
    body: element("tbody"),
    note: element("p", "note muted small airy"),
    cut: element("p", "note muted small airy"),
  });
  const { root, heading, tabs, note, scroller, more, cut } = view;
  root.append(html`<div class="top flex middle wraps">${heading}${tabs.node}</div>`, note, scroller, more, cut);
  return view;
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
  const { scroller, heading, tabs, note, status, cut } = view;
  const { words, rows } = data;
  Object.assign(view, { heads: new Map(), lines: new Map(), body: element("tbody") });
  view.root.className = `match-table order-${data.order}`;
  scroller.setAttribute("aria-label", fill(words.name, { order: data.order }));
  scroller.replaceChildren(element("table", "small", headRow(view, data), view.body));
  scroller.hidden = !rows.length;
  writeText(heading, words.heading);
  const orders = data.orders.map((name, index) => /** @type {RadioOption} */ ([String(index + 1), name]));
  tabs.show(words.orders, orders, String(data.order));
  note.replaceChildren(...(rows.length ? [words.note, status] : [fill(words.none, { order: data.order })]));
  cut.textContent = words.cut;
  cut.hidden = !words.cut;
  rows.forEach((row) => view.lines.set(row, ngramRow(row, data)));
  arrangeRows(view);
}

/** Build the head of the table. @param {View} view @param {Data} data */
function headRow(view, { columns }) {
  for (const { id, name, label } of columns) {
    const sort = () => changeSorting(view, id);
    const button = html`<button type="button" data-key=${id} aria-label=${name} @click=${sort}>${label ?? name}</button>`;
    view.heads.set(id, element("th", { class: id === "ngram" ? "text" : "", scope: "col" }, button));
  }
  return element("thead", "", element("tr", "", ...view.heads.values()));
}

/** Build the row of an n-gram. @param {Row} row @param {Data} data */
function ngramRow(row, { words }) {
  const ngramAndStatus = html`
    <div class="both flex">
      <span class="sign rigid" aria-hidden="true">${STATUS_SIGNS[row.status]}</span>
      <span class="ngram hides breaks" dir="auto">${row.ngram}</span>
      <span class="unseen">${words[row.status]}</span>
    </div>`;
  return element(
    "tr",
    row.status,
    element("th", { class: "text", scope: "row" }, ngramAndStatus),
    element("td", "", String(row.count)),
    ...row.reference_counts.map((count) => referenceCell(count, row.maximum)),
    element("td", "credit in-ink", String(row.credit)),
  );
}

/** Build the cell of a reference's count, marked if it is the maximum. @param {number} count @param {number} maximum */
function referenceCell(count, maximum) {
  if (count) return element("td", count === maximum ? "largest" : "muted", String(count));
  return element("td", "muted", html`<span aria-hidden="true">·</span>`, html`<span class="unseen">0</span>`);
}

// ---- sorting

/**
 * Sort by a column, then in the other direction, then in the original order. Numbers start with the largest, n-grams with A.
 *
 * @param {View} view @param {string} column
 */
function changeSorting(view, column) {
  /** @type {(Direction | undefined)[]} */
  const directions = column === "ngram" ? ["ascending", "descending"] : ["descending", "ascending"];
  const before = view.sorting?.column === column ? directions.indexOf(view.sorting.direction) : -1;
  const direction = directions[before + 1];
  view.sorting = direction ? { column, direction } : null;
  arrangeRows(view);
}

/** Sort the rows, hide those above the limit, and describe the sorting. @param {View} view */
function arrangeRows(view) {
  const { data } = view;
  const column = data.columns.find(({ id }) => id === view.sorting?.column);
  view.sorting = column && view.sorting ? view.sorting : null;
  const rows = view.sorting ? sortedRows(data, view.sorting) : data.rows;
  view.body.append(...rows.map((row) => /** @type {HTMLElement} */ (view.lines.get(row))));
  limitRows(view, rows);
  view.heads.forEach((cell) => cell.removeAttribute("aria-sort"));
  if (column && view.sorting) view.heads.get(column.id)?.setAttribute("aria-sort", view.sorting.direction);
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
  const { words, order } = view.data;
  const values = { count: rest.length, credited: rest.filter(({ credit }) => credit > 0).length, order };
  view.more.hidden = !rest.length;
  view.more.textContent = fill(rest.length === 1 ? words.one_more : words.more, values);
}

/** @param {Data} data @param {Sorting} sorting */
function sortedRows({ rows, columns, language }, { column, direction }) {
  const sign = direction === "ascending" ? 1 : -1;
  const collator = new Intl.Collator(language, { numeric: true });
  if (column === "ngram") return rows.toSorted((a, b) => sign * collator.compare(a.ngram, b.ngram));
  const place = columns.findIndex(({ id }) => id === column) - 1;
  const number = (/** @type {Row} */ { count, reference_counts, credit }) =>
    [count, ...reference_counts, credit][place];
  return rows.toSorted((a, b) => sign * (number(a) - number(b)));
}

/** @param {Record<string, string>} words @param {Sorting | null} sorting @param {Column | undefined} column */
function sortingSentence(words, sorting, column) {
  if (!sorting || !column) return words.losses_first;
  const isAscending = sorting.direction === "ascending";
  if (column.id === "ngram") return isAscending ? words.from_a : words.from_z;
  return fill(isAscending ? words.smallest_first : words.largest_first, { column: column.name });
}
