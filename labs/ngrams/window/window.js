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
 * @typedef {{
 *   root: HTMLElement, stage: StageView, widths: HTMLButtonElement[], data: Data | null, owner: object | null,
 *   report: (place: string) => void, send: SendReport, order: number, at: number, received: string, echoes: Echoes,
 *   wasLocked: boolean, language: string, stepper: ReturnType<typeof createStepper> | null, track: Track,
 *   formula: ReturnType<typeof createFormula>, title: HTMLElement, list: HTMLElement, playing: number,
 * }} View
 */

import {
  createEchoes,
  element,
  fill,
  keepView,
  reportWhenIdle,
  wordsForInput,
} from "../../../frame/components/shared.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { prefersReducedMotion } from "../../../frame/components/parts/figures.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { createStage, showAnswer, showStage } from "../../../frame/components/parts/stage.js";
import { createTrack, leaveTrack, showTrack } from "./track.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { FormulaRow } from "../../../frame/components/parts/formula.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { Track } from "./track.js" */

const PLAYED_MS = 600; // between two stops
const ASKED_ORDER = 3; // order of the heading and the verdict

/**
 * Draw the stage and return its clean-up.
 *
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: SendReport, setTriggerValue: SendReport,
 * }} component
 */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  const leave = keepView(parentElement, data, {
    create: createView,
    draw: (view, next) => draw(view, next, setTriggerValue),
    leave: ({ track, playing }) => {
      leaveTrack(track);
      clearTimeout(playing);
    },
  });
  const view = /** @type {View} */ (parentElement.view);
  view.send = setTriggerValue;
  view.report = (place) => reportWhenIdle(view.echoes.by(setStateValue), "place", place);
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".window"));
  const stage = createStage(root, { hasRibbon: false, hasTabsFirst: true });
  /** @type {View} */
  const view = {
    root,
    stage,
    widths: [],
    data: null,
    owner: null,
    report: () => {},
    send: () => {},
    order: 1,
    at: 0,
    received: "",
    echoes: createEchoes(),
    wasLocked: false,
    language: "",
    stepper: null,
    track: createTrack(stage.picture),
    formula: createFormula(),
    title: element("p", "listed strong"),
    list: element("ol", "list ink-above"),
    playing: 0,
  };
  view.list.dir = "auto";
  view.list.tabIndex = 0;
  root.addEventListener("keydown", (event) => handleKey(view, event));
  return view;
}

// ---- moving

/** Move to a stop; in an open question, show its answer instead. @param {View} view @param {number} order @param {number} at */
function moveToStop(view, order, at) {
  clearTimeout(view.playing);
  if (/** @type {Data} */ (view.data).locked) showAnswer(view.stage);
  else showStop(view, order, at);
}

/** Show a stop and report it. @param {View} view @param {number} order @param {number} at */
function showStop(view, order, at) {
  const { orders } = /** @type {Data} */ (view.data);
  view.order = order;
  view.at = Math.min(at, orders[order - 1].total + 1);
  view.report(`${view.order}-${view.at}`);
  showPlace(view);
}

/** Slide the window from its first stop to its last one. @param {View} view */
function playStops(view) {
  const { total } = /** @type {Data} */ (view.data).orders[view.order - 1];
  const step = (/** @type {number} */ at) => {
    showStop(view, view.order, at);
    if (at < total) view.playing = window.setTimeout(step, PLAYED_MS, at + 1);
  };
  clearTimeout(view.playing);
  step(prefersReducedMotion() ? total : Math.min(1, total));
}

/** Choose a width by digit, or step by the keys of the stepper. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  const width = Number(event.key);
  const { orders } = /** @type {Data} */ (view.data);
  if (width >= 1 && width <= orders.length && !(event.altKey || event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    moveToStop(view, width, orders[width - 1].total);
    focusChosenWidth(view, event);
  } else if (event.composedPath()[0] !== view.list || !event.key.startsWith("Arrow")) {
    view.stepper?.key(event);
  }
}

/** If a width has the focus, move the focus to the chosen one. @param {View} view @param {Event} event */
function focusChosenWidth({ widths, order }, event) {
  if (widths.includes(/** @type {HTMLButtonElement} */ (event.composedPath()[0]))) {
    widths[order - 1].focus();
  }
}

// ---- drawing

/**
 * Draw new tokens and texts; the window stays where the learner left it, unless the page sends a place.
 *
 * @param {View} view @param {Data} data @param {SendReport} send
 */
