import {
  applyAttributes,
  createMemory,
  element,
  fill,
  html,
  STATUS_SIGNS,
  writeText,
} from "../../../frame/components/shared.js";
import { laneCount } from "../../../frame/components/parts/bricks.js";
import { dropOut, endMotion, fadeIn, forgetPlace, moveAll, snip } from "../../../frame/components/parts/motion.js";
import { createBricks, showBricks } from "./bricks.js";
import { isSame } from "./state.js";
/** @import { Word } from "./state.js" */
/** @import { BrickSize, LineLayout } from "./layout.js" */
/** @import { Bricks } from "./bricks.js" */
/** @import { Sentence } from "./scenes.js" */

// ---- lines: a sentence, its words, and the wall of its bricks; nodes are reused, and move between positions

/**
 * How a line is drawn: `isStill` without motion, `isOtherScene` if words come from another scene, `isReplayed` if
 * bricks fall again, `isClosing` if long bricks close after their words have moved, `isSameShape` if only an answer is added,
 * `isComing` if the whole line was hidden and appears at once.
 *
 * @typedef {{
 *   isStill?: boolean, isOtherScene?: boolean, isReplayed?: boolean, isClosing?: boolean, isSameShape?: boolean, isComing?: boolean,
 * }} How
 * @typedef {{
 *   node: HTMLElement, label: HTMLElement, score: HTMLElement, words: Map<string, HTMLElement>, bricks: Bricks,
 *   fractions: {node: HTMLElement, value: HTMLElement}[], limit: HTMLElement, gap: HTMLElement, current: number,
 *   order: HTMLElement[], fresh: Set<HTMLElement>,
 * }} Line its words are also in `order`; `fresh` ones have yet to appear; the word at `current` is the Tab stop
 *
 * Position of a line in px: its `top`; in it the label, and `above` below that the first word, after a gutter of `left`.
 * The parts of a line move with it: if all of them move equally far, one animation is enough.
 * @typedef {{
 *   layout: LineLayout, brick: BrickSize | null, left: number, top: number, above: number, font: number, em: number,
 *   isNarrow: boolean, texts: Record<string, string>,
 * }} Laid
 */

const [isOtherWord, isOtherSize, isOtherLabel] = Array.from({ length: 3 }, createMemory);
const [isOtherKind, isOtherPresence, isOtherFraction, isOtherWidth] = Array.from({ length: 4 }, createMemory);
const NARROW_SCORE_EM = 3.2; // em; its width beside the label
const GONE_MS = 300;
const ANSWER_MS = 260;
const ANSWER_AFTER_FALL_MS = 380;

/** Create an empty line. @param {string} kind @returns {Line} */
export function createLine(kind) {
  const label = element("div", "label inked lines-125 strong");
  const score = element("div", "line-score");
  const fractions = [1, 2, 3, 4].map((order) => {
    const value = element("span", "fraction-value");
    const kinds = `fraction in-ink firm lines-1 flex middle nowrap order-${order}`;
    return { node: element("div", kinds, element("span", "chip", String(order)), value), value };
  });
  const limit = element("div", "limit bold nowrap alarming", element("span", "absolute lines-125"));
  const gap = element("div", "gap centred lines-1 flex bold nowrap alarming");
  const bricks = createBricks();
  const node = html`<div class="line line-${kind}" role="group">
    ${label}
    <div class="line-picture" aria-hidden="true">
      ${bricks.node}${score}${fractions.map((fraction) => fraction.node)}${limit}${gap}
    </div>
  </div>`;
  const words = new Map();
  return { node, label, score, words, bricks, fractions, limit, gap, current: 0, order: [], fresh: new Set() };
}

// ---- words

/**
 * Update the line to contain exactly these words, in their order. Among editable words, which have a label template, one is the
 * Tab stop, and gets the focus if the focused word is removed.
 *
 * @param {Line} line @param {readonly Word[]} words @param {{name: string | null, how: How}} options
 */
