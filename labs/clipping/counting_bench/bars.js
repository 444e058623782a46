import { element, html, STATUS_SIGNS } from "../../../frame/components/shared.js";
import { clipOff, fadeIn, fall, moveFrom, snip } from "../../../frame/components/parts/motion.js";
/** @import { Data, Ngram, Position, Reference, View } from "./counting_bench.js" */

// ---- bars: the occurrences of the present n-gram in the candidate, above the references, and the limit through all of them

/**
 * @typedef {ReturnType<typeof createBar>} Bar
 * @typedef {ReturnType<typeof createBars>} Bars
 */

const APART_MS = 24;
const CLIPPED_APART_MS = 34;
const FALLEN_PX = 26;
const SORTED_MS = 360;
const MOST_WRITTEN_NGRAMS = 9; // n-grams of a reference that are written in full
const FEWEST_SQUARES = 7; // least number of squares for which a line has room
const LATIN_EM = 0.56; // width of a letter as a part of a Chinese character

/** Build a square with its status. @param {string} status */
export function createSquare(status) {
  return setStatus(element("i"), status);
}

/** Set the class and the sign of a status. @param {HTMLElement} node @param {string} status */
export function setStatus(node, status) {
  node.className = `square relative rigid in-centre corners bold lines-1 nowrap ${status}`.trim();
  node.replaceChildren(...(status in STATUS_SIGNS ? [element("span", "", Reflect.get(STATUS_SIGNS, status))] : []));
  return node;
}

/** Build the bars of the candidate and the references. @param {View} view @param {Data} data */
export function createBars(view, { candidate, references }) {
  const candidateBar = createBar(element("span", "name relative large breaks", candidate.name));
  const rows = [candidateBar, ...references.map((reference) => createBar(referenceCheckbox(view, reference)))];
  references.forEach(({ used }, place) => rows[place + 1].node.classList.toggle("out", !used));
  const limitName = element("span", "as-block hides bold lines-1 nowrap");
  const limit = element("div", "limit absolute", limitName);
  candidateBar.units.setAttribute("role", "img");
  const node = element("div", "bars in-grid relative", ...rows.map((row) => row.node), limit);
  node.style.setProperty("--rows", String(rows.length));
  return { node, rows, limit, limitName };
}

/**
 * Build a bar without squares; `ngram` is the index of the n-gram whose squares are drawn, `isSorted` whether a reference's
 * occurrences are at the edge.
 *
 * @param {HTMLElement} label
 */
function createBar(label) {
  const units = element("div", "units flex middle");
  const count = element("b", "headed");
  const run = element("div", "run flex grows middle shrinks gap-8 large", units, count);
  return { node: element("div", "bar in-grid middle", label, run), units, count, ngram: -1, isSorted: false };
}

/** Build the checkbox that leaves out a reference. @param {View} view @param {Reference} reference */
function referenceCheckbox(view, reference) {
  const { number, name, action, used } = reference;
  const field = element("input", {
    class: "absolute at-top",
    type: "checkbox",
    "data-key": `use-${number}`,
    value: number,
    checked: used,
    "aria-label": action,
    onchange: () => toggleReference(view, field),
  });
  return html`<label class="name relative large breaks" title=${action}>${field}<span>${name}</span></label>`;
}

/** Leave a reference out or include it again; the last one stays. @param {View} view @param {HTMLInputElement} changed */
function toggleReference(view, changed) {
  const boxes = /** @type {HTMLInputElement[]} */ ([...view.root.querySelectorAll(".bars input")]);
  if (!boxes.some((box) => box.checked)) {
    changed.checked = true;
    view.stage.reading.write(view.data.words.last_stays);
    return;
  }
  const out = boxes.filter((box) => !box.checked).map((box) => box.value);
  view.reportEvent("out", out.join(","));
}

/**
 * Show the candidate's occurrences above the references, from one edge; the limit passes through all of them. Before the first
 * step and after the last one, the n-gram with the most clipping is shown.
 *
 * @param {Bars} bars @param {Data} data @param {Position} here @param {boolean} isStep whether the learner made one step forward
 */
