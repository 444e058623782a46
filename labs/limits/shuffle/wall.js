import { element, html, svgNode } from "../../../frame/components/shared.js";
import { brickCell } from "../../../frame/components/parts/bricks.js";
/** @import { BrickOrder } from "../../../frame/components/parts/bricks.js" */
/** @import { Data, Scored } from "./shuffle.js" */

// ---- wall: the blocks with every brick below them, and every order as a dot on the line of scores

const MOST_DOTS = 6;

/** Draw the wall and the line of scores. @param {HTMLElement} below @param {Data} data @param {{said: string[], values: Scored[]}} seen */
export function showWall(below, { blocks, order, statuses, words, scored }, { said, values }) {
  const orders = statuses.map((each, index) => ({ order: index + 1, statuses: each }));
  let place = 0;
  const parts = order.map((number) => {
    const start = place;
    place += blocks[number].length;
    return blockNode(blocks[number], number, start, orders);
  });
  const summary = html`<div class="summary rounded flex wraps middle tinted">
    ${said.map((text) => element("span", "", text))}${scoreLine(values, scored, said.join(", "))}</div>`;
  below.replaceChildren(
    element("p", "note muted airy", words.note),
    element("div", "wall flex wraps", ...parts),
    summary,
  );
}

/** Draw a block with its bricks, which may continue in the next block. @param {string[]} tokens @param {number} number @param {number} start @param {BrickOrder[]} orders */
function blockNode(tokens, number, start, orders) {
  const cells = tokens.map((token, at) => {
    const text = element("span", { class: "token medium hides large text-centre tinted", dir: "auto" }, token);
    const cell = brickCell(text, start + at, orders);
    cell.prepend(element("span", "number muted small", at ? "" : String(number + 1)));
    return cell;
  });
  return element("div", "part flex fits", ...cells);
}

/**
 * Draw every word order as a dot from 0 to 1; a column that is full ends with a number.
 *
 * @param {Scored[]} values @param {Scored} current @param {string} description
 */
function scoreLine(values, current, description) {
  const xOf = (/** @type {number} */ value) => 14 + 272 * Math.min(value, 1);
  const ticks = Array.from({ length: 11 }, (_, tick) => xOf(tick / 10)).map((x) =>
    svgNode("line", { x1: x, x2: x, y1: 43, y2: 49, class: "axis" }),
  );
  const columns = values.map(({ value }) => Math.round(value * 100) / 100); // a hundredth wide
  const counts = new Map(columns.map((value) => [value, columns.filter((each) => each === value).length]));
  const dots = [...counts].flatMap(([value, length]) => [
    ...Array.from({ length: Math.min(length, MOST_DOTS) }, (_, dot) =>
      svgNode("circle", { cx: xOf(value), cy: 41 - 6 * dot, r: 2.8, class: "dot fill-ink" }),
    ),
    ...(length > MOST_DOTS
      ? [svgNode("text", { x: xOf(value) + 7, y: 14, class: "count nowrap" }, `× ${length}`)]
      : []),
  ]);
  return svgNode(
    "svg",
    { viewBox: "0 0 300 66", class: "line-of-scores fits", role: "img", "aria-label": description },
    svgNode("line", { x1: 14, x2: 286, y1: 46, y2: 46, class: "axis" }),
    ...ticks,
    ...dots,
    svgNode("text", { x: 14, y: 63, class: "end" }, "0"),
    svgNode("text", { x: 286, y: 63, class: "end" }, "1"),
    svgNode("text", { x: Math.min(Math.max(xOf(current.value), 44), 256), y: 63, class: "now bold" }, current.text),
  );
}
