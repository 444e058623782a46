import { element } from "../../../frame/components/shared.js";
import { forgetPlace, fall, moveAll } from "../../../frame/components/parts/motion.js";
/** @import { Axis, Dot } from "./variants_stage.js" */

// ---- pile: a dot for every score at its place on the axis; where several stand at one place they lie on each other

/**
 * @typedef {{node: HTMLElement, ground: HTMLElement, list: HTMLElement, tag: HTMLElement, dots: Map<string, HTMLButtonElement>,
 *   shown: Dot[], pair: string[], choose: (id: string) => void}} Pile
 * @typedef {{at: number, level: number}} Seat
 */

const DOT_SIZES = { wide: [24, 20, 17], narrow: [17, 14] }; // pixels from dot to dot: the largest that lets every pile fit
const NARROW_PX = 640;
const LETTER_PX = 19; // of the two that are named
const HEADING_PX = 22; // of what fails and of what is above 1
const FALL_MS = 300; // of the 600 that all may take
const APART_MS = 24;
const NEAR = 24; // so near a finger means a dot

/** @param {(id: string) => void} choose @returns {Pile} */
export function createPile(choose) {
  const node = element("div", "pile");
  const [ground, list, tag] = [element("div", "ground"), element("div", "dots"), element("div", "name-tag")];
  ground.setAttribute("aria-hidden", "true");
  tag.setAttribute("aria-hidden", "true");
  list.setAttribute("role", "group");
  tag.hidden = true;
  node.append(ground, list, tag);
  /** @type {Pile} */
  const pile = { node, ground, list, tag, dots: new Map(), shown: [], pair: [], choose };
  list.addEventListener("keydown", (event) => walk(pile, event));
  list.addEventListener("click", (event) => press(pile, event));
  list.addEventListener("focusin", ({ target }) => name(pile, target));
  list.addEventListener("focusout", () => (tag.hidden = true));
  list.addEventListener("pointerover", ({ target }) => name(pile, target));
  list.addEventListener("pointerleave", () => (tag.hidden = true));
  return pile;
}

/** What stands behind the dots. @param {Pile} pile @param {Axis} axis @param {Record<string, string>} words */
export function drawGround({ ground }, { ticks, one, gutter }, words) {
  const fields = [
    ["fails", gutter[0], gutter[1], words.fails],
    ["above", one, 1, words.above],
  ].map(([kind, from, to, text]) => {
    const field = element("i", `field ${kind}`, String(text));
    field.style.left = percent(Number(from));
    field.style.width = percent(Number(to) - Number(from));
    return field;
  });
  const guides = ticks.map(([at]) => {
    const guide = element("i", at === one ? "guide is-one" : "guide");
    guide.style.left = percent(at);
    return guide;
  });
  ground.replaceChildren(...fields, ...guides);
}

// ---- the dots

/**
 * @param {Pile} pile @param {Dot[]} dots @param {string[]} pair
 * @param {{isStill: boolean, isFalling: boolean, label: string}} how
 */
export function showDots(pile, dots, pair, { isStill, isFalling, label }) {
  pile.list.setAttribute("aria-label", label);
  if (pile.shown !== dots) makeDots(pile, dots);
  pile.shown = dots;
  pile.pair = pair;
  const [width, height] = [pile.node.clientWidth, pile.node.clientHeight];
  if (!width) return;
  const { size, seats, apart } = seated(dots, pair, width, height);
  const moves = dots.map(({ id }) => {
    const node = /** @type {HTMLButtonElement} */ (pile.dots.get(id));
    const { at, level } = /** @type {Seat} */ (seats.get(id));
    const wide = dress(node, pair, size);
    return { node, to: { x: at - wide / 2, y: -level * apart } };
  });
  if (isFalling) moves.forEach(({ node }) => forgetPlace(node));
  moveAll(moves, { still: isStill || isFalling });
  if (isFalling) dropAll(pile, height, moves);
  keepStop(pile);
}

/** Keep the nodes of the variants that stay: they move. @param {Pile} pile @param {Dot[]} dots */
function makeDots(pile, dots) {
  const before = pile.dots;
  pile.dots = new Map(dots.map((dot) => [dot.id, before.get(dot.id) ?? element("button", "")]));
  dots.forEach(({ id, kind, said }) => {
    const node = /** @type {HTMLButtonElement} */ (pile.dots.get(id));
    node.type = "button";
    node.tabIndex = -1;
    node.dataset.id = id;
    node.dataset.kind = kind;
    node.setAttribute("aria-label", said);
  });
  const nodes = [...pile.dots.values()];
  const isOther =
    nodes.length !== pile.list.childElementCount || nodes.some((node, n) => pile.list.children[n] !== node);
  if (isOther) {
    const focused = /** @type {ShadowRoot} */ (pile.list.getRootNode()).activeElement;
    pile.list.replaceChildren(...nodes);
    if (focused instanceof HTMLElement && nodes.includes(/** @type {HTMLButtonElement} */ (focused))) {
      focused.focus({ preventScroll: true });
    }
  }
}

/** @param {HTMLButtonElement} node @param {string[]} pair @param {number} size */
function dress(node, pair, size) {
  const letters = pair.flatMap((id, n) => (id === node.dataset.id ? "AB"[n] : [])).join("");
  node.className = letters ? `dot chosen chosen-${letters.toLowerCase()}` : `dot ${node.dataset.kind}`;
  node.setAttribute("aria-pressed", String(!!letters));
  node.textContent = letters || (node.dataset.kind === "fails" ? "✕" : node.dataset.kind === "beyond" ? "▶" : "");
  const wide = letters ? Math.max(LETTER_PX, size - 3) : size - 3;
  node.style.width = node.style.height = `${wide}px`;
  return wide;
}

