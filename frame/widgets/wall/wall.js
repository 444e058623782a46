/**
 * The wall of bricks: every n-gram of the candidate lies under the tokens it spans and lights up with its twins.
 *
 * In: `data` from `frame/widgets/wall/__init__.py`: tokens, counts, statuses, words. Out: nothing; pointing, pinning and walking
 * stay in the browser. Nothing is counted here.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} MatchStatus
 * @typedef {{label: string, length: string, tokens: string[], matched: number[], note: string}} Strip
 * @typedef {{count: number, reference_counts: number[], maximum: number, credit: number, starts: number[][]}} Ngram
 * @typedef {{order: number, fraction: string, numbers: number[], statuses: MatchStatus[], ngrams: Ngram[]}} Order
 * @typedef {{
 *   language: string, kind: "full" | "bare" | "mini", candidate: Strip, references: Strip[], orders: Order[],
 *   single: boolean, roomy: boolean, legend: boolean, notes: string[], words: Record<string, string>,
 * }} Data
 *
 * @typedef {{
 *   order: Order, start: number, number: number, ngram: string[], button: HTMLButtonElement, slices: HTMLElement[],
 * }} Brick
 * @typedef {{
 *   root: HTMLElement, readout: HTMLElement, listeners: AbortController, watcher: ResizeObserver, width: number,
 *   data: Data | null, owner: object | null,
 *   tokens: HTMLElement[], references: HTMLElement[][], bricks: Map<string, Brick>, brickOf: Map<Element, Brick>,
 *   pointed: Brick | null, pinned: Brick | null, stop: Brick | null, shown: Brick | null,
 *   hot: Element[], lit: Element[], direction: string | null,
 * }} View
 */

import { STATUS_SIGNS, element, fill, wordsForInput, keep } from "../../components/shared.js";

const STATUSES = /** @type {MatchStatus[]} */ (Object.keys(STATUS_SIGNS));
const LONG_TOKEN = 20;
const FITS = [1, 0.97, 0.94, 0.91, 0.88, 0.85, 0.8, 0.75, 0.7];
const SMALLEST_FIT = 0.88; // on one person's screen: 15 of the 17 px of a token
const SMALLEST_MINI = 0.75;
const SMALLEST_TOKEN = 15; // px of the smallest tokens, those of a reference, before they are fitted
const LEGIBLE = 18; // px on the screen that the last row can read

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw, leave });
}

/** @param {View} view */
function leave({ listeners, watcher }) {
  listeners.abort();
  watcher.disconnect();
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".wall"));
  const readout = element("div", "readout flex wraps middle airy");
  readout.setAttribute("role", "status");
  const view = {
    root,
    readout,
    listeners: new AbortController(),
    watcher: new ResizeObserver(([{ contentRect }]) => resized(view, contentRect.width)),
    width: 0,
    data: null,
    owner: null,
    ...undrawn(),
  };
  listen(view);
  // a face that is asked for only now widens or narrows the tokens when it comes
  document.fonts.addEventListener("loadingdone", () => fit(root), { signal: view.listeners.signal });
  document.fonts.ready.then(() => fit(root));
  return view;
}

/** What stands in a wall of which nothing is drawn. @returns {Omit<View, "root" | "readout" | "listeners" | "watcher" | "width" | "data" | "owner">} */
function undrawn() {
  return {
    tokens: [],
    references: [],
    bricks: new Map(),
    brickOf: new Map(),
    pointed: null,
    pinned: null,
    stop: null,
    shown: null,
    hot: [],
    lit: [],
    direction: null,
  };
}

// ---- drawing

/**
 * Draw everything anew, and give pin, tab stop and focus back to the bricks that are still there.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { pinned, stop } = view;
  const focused = focusedBrick(view);
  Object.assign(view, undrawn());
  dress(view.root, data);
  view.readout.hidden = !data.candidate.tokens.length || data.kind !== "full";
  const texts = element("div", "texts");
  texts.append(...(data.legend ? [legend(data)] : []), candidateRow(view, data), referenceRows(view, data));
  view.root.replaceChildren(texts, view.readout);
  /** @type {HTMLElement} */ (/** @type {ShadowRoot} */ (view.root.getRootNode()).host).dataset.drawn = ""; // its place is no longer kept
  view.watcher.disconnect();
  view.watcher.observe(texts); // what a page puts beside the texts makes them narrower, not the wall
  fit(view.root);
  pin(view, survivor(view, pinned));
  moveStop(view, survivor(view, stop) ?? view.bricks.values().next().value ?? null);
  if (focused) {
    view.stop?.button.focus({ preventScroll: true });
  }
  show(view);
}

