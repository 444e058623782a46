/**
 * The stage of Limits: the candidate in blocks, which can be shuffled while the score stays the same, and below them the
 * effect of leaving out each word.
 *
 * `data` from `labs/limits/shuffle/__init__.py` has the blocks in the page's order, its score, the shuffles with which a
 * sample opens, and the data of every stage. Reports `order` once input pauses. If every order scores the same, the shown
 * score applies to each; otherwise it comes with the page's response. Nothing is scored here.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} MatchStatus
 * @typedef {{
 *   value: number, text: string, penalty: number, penalty_text: string,
 *   orders: {part: number, text: string, weight: string}[],
 * }} Scored
 * @typedef {{
 *   language: string, told: string, is_kept: boolean, locked: boolean, refusal: string, blocks: string[][], order: number[],
 *   opening: {order: number[], scored: Scored}[], statuses: MatchStatus[][], is_same: boolean, own: Scored, scored: Scored,
 *   leaving: Leaving | null, words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {{node: HTMLElement, value: HTMLElement, unit: HTMLElement}} Count
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, send: SendReport, keepValue: SendReport,
 *   order: number[], text: string, received: string, echoes: Echoes, shuffles: number, seen: Map<string, Scored>,
 *   wasLocked: boolean, list: BlockList, row: HTMLElement, score: HTMLElement, counts: Count[], leaving: LeavingView,
 *   back: HTMLButtonElement, forward: HTMLButtonElement, original: HTMLButtonElement, mix: HTMLButtonElement,
 *   listeners: AbortController, watcher: ResizeObserver, width: number, playing: number,
 * }} View
 */

import {
  createEchoes,
  element,
  fill,
  keepView,
  pushButton,
  reportWhenIdle,
  writeText,
} from "../../../frame/components/shared.js";
import { prefersReducedMotion } from "../../../frame/components/parts/figures.js";
import { countTo } from "../../../frame/components/parts/motion.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage, stageTab } from "../../../frame/components/parts/stage.js";
import { createBlockList, fitBlocks, focusBlock, moveBlock, PHONE_QUERY, showBlocks } from "./blocks.js";
import { createLeaving, showLeaving } from "./leaving_out.js";
import { scrollToPressedCard } from "./opened_card.js";
import { showWall } from "./wall.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { BlockList } from "./blocks.js" */
/** @import { Leaving, LeavingView } from "./leaving_out.js" */

const TRIES = 200;
const PLAYED_MS = 300; // between two shuffles

/**
 * Draw the stage and return its clean-up.
 *
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: SendReport, setTriggerValue: SendReport,
 * }} component
 */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  return keepView(parentElement, data, {
    create: (parent) => createView(parent, setStateValue, setTriggerValue),
    draw,
    leave: ({ listeners, watcher, playing }) => {
      listeners.abort();
      watcher.disconnect();
      clearTimeout(playing);
    },
  });
}

/** @param {ShadowRoot} parent @param {SendReport} keepValue @param {SendReport} send @returns {View} */
function createView(parent, keepValue, send) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".shuffle"));
  const stage = createStage(root);
  const list = createBlockList((order, isFocused) => showOrder(view, order, { isFocused }));
  const row = element("div", "row flex wraps middle");
  const score = element("b", "score");
  const leaving = createLeaving();
  const counts = [createCount(), createCount(), createCount()];
  const back = pushButton("act sign", "◀\uFE0E", () => moveBlock(list, view.order, -1));
  const forward = pushButton("act sign", "▶\uFE0E", () => moveBlock(list, view.order, 1));
  const original = pushButton("act original", "", () => showOrder(view, originalOrder(view)));
  const mix = pushButton("act is-main mix", "", () => shuffleBlocks(view));
  const total = element("span", "total nowrap");
  const all = element("span", "counts flex wraps");
  const moves = element("span", "moves to-end gap-6 flex");
  total.append(score, " ", element("small", "muted small", "BLEU"));
  all.append(...counts.map(({ node }) => node));
  moves.append(back, forward);
  row.append(mix, original, total, all, moves);
  stage.picture.append(list.node, row, leaving.node);
  /** @type {View} */
  const view = {
    root,
    stage,
    data: null,
    owner: null,
    send,
    keepValue,
    order: [],
    text: "",
    received: "",
    echoes: createEchoes(),
    shuffles: 0,
    seen: new Map(),
    wasLocked: false,
    list,
    row,
    score,
    counts,
    leaving,
    back,
    forward,
    original,
    mix,
    listeners: new AbortController(),
    watcher: new ResizeObserver(() => handleResize(view)),
    width: 0,
    playing: 0,
  };
  view.watcher.observe(stage.picture);
  scrollToPressedCard(view.listeners.signal);
  list.node.addEventListener("focusin", () => showControls(view));
  document.addEventListener("keydown", (event) => handleKey(view, event), { signal: view.listeners.signal });
  return view;
}

