import { writeText } from "../shared.js";
import { decimalText, isCalm } from "./figures.js";

// ---- motion: the few ways in which things move, each at most 600 ms, of transform and opacity only

/**
 * A node is placed by its `translate` and `scale`, which only `moveAll` writes; the other verbs use `transform`, so
 * that a brick may fall while its word still travels. Every animation ends in the state of the style, and the next
 * one starts from the present place: one that is cut short leaves nothing behind. Anyone who wants no motion sees the
 * end at once. Frames are lists by property, with the end in them. An array of frames is read through JavaScript's
 * iterators, which takes twice as long; and an end that is left to the style makes the browser compute every frame on
 * the page's own thread. `width` and `height` are the node's own; while it moves, it grows from the old ones to the
 * new.
 *
 * @typedef {{x: number, y: number, width?: number, height?: number}} Place
 */

const EASINGS = {
  arc: "cubic-bezier(.45, .05, .2, 1)",
  settle: "cubic-bezier(.2, .8, .2, 1)",
  fall: "cubic-bezier(.45, 0, .9, .55)",
  land: "cubic-bezier(.3, 1.5, .6, 1)",
  tip: "cubic-bezier(.4, 1.5, .5, 1)",
};

const MOVE_MS = 360;
const LEAST_PX = 0.5; // a shorter way is not animated
const FAR_PX = 40; // what goes farther may cross others on its way
const ARC = 0.09; // of the way
const ARC_TOP = 0.42; // of the time
const MOST_ARC_PX = 34;
const LATE_MS = 1000; // an animation begins when the frame that shows it is ready
const COUNT_MS = 320;
const COUNT_STEP_MS = 130; // an eye reads no more numbers than that

/**
 * Last animation of a node under each name. Asking an animation for its state is slow; after `until` it has certainly
 * ended.
 *
 * @typedef {{animation: Animation, until: number}} Running
 * @type {WeakMap<Element, Map<string, Running>>}
 */
const running = new WeakMap();

/**
 * Cached animations by node and frames: playing one again takes a tenth of the time of making it.
 *
 * @type {WeakMap<Element, Map<PropertyIndexedKeyframes, {animation: Animation, delay: number}>>}
 */
const playable = new WeakMap();

/** @type {WeakMap<Element, Place>} */
const places = new WeakMap();

/** From where a node moves to its place: where it is on its way then follows without asking the page, which would lay all out.
 * @type {WeakMap<Element, Place>} */
const origins = new WeakMap();

/**
 * Animate a node under a name; what it still does under that name ends. Frames that many nodes share are kept with them.
 *
 * @param {Element} node @param {string} name @param {PropertyIndexedKeyframes} frames
 * @param {KeyframeAnimationOptions & {isShared?: boolean}} options
 */
function animate(node, name, frames, { isShared = false, ...options }) {
  const before = running.get(node)?.get(name);
  endMotion(node, name);
  if (isCalm()) return;
  const { delay = 0, duration } = options;
  const known = isShared ? playable.get(node)?.get(frames) : undefined;
  const animation = known?.animation ?? node.animate(frames, { fill: "backwards", ...options });
  if (known && known.delay !== delay) animation.effect?.updateTiming({ delay });
  if (known && before && before.animation !== animation) before.animation.cancel(); // made later, it keeps a replay off the compositor, even ended
  if (known) animation.play(); // from its beginning: it has ended, or was cancelled
  if (isShared) under(playable, node).set(frames, { animation, delay });
  under(running, node).set(name, { animation, until: performance.now() + delay + Number(duration) });
}

/** @template K, V @param {WeakMap<Element, Map<K, V>>} all @param {Element} node */
function under(all, node) {
  const own = all.get(node) ?? new Map();
  if (!all.has(node)) all.set(node, own);
  return own;
}

/** Return whether an animation of a node is still running under a name. @param {Element} node @param {string} name */
function isRunning(node, name) {
  const own = running.get(node)?.get(name);
  return !!own && mayRun(own) && own.animation.playState === "running";
}

