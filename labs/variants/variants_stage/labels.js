import { element, fill } from "../../../frame/components/shared.js";
/** @import { DotPile, Plot } from "./pile.js" */

// ---- labels: first those of piles of three or more and of both ends, then of others if there is room; close piles share a bracket

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box pixels from the left and upper edge of the picture
 * @typedef {{text: string, box: Box, bracket?: [number, number]}} Label
 * @typedef {{node: HTMLElement, piles: DotPile[], plot: Plot, occupied: Box[], labels: Label[], words: Record<string, string>, unnamed: string[]}} Room
 */

const LINE_PX = 18;
const BESIDE_PX = 12;
const ABOVE_PX = 4;
const DOT_PX = 8; // half a dot, with the space around it
const NEIGHBOURS_PX = 60;
const MANY = 3;
const MOST_NAMES = 4;
const BRACKET_STEP = 8;

/** Draw the labels of piles. @param {HTMLElement} node @param {DotPile[]} piles @param {Plot} plot @param {Record<string, string>} words @param {string[]} unnamed the dots that may not be named */
export function drawLabels(node, piles, plot, words, unnamed) {
  node.replaceChildren();
  const scored = piles.filter(({ dots }) => dots[0].kind !== "fails");
  const { height } = plot;
  const occupied = piles.map(({ x, top }) => ({
    left: x - DOT_PX,
    right: x + DOT_PX,
    top: height - top,
    bottom: height,
  }));
  /** @type {Room} */
  const room = { node, piles, plot, occupied, labels: [], words, unnamed };
  const largePiles = scored.filter(({ dots }) => dots.length >= MANY).sort((a, b) => b.dots.length - a.dots.length);
  const endPiles = [scored[0], scored[scored.length - 1]].filter((pile) => pile && !largePiles.includes(pile));
  const labelled = new Set([...largePiles, ...endPiles].filter((pile) => labelPile(room, pile)));
  const others = scored.filter((pile) => !labelled.has(pile));
  for (const group of groupNeighbours(others)) {
    if (group.length < 2 || !labelGroup(room, group)) group.forEach((pile) => labelPile(room, pile));
  }
  node.replaceChildren(...room.labels.flatMap(labelNodes));
}

/** Group piles that are close to each other. @param {DotPile[]} piles @returns {DotPile[][]} */
function groupNeighbours(piles) {
  /** @type {DotPile[][]} */
  const groups = [];
  for (const pile of piles) {
    const last = groups[groups.length - 1];
    const before = last?.[last.length - 1];
    if (before && pile.x - before.x < NEIGHBOURS_PX) last.push(pile);
    else groups.push([pile]);
  }
  return groups;
}

// ---- finding room

/** Label a pile if there is room; return whether it was labelled. @param {Room} room @param {DotPile} pile */
function labelPile(room, pile) {
  const { plot } = room;
  const y = plot.height - pile.top;
  for (const text of labelTexts(room, [pile])) {
    const width = labelWidth(room.node, text);
    const middle = Math.min(Math.max(pile.x - width / 2, 0), plot.width - width);
    const above = labelBox(middle, y - ABOVE_PX - LINE_PX, width);
    const left = labelBox(pile.x - BESIDE_PX - width, y - ABOVE_PX, width);
    const right = labelBox(pile.x + BESIDE_PX, y - ABOVE_PX, width);
    const besideBoxes = pile.x > plot.width / 2 ? [left, right] : [right, left];
    const candidates = pile.dots.length > MANY ? [...besideBoxes, above] : [above, ...besideBoxes];
    const freeBox = candidates.find((each) => isFree(room, each, [pile]));
    if (freeBox) return addLabel(room, { text, box: freeBox });
  }
  return false;
}

/** Label a group of piles with a bracket, if there is room. @param {Room} room @param {DotPile[]} group */
function labelGroup(room, group) {
  const { plot } = room;
  const bracket = /** @type {[number, number]} */ ([group[0].x - DOT_PX, group[group.length - 1].x + DOT_PX]);
  const lowest = plot.height - Math.max(...group.map(({ top }) => top)) - 2 * ABOVE_PX - LINE_PX - 6;
  for (const text of labelTexts(room, group)) {
    const width = Math.max(labelWidth(room.node, text), bracket[1] - bracket[0]);
    const left = Math.min(bracket[0], plot.width - width);
    for (let top = lowest; top > 0; top -= BRACKET_STEP) {
      const groupBox = { ...labelBox(left, top, width), bottom: top + LINE_PX + 6 };
      if (isFree(room, groupBox, [])) return addLabel(room, { text, box: groupBox, bracket });
    }
  }
  return false;
}