function draw(view, data, send) {
  const pagePlace = data.place.join("-");
  if (view.received !== pagePlace) {
    view.received = pagePlace;
    if (!view.echoes.take(pagePlace)) {
      [view.order, view.at] = data.place;
    }
  }
  view.root.lang = data.language;
  showStage(view.stage, data.stage, send);
  drawControls(view, data);
  const isStarted = view.wasLocked && !data.locked;
  view.wasLocked = data.locked;
  showPlace(view, { isNew: !isStarted });
  if (isStarted) playStops(view);
}

/** Rebuild the controls if their texts have changed. @param {View} view @param {Data} data */
function drawControls(view, { language, orders, words, steps }) {
  if (view.language === language) {
    return;
  }
  view.language = language;
  const group = element("div", "widths flex");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", words.width);
  view.widths = orders.map(({ order }) => {
    const button = element("button", "width edged on-paper nowrap", `n = ${order}`);
    button.type = "button";
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => moveToStop(view, order, orders[order - 1].total));
    return button;
  });
  group.append(...view.widths);
  view.stepper = createStepper({
    words: steps,
    move: (at) => moveToStop(view, view.order, at),
    play: () => playStops(view),
    presses: "next",
  });
  view.stage.controls.replaceChildren(group, view.stepper.node);
}

/** Show the present place; new data are drawn without motion. @param {View} view @param {{isNew?: boolean}} [how] */
function showPlace(view, { isNew = false } = {}) {
  const { root, order, data, stage } = view;
  const { orders, locked, words, tokens } = /** @type {Data} */ (data);
  const { total } = orders[order - 1];
  // `view.at` is not limited, so that the place returns when a shortened text grows again.
  const state = {
    order,
    total,
    at: locked ? 0 : Math.min(view.at, total + 1),
    tokens,
    words,
    isLocked: locked,
  };
  root.className = `window order-${order}`;
  view.widths.forEach((button, index) => {
    button.ariaChecked = String(index + 1 === order);
    button.tabIndex = index + 1 === order ? 0 : -1;
  });
  const canReplay = !data?.stage.answers.length;
  view.stepper?.show({ at: state.at, total: total + 1, label: stopLabel(state), groups: [1], canReplay });
  stage.reading.write(readingText(view, state));
  showTrack(view.track, state, isNew);
  showOrders(view, state);
}

/** Return the sentence: at the last stop of its width, that of the answer or the result. @param {View} view @param {WindowState} state */
function readingText({ data }, state) {
  const { said, is_presented } = /** @type {Data} */ (data).stage;
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
    const [left, right] = [element("div", "left"), element("div", "right")];
    left.append(view.formula.node);
    right.append(view.title, view.list);
    below.replaceChildren(left, right);
  }
  drawList(view, state);
  view.formula.show(windowFormula(state));
}

/** @param {WindowState} state */
function stopLabel({ at, total, words }) {
  if (at === 0) {
    return words.unstarted;
  }
  return at > total ? words.finished : fill(words.stop, { at });
}

/** @param {WindowState} state @param {boolean} isPresented */
function stopSentence({ at, order, total, words, tokens }, isPresented) {
  if (at === 0) {
    return fill(wordsForInput(words.start, isPresented), { n: order });
  }
  if (at > total) {
    return fill(total ? words.end : words.none, { total, n: order });
  }
  return fill(words.here, {
    at,
    ngram: tokens
      .slice(at - 1, at - 1 + order)
      .map(escapeStars)
      .join(" "),
  });
}

/** Separate two stars in a token with an invisible joiner, so that they are not read as marks of bold text. @param {string} token */
function escapeStars(token) {
  return token.replaceAll("*", "*\u2060");
}

/** List the n-grams found so far. @param {View} view @param {WindowState} state */
function drawList({ list, title }, { at, order, total, tokens, words }) {
  const count = Math.min(at, total);
  const items = Array.from({ length: count }, (_, start) =>
    listItem(tokens.slice(start, start + order), start, start === at - 1),
  );
  title.textContent = fill(words.list, { n: order, count });
  list.setAttribute("aria-label", title.textContent);
  list.replaceChildren(
    ...(count ? items : [element("li", "nothing muted flex middle rule-below large breaks", words.nothing)]),
  );
  list.scrollTop = list.scrollHeight;
}

/** Build the item of an n-gram. @param {string[]} ngram @param {number} start @param {boolean} isNow */
function listItem(ngram, start, isNow) {
  const node = element("li", `in-grid middle rule-below large breaks${isNow ? " now" : ""}`);
  const words = element("span", "ngram");
  words.append(
    ...ngram.flatMap((token, place) => [...(place ? [element("i", "muted", " · ")] : []), element("bdi", "", token)]),
  );
  node.append(element("span", "number small muted", String(start + 1)), words);
  return node;
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
