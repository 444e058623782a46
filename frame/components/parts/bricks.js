import { element } from "../elements.js";

// ---- bricks: every n-gram is a brick below its tokens, with a slice below each token, so that lines may break anywhere

/**
 * The bricks of an order: the status of each by the index of its first token.
 *
 * @typedef {{order: number, statuses: readonly string[]}} BrickOrder
 */

/** Return the lane of a brick: lane l of order n has the bricks that start at l, l + n, l + 2n …, which do not overlap. @param {number} order @param {number} start */
export function laneOf(order, start) {
  return start % order;
}

/** Return the number of lanes for the bricks of an order. @param {number} order @param {number} total */
export function laneCount(order, total) {
  return Math.min(order, total);
}

/**
 * Build the cell of a token: the token above the slices of its bricks. `create` builds the slices; this function sets their
 * classes.
 *
 * @template {BrickOrder} O
 * @param {HTMLElement} token @param {number} place @param {readonly O[]} orders
 * @param {(order: O, start: number, place: number) => HTMLElement} [create]
 */
export function brickCell(token, place, orders, create = () => element("i")) {
  const cell = element("div", "cell flex fits stacked");
  cell.append(token);
  for (const order of orders) {
    for (let lane = 0; lane < Math.max(1, laneCount(order.order, order.statuses.length)); lane += 1) {
      const start = place - laneOf(order.order, place - lane + order.order);
      const status = order.statuses[start]; // none before the lane's first brick and after its last
      const part = status ? create(order, start, place) : element("i", "gap");
      if (status) part.classList.add("slice", `order-${order.order}`, status);
      part.classList.toggle("top", lane === 0);
      part.classList.toggle("first", start === place);
      part.classList.toggle("last", start + order.order - 1 === place);
      cell.append(part);
    }
  }
  return cell;
}