/** @param {number} left @param {number} top @param {number} width @returns {Box} */
const labelBox = (left, top, width) => ({ left, right: left + width, top, bottom: top + LINE_PX });

/** Return whether a box overlaps no label, and no piles but its own. @param {Room} room @param {Box} wanted @param {DotPile[]} ownPiles */
function isFree({ plot, occupied, piles }, wanted, ownPiles) {
  if (wanted.left < 0 || wanted.right > plot.width || wanted.top < 0) return false;
  const { left, right, top, bottom } = wanted;
  const isApart = (/** @type {Box} */ box) =>
    box.right <= left || right <= box.left || box.bottom <= top || bottom <= box.top;
  return occupied.every((each, n) => ownPiles.includes(piles[n]) || isApart(each));
}

/** Reserve the box of a label. @param {Room} room @param {Label} label */
function addLabel(room, label) {
  room.labels.push(label);
  room.occupied.push({ ...label.box, left: label.box.left - 6, right: label.box.right + 6 });
  return true;
}

/** Measure the width of a label. @param {HTMLElement} node @param {string} text */
function labelWidth(node, text) {
  const probe = element("span", "label absolute small nowrap", text);
  node.append(probe);
  const width = probe.offsetWidth;
  probe.remove();
  return Math.ceil(width);
}

// ---- texts of a label, from the longest to the shortest

/** Return the possible texts of a label, from the longest to the shortest. @param {Room} room @param {DotPile[]} group @returns {string[]} */
function labelTexts({ words, plot, unnamed }, group) {
  const dots = group.flatMap((pile) => pile.dots);
  const count = String(dots.length);
  const isOne = group.length === 1;
  const isSecret = dots.some(({ id }) => unnamed.includes(id));
  const isCounted = isOne && dots.length >= (unnamed.length ? 2 : plot.isNarrow ? MANY : Infinity);
  if (isCounted) return [countedText(dots, words, unnamed.length > 0)];
  if (isSecret) return [];
  const shortNames = shortenNames(dots.map(({ name }) => name));
  const isNearly = hasTinyScore(dots) && dots.some(({ kind }) => kind !== "tiny");
  const listTexts = shortNames.slice(0, MOST_NAMES).map((_, place) => {
    const names = shortNames.slice(0, place + 1).reduce((before, name) => fill(words.list, { names: before, name }));
    const rest = dots.length - place - 1;
    const listText = rest ? fill(words.more, { names, count: String(rest) }) : names;
    return isNearly ? fill(words.nearly, { names: listText }) : listText;
  });
  return [...listTexts.reverse(), ...(dots.length > 1 ? [fill(words.programs, { count })] : [])];
}

/** Return whether a score of the pile is written as 0 but is greater. @param {DotPile["dots"]} dots */
function hasTinyScore(dots) {
  return dots.some(({ kind }) => kind === "tiny");
}

/** Return the number of programs in a pile and, if names are hidden, their common score. @param {DotPile["dots"]} dots @param {Record<string, string>} words @param {boolean} isCovered */
function countedText(dots, words, isCovered) {
  const count = String(dots.length);
  const values = new Set(dots.map(({ kind, text }) => (kind === "tiny" ? "0" : text)));
  if (!isCovered || values.size > 1) return fill(words.programs, { count });
  return fill(hasTinyScore(dots) ? words.programs_nearly : words.programs_give, { count, value: [...values][0] });
}

/**
 * Omit from each name the beginning that the previous name has, too: "NLTK method5, 7".
 *
 * @param {string[]} names
 */
function shortenNames(names) {
  return names.map((name, n) => {
    const before = n ? names[n - 1] : "";
    const stems = [before.replace(/\d+$/, ""), `${before} `, before.replace(/\s\S+$/, " ")];
    const stem = stems.find((each) => before && each !== before && each.length > 1 && name.startsWith(each));
    return stem ? name.slice(stem.length) : name;
  });
}

/** @param {Label} label @returns {HTMLElement[]} */
function labelNodes({ text, box: { left, top }, bracket }) {
  const node = element("span", "label absolute small nowrap", text);
  node.style.left = `${left}px`;
  node.style.top = `${top}px`;
  if (!bracket) return [node];
  const line = element("i", "bracket absolute");
  line.style.left = `${bracket[0]}px`;
  line.style.width = `${bracket[1] - bracket[0]}px`;
  line.style.top = `${top + LINE_PX + 1}px`;
  return [node, line];
}
