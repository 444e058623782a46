/**
 * The stage of Variants: the scores of every program fall on one axis, two of them are named, the gap is drawn.
 *
 * In: `data` from `labs/variants/variants_stage/__init__.py`: the scores, A and B, and what every stage is handed. Out:
 * `pair`, both names, once another dot or program is chosen. Nothing is scored here: a pair shows at once, what is said
 * about it comes with the page's answer.
 *
 * @typedef {{part: number, text: string, weight: string}} OrderFactor
 * @typedef {{
 *   id: string, name: string, said: string, kind: string, at: number, value: number, text: string, orders: OrderFactor[],
 *   penalty: number, penalty_text: string,
 * }} Dot
 * @typedef {{ticks: [number, string][], one: number, gutter: number[]}} Axis
 * @typedef {{given: number[], range: [number, number], span: [number, number], said: string}} Guess
 * @typedef {{
 *   language: string, locked: boolean, pair: [string, string], isChosen: boolean, menu: [string, string, string][], dots: Dot[],
 *   axis: Axis, gap: string, why: string, guess: Guess | null, words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {{node: HTMLElement, badge: HTMLElement, name: HTMLElement, value: HTMLElement}} Named
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, send: SendReport, pair: string[], told: string,
 *   shown: number, echoes: Echoes, wasLocked: boolean | null, pile: Pile, ticks: HTMLElement, guess: GuessView,
 *   waiting: HTMLElement, between: HTMLElement, gap: HTMLElement, names: HTMLElement, named: Named[], menus: HTMLSelectElement[], swap: HTMLButtonElement,
 *   menu: string, watcher: ResizeObserver,
 * }} View
 */

import { createEchoes, element, fill, keep, reportAtRest } from "../../../frame/components/shared.js";
import { createBadge } from "../../../frame/components/parts/figures.js";
import { appear, stretch } from "../../../frame/components/parts/motion.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage, stageButton } from "../../../frame/components/parts/stage.js";
import { createGuess, showGuess, writtenGuess } from "./guess.js";
import { createPile, drawGround, percent, showDots } from "./pile.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { GuessView } from "./guess.js" */
/** @import { Pile } from "./pile.js" */

const LETTERS = ["A", "B"];
const NAMES_APART = 28;
const LEAST_LINE = 12; // pixels of a bracket at each side of its text
const AFTER_MS = 380; // the words come after the picture

/**
 * @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: SendReport}} component
 */
export default function render({ data, parentElement, setTriggerValue }) {
  return keep(parentElement, data, {
    create: (parent) => createView(parent, setTriggerValue),
    draw,
    leave: ({ watcher }) => watcher.disconnect(),
  });
}

/** @param {ShadowRoot} parent @param {SendReport} send @returns {View} */
function createView(parent, send) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".variants-stage"));
  const stage = createStage(root);
  const [ticks, waiting, between, gap, names] = ["ticks", "waiting", "between", "gap", "names"].map((name) =>
    element("div", name),
  );
  const named = LETTERS.map(createNamed);
  const menus = LETTERS.map((_, end) => createMenu((id) => compare(view, end, id)));
  const swap = stageButton("act swap", "⇄", () => compare(view, -1, ""));
  /** @type {View} */
  const view = {
    root,
    stage,
    data: null,
    owner: null,
    send,
    pair: [],
    told: "",
    shown: 1,
    echoes: createEchoes(),
    wasLocked: null,
    pile: createPile((id) => compare(view, 1, id)),
    ticks,
    guess: createGuess(() => reportAtRest(view.send, "draft", writtenGuess(view.guess))),
    waiting,
    between,
    gap,
    names,
    named,
    menus,
    swap,
    menu: "",
    watcher: new ResizeObserver(() => view.data && show(view, { isStill: true })),
  };
  ticks.setAttribute("aria-hidden", "true");
  view.pile.node.append(waiting);
  between.append(element("i", "span"), gap);
  stage.picture.append(view.pile.node, ticks, view.guess.node, between, names);
  names.append(...named.map(({ node }) => node));
  stage.controls.append(labelled("A", menus[0]), swap, labelled("B", menus[1]));
  stage.guess = () => guessed(view);
  view.watcher.observe(view.pile.node);
  return view;
}

/** @param {string} letter @returns {Named} */
function createNamed(letter) {
  const node = element("p", "named");
  const parts = { node, badge: createBadge(letter), name: element("span", ""), value: element("b", "") };
  node.append(parts.badge, parts.name, parts.value);
  return parts;
}

