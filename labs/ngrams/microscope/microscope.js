/**
 * The tokenizer microscope. Every character is a cell of the same width in every row, so that only the cuts differ.
 *
 * `data` from `labs/ngrams/microscope/__init__.py` has characters, the parts of tokens in every cell, and scores as texts.
 * The cuts set by hand are reported as `cuts`, encoded as in `labs/ngrams/view/hand_cuts.py`. Nothing is counted
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
 *
 * @typedef {{
 *   root: HTMLElement, grid: HTMLElement, below: HTMLElement, reading: ReturnType<typeof createReading>,
 *   data: Data | null, owner: object | null, report: (cuts: string) => void,
 *   cuts: Set<number>[], pending: string | null, stop: string, joints: Map<string, HTMLButtonElement>,
 *   columns: HTMLElement[][][], lit: HTMLElement[],
 * }} View
 */

import { element, fill, keepView, STATUS_SIGNS, wordsForInput } from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";

const BITS = 4;

/**
 * Draw the rows and return the clean-up.
 *
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keepView(parentElement, data, { create: createView, draw });
  const view = /** @type {View} */ (parentElement.view);
  view.report = (cuts) => {
    document.dispatchEvent(new Event("input")); // like a typed letter, a cut updates the present entry of the history
    setStateValue("cuts", cuts);
  };
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".microscope"));
  const view = {
    root,
    grid: element("div", "grid in-grid middle"),
    below: element("div", "below"),
    reading: createReading(),
    data: null,
    owner: null,
    report: () => {},
    cuts: [new Set(), new Set()],
    pending: null,
    stop: "",
    joints: new Map(),
    columns: [],
    lit: [],
  };
  root.append(view.grid, view.below, view.reading.node);
  view.grid.addEventListener("keydown", (event) => moveBetweenJoints(view, event));
  view.grid.addEventListener("pointerover", (event) => tintColumn(view, event.target));
  view.grid.addEventListener("pointerleave", () => tintColumn(view, null));
  return view;
}

// ---- drawing

/**
 * Redraw everything; the focus stays on its joint. Cuts that the server has not received yet stay as they are.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const focused = focusedJoint(view);
  const hasPendingCuts =
    view.pending !== null && view.pending !== data.kept && view.pending.startsWith(data.sides[0].fingerprint);
  if (!hasPendingCuts) {
    view.pending = null;
    view.cuts = data.cuts.map((cuts) => new Set(cuts));
  }
  Object.assign(view, { joints: new Map(), columns: [[], []], lit: [] });
  setClasses(view.root, data);
  view.grid.replaceChildren(...headRow(data), ...data.rows.flatMap((row) => drawRow(view, data, row)));
  view.below.replaceChildren(createLegend(view, data));
  view.reading.node.hidden = !data.reading;
  view.reading.write(data.reading);
  setTabStop(view, view.joints.has(view.stop) ? view.stop : (view.joints.keys().next().value ?? ""));
  if (focused) {
    view.joints.get(focused)?.focus({ preventScroll: true });
  }
}

/** Set the language and the classes of the microscope. @param {HTMLElement} root @param {Data} data */
function setClasses(root, { language, long, sides }) {
  root.lang = language;
  root.classList.toggle("long", long);
  root.classList.toggle(
    "wide",
    sides.some(({ wide: isWide }) => isWide),
  );
}

/** Build the heads of both sides. @param {Data} data */
function headRow({ long, words }) {
  const texts = long ? ["", words.both, words.score] : ["", words.candidate, words.reference, words.score];
  return texts.map((text, place) => {
    const head = element("div", place === texts.length - 1 ? "head end muted small" : "head muted small", text);
    head.setAttribute("aria-hidden", "true");
    return head;
  });
}

/** Draw the row of a tokenizer. @param {View} view @param {Data} data @param {Row} row */
function drawRow(view, data, row) {
  const name = element("div", "name lines-125 breaks");
  name.append(
    element("b", row.hand ? "strong accented" : "strong", row.name),
    element("span", "as-block muted small", row.note),
  );
  const strips = data.sides.map((_, place) => drawStrip(view, data, row, place));
  const line = element("div", row.hand ? "row hand" : "row");
  line.setAttribute("role", "group");
  line.setAttribute("aria-label", row.name);
  line.append(name, ...strips, scoreCell(row));
  return [line, element("div", "line")];
}

