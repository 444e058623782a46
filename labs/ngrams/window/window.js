/**
 * The window of n tokens on its stage. Each stop leaves a numbered brick; the tab of all orders lists the n-grams found.
 *
 * `data` from `labs/ngrams/window/__init__.py` has tokens, the number of n-grams of each order, and the data of every stage.
 * Reports `place` once input pauses: "3-2" for a window of three tokens at its second stop. Place 0 is before the first stop;
 * at the place after the last one, the window would extend beyond the text. Nothing is counted here.
 *
 * @typedef {{order: number, total: number}} Order
 * @typedef {{
 *   language: string, tokens: string[], orders: Order[], place: [number, number], locked: boolean, stage: StageData,
 *   words: Record<string, string>, steps: any,
 * }} Data
 *
 * The drawn state of the window: its place, limited by the text and the question.
 * @typedef {{order: number, total: number, at: number, tokens: string[], words: Record<string, string>, isLocked: boolean}} WindowState
 *
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill, html, watchSize, wordsForInput } from "../../../frame/components/shared.js";
import { createPlayer } from "../../../frame/components/parts/player.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { createStage, showAnswer, showStage } from "../../../frame/components/parts/stage.js";
import { createTrack, redrawAtWidth, showTrack } from "./track.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { RadioOption } from "../../../frame/components/parts/radios.js" */
/** @import { FormulaRow } from "../../../frame/components/parts/formula.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */

const PLAYED_MS = 600; // between two stops
const ASKED_ORDER = 3; // order of the heading and the verdict

export default defineComponent("window", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const stage = createStage(base.root, { hasRibbon: false, hasTabsFirst: true });
  const view = Object.assign(base, {
    stage,
    widths: createRadios("widths segments flex", "width edged on-paper nowrap", (order) => {
      moveToStop(view, Number(order), view.data.orders[Number(order) - 1].total);
    }),
    order: 1,
    at: 0,
    wasLocked: false,
    stepper: createStepper({
      move: (at) => moveToStop(view, view.order, at),
      play: () => playStops(view),
    }),
    track: createTrack(stage.picture),
    formula: createFormula(),
    title: element("p", "listed strong"),
    list: element("ol", { class: "list ink-above", dir: "auto", tabindex: 0 }),
    player: createPlayer(base),
  });
  stage.controls.append(view.widths.node, view.stepper.node);
  watchSize(view, stage.picture, () => redrawAtWidth(view.track));
  view.root.addEventListener("keydown", (event) => handleKey(view, event));
  return view;
}

// ---- moving

/** Move to a stop; in an open question, show its answer instead. @param {View} view @param {number} order @param {number} at */
function moveToStop(view, order, at) {
  view.player.stop();
  if (view.data.locked) showAnswer(view.stage);
  else showStop(view, order, at);
}

/** Show a stop and report it. @param {View} view @param {number} order @param {number} at */
function showStop(view, order, at) {
  view.order = order;
  view.at = Math.min(at, view.data.orders[order - 1].total + 1);
  view.report("place", `${view.order}-${view.at}`);
  showPlace(view);
}

/** Slide the window from its first stop to its last one. @param {View} view */
function playStops(view) {
  const { total } = view.data.orders[view.order - 1];
  const stops = Array.from({ length: Math.max(total, 1) }, (_, index) => Math.min(index + 1, total));
  view.player.play(stops, PLAYED_MS, (at) => showStop(view, view.order, at));
}

