import { FATE_SIGNS, element, fill } from "../../../frame/components/shared.js";

// ---- wall: scratch paper, a brick for every n-gram, turned by tap, Space or Enter: open, credited, clipped, unmatched

/**
 * What it is drawn from, and the marks of every exercise.
 *
 * @typedef {{exercise: string, tokens: string[], orders: number[], words: Record<string, string>}} Tokens
 * @typedef {{node: HTMLElement, marks: Map<string, number>, drawn: string}} Wall
 */

const FATES = ["open", "credited", "clipped", "unmatched"];

/** @returns {Wall} */
export function createWall() {
  return { node: element("div", "bricks"), marks: new Map(), drawn: "" };
}

/** @param {Wall} wall @param {Tokens} data */
export function showWall(wall, data) {
  const drawn = `${data.exercise} ${data.orders.join(" ")}`;
  if (wall.drawn === drawn) return;
  wall.drawn = drawn;
  const head = element("div", "row head");
  head.append(element("span", "gutter"), ...data.tokens.map((token) => element("span", "token", token)));
  wall.node.style.setProperty("--tokens", String(data.tokens.length));
  wall.node.dataset.orders = String(data.orders.length);
  wall.node.replaceChildren(head, ...data.orders.map((order) => drawOrder(wall, data, order)));
}

/** @param {Wall} wall @param {Tokens} data @param {number} order */
function drawOrder(wall, data, order) {
  const row = element("div", `row order-${order}`);
  const gutter = element("span", "gutter");
  const number = element("b", "", String(order));
  const count = element("span", "count");
  count.setAttribute("role", "status");
  gutter.append(number, count);
  gutter.style.gridRow = `span ${order}`;
  const bricks = data.tokens.slice(order - 1).map((_, start) => drawBrick(wall, data, order, start, () => tell()));
  const tell = () => {
    const ticked = bricks.filter((brick) => brick.dataset.fate === "credited").length;
    count.textContent = fill(data.words.count, { order, count: ticked });
  };
  tell();
  row.append(gutter, ...bricks);
  return row;
}

/** @param {Wall} wall @param {Tokens} data @param {number} order @param {number} start @param {() => void} tell */
function drawBrick({ marks }, data, order, start, tell) {
  const brick = element("button", "brick");
  const name = `${data.exercise} ${order} ${start}`;
  brick.type = "button";
  brick.style.gridColumn = `${start + 2} / span ${order}`;
  brick.style.gridRow = String(1 + (start % order));
  const show = () => {
    const fate = FATES[marks.get(name) ?? 0];
    brick.dataset.fate = fate;
    brick.textContent = FATE_SIGNS[/** @type {keyof typeof FATE_SIGNS} */ (fate)] ?? "";
    const ngram = data.tokens.slice(start, start + order).join(" ");
    brick.ariaLabel = fill(data.words.brick, { ngram, fate: data.words[fate] });
  };
  brick.addEventListener("click", () => {
    marks.set(name, ((marks.get(name) ?? 0) + 1) % FATES.length);
    show();
    tell();
  });
  show();
  return brick;
}
