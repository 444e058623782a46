/**
 * The shuffle machine. In: `data` from `labs/limits/shuffle/__init__.py`: blocks, their order, every brick's fate. Out: `order`,
 * reported when a block was moved; the server answers with new fates and a new score.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} Fate
 * @typedef {{
 *   language: string, blocks: string[][], order: number[], fates: Fate[][], value: number | null, score: string,
 *   fractions: string[], words: Record<string, string>,
 * }} Data
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, seen: Map<string, {value: number, score: string}>,
 *   blocks: HTMLElement[], current: number, wantsFocus: boolean, text: string,
 *   report: (order: number[]) => void, drag: {from: number, to: number | null} | null,
 * }} View
 */

import { element, fill, keep, screenBox, svgNode } from "../../../frame/components/shared.js";

const MOST_DOTS = 6;

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: string) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const end = keep(parentElement, data, { create: createView, draw });
  /** @type {View} */ (parentElement.view).report = (order) => setStateValue("order", order.join("-"));
  return end;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".shuffle"));
  return {
    root,
    data: null,
    owner: null,
    seen: new Map(),
    blocks: [],
    current: 0,
    wantsFocus: false,
    text: "",
    report: () => {},
    drag: null,
  };
}

// ---- drawing

/** @param {View} view @param {Data} data */
function draw(view, data) {
  remember(view, data);
  view.root.lang = data.language;
  const list = blockList(view, data);
  view.root.replaceChildren(list, summary(view, data), buttons(view, data));
  chooseBlock(view, Math.min(view.current, data.order.length - 1), view.wantsFocus);
  view.wantsFocus = false;
}

/** Another text has orders of its own. @param {View} view @param {Data} data */
function remember(view, data) {
  const text = JSON.stringify(data.blocks);
  if (text !== view.text) {
    view.text = text;
    view.seen.clear();
    view.current = 0;
  }
  if (data.value !== null) {
    view.seen.set(data.order.join("-"), { value: data.value, score: data.score });
  }
}

/** @param {View} view @param {Data} data */
function blockList(view, data) {
  const list = element("div", "blocks");
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", data.words.list);
  list.setAttribute("aria-orientation", "horizontal");
  const total = data.order.reduce((sum, number) => sum + data.blocks[number].length, 0);
  let place = 0;
  view.blocks = data.order.map((number, position) => {
    const node = block(data, number, position, place, total);
    place += data.blocks[number].length;
    return node;
  });
  list.append(...view.blocks);
  list.addEventListener("keydown", (event) => walk(view, event));
  listenToDrag(view, list);
  return list;
}

/** @param {Data} data @param {number} number @param {number} position @param {number} start @param {number} total */
function block(data, number, position, start, total) {
  const node = element("div", "block");
  const tokens = data.blocks[number];
  node.setAttribute("role", "option");
  node.setAttribute(
    "aria-label",
    fill(data.words.block, {
      tokens: tokens.join(" "),
      place: position + 1,
      total: data.order.length,
    }),
  );
  const cells = tokens.map((token, place) =>
    cell(data, token, {
      place: start + place,
      total,
      first: place === 0,
      last: place === tokens.length - 1,
      number: place === 0 ? String(number + 1) : "",
    }),
  );
  node.append(...cells);
  return node;
}

/**
 * @param {Data} data @param {string} token
 * @param {{place: number, total: number, first: boolean, last: boolean, number: string}} where
 */
function cell({ fates }, token, where) {
  const node = element("div", "cell");
  const text = element("span", "token", token);
  text.dir = "auto";
  node.append(element("span", "number", where.number), text);
  fates.forEach((of, index) => node.append(group(of, index + 1, where)));
  return node;
}

