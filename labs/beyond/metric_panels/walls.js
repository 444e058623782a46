import { element, fill, html, STATUS_SIGNS } from "../../../frame/components/shared.js";
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
  const chips = wall.orders.map(
    ({ order, fraction }) => html`<span class="count inline-flex middle order-${order}">
      <i class="chip">${order}</i><b class="in-ink strong">${fraction}</b></span>`,
  );
  return html`<div class="wall"><div class="chips drop-8 flex wraps">${chips}</div>
    ${brickStrip(wall, wall.orders, words)}</div>`;
}

/**
 * Draw the wall under characters, with the buttons that choose its order.
 *
 * @param {Wall} wall @param {Words} words @param {number} chosen @param {(order: number) => void} choose
 */
export function characterWall(wall, words, chosen, choose) {
  const order = wall.orders.find((each) => each.order === chosen) ?? wall.orders[0];
  const sentenceNode = element("p", { class: "said", role: "status" });
  writeBold(sentenceNode, order.said);
  return html`<div class="wall characters">${orderChoice(wall.orders, order.order, words, choose)}
    ${brickStrip(wall, [order], words)}${sentenceNode}${wall.note && element("p", "muted", wall.note)}</div>`;
}

/**
 * Draw the buttons that choose an order; the Tab key reaches the chosen one, and arrows choose another.
 *
 * @param {Order[]} orders @param {number} chosen @param {Words} words @param {(order: number) => void} choose
 */
function orderChoice(orders, chosen, words, choose) {
  const buttons = orders.map(
    ({ order }) => html`<button role="radio" aria-checked=${order === chosen} tabindex=${order === chosen ? 0 : -1}
      @click=${() => choose(order)}>${order}</button>`,
  );
  const chooseByKey = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    choose(((chosen - 1 + step + orders.length) % orders.length) + 1);
  };
  return html`<div class="orders drop-8 flex wraps middle"><span class="muted">${words.per_ngram}</span>
    <div class="group segments inline-flex" role="radiogroup" aria-label=${words.per_ngram}
      @keydown=${chooseByKey}>${buttons}</div></div>`;
}

/** Draw the units with their bricks. @param {Wall} wall @param {Order[]} orders @param {Words} words */
function brickStrip({ kind, units }, orders, words) {
  const counts = orders.map(({ order, statuses }) => {
    const counted = Object.keys(STATUS_SIGNS)
      .map((status) => ({ status, count: statuses.filter((each) => each === status).length }))
      .filter(({ count }) => count);
    return `${order}: ${counted.map(({ status, count }) => `${count} ${words[status]}`).join(", ")}`;
  });
  const label = fill(words.wall, { orders: counts.join("; "), text: units.join(kind === "token" ? " " : "") });
  const cells = units.map((unit, place) =>
    brickCell(element("span", "unit large breaks text-centre", unit), place, orders),
  );
  return html`<div class="strip drop-8 flex wraps" dir="auto" role="img" aria-label=${label}>${cells}</div>`;
}
