/**
 * A bump chart: a line a candidate, a column a metric, the best on top. Pointing at a line lets it stand out.
 *
 * In: `data` from `labs/beyond/ranks/__init__.py`: ranks and scores as they are shown. Out: nothing. On a phone, and for
 * screen readers, a table takes the picture's place.
 *
 * @typedef {{letter: string, rank: number, score: string}} Place
 * @typedef {{heading: string, places: Place[]}} Column
 * @typedef {{
 *   language: string, wrong: string, letters: string[], columns: Column[],
 *   rows: {heading: string, cells: {rank: string, score: string}[]}[], words: Record<string, string>,
 * }} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, figure: HTMLElement, table: HTMLElement, watcher: ResizeObserver}} View
 * @typedef {{x: number, y: number}} Point
 * @typedef {(column: number, letter: string) => Point} At where a candidate's square stands in a column
 */

import { element, keep, svgNode } from "../../../frame/components/shared.js";

const TALL = 226;
const HEAD = 62; // from the top to the middle of the first rank
const FOOT = 42; // below the last rank, for a score that stands under its square
const LEFT = 96;
const RIGHT = 76;
const WIDEST = 1000;
const SQUARE = 28;
const BESIDE = 34; // from one square to the next that shares its rank
const LEAST_ROOM = 90; // pixels between two columns, below which the table takes the picture's place
const PHONE = 640;
const TIE_ROOM = 150; // pixels between two columns, from which a tie is written out

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw, leave: ({ watcher }) => watcher.disconnect() });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".ranks"));
  /** @type {View} */
  const view = {
    root,
    data: null,
    owner: null,
    figure: element("div", "figure"),
    table: element("table"),
    watcher: new ResizeObserver(() => drawPicture(view)),
  };
  root.append(view.figure, view.table);
  view.watcher.observe(root);
  return view;
}

/** @param {View} view @param {Data} data */
function draw(view, data) {
  view.root.lang = data.language;
  view.table.replaceChildren(...tableParts(data));
  drawPicture(view);
}

// ---- the picture

/** @param {View} view */
function drawPicture({ root, data, figure }) {
  const width = Math.min(root.clientWidth, WIDEST);
  if (!data || !width || !data.columns.length) {
    return;
  }
  const room = (width - LEFT - RIGHT) / Math.max(1, data.columns.length - 1);
  const asTable = window.innerWidth <= PHONE || room < LEAST_ROOM;
  root.classList.toggle("as-table", asTable);
  if (asTable) {
    figure.replaceChildren();
    return;
  }
  const picture = svgNode("svg", {
    width,
    height: TALL,
    viewBox: `0 0 ${width} ${TALL}`,
    role: "img",
    "aria-label": data.words.alt,
  });
  const at = placing(data, width);
  picture.append(
    ...ground(data, width),
    ...data.letters.map((letter) => candidate(data, letter, picture, linePath(data, letter, at))),
    ...data.letters.map((letter) => candidate(data, letter, picture, squares(data, letter, at))),
    ...data.columns.flatMap((column, n) => scores(column, n, data, at, room)),
  );
  figure.replaceChildren(picture);
}

/** @param {Data} data @param {number} width */
function columnX({ columns }, width) {
  const gap = (width - LEFT - RIGHT) / Math.max(1, columns.length - 1);
  return (/** @type {number} */ n) => LEFT + n * gap;
}

/** @param {Data} data */
function rankY({ letters }) {
  const gap = letters.length > 1 ? Math.min(52, (TALL - HEAD - FOOT) / (letters.length - 1)) : 0;
  return (/** @type {number} */ rank) => HEAD + (rank - 1) * gap;
}

/** Those that share a rank stand beside each other. @param {Data} data @param {number} width @returns {At} */
function placing(data, width) {
  const [X, Y] = [columnX(data, width), rankY(data)];
  return (column, letter) => {
    const { places } = data.columns[column];
    const { rank } = /** @type {Place} */ (places.find((place) => place.letter === letter));
    const sharing = places.filter((place) => place.rank === rank).map((place) => place.letter);
    return { x: X(column) + (sharing.indexOf(letter) - (sharing.length - 1) / 2) * BESIDE, y: Y(rank) };
  };
}