/** @param {(id: string) => void} choose */
function createMenu(choose) {
  const node = element("select", "act program");
  node.addEventListener("change", () => choose(node.value));
  node.addEventListener("input", (event) => event.stopPropagation()); // not typed: Back takes it back
  return node;
}

/** @param {string} letter @param {HTMLElement} control */
function labelled(letter, control) {
  const node = element("label", "end");
  node.append(createBadge(letter), control);
  return node;
}

/** The guess as an answer; where the marks were not moved, say so. @param {View} view */
function guessed(view) {
  const written = writtenGuess(view.guess);
  if (!written && view.data) view.stage.reading.say(view.data.words.move_first);
  return written;
}

// ---- choosing

/** Make a program A or B; swap them where no end is named. @param {View} view @param {number} end @param {string} id */
function compare(view, end, id) {
  const isSwap = end < 0;
  const pair = isSwap ? [view.pair[1], view.pair[0]] : view.pair.map((old, n) => (n === end ? id : old));
  if (pair.join() === view.pair.join() || view.data?.locked) return;
  view.pair = pair;
  view.shown = isSwap ? view.shown : end;
  view.echoes.by(view.send)("pair", pair.join(" "));
  show(view, {});
}

// ---- drawing

/** @param {View} view @param {Data} data */
function draw(view, data) {
  const told = data.pair.join(" ");
  const isOwn = view.told !== told && view.echoes.take(told);
  if (view.told !== told && !isOwn) view.pair = data.pair;
  if (!view.pair.length || view.pair.some((id) => data.menu.every(([name]) => name !== id))) view.pair = data.pair;
  view.told = told;
  view.root.lang = data.language;
  showStage(view.stage, data.stage, view.send);
  drawMenus(view, data);
  drawGround(view.pile, data.axis, data.words);
  view.ticks.replaceChildren(...data.axis.ticks.map(([at, text]) => placed(element("span", "", text), at)));
  const isAnswered = view.wasLocked === true && !data.locked;
  const isStill = view.wasLocked !== false;
  view.wasLocked = data.locked;
  show(view, { isStill, isFalling: isAnswered });
}

/** @param {View} view @param {Data} data */
function drawMenus(view, { menu, words }) {
  const written = JSON.stringify(menu);
  if (view.menu !== written) {
    view.menu = written;
    view.menus.forEach((node) =>
      node.replaceChildren(...menu.map(([id, , name]) => Object.assign(element("option", "", name), { value: id }))),
    );
  }
  view.menus.forEach((node, end) => node.setAttribute("aria-label", words["ab"[end]]));
  view.swap.setAttribute("aria-label", words.swap);
  view.swap.title = words.swap;
}

/** @param {View} view @param {{isStill?: boolean, isFalling?: boolean}} how */
function show(view, { isStill = false, isFalling = false }) {
  const data = /** @type {Data} */ (view.data);
  const { locked, words, guess, dots } = data;
  const { stage, pair } = view;
  stage.controls.hidden = locked;
  view.menus.forEach((node, end) => (node.value = pair[end]));
  view.root.classList.toggle("is-locked", locked);
  showGuess(view.guess, guess, { locked, words });
  showWaiting(view);
  stage.reading.say(reading(view));
  showGap(view, { isStill, isFalling });
  showDots(view.pile, dots, pair, { isStill, isFalling, label: words.picture });
  showFactors(view, isStill);
}

/** The two programs wait above the axis until the answer. @param {View} view */
function showWaiting({ waiting, data, pair }) {
  const { locked, menu } = /** @type {Data} */ (data);
  waiting.hidden = !locked;
  const lines = pair.map((id, n) => {
    const line = element("p", "");
    const name = menu.find(([each]) => each === id)?.[2] ?? "";
    line.append(createBadge(LETTERS[n]), element("span", "", name), element("b", "", "?"));
    return line;
  });
  waiting.replaceChildren(...(locked ? lines : []));
}