/** Choose a width by digit, or step by the keys of the stepper. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  const width = Number(event.key);
  const { orders } = view.data;
  if (width >= 1 && width <= orders.length && !(event.altKey || event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    moveToStop(view, width, orders[width - 1].total);
  } else if (event.composedPath()[0] !== view.list || !event.key.startsWith("Arrow")) {
    view.stepper.key(event);
  }
}

// ---- drawing

/** Draw new tokens and texts; the window stays where the learner left it, unless the page sends a place. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.echoes.isNew(data.place.join("-"))) [view.order, view.at] = data.place;
  showStage(view.stage, data.stage, view.send);
  const isStarted = view.wasLocked && !data.locked;
  view.wasLocked = data.locked;
  showPlace(view, { isNew: !isStarted });
  if (isStarted) playStops(view);
}

/** Show the present place; new data are drawn without motion. @param {View} view @param {{isNew?: boolean}} [how] */
function showPlace(view, { isNew = false } = {}) {
  const { root, order, data, stage } = view;
  const { orders, locked: isLocked, words, tokens } = data;
  const { total } = orders[order - 1];
  const at = isLocked ? 0 : Math.min(view.at, total + 1); // `view.at` stays, for when a shortened text grows again
  const state = { order, total, at, tokens, words, isLocked };
  root.className = `window order-${order}`;
  const widths = orders.map((each) => /** @type {RadioOption} */ ([String(each.order), `n = ${each.order}`]));
  view.widths.show(words.width, widths, String(order));
  const label = at === 0 ? words.unstarted : at > total ? words.finished : fill(words.stop, { at });
  view.stepper.show({
    words: data.steps,
    at,
    total: total + 1,
    label,
    groups: [1],
    canReplay: !data.stage.answers.length,
  });
  stage.reading.write(readingText(view, state));
  showTrack(view.track, state, isNew);
  showOrders(view, state);
}

/** Return the sentence: at the last stop of its width, that of the answer or the result. @param {View} view @param {WindowState} state */
function readingText({ data }, state) {
  const { said, is_presented } = data.stage;
  if (state.isLocked) return state.words.locked;
  return said && state.at === state.total && state.order === ASKED_ORDER ? said : stopSentence(state, is_presented);
}

/** Show the list and the formula only after the answer, which both would reveal. @param {View} view @param {WindowState} state */
function showOrders(view, state) {
  const { below } = view.stage;
  if (state.isLocked) {
    below.replaceChildren();
    return;
  }
  if (!below.contains(view.list)) {
    below.replaceChildren(element("div", "left", view.formula.node), element("div", "right", view.title, view.list));
  }
  drawList(view, state);
  view.formula.show(windowFormula(state));
}

/** @param {WindowState} state @param {boolean} isPresented */
function stopSentence({ at, order, total, words, tokens }, isPresented) {
  if (at === 0) return fill(wordsForInput(words.start, isPresented), { n: order });
  if (at > total) return fill(total ? words.end : words.none, { total, n: order });
  const ngram = tokens.slice(at - 1, at - 1 + order).join(" ");
  return fill(words.here, { at, ngram: ngram.replaceAll("*", "*\u2060") }); // two stars would mark bold text
}

/** List the n-grams found so far. @param {View} view @param {WindowState} state */
function drawList({ list, title }, { at, order, total, tokens, words }) {
  const count = Math.min(at, total);
  const items = Array.from({ length: count }, (_, start) => {
    const ngram = tokens.slice(start, start + order).map((token) => element("bdi", "", token));
    const joined = ngram.flatMap((token, place) => (place ? [element("i", "muted", " · "), token] : [token]));
    return html`<li class="in-grid middle rule-below large breaks ${start === at - 1 ? "now" : ""}">
      <span class="number small muted">${start + 1}</span><span class="ngram">${joined}</span></li>`;
  });
  title.textContent = fill(words.list, { n: order, count });
  list.setAttribute("aria-label", title.textContent);
  list.replaceChildren(
    ...(count ? items : [element("li", "nothing muted flex middle rule-below large breaks", words.nothing)]),
  );
  list.scrollTop = list.scrollHeight;
}

/**
 * Return the rows of the formula. If the text is shorter than the window, L − n + 1 would be negative. The result does not
 * depend on sliding, because the formula is shown only after the answer.
 *
 * @param {WindowState} state
 */
function windowFormula({ order, total, tokens, words }) {
  const name = ["ink", "var(--ink)", ["sub", "t", String(order)]];
  const difference = (/** @type {string} */ length, /** @type {string} */ n) => [length, "−", n, "+", "1"];
  const bounded = (/** @type {string[]} */ terms) => (total ? terms : ["max", "(", "0", ",", ...terms, ")"]);
  const row = (/** @type {string} */ label, /** @type {string[]} */ terms) => ({
    label,
    factors: [name, "=", ["row", ...bounded(terms)]],
  });
  return /** @type {FormulaRow[]} */ ([
    row(words.symbols, difference("L", "n")),
    row(words.numbers, difference(String(tokens.length), String(order))),
    { label: words.result, factors: ["=", String(total)], result: true },
  ]);
}
