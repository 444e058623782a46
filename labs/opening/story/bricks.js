import { createMemory, element, STATUS_SIGNS } from "../../../frame/components/shared.js";
import {
  clipOff,
  closeGaps,
  dropOut,
  endMotion,
  fall,
  forgetPlace,
  grow,
  moveAll,
  visiblePlace,
} from "../../../frame/components/parts/motion.js";
import { brickParts } from "./layout.js";
/** @import { Place } from "../../../frame/components/parts/motion.js" */
/** @import { Part } from "./layout.js" */
/** @import { Sentence } from "./scenes.js" */
/** @import { How, Laid } from "./lines.js" */

// ---- bricks: one per n-gram of a sentence, identified by its words so that it moves with them

/**
 * The state of a brick is stored beside it, because reading it from the page would be slower.
 *
 * @typedef {{
 *   node: HTMLElement, sign: Text, signed: string, cover: HTMLElement | null, order: number, status: string, className: string, aside: number,
 * }} Brick
 * @typedef {{key: string, order: number, start: number, part: Part, status: string, sign: string}} Wanted
 * @typedef {{node: HTMLElement, shown: Map<string, Brick>, spare: Brick[][], shards: Shards[][]}} Bricks
 * @typedef {{node: HTMLElement, className: string}} Shards
 */

/** @type {Record<string, keyof typeof STATUS_SIGNS>} */
const STATUSES = { "+": "credited", "/": "clipped", "-": "unmatched" };
const isOtherBrickSize = createMemory();
const LEAST_SIGN_PX = 12;
const FALL_APART_MS = 24;
const CLIP_MS = 120;
const CLIP_APART_MS = 34;
const ORDER_APART_MS = 70;
const GROW_APART_MS = 8;
const LEAVING_MS = 320;
const BRICK_CLASSES = "brick flex middle centred corners in-fill in-sign bold lines-1";
const COVER_CLASSES = "cover corners in-fill in-sign absolute in-grid in-centre";
const SPARE_CLASS = "spare"; // class of an invisible brick that waits to be reused

/** Create an empty wall. @returns {Bricks} */
export function createBricks() {
  return { node: element("div", "bricks"), shown: new Map(), spare: listsByOrder(), shards: listsByOrder() };
}

/**
 * Create bricks for a sentence of a length in advance, with the parts of broken ones, because creating them during an action
 * would delay it.
 *
 * @param {Bricks} bricks @param {number} length
 */
export function prepareBricks(bricks, length) {
  bricks.spare.forEach((spare, order) => {
    const missing = order ? length - order + 1 - spare.length : 0;
    const added = Array.from({ length: Math.max(0, missing) }, () => newBrick(bricks, order));
    added.forEach((brick) => storeSpare(spare, brick));
    if (order > 1) bricks.shards[order].push(...added.map(() => newShards(bricks, order)));
  });
}

/** Show the bricks of a sentence, and animate those that appear, disappear and move. @param {Bricks} bricks @param {Sentence} sentence @param {Laid} laid @param {How} how */
export function showBricks(bricks, sentence, laid, how) {
  const neededBricks = wantedBricks(sentence, laid);
  const keys = new Set(neededBricks.map((each) => each.key));
  const obsoleteBricks = [...bricks.shown].filter(([key]) => !keys.has(key));
  const places = obsoleteBricks.map(([, brick]) => visiblePlace(brick.node));
  const leaving = obsoleteBricks.map(([key, brick], index) => removeBrick(bricks, key, brick, places[index], how));
  if (leaving.some(Boolean)) setTimeout(() => leaving.forEach((leave) => leave?.()), LEAVING_MS);
  const entered = neededBricks.map((each) => obtainBrick(bricks, each));
  const moves = neededBricks.map(({ part }, index) => ({
    node: entered[index].brick.node,
    isArched: neededBricks[index].order === 1 && !how.isOtherScene,
    to: { x: laid.left + part.x, y: laid.above + part.y, width: part.width, height: part.height },
  }));
  neededBricks.forEach((each, index) => updateBrick(entered[index].brick, each));
  moveAll(moves, { still: how.isStill });
  const isArriving = !how.isStill && !how.isComing;
  if (isArriving) neededBricks.forEach((each, index) => showArrival(entered[index], each, { sentence, laid, how }));
}

/** List the bricks of a sentence. @param {Sentence} sentence @param {Laid} laid @returns {Wanted[]} */
function wantedBricks({ words, picture, orders, size, isUnasked, isUncut }, { layout, brick }) {
  if (!picture || !brick) return [];
  const hasSign = size !== "small" && brick.height >= LEAST_SIGN_PX && !isUnasked;
  const ids = words.map((word) => word.id);
  return orders.flatMap((order) =>
    [...picture.statuses[order - 1]].flatMap((letter, start) => {
      const status = isUnasked ? "unasked" : isUncut && letter === "/" ? "credited" : STATUSES[letter];
      const key = `${order}:${ids.slice(start, start + order).join("-")}`;
      return brickParts(layout, order, start, brick).map((part, place) => ({
        key: `${key}/${place}`,
        order,
        start,
        part,
        status,
        sign: hasSign && !place ? Reflect.get(STATUS_SIGNS, status) : "",
      }));
    }),
  );
}

// ---- one brick

