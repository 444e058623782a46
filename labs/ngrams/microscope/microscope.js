/**
 * The tokenizer microscope. Every character is a cell of the same width in every row, so that only the cuts differ.
 *
 * `data` from `labs/ngrams/microscope/__init__.py` has characters, the parts of tokens in every cell, and scores as texts.
 * The cuts set by hand are reported as `cuts`, encoded as in `labs/ngrams/view/characters.py`. Nothing is counted
 * here. The candidate is side 0, the reference side 1.
 *
 * @typedef {"credited" | "clipped" | "unmatched" | ""} MatchStatus
 * @typedef {[status: MatchStatus, first: boolean, last: boolean]} Slice
 * @typedef {{signs: string[], joints: number[], wide: boolean, direction: string, fingerprint: string}} Side
 * @typedef {{tokens: [string, MatchStatus][], slices: Slice[][] | null}} Strip
 * @typedef {{
 *   name: string, note: string, hand: boolean, strips: (Strip | null)[], score: string, value: number,
 *   fractions: [number, string][],
 * }} Row
 * @typedef {{
 *   language: string, long: boolean, sides: Side[], cuts: number[][], kept: string, rows: Row[],
 *   reading: string, notes: string[], words: Record<string, string>,
 * }} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  applyAttributes,
  defineComponent,
  element,
  fill,
  html,
  STATUS_SIGNS,
  wordsForInput,
} from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createTabStop, SIDEWAYS } from "../../../frame/components/parts/tab_stop.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

const BITS = 4;

export default defineComponent("microscope", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const grid = element("div", "grid in-grid middle");
  const view = Object.assign(base, {
    grid,
    below: element("div", "below"),
    reading: createReading(),
    cuts: /** @type {Set<number>[]} */ ([new Set(), new Set()]),
    pending: /** @type {string | null} */ (null),
    updateTabStop: createTabStop(grid, ".joint", SIDEWAYS),
    columns: /** @type {HTMLElement[][][]} */ ([]),
    lit: /** @type {HTMLElement[]} */ ([]),
  });
  view.root.append(view.grid, view.below, view.reading.node);
  applyAttributes(view.grid, {
    onpointerover: (event) => tintColumn(view, event.target),
    onpointerleave: () => tintColumn(view, null),
  });
  return view;
}

/** Report the cuts; like a typed letter, a cut updates the present entry of the history. @param {View} view @param {string} cuts */
function reportCuts(view, cuts) {
  document.dispatchEvent(new Event("input"));
  view.keepValue("cuts", cuts);
}

// ---- drawing

/**
 * Redraw everything. Cuts that the server has not received yet stay as they are.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { root, grid, below, reading, pending } = view;
  if (pending === null || pending === data.kept || !pending.startsWith(data.sides[0].fingerprint)) {
    view.pending = null;
    view.cuts = data.cuts.map((cuts) => new Set(cuts));
  }
  Object.assign(view, { columns: [[], []], lit: [] });
  root.classList.toggle("long", data.long);
  root.classList.toggle("wide", data.sides.map(({ wide }) => wide).includes(true));
  grid.replaceChildren(...headRow(data), ...data.rows.flatMap((row) => drawRow(view, data, row)));
  below.replaceChildren(createLegend(view, data));
  reading.node.hidden = !data.reading;
  reading.write(data.reading);
  view.updateTabStop();
}

/** Build the heads of both sides. @param {Data} data */
function headRow({ long, words }) {
  const texts = long ? ["", words.both, words.score] : ["", words.candidate, words.reference, words.score];
  return texts.map((text) => html`<div class="head muted small" aria-hidden="true">${text}</div>`);
}

/** Draw the row of a tokenizer. @param {View} view @param {Data} data @param {Row} row */
function drawRow(view, data, row) {
  const strips = data.sides.map((_, place) => drawStrip(view, data, row, place));
  const line = html`<div class="row ${row.hand ? "hand" : ""}" role="group" aria-label=${row.name}>
    <div class="name lines-125 breaks">
      <b class="strong ${row.hand ? "accented" : ""}">${row.name}</b><span class="as-block muted small">${row.note}</span>
    </div>
    ${strips}${scoreCell(row)}
  </div>`;
  return [line, element("div", "line")];
}

/** Draw the tokens of a side. @param {View} view @param {Data} data @param {Row} row @param {number} place */
function drawStrip(view, data, row, place) {
  const { signs, wide, joints, direction } = data.sides[place];
  const strip = row.strips[place];
  const isPlain = strip !== null && !strip.slices;
  const tokens = strip?.tokens.map(([token, status]) => (status ? `${token} ${STATUS_SIGNS[status]}` : token));
  const values = {
    row: row.name,
    side: place ? data.words.reference : data.words.candidate,
    tokens: tokens?.join(" | ") ?? signs.join(""),
  };
  const node = element("div", {
    class: `strip flex wraps shrinks side-${place}`,
    dir: direction,
    role: row.hand && !isPlain ? "group" : "img",
    "aria-label": fill(data.words.strip, values),
  });
  if (isPlain) {
    node.append(...strip.tokens.map(plainToken));
    return node;
  }
  let letters = newWord(node);
  signs.forEach((sign, at) => {
    const cell = drawCell(sign, strip?.slices?.[at] ?? [], wide);
    Object.assign(cell.dataset, { at, side: place });
    (view.columns[place][at] ??= []).push(cell);
    if (row.hand && joints.includes(at)) cell.append(createJoint(view, data, place, at));
    if (sign) {
      letters.append(cell);
    } else {
      letters.after(cell);
      letters = newWord(node);
    }
  });
  return node;
}

