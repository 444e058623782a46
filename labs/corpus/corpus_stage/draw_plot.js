import { fill, svgNode, writeText } from "../../../frame/components/shared.js";
import { signedText, wholeText } from "../../../frame/components/parts/figures.js";
import { endMotion, fall } from "../../../frame/components/parts/motion.js";

// ---- the draws: a pile of differences, on which each redrawn corpus falls

/**
 * @typedef {{
 *   gaps: number[], ahead: number[], behind: number[], marked: number[], observed: number, interval: [number, number],
 * }} Draws
 * @typedef {{
 *   node: SVGElement, frame: SVGElement, pile: SVGElement, ends: SVGElement, counts: [SVGElement, SVGElement],
 *   groups: SVGElement[], shape: string, shown: number,
 * }} DrawPlot
 * @typedef {{names: string[], leads: string, interval: string, observed: string}} PileWords
 */

export const WATCHED = 10; // draws that fall one by one
const BATCHES = 25;
const SIDE = 14;
const PILE_TOP = 34;
const PILE_FOOT = 46;
const SIZES = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4.5, 4, 3.5, 3, 2.5, 2]; // pixels across

/** @param {Element} parent @returns {DrawPlot} */
export function createDrawPlot(parent) {
  const node = svgNode("svg", { class: "draws", role: "img" });
  const [frame, pile, ends] = ["frame", "pile", "ends"].map((name) =>
    svgNode("g", { class: name, "aria-hidden": "true" }),
  );
  const behind = svgNode("text", { class: "label count-b", "text-anchor": "end", y: 20 });
  const ahead = svgNode("text", { class: "label count-a", y: 20 });
  node.append(frame, pile, ends, behind, ahead);
  parent.append(node);
  return { node, frame, pile, ends, counts: [ahead, behind], groups: [], shape: "", shown: 0 };
}

/**
 * Lay the finished pile out, so that nothing moves while it grows.
 *
 * @param {DrawPlot} plot @param {{width: number, height: number}} size @param {Draws} draws @param {PileWords} words
 */
export function fitDrawPlot(plot, { width, height }, draws, words) {
  const shape = JSON.stringify([width, height, draws.gaps, words]);
  if (plot.shape === shape || !width) return;
  Object.assign(plot, { shape, shown: 0 });
  plot.node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const [low, high] = [Math.min(0, ...draws.gaps), Math.max(0, ...draws.gaps)];
  const span = high - low || 1;
  const place = (/** @type {number} */ gap) => SIDE + ((gap - low) / span) * (width - 2 * SIDE);
  const foot = height - PILE_FOOT;
  const { size, stacks } = stacked(draws.gaps.map(place), foot - PILE_TOP);
  const circles = stacks.map(({ x, level }, draw) =>
    svgNode("circle", {
      class: `${draws.gaps[draw] > 0 ? "drawn-a" : "drawn-b"}${draws.marked[draw] ? " marked" : ""}`,
      cx: x.toFixed(1),
      cy: (foot - 2 - (level + 0.5) * size).toFixed(1),
      r: Math.max(1, size / 2 - 0.8).toFixed(2),
    }),
  );
  plot.groups = batches(draws.gaps.length).map(([from, to]) => {
    const group = svgNode("g");
    group.append(...circles.slice(from, to));
    return group;
  });
  plot.pile.replaceChildren(...plot.groups);
  drawFrame(plot, { width, foot, zero: place(0) });
  drawEnds(plot, { width, foot }, draws, words, place);
}

/** @param {DrawPlot} plot @param {{width: number, foot: number, zero: number}} where */
function drawFrame({ frame, counts }, { width, foot, zero }) {
  frame.replaceChildren(
    svgNode("line", { class: "ground", x1: 0, x2: width, y1: foot, y2: foot }),
    svgNode("line", { class: "zero", x1: zero, x2: zero, y1: 28, y2: foot + 8 }),
    svgNode("text", { class: "tick", x: zero, y: foot + 24, "text-anchor": "middle" }, "0"),
  );
  const middle = Math.max(width * 0.42, Math.min(zero, width * 0.58)); // both sides have room for their words
  counts[0].setAttribute("x", String(middle + 12));
  counts[1].setAttribute("x", String(middle - 12));
}

