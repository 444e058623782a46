/**
 * The window of n tokens on its stage. Each stop drops a numbered brick; the tab of all orders lists what was found.
 *
 * In: `data` from `labs/ngrams/window/__init__.py`: tokens, how many n-grams there are of each order, and what every stage
 * is handed. Out: the state `place`, "3-2" for a window of three at its second stop, once the learner rests. Place 0 is
 * before the first stop; the place after the last is where the window would stick out. Nothing is counted here.
 *
 * @typedef {{order: number, total: number}} Order
 * @typedef {{
 *   language: string, tokens: string[], orders: Order[], place: [number, number], locked: boolean, stage: StageData,
 *   words: Record<string, string>, steps: any,
 * }} Data
 *
 * What is shown now: the place as far as this text and the question allow it.
 * @typedef {{order: number, total: number, at: number, tokens: string[], words: Record<string, string>, isLocked: boolean}} Stand
 *
 * @typedef {{
 *   root: HTMLElement, stage: StageView, widths: HTMLButtonElement[], data: Data | null, owner: object | null,
 *   report: (place: string) => void, send: SendReport, order: number, at: number, told: string, echoes: Echoes,
 *   wasLocked: boolean, spoken: string, stepper: ReturnType<typeof createStepper> | null, way: Way,
 *   formula: ReturnType<typeof createFormula>, title: HTMLElement, list: HTMLElement, playing: number,
 * }} View
 */

import { createEchoes, element, fill, wordsForInput, keep, reportWhenIdle } from "../../../frame/components/shared.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { isCalm } from "../../../frame/components/parts/figures.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { createStage, showAnswer, showStage } from "../../../frame/components/parts/stage.js";
import { createWay, leaveWay, showWay } from "./way.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { FormulaRow } from "../../../frame/components/parts/formula.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { Way } from "./way.js" */

