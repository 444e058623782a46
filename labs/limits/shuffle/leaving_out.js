import { element, html, svgNode } from "../../../frame/components/shared.js";

// ---- leaving out: a bar for every word in the order of the text: up if the score rises without it, down if it falls

/**
 * @typedef {[token: string, change: number, text: string]} Word
 * @typedef {{heading: string, said: string, falls: string, rises: string, words: Word[]}} Leaving
 * @typedef {ReturnType<typeof createLeaving>} LeavingView
 */

const NARROW_PX = 44; // in narrower columns words are slanted and numbers omitted
const WIDE = { height: 196, base: 78, above: 36, below: 98 };
const SLANTED = { height: 136, base: 58, above: 12, below: 74 };
const PART_OF_COLUMN = 0.64;
const LARGEST_BAR_PX = 60;
const LETTER_PX = 7;
const LONGEST_SLANTED = 12;

/** Create the empty picture. */
export function createLeaving() {
  const heading = element("h3", "breaks");
  const legend = element("span", "leaving-legend flex muted small");
  const picture = element("div", "leaving-picture");
  const node = html`<div class="leaving">
    <div class="leaving-line baseline flex wraps">${heading}${legend}</div>${picture}</div>`;
  return { node, heading, legend, picture };
}

/** Draw the bars of the words. @param {LeavingView} view @param {Leaving | null} leaving @param {number} width */
export function showLeaving({ node, heading, legend, picture }, leaving, width) {
  node.hidden = !leaving;
  if (!leaving || !width) return;
  heading.textContent = leaving.heading;
  legend.replaceChildren(
    html`<span><i class="corners falls"></i>${leaving.falls}</span>`,
    html`<span><i class="corners rises"></i>${leaving.rises}</span>`,
  );
  const column = width / leaving.words.length;
  const size = column < NARROW_PX ? SLANTED : WIDE;
  const scale = fittingScale(leaving.words, size);
  const view = { width, height: size.height, viewBox: `0 0 ${width} ${size.height}`, role: "img" };
  const hatch = { width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  const svg = svgNode(
    "svg",
    { ...view, "aria-label": leaving.said },
    svgNode(
      "pattern",
      { id: "leaving-hatch", ...hatch },
      svgNode("rect", { width: 3, height: 6, class: "leaving-stripe" }),
    ),
    svgNode("line", { x1: 0, x2: width, y1: size.base, y2: size.base, class: "leaving-axis stroked" }),
    ...leaving.words.flatMap((word, place) => drawWord(word, { place, column, scale, size })),
  );
  picture.replaceChildren(svg);
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
  const kind = isUp ? "rises" : "falls";
  const bar = { x: middle - barWidth / 2, y: top, width: barWidth, height, class: `leaving-bar ${kind}` };
  const bars = change ? [svgNode("rect", bar)] : [];
  if (size === SLANTED) {
    const place = { transform: `translate(${middle + 4} ${top - 6}) rotate(-58)`, class: "is-slanted" };
    return [...bars, svgNode("text", place, shorten(token, LONGEST_SLANTED))];
  }
  const changePlace = { x: middle, y: isUp ? top - 7 : top + height + 17, class: `leaving-change ${kind}` };
  return [
    ...bars,
    svgNode("text", { x: middle, y: 18 }, shorten(token, column / LETTER_PX)),
    ...(text ? [svgNode("text", changePlace, text)] : []),
  ];
}