export function showBars({ node, rows, limit, limitName }, data, { index, phase, isEnd }, isStep) {
  const place = index < 0 || isEnd ? data.focus : index;
  const ngram = data.ngrams[place];
  const [candidate, ...references] = rows;
  candidate.units.setAttribute(
    "aria-label",
    ngram ? `${ngram.heading} ${ngram.said.slice(0, Math.min(phase, 4)).join(" ")}` : data.words.unit_none,
  );
  const credited = ngram && phase >= 4 ? ngram.credit : 0;
  const kind = (/** @type {number} */ square) =>
    phase < 4 ? "" : square < credited ? "credited" : ngram?.maximum ? "clipped" : "unmatched";
  candidate.units.replaceChildren(...(ngram ? squareNodes(ngram, data.squares, kind, credited) : []));
  candidate.count.textContent = !ngram ? "" : phase >= 4 ? `${credited}/${ngram.count}` : String(ngram.count);
  references.forEach((row, reference) => {
    writeReference(row, data, { place, reference });
    row.count.textContent = ngram && phase >= 2 ? String(ngram.found[reference]) : "";
    sortSquares(row, phase >= 2, isStep && phase === 2);
  });
  const squareCounts = rows.map(({ units }) =>
    [...units.children].reduce((sum, each) => sum + Number(/** @type {HTMLElement} */ (each).dataset.length ?? 1), 0),
  );
  node.style.setProperty("--most", String(Math.max(FEWEST_SQUARES, ...squareCounts)));
  node.style.setProperty("--digits", String(ngram ? `${ngram.count}`.length * 2 + 1 : 1));
  limit.hidden = !ngram || phase < 3;
  if (ngram && phase >= 3) {
    limit.style.setProperty("--limit", String(ngram.maximum));
    limitName.textContent = limitName.title = `${STATUS_SIGNS.clipped} ${ngram.limit}`;
  }
  if (isStep) playStep(candidate, limit, phase);
}

/**
 * Draw squares; if there are too many, draw two bars instead, one for each kind.
 *
 * @param {Ngram} ngram @param {number} squares @param {(place: number) => string} kind @param {number} split
 */
function squareNodes({ text, count }, squares, kind, split) {
  if (count <= squares)
    return Array.from({ length: count }, (_, place) => writeOnSquare(createSquare(kind(place)), text));
  return [
    [0, split],
    [split, count - split],
  ]
    .filter(([, length]) => length)
    .map(([start, length]) => {
      const bar = createSquare(kind(start));
      bar.dataset.length = String(length);
      bar.style.setProperty("--length", String(length));
      return bar;
    });
}

/**
 * Write a reference's n-grams in their order, with the counted ones tinted; of a long reference only those, and the number of the others.
 *
 * @param {Bar} bar @param {Data} data @param {{place: number, reference: number}} which
 */
function writeReference(bar, { ngrams, references, order, words }, { place, reference }) {
  if (bar.ngram === place) return;
  bar.ngram = place;
  bar.isSorted = false;
  const { tokens, is_cut } = references[reference];
  const size = Number(order);
  const ngramTokens = tokens
    .slice(0, Math.max(0, tokens.length - size + 1))
    .map((_, at) => tokens.slice(at, at + size));
  const hits = new Set(ngrams[place]?.reference_starts[reference]);
  const isWhole = !is_cut && ngramTokens.length <= MOST_WRITTEN_NGRAMS;
  const nodes = ngramTokens.flatMap((ngram, at) =>
    isWhole || hits.has(at) ? [writeOnSquare(createSquare(hits.has(at) ? "counted" : "other"), ngram.join(" "))] : [],
  );
  const others = ngramTokens.length - hits.size;
  const rest =
    isWhole || !others ? [] : [writeOnSquare(createSquare("other"), `+ ${others}${is_cut ? " …" : ""}`, words.others)];
  bar.units.replaceChildren(...nodes, ...rest);
}

/** Move the counted n-grams to the edge, or everything back to its place in the text. @param {Bar} bar @param {boolean} isSorted @param {boolean} isMoving */
function sortSquares(bar, isSorted, isMoving) {
  if (bar.isSorted === isSorted) return;
  const nodes = /** @type {HTMLElement[]} */ ([...bar.units.children]);
  bar.isSorted = isSorted;
  nodes.forEach((node, place) => {
    node.dataset.place ??= String(place);
  });
  const key = (/** @type {HTMLElement} */ node) =>
    (isSorted && !node.classList.contains("counted") ? nodes.length : 0) + Number(node.dataset.place);
  const sort = () => bar.units.replaceChildren(...nodes.toSorted((one, other) => key(one) - key(other)));
  if (isMoving) moveFrom(nodes, sort, { ms: SORTED_MS });
  else sort();
}

/** Write an n-gram on its square, with the sign of its status in the corner. @param {HTMLElement} node @param {string} text @param {string} [title] */
function writeOnSquare(node, text, title = text) {
  node.prepend(element("bdi", "relative fits one-line", text));
  node.title = title;
  node.style.setProperty("--wide", String(textWidth(text)));
  return node;
}

/** Return the approximate width of a text. @param {string} text @returns {number} in em */
function textWidth(text) {
  return [...text].reduce(
    (sum, sign) => sum + (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(sign) ? 1 : LATIN_EM),
    0,
  );
}

/** Animate a step: counting, setting the limit, or clipping. @param {Bar} candidate @param {HTMLElement} limit @param {number} phase */
function playStep({ units, count }, limit, phase) {
  if (phase === 1) {
    [...units.children].forEach((node, place) => fall(node, FALLEN_PX, place * APART_MS));
    fadeIn(count, APART_MS * units.childElementCount);
  }
  if (phase === 3) snip(limit);
  if (phase !== 4) return;
  [...units.querySelectorAll(".clipped")].forEach((node, place) => {
    const fill = element("em", "fill absolute in-fill");
    node.prepend(fill);
    clipOff(fill, place * CLIPPED_APART_MS);
  });
}
