/**
 * A row per segment; rows can be sorted by any column, filtered, searched, opened and left out. `data` comes from
 * `labs/corpus/segment_table/__init__.py`. Reports the opened segment as `segment`, and the segments left out as `out`, both
 * counted from 0.
 *
 * @typedef {"number" | "length" | "a" | "b" | "gap" | "text"} Column
 * @typedef {{
 *   id: string, language: string, reference_lengths: number[], scores: number[][], texts: string[][], numbers: number[],
 *   opened: number | null, out: number[], words: Record<string, string>,
 * }} Data
 * @typedef {{places: Set<number> | null, trouble: "" | "plain" | "slow"}} Found
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill, html, pushButton, retainFocus } from "../../../frame/components/shared.js";
import { decimalText, signedText, wholeText } from "../../../frame/components/parts/figures.js";
import { createTabStop, UPRIGHT } from "../../../frame/components/parts/tab_stop.js";
import { createSearch } from "./segment_search.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

const FIRST_ROWS = 40;
const MORE_ROWS = 200;
const SAME = 1e-9;
const FILTERS = /** @type {const} */ (["all", "a", "b", "equal"]);
const NUMERIC = /** @type {const} */ (["number", "length", "a", "b", "gap"]);

export default defineComponent("segment-table", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const body = element("tbody");
  const search = createSearch((found) => {
    view.found = found;
    view.limit = FIRST_ROWS;
    listRows(view);
  });
  const view = Object.assign(base, {
    search,
    id: "",
    opened: -1,
    isAscending: true,
    filter: "all",
    limit: FIRST_ROWS,
    out: /** @type {Set<number>} */ (new Set()),
    column: /** @type {Column} */ ("gap"),
    found: /** @type {Found} */ ({ places: null, trouble: "" }),
    field: element("input", { type: "search", maxlength: 200, oninput: ({ target }) => search.find(target.value) }),
    count: element("span", { class: "count", role: "status" }),
    trouble: element("p", { class: "trouble", role: "status" }),
    filters: element("div", { class: "filters segments flex", role: "group" }),
    head: element("thead"),
    body,
    updateTabStop: createTabStop(body, "tr", UPRIGHT),
    more: pushButton("more button", "", () => {
      showMore(view);
    }),
    back: pushButton("more button", "", () => {
      view.out.clear();
      listRows(view);
      /** @type {HTMLElement | null} */ (view.body.querySelector("[tabindex='0']"))?.focus({ preventScroll: true });
      reportLeftOut(view);
    }),
  });
  const { field, filters, count, trouble, head, more, back } = view;
  base.listeners.signal.addEventListener("abort", search.end);
  body.addEventListener("keydown", (event) => handleKey(view, event));
  body.addEventListener("click", (event) => handlePress(view, event));
  base.root.append(
    element("div", "bar gap-8 flex middle wraps", field, filters, count),
    trouble,
    element("div", "scroller rule-below drop-8", element("table", "", head, body)),
    element("div", "foot", more, back),
  );
  return view;
}

// ---- drawing

/**
 * Redraw heads and rows; sorting, filter and search stay unless the corpus or the pair of systems has changed.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  if (view.id !== data.id) {
    Object.assign(view, { id: data.id, filter: "all", column: "gap", isAscending: true, limit: FIRST_ROWS });
    view.field.value = "";
    view.found = { places: null, trouble: "" };
  }
  view.opened = data.numbers.indexOf(data.opened ?? -1);
  view.out = new Set(data.numbers.flatMap((number, place) => (data.out.includes(number) ? [place] : [])));
  view.search.setTexts(data.texts);
  view.field.placeholder = data.words.search;
  view.field.setAttribute("aria-label", data.words.search_name);
  drawFilters(view, data);
  drawHead(view, data);
  listRows(view);
}

/** @param {View} view @param {Data} data */
function drawFilters(view, { words }) {
  view.filters.setAttribute("aria-label", words.filter);
  view.filters.replaceChildren(
    ...FILTERS.map((name) =>
      pushButton({ class: "button", "data-key": `filter-${name}` }, words[`filter_${name}`], () => {
        view.filter = name;
        view.limit = FIRST_ROWS;
        listRows(view);
      }),
    ),
  );
}