/** @param {Running} own */
function mayRun({ until }) {
  return performance.now() < until + LATE_MS;
}

/** End a node's animation of this name, or all of them. @param {Element} node @param {string} [name] */
export function endMotion(node, name) {
  const own = running.get(node);
  if (!own) return;
  const names = name === undefined ? [...own.keys()] : [name];
  names.filter((each) => isRunning(node, each)).forEach((each) => own.get(each)?.animation.cancel());
}

// ---- move: from place to place

/**
 * Move nodes to their places, each from its present one or from `from`. A node without a previous place, or with
 * `still`, is there at once. All places are read in one pass and written in one.
 *
 * @param {{node: HTMLElement | SVGElement, to: Place, from?: Place, isArched?: boolean}[]} moves
 * @param {{ms?: number, still?: boolean, easing?: string}} [how]
 */
export function moveAll(moves, { ms = MOVE_MS, still = false, easing = EASINGS.arc } = {}) {
  const isStill = still || isCalm();
  const starts = moves.map(({ node, from }) => (isStill ? undefined : (from ?? standing(node))));
  moves.forEach(({ node, to, from, isArched }, index) => {
    const isThere = isSamePlace(places.get(node), to);
    if (isThere && !from && !isStill) return; // or is on its way there
    if (!isThere) node.style.translate = `${to.x}px ${to.y}px`;
    places.set(node, to);
    endMotion(node, "move");
    const start = starts[index];
    if (start) travel(node, start, to, { ms, easing, isArched });
  });
}

/** @param {Place | undefined} one @param {Place} other */
function isSamePlace(one, other) {
  return one?.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** Forget the place of a node: it will be set there, not moved. @param {Element} node */
export function forgetPlace(node) {
  places.delete(node);
}

/** Return the visible place of a node, on its way too. @param {Element} node @returns {Place | undefined} */
export function standing(node) {
  const place = places.get(node);
  const origin = origins.get(node);
  if (!place || !origin || !isRunning(node, "move")) return place;
  const done = running.get(node)?.get("move")?.animation.effect?.getComputedTiming().progress ?? 1;
  const between = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * done;
  return {
    x: between(origin.x, place.x),
    y: between(origin.y, place.y),
    width: (place.width ?? 0) * between(ratio(origin.width, place.width), 1),
    height: (place.height ?? 0) * between(ratio(origin.height, place.height), 1),
  };
}

/**
 * Words that move far to the right pass above the line, to the left below it: crossing words stay readable.
 *
 * @param {Element} node @param {Place} from @param {Place} to
 * @param {{ms: number, easing: string, isArched?: boolean}} how
 */
function travel(node, from, to, { ms, easing, isArched }) {
  const [wide, high] = [ratio(from.width, to.width), ratio(from.height, to.height)];
  const isScaled = wide !== 1 || high !== 1;
  if (!isScaled && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) <= LEAST_PX) return;
  const rise = isArched && Math.abs(from.x - to.x) > FAR_PX ? (from.x - to.x) * ARC : 0;
  const top = Math.round(Math.max(-MOST_ARC_PX, Math.min(MOST_ARC_PX, rise)));
  const frames = {
    translate: [`${from.x}px ${from.y}px`, `${to.x}px ${to.y}px`],
    ...(isScaled && { scale: [`${wide} ${high}`, "none"] }),
    ...(rise && { transform: ["none", `translateY(${top}px)`, "none"], offset: [0, ARC_TOP, 1] }),
  };
  origins.set(node, from);
  animate(node, "move", frames, { duration: ms, easing });
}

/** @param {number} [from] @param {number} [to] */
function ratio(from, to) {
  return from && to && Math.abs(from / to - 1) > 0.02 ? from / to : 1;
}

// ---- the other verbs