/** @param {HTMLElement} root @param {Data} data */
function dress(root, { language, kind, single, roomy }) {
  root.lang = language;
  root.classList.remove("full", "bare", "mini");
  root.classList.add(kind);
  root.classList.toggle("single", single);
  root.classList.toggle("roomy", roomy);
}

/** @param {Data} data */
function legend({ words, notes }) {
  const line = element("div", "legend flex wraps small muted");
  for (const status of STATUSES) {
    const entry = element("span", "entry");
    entry.append(element("i", `swatch ${status}`), `${STATUS_SIGNS[status]} ${words[status]}`);
    line.append(entry);
  }
  line.append(...notes.map((note) => element("span", "note small", note)));
  return line;
}

/** @param {View} view @param {Data} data */
function candidateRow(view, data) {
  const { candidate, orders, words } = data;
  const side = element("div", "side");
  side.append(label(candidate), ...(candidate.tokens.length ? orders.map(gutter) : []));
  const strip = tokenStrip(candidate, view.tokens);
  strip.classList.add("bricks");
  if (candidate.tokens.length) {
    strip.setAttribute("role", "toolbar");
    strip.setAttribute("aria-label", words.bricks);
  } else {
    strip.append(element("span", "note small", words.empty));
  }
  view.tokens.forEach((token, position) => lay(view, data, /** @type {HTMLElement} */ (token.parentElement), position));
  return row("candidate", side, strip, candidate.note);
}

/** @param {View} view @param {Data} data */
function referenceRows(view, { references, single, orders }) {
  const rows = element("div", single ? `references order-${orders[0]?.order}` : "references");
  for (const reference of references) {
    /** @type {HTMLElement[]} */
    const tokens = [];
    const side = element("div", "side");
    side.append(label(reference));
    rows.append(row("reference", side, tokenStrip(reference, tokens), reference.note));
    view.references.push(tokens);
  }
  return rows;
}

/** @param {string} kind @param {HTMLElement} side @param {HTMLElement} strip @param {string} note */
function row(kind, side, strip, note) {
  const line = element("div", `row in-grid ${kind}`);
  const body = element("div", "body");
  body.append(strip, ...(note ? [element("div", "note small", note)] : []));
  line.append(side, body);
  return line;
}

/** @param {Strip} strip */
function label({ label: name, length }) {
  const line = element("div", "label small nowrap muted");
  line.append(element("b", "", name), ` · ${length}`);
  return line;
}

/** @param {Order} order */
function gutter(order) {
  const line = element("div", `gutter flex middle small order-${order.order}`);
  line.style.setProperty("--lanes", String(lanes(order)));
  line.append(element("span", "chip", String(order.order)), element("span", "fraction strong in-ink", order.fraction));
  return line;
}

/**
 * Set the tokens of one text, collecting their elements; its own first letter decides in which direction it runs.
 *
 * @param {Strip} text @param {HTMLElement[]} collected
 */
function tokenStrip(text, collected) {
  const strip = element("div", "strip flex wraps");
  strip.dir = "auto";
  const matched = new Set(text.matched);
  text.tokens.forEach((token, position) => {
    const cell = element("div", "cell flex fits stacked");
    const word = element("span", matched.has(position) ? "token matched one-line" : "token one-line", token);
    if (token.length > LONG_TOKEN) {
      word.title = token;
    }
    cell.append(word);
    collected.push(word);
    strip.append(cell);
  });
  return strip;
}

/**
 * Lay the slices under one token: in lane l of order n lie the bricks that start at l, l + n, l + 2n …
 *
 * @param {View} view @param {Data} data @param {HTMLElement} cell @param {number} position
 */
function lay(view, data, cell, position) {
  for (const order of data.orders) {
    for (let lane = 0; lane < lanes(order); lane += 1) {
      const start = position - ((position - lane + order.order) % order.order);
      const isBrick = start >= 0 && start < order.numbers.length;
      const part = isBrick ? slice(view, data, order, start, position) : element("span", "gap");
      part.classList.toggle("top", lane === 0);
      cell.append(part);
    }
  }
}

/**
 * Cut the slice of one brick under one token; the first slice is the brick's button.
 *
 * @param {View} view @param {Data} data @param {Order} order @param {number} start @param {number} position
 */
function slice(view, data, order, start, position) {
  const status = order.statuses[start];
  const isFirst = position === start;
  const part = element(isFirst ? "button" : "span", `slice order-${order.order} ${status}`);
  part.classList.toggle("first", isFirst);
  part.classList.toggle("last", position === start + order.order - 1);
  if (isFirst) {
    addBrick(view, data, order, start, /** @type {HTMLButtonElement} */ (part));
  }
  const brick = /** @type {Brick} */ (brickAt(view, order.order, start));
  brick.slices.push(part);
  view.brickOf.set(part, brick);
  return part;
}

/**
 * @param {View} view @param {Data} data @param {Order} order @param {number} start
 * @param {HTMLButtonElement} button
 */
