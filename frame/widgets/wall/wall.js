/**
 * The wall of bricks: every n-gram of the candidate is a brick under its tokens, highlighted with its other occurrences.
 *
 * The data come from `frame/widgets/wall/__init__.py`, with all counts. Nothing is reported to the server: hovering, pinning
 * and keyboard navigation are handled here.
 *
 * @typedef {{count: number, reference_counts?: number[], maximum?: number, credit?: number, starts?: number[][]}} Ngram with
 *   only the count if no reference has it
 * @typedef {WallOrder & {statuses: MatchStatus[], numbers: number[], ngrams: Ngram[]}} Order
 * @typedef {WallData<Order> & {
 *   language: string, kind: "full" | "bare" | "mini", legend: boolean, notes: string[], words: Record<string, string>,
 * }} Data
 *
 * @typedef {{
 *   order: Order, start: number, number: number, ngram: string[], button: HTMLButtonElement, slices: HTMLElement[],
 * }} Brick
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  applyAttributes,
  defineComponent,
  element,
  fill,
  focusedIn,
  html,
  STATUS_SIGNS,
  wordsForInput,
} from "../../components/shared.js";
import { createWall, wallClasses } from "../../components/parts/wall.js";
/** @import { BaseView } from "../../components/shared.js" */
/** @import { MatchStatus, WallData, WallOrder } from "../../components/parts/wall.js" */

const STATUSES = /** @type {MatchStatus[]} */ (Object.keys(STATUS_SIGNS));
const FITS = [1, 0.97, 0.94, 0.91, 0.88, 0.85, 0.8, 0.75, 0.7];
const SMALLEST_FIT = 0.88; // on a screen for one person: 15 of the 17 px of a token
const SMALLEST_MINI = 0.75;
const SMALLEST_TOKEN = 15; // px of the smallest tokens, those of a reference, before fitting
const LEGIBLE_PX = 18; // px on the screen, readable from the last row

export default defineComponent("wall", createView, draw);

/** Create the view, with nothing drawn. @param {BaseView<Data>} base */
function createView(base) {
  const { root } = base;
  const view = Object.assign(base, {
    readout: element("div", { class: "readout rounded tinted flex wraps middle airy", role: "status" }),
    watcher: new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width !== view.width) fitTokens(root);
      view.width = contentRect.width;
    }),
    width: 0,
    ...emptyWall(),
  });
  base.listeners.signal.addEventListener("abort", () => view.watcher.disconnect());
  listenToInput(view);
  // the tokens change their width when a font has been loaded
  document.fonts.addEventListener("loadingdone", () => fitTokens(root), view.listeners);
  document.fonts.ready.then(() => fitTokens(root));
  return view;
}

/** Return the empty initial values of the view's properties that concern the drawn bricks. */
function emptyWall() {
  const none = /** @type {Brick | null} */ (null);
  return {
    ...{ pointed: none, pinned: none, stop: none, shown: none, direction: /** @type {string | null} */ (null) },
    tokens: /** @type {HTMLElement[]} */ ([]),
    references: /** @type {HTMLElement[][]} */ ([]),
    bricks: /** @type {Map<string, Brick>} */ (new Map()),
    brickOf: /** @type {Map<Element, Brick>} */ (new Map()),
    hot: /** @type {Element[]} */ ([]),
    lit: /** @type {Element[]} */ ([]),
  };
}

// ---- drawing

/**
 * Redraw everything, and restore the pin, the Tab stop and the focus if their bricks still exist.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { pinned, stop } = view;
  const focused = focusedBrick(view);
  Object.assign(view, emptyWall());
  view.root.className = wallClasses(data, data.kind);
  view.readout.hidden = !data.candidate.tokens.length || data.kind !== "full";
  const { rows, strip, tokens, references } = createWall(data, (...at) => createSlice(view, data, ...at));
  if (tokens.length) applyAttributes(strip, { role: "toolbar", "aria-label": data.words.bricks });
  Object.assign(view, { tokens, references });
  const texts = element("div", "texts", ...(data.legend ? [createLegend(data)] : []), ...rows);
  view.root.replaceChildren(texts, view.readout);
  /** @type {HTMLElement} */ (/** @type {ShadowRoot} */ (view.root.getRootNode()).host).dataset.drawn = ""; // its place is no longer reserved
  view.watcher.disconnect();
  view.watcher.observe(texts); // a page's content beside the texts makes them narrower, but not the wall
  fitTokens(view.root);
  setPinned(view, sameBrick(view, pinned));
  setTabStop(view, sameBrick(view, stop) ?? view.bricks.values().next().value ?? null);
  if (focused) view.stop?.button.focus({ preventScroll: true });
  highlightShownBrick(view);
}

/** Build the legend of the statuses. @param {Data} data */
function createLegend({ words, notes }) {
  const entries = STATUSES.map(
    (status) => html`<span class="entry"><i class="swatch corners ${status}"></i>
      ${STATUS_SIGNS[status]} ${words[status]}</span>`,
  );
  const noteNodes = notes.map((note) => element("span", "note small", note));
  return html`<div class="legend flex wraps small muted">${entries}${noteNodes}</div>`;
}

