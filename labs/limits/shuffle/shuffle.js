/**
 * The stage of Limits: the candidate in blocks, which fly into another order while the score stands still. After two
 * shuffles the question comes; its answer starts the count.
 *
 * In: `data` from `labs/limits/shuffle/__init__.py`: the blocks in the page's order, what that scores, and what every stage
 * is handed. Out: `order`, once the hand rests. Where every order scores the same, the score shown goes for each; where
 * not, it comes with the page's answer. Nothing is scored here.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} Fate
 * @typedef {{
 *   value: number, text: string, penalty: number, penalty_text: string,
 *   orders: {part: number, text: string, weight: string}[],
 * }} Scored
 * @typedef {{
 *   language: string, told: string, is_kept: boolean, locked: boolean, refusal: string, blocks: string[][], order: number[],
 *   fates: Fate[][], is_same: boolean, total: number, scored: Scored, words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, send: SendReport, keepValue: SendReport,
 *   order: number[], text: string, told: string, echoes: Echoes, shuffles: number, seen: Map<string, Scored>,
 *   wasLocked: boolean | null, list: BlockList, score: HTMLElement, count: HTMLElement, unit: HTMLElement,
 *   total: HTMLElement, note: HTMLElement, back: HTMLButtonElement, forward: HTMLButtonElement,
 *   original: HTMLButtonElement, mix: HTMLButtonElement, listeners: AbortController, watcher: ResizeObserver,
 *   width: number,
 * }} View
 */

import { createEchoes, element, fill, keep, reportAtRest, writeText } from "../../../frame/components/shared.js";
import { wholeText } from "../../../frame/components/parts/figures.js";
import { appear, countTo } from "../../../frame/components/parts/motion.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage, stageButton, stageTab } from "../../../frame/components/parts/stage.js";
import { createBlockList, fitBlocks, focusBlock, moveBlock, showBlocks } from "./blocks.js";
import { followCards } from "./opened_card.js";
import { showWall } from "./wall.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { BlockList } from "./blocks.js" */

const ASKED_AFTER = 2; // shuffles
const READ_AFTER_MS = 260;
const COUNTED_IN_MS = 600;
const TRIES = 20;

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: SendReport, setTriggerValue: SendReport,
 * }} component
 */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  return keep(parentElement, data, {
    create: (parent) => createView(parent, setStateValue, setTriggerValue),
    draw,
    leave: ({ listeners, watcher }) => {
      listeners.abort();
      watcher.disconnect();
    },
  });
}

/** @param {ShadowRoot} parent @param {SendReport} keepValue @param {SendReport} send @returns {View} */
function createView(parent, keepValue, send) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".shuffle"));
  const stage = createStage(root);
  const list = createBlockList((order, isFocused) => go(view, order, { isFocused }));
  const still = element("div", "still");
  const [score, total, count, unit] = [element("b", "score"), element("span", "total"), element("b"), element("small")];
  const note = element("p", "note");
  total.append(count, " ", unit);
  still.append(score, total, note);
  stage.picture.append(list.node, still);
  const back = stageButton("act sign", "◀\uFE0E", () => moveBlock(list, view.order, -1));
  const forward = stageButton("act sign", "▶\uFE0E", () => moveBlock(list, view.order, 1));
  const original = stageButton("act sign", "↺\uFE0E", () => go(view, own(view)));
  const mix = stageButton("act is-main", "", () => mixUp(view));
  stage.controls.append(back, forward, original, mix);
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
    told: "",
    echoes: createEchoes(),
    shuffles: 0,
    seen: new Map(),
    wasLocked: null,
    list,
    score,
    count,
    unit,
    total,
    note,
    back,
    forward,
    original,
    mix,
    listeners: new AbortController(),
    watcher: new ResizeObserver(() => resized(view)),
    width: 0,
  };
  view.watcher.observe(stage.picture);
  followCards(view.listeners.signal);
  list.node.addEventListener("focusin", () => showControls(view));
  return view;
}