/** @param {Fate[]} fates @param {number} order @param {{place: number, total: number, first: boolean, last: boolean}} where */
function group(fates, order, { place, total, first, last }) {
  const node = element("span", `group order-${order}`);
  for (let lane = 0; lane < order; lane += 1) {
    const start = place - ((((place - lane) % order) + order) % order);
    const slice = element("span", "gap");
    if (start >= 0 && start + order <= total) {
      const begins = start === place;
      const ends = start + order - 1 === place;
      slice.className =
        `slice ${fates[start]}${begins ? " begins" : ""}${ends ? " ends" : ""}` +
        `${first && !begins ? " from-left" : ""}${last && !ends ? " to-right" : ""}`;
    }
    node.append(slice);
  }
  return node;
}

// ---- what the orders scored

/** @param {View} view @param {Data} data */
function summary(view, data) {
  const node = element("div", "summary");
  node.setAttribute("role", "status");
  const seen = element("span", "seen");
  seen.append(element("b", "", fill(data.words.seen, { seen: view.seen.size })));
  if (view.seen.size) {
    seen.append(element("span", "range", fill(data.words.range, range(view))));
  }
  const fractions = element("span", "fractions");
  fractions.append(
    ...data.fractions.map((text, index) => {
      const item = element("span", `fraction order-${index + 1}`);
      item.append(element("span", "chip", String(index + 1)), text);
      return item;
    }),
  );
  node.append(element("span", "score", data.score), seen, fractions);
  if (view.seen.size) {
    node.append(line(view, data));
  }
  return node;
}

/** @param {View} view */
function range({ seen }) {
  const sorted = [...seen.values()].sort((a, b) => a.value - b.value);
  return { lowest: sorted[0].score, highest: sorted[sorted.length - 1].score };
}

/** Every order seen is one dot on the line from 0 to 1; a full column goes on as a number. @param {View} view @param {Data} data */
function line(view, data) {
  const picture = svgNode("svg", { viewBox: "0 0 300 66", class: "line", role: "img" });
  picture.setAttribute("aria-label", fill(data.words.range, range(view)));
  const at = (/** @type {number} */ value) => 14 + 272 * Math.min(value, 1);
  picture.append(svgNode("line", { x1: 14, x2: 286, y1: 46, y2: 46, class: "axis" }));
  for (let tick = 0; tick <= 10; tick += 1) {
    picture.append(svgNode("line", { x1: at(tick / 10), x2: at(tick / 10), y1: 43, y2: 49, class: "axis" }));
  }
  columns(view).forEach((dots, value) => {
    for (let dot = 1; dot <= Math.min(dots, MOST_DOTS); dot += 1) {
      picture.append(svgNode("circle", { cx: at(value), cy: 47 - 6 * dot, r: 2.8, class: "dot" }));
    }
    if (dots > MOST_DOTS) {
      picture.append(svgNode("text", { x: at(value) + 7, y: 14, class: "count" }, `× ${dots}`));
    }
  });
  const now = svgNode("text", { x: Math.min(Math.max(at(data.value ?? 0), 44), 256), y: 63, class: "now" }, data.score);
  picture.append(
    svgNode("text", { x: 14, y: 63, class: "end" }, "0"),
    svgNode("text", { x: 286, y: 63, class: "end" }, "1"),
    now,
  );
  return picture;
}

/** Dots nearer than a hundredth stand in one column. @param {View} view */
function columns({ seen }) {
  /** @type {Map<number, number>} */
  const found = new Map();
  seen.forEach(({ value }) => {
    const place = Math.round(value * 100) / 100;
    found.set(place, (found.get(place) ?? 0) + 1);
  });
  return found;
}

// ---- moving

/** @param {View} view @param {Data} data */
function buttons(view, data) {
  const node = element("div", "buttons");
  const add = (/** @type {string} */ text, /** @type {() => void} */ act, className = "") => {
    const button = element("button", `button ${className}`.trim(), text);
    button.type = "button";
    button.addEventListener("click", act);
    node.append(button);
  };
  add(`◀\uFE0E ${data.words.left}`, () => move(view, view.current, view.current - 1, false));
  add(`${data.words.right} ▶\uFE0E`, () => move(view, view.current, view.current + 1, false));
  add(data.words.mix, () => send(view, mixed(data.order)), "main");
  add(data.words.original, () => send(view, data.words.identity.split("-").map(Number)));
  return node;
}

