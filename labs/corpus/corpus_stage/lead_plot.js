import { element, svgNode } from "../../../frame/components/shared.js";
import { chartNode } from "./board.js";

// ---- the lead: a histogram of the leader's lead in each draw, with its interval below the axis

/**
 * @typedef {{
 *   first: number, width: number, counts: number[], ticks: [number, string][], interval: [number, number],
 *   interval_texts: string[], observed: number, observed_text: string, zero: string, alt: string,
 * }} LeadHistogram
 */

const NARROW_LEAD = 500;
const EDGE = 10;
const LEAD_TICK_PX = 40;
const OBSERVED_PX = 52; // half the width of the text above the observed lead

/** Draw the lead, or the note in its place. @param {HTMLElement} place @param {{histogram: LeadHistogram | null, note: string, is_waiting: boolean}} lead */
export function drawLead(place, { histogram, note, is_waiting }) {
  const width = place.clientWidth;
  if (!width) return;
  const height = width < NARROW_LEAD ? 190 : 318;
  place.style.minHeight = is_waiting ? `${height}px` : "";
  place.replaceChildren(histogram ? histogramNode(histogram, width, height) : element("p", "muted", note));
}

/** @param {LeadHistogram} histogram @param {number} width @param {number} height */
function histogramNode(histogram, width, height) {
  const { first, width: bar, counts, ticks, interval, interval_texts, observed, ...texts } = histogram;
  const base = height - 46;
  const highestCount = Math.max(...counts, 1);
  const xOf = (/** @type {number} */ value) => EDGE + ((value - first) / (bar * counts.length)) * (width - 2 * EDGE);
  const svg = chartNode(width, height, texts.alt);
  counts.forEach((count, index) => {
    const from = first + index * bar;
    const barHeight = (count / highestCount) * (base - 34);
    const box = { x: xOf(from) + 0.6, y: base - barHeight, width: Math.max(xOf(from + bar) - xOf(from) - 1.2, 1) };
    const kind = from < -bar / 2 ? "bar is-below" : "bar";
    if (count) svg.append(svgNode("rect", { ...box, height: barHeight, class: kind }));
  });
  const [zero, at] = [xOf(0), xOf(observed)];
  const isLeft = at - zero < 2 * OBSERVED_PX; // the two texts would touch, so that of 0 is on the other side
  const ofZero = { x: zero + (isLeft ? -8 : 8), y: 28, "text-anchor": isLeft ? "end" : "start" };
  const ofObserved = { x: Math.min(at, width - OBSERVED_PX), y: 12, "text-anchor": "middle" };
  svg.append(
    svgNode("line", { x1: 0, x2: width, y1: base, y2: base, class: "ground" }),
    svgNode("line", { x1: zero, x2: zero, y1: 14, y2: base + 6, class: "zero" }),
    svgNode("text", { ...ofZero, class: "small strong" }, texts.zero),
    svgNode("line", { x1: at, x2: at, y1: 17, y2: base, class: "observed" }),
    svgNode("path", { d: `M${at - 6} ${base - 1}l6 -9l6 9z`, class: "pointer fill-paper" }),
    svgNode("text", { ...ofObserved, class: "small bold" }, texts.observed_text),
  );
  const step = Math.ceil((LEAD_TICK_PX * ticks.length) / width);
  const zeroAt = ticks.findIndex(([value]) => value === 0); // the axis includes 0
  ticks.forEach(([value, text], index) => {
    if ((index - zeroAt) % step) return;
    svg.append(svgNode("text", { x: xOf(value), y: base + 19, class: "tick small", "text-anchor": "middle" }, text));
  });
  svg.append(...intervalBracket(interval.map(xOf), interval_texts, base + 33));
  return svg;
}

/** Draw the bracket of the interval, with its ends. @param {number[]} ends @param {string[]} texts @param {number} y */
function intervalBracket([low, high], [lowText, highText], y) {
  return [
    svgNode("rect", { x: low, y: y - 2.5, width: Math.max(high - low, 0), height: 5, rx: 2, class: "span" }),
    ...[low, high].map((x) => svgNode("line", { x1: x, x2: x, y1: y - 7, y2: y + 7, class: "end" })),
    svgNode("text", { x: low - 6, y: y + 5, class: "bound small firm", "text-anchor": "end" }, lowText),
    svgNode("text", { x: high + 6, y: y + 5, class: "bound small firm" }, highText),
  ];
}