export function updateWords(line, words, { name, how }) {
  const neededIds = new Set(words.map((word) => word.id));
  const { activeElement } = /** @type {ShadowRoot} */ (line.node.getRootNode());
  const hadFocus = line.order.some((node) => node === activeElement);
  line.words.forEach((node, id) => {
    if (!neededIds.has(id)) removeWord(line, id, node, how);
  });
  line.current = Math.max(0, Math.min(line.current, words.length - 1));
  const nodes = words.map((word, place) => {
    const node = line.words.get(word.id) ?? newWord(line, word.id);
    if (isOtherWord(node, word.text, name)) {
      writeText(node, word.text);
      setEditable(node, name && fill(name, { word: word.text }));
    }
    const tabIndex = place === line.current ? "0" : "-1";
    if (name !== null && node.getAttribute("tabindex") !== tabIndex) node.setAttribute("tabindex", tabIndex); // `focusWord` sets it, too
    return node;
  });
  orderNodes(line, nodes);
  if (hadFocus && name !== null && !nodes.some((node) => node === activeElement))
    nodes[line.current]?.focus({ preventScroll: true });
}

/** Move the nodes into reading order. @param {Line} line @param {HTMLElement[]} nodes */
function orderNodes(line, nodes) {
  const isUnchanged = isSame(nodes, line.order);
  line.order = nodes;
  if (isUnchanged) return;
  const { activeElement } = /** @type {ShadowRoot} */ (line.node.getRootNode());
  line.label.after(...nodes);
  if (activeElement instanceof HTMLElement && nodes.includes(activeElement))
    activeElement.focus({ preventScroll: true });
}

/** @param {Line} line @param {readonly Word[]} words */
export function wordNodes(line, words) {
  return words.map((word) => /** @type {HTMLElement} */ (line.words.get(word.id)));
}

/** Create the node of a word. @param {Line} line @param {string} id */
function newWord(line, id) {
  const node = element("span", "word raised corners medium lines-125 nowrap");
  node.dir = "auto";
  line.words.set(id, node);
  line.fresh.add(node);
  return node;
}

/** Make a word editable, with its label, or not editable. @param {HTMLElement} node @param {string | null} name */
function setEditable(node, name) {
  node.classList.toggle("is-editable", name !== null);
  if (name === null) ["role", "tabindex", "aria-label"].forEach((attribute) => node.removeAttribute(attribute));
  else applyAttributes(node, { role: "button", "aria-label": name });
}

/** Remove a word, animated unless the scene changes. @param {Line} line @param {string} id @param {HTMLElement} node @param {How} how */
function removeWord(line, id, node, how) {
  line.words.delete(id);
  line.order = line.order.filter((each) => each !== node);
  if (how.isStill || how.isOtherScene) {
    endMotion(node);
    node.remove();
    return;
  }
  setEditable(node, null);
  node.classList.add("is-gone");
  line.node.append(node);
  dropOut(node);
  setTimeout(() => node.remove(), GONE_MS);
}

// ---- the whole line

/** Show a sentence at its position, with label, fractions and bricks. @param {Line} line @param {Sentence} sentence @param {Laid} laid @param {How} how */
export function showLine(line, sentence, laid, how) {
  if (isOtherKind(line, sentence.size)) line.node.dataset.size = sentence.size;
  moveLine(line, laid, how);
  showLabel(line, sentence, laid, how);
  showWords(line, sentence.words, laid, how);
  showBricks(line.bricks, sentence, laid, how);
  showFractions(line, sentence, laid, how);
  showLimit(line, sentence, laid, how);
  showGap(line, sentence, laid, how);
}

/** Move the whole line. @param {Line} line @param {Laid} laid @param {How} how */
export function moveLine({ node }, { top }, how) {
  moveAll([{ node, to: { x: 0, y: top } }], { still: how.isStill });
}

/** Discard all positions of a hidden line, so that it next appears without a move. @param {Line} line */
export function forgetLine({ node, label, score, words, bricks, fractions }) {
  const placedNodes = [...words.values(), ...[...bricks.shown.values()].map((brick) => brick.node)];
  [node, label, score, ...placedNodes, ...fractions.map((fraction) => fraction.node)].forEach(forgetPlace);
}

/** Show the words at their positions. @param {Line} line @param {readonly Word[]} words @param {Laid} laid @param {How} how */
export function showWords(line, words, { layout, left, above, font }, how) {
  const nodes = wordNodes(line, words);
  const moves = nodes.map((node, place) => {
    const { x, y, width } = layout.cells[place];
    const isCut = layout.cuts.has(place);
    if (isOtherSize(node, font, width, isCut)) {
      node.style.fontSize = `${font}px`;
      node.style.width = `${width}px`;
      node.classList.toggle("is-cut", isCut);
    }
    return { node, isArched: !how.isOtherScene, to: { x: left + x, y: above + y } };
  });
  moveAll(moves, { still: how.isStill });
  if (!how.isStill && !how.isComing) line.fresh.forEach((node) => fadeIn(node));
  line.fresh.clear();
}

