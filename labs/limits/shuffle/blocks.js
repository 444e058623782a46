import { element, fill, focusedIn, html, screenBox } from "../../../frame/components/shared.js";
import { moveFrom } from "../../../frame/components/parts/motion.js";

// ---- blocks: the candidate in pieces, which are shuffled, or moved by keys and by pointer

/** @typedef {ReturnType<typeof createBlockList>} BlockList */

export const PHONE_QUERY = "(max-width: 700px)";
const LARGEST_ON_PHONE_PX = 16;
const SIZES_PX = [19.5, 18.5, 17.5, 16.5, 15.5, 14.5, 13.5];

/** Create an empty list of blocks. @param {(order: number[], isFocused: boolean) => void} move */
export function createBlockList(move) {
  const node = element("div", {
    class: "blocks relative flex wraps",
    role: "listbox",
    "aria-orientation": "horizontal",
  });
  const list = {
    ...{ node, move, drawn: "" },
    current: 0, // the place of the block that is the Tab stop
    isChosen: false, // whether the learner has chosen a block
    blocks: /** @type {HTMLElement[]} */ ([]),
    shown: /** @type {HTMLElement[]} */ ([]),
    tokens: /** @type {string[][]} */ ([]),
    order: /** @type {number[]} */ ([]),
    drag: /** @type {{from: number, to: number | null} | null} */ (null),
  };
  node.addEventListener("keydown", (event) => handleBlockKey(list, event));
  node.addEventListener("focusin", ({ target }) => {
    const place = list.shown.indexOf(/** @type {HTMLElement} */ (target));
    if (place !== list.current) chooseBlock(list, place, false);
  });
  listenToDrag(list);
  return list;
}

/**
 * Show the blocks in an order. Each block keeps its node, and moves from its visible position, even during another move.
 *
 * @param {BlockList} list @param {number[]} order @param {Record<string, string>} words @param {boolean} isStill
 */
export function showBlocks(list, order, words, isStill) {
  const tokensKey = JSON.stringify(list.tokens);
  const isNew = list.drawn !== tokensKey;
  if (isNew) {
    list.drawn = tokensKey;
    list.blocks = list.tokens.map(createBlock);
    list.current = 0;
    list.isChosen = false;
  }
  const isMoved = isNew || order.join() !== list.order.join();
  const isFocused = !!focusedIn(list.node);
  list.order = order;
  list.shown = order.map((number) => list.blocks[number]);
  const arrange = () => list.node.replaceChildren(...list.shown);
  if (isMoved) moveFrom(list.blocks, arrange, { still: isStill, isArched: true });
  list.node.setAttribute("aria-label", words.list);
  list.shown.forEach((node, place) => {
    const tokens = list.tokens[order[place]].join(" ");
    node.setAttribute("aria-label", fill(words.block, { tokens, place: place + 1, total: order.length }));
  });
  chooseBlock(list, Math.min(list.current, order.length - 1), isFocused);
}

/** Build a block; one of several tokens, which a matched bigram joins, has a line. @param {string[]} tokens */
function createBlock(tokens) {
  return html`<div class="block rounded on-paper medium lines-135 flex middle fits breaks
    ${tokens.length > 1 ? "order-2 is-joined" : ""}" role="option"><bdi class="shrinks">${tokens.join(" ")}</bdi></div>`;
}

/** Make the letters as large as the stage allows. @param {BlockList} list @param {HTMLElement} stage */
export function fitBlocks({ node }, stage) {
  const availableHeight = parseFloat(getComputedStyle(stage).minHeight) + 1;
  const hasRoom = (/** @type {number} */ size) => {
    node.style.fontSize = `${size}px`;
    return stage.offsetHeight <= availableHeight;
  };
  SIZES_PX.filter((size) => !matchMedia(PHONE_QUERY).matches || size < LARGEST_ON_PHONE_PX).some(hasRoom);
}

// ---- choosing and moving

/** Choose a block, which becomes the only Tab stop. @param {BlockList} list @param {number} place @param {boolean} isFocused */
function chooseBlock(list, place, isFocused) {
  list.current = Math.max(place, 0);
  list.shown.forEach((node, position) => {
    node.tabIndex = position === list.current ? 0 : -1;
    node.setAttribute("aria-selected", String(list.isChosen && position === list.current));
  });
  if (isFocused) focusBlock(list);
}

/** Focus the chosen block. @param {BlockList} list */
export function focusBlock({ shown, current }) {
  shown[current]?.focus();
}

/** Move the chosen block by a number of places, to the right if positive. @param {BlockList} list @param {number} by */
export function moveBlock(list, by) {
  reorderBlock(list, list.current, list.current + by, false);
}

/** Move a block to another place, if there is one. @param {BlockList} list @param {number} from @param {number} to @param {boolean} isFocused */
function reorderBlock(list, from, to, isFocused) {
  if (to < 0 || to >= list.order.length || to === from) return;
  const next = [...list.order];
  next.splice(to, 0, ...next.splice(from, 1));
  list.current = to;
  list.isChosen = true;
  list.move(next, isFocused);
}

/** Choose blocks by arrows; with Alt or Shift, move the chosen one. @param {BlockList} list @param {KeyboardEvent} event */
function handleBlockKey(list, event) {
  const last = list.shown.length - 1;
  const targets = { ArrowLeft: list.current - 1, ArrowRight: list.current + 1, Home: 0, End: last };
  const target = Reflect.get(targets, event.key);
  if (target === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  list.isChosen = true;
  if (event.altKey || event.shiftKey) reorderBlock(list, list.current, target, true);
  else if (target >= 0 && target <= last) chooseBlock(list, target, true);
}

/** Listen to the pointer that drags a block. @param {BlockList} list */
function listenToDrag(list) {
  const { node } = list;
  node.addEventListener("pointerdown", (event) => {
    const place = list.shown.findIndex((each) => event.composedPath().includes(each));
    if (place < 0) return;
    list.isChosen = true;
    chooseBlock(list, place, true);
    list.drag = { from: place, to: null };
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    if (!list.drag) return;
    list.drag.to = nearestGap(list, event.clientX, event.clientY);
    showDrag(list);
  });
  const drop = (/** @type {boolean} */ isDropped) => {
    const { drag } = list;
    list.drag = null;
    showDrag(list);
    if (!isDropped || !drag || drag.to === null) return;
    reorderBlock(list, drag.from, drag.to > drag.from ? drag.to - 1 : drag.to, true);
  };
  node.addEventListener("pointerup", () => drop(true));
  node.addEventListener("pointercancel", () => drop(false));
}

/** Return the gap between blocks that is nearest to a point, counted from 0. @param {BlockList} list @param {number} x @param {number} y */
function nearestGap({ shown }, x, y) {
  let best = { gap: 0, distance: Infinity };
  shown.forEach((node, place) => {
    const box = screenBox(node);
    const verticalDistance = 3 * Math.max(box.top - y, 0, y - box.bottom);
    [
      [box.left, place],
      [box.right, place + 1],
    ].forEach(([edge, gap]) => {
      const distance = Math.hypot(edge - x, verticalDistance);
      best = distance < best.distance ? { gap, distance } : best;
    });
  });
  return best.gap;
}

/** Show the dragged block and the gap to which it would move. @param {BlockList} list */
function showDrag({ shown, drag }) {
  shown.forEach((node, place) => {
    node.classList.toggle("dragged", drag?.from === place && drag.to !== null);
    node.classList.toggle("lands-before", drag?.to === place);
    node.classList.toggle("lands-after", drag?.to === shown.length && place === shown.length - 1);
  });
}
