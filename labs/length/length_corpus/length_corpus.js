/**
 * Two segments as unit squares, each with a slider, and the corpus: the squares in one row, with one penalty.
 *
 * `data` comes from `labs/length/length_corpus/__init__.py`; the candidate lengths are reported as `pair` once input pauses.
 *
 * @typedef {{
 *   pair: number[], r: number[], shortest: number, longest: number, penalties: string[][], corpus: string[][],
 *   said: string[][],
 * }} Pooled
 * @typedef {{language: string, item: string, pooled: Pooled, words: Record<string, string>}} Data
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, pair: number[], received: string | null, echoes: Echoes,
 *   report: (name: string, value: unknown) => void, built: string, parts: Record<string, any>,
 * }} View
 */

import { createEchoes, element, fill, keepView, reportWhenIdle } from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */

/**
 * Draw the segments and the corpus, and return the clean-up.
 *
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keepView(parentElement, data, { create: createView, draw });
  const view = /** @type {View} */ (parentElement.view);
  view.report = view.echoes.by(setStateValue);
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".length-corpus"));
  return {
    root,
    data: null,
    owner: null,
    pair: [],
    received: null,
    echoes: createEchoes(),
    report: () => {},
    built: "",
    parts: { reading: createReading(), segments: [] },
  };
}

/** Draw new data; the lengths stay if this view reported them. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.received !== data.item) {
    view.received = data.item;
    if (!view.echoes.take(data.item)) {
      view.pair = [...data.pooled.pair];
    }
  }
  if (view.built !== data.language) {
    view.built = data.language;
    buildRows(view, data);
  }
  refresh(view);
}

/** Build the rows for new data. @param {View} view @param {Data} data */
function buildRows(view, { language, pooled, words }) {
  const { root, parts } = view;
  root.lang = language;
  parts.segments = pooled.r.map((_, place) => segmentRow(view, place, pooled, words));
  parts.corpus = squaresRow(words.corpus, "corpus");
  parts.sum = element("span", "sum absolute strong nowrap alarming");
  parts.corpus.squares.append(parts.sum);
  const rows = [...parts.segments, parts.corpus].map(({ row }) => row);
  root.replaceChildren(...rows, parts.reading.node);
}

/** Build the row of a segment, with its slider. @param {View} view @param {number} place @param {Pooled} pooled @param {Record<string, string>} words */
function segmentRow(view, place, { shortest, longest, r }, words) {
  const squares = squaresRow(fill(words.segment, { number: place + 1 }), "segment");
  const range = element("input", "slide as-block");
  Object.assign(range, { type: "range", min: String(shortest), max: String(longest), step: "1" });
  range.setAttribute("aria-label", fill(words.segment_length, { number: place + 1 }));
  range.style.width = `${(100 * longest) / (r.length * longest)}%`;
  range.addEventListener("input", () => setLength(view, place, Number(range.value)));
  squares.squares.append(range);
  return { ...squares, range };
}

/** @param {string} name @param {string} kind */
function squaresRow(name, kind) {
  const row = element("div", `row in-grid middle ${kind}`);
  const squares = element("div", "squares relative");
  const candidate = element("div", "strip flex of-candidate");
  const reference = element("div", "strip flex of-reference");
  const value = element("div", "value");
  squares.append(candidate, reference);
  row.append(element("b", "strong", name), squares, value);
  return { row, squares, candidate, reference, value };
}

/** Set the length of a segment and report it. @param {View} view @param {number} place @param {number} length */
function setLength(view, place, length) {
  view.pair[place] = length;
  refresh(view);
  reportWhenIdle(view.report, "pair", view.pair.join());
}

/** Show the present lengths and penalties. @param {View} view */
function refresh({ data, pair, parts }) {
  const { pooled, words } = /** @type {Data} */ (data);
  const { r, shortest, longest, penalties, corpus, said } = pooled;
  const squareTotal = r.length * longest;
  const [first, second] = pair.map((length) => length - shortest);
  pair.forEach((length, place) => {
    const { candidate, reference, value, range } = parts.segments[place];
    const penalty = penalties[place][length - shortest];
    drawSquares(candidate, [length], squareTotal);
    drawSquares(reference, [r[place]], squareTotal);
    writeRow(value, fill(words.lengths, { c: length, r: r[place] }), penalty);
    range.value = String(length);
    range.setAttribute("aria-valuetext", `c = ${length}, BP = ${penalty}`);
  });
  const sums = [pair, r].map((lengths) => lengths.reduce((sum, length) => sum + length, 0));
  drawSquares(parts.corpus.candidate, pair, squareTotal);
  drawSquares(parts.corpus.reference, r, squareTotal);
  writeRow(parts.corpus.value, fill(words.lengths, { c: sums[0], r: sums[1] }), corpus[first][second]);
  parts.sum.textContent = `Σ r = ${sums[1]}`;
  parts.sum.style.left = `${(100 * sums[1]) / squareTotal}%`;
  parts.reading.write(said[first][second]);
}

/** Draw squares; those of several segments have their segment's number. @param {HTMLElement} strip @param {number[]} lengths @param {number} squareTotal */
function drawSquares(strip, lengths, squareTotal) {
  const owners = lengths.flatMap((length, segment) => Array.from({ length }, () => segment));
  strip.replaceChildren(
    ...owners.map((segment) => {
      const square = element(
        "span",
        segment
          ? "square second rigid corners hides small strong text-centre"
          : "square rigid corners hides small strong text-centre",
        lengths.length > 1 ? String(segment + 1) : "",
      );
      square.style.width = `${100 / squareTotal}%`;
      return square;
    }),
  );
}

/** Write the lengths and the penalty of a row. @param {HTMLElement} node @param {string} lengths @param {string} penalty */
function writeRow(node, lengths, penalty) {
  node.replaceChildren(element("span", "muted", lengths), element("strong", "", `BP ${penalty}`));
}