const APPEAR_FRAMES = { opacity: [0, 1] };
const SNIP_FRAMES = { transform: ["translateY(-30px)", "none"], opacity: [0, 1] };
const CLIP_FRAMES = { transform: ["none", "translateY(16px) rotate(5deg)"], opacity: [1, 1, 0] };
const DROP_FRAMES = { transform: ["none", "translateY(46px) rotate(6deg)"], opacity: [1, 0] };
const POUR_FRAMES = { transform: ["translateX(-115%)", "none"], opacity: [0, 1] };
const GROW_FRAMES = { transform: ["scaleX(.2)", "none"], opacity: [0, 1] };

/** Drop a brick from its word to its row, and bounce. @param {Element} node @param {number} rise @param {number} delay */
export function fall(node, rise, delay) {
  animate(node, "verb", fallFrames(Math.round(rise)), { duration: 300, delay, isShared: true });
}

/** Drop a line in that cuts off the bricks beyond it. @param {Element} node */
export function snip(node) {
  animate(node, "verb", SNIP_FRAMES, { duration: 200, easing: EASINGS.land, isShared: true });
}

/** Remove the fill of a brick: a piece of it falls. @param {Element} fill @param {number} delay */
export function clipOff(fill, delay) {
  animate(fill, "verb", CLIP_FRAMES, { duration: 220, delay, isShared: true });
}

/** Join the pieces of a long brick once its words are there. @param {Element} node @param {number} [aside] */
export function closeUp(node, aside = 0) {
  const timing = { duration: 280, delay: 160, easing: EASINGS.settle };
  animate(node, "verb", closeFrames(aside), { ...timing, isShared: true });
}

/** Grow a brick in its place. @param {Element} node @param {number} delay */
export function grow(node, delay) {
  animate(node, "verb", GROW_FRAMES, { duration: 280, delay, easing: EASINGS.settle, isShared: true });
}

/** Drop a struck word out of the line; the style of `node` hides it then. @param {Element} node */
export function dropOut(node) {
  animate(node, "verb", DROP_FRAMES, { duration: 260, easing: EASINGS.fall, isShared: true });
}

/** Slide a bar out of the one before it. @param {Element} node @param {number} delay */
export function pourOut(node, delay) {
  animate(node, "verb", POUR_FRAMES, { duration: 150, delay, easing: EASINGS.settle, isShared: true });
}

/**
 * Grow a bar from nothing along an axis, up to the size in its style.
 *
 * @param {Element} node @param {{axis?: "X" | "Y", to?: number, delay?: number, ms?: number}} how
 */
export function stretch(node, { axis = "X", to = 1, delay = 0, ms = 130 }) {
  const frames = { transform: [`scale${axis}(0)`, `scale${axis}(${to})`] };
  animate(node, "verb", frames, { duration: ms, delay, easing: EASINGS.settle });
}

/**
 * Move a bar from another place and width to its own.
 *
 * @param {Element} node @param {{shift: number, ratio: number, ms: number}} how how far away it stood, in its own widths, and its old width
 */
export function widen(node, { shift, ratio, ms }) {
  const frames = { transform: [`translateX(${100 * shift}%) scaleX(${ratio})`, "none"] };
  animate(node, "verb", frames, { duration: ms, easing: EASINGS.settle });
}

/** Show words once their picture has been seen. @param {Element} node @param {number} [delay] */
export function appear(node, delay = 0) {
  animate(node, "appear", APPEAR_FRAMES, { duration: 200, delay, isShared: true });
}

/** Cache animation frames by whole pixels, so that many nodes share them. @template T @param {(number: number) => T} make @returns {(number: number) => T} */
function cacheByPixel(make) {
  /** @type {Map<number, T>} */
  const known = new Map();
  return (number) => {
    const frames = known.get(number) ?? make(number);
    known.set(number, frames);
    return frames;
  };
}

const fallFrames = cacheByPixel((rise) => ({
  transform: [`translateY(${-rise}px) scaleY(.6)`, `translateY(${-0.85 * rise}px)`, "none", "translateY(-2px)", "none"],
  opacity: [0, 1, 1, 1, 1],
  offset: [0, 0.2, 0.82, 0.9, 1],
  easing: ["linear", EASINGS.fall, "linear", "linear", "linear"],
}));

