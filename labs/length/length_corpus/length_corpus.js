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
  const rows = /** @type {ReturnType<typeof segmentRow>[]} */ ([]);
  const sum = element("span", "sum absolute strong nowrap alarming");
  return Object.assign(view, { pair: [0], rows, corpus: squaresRow("corpus"), sum, reading: createReading() });
}

/** Draw new data; the lengths stay if this view reported them. @param {View} view @param {Data} data */
function draw(view, data) {
  const { root, corpus, sum, reading } = view;
  if (view.echoes.isNew(data.item)) view.pair = [...data.pooled.pair];
  if (!view.rows.length) {
    view.rows = data.pooled.r.map((_, place) => segmentRow(view, place, data.pooled));
    corpus.squares.append(sum);
    root.replaceChildren(...[...view.rows, corpus].map(({ row }) => row), reading.node);
  }
  refresh(view);
}

/** Build the row of a segment, with its slider. @param {BaseView<Data> & {pair: number[]}} view @param {number} place @param {Pooled} pooled */
function segmentRow(view, place, { shortest, longest, r }) {
  const squares = squaresRow("segment");
  const range = element("input", {
    class: "slide as-block",
    type: "range",
    min: shortest,
    max: longest,
    style: `width:${100 / r.length}%`,
    oninput: () => {
      view.pair[place] = Number(range.value);
      refresh(/** @type {View} */ (view));
      view.report("pair", view.pair.join());
    },
  });
  squares.squares.append(range);
  return { ...squares, range };
}

/** @param {string} kind */
function squaresRow(kind) {
  const candidate = element("div", "strip flex of-candidate");
  const reference = element("div", "strip flex of-reference");
  const squares = element("div", "squares relative", candidate, reference);
  const [name, value] = [element("b", "strong"), element("div", "value")];
  return {
    row: element("div", `row in-grid middle ${kind}`, name, squares, value),
    name,
    squares,
    candidate,
    reference,
    value,
  };
}

/** Show the present lengths and penalties. @param {View} view */
function refresh({ data, pair, rows, corpus, sum, reading }) {
  const { pooled, words } = data;
  const { r, shortest, longest, penalties, said } = pooled;
  const squareTotal = r.length * longest;
  const [first, second] = pair.map((length) => length - shortest);
  pair.forEach((length, place) => {
    const { name, candidate, reference, value, range } = rows[place];
    const penalty = penalties[place][length - shortest];
    name.textContent = fill(words.segment, { number: place + 1 });
    drawSquares(candidate, [length], squareTotal);
    drawSquares(reference, [r[place]], squareTotal);
    writeRow(value, fill(words.lengths, { c: length, r: r[place] }), penalty);
    range.value = String(length);
    range.ariaLabel = fill(words.segment_length, { number: place + 1 });
    range.ariaValueText = `c = ${length}, BP = ${penalty}`;
  });
  const sums = [pair, r].map((lengths) => lengths.reduce((total, length) => total + length, 0));
  corpus.name.textContent = words.corpus;
  drawSquares(corpus.candidate, pair, squareTotal);
  drawSquares(corpus.reference, r, squareTotal);
  writeRow(corpus.value, fill(words.lengths, { c: sums[0], r: sums[1] }), pooled.corpus[first][second]);
  sum.textContent = `Σ r = ${sums[1]}`;
  sum.style.left = `${(100 * sums[1]) / squareTotal}%`;
  reading.write(said[first][second]);
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
