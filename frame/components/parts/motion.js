import { prefersReducedMotion } from "./figures.js";

// ---- motion: animations of transform and opacity, each at most 600 ms

/**
 * A node's position is its `translate` and `scale`, which only `moveAll` writes; the other functions animate `transform`, so
 * that a brick may fall while its word still moves. Every animation ends at the node's own style and the next one starts
 * from the visible position, so an interrupted animation leaves nothing behind. With reduced motion, the end state is shown
 * at once. Frames are objects of lists by property, and include the end state: an array of frames is read through
 * JavaScript's iterators, which takes twice as long, and with an implicit end state the browser computes every frame on
 * the main thread. `width` and `height` are the node's own size; while the node moves, it grows from its old size to the
 * new one.
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

const HOME = { x: 0, y: 0 };
const MOVE_MS = 360;
const LEAST_PX = 0.5; // shorter moves are not animated
const FAR_PX = 40; // a longer move may cross other nodes
const ARC_PART = 0.09; // height of the arc as a part of the distance
const ARC_TOP_TIME = 0.42; // part of the time at which the arc is highest
const MOST_ARC_PX = 34;
const LATE_MS = 1000; // an animation may start this late, when its first frame is ready

/**
 * Latest animation of each node by name. Reading an animation's state is slow; at the time `until` it has certainly
 * ended.
 *
 * @typedef {{animation: Animation, until: number}} Running
 * @type {WeakMap<Element, Map<string, Running>>}
 */
const animations = new WeakMap();

/**
 * Cached animations by node and frames: replaying one takes a tenth of the time of creating it.
 *
 * @type {WeakMap<Element, Map<PropertyIndexedKeyframes, {animation: Animation, delay: number}>>}
 */
const cachedAnimations = new WeakMap();

/** @type {WeakMap<Element, Place>} */
const places = new WeakMap();

/** Where each node's current move started: its visible position can then be computed without forcing a layout.
 * @type {WeakMap<Element, Place>} */
const origins = new WeakMap();

/**
 * Animate a node, replacing its animation of the same name. Animations with shared frames are cached for replay.
 *
 * @param {Element} node @param {string} name @param {PropertyIndexedKeyframes} frames
 * @param {KeyframeAnimationOptions & {isShared?: boolean}} options
 */
function animate(node, name, frames, { isShared = false, ...options }) {
  const before = animations.get(node)?.get(name);
  endMotion(node, name);
  if (prefersReducedMotion()) return;
  const { delay = 0, duration } = options;
  const cachedAnimation = isShared ? cachedAnimations.get(node)?.get(frames) : undefined;
  const animation = cachedAnimation?.animation ?? node.animate(frames, { fill: "backwards", ...options });
  if (cachedAnimation && cachedAnimation.delay !== delay) animation.effect?.updateTiming({ delay });
  if (cachedAnimation && before && before.animation !== animation) before.animation.cancel(); // a more recent animation, even if ended, would keep the replay off the compositor
  if (cachedAnimation) animation.play(); // from the beginning, since it has ended or was cancelled
  if (isShared) mapOf(cachedAnimations, node).set(frames, { animation, delay });
  mapOf(animations, node).set(name, { animation, until: performance.now() + delay + Number(duration) });
}

/** Return the map that belongs to a node, creating it if necessary. @template K, V @param {WeakMap<Element, Map<K, V>>} all @param {Element} node */
function mapOf(all, node) {
  const nodeMap = all.get(node) ?? new Map();
  if (!all.has(node)) all.set(node, nodeMap);
  return nodeMap;
}

/** Return whether an animation of a node is still running under a name. @param {Element} node @param {string} name */
function isRunning(node, name) {
  const running = animations.get(node)?.get(name);
  const mayRun = !!running && performance.now() < running.until + LATE_MS;
  return mayRun && running.animation.playState === "running";
}

/** Cancel a node's animation of this name, or all of them. @param {Element} node @param {string} [name] */
export function endMotion(node, name) {
  const nodeAnimations = animations.get(node);
  if (!nodeAnimations) return;
  const names = name === undefined ? [...nodeAnimations.keys()] : [name];
  names.filter((each) => isRunning(node, each)).forEach((each) => nodeAnimations.get(each)?.animation.cancel());
}

// ---- move: from place to place

/**
 * Move nodes from their visible positions, or from `from`. A node without a previous position, or with `still`, is placed
 * there at once. All positions are read before any is written.
 *
 * @param {{node: HTMLElement | SVGElement, to: Place, from?: Place, isArched?: boolean}[]} moves
 * @param {{ms?: number, still?: boolean}} [how]
 */