/** Create an empty count. @returns {Count} */
function createCount() {
  const node = element("span", "count nowrap");
  const value = element("b");
  const unit = element("small", "muted small");
  node.append(value, " ", unit);
  return { node, value, unit };
}

/** Redraw at another width. @param {View} view */
function handleResize(view) {
  const { clientWidth } = view.stage.picture;
  if (!view.data || view.width === clientWidth) return;
  view.width = clientWidth;
  showLeaving(view.leaving, view.data.leaving, clientWidth);
  fitBlocks(view.list, view.stage.node);
  showControls(view);
}

// ---- moving

/** If no control has the focus, shuffle on Space and restore the text on Escape. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  const { data, list, mix, original } = view;
  const isFree = event.target === document.body || event.composedPath().includes(list.node);
  if (!isFree || event.altKey || event.ctrlKey || event.metaKey || data?.stage.is_presented) return;
  const button = event.key === " " ? mix : event.key === "Escape" ? original : null;
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Show an order and report it. @param {View} view @param {number[]} order @param {{isFocused?: boolean}} [how] */
function showOrder(view, order, { isFocused = false } = {}) {
  if (order.join() === view.order.join()) return;
  view.order = order;
  showPresentOrder(view);
  if (isFocused) focusBlock(view.list);
  reportWhenIdle(view.echoes.by(view.keepValue), "order", order.join("-"));
}

/** @param {View} view */
function shuffleBlocks(view) {
  clearTimeout(view.playing);
  view.shuffles += 1;
  showOrder(view, shuffled(view.order));
}

/** After the answer, play the shuffles with which the page opens without a question. @param {View} view */
function playOpening(view) {
  const remaining = /** @type {Data} */ (view.data).opening.map(({ order }) => order);
  const step = () => {
    const order = remaining.shift();
    if (!order) return;
    view.shuffles += 1;
    showOrder(view, order);
    view.playing = window.setTimeout(step, prefersReducedMotion() ? 0 : PLAYED_MS);
  };
  step();
}

/**
 * Return an order in which every block has another place, if possible. Random orders are allowed here, because no score is computed from them.
 *
 * @param {number[]} order
 */
function shuffled(order) {
  const next = [...order];
  const hasMoved = () => next.every((number, place) => number !== order[place]);
  for (let tries = 0; tries < TRIES && !hasMoved(); tries += 1) {
    for (let place = next.length - 1; place > 0; place -= 1) {
      const other = Math.floor(Math.random() * (place + 1));
      [next[place], next[other]] = [next[other], next[place]];
    }
  }
  return next;
}

/** @param {View} view */
function originalOrder({ order }) {
  return order.map((_, number) => number);
}

// ---- drawing

/** Draw new data. @param {View} view @param {Data} data */
function draw(view, data) {
  const text = JSON.stringify(data.blocks);
  const isNewText = view.text !== text;
  const isAnswered = !isNewText && view.wasLocked && !data.locked;
  if (isNewText) startText(view, data, text);
  else if (view.received !== data.told && !view.echoes.take(data.told)) view.order = data.order;
  view.received = data.told;
  view.wasLocked = data.locked;
  if (!data.refusal) view.seen.set(data.order.join("-"), data.scored);
  view.root.lang = data.language;
  showPresentOrder(view, { isStill: isNewText });
  if (isAnswered) playOpening(view);
}

/** Reset the view for another text. @param {View} view @param {Data} data @param {string} text */
function startText(view, data, text) {
  clearTimeout(view.playing);
  const isOpened = !data.locked && !data.is_kept;
  const tried = isOpened ? data.opening : [];
  view.text = text;
  view.order = data.order;
  view.shuffles = tried.length;
  view.seen = new Map(tried.map(({ order, scored }) => [order.join("-"), scored]));
  if (!data.refusal) view.seen.set(data.words.identity, data.own);
  view.list.tokens = data.blocks;
}