/** The order of a word salad is no number of BLEU: chance may come from here. @param {number[]} order */
function mixed(order) {
  const next = [...order];
  for (let place = next.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [next[place], next[other]] = [next[other], next[place]];
  }
  return next;
}

/** @param {View} view @param {number} from @param {number} to @param {boolean} focus */
function move(view, from, to, focus) {
  const { order } = /** @type {Data} */ (view.data);
  if (to < 0 || to >= order.length || to === from) {
    return;
  }
  const next = [...order];
  next.splice(to, 0, ...next.splice(from, 1));
  view.current = to;
  view.wantsFocus = focus;
  send(view, next);
}

/** @param {View} view @param {number[]} order */
function send(view, order) {
  if (order.join() !== view.data?.order.join()) {
    view.report(order);
  }
}

/** One block takes the Tab key. @param {View} view @param {number} place @param {boolean} focus */
function chooseBlock(view, place, focus) {
  view.current = Math.max(place, 0);
  view.blocks.forEach((node, position) => {
    node.tabIndex = position === view.current ? 0 : -1;
    node.setAttribute("aria-selected", String(position === view.current));
  });
  if (focus) {
    view.blocks[view.current]?.focus();
  }
}

/** Arrows walk from block to block; with Alt or Shift they take the block along. @param {View} view @param {KeyboardEvent} event */
function walk(view, event) {
  const last = view.blocks.length - 1;
  const aims = { ArrowLeft: view.current - 1, ArrowRight: view.current + 1, Home: 0, End: last };
  const aim = Reflect.get(aims, event.key);
  if (aim === undefined || event.ctrlKey || event.metaKey) {
    return;
  }
  event.preventDefault();
  if (event.altKey || event.shiftKey) {
    move(view, view.current, aim, true);
  } else if (aim >= 0 && aim <= last) {
    chooseBlock(view, aim, true);
  }
}

/** @param {View} view @param {HTMLElement} list */
function listenToDrag(view, list) {
  list.addEventListener("pointerdown", (event) => {
    const place = view.blocks.findIndex((node) => event.composedPath().includes(node));
    if (place >= 0) {
      chooseBlock(view, place, true);
      view.drag = { from: place, to: null };
      list.setPointerCapture(event.pointerId);
    }
  });
  list.addEventListener("pointermove", (event) => {
    if (view.drag) {
      view.drag.to = gapAt(view, event.clientX, event.clientY);
      showDrag(view);
    }
  });
  const drop = (/** @type {boolean} */ counts) => {
    const { drag } = view;
    view.drag = null;
    showDrag(view);
    if (counts && drag && drag.to !== null) {
      move(view, drag.from, drag.to > drag.from ? drag.to - 1 : drag.to, true);
    }
  };
  list.addEventListener("pointerup", () => drop(true));
  list.addEventListener("pointercancel", () => drop(false));
}

/** The gap between blocks nearest to a point, counted from 0. @param {View} view @param {number} x @param {number} y */
function gapAt({ blocks }, x, y) {
  let best = { gap: 0, distance: Infinity };
  blocks.forEach((node, place) => {
    const box = screenBox(node);
    const off = 3 * Math.max(box.top - y, 0, y - box.bottom);
    [
      [box.left, place],
      [box.right, place + 1],
    ].forEach(([edge, gap]) => {
      const distance = Math.hypot(edge - x, off);
      best = distance < best.distance ? { gap, distance } : best;
    });
  });
  return best.gap;
}

/** @param {View} view */
function showDrag({ blocks, drag }) {
  blocks.forEach((node, place) => {
    node.classList.toggle("dragged", drag?.from === place && drag.to !== null);
    node.classList.toggle("lands-before", drag?.to === place);
    node.classList.toggle("lands-after", drag?.to === blocks.length && place === blocks.length - 1);
  });
}