/**
 * Build the slice of one brick under one token; the first slice is the brick's button.
 *
 * @param {View} view @param {Data} data @param {Order} order @param {number} start @param {number} place
 */
function createSlice(view, data, order, start, place) {
  const part = element(place === start ? "button" : "span");
  if (part instanceof HTMLButtonElement) addBrick(view, data, order, start, part);
  const brick = /** @type {Brick} */ (brickAt(view, order.order, start));
  brick.slices.push(part);
  view.brickOf.set(part, brick);
  return part;
}

/**
 * Store a new brick, and label its button.
 *
 * @param {View} view @param {Data} data @param {Order} order @param {number} start
 * @param {HTMLButtonElement} button
 */
function addBrick(view, data, order, start, button) {
  const ngram = data.candidate.tokens.slice(start, start + order.order);
  const labelValues = { ngram: ngram.join(" "), order: order.order, status: data.words[order.statuses[start]] };
  const brick = { order, start, number: order.numbers[start], ngram, button, slices: [] };
  applyAttributes(button, { tabindex: -1, "aria-pressed": false, "aria-label": fill(data.words.brick, labelValues) });
  view.bricks.set(`${order.order}:${start}`, brick);
}

// ---- fitting

/**
 * Shrink the tokens until every text fits on one line, or at least the candidate, because a line break would cut its
 * bricks; do not shrink them if they would be too small to read. In presenter mode, where text is enlarged, they may
 * shrink further.
 *
 * @param {HTMLElement} root
 */
function fitTokens(root) {
  root.style.removeProperty("--fit");
  const { host } = /** @type {ShadowRoot} */ (root.getRootNode());
  const zoom = Number(getComputedStyle(host).zoom) || 1;
  const smallestSize = root.classList.contains("mini") ? SMALLEST_MINI : SMALLEST_FIT;
  const sizes = FITS.filter((size) => (zoom > 1 ? size * SMALLEST_TOKEN * zoom >= LEGIBLE_PX : size >= smallestSize));
  const strips = [...root.querySelectorAll(".strip")];
  for (const texts of zoom > 1 ? [strips, strips.slice(0, 1)] : [strips.slice(0, 1)]) {
    for (const size of sizes) {
      root.style.setProperty("--fit", String(size));
      const tops = texts.map(({ firstElementChild, lastElementChild }) =>
        [firstElementChild, lastElementChild].map((node) => /** @type {HTMLElement | null} */ (node)?.offsetTop),
      );
      if (tops.every(([first, last]) => first === last)) return;
    }
  }
  root.style.removeProperty("--fit");
}

// ---- highlighting

/** Highlight the hovered brick, or else the pinned one, or none. @param {View} view */
function highlightShownBrick(view) {
  const brick = view.pointed ?? view.pinned;
  if (brick !== view.shown) {
    view.hot.forEach((part) => part.classList.remove("hot"));
    view.lit.forEach((token) => token.classList.remove("lit", `order-${view.shown?.order.order}`));
    Object.assign(view, { hot: [], lit: [] });
    if (brick) highlightBrick(view, brick);
    view.root.classList.toggle("dimmed", brick !== null);
    view.shown = brick;
  }
  describeBrick(view, brick);
}

/** Highlight all bricks with the same n-gram, and its tokens in every text. @param {View} view @param {Brick} brick */
function highlightBrick(view, brick) {
  const { order, number } = brick;
  const size = order.order;
  order.numbers.forEach((other, start) => {
    if (other === number) {
      view.hot.push(...(brickAt(view, size, start)?.slices ?? []));
      view.lit.push(...view.tokens.slice(start, start + size));
    }
  });
  order.ngrams[number].starts?.forEach((starts, reference) => {
    starts.forEach((start) => view.lit.push(...view.references[reference].slice(start, start + size)));
  });
  view.hot.forEach((part) => part.classList.add("hot"));
  view.lit.forEach((token) => token.classList.add("lit", `order-${size}`));
}

/** Describe a brick in words: its counts in the texts, and its status. @param {View} view @param {Brick | null} brick */
function describeBrick(view, brick) {
  const { words, references } = view.data;
  if (!brick) {
    view.readout.replaceChildren(element("span", "muted", wordsForInput(words.hint)));
    return;
  }
  const ngram = { maximum: 0, credit: 0, ...brick.order.ngrams[brick.number] };
  const status = brick.order.statuses[brick.start];
  const counts = ngram.reference_counts ?? references.map(() => 0);
  const values = { ...ngram, counts: counts.join(" · ") || "–" };
  view.readout.replaceChildren(
    quoteNgram(view, brick.ngram),
    element("span", "", fill(words.in_candidate, values)),
    element("span", "", fill(words.in_references, values)),
    element("span", "", fill(words.most_in_one, values)),
    element("span", "strong", fill(words.credit, values)),
    element("span", "muted", `${STATUS_SIGNS[status]} ${status === "clipped" ? words.clipped_used_up : words[status]}`),
    ...(brick === view.pinned ? [element("span", "muted", wordsForInput(words.pinned))] : []),
  );
}

