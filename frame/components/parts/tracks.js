import { element } from "../shared.js";

// ---- tracks: tokens in a row, and under them a numbered brick for every n-gram, as in the wall

/**
 * Lane l contains the bricks that start at l, l + n, l + 2n …, so none overlaps another.
 *
 * `order` is n, `total` the number of n-grams; `isListed` and `isNow` return whether the brick with this start is shown, and current.
 *
 * @typedef {{order: number, total: number, isListed: (start: number) => boolean, isNow: (start: number) => boolean}} Lanes
 */

/** Draw the slices of bricks under one token. @param {HTMLElement} cell @param {number} at @param {Lanes} lanes */
export function drawSlices(cell, at, { order, total, isListed, isNow }) {
  for (let lane = 0; lane < Math.min(order, Math.max(total, 1)); lane += 1) {
    const start = at - ((at - lane + order) % order);
    const slice = element("span", "slice shrinks bold nowrap", at === start ? String(start + 1) : "");
    slice.classList.toggle("first", at === start);
    slice.classList.toggle("last", at === start + order - 1);
    slice.classList.toggle("now", isNow(start));
    cell.append(element("span", "slot flex", start >= 0 && start < total && isListed(start) ? slice : ""));
  }
}

/** Mark a token that a window covers, and the window's ends. @param {HTMLElement} token @param {number} at @param {number} from @param {number} to */
export function frameToken(token, at, from, to) {
  token.classList.toggle("in", at >= from && at <= to);
  token.classList.toggle("first", at === from);
  token.classList.toggle("last", at === to);
}