function addBrick(view, data, order, start, button) {
  const status = order.statuses[start];
  const ngram = data.candidate.tokens.slice(start, start + order.order);
  const named = { ngram: ngram.join(" "), order: order.order, status: data.words[status] };
  const brick = { order, start, number: order.numbers[start], ngram, button, slices: [] };
  button.type = "button";
  button.tabIndex = -1;
  button.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-label", fill(data.words.brick, named));
  if (data.single) {
    button.append(element("span", "sign", STATUS_SIGNS[status]));
  }
  view.bricks.set(placeOf(order.order, start), brick);
}

/** @param {Order} order */
function lanes({ order, numbers }) {
  return Math.max(1, Math.min(order, numbers.length));
}

// ---- fitting

/** @param {View} view @param {number} width */
function resized(view, width) {
  if (width !== view.width) {
    view.width = width;
    fit(view.root);
  }
}

/**
 * Make the tokens as much smaller as it takes for every text to stand on one line, or else for the candidate, whose bricks
 * a break would cut; where that would be too small to read, leave them large. In front of a class, whose type is enlarged,
 * they may become smaller than on one person's screen.
 *
 * @param {HTMLElement} root
 */
function fit(root) {
  root.style.removeProperty("--fit");
  const { host } = /** @type {ShadowRoot} */ (root.getRootNode());
  const enlarged = Number(getComputedStyle(host).zoom) || 1;
  const least = root.classList.contains("mini") ? SMALLEST_MINI : SMALLEST_FIT;
  const sizes = FITS.filter((size) => (enlarged > 1 ? size * SMALLEST_TOKEN * enlarged >= LEGIBLE : size >= least));
  const strips = [...root.querySelectorAll(".strip")];
  for (const texts of enlarged > 1 ? [strips, strips.slice(0, 1)] : [strips.slice(0, 1)]) {
    for (const size of sizes) {
      root.style.setProperty("--fit", String(size));
      if (texts.every(isOneLine)) return;
    }
  }
  root.style.removeProperty("--fit");
}

/** @param {Element} strip */
function isOneLine({ firstElementChild: first, lastElementChild: last }) {
  return /** @type {HTMLElement | null} */ (first)?.offsetTop === /** @type {HTMLElement | null} */ (last)?.offsetTop;
}

// ---- lighting

/**
 * Light what is pointed at, else what is pinned, else nothing.
 *
 * @param {View} view
 */
function show(view) {
  const brick = view.pointed ?? view.pinned;
  if (brick !== view.shown) {
    darken(view);
    if (brick) {
      light(view, brick);
    }
    view.root.classList.toggle("dimmed", brick !== null);
    view.shown = brick;
  }
  describe(view, brick);
}

/** @param {View} view @param {Brick} brick */
function light(view, brick) {
  const { order, number } = brick;
  const size = order.order;
  order.numbers.forEach((other, start) => {
    if (other === number) {
      view.hot.push(...(brickAt(view, size, start)?.slices ?? []));
      view.lit.push(...view.tokens.slice(start, start + size));
    }
  });
  order.ngrams[number].starts.forEach((starts, reference) => {
    starts.forEach((start) => view.lit.push(...view.references[reference].slice(start, start + size)));
  });
  view.hot.forEach((part) => part.classList.add("hot"));
  view.lit.forEach((token) => token.classList.add("lit", `order-${size}`));
}

/** @param {View} view */
function darken(view) {
  view.hot.forEach((part) => part.classList.remove("hot"));
  view.lit.forEach((token) => token.classList.remove("lit", `order-${view.shown?.order.order}`));
  view.hot = [];
  view.lit = [];
}

/** @param {View} view @param {Brick | null} brick */
function describe(view, brick) {
  const { words } = /** @type {Data} */ (view.data);
  if (!brick) {
    view.readout.replaceChildren(element("span", "muted", wordsForInput(words.hint)));
    return;
  }
  const ngram = brick.order.ngrams[brick.number];
  const status = brick.order.statuses[brick.start];
  const values = { ...ngram, counts: ngram.reference_counts.join(" · ") || "–" };
  view.readout.replaceChildren(
    quotation(view, brick.ngram),
    element("span", "", fill(words.in_candidate, values)),
    element("span", "", fill(words.in_references, values)),
    element("span", "", fill(words.most_in_one, values)),
    element("span", "strong", fill(words.credit_of, values)),
    element("span", "muted", `${STATUS_SIGNS[status]} ${status === "clipped" ? words.clipped_used_up : words[status]}`),
    ...(brick === view.pinned ? [element("span", "muted", wordsForInput(words.pinned))] : []),
  );
}

/**
 * Quote an n-gram in the direction of its text; each token is isolated, so that none turns its neighbours round.
 *
 * @param {View} view @param {string[]} ngram
 */