/** Draw the heads of the columns. @param {View} view @param {Data} data */
function drawHead(view, { words }) {
  const inside = element("th", "in", html`<span>${words.inside}</span>`);
  const bars = element("th", "bars", html`<span class="muted">${words.sides}</span>`);
  const numbers = NUMERIC.map((column) => headCell(view, column, words));
  const cells = [inside, ...numbers, bars, headCell(view, "text", words)];
  cells.forEach((cell) => cell.setAttribute("scope", "col"));
  view.head.replaceChildren(element("tr", "", ...cells));
}

/** Draw the head of a column, with its button for sorting. @param {View} view @param {Column} column @param {Record<string, string>} words */
function headCell(view, column, words) {
  const kind = { class: "full-width nowrap", "data-key": `sort-${column}` };
  const button = pushButton(kind, words[`column_${column}`], () => {
    view.isAscending = view.column === column ? !view.isAscending : true;
    view.column = column;
    listRows(view);
  });
  return element("th", { class: column, "data-column": column }, button);
}

/** List the wanted rows. @param {View} view */
function listRows(view) {
  const { data } = view;
  const wantedPlaces = sortedPlaces(view, data).filter((place) => isWanted(view, data, place));
  const rows = wantedPlaces.slice(0, view.limit).map((place) => segmentRow(view, data, place));
  retainFocus(view.body, () => {
    view.body.replaceChildren(...rows);
    view.updateTabStop(String(view.opened)); // only then can a row be focused
  });
  const total = data.texts.length;
  view.count.textContent = fill(data.words.count, { count: wholeText(wantedPlaces.length), total: wholeText(total) });
  view.trouble.textContent = view.found.trouble ? data.words[view.found.trouble] : data.words.cut;
  view.more.hidden = wantedPlaces.length <= view.limit;
  view.more.textContent = fill(data.words.more, { count: Math.min(MORE_ROWS, wantedPlaces.length - view.limit) });
  view.back.hidden = !view.out.size;
  view.back.textContent = fill(data.words.put_back, { count: view.out.size });
  markChoices(view);
}

/** Mark the present filter and the sorted column. @param {View} view */
function markChoices(view) {
  [...view.filters.children].forEach((button, place) =>
    button.setAttribute("aria-pressed", String(FILTERS[place] === view.filter)),
  );
  view.head.querySelectorAll("th[data-column]").forEach((cell) => {
    const isSorted = /** @type {HTMLElement} */ (cell).dataset.column === view.column;
    cell.setAttribute("aria-sort", isSorted ? (view.isAscending ? "ascending" : "descending") : "none");
  });
}

/** @param {View} view @param {Data} data @param {number} place */
function segmentRow(view, { scores, reference_lengths, texts, words, numbers }, place) {
  const [a, b] = scores.map((ofSystem) => ofSystem[place]);
  const [first] = texts[place];
  const isOut = view.out.has(place);
  const number = numbers[place] + 1;
  const keep = fill(words.keep, { number });
  const row = {
    class: isOut ? "out" : "",
    "data-key": place,
    "aria-label": [number, decimalText(a), decimalText(b), first].join(" · "),
    ...(place === view.opened && { "aria-current": true }),
  };
  return element(
    "tr",
    row,
    element("td", "in", element("input", { type: "checkbox", checked: !isOut, tabindex: -1, "aria-label": keep })),
    element("td", "number", String(number)),
    element("td", "length", String(reference_lengths[place])),
    element("td", "a", decimalText(a)),
    element("td", "b", decimalText(b)),
    element("td", "gap", signedText(a - b)),
    element("td", "bars", gapBar(a - b)),
    element("td", { class: "text", dir: "auto", title: first }, first),
  );
}