const PLAYED_MS = 600; // from stop to stop
const ASKED_ORDER = 3; // what heading and verdict are about

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: SendReport, setTriggerValue: SendReport,
 * }} component
 */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  const leave = keep(parentElement, data, {
    create: createView,
    draw: (view, next) => draw(view, next, setTriggerValue),
    leave: ({ way, playing }) => {
      leaveWay(way);
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
    told: "",
    echoes: createEchoes(),
    wasLocked: false,
    spoken: "",
    stepper: null,
    way: createWay(stage.picture),
    formula: createFormula(),
    title: element("p", "listed strong"),
    list: element("ol", "list"),
    playing: 0,
  };
  view.list.dir = "auto";
  view.list.tabIndex = 0;
  root.addEventListener("keydown", (event) => press(view, event));
  return view;
}

// ---- moving

/** A step in an open question shows its answer. @param {View} view @param {number} order @param {number} at */
function move(view, order, at) {
  clearTimeout(view.playing);
  if (/** @type {Data} */ (view.data).locked) showAnswer(view.stage);
  else go(view, order, at);
}

/** @param {View} view @param {number} order @param {number} at */
function go(view, order, at) {
  const { orders } = /** @type {Data} */ (view.data);
  view.order = order;
  view.at = Math.min(at, orders[order - 1].total + 1);
  view.report(`${view.order}-${view.at}`);
  show(view);
}

/** Slide the window from its first stop to its last. @param {View} view */
function play(view) {
  const { total } = /** @type {Data} */ (view.data).orders[view.order - 1];
  const step = (/** @type {number} */ at) => {
    go(view, view.order, at);
    if (at < total) view.playing = window.setTimeout(step, PLAYED_MS, at + 1);
  };
  clearTimeout(view.playing);
  step(isCalm() ? total : Math.min(1, total));
}

/** @param {View} view @param {KeyboardEvent} event */
function press(view, event) {
  const width = Number(event.key);
  const { orders } = /** @type {Data} */ (view.data);
  if (width >= 1 && width <= orders.length && !(event.altKey || event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    move(view, width, orders[width - 1].total);
    moveToWidth(view, event);
  } else if (event.composedPath()[0] !== view.list || !event.key.startsWith("Arrow")) {
    view.stepper?.key(event);
  }
}

/** Where a width has the focus, it goes to the one that was chosen. @param {View} view @param {Event} event */
function moveToWidth({ widths, order }, event) {
  if (widths.includes(/** @type {HTMLButtonElement} */ (event.composedPath()[0]))) {
    widths[order - 1].focus();
  }
}

// ---- drawing

/**
 * Take over new tokens or words; the window stays where the learner left it, unless the page itself names a place.
 *
 * @param {View} view @param {Data} data @param {SendReport} send
 */
function draw(view, data, send) {
  const told = data.place.join("-");
  if (view.told !== told) {
    view.told = told;
    if (!view.echoes.take(told)) {
      [view.order, view.at] = data.place;
    }
  }
  view.root.lang = data.language;
  showStage(view.stage, data.stage, send);
  drawControls(view, data);
  const isStarted = view.wasLocked && !data.locked;
  view.wasLocked = data.locked;
  show(view, { isNew: !isStarted });
  if (isStarted) play(view);
}

/** Make the controls anew where their words change. @param {View} view @param {Data} data */
function drawControls(view, { language, orders, words, steps }) {
  if (view.spoken === language) {
    return;
  }
  view.spoken = language;
  const group = element("div", "widths flex");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", words.width);
  view.widths = orders.map(({ order }) => {
    const button = element("button", "width nowrap", `n = ${order}`);
    button.type = "button";
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => move(view, order, orders[order - 1].total));
    return button;
  });
  group.append(...view.widths);
  view.stepper = createStepper({
    words: steps,
    move: (at) => move(view, view.order, at),
    play: () => play(view),
    presses: "next",
  });
  view.stage.controls.replaceChildren(group, view.stepper.node);
}

/** Show the present place; new data are drawn as they stand. @param {View} view @param {{isNew?: boolean}} [how] */
function show(view, { isNew = false } = {}) {
  const { root, order, data, stage } = view;
  const { orders, locked, words, tokens } = /** @type {Data} */ (data);
  const { total } = orders[order - 1];
  // The learner's own place is kept: a text that grows again brings it back.
  const stand = {
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
  view.stepper?.show({ at: stand.at, total: total + 1, label: label(stand), groups: [1], canReplay });
  stage.reading.say(reading(view, stand));
  showWay(view.way, stand, isNew);
  showOrders(view, stand);
}

/** What the answer or the result says is said at the last stop of its width. @param {View} view @param {Stand} stand */
function reading({ data }, stand) {
  const { said, is_presented } = /** @type {Data} */ (data).stage;
  if (stand.isLocked) return stand.words.locked;
  return said && stand.at === stand.total && stand.order === ASKED_ORDER ? said : sentence(stand, is_presented);
}

/** The list and the formula would tell how many there are. @param {View} view @param {Stand} stand */
function showOrders(view, stand) {
  const { below } = view.stage;
  if (stand.isLocked) {
    below.replaceChildren();
    return;
  }
  if (!below.contains(view.list)) {
    const [left, right] = [element("div", "left"), element("div", "right")];
    left.append(view.formula.node);
    right.append(view.title, view.list);
    below.replaceChildren(left, right);
  }
  drawList(view, stand);
  view.formula.show(formula(stand));
}

/** @param {Stand} stand */
function label({ at, total, words }) {
  if (at === 0) {
    return words.unstarted;
  }
  return at > total ? words.finished : fill(words.stop, { at });
}

/** @param {Stand} stand @param {boolean} isPresented */
function sentence({ at, order, total, words, tokens }, isPresented) {
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
      .map(literal)
      .join(" "),
  });
}

/** Two stars in a token are no marks of bold: an unseen joiner parts them. @param {string} token */
function literal(token) {
  return token.replaceAll("*", "*\u2060");
}

/** @param {View} view @param {Stand} stand */
function drawList({ list, title }, { at, order, total, tokens, words }) {
  const count = Math.min(at, total);
  const items = Array.from({ length: count }, (_, start) =>
    item(tokens.slice(start, start + order), start, start === at - 1),
  );
  title.textContent = fill(words.list, { n: order, count });
  list.setAttribute("aria-label", title.textContent);
  list.replaceChildren(...(count ? items : [element("li", "nothing", words.nothing)]));
  list.scrollTop = list.scrollHeight;
}

/** @param {string[]} ngram @param {number} start @param {boolean} isNow */
function item(ngram, start, isNow) {
  const node = element("li", isNow ? "now" : "");
  const words = element("span", "ngram");
  words.append(
    ...ngram.flatMap((token, place) => [...(place ? [element("i", "", " · ")] : []), element("bdi", "", token)]),
  );
  node.append(element("span", "number", String(start + 1)), words);
  return node;
}

/**
 * Where the text is shorter than the window, L − n + 1 would be less than nothing. The result needs no sliding: the formula is
 * shown only after the answer.
 *
 * @param {Stand} stand
 */
function formula({ order, total, tokens, words }) {
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
