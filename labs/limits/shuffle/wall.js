import { element, svgNode } from "../../../frame/components/shared.js";
import { brickCell } from "../../../frame/components/parts/bricks.js";
/** @import { BrickOrder } from "../../../frame/components/parts/bricks.js" */
/** @import { Data, Scored } from "./shuffle.js" */

// ---- wall: the blocks with every brick below them, and every order as a dot on the line of scores

const MOST_DOTS = 6;

/** Draw the wall and the line of scores. @param {HTMLElement} below @param {Data} data @param {{said: string[], values: Scored[]}} seen */
export function showWall(below, { blocks, order, statuses, words, scored }, { said, values }) {
  const wall = element("div", "wall flex wraps");
  const orders = statuses.map((each, index) => ({ order: index + 1, statuses: each }));
  let place = 0;
  order.forEach((number) => {
    wall.append(blockNode(blocks[number], number, place, orders));
    place += blocks[number].length;
  });
  const summary = element("div", "summary rounded flex wraps middle tinted");
  summary.append(...said.map((text) => element("span", "", text)), scoreLine(values, scored, said.join(", ")));
  below.replaceChildren(element("p", "note muted airy", words.note), wall, summary);
}

/** Draw a block with its bricks, which may continue in the next block. @param {string[]} tokens @param {number} number @param {number} start @param {BrickOrder[]} orders */
function blockNode(tokens, number, start, orders) {
  const node = element("div", "part flex fits");
  tokens.forEach((token, at) => {
    const text = element("span", "token medium hides large text-centre tinted", token);
    text.dir = "auto";
    const cell = brickCell(text, start + at, orders);
    cell.prepend(element("span", "number muted small", at ? "" : String(number + 1)));
    node.append(cell);
  });
  return node;
}

/**
 * Draw every word order as a dot from 0 to 1; a column that is full ends with a number.
 *
 * @param {Scored[]} values @param {Scored} current @param {string} description
 */
function scoreLine(values, current, description) {
  const picture = svgNode("svg", { viewBox: "0 0 300 66", class: "line-of-scores fits", role: "img" });
  picture.setAttribute("aria-label", description);
  const xOfScore = (/** @type {number} */ value) => 14 + 272 * Math.min(value, 1);
  picture.append(svgNode("line", { x1: 14, x2: 286, y1: 46, y2: 46, class: "axis" }));
  for (let tick = 0; tick <= 10; tick += 1) {
    picture.append(
      svgNode("line", { x1: xOfScore(tick / 10), x2: xOfScore(tick / 10), y1: 43, y2: 49, class: "axis" }),
    );
  }
  scoreColumns(values).forEach((dots, value) => {
    for (let dot = 1; dot <= Math.min(dots, MOST_DOTS); dot += 1) {
      picture.append(svgNode("circle", { cx: xOfScore(value), cy: 47 - 6 * dot, r: 2.8, class: "dot fill-ink" }));
    }
    if (dots > MOST_DOTS) {
      picture.append(svgNode("text", { x: xOfScore(value) + 7, y: 14, class: "count nowrap" }, `× ${dots}`));
    }
  });
  const x = Math.min(Math.max(xOfScore(current.value), 44), 256);
  picture.append(
    svgNode("text", { x: 14, y: 63, class: "end" }, "0"),
    svgNode("text", { x: 286, y: 63, class: "end" }, "1"),
    svgNode("text", { x, y: 63, class: "now bold" }, current.text),
  );
  return picture;
}

/** Group scores into columns, a hundredth wide. @param {Scored[]} values */
function scoreColumns(values) {
  /** @type {Map<number, number>} */
  const heights = new Map();
  for (const { value } of values) {
    const place = Math.round(value * 100) / 100;
    heights.set(place, (heights.get(place) ?? 0) + 1);
  }
  return heights;
}
