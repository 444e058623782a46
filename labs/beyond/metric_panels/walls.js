import { element, fill, STATUS_SIGNS } from "../../../frame/components/shared.js";
import { brickCell } from "../../../frame/components/parts/bricks.js";
import { writeBold } from "../../../frame/components/parts/reading.js";

// ---- walls: bricks under tokens, with every order at once, or under characters, with one order that the learner chooses

/**
 * @typedef {{order: number, statuses: string[], fraction: string, said: string}} Order
 * @typedef {{kind: "token" | "character", units: string[], orders: Order[], note: string}} Wall
 * @typedef {Record<string, string>} Words
 */

/** Draw the wall under tokens. @param {Wall} wall @param {Words} words */
export function tokenWall(wall, words) {
  const node = element("div", "wall");
  const chips = element("div", "chips drop-8 flex wraps");
  for (const order of wall.orders) {
    const chip = element("span", `count inline-flex middle order-${order.order}`);
    chip.append(element("i", "chip", String(order.order)), element("b", "in-ink strong", order.fraction));
    chips.append(chip);
  }
  node.append(chips, brickStrip(wall, wall.orders, words));
  return node;
}

/**
 * Draw the wall under characters, with the buttons that choose its order.
 *
 * @param {Wall} wall @param {Words} words @param {number} chosen @param {(order: number) => void} choose
 */
export function characterWall(wall, words, chosen, choose) {
  const node = element("div", "wall characters");
  const order = wall.orders.find((each) => each.order === chosen) ?? wall.orders[0];
  const sentenceNode = element("p", "said");
  sentenceNode.setAttribute("role", "status");
  writeBold(sentenceNode, order.said);
  const note = wall.note ? [element("p", "muted", wall.note)] : [];
  node.append(
    orderChoice(wall.orders, order.order, words, choose),
    brickStrip(wall, [order], words),
    sentenceNode,
    ...note,
  );
  return node;
}

/**
 * Draw the buttons that choose an order; the Tab key reaches the chosen one, and arrows choose another.
 *
 * @param {Order[]} orders @param {number} chosen @param {Words} words @param {(order: number) => void} choose
 */
function orderChoice(orders, chosen, words, choose) {
  const row = element("div", "orders drop-8 flex wraps middle");
  const name = element("span", "muted", words.per_ngram);
  const group = element("div", "group segments inline-flex");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", words.per_ngram);
  for (const { order } of orders) {
    const button = element("button", "", String(order));
    button.type = "button";
    button.setAttribute("role", "radio");
    button.setAttribute("aria-checked", String(order === chosen));
    button.tabIndex = order === chosen ? 0 : -1;
    button.addEventListener("click", () => choose(order));
    group.append(button);
  }
  group.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      choose(((chosen - 1 + step + orders.length) % orders.length) + 1);
    }
  });
  row.append(name, group);
  return row;
}

/** Draw the units with their bricks. @param {Wall} wall @param {Order[]} orders @param {Words} words */
function brickStrip({ kind, units }, orders, words) {
  const strip = element("div", "strip drop-8 flex wraps");
  strip.dir = "auto";
  strip.setAttribute("role", "img");
  const counts = orders.map(({ order, statuses }) => `${order}: ${statusCounts(statuses, words)}`).join("; ");
  const text = units.join(kind === "token" ? " " : "");
  strip.setAttribute("aria-label", fill(words.wall, { orders: counts, text }));
  strip.append(
    ...units.map((unit, place) => brickCell(element("span", "unit large breaks text-centre", unit), place, orders)),
  );
  return strip;
}

/** Count the bricks of each status, in words. @param {string[]} statuses @param {Words} words */
function statusCounts(statuses, words) {
  return Object.keys(STATUS_SIGNS)
    .map((status) => ({ status, count: statuses.filter((each) => each === status).length }))
    .filter(({ count }) => count)
    .map(({ status, count }) => `${count} ${words[status]}`)
    .join(", ");
}