/** Numbers of the ranks, headings, a thin line under each. @param {Data} data @param {number} width */
function ground(data, width) {
  const [X, Y] = [columnX(data, width), rankY(data)];
  return [
    ...data.letters.map((_, n) => svgNode("text", { class: "rank", x: 14, y: Y(n + 1) + 5 }, String(n + 1))),
    ...data.columns.flatMap(({ heading }, n) => [
      svgNode("line", { class: "guide", x1: X(n), x2: X(n), y1: 34, y2: Y(data.letters.length) + 34 }),
      svgNode("text", { class: "heading", x: X(n), y: 18, "text-anchor": "middle" }, heading),
    ]),
  ];
}

/** The marks of one candidate; pointing at them lets all that is its own stand out. @param {Data} data @param {string} letter @param {SVGElement} picture @param {SVGElement[]} marks */
function candidate({ letters, wrong }, letter, picture, marks) {
  const style = letter === wrong ? "wrong" : `look-${letters.filter((other) => other !== wrong).indexOf(letter) % 4}`;
  const group = svgNode("g", { class: `candidate ${style}` });
  group.append(...marks);
  const point = (/** @type {boolean} */ isOn) => {
    picture.classList.toggle("pointing", isOn);
    picture.querySelectorAll(`.${style}`).forEach((node) => node.classList.toggle("lit", isOn));
  };
  group.addEventListener("pointerenter", () => point(true));
  group.addEventListener("pointerleave", () => point(false));
  return group;
}

/** A line, and a broader one unseen, to be pointed at. @param {Data} data @param {string} letter @param {At} at */
function linePath({ columns }, letter, at) {
  const d = columns.map((_, n) => `${n ? "L" : "M"}${at(n, letter).x.toFixed(1)} ${at(n, letter).y}`).join("");
  return [svgNode("path", { class: "reach", d }), svgNode("path", { class: "line", d })];
}

/** Squares stand over all lines. @param {Data} data @param {string} letter @param {At} at */
function squares({ columns }, letter, at) {
  return columns
    .map((_, n) => at(n, letter))
    .flatMap(({ x, y }) => [
      svgNode("rect", { class: "square", x: x - SQUARE / 2, y: y - SQUARE / 2, width: SQUARE, height: SQUARE, rx: 5 }),
      svgNode("text", { class: "letter", x, y: y + 5, "text-anchor": "middle" }, letter),
    ]);
}

/** A score beside each square: above the lines, or below where its own line rises. */
function scores(
  /** @type {Column} */ { places },
  /** @type {number} */ n,
  /** @type {Data} */ { columns, letters },
  /** @type {At} */ at,
  /** @type {number} */ room,
) {
  return letters.flatMap((_, rank) => {
    const sharing = places.filter((place) => place.rank === rank + 1);
    if (!sharing.length) {
      return [];
    }
    const rises = n + 1 < columns.length && sharing.some(({ letter }) => at(n + 1, letter).y < at(n, letter).y);
    const { x, y } = at(n, sharing[sharing.length - 1].letter);
    const names = sharing.map(({ letter }) => letter).join(" = ");
    const text = sharing.length > 1 && room >= TIE_ROOM ? `${names} ${sharing[0].score}` : sharing[0].score;
    return [svgNode("text", { class: "score", x: x + SQUARE / 2 + 6, y: y + (rises ? 20 : -9) }, text)];
  });
}

// ---- the table

/** @param {Data} data */
function tableParts({ letters, rows, words, wrong }) {
  const head = element("tr");
  const corner = heading("col", words.metric);
  head.append(
    corner,
    ...letters.map((letter) => {
      const cell = heading("col", "");
      cell.append(element("i", letter === wrong ? "badge wrong" : "badge", letter));
      return cell;
    }),
  );
  const body = rows.map(({ heading: name, cells }) => {
    const row = element("tr");
    row.append(
      heading("row", name),
      ...cells.map(({ rank, score }) => {
        const cell = element("td");
        cell.append(element("b", rank.startsWith("1") ? "first" : "", rank), element("span", "", score));
        return cell;
      }),
    );
    return row;
  });
  const [thead, tbody] = [element("thead"), element("tbody")];
  thead.append(head);
  tbody.append(...body);
  return [element("caption", "", words.table), thead, tbody];
}

/** @param {string} scope @param {string} text */
function heading(scope, text) {
  const cell = element("th", "", text);
  cell.scope = scope;
  return cell;
}