export function moveAll(moves, { ms = MOVE_MS, still = false } = {}) {
  const isStill = still || prefersReducedMotion();
  const starts = moves.map(({ node, from }) => (isStill ? undefined : (from ?? visiblePlace(node))));
  moves.forEach(({ node, to, from, isArched }, index) => {
    const at = places.get(node);
    const isThere = at?.x === to.x && at.y === to.y && at.width === to.width && at.height === to.height;
    if (isThere && !from && !isStill) return; // the node is there, or is being animated there
    if (!isThere) node.style.translate = `${to.x}px ${to.y}px`;
    places.set(node, to);
    endMotion(node, "move");
    const start = starts[index];
    if (start) animateMove(node, start, to, { ms, isArched });
  });
}

/**
 * Rearrange nodes; then each moves from its visible position to its new one.
 *
 * @param {HTMLElement[]} nodes @param {() => void} rearrange @param {{ms?: number, still?: boolean, isArched?: boolean}} how
 */
export function moveFrom(nodes, rearrange, { isArched, ...how }) {
  const starts = nodes.map((node) => {
    const { x, y } = visiblePlace(node) ?? HOME;
    return { x: node.offsetLeft + x, y: node.offsetTop + y };
  });
  rearrange();
  const moves = nodes.map((node, place) => {
    const { x, y } = starts[place];
    return { node, to: HOME, from: { x: x - node.offsetLeft, y: y - node.offsetTop }, isArched };
  });
  moveAll(moves, how);
}

/** Discard the position of a node, so that it is next placed without a move. @param {Element} node */
export function forgetPlace(node) {
  places.delete(node);
}

/** Return the visible position of a node, also in the middle of a move. @param {Element} node @returns {Place | undefined} */
export function visiblePlace(node) {
  const place = places.get(node);
  const origin = origins.get(node);
  if (!place || !origin || !isRunning(node, "move")) return place;
  const progress = animations.get(node)?.get("move")?.animation.effect?.getComputedTiming().progress ?? 1;
  const between = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * progress;
  return {
    x: between(origin.x, place.x),
    y: between(origin.y, place.y),
    width: (place.width ?? 0) * between(sizeRatio(origin.width, place.width), 1),
    height: (place.height ?? 0) * between(sizeRatio(origin.height, place.height), 1),
  };
}

/**
 * Animate a move. Words that move far to the right pass above their line, to the left below it, so that crossing words
 * stay readable.
 *
 * @param {Element} node @param {Place} from @param {Place} to
 * @param {{ms: number, isArched?: boolean}} how
 */
function animateMove(node, from, to, { ms, isArched }) {
  const [xRatio, yRatio] = [sizeRatio(from.width, to.width), sizeRatio(from.height, to.height)];
  const isScaled = xRatio !== 1 || yRatio !== 1;
  if (!isScaled && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) <= LEAST_PX) return;
  const rise = isArched && Math.abs(from.x - to.x) > FAR_PX ? (from.x - to.x) * ARC_PART : 0;
  const top = Math.round(Math.max(-MOST_ARC_PX, Math.min(MOST_ARC_PX, rise)));
  const frames = {
    translate: [`${from.x}px ${from.y}px`, `${to.x}px ${to.y}px`],
    ...(isScaled && { scale: [`${xRatio} ${yRatio}`, "none"] }),
    ...(rise && { transform: ["none", `translateY(${top}px)`, "none"], offset: [0, ARC_TOP_TIME, 1] }),
  };
  origins.set(node, from);
  animate(node, "move", frames, { duration: ms, easing: EASINGS.arc });
}

/** Return `from` as a multiple of `to`; 1 if either is unknown. @param {number} [from] @param {number} [to] */
function sizeRatio(from, to) {
  return from && to && Math.abs(from / to - 1) > 0.02 ? from / to : 1;
}

// ---- other animations

const APPEAR_FRAMES = { opacity: [0, 1] };
const SNIP_FRAMES = { transform: ["translateY(-30px)", "none"], opacity: [0, 1] };
const CLIP_FRAMES = { transform: ["none", "translateY(16px) rotate(5deg)"], opacity: [1, 1, 0] };
const DROP_FRAMES = { transform: ["none", "translateY(46px) rotate(6deg)"], opacity: [1, 0] };
const POUR_FRAMES = { transform: ["translateX(-115%)", "none"], opacity: [0, 1] };
const GROW_FRAMES = { transform: ["scaleX(.2)", "none"], opacity: [0, 1] };

