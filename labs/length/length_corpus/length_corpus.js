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
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill } from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

export default defineComponent("length-corpus", createView, draw);

/** @param {BaseView<Data>} view */
function createView(view) {
  const parts = /** @type {Record<string, any>} */ ({ reading: createReading(), segments: [] });
  return Object.assign(view, { pair: [0], built: "", parts });
}

/** Draw new data; the lengths stay if this view reported them. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.echoes.isNew(data.item)) view.pair = [...data.pooled.pair];
  if (view.built !== data.language) buildRows(view, data);
  view.built = data.language;
  refresh(view);
}

/** Build the rows for new data. @param {View} view @param {Data} data */
function buildRows(view, { pooled, words }) {
  const { root, parts } = view;
  parts.segments = pooled.r.map((_, place) => segmentRow(view, place, pooled, words));
  parts.corpus = squaresRow(words.corpus, "corpus");
  parts.sum = element("span", "sum absolute strong nowrap alarming");
  parts.corpus.squares.append(parts.sum);
  root.replaceChildren(...[...parts.segments, parts.corpus].map(({ row }) => row), parts.reading.node);
}

/** Build the row of a segment, with its slider. @param {View} view @param {number} place @param {Pooled} pooled @param {Record<string, string>} words */
function segmentRow(view, place, { shortest, longest, r }, words) {
  const squares = squaresRow(fill(words.segment, { number: place + 1 }), "segment");
  const range = element("input", {
    class: "slide as-block",
    type: "range",
    min: shortest,
    max: longest,
    "aria-label": fill(words.segment_length, { number: place + 1 }),
    style: `width:${100 / r.length}%`,
    oninput: () => {
      view.pair[place] = Number(range.value);
      refresh(view);
      view.report("pair", view.pair.join());
    },
  });
  squares.squares.append(range);
  return { ...squares, range };
}

/** @param {string} name @param {string} kind */
function squaresRow(name, kind) {
  const candidate = element("div", "strip flex of-candidate");
  const reference = element("div", "strip flex of-reference");
  const squares = element("div", "squares relative", candidate, reference);
  const value = element("div", "value");
  const row = element("div", `row in-grid middle ${kind}`, element("b", "strong", name), squares, value);
  return { row, squares, candidate, reference, value };
}

/** Show the present lengths and penalties. @param {View} view */
function refresh({ data, pair, parts }) {
  const { pooled, words } = data;
  const { r, shortest, longest, penalties, corpus, said } = pooled;
  const squareTotal = r.length * longest;
  const [first, second] = pair.map((length) => length - shortest);
  pair.forEach((length, place) => {
    const { candidate, reference, value, range } = parts.segments[place];
    const penalty = penalties[place][length - shortest];
    drawSquares(candidate, [length], squareTotal);
    drawSquares(reference, [r[place]], squareTotal);
    writeRow(value, fill(words.lengths, { c: length, r: r[place] }), penalty);
    range.value = length;
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
  const squares = lengths.flatMap((length, segment) =>
    Array.from({ length }, () => {
      const kind = `square rigid corners hides small strong text-centre${segment ? " second" : ""}`;
      const square = element("span", kind, lengths.length > 1 ? String(segment + 1) : "");
      square.style.width = `${100 / squareTotal}%`;
      return square;
    }),
  );
  strip.replaceChildren(...squares);
}

/** Write the lengths and the penalty of a row. @param {HTMLElement} node @param {string} lengths @param {string} penalty */
function writeRow(node, lengths, penalty) {
  node.replaceChildren(element("span", "muted", lengths), element("strong", "", `BP ${penalty}`));
}
