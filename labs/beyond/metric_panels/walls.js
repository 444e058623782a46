import { element, fill, html, STATUS_SIGNS } from "../../../frame/components/shared.js";
import { brickCell } from "../../../frame/components/parts/bricks.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
/** @import { RadioOption } from "../../../frame/components/parts/radios.js" */

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
 * Build the wall under characters, with the buttons that choose its order; `show` shows that of an order.
 *
 * @param {Wall} wall @param {Words} words @param {(order: number) => void} choose
 */
export function createCharacterWall(wall, words, choose) {
  const radios = createRadios("group segments inline-flex", "", (order) => choose(Number(order)));
  const sentenceNode = element("p", { class: "said", role: "status" });
  let strip = /** @type {HTMLElement} */ (element("div"));
  const node = html`<div class="wall characters"><div class="orders drop-8 flex wraps middle">
    <span class="muted">${words.per_ngram}</span>${radios.node}</div>
    ${strip}${sentenceNode}${wall.note && element("p", "muted", wall.note)}</div>`;
  const show = (/** @type {number} */ chosen) => {
    const shown = wall.orders.find(({ order }) => order === chosen) ?? wall.orders[0];
    const options = wall.orders.map(({ order }) => /** @type {RadioOption} */ ([String(order), String(order)]));
    radios.show(words.per_ngram, options, String(shown.order));
    const next = brickStrip(wall, [shown], words);
    strip.replaceWith(next);
    strip = next;
    writeBold(sentenceNode, shown.said);
  };
  return { node, show };
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
