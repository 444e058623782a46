import { hatchPattern } from "../../frame/components/parts/drawn_svg.js";
import { percentText } from "./words.js";
import { svgNode } from "../../frame/components/elements.js";
import { sumOf } from "../web/sums.js";
import { pictureText } from "./dot_line.js";

/**
 * Two votes: a stack at the left and one at the right, with bands between them for groups of people. Before the answer all
 * bands look alike; with it, bands into the right option have the accent colour, and bands out of it are hatched.
 *
 * @typedef {object} Flow
 * @property {string[]} names of the options, shortened by `flowNames`
 * @property {number[]} before
 * @property {number[]} after
 * @property {[number, number, number][]} moves from, to (places from 1, 0 for none), how many
 * @property {number | null} right place of the right option, once it is shown
 * @property {boolean} linked false if hands were counted, so that the votes of one person are not linked
 * @property {{first: string, second: string, late: string, gone: string, label: string}} words
 *
 * @typedef {object} Layout
 * @property {number[]} fromTops tops of the left blocks
 * @property {number[]} toTops tops of the right blocks
 * @property {number} unit height of a person
 * @property {number} left left edge of the left stack
 * @property {number} rightEdge left edge of the right stack
 */

const FLOW_WIDTH = 1000;
const FLOW_BETWEEN = 200; // least distance between the stacks
const FLOW_HEIGHT = 400;
const FLOW_TOP = 46;
const FLOW_GAP = 36;
const FLOW_STACK = 26;
const FLOW_LETTERS = 30;
const FLOW_LETTER = 20; // approximate width of a letter; a Chinese character is two
const FLOW_COUNT = 170; // width of the largest count with its share
const LONGEST_NAME = 12;
const AWAY = "flow-away"; // the hatching of bands out of the right option

/**
 * Return short names for options, and a legend if they are letters that stand for long options.
 * @param {string[]} options
 */
export function flowNames(options) {
  if (Math.max(...options.map(widthInLetters)) <= LONGEST_NAME) return { names: options, legend: [] };
  const names = options.map((_, at) => String.fromCharCode("A".charCodeAt(0) + at));
  const textOf = (/** @type {string} */ option, /** @type {string} */ letter) =>
    option.startsWith(letter) ? option.replace(/^[A-Z][:：]\s*/, "") : option; // which may begin with its letter
  return { names, legend: options.map((option, at) => [names[at], textOf(option, names[at])]) };
}

/** Return the width of a text in letters. @param {string} text */
function widthInLetters(text) {
  return [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0);
}

/** Draw the stacks and the bands between them. @param {Flow} flow */
export function alluvialDiagram(flow) {
  const { names, before, after, moves, right, linked, words } = flow;
  const voters = linked ? moves : []; // with counted hands, nobody is known to be late or gone
  const late = sumOf(voters.map(([from, to, n]) => (!from && to ? n : 0)));
  const goneCount = sumOf(voters.map(([from, to, n]) => (from && !to ? n : 0)));
  const isSame = !late && !goneCount; // shares of different groups are not comparable, so only counts are shown then
  const all = Math.max(sumOf(before) + late, sumOf(after) + goneCount, 1);
  const rows = names.length + (isSame ? 0 : 1);
  const unit = (FLOW_HEIGHT - FLOW_TOP - FLOW_GAP * (rows - 1) - 34) / all;
  const name = FLOW_LETTER * Math.max(...names.map(widthInLetters)) + FLOW_COUNT;
  const left = 30 + Math.max(name, late ? 0.8 * FLOW_LETTER * widthInLetters(words.late) : 0);
  const leftOut = goneCount ? 0.8 * FLOW_LETTER * widthInLetters(words.gone) : 0;
  const besideWidth = FLOW_STACK + 30 + Math.max(name + 2 * FLOW_LETTER, leftOut); // room for the ✓ of the right option
  const width = Math.max(FLOW_WIDTH, left + FLOW_STACK + FLOW_BETWEEN + besideWidth);
  const rightEdge = width - besideWidth;
  const fromTops = blockTops(late ? [...before, late] : before, unit);
  const toTops = blockTops(goneCount ? [...after, goneCount] : after, unit);
  const fillOf = (/** @type {number} */ at) => (right === at + 1 ? "var(--bx-accent)" : "var(--bx-slate)");
  const layout = { fromTops, toTops, unit, left, rightEdge };
  const bands = linked ? createBands(flow, layout) : names.map((_, at) => slopeLine(at, flow, layout));
  return svgNode(
    "svg",
    { viewBox: `0 0 ${width} ${FLOW_HEIGHT}`, class: "flow", role: "img", "aria-label": words.label },
    hatchPattern(AWAY, "var(--bx-alarm)", 3),
    label(left + FLOW_STACK, 16, words.first, { anchor: "end", weight: 650, tone: "muted", size: 0.92 }),
    label(rightEdge, 16, words.second, { weight: 650, tone: "muted", size: 0.92 }),
    svgNode("g", { class: "bands" }, bands),
    before.map((n, at) => {
      const [top, height] = [fromTops[at], n * unit];
      return createBlock(left, top, height, { fill: fillOf(at) }, [
        label(8, top + height / 2, names[at], { weight: 650, size: 1.15 }),
        label(left - 14, top + height / 2, countWithShare(n, isSame && sumOf(before)), {
          anchor: "end",
          size: 0.92,
        }),
      ]);
    }),
    late > 0 && noVoteBlock(fromTops[names.length], late * unit, left, words.late, "end"),
    after.map((n, at) => {
      const [top, height] = [toTops[at], n * unit];
      const [tone, name] = right === at + 1 ? ["accent", `✓ ${names[at]}`] : ["ink", names[at]];
      return createBlock(rightEdge, top, height, { fill: fillOf(at) }, [
        label(rightEdge + FLOW_STACK + 14, top + height / 2, countWithShare(n, isSame && sumOf(after)), {
          size: 0.92,
        }),
        label(width - 8, top + height / 2, name, { anchor: "end", weight: 650, tone, size: 1.15 }),
      ]);
    }),
    goneCount > 0 && noVoteBlock(toTops[names.length], goneCount * unit, rightEdge, words.gone, "start"),
  );
}

