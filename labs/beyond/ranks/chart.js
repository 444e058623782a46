import { element, enlargement, screenBox, svgNode } from "../../../frame/components/shared.js";
import { appear, moveAll } from "../../../frame/components/parts/motion.js";
/** @import { Column, Data } from "./ranks.js" */
/** @import { Place } from "../../../frame/components/parts/motion.js" */

// ---- chart: a column a metric, the best on top; squares that move, and behind them a line a candidate

/**
 * A square belongs to a candidate and a column, and lasts as long as both are shown: where its rank changes, it moves.
 *
 * @typedef {{node: HTMLElement, lines: SVGElement, ground: HTMLElement, squares: HTMLElement, scores: HTMLElement,
 *   known: Map<string, HTMLElement>}} Chart
 * @typedef {{size: number, apart: number, room: number, x: (column: number) => number, y: (rank: number) => number}} Grid
 */

export const AFTER_MS = 380; // the words come after the picture

const LEFT = 26; // for the numbers of the ranks
const HEAD = 30; // for the headings
const MOST_SIZE = 30;
const UNDER = 20; // for the score under a square
const MOST_APART = 36;
const LEAST_ROOM = 66; // pixels between two columns, below which the table takes the picture's place
const TIE_ROOM = 124; // from here on a tie is written out
const SMALL_ROOM = 96; // below which headings and scores are smaller
const FIRST_MS = 300; // the first column is there, the others a little later
const LAST_MS = 560;

/** @returns {Chart} */
export function createChart() {
  const node = element("div", "chart");
  const lines = svgNode("svg", { class: "lines", "aria-hidden": "true" });
  const [ground, squares, scores] = ["ground", "squares", "scores"].map((name) => element("div", name));
  node.setAttribute("role", "img");
  node.append(ground, lines, squares, scores);
  return { node, lines, ground, squares, scores, known: new Map() };
}

/** How a candidate is drawn: the wrong one alarms. @param {Data} data @param {string} letter */
export function lookOf({ lines, wrong }, letter) {
  const others = lines.map((line) => line.letter).filter((other) => other !== wrong);
  return letter === wrong ? "wrong" : `look-${others.indexOf(letter) % 4}`;
}

/** Tell whether there is room for so many columns. @param {Chart} chart @param {Data} data */
export function hasRoom(chart, data) {
  return roomOf(chart, data) >= LEAST_ROOM;
}

/** @param {Chart} chart @param {Data} data */
function roomOf({ node }, { headings }) {
  return ((node.parentElement?.clientWidth ?? 0) - LEFT) / Math.max(1, headings.length);
}

/**
 * Draw the columns; `from` gives what each letter flies out of.
 *
 * @param {Chart} chart @param {Data} data @param {{isStill: boolean, from: Map<string, Element>}} how
 */
export function showChart(chart, data, { isStill, from }) {
  const room = roomOf(chart, data);
  const grid = gridOf(chart, room);
  chart.node.classList.toggle("is-small", room < SMALL_ROOM);
  chart.node.style.setProperty("--size", `${grid.size}px`);
  chart.node.setAttribute("aria-label", data.words.alt);
  drawGround(chart, data, grid);
  const spots = data.columns.map((column) => spotsOf(column, data.columns.indexOf(column), grid));
  drawLines(chart, data, spots, grid, isStill);
  placeSquares(chart, data, spots, { isStill, from });
  drawScores(chart, data, spots, grid, isStill);
}

/** @param {Chart} chart @param {number} room @returns {Grid} */
function gridOf({ node }, room) {
  const tall = node.clientHeight - HEAD - UNDER;
  const size = Math.min(MOST_SIZE, Math.floor(room / 3) - 2, Math.floor((tall - 2 * UNDER) / 3));
  const pitch = (tall - size) / 2;
  return {
    size,
    room,
    apart: Math.min(MOST_APART, size + 6, room / 3),
    x: (column) => LEFT + (column + 0.5) * room,
    y: (rank) => HEAD + size / 2 + (rank - 1) * pitch,
  };
}

/** Where the middle of each letter lies; those that share a rank stand beside each other. @param {Column} column @param {number} n @param {Grid} grid */
function spotsOf({ places }, n, { x, y, apart }) {
  return new Map(
    places.map(({ letter, rank }) => {
      const sharing = places.filter((place) => place.rank === rank).map((place) => place.letter);
      return [letter, { x: x(n) + (sharing.indexOf(letter) - (sharing.length - 1) / 2) * apart, y: y(rank) }];
    }),
  );
}

/** Numbers of the ranks, headings, a thin line under each. @param {Chart} chart @param {Data} data @param {Grid} grid */
function drawGround({ ground }, { headings, lines, locked, columns }, { x, y, room, size }) {
  const ranks = lines.map((_, n) => placed(element("span", "rank", String(n + 1)), 0, y(n + 1)));
  const heads = headings.flatMap((text, n) => {
    const guide = placed(element("i", "guide"), x(n), y(1) - size / 2);
    guide.style.height = `${y(3) - y(1) + size}px`;
    const head = placed(element("span", "heading", text), x(n), HEAD / 2 - 4);
    head.style.maxWidth = `${room - 4}px`;
    return locked || !columns.length ? [guide, head, placed(element("b", "asked", "?"), x(n), y(2))] : [guide, head];
  });
  ground.replaceChildren(...ranks, ...heads);
}