/** Draw a difference as a bar. @param {number} gap */
function gapBar(gap) {
  const bar = element("i", gap > 0 ? "right" : "left on-paper");
  bar.style.width = `${Math.min(50, 50 * Math.abs(gap))}%`;
  return html`<div class="gap-bar relative" aria-hidden="true">${Math.abs(gap) > SAME && bar}</div>`;
}

// ---- sorting, filtering

/** Return the segments in the order of the sorted column. @param {View} view @param {Data} data */
function sortedPlaces({ column, isAscending }, data) {
  const { scores, reference_lengths: length, texts } = data;
  const [a, b] = scores;
  const sign = isAscending ? 1 : -1;
  const number = texts.map((_, place) => place);
  if (column === "text") {
    const collator = new Intl.Collator(data.language);
    return number.sort((one, other) => sign * collator.compare(texts[one][0], texts[other][0]));
  }
  const values = { number, length, a, b, gap: a.map((score, place) => score - b[place]) }[column];
  return texts.map((_, place) => place).sort((one, other) => sign * (values[one] - values[other]) || one - other);
}

/** Return whether a segment passes filter and search. @param {View} view @param {Data} data @param {number} place */
function isWanted({ filter, found }, { scores: [a, b] }, place) {
  const gap = a[place] - b[place];
  const passes = { all: true, a: gap > SAME, b: gap < -SAME, equal: Math.abs(gap) <= SAME };
  return Reflect.get(passes, filter) && (found.places?.has(place) ?? true);
}

/** Show more rows. @param {View} view */
function showMore(view) {
  const next = view.body.children.length;
  view.limit += MORE_ROWS;
  listRows(view);
  const row = /** @type {HTMLElement | undefined} */ (view.body.children[next]);
  row?.focus();
}

// ---- opening, leaving out, moving

/** Handle a press on a row or a head. @param {View} view @param {MouseEvent} event */
function handlePress(view, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const place = placeOf(target);
  if (place < 0) return;
  if (target instanceof HTMLInputElement || target.closest(".in")) toggleLeftOut(view, place);
  else openSegment(view, place);
}

/** Open a segment and report it. @param {View} view @param {number} place */
function openSegment(view, place) {
  rowOf(view, view.opened)?.removeAttribute("aria-current");
  view.opened = place;
  const row = rowOf(view, place);
  row?.setAttribute("aria-current", "true");
  row?.focus({ preventScroll: true });
  view.keepValue("segment", view.data.numbers[place]);
}

/** Leave a segment out, or include it again; one always stays. @param {View} view @param {number} place */
function toggleLeftOut(view, place) {
  if (!view.out.delete(place) && view.out.size < view.data.texts.length - 1) view.out.add(place);
  rowOf(view, place)?.focus({ preventScroll: true });
  listRows(view);
  reportLeftOut(view);
}

/** Report the segments that are left out. @param {View} view */
function reportLeftOut({ data: { numbers, out: before }, out, keepValue }) {
  const unlisted = before.filter((number) => !numbers.includes(number));
  const all = [...unlisted, ...[...out].map((place) => numbers[place])];
  keepValue("out", all.sort((one, other) => one - other).join(","));
}

/** Open the focused row by Enter, and leave it out by Space. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  const place = placeOf(/** @type {HTMLElement} */ (event.target));
  if (event.key === "Enter") {
    openSegment(view, place);
  } else if (event.key === " ") {
    event.preventDefault();
    toggleLeftOut(view, place);
  }
}

/** Return the row of a segment. @param {View} view @param {number} place @returns {HTMLElement | null} */
function rowOf({ body }, place) {
  return body.querySelector(`tr[data-key="${place}"]`);
}

/** Return the segment of a row. @param {HTMLElement | null} node */
function placeOf(node) {
  return Number(/** @type {HTMLElement | null | undefined} */ (node?.closest("tr"))?.dataset.key ?? -1);
}
