import { createMemory, element, wordsForInput, writeText } from "../../../frame/components/shared.js";
import { fadeIn, moveAll } from "../../../frame/components/parts/motion.js";
import { prepareBricks } from "./bricks.js";
import { brickSize, FLATTER, layLine, sentenceFont, stackBlocks, WORD_PADDING } from "./layout.js";
import {
  clearWordSize,
  createLine,
  forgetLine,
  moveLine,
  showLine,
  showWords,
  updateWords,
  wordNodes,
} from "./lines.js";
/** @import { How, Laid, Line } from "./lines.js" */
/** @import { Scene, Sentence } from "./scenes.js" */
/** @import { Word } from "./state.js" */
/** @import { Shown } from "./stage.js" */

// ---- sentences: the reference and up to two sentences below it, as large as the picture allows

/**
 * @typedef {{node: HTMLElement, reference: Line, lines: [Line, Line], probe: HTMLElement, widths: Map<string, number>, extents: Map<string, Extent>, around: string, size: Extent | null, least: number}} Sentences
 * @typedef {{em: number, width: number, height: number, margin: number}} Extent
 * @typedef {Extent & {isNarrow: boolean, left: number, aside: number}} Room
 * @typedef {{
 *   line: Line, words: readonly Word[], sentence: Sentence | null, widths: number[], isReference: boolean, isComing: boolean,
 * }} Row
 */

const GUTTER_EM = 9.1; // em, for labels and fractions
const NARROW_GUTTER = 2.5;
const BALANCE_EM = 20.4; // em, including the space before it
const NARROW_BALANCE_EM = 8.9;
const LABEL_EM = 1.15; // em; height of a label above its sentence
const SCORE_LABEL = 1.5;
const NARROW_REFERENCE = 1.12;

const OVERLAP_EM = 0.5; // em by which bricks may exceed the picture's margins
const NO_WORD = "empty";
const WORD_KINDS = /** @type {const} */ (["reference", "sentence"]); // words of these kinds have different fonts
const [hasOtherWords, isOtherReference, isOtherBalance] = Array.from({ length: 3 }, createMemory);

/** Create the reference and both sentences. @returns {Sentences} */
export function createSentences() {
  const reference = createLine("reference");
  const lines = /** @type {[Line, Line]} */ ([createLine("first"), createLine("second")]);
  const probe = element("span", "word raised corners medium lines-125 probe absolute nowrap");
  probe.setAttribute("aria-hidden", "true");
  const node = element("div", "sentences grows relative", reference.node, lines[0].node, lines[1].node);
  return { node, reference, lines, probe, widths: new Map(), extents: new Map(), around: "", size: null, least: 0 };
}

/**
 * Create bricks for sentences of a length, and measure words, before they are shown: measuring during an animation would
 * lay out the page once more.
 *
 * @param {Sentences} view @param {number} length @param {readonly string[]} texts
 */
export function prepareSentences(view, length, texts) {
  view.lines.forEach((line) => prepareBricks(line.bricks, length));
  const words = [...new Set(texts)].flatMap((text) =>
    WORD_KINDS.map((kind) => ({ kind, text, key: `${kind} ${text}` })),
  );
  const probes = words
    .filter(({ key }) => !view.widths.has(key))
    .map(({ kind, text, key }) => {
      const node = element("span", "word raised corners medium lines-125 nowrap", text);
      return { key, line: element("div", `line line-${kind} probe absolute`, node), node };
    });
  view.probe.after(...probes.map(({ line }) => line));
  const em = fontSize(/** @type {HTMLElement} */ (view.probe.parentElement));
  probes.forEach(({ key, node }) => storeWordWidth(view, key, node, em));
  probes.forEach(({ line }) => line.remove());
}

/** Store the width of a word in em. @param {Sentences} view @param {string} key @param {HTMLElement} node @param {number} em */
function storeWordWidth({ widths }, key, node, em) {
  const zoom = "currentCSSZoom" in node ? Number(node.currentCSSZoom) : 1; // the zoom of paper
  const width = node.offsetWidth ? node.getBoundingClientRect().width / zoom : 0;
  if (width) widths.set(key, width / em);
}

/** Discard all measured sizes, because the font or the window has another size. @param {Sentences} view */
export function forgetSizes(view) {
  view.widths.clear();
  view.extents.clear();
  view.size = null;
}

/**
 * Show the sentences of a scene.
 *
 * @param {Sentences} view @param {Scene} scene
 * @param {{shown: Shown, isNarrow: boolean, balance: SVGElement}} where @param {How} how
 * @returns {boolean} whether they are higher than their place
 */
