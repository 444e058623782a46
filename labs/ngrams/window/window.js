/**
 * The window of n tokens. Each stop leaves a numbered brick: the trail is the wall, and the list beside it.
 *
 * In: `data` from `labs/ngrams/window/__init__.py`: tokens, how many n-grams there are of each order. Out: the state `place`,
 * "3-2" for a window of three at its second stop, once the learner rests. Place 0 is before the first stop; the place
 * after the last is where the window would stick out. Nothing is counted here.
 *
 * @typedef {{order: number, total: number}} Order
 * @typedef {{
 *   language: string, tokens: string[], orders: Order[], place: [number, number], locked: boolean,
 *   words: Record<string, string>, steps: any,
 * }} Data
 *
 * What is shown now: the place as far as this text and the question allow it.
 * @typedef {{order: number, total: number, at: number, tokens: string[], words: Record<string, string>}} Stand
 *
 * @typedef {{
 *   root: HTMLElement, bar: HTMLElement, body: HTMLElement, widths: HTMLButtonElement[], data: Data | null,
 *   owner: object | null, report: (place: string) => void, order: number, at: number, told: string, echoes: Echoes,
 *   stepper: ReturnType<typeof createStepper> | null, reading: ReturnType<typeof createReading>,
 *   formula: ReturnType<typeof createFormula>, track: HTMLElement, title: HTMLElement, list: HTMLElement,
 * }} View
 */

import { createEchoes, element, fill, forHand, keep, reportAtRest } from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { frameToken, layTrack } from "../../../frame/components/parts/tracks.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { FormulaRow } from "../../../frame/components/parts/formula.js" */
/** @import { Lanes } from "../../../frame/components/parts/tracks.js" */

const ROOMY_TOKENS = 12; // up to this length tokens are set larger, as in the wall

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keep(parentElement, data, { create: createView, draw });
  const view = /** @type {View} */ (parentElement.view);
  view.report = (place) => reportAtRest(view.echoes.by(setStateValue), "place", place);
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".window"));
  const view = {
    root,
    bar: element("div", "controls"),
    body: element("div", "body"),
    widths: [],
    data: null,
    owner: null,
    report: () => {},
    order: 1,
    at: 0,
    told: "",
    echoes: createEchoes(),
    stepper: null,
    reading: createReading(),
    formula: createFormula(),
    track: element("div", "track"),
    title: element("p", "listed"),
    list: element("ol", "list"),
  };
  const [left, right] = [element("div", "left"), element("div", "right")];
  left.append(view.track, view.formula.node);
  right.append(view.title, view.list);
  view.track.dir = "auto";
  view.track.setAttribute("role", "img");
  view.list.dir = "auto";
  view.list.tabIndex = 0;
  view.body.append(left, right);
  root.append(view.bar, view.reading.node, view.body);
  root.addEventListener("keydown", (event) => press(view, event));
  return view;
}

// ---- moving

/** @param {View} view @param {number} order @param {number} at */
function move(view, order, at) {
  const { locked, orders } = /** @type {Data} */ (view.data);
  if (locked) {
    return;
  }
  view.order = order;
  view.at = Math.min(at, orders[order - 1].total + 1);
  view.report(`${view.order}-${view.at}`);
  show(view);
}