/**
 * Quote an n-gram in the direction of its text; each token is isolated, so that none reorders its neighbours.
 *
 * @param {View} view @param {string[]} ngram
 */
function quoteNgram(view, ngram) {
  const tokens = ngram.flatMap((token, place) => [place ? " " : "", element("bdi", "", token)]);
  const text = element("span", { dir: isMirrored(view) ? "rtl" : "ltr" }, ...tokens);
  return element("q", "hides fits breaks strong", text);
}

// ---- hovering, pinning, keyboard navigation

/** Add the listeners for pointer, focus and keys. @param {View} view */
function listenToInput(view) {
  const { root, listeners } = view;
  root.addEventListener("pointerover", (event) => pointAt(view, brickOfEvent(view, event)), listeners);
  root.addEventListener("pointerleave", () => stopPointing(view), listeners);
  const followFocus = (/** @type {Event} */ event) => {
    const brick = brickOfEvent(view, event);
    if (brick) setTabStop(view, brick);
    pointAt(view, brick);
  };
  root.addEventListener("focusin", followFocus, listeners);
  root.addEventListener("focusout", () => stopPointing(view), listeners);
  root.addEventListener("click", (event) => togglePin(view, brickOfEvent(view, event)), listeners);
  root.addEventListener("keydown", (event) => handleKey(view, event), listeners);
}

/** Highlight the brick under the pointer. @param {View} view @param {Brick | null} brick */
function pointAt(view, brick) {
  if (!brick || brick === view.pointed) return;
  view.pointed = brick;
  highlightShownBrick(view);
}

/** Highlight no brick, except one that was focused by keyboard. @param {View} view */
function stopPointing(view) {
  const focused = focusedBrick(view);
  view.pointed = focused?.button.matches(":focus-visible") ? focused : null;
  highlightShownBrick(view);
}

/** Pin a brick, or unpin the pinned one. @param {View} view @param {Brick | null} brick */
function togglePin(view, brick) {
  brick?.button.focus({ preventScroll: true });
  setPinned(view, brick === view.pinned ? null : brick);
  highlightShownBrick(view);
}

/** Move between bricks with the arrow keys; unpin on Escape. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  const brick = brickOfEvent(view, event);
  if (event.key === "Escape") {
    view.pointed = null;
    togglePin(view, null);
    return;
  }
  const next = brick && brickBeside(view, brick, event.key);
  if (!next) return;
  event.preventDefault();
  next.button.focus();
}

/**
 * Find the brick to which a key moves: left and right within the order, in the direction of the text, up and down to another
 * order.
 *
 * @param {View} view @param {Brick} brick @param {string} key
 */
function brickBeside(view, brick, key) {
  const { orders } = view.data;
  const { order, start } = brick;
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (sideways) return brickAt(view, order.order, start + (isMirrored(view) ? -sideways : sideways));
  if (key === "Home") return brickAt(view, order.order, 0);
  if (key === "End") return brickAt(view, order.order, order.numbers.length - 1);
  const other = orders[orders.indexOf(order) + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? Infinity)];
  return other ? brickAt(view, other.order, Math.min(start, other.numbers.length - 1)) : null;
}

/** Pin a brick; null for none. @param {View} view @param {Brick | null} brick */
function setPinned(view, brick) {
  view.pinned?.button.setAttribute("aria-pressed", "false");
  view.pinned = brick;
  brick?.button.setAttribute("aria-pressed", "true");
}

/** Make a brick the wall's only stop of the Tab key. @param {View} view @param {Brick | null} brick */
function setTabStop(view, brick) {
  if (view.stop) view.stop.button.tabIndex = -1;
  view.stop = brick;
  if (brick) brick.button.tabIndex = 0;
}

// ---- finding

/** Return the brick at a place, or null. @param {View} view @param {number} order @param {number} start */
function brickAt(view, order, start) {
  return view.bricks.get(`${order}:${start}`) ?? null;
}

/** Return the brick at which an event happened, or null. @param {View} view @param {Event} event */
function brickOfEvent(view, event) {
  const part = event.target instanceof Element ? event.target.closest(".slice") : null;
  return (part && view.brickOf.get(part)) ?? null;
}

/** Return whether the candidate runs from right to left, as the browser decided by its letters. @param {View} view */
function isMirrored(view) {
  view.direction ??= getComputedStyle(/** @type {Element} */ (view.root.querySelector(".bricks"))).direction;
  return view.direction === "rtl";
}

/** Return the focused brick, or null. @param {View} view */
function focusedBrick(view) {
  const focused = focusedIn(view.root);
  return (focused && view.brickOf.get(focused)) ?? null;
}

/** Find the brick in the place of an earlier one, if it has the same n-gram. @param {View} view @param {Brick | null} earlier */
function sameBrick(view, earlier) {
  const brick = earlier && brickAt(view, earlier.order.order, earlier.start);
  return brick && brick.ngram.join("\n") === earlier.ngram.join("\n") ? brick : null;
}
