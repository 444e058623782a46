/**
 * The match table. In: `data` from `labs/explore/match_table/__init__.py`: rows in the order "losses first". Out: nothing;
 * sorting stays in the browser. Nothing is counted here.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} Fate
 * @typedef {{id: string, name: string, label: string}} Column
 * @typedef {{
 *   ngram: string, fate: Fate, count: number, reference_counts: number[], maximum: number, credit: number,
 * }} Row
 * @typedef {{
 *   language: string, columns: Column[], rows: Row[], words: Record<string, string>, order: number,
 * }} Data
 *
 * @typedef {"ascending" | "descending"} Direction
 * @typedef {{column: string, direction: Direction}} Sorting
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, sorting: Sorting | null, status: HTMLElement,
 *   heads: Map<string, HTMLElement>, lines: Map<Row, HTMLElement>, body: HTMLElement, scroller: HTMLElement,
 * }} View
 */

import { FATE_SIGNS, element, fill, keep, writeText } from "../../../frame/components/shared.js";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".match-table"));
  const status = element("span", "sorting");
  status.setAttribute("role", "status");
  const scroller = element("div", "scroller");
  return {
    root,
    status,
    scroller,
    data: null,
    owner: null,
    sorting: null,
    heads: new Map(),
    lines: new Map(),
    body: element("tbody", ""),
  };
}

// ---- drawing

/**
 * Draw everything anew; sorting, scrolling and focus stay where they were, as far as their column is still there.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { scroller } = view;
  const focused = focusedColumn(view);
  const top = scroller.scrollTop;
  Object.assign(view, { heads: new Map(), lines: new Map(), body: element("tbody", "") });
  dress(view, data);
  const table = element("table", "");
  table.append(head(view, data), view.body);
  scroller.replaceChildren(table);
  scroller.hidden = !data.rows.length;
  const cut = data.words.cut ? [element("p", "note", data.words.cut)] : [];
  view.root.replaceChildren(note(view, data), scroller, ...cut);
  data.rows.forEach((row) => view.lines.set(row, line(row, data)));
  arrange(view);
  scroller.scrollTop = top;
  if (focused) {
    view.heads.get(focused)?.querySelector("button")?.focus({ preventScroll: true });
  }
}

/** @param {View} view @param {Data} data */
function dress({ root, scroller }, { language, words, order }) {
  root.lang = language;
  root.className = `match-table order-${order}`;
  scroller.tabIndex = 0;
  scroller.setAttribute("role", "region");
  scroller.setAttribute("aria-label", words.name);
}

/** @param {View} view @param {Data} data */
function note({ status }, { words, rows }) {
  const text = element("p", "note", words.note);
  if (rows.length) {
    text.append(status);
  }
  return text;
}

/** @param {View} view @param {Data} data */
function head(view, { columns }) {
  const line = element("tr", "");
  for (const column of columns) {
    const cell = element("th", column.id === "ngram" ? "text" : "");
    const button = element("button", "", column.label);
    cell.setAttribute("scope", "col");
    button.setAttribute("type", "button");
    button.setAttribute("aria-label", column.name);
    button.addEventListener("click", () => turn(view, column.id));
    cell.append(button);
    line.append(cell);
    view.heads.set(column.id, cell);
  }
  const group = element("thead", "");
  group.append(line);
  return group;
}

/** @param {Row} row @param {Data} data */
function line(row, { words }) {
  const node = element("tr", row.fate);
  const name = element("th", "text");
  name.setAttribute("scope", "row");
  const sign = element("span", "sign", FATE_SIGNS[row.fate]);
  sign.setAttribute("aria-hidden", "true");
  const ngram = element("span", "ngram", row.ngram);
  ngram.dir = "auto";
  const both = element("div", "both");
  both.append(sign, ngram, element("span", "unseen", words[row.fate]));
  name.append(both);
  node.append(
    name,
    element("td", "", String(row.count)),
    ...row.reference_counts.map((count) => referenceCell(count, row.maximum)),
    element("td", row.credit ? "credit" : "credit muted", String(row.credit)),
  );
  return node;
}

/** @param {number} count @param {number} maximum */
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
 * Sort by a column, then the other way round, then as at first. Numbers begin with the largest, n-grams with A.
 *
 * @param {View} view @param {string} column
 */
function turn(view, column) {
  const first = column === "ngram" ? "ascending" : "descending";
  const second = column === "ngram" ? "descending" : "ascending";
  const now = view.sorting?.column === column ? view.sorting.direction : null;
  /** @type {Direction | null} */
  const next = now === null ? first : now === first ? second : null;
  view.sorting = next && { column, direction: next };
  arrange(view);
}

/** @param {View} view */
function arrange(view) {
  const data = /** @type {Data} */ (view.data);
  const column = data.columns.find(({ id }) => id === view.sorting?.column);
  view.sorting = column && view.sorting ? view.sorting : null;
  const rows = view.sorting ? sorted(data, view.sorting) : data.rows;
  view.body.append(...rows.map((row) => /** @type {HTMLElement} */ (view.lines.get(row))));
  view.heads.forEach((cell) => cell.removeAttribute("aria-sort"));
  if (column && view.sorting) {
    view.heads.get(column.id)?.setAttribute("aria-sort", view.sorting.direction);
  }
  writeText(view.status, sentence(data.words, view.sorting, column));
}

/** @param {Data} data @param {Sorting} sorting */
function sorted({ rows, columns, language }, { column, direction }) {
  const sign = direction === "ascending" ? 1 : -1;
  const letters = new Intl.Collator(language, { numeric: true });
  const place = columns.findIndex(({ id }) => id === column) - 1;
  if (column === "ngram") {
    return rows.toSorted((a, b) => sign * letters.compare(a.ngram, b.ngram));
  }
  return rows.toSorted((a, b) => sign * (numbers(a)[place] - numbers(b)[place]));
}

/** @param {Row} row */
function numbers({ count, reference_counts, credit }) {
  return [count, ...reference_counts, credit];
}

/** @param {Record<string, string>} words @param {Sorting | null} sorting @param {Column | undefined} column */
function sentence(words, sorting, column) {
  if (!sorting || !column) {
    return words.losses_first;
  }
  if (column.id === "ngram") {
    return sorting.direction === "ascending" ? words.from_a : words.from_z;
  }
  const template = sorting.direction === "ascending" ? words.smallest_first : words.largest_first;
  return fill(template, { column: column.name });
}

/** @param {View} view */
function focusedColumn({ root, heads }) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  return [...heads].find(([, cell]) => activeElement && cell.contains(activeElement))?.[0] ?? null;
}