/** @param {View} view @param {KeyboardEvent} event */
function press(view, event) {
  const width = Number(event.key);
  const { orders } = /** @type {Data} */ (view.data);
  if (width >= 1 && width <= orders.length && !(event.altKey || event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    move(view, width, 0);
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
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const told = data.place.join("-");
  if (view.told !== told) {
    view.told = told;
    if (!view.echoes.take(told)) {
      [view.order, view.at] = data.place;
    }
  }
  view.root.lang = data.language;
  drawControls(view, data);
  show(view);
}

/** Make the controls anew where their words change. @param {View} view @param {Data} data */
function drawControls(view, { language, orders, words, steps }) {
  if (view.bar.lang === language) {
    return;
  }
  view.bar.lang = language;
  const group = element("div", "widths");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", words.width);
  view.widths = orders.map(({ order }) => {
    const button = element("button", "width", `n = ${order}`);
    button.type = "button";
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => move(view, order, 0));
    return button;
  });
  group.append(...view.widths);
  view.stepper = createStepper({ words: steps, move: (at) => move(view, view.order, at) });
  view.stepper.node.prepend(group);
  view.bar.replaceChildren(view.stepper.node);
}

/** Show the present place. @param {View} view */
function show(view) {
  const { root, order, data } = view;
  const { orders, locked, words, tokens } = /** @type {Data} */ (data);
  const { total } = orders[order - 1];
  // The learner's own place is kept: a text that grows again brings it back.
  const stand = { order, total, at: locked ? 0 : Math.min(view.at, total + 1), tokens, words };
  root.className = `window order-${order}`;
  view.widths.forEach((button, index) => {
    button.ariaChecked = String(index + 1 === order);
    button.tabIndex = index + 1 === order ? 0 : -1;
    button.ariaDisabled = String(locked);
  });
  view.stepper?.show({ at: stand.at, total: total + 1, label: label(stand), locked });
  view.reading.say(locked ? words.locked : sentence(stand));
  view.body.classList.toggle("locked", locked); // list and formula would tell how many there are
  drawTrack(view.track, stand);
  drawList(view, stand);
  view.formula.show(locked ? [] : formula(stand));
}

/** @param {Stand} stand */
function label({ at, total, words }) {
  if (at === 0) {
    return words.unstarted;
  }
  return at > total ? words.finished : fill(words.stop, { at });
}

/** @param {Stand} stand */
function sentence({ at, order, total, words, tokens }) {
  if (at === 0) {
    return fill(forHand(words.start), { n: order });
  }
  if (at > total) {
    return fill(total ? words.end : words.none, { total, n: order });
  }
  const [first, last] = [tokens[at - 1], tokens[at + order - 2]].map(literal);
  return fill(order === 1 ? words.one : words.from_to, { at, first, last });
}

/** Two stars in a token are no marks of bold: an unseen joiner parts them. @param {string} token */
function literal(token) {
  return token.replaceAll("*", "*\u2060");
}

/** @param {HTMLElement} track @param {Stand} stand */
function drawTrack(track, { at, order, total, tokens, words }) {
  const isOver = at > total;
  const lanes = {
    order,
    total,
    isListed: (/** @type {number} */ start) => start < at,
    isNow: (/** @type {number} */ start) => start === at - 1 && !isOver,
  };
  const cells = tokens.map((token, place) => trackCell(token, place, lanes, at ? at - 1 : Infinity, isOver));
  track.classList.toggle("many", tokens.length > ROOMY_TOKENS);
  track.setAttribute("aria-label", fill(words.strip, { tokens: tokens.join(" | ") }));
  track.replaceChildren(...cells, ...(isOver && tokens.length ? [ghost(order)] : []));
}

/** @param {string} token @param {number} place @param {Lanes} lanes @param {number} from @param {boolean} isOver */
function trackCell(token, place, lanes, from, isOver) {
  const cell = element("span", "cell");
  const word = element("span", "token", token);
  frameToken(word, place, from, isOver ? Infinity : from + lanes.order - 1);
  word.classList.toggle("out", isOver);
  cell.append(word);
  layTrack(cell, place, lanes);
  return cell;
}

/** What the window would cover behind the last token. @param {number} order */
function ghost(order) {
  const cell = element("span", "cell ghost");
  cell.append(element("span", `token in out last${order === 1 ? " first" : ""}`, "?"));
  return cell;
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

/** Where the text is shorter than the window, L − n + 1 would be less than nothing. @param {Stand} stand */
function formula({ at, order, total, tokens, words }) {
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
    { label: words.result, factors: at > total ? ["=", String(total)] : ["?"], result: true },
  ]);
}
