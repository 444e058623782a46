import { element, fill, pushButton, STATUS_SIGNS } from "../../../frame/components/shared.js";
import { laneOf } from "../../../frame/components/parts/bricks.js";

// ---- wall: a brick per n-gram; tap, Space or Enter switches its status; the bricks are numbered while they are counted

/**
 * Data of the wall, and the marks of every exercise.
 *
 * @typedef {{exercise: string, tokens: string[], orders: number[], references: [string, string][], words: Record<string, string>}} Tokens
 * @typedef {ReturnType<typeof createWall>} Wall
 */

const GUTTER = "gutter at-left raised gap-6 on-paper flex middle small strong in-ink";
const STATUSES = ["open", "credited", "clipped", "unmatched"];

/** Create the empty wall. */
export function createWall() {
  return { node: element("div", "bricks"), marks: /** @type {Map<string, number>} */ (new Map()), drawn: "" };
}

/** Show the bricks, and the row of the present order. @param {Wall} wall @param {Tokens} data @param {{order: number, is_counting: boolean}} step */
export function showWall(wall, data, { order: current, is_counting }) {
  const wallKey = JSON.stringify([data.exercise, data.orders, data.references]);
  if (wall.drawn !== wallKey) {
    wall.drawn = wallKey;
    const tokens = data.tokens.map((token) => element("span", "token strong text-centre breaks titled", token));
    wall.node.style.setProperty("--tokens", String(data.tokens.length));
    wall.node.dataset.orders = String(data.orders.length);
    wall.node.replaceChildren(
      element("div", "row gap-3 in-grid head", element("span", GUTTER), ...tokens),
      ...data.orders.map((order) => drawOrder(wall, data, order)),
      ...data.references.map(([name, text]) => element("p", "reference large", element("span", "muted", name), text)),
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
  const gutter = element("span", GUTTER, element("b", "chip", String(order)));
  const bricks = data.tokens.slice(order - 1).map((_, start) => drawBrick(wall, data, order, start));
  gutter.style.gridRow = `span ${order}`;
  return element("div", { class: `row gap-3 in-grid order-${order}`, "data-order": order }, gutter, ...bricks);
}

/** Draw a brick; pressing it switches its status. @param {Wall} wall @param {Tokens} data @param {number} order @param {number} start */
function drawBrick({ marks }, data, order, start) {
  const name = `${data.exercise} ${order} ${start}`;
  const brick = pushButton("brick corners edged", "", () => {
    marks.set(name, ((marks.get(name) ?? 0) + 1) % STATUSES.length);
    show();
  });
  brick.style.gridColumn = `${start + 2} / span ${order}`;
  brick.style.gridRow = String(1 + laneOf(order, start));
  const show = () => {
    const status = STATUSES[marks.get(name) ?? 0];
    brick.dataset.status = status;
    brick.textContent = STATUS_SIGNS[/** @type {keyof typeof STATUS_SIGNS} */ (status)] ?? "";
    const ngram = data.tokens.slice(start, start + order).join(" ");
    brick.ariaLabel = fill(data.words.brick, { ngram, status: data.words[status] });
  };
  show();
  return brick;
}
