import { separateLabels } from "../../../frame/components/parts/figures.js";
import { svgNode } from "../../../frame/components/shared.js";
import { chartNode } from "./board.js";

// ---- the slope: two systems, from the mean of their sentence scores to their pooled counts

/**
 * @typedef {{name: string, mean: number, mean_text: string, pooled: number | null, pooled_text: string}} SlopeLine
 * @typedef {{low: number, high: number, lines: SlopeLine[], alt: string}} Slope
 */

const NARROW_SLOPE = 420;

/** @param {HTMLElement} place @param {Slope} slope @param {Record<string, string>} words */
export function drawSlope(place, { low, high, lines, alt }, words) {
  const width = place.clientWidth;
  if (!width) return;
  const isNarrow = width < NARROW_SLOPE;
  const height = isNarrow ? 180 : Math.min(360, window.innerHeight / 2 - 30); // an exhibit is low
  const [left, right] = [isNarrow ? 122 : 118, width - 124];
  const yOf = (/** @type {number} */ value) => 12 + ((high - value) / (high - low)) * (height - 24);
  const svg = chartNode(width, height + 30, alt);
  const heads = isNarrow ? [words.mean, words.pooled] : [words.mean_of_sentences, words.pooled_counts];
  [left, right].forEach((x, side) => {
    svg.append(
      svgNode("line", { x1: x, x2: x, y1: 0, y2: height, class: "guide stroke-rule" }),
      svgNode("text", { x, y: height + 24, class: "head small firm", "text-anchor": "middle" }, heads[side]),
    );
  });
  const ends = [
    separateLabels(lines.map(({ mean }) => yOf(mean))),
    separateLabels(lines.map(({ pooled }) => yOf(pooled ?? 0))),
  ];
  lines.forEach(({ name, mean, mean_text, pooled, pooled_text }, index) => {
    const kind = index ? "dot is-open" : "dot";
    if (pooled !== null) {
      const line = { x1: left, y1: yOf(mean), x2: right, y2: yOf(pooled) };
      svg.append(
        svgNode("line", { ...line, class: index ? "slant is-dashed" : "slant" }),
        svgNode("circle", { cx: right, cy: yOf(pooled), r: 8, class: kind }),
        svgNode("text", { x: right + 16, y: ends[1][index] + 6, class: "label large firm" }, `${name} ${pooled_text}`),
      );
    }
    const place = { x: left - 16, y: ends[0][index] + 6, "text-anchor": "end" };
    svg.append(
      svgNode("circle", { cx: left, cy: yOf(mean), r: 8, class: kind }),
      svgNode("text", { ...place, class: "label large firm" }, `${name} ${mean_text}`),
    );
  });
  if (lines.some(({ pooled }) => pooled === null)) {
    svg.append(svgNode("text", { x: right, y: height / 2 + 14, class: "covered", "text-anchor": "middle" }, "?"));
  }
  place.replaceChildren(svg);
}
