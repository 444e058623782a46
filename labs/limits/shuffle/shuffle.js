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
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  applyAttributes,
  defineComponent,
  element,
  fill,
  html,
  pushButton,
  watchSize,
  writeText,
} from "../../../frame/components/shared.js";
import { countTo } from "../../../frame/components/parts/count.js";
import { createPlayer } from "../../../frame/components/parts/player.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage, stageTab } from "../../../frame/components/parts/stage.js";
import { createBlockList, fitBlocks, focusBlock, moveBlock, PHONE_QUERY, showBlocks } from "./blocks.js";
import { createLeaving, showLeaving } from "./leaving_out.js";
import { scrollToPressedCard } from "./opened_card.js";
import { showWall } from "./wall.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */
/** @import { Leaving } from "./leaving_out.js" */

const TRIES = 200;
const PLAYED_MS = 300; // between two shuffles

export default defineComponent("shuffle", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const list = createBlockList((order, isFocused) => {
    view.player.stop();
    showOrder(view, order, { isFocused });
  });
  const view = Object.assign(base, {
    text: "",
    shuffles: 0,
    wasLocked: false,
    width: 0,
    player: createPlayer(base),
    list,
    stage: createStage(base.root),
    order: /** @type {number[]} */ ([]),
    seen: /** @type {Map<string, Scored>} */ (new Map()),
    row: element("div", "row flex wraps middle"),
    score: element("b", "score"),
    counts: [1, 2, 3].map(() => ({ value: element("b"), unit: element("small", "muted small") })),
    back: pushButton("act sign", "◀\uFE0E", () => moveBlock(list, -1)),
    forward: pushButton("act sign", "▶\uFE0E", () => moveBlock(list, 1)),
    original: pushButton("act original", "", () => {
      view.player.stop();
      showOrder(
        view,
        view.order.map((_, number) => number),
      );
    }),
    mix: pushButton("act is-main mix", "", () => {
      view.player.stop();
      view.shuffles += 1;
      showOrder(view, shuffled(view.order));
    }),
    leaving: createLeaving(),
  });
  const { stage, row, score, counts, back, forward, original, mix, leaving, listeners } = view;
  row.append(
    ...[mix, original, html`<span class="total nowrap">${score} <small class="muted small">BLEU</small></span>`],
    html`<span class="counts flex wraps">
      ${counts.map(({ value, unit }) => element("span", "count nowrap", value, " ", unit))}</span>`,
    element("span", "moves to-end gap-6 flex", back, forward),
  );
  stage.picture.append(list.node, row, leaving.node);
  watchSize(view, stage.picture, () => handleResize(view));
  scrollToPressedCard(listeners.signal);
  list.node.addEventListener("focusin", () => showControls(view));
  document.addEventListener("keydown", (event) => handleKey(view, event), listeners);
  return view;
}