const closeFrames = cacheByPixel((aside) => ({
  transform: [`translateX(${aside}px) scaleX(.55)`, "none"],
  opacity: [0, 1],
}));

/**
 * Turn or shift a part of a scale from one position of it to another, one overshoot; the positions are CSS transforms.
 *
 * @param {SVGElement} node @param {string} to @param {{still?: boolean, from?: string, isFirst?: boolean}} [how]
 */
export function tip(node, to, { still = false, from, isFirst = false } = {}) {
  const start = from ?? (isRunning(node, "tip") ? getComputedStyle(node).transform : node.style.transform);
  node.style.transform = to;
  endMotion(node, "tip");
  if (!still && start && start !== to) {
    const frames = { transform: [start, to] };
    animate(node, "tip", frames, { duration: isFirst ? 600 : 480, easing: EASINGS.tip });
  }
}

// ---- count: a number from the old value to the new one

/**
 * @typedef {{
 *   node: Element, from: number, to: number, begun: number, ms: number, isLinear: boolean,
 *   format: (value: number) => string, text: string, written: string,
 * }} Counter
 */

/** @type {WeakMap<Element, Counter>} */
const counters = new WeakMap();

/** The running numbers that count up: one animation frame advances all of them. @type {Set<Counter>} */
const runningCounters = new Set();

let counted = 0; // the timer of the next step
let countedAt = Infinity;

/**
 * Write a number; while it moves, `format` writes the values between the old and the new one, scores by default. No
 * other function writes into its node: a number that is already there, or on its way, is left unchanged.
 *
 * @param {HTMLElement | SVGElement} node @param {number} to
 * @param {{text: string, format?: (value: number) => string, from?: number, still?: boolean, ms?: number, isLinear?: boolean}} how
 */
export function countTo(
  node,
  to,
  { text, format = decimalText, from, still = false, ms = COUNT_MS, isLinear = false },
) {
  const before = counters.get(node);
  if (before?.to === to && before.text === text && from === undefined && !(still && runningCounters.has(before)))
    return;
  if (before) runningCounters.delete(before);
  const now = performance.now();
  const start = from ?? (before ? valueAt(before, now) : to);
  const isStill = still || isCalm() || start === to;
  const counter = { node, from: isStill ? to : start, to, begun: now, ms, isLinear, format, text, written: "" };
  counters.set(node, counter);
  if (isStill) {
    writeText(node, text);
    return;
  }
  runningCounters.add(counter);
  scheduleCount(now + count(counter, now));
}

/** Come back at a moment, unless another number changes before. @param {number} moment */
function scheduleCount(moment) {
  if (moment >= countedAt) return;
  clearTimeout(counted);
  countedAt = moment;
  counted = setTimeout(countAll, Math.ceil(moment - performance.now()));
}

function countAll() {
  countedAt = Infinity;
  const now = performance.now();
  const waits = [...runningCounters].map((counter) => count(counter, now));
  scheduleCount(now + Math.min(...waits));
}

/** Write what a counter is at; tell in how many ms it will read otherwise, if ever. @param {Counter} counter @param {number} now */
function count(counter, now) {
  const text = textAt(counter, now);
  if (text !== counter.written) writeText(counter.node, text);
  counter.written = text;
  const end = counter.begun + counter.ms;
  for (let moment = now; moment < end; ) {
    const next = end - moment < 1.5 * COUNT_STEP_MS ? end : moment + COUNT_STEP_MS;
    if (textAt(counter, next) !== text) return next - now;
    moment = next;
  }
  runningCounters.delete(counter);
  return Infinity;
}

/** @param {Counter} counter @param {number} now */
function textAt(counter, now) {
  return now < counter.begun + counter.ms ? counter.format(valueAt(counter, now)) : counter.text;
}

/** @param {Counter} counter @param {number} now */
function valueAt({ from, to, begun, ms, isLinear }, now) {
  const part = Math.min(1, (now - begun) / ms);
  return from + (to - from) * (isLinear ? part : 1 - (1 - part) ** 3);
}
