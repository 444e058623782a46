import { element, svgNode } from "../../../frame/components/shared.js";

// ---- leaving out: a bar for every word in the order of the text: up if the score rises without it, down if it falls

/**
 * @typedef {[token: string, change: number, text: string]} Word
 * @typedef {{heading: string, said: string, falls: string, rises: string, words: Word[]}} Leaving
 * @typedef {{node: HTMLElement, heading: HTMLElement, legend: HTMLElement, picture: HTMLElement}} LeavingView
 */

const NARROW_PX = 44; // in narrower columns words are slanted and numbers omitted
const WIDE = { height: 196, base: 78, above: 36, below: 98 };
const SLANTED = { height: 136, base: 58, above: 12, below: 74 };
const PART_OF_COLUMN = 0.64;
const LARGEST_BAR_PX = 60;
const LETTER_PX = 7;
const LONGEST_SLANTED = 12;

/** Create the empty picture. @returns {LeavingView} */
export function createLeaving() {
  const node = element("div", "leaving");
  const line = element("div", "leaving-line baseline flex wraps");
  const heading = element("h3", "breaks");
  const legend = element("span", "leaving-legend flex muted small");
  const picture = element("div", "leaving-picture");
  line.append(heading, legend);
  node.append(line, picture);
  return { node, heading, legend, picture };
}

/** Draw the bars of the words. @param {LeavingView} view @param {Leaving | null} leaving @param {number} width */
export function showLeaving({ node, heading, legend, picture }, leaving, width) {
  node.hidden = !leaving;
  if (!leaving || !width) return;
  heading.textContent = leaving.heading;
  legend.replaceChildren(legendEntry("falls", leaving.falls), legendEntry("rises", leaving.rises));
  const column = width / leaving.words.length;
  const size = column < NARROW_PX ? SLANTED : WIDE;
  const svg = svgNode("svg", { width, height: size.height, viewBox: `0 0 ${width} ${size.height}`, role: "img" });
  svg.setAttribute("aria-label", leaving.said);
  svg.append(
    createHatch(),
    svgNode("line", { x1: 0, x2: width, y1: size.base, y2: size.base, class: "leaving-axis stroked" }),
  );
  const scale = fittingScale(leaving.words, size);
  leaving.words.forEach((word, place) => svg.append(...drawWord(word, { place, column, scale, size })));
  picture.replaceChildren(svg);
}

/** Build the hatch pattern of bars for a rise. */
function createHatch() {
  const size = { width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  const pattern = svgNode("pattern", { id: "leaving-hatch", ...size });
  pattern.append(svgNode("rect", { width: 3, height: 6, class: "leaving-stripe" }));
  return pattern;
}

/** @param {string} kind @param {string} text */
function legendEntry(kind, text) {
  const node = element("span");
  node.append(element("i", `corners ${kind}`), text);
  return node;
}

/** Return the scale at which both sides fit. @param {Word[]} words @param {{above: number, below: number}} size */
function fittingScale(words, { above, below }) {
  const changes = words.map(([, change]) => change);
  const [up, down] = [Math.max(0, ...changes), Math.max(0, ...changes.map((change) => -change))];
  return Math.min(up ? above / up : Infinity, down ? below / down : Infinity, Number.MAX_VALUE);
}

/** Shorten a token. @param {string} token @param {number} length number of letters that fit */
function shorten(token, length) {
  const letters = [...token];
  return letters.length > length ? `${letters.slice(0, Math.max(1, Math.floor(length) - 1)).join("")}…` : token;
}

/** Draw the bar of a word. @param {Word} word @param {{place: number, column: number, scale: number, size: typeof WIDE}} where */
function drawWord([token, change, text], { place, column, scale, size }) {
  const [middle, height] = [(place + 0.5) * column, Math.abs(change) * scale];
  const isUp = change > 0;
  const top = isUp ? size.base - height : size.base;
  const barWidth = Math.min(column * PART_OF_COLUMN, LARGEST_BAR_PX);
  const bar = {
    x: middle - barWidth / 2,
    y: top,
    width: barWidth,
    height,
    class: `leaving-bar ${isUp ? "rises" : "falls"}`,
  };
  const bars = change ? [svgNode("rect", bar)] : [];
  if (size === SLANTED) {
    const at = `translate(${middle + 4} ${top - 6}) rotate(-58)`;
    return [
      ...bars,
      svgNode("text", { transform: at, class: "leaving-word is-slanted" }, shorten(token, LONGEST_SLANTED)),
    ];
  }
  const wordPlace = { x: middle, y: 18, class: "leaving-word" };
  const changePlace = {
    x: middle,
    y: isUp ? top - 7 : top + height + 17,
    class: `leaving-change ${isUp ? "rises" : ""}`,
  };
  return [
    ...bars,
    svgNode("text", wordPlace, shorten(token, column / LETTER_PX)),
    ...(text ? [svgNode("text", changePlace, text)] : []),
  ];
}