/** Return the top of each block of a stack. @param {number[]} numbers @param {number} unit */
function blockTops(numbers, unit) {
  let top = FLOW_TOP;
  return numbers.map((n) => {
    const at = top;
    top += n * unit + FLOW_GAP;
    return at;
  });
}

/** Draw the bands, each as high as its number of people. @param {Flow} flow @param {Layout} layout */
function createBands({ names, moves, right }, { fromTops, toTops, unit, left, rightEdge }) {
  const from = [...fromTops];
  const to = [...toTops];
  const ordered = [...moves].sort((a, b) => (a[0] || 99) - (b[0] || 99) || (a[1] || 99) - (b[1] || 99));
  return ordered
    .filter(([, , n]) => n)
    .map(([source, target, n]) => {
      const start = source ? source - 1 : names.length; // those without a vote are below the options
      const end = target ? target - 1 : names.length;
      const [a, b, size] = [from[start], to[end], n * unit];
      from[start] += size;
      to[end] += size;
      const [x1, x2, middle] = [left + FLOW_STACK, rightEdge, (left + rightEdge) / 2];
      const d = `M${x1} ${a}C${middle} ${a} ${middle} ${b} ${x2} ${b}V${b + size}C${middle} ${b + size} ${middle} ${a + size} ${x1} ${a + size}Z`;
      return svgNode("path", { d, ...bandLook(source, target, right) }, svgNode("title", {}, String(n)));
    });
}

/** Return the fill of a band, by where it comes from and leads to. @param {number} source @param {number} target @param {number | null} right */
function bandLook(source, target, right) {
  if (!target) return { fill: "var(--quiet)", "fill-opacity": 0.2 };
  if (right === null) {
    const stays = source === target;
    return { fill: stays ? "var(--bx-slate)" : "var(--quiet)", "fill-opacity": stays ? 0.35 : 0.6 };
  }
  if (target === right) return { fill: "var(--bx-accent)", "fill-opacity": source === target ? 0.35 : 0.75 };
  if (source === right) return { fill: `url(#${AWAY})`, "fill-opacity": 1 };
  return { fill: "var(--quiet)", "fill-opacity": 0.4 };
}

/** Draw a line from share to share, when votes are not linked. @param {number} at @param {Flow} flow @param {Layout} layout */
function slopeLine(at, { before, after, right }, { fromTops, toTops, unit, left, rightEdge }) {
  return svgNode("line", {
    x1: left + FLOW_STACK,
    y1: fromTops[at] + (before[at] * unit) / 2,
    x2: rightEdge,
    y2: toTops[at] + (after[at] * unit) / 2,
    stroke: right === at + 1 ? "var(--bx-accent)" : "var(--bx-slate)",
    "stroke-width": right === at + 1 ? 6 : 3,
  });
}

/** Write a label, centred on its height. @type {typeof pictureText} */
function label(x, y, content, look = {}) {
  return pictureText(x, y, content, {
    anchor: "start",
    ...look,
    size: FLOW_LETTERS * (look.size ?? 1),
    baseline: "middle",
  });
}

/** Format a count, with its share of a sum unless that is 0 or false. @param {number} n @param {number | false} sum */
function countWithShare(n, sum) {
  return [svgNode("tspan", { "font-weight": 650 }, String(n)), sum ? ` · ${percentText(n, sum)}` : ""];
}

/**
 * Draw a block of a stack with its labels.
 * @param {number} x @param {number} top @param {number} height @param {Record<string, string>} look @param {SVGElement[]} labels
 */
function createBlock(x, top, height, look, labels) {
  const size = { x, y: top, width: FLOW_STACK, height: Math.max(height, 2), rx: 3 };
  return svgNode("g", {}, svgNode("rect", { ...size, ...look }), labels);
}

/**
 * Draw the block of those without a vote: left without a first one, right without a second one.
 * @param {number} top @param {number} height @param {number} x @param {string} words @param {"start" | "end"} anchor
 */
function noVoteBlock(top, height, x, words, anchor) {
  const labelX = anchor === "end" ? x - 14 : x + FLOW_STACK + 14;
  const look = { fill: "none", stroke: "var(--bx-muted)", "stroke-dasharray": "4 3" };
  return createBlock(x, top, height, look, [
    label(labelX, top + height / 2, words, { anchor, tone: "muted", size: 0.92 }),
  ]);
}