/** Draw the tokens of a side. @param {View} view @param {Data} data @param {Row} row @param {number} place */
function drawStrip(view, data, row, place) {
  const { signs } = data.sides[place];
  const strip = row.strips[place];
  const isPlain = strip !== null && !strip.slices;
  const node = element("div", `strip flex wraps shrinks side-${place}`);
  node.dir = data.sides[place].direction;
  node.setAttribute("role", row.hand && !isPlain ? "group" : "img");
  node.setAttribute("aria-label", stripDescription(data, row, place));
  if (isPlain) {
    node.append(...strip.tokens.map(plainToken));
    return node;
  }
  let letters = newWord(node);
  signs.forEach((sign, at) => {
    const cell = drawCell(sign, strip?.slices?.[at] ?? [], data.sides[place].wide);
    cell.dataset.at = String(at);
    cell.dataset.side = String(place);
    (view.columns[place][at] ??= []).push(cell);
    if (row.hand && data.sides[place].joints.includes(at)) {
      cell.append(createJoint(view, data, place, at));
    }
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
  const [word, letters] = [element("span", "word flex fits"), element("span", "letters flex wraps fits")];
  letters.dir = "auto";
  word.append(letters);
  strip.append(word);
  return letters;
}

/** Describe the tokens of a side for screen readers. @param {Data} data @param {Row} row @param {number} place */
function stripDescription({ sides, words }, row, place) {
  const tokens = row.strips[place]?.tokens.map(([token, status]) =>
    status ? `${token} ${STATUS_SIGNS[status]}` : token,
  );
  const side = place ? words.reference : words.candidate;
  return fill(words.strip, { row: row.name, side, tokens: tokens?.join(" | ") ?? sides[place].signs.join("") });
}

/** Draw the cell of a character. @param {string} sign @param {Slice[]} slices @param {boolean} isWide */
function drawCell(sign, slices, isWide) {
  const cell = element("span", sign ? "cell relative titled text-centre" : "cell blank relative titled text-centre");
  if (slices.length) {
    const [begins, ends] = [slices[0][1], slices[slices.length - 1][2]];
    const unmatchedClass = slices.every(([status]) => status === "unmatched") ? " only" : "";
    cell.append(element("i", `box tinted absolute${begins ? " first" : ""}${ends ? " last" : ""}${unmatchedClass}`));
  }
  cell.append(element("span", "sign relative", sign || "·"));
  if (slices.length) {
    const bricks = element("i", "bricks absolute flex");
    bricks.append(...slices.map((slice) => slicePart(slice, isWide)));
    cell.append(bricks);
  }
  return cell;
}

/** Draw the part of a token in a cell; a token of one letter has no room for a sign. @param {Slice} slice @param {boolean} isWide */
function slicePart([status, first, last], isWide) {
  const node = element(
    "i",
    `brick shrinks bold nowrap ${status || "open"}${first ? " first" : ""}${last ? " last" : ""}`,
  );
  if (status && first && (isWide || !last)) {
    node.textContent = STATUS_SIGNS[status];
  }
  return node;
}

/** Draw a token as plain text. @param {[string, MatchStatus]} token */
function plainToken([token, status]) {
  const node = element("span", "plain text-centre breaks inline-flex stacked tinted titled");
  node.append(element("span", "sign relative", token), slicePart([status, true, true], true));
  return node;
}

/** Draw the score of a row, with its fractions. @param {Row} row */
function scoreCell({ score, value, fractions }) {
  const node = element("div", "score in-grid middle");
  const bar = element("i", "bar relative");
  bar.append(element("i", "absolute on-ink"));
  /** @type {HTMLElement} */ (bar.firstChild).style.width = `${Math.min(100 * value, 100)}%`;
  const parts = element("div", "fractions lines-135 flex wraps small strong");
  parts.append(...fractions.map(([order, text]) => element("span", `in-ink order-${order}`, text)));
  node.append(element("span", "value serif headed strong", score), bar, parts);
  return node;
}

/** @param {View} view @param {Data} data */
function createLegend(view, data) {
  const { words, rows, notes } = data;
  const line = element("div", "legend drop-8 flex wraps middle muted small");
  const statuses = new Set(
    rows.flatMap(({ strips }) => strips.flatMap((strip) => strip?.tokens.map(([, status]) => status) ?? [])),
  );
  for (const status of /** @type {const} */ (["credited", "clipped", "unmatched"])) {
    if (statuses.has(status)) {
      const entry = element("span", "entry gap-6 inline-flex middle");
      entry.append(slicePart([status, true, true], true), words[status]);
      line.append(entry);
    }
  }
  if (rows.some(({ fractions }) => fractions.some(([, text]) => text.endsWith("~")))) {
    line.append(element("span", "", words.smoothed));
  }
  line.append(element("span", "", wordsForInput(words.hint)));
  if (data.kept) {
    const reset = element("button", "reset accented", words.reset);
    reset.type = "button";
    reset.addEventListener("click", () => {
      view.pending = null;
      view.report("");
    });
    line.append(reset);
  }
  line.append(...notes.map((note) => element("span", "", note)));
  return line;
}

// ---- cutting by hand

/** Build a joint, at which the learner can cut. @param {View} view @param {Data} data @param {number} place @param {number} at */
function createJoint(view, data, place, at) {
  const { signs } = data.sides[place];
  const node = element("button", "joint raised corners absolute");
  node.type = "button";
  node.tabIndex = -1;
  node.setAttribute("aria-pressed", String(view.cuts[place].has(at)));
  node.setAttribute("aria-label", fill(data.words.joint, { a: signs[at - 1], b: signs[at] }));
  node.addEventListener("click", () => toggleCut(view, place, at, node));
  view.joints.set(`${place}-${at}`, node);
  return node;
}

/** Cut at a joint or undo the cut, and show it at once; the boxes and the score come from the server. */
function toggleCut(
  /** @type {View} */ view,
  /** @type {number} */ place,
  /** @type {number} */ at,
  /** @type {HTMLElement} */ node,
) {
  const cuts = view.cuts[place];
  if (!cuts.delete(at)) {
    cuts.add(at);
  }
  node.setAttribute("aria-pressed", String(cuts.has(at)));
  setTabStop(view, `${place}-${at}`);
  const { sides } = /** @type {Data} */ (view.data);
  view.pending = sides.map((side, index) => `${side.fingerprint}.${encodeCuts(side, view.cuts[index])}`).join("-");
  view.report(view.pending);
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

/** Move between joints with the arrow keys; the Tab key reaches only one of them. @param {View} view @param {KeyboardEvent} event */
function moveBetweenJoints(view, event) {
  const names = [...view.joints.keys()];
  const at = names.indexOf(focusedJoint(view));
  const node = view.joints.get(names[at]);
  if (!node || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  const forward = getComputedStyle(node).direction === "rtl" ? -1 : 1;
  const targets = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: names.length - 1 };
  const target = view.joints.get(names[Reflect.get(targets, event.key)]);
  if (target) {
    event.preventDefault();
    setTabStop(view, names[Reflect.get(targets, event.key)]);
    target.focus();
  }
}

/** Make a joint the Tab stop. @param {View} view @param {string} name */
function setTabStop(view, name) {
  view.stop = name;
  view.joints.forEach((node, other) => {
    node.tabIndex = other === name ? 0 : -1;
  });
}

/** @param {View} view */
function focusedJoint({ root, joints }) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  return [...joints].find(([, node]) => node === activeElement)?.[0] ?? "";
}

/** Tint one character in all rows. @param {View} view @param {EventTarget | null} target */
function tintColumn(view, target) {
  view.lit.forEach((cell) => cell.classList.remove("lit"));
  const cell = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".cell")) : null;
  view.lit = cell ? (view.columns[Number(cell.dataset.side)]?.[Number(cell.dataset.at)] ?? []) : [];
  view.lit.forEach((other) => other.classList.add("lit"));
}