/** Redraw at another width. @param {View} view */
function handleResize(view) {
  const { clientWidth } = view.stage.picture;
  if (view.width === clientWidth) return;
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
  if (!isFree || event.altKey || event.ctrlKey || event.metaKey || data.stage.is_presented) return;
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
  view.report("order", order.join("-"));
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

// ---- drawing

/** Draw new data; after the answer, play the shuffles with which the page opens without a question. @param {View} view @param {Data} data */
function draw(view, data) {
  const text = JSON.stringify(data.blocks);
  const isNewText = view.text !== text;
  const isAnswered = !isNewText && view.wasLocked && !data.locked;
  const isNewOrder = view.echoes.isNew(data.told);
  if (isNewText) startText(view, data, text);
  else if (isNewOrder) view.order = data.order;
  view.wasLocked = data.locked;
  if (!data.refusal) view.seen.set(data.order.join("-"), data.scored);
  showPresentOrder(view, { isStill: isNewText });
  if (!isAnswered) return;
  view.player.play(data.opening, PLAYED_MS, ({ order }) => {
    view.shuffles += 1;
    showOrder(view, order);
  });
}

/** Reset the view for another text. @param {View} view @param {Data} data @param {string} text */
function startText(view, data, text) {
  view.player.stop();
  const tried = data.locked || data.is_kept ? [] : data.opening;
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
  const data = view.data;
  const { words, refusal, is_same, scored, opening } = data;
  const tried = is_same ? scored : opening.find((each) => each.order.join() === order.join())?.scored;
  if (tried) seen.set(order.join("-"), tried);
  showStage(stage, data.stage, view.send);
  showLeaving(view.leaving, data.leaving, stage.picture.clientWidth);
  list.node.hidden = view.row.hidden = !!refusal;
  if (!refusal) {
    showBlocks(list, order, words, isStill);
    const known = knownScore(view);
    view.score.classList.toggle("is-awaited", !known); // it is dimmed until the page reports it
    if (known) countTo(view.score, known.value, { text: known.text, still: isStill });
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

/** Show the number of shuffles, of different orders and of their scores. @param {View} view */
function showCounts({ counts, data, shuffles, seen }) {
  const { words } = data;
  const different = new Set([...seen.values()].map(({ text }) => text)).size;
  const units = [words.shuffles, words.orders, words.scores];
  [shuffles, seen.size, different].forEach((count, place) => {
    writeText(counts[place].value, String(count));
    writeText(counts[place].unit, fill(units[place].replace("{count}", ""), { count }).trim());
  });
}

/** Show the buttons at fixed places: those that move a block come last, once a block was chosen. @param {View} view */
function showControls(view) {
  const { back, forward, original, mix, data, list, row, order } = view;
  const { words, refusal, blocks } = data;
  const canMove = !refusal && blocks.length > 1;
  row.classList.toggle("is-still", !canMove);
  back.hidden = forward.hidden = !canMove || !list.isChosen;
  mix.replaceChildren(words.mix ?? "", element("kbd", "ruled corners muted", words.space));
  applyAttributes(mix, { "aria-label": words.mix ?? "", "aria-disabled": !canMove, "data-next": canMove }); // presenter mode clicks it
  writeText(original, (matchMedia(PHONE_QUERY).matches ? words.undo : words.original) ?? "");
  original.setAttribute("aria-disabled", String(!canMove || order.join("-") === words.identity));
  applyAttributes(back, { "aria-label": words.left ?? "", title: words.left ?? "" });
  applyAttributes(forward, { "aria-label": words.right ?? "", title: words.right ?? "" });
}

/** Show the factors and their product. @param {View} view @param {boolean} isStill */
function showProduct(view, isStill) {
  const { stage, data } = view;
  const { refusal, scored } = data;
  const currentScore = refusal ? scored : knownScore(view);
  if (!currentScore) return;
  const { orders, penalty, penalty_text, value, text } = currentScore;
  const factors = {
    orders: orders.map((order) => ({ isOn: true, ...order })),
    penalty: { isOn: true, part: penalty, value: penalty, text: penalty_text },
    total: { value, text },
  };
  fillRibbon(stage.ribbon, factors, { isStill });
}

/** Draw the tab with every brick, for the latest order whose statuses the page has sent. @param {View} view */
function showBelow(view) {
  const { stage, data, seen, order } = view;
  const { words, refusal, order: drawn } = data;
  if (stageTab(stage) !== "wall") stage.below.replaceChildren();
  else if (refusal) stage.below.replaceChildren(element("p", "note muted airy", refusal));
  else if (drawn.join() === order.join() || !stage.below.childElementCount) {
    const values = [...seen.values()].sort((one, other) => one.value - other.value);
    const range = { lowest: values[0]?.text ?? "", highest: values.at(-1)?.text ?? "" };
    showWall(stage.below, data, { said: [fill(words.seen, { seen: seen.size }), fill(words.range, range)], values });
  }
}