export function showSentences(view, scene, { shown, isNarrow, balance }, how) {
  const { story, words } = shown;
  setLeastHeight(view, 0);
  if (!scene.sentences) {
    for (const { node } of [view.reference, ...view.lines]) node.hidden = true;
    return false;
  }
  const extent = placeSize(view, scene, { shown, isNarrow }, how); // before anything is written
  const rows = sceneRows(view, scene, { shown, how });
  const aside = scene.isBalanced && !isNarrow ? BALANCE_EM * extent.em : 0;
  const room = { ...extent, isNarrow, left: (isNarrow ? NARROW_GUTTER : GUTTER_EM) * extent.em, aside };
  rows.forEach((row) => measureWords(view, row, room.em));
  const laid = layOutRows(rows, room, { scene, isWide: story.joint === "", texts: words });
  rows.forEach((row, index) => {
    const { line, sentence, words: shownTexts, isComing } = row;
    if (isComing) forgetLine(line);
    if (sentence) showLine(line, { ...sentence, words: shownTexts }, laid.rows[index], { ...how, isComing });
    else showReference(row, { scene, shown, laid: laid.rows[index], how: { ...how, isComing } });
    if (isComing && !how.isStill) fadeIn(line.node);
  });
  setLeastHeight(view, laid.least);
  if (isOtherBalance(balance, laid.balanceTop)) {
    balance.classList.toggle("is-below", laid.balanceTop !== null); // on a phone it is below the sentence
    balance.style.top = laid.balanceTop === null ? "" : `${laid.balanceTop}px`;
  }
  return laid.least > 0;
}

/** Set the least height of the sentences. @param {Sentences} view @param {number} height */
function setLeastHeight(view, height) {
  if (height !== view.least) view.node.style.minHeight = height ? `${height}px` : "";
  view.least = height;
}

/** @param {Sentences} view @param {Scene} scene @param {{shown: Shown, how: How}} options @returns {Row[]} */
function sceneRows(view, scene, { shown, how }) {
  const { story, words } = shown;
  const isReferenceComing = !!view.reference.node.hidden;
  if (isReferenceComing || scene.isAlone) view.reference.node.hidden = !!scene.isAlone;
  /** @type {Row[]} */
  const rows = [];
  if (!scene.isAlone) {
    const line = view.reference;
    const reference = story.reference.map((text, place) => ({ id: `r${place}`, text }));
    if (hasOtherWords(line, story.reference)) updateWords(line, reference, { name: null, how });
    rows.push({ line, words: reference, sentence: null, widths: [], isReference: true, isComing: isReferenceComing });
  }
  view.lines.forEach((line, index) => {
    const sentence = scene.sentences?.[index];
    if (!sentence) {
      line.node.hidden = true;
      return;
    }
    const isComing = !!line.node.hidden;
    if (isComing) line.node.hidden = false;
    const isEmpty = !sentence.words.length; // then there is one place to click
    const shownTexts = isEmpty ? [{ id: NO_WORD, text: wordsForInput(words["edit-empty"]) }] : sentence.words;
    updateWords(line, shownTexts, { name: sentence.isEditable ? words["edit-word"] : null, how });
    rows.push({ line, words: shownTexts, sentence, widths: [], isReference: false, isComing });
  });
  return rows;
}

/**
 * Return the size of the place, which depends on the texts around it. It is measured once, because measuring makes the browser
 * lay out the page. Most actions in a scene do not change it, nor do most scenes in a wide window; if a heading or a sentence
 * takes another line, `hasOtherExtent` detects that before anything is painted.
 *
 * @param {Sentences} view @param {Scene} scene @param {{shown: Shown, isNarrow: boolean}} where @param {How} how
 */
function placeSize(view, scene, { shown, isNarrow }, how) {
  if (view.size && !view.node.isConnected) return view.size;
  const { heading, line, reading, controls, hint, hasSlider, next, ribbon } = scene;
  if (view.size && how.isOtherScene) view.extents.set(view.around, view.size); // it was valid until the scene changed
  const around = [heading, line, reading, controls, hint, hasSlider, next, !ribbon, shown.state.isPresenting];
  view.around = JSON.stringify(around);
  const knownExtent = how.isStill ? undefined : view.extents.get(view.around);
  const keepsSize = !how.isStill && !(how.isOtherScene && isNarrow);
  if (view.size && !knownExtent && keepsSize) return view.size;
  if (!knownExtent) view.node.parentElement?.classList.remove("is-long"); // with that class it would be as high as its content
  view.size = knownExtent ?? sizeOf(view.node);
  view.extents.set(view.around, view.size);
  return view.size;
}

/** Measure a node. @param {HTMLElement} node @returns {Extent} */
function sizeOf(node) {
  const { clientWidth: width, clientHeight: height, parentElement } = node;
  const margin = (parentElement?.clientHeight ?? height) - height;
  return { em: fontSize(node), width, height, margin };
}

/** Return the font size of a node. @param {HTMLElement} node */
function fontSize(node) {
  return parseFloat(getComputedStyle(node).fontSize);
}

/** Return whether the place has changed since it was measured. @param {Sentences} view */
export function hasOtherExtent(view) {
  if (view.node.hidden || !view.size) return false;
  const [before, now] = [view.size, sizeOf(view.node)];
  if (now.width === before.width && now.height === before.height) return false;
  view.extents.delete(view.around);
  view.size = null;
  return true;
}