/** @template {HTMLElement} T @param {T} node @param {number} x @param {number} y @returns {T} */
function placed(node, x, y) {
  node.style.left = `${x.toFixed(1)}px`;
  node.style.top = `${y.toFixed(1)}px`;
  return node;
}

// ---- the candidates' marks: pointing at one lets all that is its own stand out

/** @param {Chart} chart @param {Data} data @param {Map<string, Place>[]} spots @param {Grid} grid @param {boolean} isStill */
function drawLines(chart, data, spots, { room }, isStill) {
  const { lines, node } = chart;
  const groups = data.letters.map((letter) => {
    const d = spots.map((column, n) => `${n ? "L" : "M"}${written(column.get(letter))}`).join("");
    const group = pointed(chart, svgNode("g", { class: `candidate ${lookOf(data, letter)}` }), letter);
    group.append(svgNode("path", { class: "reach", d }), svgNode("path", { class: "way", d }));
    return group;
  });
  lines.setAttribute("viewBox", `0 0 ${LEFT + room * data.headings.length} ${node.clientHeight}`);
  lines.replaceChildren(...groups);
  if (!isStill) groups.forEach((group) => appear(group, AFTER_MS));
}

/** @param {Place | undefined} spot */
function written(spot) {
  return spot ? `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}` : "";
}

/** @param {Chart} chart @param {Data} data @param {Map<string, Place>[]} spots @param {{isStill: boolean, from: Map<string, Element>}} how */
function placeSquares(chart, data, spots, { isStill, from }) {
  const before = chart.known;
  chart.known = new Map();
  const step = (LAST_MS - FIRST_MS) / Math.max(1, spots.length - 1);
  const origin = isStill ? new Map() : originsOf(chart, from);
  const groups = data.letters.map((letter) => {
    const group = pointed(chart, element("div", `candidate ${lookOf(data, letter)}`), letter);
    group.append(...spots.map((_, n) => squareOf(chart, before, `${letter}${data.columns[n].heading}`, letter)));
    return group;
  });
  chart.squares.replaceChildren(...groups);
  spots.forEach((column, n) => {
    const moves = data.letters.map((letter) => {
      const key = `${letter}${data.columns[n].heading}`;
      const node = /** @type {HTMLElement} */ (chart.known.get(key));
      const to = /** @type {Place} */ (column.get(letter));
      return { node, to, from: before.has(key) ? undefined : origin.get(letter), isArched: true };
    });
    moveAll(moves, { still: isStill, ms: FIRST_MS + n * step });
  });
}

/** @param {Chart} chart @param {Map<string, HTMLElement>} before @param {string} key @param {string} letter */
function squareOf(chart, before, key, letter) {
  const node = before.get(key) ?? element("span", "square", letter);
  chart.known.set(key, node);
  return node;
}

/** Where the letters stand before their candidates, in the pixels of the chart. @param {Chart} chart @param {Map<string, Element>} from @returns {Map<string, Place>} */
function originsOf({ node }, from) {
  const [own, scale] = [screenBox(node), enlargement(node)];
  return new Map(
    [...from].map(([letter, each]) => {
      const box = screenBox(each);
      return [
        letter,
        { x: (box.left + box.width / 2 - own.left) / scale, y: (box.top + box.height / 2 - own.top) / scale },
      ];
    }),
  );
}

/** @template {HTMLElement | SVGElement} T @param {Chart} chart @param {T} group @param {string} letter @returns {T} */
function pointed({ node }, group, letter) {
  group.dataset.letter = letter;
  const point = (/** @type {boolean} */ isOn) => {
    node.classList.toggle("pointing", isOn);
    for (const each of node.querySelectorAll(".candidate")) {
      each.classList.toggle("lit", isOn && /** @type {HTMLElement} */ (each).dataset.letter === letter);
    }
  };
  group.addEventListener("pointerenter", () => point(true));
  group.addEventListener("pointerleave", () => point(false));
  return group;
}

/** A score under each square; of a tie, once. @param {Chart} chart @param {Data} data @param {Map<string, Place>[]} spots @param {Grid} grid @param {boolean} isStill */
function drawScores({ scores }, { columns }, spots, { x, size, room }, isStill) {
  const nodes = columns.flatMap(({ places }, n) =>
    [...new Set(places.map(({ rank }) => rank))].map((rank) => {
      const sharing = places.filter((place) => place.rank === rank);
      const names = sharing.map(({ letter }) => letter).join(" = ");
      const text = sharing.length > 1 && room >= TIE_ROOM ? `${names} ${sharing[0].score}` : sharing[0].score;
      const spot = /** @type {Place} */ (spots[n].get(sharing[0].letter));
      return placed(element("span", "score", text), x(n), spot.y + size / 2 + 2);
    }),
  );
  scores.replaceChildren(...nodes);
  if (!isStill) nodes.forEach((node) => appear(node, AFTER_MS));
}
