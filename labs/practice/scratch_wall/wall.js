import { element, fill, STATUS_SIGNS } from "../../../frame/components/shared.js";
import { laneOf } from "../../../frame/components/parts/bricks.js";

// ---- wall: a brick per n-gram; tap, Space or Enter switches its status; the bricks are numbered while they are counted

/**
 * Data of the wall, and the marks of every exercise.
 *
 * @typedef {{exercise: string, tokens: string[], orders: number[], references: [string, string][], words: Record<string, string>}} Tokens
 * @typedef {{node: HTMLElement, marks: Map<string, number>, drawn: string}} Wall
 */

const STATUSES = ["open", "credited", "clipped", "unmatched"];

/** Create the empty wall. @returns {Wall} */
export function createWall() {
  return { node: element("div", "bricks"), marks: new Map(), drawn: "" };
}

/** Show the bricks, and the row of the present order. @param {Wall} wall @param {Tokens} data @param {{order: number, is_counting: boolean}} step */
export function showWall(wall, data, { order: current, is_counting }) {
  const wallKey = JSON.stringify([data.exercise, data.orders, data.references]);
  if (wall.drawn !== wallKey) {
    wall.drawn = wallKey;
    const head = element("div", "row gap-3 in-grid head");
    head.append(
      element("span", "gutter at-left raised gap-6 on-paper flex middle small strong in-ink"),
      ...data.tokens.map((token) => element("span", "token strong text-centre breaks titled", token)),
    );
    wall.node.style.setProperty("--tokens", String(data.tokens.length));
    wall.node.dataset.orders = String(data.orders.length);
    wall.node.replaceChildren(
      head,
      ...data.orders.map((order) => drawOrder(wall, data, order)),
      ...data.references.map(([name, text]) => {
        const line = element("p", "reference large");
        line.append(element("span", "", name), text);
        return line;
      }),
    );
  }
  wall.node.querySelectorAll(".row[data-order]").forEach((row) => {
    const isCurrent = Number(/** @type {HTMLElement} */ (row).dataset.order) === current;
    row.classList.toggle("is-current", isCurrent);
    row.querySelectorAll(".brick").forEach((brick, place) => {
      brick.setAttribute("data-number", isCurrent && is_counting ? String(place + 1) : "");
    });
  });
}

/** Draw the bricks of an order. @param {Wall} wall @param {Tokens} data @param {number} order */
function drawOrder(wall, data, order) {
  const row = element("div", `row gap-3 in-grid order-${order}`);
  const gutter = element("span", "gutter at-left raised gap-6 on-paper flex middle small strong in-ink");
  gutter.append(element("b", "in-fill in-sign text-centre", String(order)));
  gutter.style.gridRow = `span ${order}`;
  row.dataset.order = String(order);
  row.append(gutter, ...data.tokens.slice(order - 1).map((_, start) => drawBrick(wall, data, order, start)));
  return row;
}

/** Draw a brick; pressing it switches its status. @param {Wall} wall @param {Tokens} data @param {number} order @param {number} start */
function drawBrick({ marks }, data, order, start) {
  const brick = element("button", "brick corners edged");
  const name = `${data.exercise} ${order} ${start}`;
  brick.type = "button";
  brick.style.gridColumn = `${start + 2} / span ${order}`;
  brick.style.gridRow = String(1 + laneOf(order, start));
  const show = () => {
    const status = STATUSES[marks.get(name) ?? 0];
    brick.dataset.status = status;
    brick.textContent = STATUS_SIGNS[/** @type {keyof typeof STATUS_SIGNS} */ (status)] ?? "";
    const ngram = data.tokens.slice(start, start + order).join(" ");
    brick.ariaLabel = fill(data.words.brick, { ngram, status: data.words[status] });
  };
  brick.addEventListener("click", () => {
    marks.set(name, ((marks.get(name) ?? 0) + 1) % STATUSES.length);
    show();
  });
  show();
  return brick;
}