/** @param {View} view */
function resized(view) {
  const { clientWidth } = view.stage.picture;
  if (!view.data || view.width === clientWidth) return;
  view.width = clientWidth;
  fitBlocks(view.list, view.stage.node);
}

// ---- moving

/** @param {View} view @param {number[]} order @param {{isFocused?: boolean}} [how] */
function go(view, order, { isFocused = false } = {}) {
  if (order.join() === view.order.join()) return;
  const item = order.join("-");
  const { words } = /** @type {Data} */ (view.data);
  view.order = order;
  show(view);
  if (isFocused) focusBlock(view.list);
  reportAtRest(view.echoes.by(view.keepValue), "order", item === words.identity ? "" : item);
}

/** @param {View} view */
function mixUp(view) {
  view.shuffles += 1;
  go(view, mixed(view.order));
}

/** The order of a word salad is no number of BLEU: chance may come from here. @param {number[]} order */
function mixed(order) {
  const next = [...order];
  for (let tries = 0; tries < TRIES && next.join() === order.join(); tries += 1) {
    for (let place = next.length - 1; place > 0; place -= 1) {
      const other = Math.floor(Math.random() * (place + 1));
      [next[place], next[other]] = [next[other], next[place]];
    }
  }
  return next;
}

/** @param {View} view */
function own({ order }) {
  return order.map((_, number) => number);
}

// ---- drawing

/** @param {View} view @param {Data} data */
function draw(view, data) {
  const text = JSON.stringify(data.blocks);
  const isOther = view.text !== text;
  const isFirst = view.wasLocked === null;
  if (isOther) begin(view, data, text);
  else if (view.told !== data.told && !view.echoes.take(data.told)) view.order = data.order;
  view.told = data.told;
  if (!data.refusal) view.seen.set(data.order.join("-"), data.scored);
  view.root.lang = data.language;
  const isAnswered = view.wasLocked === true && !data.locked;
  view.wasLocked = data.locked;
  show(view, { isStill: isOther || isFirst, isAnswered });
}

/** Another text has orders of its own; an order that was kept has been shuffled before. @param {View} view @param {Data} data @param {string} text */
function begin(view, data, text) {
  view.text = text;
  view.order = data.order;
  view.shuffles = data.is_kept ? ASKED_AFTER : 0;
  view.seen.clear();
  view.list.tokens = data.blocks;
}

/** @param {View} view @param {{isStill?: boolean, isAnswered?: boolean}} [how] */
function show(view, { isStill = false, isAnswered = false } = {}) {
  const { stage, order, seen, list, note } = view;
  const data = /** @type {Data} */ (view.data);
  const { words, refusal, is_same, scored } = data;
  if (is_same) seen.set(order.join("-"), scored);
  for (const node of /** @type {HTMLElement[]} */ ([...stage.picture.children])) node.hidden = !!refusal;
  showStage(stage, isAsked(view) ? data.stage : unasked(data), view.send);
  if (!refusal) {
    showBlocks(list, order, words, isStill);
    writeText(note, words.cuts);
    showScore(view, isStill);
    showCount(view, isAnswered);
  }
  showControls(view);
  showProduct(view, isStill);
  const said = reading(view);
  if (said !== list.said && !isStill) appear(stage.reading.node, READ_AFTER_MS);
  list.said = said;
  stage.reading.say(said);
  if (isStill || isAnswered) fitBlocks(list, stage.node);
  showBelow(view);
}

/** Whether the question stands there: it comes after two shuffles, or where there is nothing to shuffle. @param {View} view */
function isAsked({ data, shuffles }) {
  const { locked, refusal, blocks } = /** @type {Data} */ (data);
  return !locked || !!refusal || blocks.length < 2 || shuffles >= ASKED_AFTER;
}

