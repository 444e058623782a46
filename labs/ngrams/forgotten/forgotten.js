/**
 * Find the forgotten trigram. Choosing a token moves the window to it.
 *
 * `data` from `labs/ngrams/forgotten/__init__.py` has tokens, the numbers of trigrams in the text and in the notes, and the
 * response to each answer. The answer is reported as `chosen`. Nothing is counted or checked here.
 *
 * @typedef {{verdict: string, said: string}} Answer
 * @typedef {{
 *   language: string, tokens: string[], order: number, total: number, listed: number, chosen: number | null,
 *   nothing: number, answers: Record<string, Answer>, words: Record<string, string>,
 * }} Data
 *
 * @typedef {{
 *   root: HTMLElement, notes: HTMLElement, ask: HTMLElement, track: HTMLElement, none: HTMLButtonElement,
 *   reading: ReturnType<typeof createReading>, data: Data | null, owner: object | null,
 *   report: (chosen: number) => void, chosen: number | null, received: number | null | undefined, echoes: Echoes, stop: number,
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
import { createReading } from "../../../frame/components/parts/reading.js";
import { drawSlices, frameToken } from "../../../frame/components/parts/tracks.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */

/**
 * Draw the notes and the tokens, and return the clean-up.
 *
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keepView(parentElement, data, { create: createView, draw });
  const view = /** @type {View} */ (parentElement.view);
  view.report = (chosen) => reportWhenIdle(view.echoes.by(setStateValue), "chosen", chosen);
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".forgotten"));
  const none = element("button", "button none");
  none.type = "button";
  /** @type {View} */
  const view = {
    root,
    notes: element("div", "notes rounded serif large tinted"),
    ask: element("p", "ask"),
    track: element("div", "track flex wraps"),
    none,
    reading: createReading(),
    data: null,
    owner: null,
    report: () => {},
    chosen: null,
    received: undefined,
    echoes: createEchoes(),
    stop: 0,
  };
  const right = element("div", "right");
  none.addEventListener("click", () => chooseAnswer(view, /** @type {Data} */ (view.data).nothing));
  view.track.addEventListener("keydown", (event) => moveBetweenTokens(view, event));
  right.append(view.ask, view.track, none, view.reading.node);
  root.append(view.notes, right);
  return view;
}

/** Draw new data; the choice stays if this view reported it. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.received !== data.chosen) {
    view.received = data.chosen;
    if (!view.echoes.take(data.chosen)) {
      view.chosen = data.chosen;
    }
  }
  const { root, ask, none } = view;
  root.lang = data.language;
  root.className = `forgotten ruled rounded in-grid order-${data.order}`;
  ask.textContent = data.words.ask;
  none.textContent = data.words.none;
  view.track.setAttribute("role", "group");
  view.track.setAttribute("aria-label", data.words.ask);
  showResponse(view);
}

/** Choose an answer and report it. @param {View} view @param {number} answer */
function chooseAnswer(view, answer) {
  view.chosen = answer;
  if (answer >= 0) {
    view.stop = answer;
  }
  view.report(answer);
  showResponse(view);
}

/** Show the response to the chosen answer. @param {View} view */
function showResponse(view) {
  const data = /** @type {Data} */ (view.data);
  const answer = view.chosen === null ? null : data.answers[view.chosen];
  const isSolved = answer?.verdict === "right";
  view.none.ariaPressed = String(view.chosen === data.nothing);
  drawNotes(view, data, isSolved);
  drawTrack(view, data, isSolved);
  view.reading.write(answer ? answer.said : wordsForInput(data.words.hint));
}

/** Draw the notes; the forgotten trigram is added once it was found. @param {View} view @param {Data} data @param {boolean} isSolved */
function drawNotes({ notes }, { tokens, order, total, listed, words }, isSolved) {
  const list = element("ul", "");
  for (let start = 0; start < (isSolved ? total : listed); start += 1) {
    const ngram = tokens.slice(start, start + order).join(" ");
    list.append(element("li", start < listed ? "" : "in-ink bold", ngram));
  }
  const [before, after] = words.count.split("{count}");
  const counted = isSolved
    ? [element("s", "", words.listed), " ", element("strong", "in-ink bold", words.total)]
    : [words.listed];
  const count = element("p", "");
  count.append(before, ...counted, after);
  notes.replaceChildren(element("p", "", words.notes), list, count);
}

/** Draw the tokens with the window. @param {View} view @param {Data} data @param {boolean} isSolved */
function drawTrack(view, data, isSolved) {
  const { tokens, order, total, listed } = data;
  const hadFocus = view.track.contains(/** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement);
  const from = view.chosen === null || view.chosen < 0 ? Infinity : view.chosen;
  const lanes = {
    order,
    total,
    isListed: (/** @type {number} */ start) => start < listed || isSolved,
    isNow: (/** @type {number} */ start) => isSolved && start >= listed,
  };
  const cells = tokens.map((token, place) => {
    const cell = element("span", "cell relative shrinks fits");
    const button = tokenButton(view, data, token, place);
    frameToken(button, place, from, from + order - 1);
    button.classList.toggle("out", !isSolved);
    cell.append(button);
    drawSlices(cell, place, lanes);
    return cell;
  });
  view.track.replaceChildren(...cells);
  if (hadFocus) {
    view.track.querySelectorAll("button")[view.stop].focus({ preventScroll: true });
  }
}

/** @param {View} view @param {Data} data @param {string} token @param {number} place */
function tokenButton(view, data, token, place) {
  const button = element("button", "token full-width headed medium as-block breaks text-centre", token);
  button.type = "button";
  button.tabIndex = place === view.stop ? 0 : -1;
  button.setAttribute("aria-label", fill(data.words.start, { word: token }));
  button.setAttribute("aria-pressed", String(place === view.chosen));
  button.addEventListener("click", () => chooseAnswer(view, place));
  return button;
}

/** Move between tokens with the arrow keys. @param {View} view @param {KeyboardEvent} event */
function moveBetweenTokens(view, event) {
  const buttons = [...view.track.querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.composedPath()[0]));
  const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
  const target = Reflect.get(targets, event.key) ?? -1;
  if (at >= 0 && buttons[target]) {
    event.preventDefault();
    view.stop = target;
    buttons.forEach((button, place) => {
      button.tabIndex = place === target ? 0 : -1;
    });
    buttons[target].focus();
  }
}