/**
 * Measure new words in em, all at once.
 *
 * @param {Sentences} view @param {Row} row @param {number} em
 */
function measureWords(view, row, em) {
  const { widths } = view;
  const keys = row.words.map((word) => `${row.isReference ? "reference" : "sentence"} ${word.text}`);
  const unmeasured = wordNodes(row.line, row.words)
    .map((node, place) => ({ node, key: keys[place] }))
    .filter(({ key }) => !widths.has(key));
  unmeasured.forEach(({ node }) => clearWordSize(node));
  unmeasured.forEach(({ node, key }) => storeWordWidth(view, key, node, em));
  row.widths = keys.map((key) => widths.get(key) ?? 1);
}

/**
 * Choose the font size and the height of the bricks, and stack the rows in the middle of the picture.
 *
 * @param {Row[]} rows @param {Room} room @param {{scene: Scene, isWide: boolean, texts: Record<string, string>}} options
 */
function layOutRows(rows, room, { scene, isWide, texts }) {
  const { em, isNarrow, left, aside: balanceWidth, width } = room;
  const size = scene.sentences?.[0]?.size ?? "middle";
  const available = width - left - balanceWidth;
  const measured = rows
    .filter((row) => !(row.isReference && isNarrow))
    .map(({ widths }) => widths.reduce((sum, each) => sum + each, 0));
  const cap = isNarrow ? (isWide ? 1.75 : 1.24) : size === "small" ? 1.55 : isWide ? 2.7 : 2.2;
  const font =
    sentenceFont({ widest: Math.max(...measured), available: available / em - 0.3, cap, isNarrow, size }) * em;
  const gap = isNarrow ? 0.8 * em : Math.max(0.6 * em, Math.min(2 * em, 0.032 * innerHeight));
  const isBelow = isNarrow && scene.isBalanced;
  const wideSlack = size === "small" ? 0 : room.margin + OVERLAP_EM * em; // small bricks are flattened before they touch words
  for (const flatter of FLATTER) {
    const layouts = rows.map((row) => layOutRow(row, { room, font, available, flatter }));
    const heights = [...layouts.map((rowLayout) => rowLayout.height), ...(isBelow ? [NARROW_BALANCE_EM * em] : [])];
    const { tops, isFitting, total } = stackBlocks(heights, gap, room.height, isNarrow ? 0.2 * em : wideSlack);
    if (isFitting || flatter === FLATTER[FLATTER.length - 1]) {
      const laid = layouts.map((rowLayout, index) => ({ ...rowLayout, top: tops[index], em, isNarrow, texts }));
      return { rows: laid, balanceTop: isBelow ? tops[tops.length - 1] : null, least: isFitting ? 0 : total };
    }
  }
  throw new Error("there is always a last try");
}

/** Lay out one row. @param {Row} row @param {{room: Room, font: number, available: number, flatter: number}} options */
function layOutRow({ sentence, widths }, { room, font, available, flatter }) {
  const { em, isNarrow, left, width } = room;
  if (!sentence) {
    const referenceFont = isNarrow ? NARROW_REFERENCE * em : font;
    const start = isNarrow ? -WORD_PADDING * referenceFont : left;
    const place = isNarrow ? width - start : available;
    const layout = layLine({ widths, font: referenceFont, available: place, orders: [], totals: [], brick: null });
    const above = isNarrow ? LABEL_EM * em : 0;
    return { layout, brick: null, left: start, font: referenceFont, above, height: above + layout.height };
  }
  const brick = brickSize(sentence.size, { em, isNarrow, flatter });
  const { orders, picture } = sentence;
  const layout = layLine({ widths, font, available, orders, totals: picture?.totals ?? [], brick });
  const above = isNarrow ? (sentence.score === undefined ? LABEL_EM : SCORE_LABEL) * em : 0;
  return { layout, brick, left, font, above, height: above + layout.height };
}

/** @param {Row} row @param {{scene: Scene, shown: Shown, laid: Laid, how: How}} options */
function showReference({ line, words }, { scene, shown, laid, how }) {
  const last = laid.layout.cells[words.length - 1];
  const place = [laid.top, laid.left, laid.above, laid.font, last.x, last.y];
  const { reference } = shown.story;
  const isOther = isOtherReference(line, shown.words, reference, scene.marks?.join(), scene.lost, ...place);
  if (!isOther && !how.isStill) return;
  writeText(line.label, shown.words.reference);
  line.node.setAttribute("aria-label", shown.words.reference);
  moveLine(line, laid, how);
  moveAll([{ node: line.label, to: { x: 0, y: 0 } }], { still: how.isStill });
  wordNodes(line, words).forEach((node, place) => {
    node.classList.toggle("is-hit", !!scene.marks?.includes(place));
    node.classList.toggle("is-lost", !!scene.lost && place === shown.story.lost_at);
  });
  showWords(line, words, laid, how);
}