/** Name both under the axis, and draw what lies between them. @param {View} view @param {{isStill: boolean, isFalling: boolean}} how */
function showGap(view, { isStill, isFalling }) {
  const { between, gap, named, pair, data } = view;
  const { locked, dots, words } = /** @type {Data} */ (data);
  const ends = pair.map((id) => dots.find((dot) => dot.id === id));
  const [a, b] = ends;
  between.hidden = view.names.hidden = locked;
  named.forEach(({ node, name, value }, n) => {
    const dot = ends[n];
    node.hidden = locked || !dot;
    if (!dot) return;
    name.textContent = dot.name;
    value.textContent = dot.kind === "fails" ? "✕" : dot.text;
    if (isFalling) appear(node, AFTER_MS);
  });
  if (!a || !b) return;
  placeNames(view, a.at, b.at);
  const isDrawn = a.kind !== "fails" && b.kind !== "fails";
  const span = /** @type {HTMLElement} */ (between.firstElementChild);
  const [low, high] = [Math.min(a.at, b.at), Math.max(a.at, b.at)];
  span.hidden = !isDrawn;
  span.style.left = percent(low);
  span.style.width = percent(high - low);
  gap.textContent = isDrawn && isTold(view) ? (view.data?.gap ?? "") : "";
  gap.style.left = `${gapLeft(low * between.clientWidth, high * between.clientWidth, between.clientWidth, gap.offsetWidth)}px`;
  if (isFalling) {
    stretch(span, { delay: AFTER_MS, ms: 200 });
    appear(gap, AFTER_MS);
  } else if (!isStill) stretch(span, { ms: 200 });
  between.setAttribute("aria-label", words.picture);
}

/**
 * Give the left edge of the gap's text in pixels: in the middle of its bracket; where it would cover an end, beside it.
 *
 * @param {number} low @param {number} high @param {number} room @param {number} width
 */
export function gapLeft(low, high, room, width) {
  const middle = (low + high - width) / 2;
  const isCovering = high - low >= 1 && width + 2 * LEAST_LINE > high - low;
  const beside = high + width <= room ? high : low - width;
  return Math.min(Math.max(isCovering ? beside : middle, 0), room - width);
}

/** Put both names under their dots; where they would touch, they move apart. @param {View} view @param {...number} at */
function placeNames({ names, named }, ...at) {
  const room = names.clientWidth;
  const widths = named.map(({ node }) => node.offsetWidth);
  const left = at.map((part, n) => part * (room - widths[n]));
  const [first, last] = at[0] <= at[1] ? [0, 1] : [1, 0];
  const over = left[first] + widths[first] + NAMES_APART - left[last];
  if (over > 0) {
    left[first] = Math.min(Math.max(left[first] - over / 2, 0), room - widths[first] - widths[last] - NAMES_APART);
    left[last] = left[first] + widths[first] + NAMES_APART;
  }
  named.forEach(({ node }, n) => (node.style.translate = `${Math.max(0, left[n])}px 0`));
}

/** Tell whether what the page says is about the pair that is shown. @param {View} view */
function isTold({ data, pair }) {
  return data?.pair.join() === pair.join();
}

/** @param {View} view */
function reading(view) {
  const { locked, words, dots, why, isChosen, stage } = /** @type {Data} */ (view.data);
  if (locked) return words.waiting;
  if (isTold(view)) return stage.said && !isChosen ? stage.said : why;
  const [first, second] = view.pair.map((id) => dots.find((dot) => dot.id === id));
  return first && second
    ? fill(words.both, { a: first.name, first: first.text, b: second.name, second: second.text })
    : "";
}

/** The factors of the program that was chosen last. @param {View} view @param {boolean} isStill */
function showFactors({ stage, data, pair, shown }, isStill) {
  const { dots } = /** @type {Data} */ (data);
  const dot = dots.find(({ id }) => id === pair[shown]);
  const isScored = !!dot && dot.kind !== "fails";
  const orders = isScored
    ? dot.orders.filter(({ weight }) => weight !== "0").map((order) => ({ ...order, isOn: true }))
    : [];
  const penalty = isScored
    ? { isOn: true, part: dot.penalty, value: dot.penalty, text: dot.penalty_text }
    : { isOn: false };
  const total = { value: isScored ? dot.value : 0, text: dot ? (isScored ? dot.text : "✕") : "?", isStill: !isScored };
  stage.ribbon.unit.textContent = dot ? `${LETTERS[shown]} · ${dot.name}` : "BLEU";
  fillRibbon(stage.ribbon, { orders, penalty, total }, { isStill });
}

/** @template {HTMLElement} T @param {T} node @param {number} at @returns {T} */
function placed(node, at) {
  node.style.left = percent(at);
  return node;
}