/** Drop a brick from its word to its row, with a bounce. @param {Element} node @param {number} rise @param {number} delay */
export function fall(node, rise, delay) {
  animate(node, "verb", fallFrames(Math.round(rise)), { duration: 300, delay, isShared: true });
}

/** Drop in the line beyond which bricks are cut off. @param {Element} node */
export function snip(node) {
  animate(node, "verb", SNIP_FRAMES, { duration: 200, easing: EASINGS.land, isShared: true });
}

/** Animate the fill of a clipped brick: it falls off. @param {Element} fill @param {number} delay */
export function clipOff(fill, delay) {
  animate(fill, "verb", CLIP_FRAMES, { duration: 220, delay, isShared: true });
}

/** Close the gaps of a long brick once its words have arrived. @param {Element} node @param {number} [shift] */
export function closeGaps(node, shift = 0) {
  const timing = { duration: 280, delay: 160, easing: EASINGS.settle };
  animate(node, "verb", closeFrames(shift), { ...timing, isShared: true });
}

/** Grow a brick in its place. @param {Element} node @param {number} delay */
export function grow(node, delay) {
  animate(node, "verb", GROW_FRAMES, { duration: 280, delay, easing: EASINGS.settle, isShared: true });
}

/** Drop a struck word out of its line; the style of `node` then hides it. @param {Element} node */
export function dropOut(node) {
  animate(node, "verb", DROP_FRAMES, { duration: 260, easing: EASINGS.fall, isShared: true });
}

/** Slide a bar out from the end of the previous bar. @param {Element} node @param {number} delay */
export function pourOut(node, delay) {
  animate(node, "verb", POUR_FRAMES, { duration: 150, delay, easing: EASINGS.settle, isShared: true });
}

/**
 * Grow a bar from zero along an axis, up to the size in its style.
 *
 * @param {Element} node @param {{axis?: "X" | "Y", to?: number, delay?: number, ms?: number}} how
 */
export function stretch(node, { axis = "X", to = 1, delay = 0, ms = 130 }) {
  const frames = { transform: [`scale${axis}(0)`, `scale${axis}(${to})`] };
  animate(node, "verb", frames, { duration: ms, delay, easing: EASINGS.settle });
}

/**
 * Animate a bar from its previous place and width to the new ones.
 *
 * @param {Element} node @param {{shift: number, ratio: number, ms: number}} how the distance, in the bar's new widths, and the old width as a multiple of the new one
 */
export function widen(node, { shift, ratio, ms }) {
  const frames = { transform: [`translateX(${100 * shift}%) scaleX(${ratio})`, "none"] };
  animate(node, "verb", frames, { duration: ms, easing: EASINGS.settle });
}

/** Fade in a text after its picture. @param {Element} node @param {number} [delay] */
export function fadeIn(node, delay = 0) {
  animate(node, "appear", APPEAR_FRAMES, { duration: 200, delay, isShared: true });
}

/** Cache animation frames by whole pixels, so that many nodes share them. @template T @param {(number: number) => T} make @returns {(number: number) => T} */
function cacheByPixel(make) {
  /** @type {Map<number, T>} */
  const framesByPixel = new Map();
  return (number) => {
    const frames = framesByPixel.get(number) ?? make(number);
    framesByPixel.set(number, frames);
    return frames;
  };
}

const fallFrames = cacheByPixel((rise) => ({
  transform: [`translateY(${-rise}px) scaleY(.6)`, `translateY(${-0.85 * rise}px)`, "none", "translateY(-2px)", "none"],
  opacity: [0, 1, 1, 1, 1],
  offset: [0, 0.2, 0.82, 0.9, 1],
  easing: ["linear", EASINGS.fall, "linear", "linear", "linear"],
}));

const closeFrames = cacheByPixel((shift) => ({
  transform: [`translateX(${shift}px) scaleX(.55)`, "none"],
  opacity: [0, 1],
}));

/**
 * Turn or shift a part of the balance to a new position, given as a CSS transform, overshooting it once.
 *
 * @param {SVGElement} node @param {string} to @param {{still?: boolean, from?: string, isFirst?: boolean}} [how]
 */
export function swing(node, to, { still = false, from, isFirst = false } = {}) {
  const start = from ?? (isRunning(node, "tip") ? getComputedStyle(node).transform : node.style.transform);
  node.style.transform = to;
  endMotion(node, "tip");
  if (!still && start && start !== to) {
    const frames = { transform: [start, to] };
    animate(node, "tip", frames, { duration: isFirst ? 600 : 480, easing: EASINGS.tip });
  }
}