/** Reset a word to its natural width and font. @param {HTMLElement} node */
export function clearWordSize(node) {
  node.style.width = "auto";
  node.style.fontSize = "";
  isOtherSize(node); // replaces the stored size
}

/** Show the label and the score. @param {Line} line @param {Sentence} sentence @param {Laid} laid @param {How} how */
function showLabel(line, { label, score = "", picture, isUnasked }, { left, em, isNarrow, texts }, how) {
  const width = isNarrow ? "" : `${left - 0.9 * em}px`;
  if (isOtherLabel(line, label, score, picture, isUnasked, texts, width)) {
    writeText(line.label, label);
    writeText(line.score, score);
    const fractions = picture?.fractions.join(texts["list-separator"]) ?? "";
    const wall = isUnasked ? texts["wall-unasked"] : texts.wall;
    line.node.setAttribute("aria-label", picture ? fill(wall, { name: label, fractions }) : label);
    line.score.style.width = width;
  }
  const moves = [line.label, line.score].map((node) => ({
    node,
    to: { x: isNarrow && node === line.score ? NARROW_SCORE_EM * em : 0, y: 0 },
  }));
  moveAll(moves, { still: how.isStill });
}

/** Show the fractions beside their bricks. @param {Line} line @param {Sentence} sentence @param {Laid} laid @param {How} how */
function showFractions(line, sentence, { layout, brick, left, above, em, isNarrow }, how) {
  const wait = how.isReplayed ? ANSWER_AFTER_FALL_MS : ANSWER_MS;
  const moves = line.fractions.flatMap(({ node, value }, index) => {
    const total = sentence.picture?.totals[index] ?? 0;
    const isShown = !!brick && total > 0 && sentence.orders.includes(index + 1);
    if (isOtherPresence(node, isShown)) node.hidden = !isShown;
    if (!isShown) return [];
    const { picture, isUnasked, isUncut } = sentence;
    const text = isUnasked || isUncut ? `${isUnasked ? "?" : total}/${total}` : (picture?.fractions[index] ?? "");
    if (isOtherFraction(node, text)) {
      value.textContent = text;
      if (how.isSameShape && !how.isStill) fadeIn(value, wait);
    }
    const lanes = laneCount(index + 1, total) * (brick.height + brick.gap);
    const width = left - (isNarrow ? 0.25 : 0.9) * em;
    if (isOtherWidth(node, width)) node.style.width = `${width}px`;
    const first = layout.cells[0];
    return [{ node, to: { x: 0, y: above + first.y + first.height + layout.offsets[index + 1] + lanes / 2 } }];
  });
  moveAll(moves, { still: how.isStill });
}

/** Show the limit after the last counted occurrence. @param {Line} line @param {Sentence} sentence @param {Laid} laid @param {How} how */
function showLimit({ limit }, sentence, { layout, brick, left, above, texts }, how) {
  const cell = sentence.limit ? layout.cells[sentence.limit] : undefined;
  const wasHidden = limit.hidden !== false;
  limit.hidden = !cell;
  if (!cell || !brick) return;
  const words = fill(texts["repeat-limit"], { limit: sentence.limit });
  writeText(/** @type {HTMLElement} */ (limit.firstChild), `${STATUS_SIGNS.clipped} ${words}`);
  limit.style.height = `${cell.height + brick.height + 22}px`;
  moveAll([{ node: limit, to: { x: left + cell.x - 1, y: above + cell.y - 6 } }], { still: how.isStill || wasHidden });
  if (wasHidden && !how.isStill) snip(limit);
}

/** Show the gap of a missing word. @param {Line} line @param {Sentence} sentence @param {Laid} laid @param {How} how */
function showGap({ gap }, sentence, { layout, left, above }, how) {
  const cell = sentence.gap && layout.cells[sentence.gap.at];
  const wasHidden = gap.hidden !== false;
  gap.hidden = !cell;
  if (!cell) return;
  writeText(gap, sentence.gap?.text ?? "");
  gap.style.setProperty("--reach", `${cell.height + layout.wallHeight + 8}px`);
  moveAll([{ node: gap, to: { x: left + cell.x, y: above + cell.y - 12 } }], { still: how.isStill || wasHidden });
  if (wasHidden && !how.isStill) fadeIn(gap);
}