/** Show the present order with its score. @param {View} view @param {{isStill?: boolean}} [how] */
function showPresentOrder(view, { isStill = false } = {}) {
  const { stage, order, seen, list } = view;
  const data = /** @type {Data} */ (view.data);
  const { words, refusal, is_same, scored, opening } = data;
  const tried = is_same ? scored : opening.find((each) => each.order.join() === order.join())?.scored;
  if (tried) seen.set(order.join("-"), tried);
  showStage(stage, data.stage, view.send);
  showLeaving(view.leaving, data.leaving, stage.picture.clientWidth);
  list.node.hidden = view.row.hidden = !!refusal;
  if (!refusal) {
    showBlocks(list, order, words, isStill);
    showScore(view, isStill);
    showCounts(view);
  }
  showControls(view);
  showProduct(view, isStill);
  stage.reading.write(data.locked ? words.cuts : data.stage.said);
  if (isStill) fitBlocks(list, stage.node);
  showBelow(view);
}

/** Return the score of the present order, if it is known. @param {View} view @returns {Scored | undefined} */
function knownScore({ seen, order }) {
  return seen.get(order.join("-"));
}

/** Show the score; an unknown one is dimmed until the page reports it. @param {View} view @param {boolean} isStill */
function showScore(view, isStill) {
  const currentScore = knownScore(view);
  view.score.classList.toggle("is-awaited", !currentScore);
  if (currentScore) countTo(view.score, currentScore.value, { text: currentScore.text, still: isStill });
}

/** Show the number of shuffles, of different orders and of their scores. @param {View} view */
function showCounts({ counts, data, shuffles, seen }) {
  const { words } = /** @type {Data} */ (data);
  const different = new Set([...seen.values()].map(({ text }) => text)).size;
  const countTexts = /** @type {[number, string][]} */ ([
    [shuffles, words.shuffles],
    [seen.size, words.orders],
    [different, words.scores],
  ]);
  countTexts.forEach(([count, unit], place) => {
    writeText(counts[place].value, String(count));
    writeText(counts[place].unit, fill(unit.replace("{count}", ""), { count }).trim());
  });
}

/** Show the buttons at fixed places: those that move a block come last, once a block was chosen. @param {View} view */
function showControls(view) {
  const { back, forward, original, mix, data, list, row, order } = view;
  const { words, refusal, blocks } = /** @type {Data} */ (data);
  const canMove = !refusal && blocks.length > 1;
  row.classList.toggle("is-still", !canMove);
  back.hidden = forward.hidden = !canMove || !list.isChosen;
  mix.replaceChildren(words.mix ?? "", element("kbd", "ruled corners muted", words.space));
  mix.setAttribute("aria-label", words.mix ?? "");
  mix.setAttribute("aria-disabled", String(!canMove));
  mix.toggleAttribute("data-next", canMove); // presenter mode clicks it
  writeText(original, (matchMedia(PHONE_QUERY).matches ? words.undo : words.original) ?? "");
  original.setAttribute("aria-disabled", String(!canMove || order.join("-") === words.identity));
  for (const [button, name] of /** @type {[HTMLElement, string][]} */ ([
    [back, words.left],
    [forward, words.right],
  ])) {
    button.setAttribute("aria-label", name ?? "");
    button.title = name ?? "";
  }
}

/** @param {Map<string, Scored>} scores */
function scoreRange(scores) {
  const sorted = [...scores.values()].sort((a, b) => a.value - b.value);
  return { lowest: sorted[0]?.text ?? "", highest: sorted.at(-1)?.text ?? "" };
}

/** Show the factors and their product. @param {View} view @param {boolean} isStill */
function showProduct(view, isStill) {
  const { stage, data } = view;
  const { refusal, scored } = /** @type {Data} */ (data);
  const currentScore = refusal ? scored : knownScore(view);
  if (!currentScore) return;
  const { orders, penalty, penalty_text, value, text } = currentScore;
  fillRibbon(
    stage.ribbon,
    {
      orders: orders.map((order) => ({ isOn: true, ...order })),
      penalty: { isOn: true, part: penalty, value: penalty, text: penalty_text },
      total: { value, text },
    },
    { isStill },
  );
}

/** Draw the tab with every brick, for the latest order whose statuses the page has sent. @param {View} view */
function showBelow(view) {
  const { stage, data, seen, order } = view;
  const { words, refusal, order: drawn } = /** @type {Data} */ (data);
  if (stageTab(stage) !== "wall") stage.below.replaceChildren();
  else if (refusal) stage.below.replaceChildren(element("p", "note muted airy", refusal));
  else if (drawn.join() === order.join() || !stage.below.childElementCount) {
    const summary = [fill(words.seen, { seen: seen.size }), fill(words.range, scoreRange(seen))];
    showWall(stage.below, /** @type {Data} */ (data), { said: summary, values: [...seen.values()] });
  }
}
