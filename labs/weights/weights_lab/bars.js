import { fill, svgNode } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { OWN } from "./sums.js";
import { bottomAxis, caption, createScale, INK, line, orderColour, PAPER, picture } from "./plot.js";
import { decimalTicks } from "./panels.js";
/** @import { Data, Weighed } from "./sums.js" */

// ---- bars: the weights as stacks

const WIDEST = 3;
const NARROW_PX = 430;

/** Draw the stacks of weights. @param {Data} data @param {Weighed[]} results @param {number} width */
export function drawStack(data, results, width) {
  const { words } = data;
  const [left, top, row] = [width < NARROW_PX ? 104 : 118, 10, 66];
  const bottom = top + results.length * row;
  const x = stackScale(results, width);
  const sums = stackEndValue(results) > WIDEST + 1 ? [0, 1, 2, 3, 4, 5, 6] : [0, 0.5, 1, 1.5, 2];
  return picture(width, bottom + 52, stackDescription(data, results), [
    ...bottomAxis({ ticks: decimalTicks(sums), title: words.axis_sum, x, bottom }),
    line(x(1), top, x(1), bottom, INK, { "stroke-width": 2, "stroke-dasharray": "6 3" }),
    ...results.flatMap((result, place) => {
      const middle = top + (place + 0.5) * row;
      return [
        caption(left - 12, middle, words.rule[result.rule], { at: "end", fill: INK, size: 15 }),
        ...stackSegments(result, middle, x),
        ...stackEnd(result, middle, x),
        ...(result.rule === OWN ? stackEdges(result, middle, x) : []),
      ];
    }),
  ]);
}

/** @param {Weighed[]} results @param {number} width */
export function stackScale(results, width) {
  return createScale(0, stackEndValue(results), width < NARROW_PX ? 104 : 118, width - 8);
}

/** Return the end of the axis: 3, unless the learner's own weights need more. @param {Weighed[]} results */
function stackEndValue(results) {
  const sums = results.map(({ sizes }) => sizes.reduce((before, size) => before + size, 0));
  return Math.max(...sums) > 2.5 ? 8 : WIDEST + 0.3;
}

/** @param {Weighed} result @param {number} middle @param {(value: number) => number} x */
function stackSegments({ sizes }, middle, x) {
  let sum = 0;
  return sizes.flatMap((size, n) => {
    const [from, to] = [x(sum), x((sum += size))];
    const box = { x: from, y: middle - 17, width: Math.max(0, to - from), height: 34, rx: 3 };
    const bar = svgNode("rect", { ...box, fill: orderColour("fill", n), stroke: PAPER, "stroke-width": 1.5 });
    const look = /** @type {const} */ ({ at: "middle", bold: true, fill: orderColour("sign", n) });
    return to - from < 12 ? [bar] : [bar, caption((from + to) / 2, middle, String(n + 1), look)];
  });
}

/** Draw the sum, and the score under these weights. @param {Weighed} result @param {number} middle @param {(value: number) => number} x */
function stackEnd(result, middle, x) {
  const end = x(result.sizes.reduce((before, size) => before + size, 0));
  const at = (end <= x(1) && end + 90 > x(1) ? x(1) : end) + 10; // so that no text crosses the rule at 1
  const style = { fill: INK, halo: PAPER };
  return [
    caption(at, middle - 9, `Σ = ${result.total}`, { ...style, bold: true }),
    caption(at, middle + 10, `BLEU ${decimalText(result.score)}`, style),
  ];
}

/** Draw the edges of the learner's own weights, which can be dragged; the sliders above are for the keyboard. @param {Weighed} result @param {number} middle @param {(value: number) => number} x */
function stackEdges({ sizes }, middle, x) {
  let sum = 0;
  return sizes.map((size, n) => {
    const at = x((sum += size));
    return svgNode(
      "g",
      { class: "edge", "data-order": n },
      svgNode("rect", { x: at - 11, y: middle - 27, width: 22, height: 54, fill: "transparent" }),
      line(at, middle - 22, at, middle + 22, orderColour("ink", n), { "stroke-width": 4, "stroke-linecap": "round" }),
    );
  });
}

/** Describe the stacks for screen readers. @param {Data} data @param {Weighed[]} results */
function stackDescription({ words }, results) {
  const rules = results.map(({ rule, weights, total: sum, score }) => {
    const values = { rule: words.rule[rule], weights: weights.join(", "), sum, score: decimalText(score) };
    return fill(words.stacked_rule_alt, values);
  });
  return fill(words.stacked_alt, { rules: rules.join(words.separator) });
}