function quotation(view, ngram) {
  const quote = element("q", "");
  const text = element("span", "");
  text.dir = isMirrored(view) ? "rtl" : "ltr";
  text.append(...ngram.flatMap((token, place) => [place ? " " : "", element("bdi", "", token)]));
  quote.append(text);
  return quote;
}

// ---- pointing, pinning, walking

/** @param {View} view */
function listen(view) {
  const {
    root,
    listeners: { signal },
  } = view;
  root.addEventListener("pointerover", (event) => point(view, brickUnder(view, event)), { signal });
  root.addEventListener("pointerleave", () => letGo(view), { signal });
  root.addEventListener("focusin", (event) => reach(view, brickUnder(view, event)), { signal });
  root.addEventListener("focusout", () => letGo(view), { signal });
  root.addEventListener("click", (event) => toggle(view, brickUnder(view, event)), { signal });
  root.addEventListener("keydown", (event) => press(view, event), { signal });
}

/** @param {View} view @param {Brick | null} brick */
function point(view, brick) {
  if (brick && brick !== view.pointed) {
    view.pointed = brick;
    show(view);
  }
}

/** @param {View} view @param {Brick | null} brick */
function reach(view, brick) {
  if (brick) {
    moveStop(view, brick);
    point(view, brick);
  }
}

/** @param {View} view */
function letGo(view) {
  const focused = focusedBrick(view);
  view.pointed = focused?.button.matches(":focus-visible") ? focused : null;
  show(view);
}

/** @param {View} view @param {Brick | null} brick */
function toggle(view, brick) {
  brick?.button.focus({ preventScroll: true });
  pin(view, brick === view.pinned ? null : brick);
  show(view);
}

/** @param {View} view @param {KeyboardEvent} event */
function press(view, event) {
  const brick = brickUnder(view, event);
  if (event.key === "Escape") {
    view.pointed = null;
    toggle(view, null);
    return;
  }
  const next = brick && neighbour(view, brick, event.key);
  if (next) {
    event.preventDefault();
    next.button.focus();
  }
}

/**
 * Find where a key leads: sideways within the order as the text runs, up and down to the orders beside it.
 *
 * @param {View} view @param {Brick} brick @param {string} key
 */
function neighbour(view, brick, key) {
  const { orders } = /** @type {Data} */ (view.data);
  const { order, start } = brick;
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (sideways) {
    return brickAt(view, order.order, start + (isMirrored(view) ? -sideways : sideways));
  }
  if (key === "Home" || key === "End") {
    return brickAt(view, order.order, key === "Home" ? 0 : order.numbers.length - 1);
  }
  const other = orders[orders.indexOf(order) + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? Infinity)];
  return other ? brickAt(view, other.order, Math.min(start, other.numbers.length - 1)) : null;
}

/** @param {View} view @param {Brick | null} brick */
function pin(view, brick) {
  view.pinned?.button.setAttribute("aria-pressed", "false");
  view.pinned = brick;
  brick?.button.setAttribute("aria-pressed", "true");
}

/**
 * The wall is one stop of the Tab key: the brick last reached.
 *
 * @param {View} view @param {Brick | null} brick
 */
function moveStop(view, brick) {
  if (view.stop) {
    view.stop.button.tabIndex = -1;
  }
  view.stop = brick;
  if (brick) {
    brick.button.tabIndex = 0;
  }
}

// ---- finding

/** @param {number} order @param {number} start */
function placeOf(order, start) {
  return `${order}:${start}`;
}

/** @param {View} view @param {number} order @param {number} start */
function brickAt(view, order, start) {
  return view.bricks.get(placeOf(order, start)) ?? null;
}

/** @param {View} view @param {Event} event */
function brickUnder(view, event) {
  const part = event.target instanceof Element ? event.target.closest(".slice") : null;
  return (part && view.brickOf.get(part)) ?? null;
}

/**
 * Tell whether the candidate runs from right to left, as the browser decided by its letters.
 *
 * @param {View} view
 */
function isMirrored(view) {
  view.direction ??= getComputedStyle(/** @type {Element} */ (view.root.querySelector(".bricks"))).direction;
  return view.direction === "rtl";
}

/** @param {View} view */
function focusedBrick(view) {
  const { activeElement } = /** @type {ShadowRoot} */ (view.root.getRootNode());
  return (activeElement && view.brickOf.get(activeElement)) ?? null;
}

/**
 * Find the brick that stands where an earlier one stood, if it is still the same n-gram.
 *
 * @param {View} view @param {Brick | null} earlier
 */
function survivor(view, earlier) {
  const brick = earlier && brickAt(view, earlier.order.order, earlier.start);
  return brick && brick.ngram.join("\n") === earlier.ngram.join("\n") ? brick : null;
}