/** What stands once all are drawn: the real corpus, the middle 95%. @param {DrawPlot} plot @param {{width: number, foot: number}} where @param {Draws} draws @param {PileWords} words @param {(gap: number) => number} place */
function drawEnds({ ends }, { width, foot }, { observed, interval }, words, place) {
  const [from, to] = interval.map(place);
  const y = foot + 12;
  const name = `${words.interval}: ${signedText(interval[0])} … ${signedText(interval[1])}`;
  const middle = Math.max(110, Math.min((from + to) / 2, width - 110));
  ends.replaceChildren(
    svgNode("path", { class: "span", d: `M${from} ${y - 5}v10M${from} ${y}H${to}M${to} ${y - 5}v10` }),
    svgNode("text", { class: "tick clear", x: middle, y: y + 27, "text-anchor": "middle" }, name),
    svgNode("path", { class: "observed", d: `M${place(observed)} ${foot}l-7 9h14z` }),
  );
}

/** Stack dots in columns, as large as the highest stack allows. @param {number[]} places @param {number} tall */
function stacked(places, tall) {
  for (const size of SIZES) {
    /** @type {Map<number, number>} */
    const columns = new Map();
    const stacks = places.map((x) => {
      const column = Math.round(x / size);
      const level = columns.get(column) ?? 0;
      columns.set(column, level + 1);
      return { x: column * size, level };
    });
    const isLast = size === SIZES[SIZES.length - 1];
    const highest = Math.max(...columns.values());
    if (highest * size <= tall) return { size, stacks };
    if (isLast) return squeezed(stacks, size, tall / highest);
  }
  return { size: 1, stacks: [] };
}

/** @param {{x: number, level: number}[]} stacks @param {number} size @param {number} step */
function squeezed(stacks, size, step) {
  return { size, stacks: stacks.map(({ x, level }) => ({ x, level: (level * step) / size })) };
}

/** Which draws fall together: the first ones alone, then a few batches. @param {number} total @returns {[number, number][]} */
function batches(total) {
  const singles = Array.from(
    { length: Math.min(WATCHED, total) },
    (_, draw) => /** @type {[number, number]} */ ([draw, draw + 1]),
  );
  const rest = Math.max(0, total - WATCHED);
  const many = Array.from(
    { length: rest ? BATCHES : 0 },
    (_, batch) =>
      /** @type {[number, number]} */ ([
        WATCHED + Math.round((rest * batch) / BATCHES),
        WATCHED + Math.round((rest * (batch + 1)) / BATCHES),
      ]),
  );
  return [...singles, ...many];
}

/** Where the run stops next. @param {number} at @param {number} total */
export function nextBatch(at, total) {
  return batches(total).find(([, to]) => to > at)?.[1] ?? total;
}

/**
 * Show the first draws; those that come fall down.
 *
 * @param {DrawPlot} plot @param {number} at @param {Draws} draws @param {PileWords} words @param {{isStill: boolean, alt: string}} how
 */
export function showDraws(plot, at, draws, words, { isStill, alt }) {
  plot.node.setAttribute("aria-label", alt);
  plot.ends.toggleAttribute("hidden", at < draws.gaps.length);
  const isGrowing = at > plot.shown;
  batches(draws.gaps.length).forEach(([from, to], batch) => {
    const group = plot.groups[batch];
    if (!group || (to <= plot.shown && to <= at) || (from >= plot.shown && from >= at)) {
      if (group && !plot.shown) group.toggleAttribute("hidden", from >= at);
      return;
    }
    group.toggleAttribute("hidden", from >= at);
    [...group.children].forEach((circle, place) => circle.toggleAttribute("hidden", from + place >= at));
    endMotion(group);
    if (isGrowing && !isStill && from >= plot.shown) fall(group, 60, 0);
  });
  plot.shown = at;
  const counts = at ? [draws.ahead[at - 1], draws.behind[at - 1]] : [0, 0];
  plot.counts.forEach((node, side) => {
    const text = fill(words.leads, { name: words.names[side], count: wholeText(counts[side]) });
    writeText(node, side ? `◀\uFE0E ${text}` : `${text} ▶\uFE0E`);
  });
}