/** What every stage shows, before the question has come. @param {Data} data @returns {StageData} */
function unasked({ stage, words }) {
  return { ...stage, heading: words.invite, answers: [], skip: "", stop: "" };
}

/** @param {View} view @returns {Scored | undefined} */
function known({ seen, order }) {
  return seen.get(order.join("-"));
}

/** A score that is not known yet fades until the page has said it. @param {View} view @param {boolean} isStill */
function showScore(view, isStill) {
  const found = known(view);
  view.score.classList.toggle("is-awaited", !found);
  if (found) countTo(view.score, found.value, { text: found.text, still: isStill });
}

/** @param {View} view @param {boolean} isAnswered */
function showCount({ total, count, unit, data }, isAnswered) {
  const { words, total: orders } = /** @type {Data} */ (data);
  total.hidden = !words.orders_text;
  writeText(unit, words.orders);
  countTo(count, orders, {
    text: words.orders_text,
    format: (value) => wholeText(Math.round(value)),
    from: isAnswered ? 0 : undefined,
    still: !isAnswered || !orders,
    ms: COUNTED_IN_MS,
  });
}

/** The buttons that move a block stand there once one was chosen. @param {View} view */
function showControls(view) {
  const { back, forward, original, mix, data, list } = view;
  const { words, refusal, blocks, locked } = /** @type {Data} */ (data);
  const canMove = !refusal && blocks.length > 1;
  const isChosen = canMove && (!locked || list.isChosen);
  back.hidden = !isChosen;
  forward.hidden = !isChosen;
  original.hidden = !canMove || !isAsked(view);
  mix.hidden = !canMove;
  view.stage.node.classList.toggle("is-before", !isAsked(view));
  writeText(mix, words.mix ?? "");
  mix.classList.toggle("is-main", !isAsked(view));
  mix.toggleAttribute("data-reveals", canMove && !isAsked(view)); // presenter mode presses it
  const named = /** @type {[HTMLElement, string][]} */ ([
    [back, words.left],
    [forward, words.right],
    [original, words.original],
  ]);
  for (const [button, name] of named) {
    button.setAttribute("aria-label", name ?? "");
    button.title = name ?? "";
  }
}

/** @param {View} view */
function reading(view) {
  const { data, shuffles, seen, stage } = view;
  const { words, refusal, locked, blocks } = /** @type {Data} */ (data);
  if (refusal) return refusal;
  if (!locked) return `${words.told} ${stage.data?.said ?? ""}`.trim();
  if (blocks.length < 2 || !shuffles) return words.start;
  const found = known(view);
  if (!found) return "";
  const said = isAsked(view) ? words.asks : words.again;
  return fill(said, { seen: seen.size, score: found.text, ...range(seen) });
}

/** @param {Map<string, Scored>} seen */
function range(seen) {
  const sorted = [...seen.values()].sort((a, b) => a.value - b.value);
  return { lowest: sorted[0]?.text ?? "", highest: sorted.at(-1)?.text ?? "" };
}

/** @param {View} view @param {boolean} isStill */
function showProduct(view, isStill) {
  const { stage, data } = view;
  const { refusal, scored } = /** @type {Data} */ (data);
  const found = refusal ? scored : known(view);
  if (!found) return;
  const { orders, penalty, penalty_text, value, text } = found;
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

/** The tab of every brick: the page knows the fates of the order that it was told last. @param {View} view */
function showBelow(view) {
  const { stage, data, seen, order } = view;
  const { words, refusal, order: drawn } = /** @type {Data} */ (data);
  if (stageTab(stage) !== "wall") stage.below.replaceChildren();
  else if (refusal) stage.below.replaceChildren(element("p", "note", refusal));
  else if (drawn.join() === order.join() || !stage.below.childElementCount) {
    const said = [fill(words.seen, { seen: seen.size }), fill(words.range, range(seen))];
    showWall(stage.below, /** @type {Data} */ (data), { said, values: [...seen.values()] });
  }
}