/** Reuse a brick that is shown or spare, or create one. @param {Bricks} bricks @param {Wanted} wanted @returns {{brick: Brick, isNew: boolean, statusBefore: string}} */
function obtainBrick(bricks, { key, order }) {
  const shownBrick = bricks.shown.get(key);
  const brick = shownBrick ?? bricks.spare[order].pop() ?? newBrick(bricks, order);
  if (!shownBrick) {
    endMotion(brick.node);
    forgetPlace(brick.node);
    bricks.shown.set(key, brick);
  }
  return { brick, isNew: !shownBrick, statusBefore: shownBrick ? brick.status : "" };
}

/** @param {Bricks} bricks @param {number} order @returns {Brick} */
function newBrick(bricks, order) {
  const sign = document.createTextNode("");
  const cover = order === 1 ? element("i", COVER_CLASSES, STATUS_SIGNS.credited) : null;
  const node = element("div", "", cover ?? "", element("span", "sign"));
  /** @type {Element} */ (node.lastChild).append(sign);
  bricks.node.append(node);
  const aside = ((bricks.node.childElementCount * 7) % 27) - 13;
  return { node, sign, signed: "", cover, order, status: "", className: "", aside };
}

/** Update the class, the size and the sign of a brick. @param {Brick} brick @param {Wanted} wanted */
function updateBrick(brick, { order, part, status, sign }) {
  const open = `${part.isOpenLeft ? " is-open-left" : ""}${part.isOpenRight ? " is-open-right" : ""}`;
  setClass(brick, `${BRICK_CLASSES} order-${order} ${status}${open}`);
  if (brick.signed !== sign) brick.sign.data = brick.signed = sign;
  brick.status = status;
  if (!isOtherBrickSize(brick, part.width, part.height)) return;
  brick.node.style.width = `${part.width}px`;
  brick.node.style.height = `${part.height}px`;
}

/** Set the class of a brick or its parts. @param {Brick | Shards} target @param {string} className */
function setClass(target, className) {
  if (target.className !== className) target.node.className = target.className = className;
}

/**
 * Animate a new brick, in a way that depends on its order, or a change of its status.
 *
 * @param {{brick: Brick, isNew: boolean, statusBefore: string}} entered @param {Wanted} wanted
 * @param {{sentence: Sentence, laid: Laid, how: How}} shown
 */
function showArrival({ brick, isNew, statusBefore }, { order, start, status, part }, { sentence, laid, how }) {
  if (order === 1 && (isNew || how.isReplayed)) {
    const rise = part.y - laid.layout.cells[start].y - 0.2 * laid.layout.cells[start].height;
    fall(brick.node, rise, start * FALL_APART_MS);
  } else if (isNew && how.isClosing) {
    closeGaps(brick.node, brick.aside);
  } else if (isNew) {
    grow(brick.node, (order - 1) * ORDER_APART_MS + start * GROW_APART_MS);
  } else if (brick.cover && status === "clipped" && statusBefore === "credited") {
    clipOff(brick.cover, CLIP_MS + (start - (sentence.limit ?? 0)) * CLIP_APART_MS);
  }
}

/**
 * Remove a brick, animated unless the scene changes.
 *
 * @param {Bricks} bricks @param {string} key @param {Brick} brick @param {Place | undefined} place @param {How} how
 * @returns {(() => void) | undefined} releases the nodes that are still visible
 */
function removeBrick(bricks, key, brick, place, how) {
  const spare = bricks.spare[brick.order];
  const isMoving = !how.isStill && !how.isOtherScene && place;
  const { order, status } = brick;
  bricks.shown.delete(key);
  endMotion(brick.node);
  brick.status = "";
  if (isMoving && order === 1) {
    setClass(brick, `${brick.className} is-gone`);
    dropOut(brick.node);
    return () => storeSpare(spare, brick);
  }
  storeSpare(spare, brick);
  return isMoving ? burstBrick(bricks, order, status, place) : undefined;
}

/** Store a brick for reuse. @param {Brick[]} spare @param {Brick} brick */
function storeSpare(spare, brick) {
  setClass(brick, SPARE_CLASS);
  spare.push(brick);
}

/**
 * Show the parts of a broken brick, reused from an earlier one of its order; the style sheet animates them.
 *
 * @param {Bricks} bricks @param {number} order @param {string} status @param {Place} place
 */
function burstBrick(bricks, order, status, { x, y, width = 0, height = 0 }) {
  const shards = bricks.shards[order].pop() ?? newShards(bricks, order);
  setClass(shards, `shards absolute at-top at-left flex untouched is-bursting order-${order} ${status}`);
  shards.node.style.cssText = `translate: ${x}px ${y}px; width: ${width}px; height: ${height}px`;
  return () => {
    setClass(shards, SPARE_CLASS);
    bricks.shards[order].push(shards);
  };
}

/** Create the parts of a broken brick. @param {Bricks} bricks @param {number} order @returns {Shards} */
function newShards(bricks, order) {
  const parts = Array.from({ length: order }, () => element("i", `${BRICK_CLASSES} shard`));
  const node = element("div", SPARE_CLASS, ...parts);
  bricks.node.append(node);
  return { node, className: SPARE_CLASS };
}

/** Return an empty list for each order, and one for 0. @returns {any[][]} */
function listsByOrder() {
  return [[], [], [], [], []];
}