/**
 * Start a word, whose letters have their own direction; the blank follows it in the direction of the text. A line breaks
 * between words, or within a word that is longer than the line.
 *
 * @param {HTMLElement} strip
 */
function newWord(strip) {
  const letters = element("span", { class: "letters flex wraps fits", dir: "auto" });
  strip.append(element("span", "word flex fits", letters));
  return letters;
}

/** Draw the cell of a character. @param {string} sign @param {Slice[]} slices @param {boolean} isWide */
function drawCell(sign, slices, isWide) {
  const cell = element("span", sign ? "cell relative titled text-centre" : "cell blank relative titled text-centre");
  const signNode = element("span", "sign relative", sign || "·");
  if (!slices.length) {
    cell.append(signNode);
    return cell;
  }
  const [begins, ends] = [slices[0][1], slices[slices.length - 1][2]];
  cell.append(
    element("i", `box tinted absolute${begins ? " first" : ""}${ends ? " last" : ""}`),
    signNode,
    element("i", "bricks absolute flex", ...slices.map((slice) => slicePart(slice, isWide))),
  );
  return cell;
}

/** Draw the part of a token in a cell; a token of one letter has no room for a sign. @param {Slice} slice @param {boolean} isWide */
function slicePart([status, first, last], isWide) {
  const kind = `brick shrinks bold nowrap ${status || "open"}${first ? " first" : ""}${last ? " last" : ""}`;
  return element("i", kind, status && first && (isWide || !last) ? STATUS_SIGNS[status] : "");
}

/** Draw a token as plain text. @param {[string, MatchStatus]} token */
function plainToken([token, status]) {
  return html`<span class="plain text-centre breaks inline-flex stacked tinted titled">
    <span class="sign relative">${token}</span>${slicePart([status, true, true], true)}</span>`;
}

/** Draw the score of a row, with its fractions. @param {Row} row */
function scoreCell({ score, value, fractions }) {
  const parts = fractions.map(([order, text]) => element("span", `in-ink order-${order}`, text));
  return html`<div class="score in-grid middle">
    <span class="value serif headed strong">${score}</span>
    <i class="bar relative"><i class="absolute on-ink" style="width:${Math.min(100 * value, 100)}%"></i></i>
    <div class="fractions lines-135 flex wraps small strong">${parts}</div>
  </div>`;
}

/** @param {View} view @param {Data} data */
function createLegend(view, { words, rows, notes, kept }) {
  const statuses = rows.flatMap(({ strips }) => strips.flatMap((strip) => strip?.tokens ?? [])).map(([, each]) => each);
  const entries = /** @type {const} */ (["credited", "clipped", "unmatched"])
    .filter((status) => statuses.includes(status))
    .map((status) => {
      const slice = slicePart([status, true, true], true);
      return element("span", "entry gap-6 inline-flex middle", slice, words[status]);
    });
  const isSmoothed = rows.some(({ fractions }) => fractions.some(([, text]) => text.endsWith("~")));
  const resetCuts = () => {
    view.pending = null;
    reportCuts(view, "");
  };
  const texts = [wordsForInput(words.hint), ...notes].map((text) => element("span", "", text));
  const [hint, ...noteNodes] = texts;
  return html`<div class="legend drop-8 flex wraps middle muted small">
    ${entries}${isSmoothed && element("span", "", words.smoothed)}${hint}
    ${kept && element("button", { class: "reset accented", onclick: resetCuts }, words.reset)}${noteNodes}</div>`;
}

// ---- cutting by hand

/** Build a joint, at which the learner can cut. @param {View} view @param {Data} data @param {number} place @param {number} at */
function createJoint(view, { sides, words }, place, at) {
  const { signs } = sides[place];
  const node = html`<button class="joint raised corners absolute" data-key="${place}-${at}" aria-pressed=${view.cuts[place].has(at)}
    aria-label=${fill(words.joint, { a: signs[at - 1], b: signs[at] })}
    @click=${() => toggleCut(view, place, at, node)}></button>`;
  return node;
}

/** Cut at a joint or undo the cut, and show it at once; the boxes and the score come from the server. @param {View} view @param {number} place @param {number} at @param {HTMLElement} node */
function toggleCut(view, place, at, node) {
  const cuts = view.cuts[place];
  if (!cuts.delete(at)) cuts.add(at);
  node.ariaPressed = String(cuts.has(at));
  const ofSide = (/** @type {Side} */ side, /** @type {number} */ n) =>
    `${side.fingerprint}.${encodeCuts(side, view.cuts[n])}`;
  view.pending = view.data.sides.map(ofSide).join("-");
  reportCuts(view, view.pending);
}

/** Encode the cuts: a bit for every place between two characters, four of them in a letter. @param {Side} side @param {Set<number>} cuts */
function encodeCuts({ signs }, cuts) {
  const bits = signs
    .slice(1)
    .map((_, index) => (cuts.has(index + 1) ? "1" : "0"))
    .join("");
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, "g")) ?? [];
  return groups.map((group) => parseInt(group.padEnd(BITS, "0"), 2).toString(16)).join("");
}

/** Tint one character in all rows. @param {View} view @param {EventTarget | null} target */
function tintColumn(view, target) {
  view.lit.forEach((cell) => cell.classList.remove("lit"));
  const cell = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".cell")) : null;
  view.lit = cell ? (view.columns[Number(cell.dataset.side)]?.[Number(cell.dataset.at)] ?? []) : [];
  view.lit.forEach((other) => other.classList.add("lit"));
}
