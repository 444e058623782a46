import { element, svgNode } from "../../../frame/components/shared.js";
/** @import { Data, MatchStatus, Scored } from "./shuffle.js" */

// ---- wall: the blocks with every brick below them, and every order as a dot on the line of scores

const MOST_DOTS = 6;

/** Draw the wall and the line of scores. @param {HTMLElement} below @param {Data} data @param {{said: string[], values: Scored[]}} seen */
export function showWall(below, { blocks, order, statuses, words, scored }, { said, values }) {
  const wall = element("div", "wall flex wraps");
  const total = blocks.flat().length;
  let place = 0;
  order.forEach((number) => {
    wall.append(blockNode(blocks[number], number, { start: place, total, statuses }));
    place += blocks[number].length;
  });
  const summary = element("div", "summary flex wraps middle tinted");
  summary.append(...said.map((text) => element("span", "", text)), scoreLine(values, scored, said.join(", ")));
  below.replaceChildren(element("p", "note", words.note), wall, summary);
}

/** Draw a block with its bricks. @param {string[]} tokens @param {number} number @param {{start: number, total: number, statuses: MatchStatus[][]}} where */
function blockNode(tokens, number, { start, total, statuses }) {
  const node = element("div", "part flex fits");
  tokens.forEach((token, at) => {
    const cell = element("div", "cell flex stacked");
    const text = element("span", "token hides large text-centre tinted", token);
    text.dir = "auto";
    cell.append(element("span", "number muted small", at ? "" : String(number + 1)), text);
    const where = { place: start + at, total, first: at === 0, last: at === tokens.length - 1 };
    statuses.forEach((of, index) => cell.append(brickGroup(of, index + 1, where)));
    node.append(cell);
  });
  return node;
}

/** Draw the bricks of an order under a block. @param {MatchStatus[]} statuses @param {number} order @param {{place: number, total: number, first: boolean, last: boolean}} where */
function brickGroup(statuses, order, { place, total, first, last }) {
  const node = element("span", `group order-${order}`);
  for (let lane = 0; lane < order; lane += 1) {
    const start = place - ((((place - lane) % order) + order) % order);
    const slice = element("span", "gap");
    if (start >= 0 && start + order <= total) {
      const begins = start === place;
      const ends = start + order - 1 === place;
      slice.className =
        `slice ${statuses[start]}${begins ? " begins" : ""}${ends ? " ends" : ""}` +
        `${first && !begins ? " from-left" : ""}${last && !ends ? " to-right" : ""}`;
    }
    node.append(slice);
  }
  return node;
}

/**
 * Draw every word order as a dot from 0 to 1; a column that is full ends with a number.
 *
 * @param {Scored[]} values @param {Scored} now @param {string} said
 */
function scoreLine(values, now, said) {
  const picture = svgNode("svg", { viewBox: "0 0 300 66", class: "line-of-scores fits", role: "img" });
  picture.setAttribute("aria-label", said);
  const xOfScore = (/** @type {number} */ value) => 14 + 272 * Math.min(value, 1);
  picture.append(svgNode("line", { x1: 14, x2: 286, y1: 46, y2: 46, class: "axis" }));
  for (let tick = 0; tick <= 10; tick += 1) {
    picture.append(
      svgNode("line", { x1: xOfScore(tick / 10), x2: xOfScore(tick / 10), y1: 43, y2: 49, class: "axis" }),
    );
  }
  scoreColumns(values).forEach((dots, value) => {
    for (let dot = 1; dot <= Math.min(dots, MOST_DOTS); dot += 1) {
      picture.append(svgNode("circle", { cx: xOfScore(value), cy: 47 - 6 * dot, r: 2.8, class: "dot" }));
    }
    if (dots > MOST_DOTS) {
      picture.append(svgNode("text", { x: xOfScore(value) + 7, y: 14, class: "count nowrap" }, `× ${dots}`));
    }
  });
  const x = Math.min(Math.max(xOfScore(now.value), 44), 256);
  picture.append(
    svgNode("text", { x: 14, y: 63, class: "end" }, "0"),
    svgNode("text", { x: 286, y: 63, class: "end" }, "1"),
    svgNode("text", { x, y: 63, class: "now bold" }, now.text),
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