/** Let all fall one after the other, from left to right; all together they take 600 ms. @param {Pile} pile @param {number} height @param {{node: HTMLElement, to: {y: number}}[]} moves */
function dropAll({ list }, height, moves) {
  const apart = Math.min(APART_MS, FALL_MS / Math.max(1, list.childElementCount - 1));
  moves.forEach(({ node, to }, place) => fall(node, height + to.y, place * apart));
}

/**
 * Give each dot its place, the two that are compared at the bottom. The largest size is taken in which all piles fit; where
 * none does, the dots of a pile lie over each other.
 *
 * @param {Dot[]} dots @param {string[]} pair @param {number} width @param {number} height
 */
function seated(dots, pair, width, height) {
  const room = height - HEADING_PX;
  const tried = (width < NARROW_PX ? DOT_SIZES.narrow : DOT_SIZES.wide).map((size) => {
    const seats = piled(dots, pair, width, size);
    const top = Math.max(1, ...[...seats.values()].map(({ level }) => level));
    return { size, seats, apart: Math.min(size, (room - size) / top) };
  });
  return tried.find(({ size, apart }) => apart === size) ?? tried[tried.length - 1];
}

/** The two that are compared stand on the axis; where one would cover the other, side by side. @param {Dot[]} dots @param {string[]} pair @param {number} width @returns {[string, number][]} */
function pairPlaces(dots, pair, width) {
  const ends = dots.filter(({ id }) => pair.includes(id)).sort((a, b) => a.at - b.at);
  const places = ends.map(({ at }) => Math.min(Math.max(at * width, LETTER_PX / 2), width - LETTER_PX / 2));
  const over = places.length > 1 ? Math.max(0, LETTER_PX + 1 - (places[1] - places[0])) : 0;
  return ends.map(({ id }, n) => [id, places[n] + (n ? over : -over) / 2]);
}

/** @param {Dot[]} dots @param {string[]} pair @param {number} width @param {number} size */
function piled(dots, pair, width, size) {
  /** @type {Map<string, Seat>} */
  const seats = new Map();
  for (const [id, at] of pairPlaces(dots, pair, width)) seats.set(id, { at, level: 0 });
  for (const dot of dots.filter(({ id }) => !seats.has(id))) {
    const at = Math.min(Math.max(dot.at * width, size / 2), width - size / 2);
    const near = [...seats.values()].filter((seat) => Math.abs(seat.at - at) < size - 1);
    const taken = new Set(near.map(({ level }) => level));
    const level = Array.from({ length: dots.length }, (_, n) => n).find((n) => !taken.has(n)) ?? 0;
    seats.set(dot.id, { at, level });
  }
  return seats;
}

// ---- pointing, walking: one Tab stop, arrows from dot to dot

/** @param {Pile} pile @param {MouseEvent} event */
function press(pile, { target, clientX, clientY }) {
  const meant = target instanceof HTMLElement && target.dataset.id ? target : nearest(pile, clientX, clientY);
  if (meant?.dataset.id) pile.choose(meant.dataset.id);
}

/** @param {Pile} pile @param {number} x @param {number} y */
function nearest({ dots }, x, y) {
  const far = [...dots.values()].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { node, far: Math.hypot(left + width / 2 - x, top + height / 2 - y) };
  });
  const closest = far.sort((a, b) => a.far - b.far)[0];
  return closest && closest.far <= NEAR ? closest.node : null;
}

/** @param {Pile} pile @param {KeyboardEvent} event */
function walk(pile, event) {
  const nodes = [...pile.dots.values()];
  const at = nodes.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const last = nodes.length - 1;
  const next = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: last }[
    event.key
  ];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const node = nodes[Math.min(Math.max(next, 0), last)];
  nodes.forEach((each) => (each.tabIndex = each === node ? 0 : -1));
  node.focus();
}

/** @param {Pile} pile */
function keepStop({ dots, pair }) {
  const nodes = [...dots.values()];
  if (nodes.length && !nodes.some((node) => node.tabIndex === 0)) (dots.get(pair[1]) ?? nodes[0]).tabIndex = 0;
}

/** Name the dot that is pointed at or has the focus. @param {Pile} pile @param {EventTarget | null} target */
function name({ node, tag, shown }, target) {
  const id = target instanceof HTMLElement ? target.dataset.id : undefined;
  const dot = shown.find((each) => each.id === id);
  tag.hidden = !dot;
  if (!dot || !(target instanceof HTMLElement)) return;
  tag.replaceChildren(dot.name, " ", element("b", "", dot.text));
  const [box, own] = [node.getBoundingClientRect(), target.getBoundingClientRect()];
  const scale = box.width / node.clientWidth || 1;
  const middle = (own.left + own.width / 2 - box.left) / scale;
  const left = Math.min(Math.max(middle - tag.offsetWidth / 2, 0), node.clientWidth - tag.offsetWidth);
  const above = (own.top - box.top) / scale - tag.offsetHeight - 4;
  tag.style.transform = `translate(${left}px, ${above}px)`;
}

/** @param {number} part */
export function percent(part) {
  return `${(100 * part).toFixed(3)}%`;
}
