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
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  applyAttributes,
  defineComponent,
  element,
  fill,
  focusOnly,
  html,
  wordsForInput,
} from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { drawSlices, frameToken } from "../../../frame/components/parts/tracks.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

export default defineComponent("forgotten", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    notes: element("div", "notes rounded serif large tinted"),
    ask: element("p", "ask"),
    track: element("div", "track flex wraps"),
    none: element("button", { class: "button none", onclick: () => chooseAnswer(view, view.data.nothing) }),
    reading: createReading(),
    chosen: /** @type {number | null} */ (null),
    received: /** @type {number | null | undefined} */ (undefined),
    stop: 0,
  });
  view.track.addEventListener("keydown", (event) => moveBetweenTokens(view, event));
  view.root.append(view.notes, element("div", "right", view.ask, view.track, view.none, view.reading.node));
  return view;
}

/** Draw new data; the choice stays if this view reported it. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.received !== data.chosen) {
    view.received = data.chosen;
    if (!view.echoes.take(data.chosen)) view.chosen = data.chosen;
  }
  view.root.className = `forgotten ruled rounded in-grid order-${data.order}`;
  view.ask.textContent = data.words.ask;
  view.none.textContent = data.words.none;
  applyAttributes(view.track, { role: "group", "aria-label": data.words.ask });
  showResponse(view);
}

/** Choose an answer and report it. @param {View} view @param {number} answer */
function chooseAnswer(view, answer) {
  view.chosen = answer;
  if (answer >= 0) view.stop = answer;
  view.report("chosen", answer);
  showResponse(view);
}

/** Show the response to the chosen answer. @param {View} view */
function showResponse(view) {
  const { data, chosen } = view;
  const answer = chosen === null ? null : data.answers[chosen];
  const isSolved = answer?.verdict === "right";
  view.none.ariaPressed = String(chosen === data.nothing);
  drawNotes(view, data, isSolved);
  drawTrack(view, data, isSolved);
  view.reading.write(answer ? answer.said : wordsForInput(data.words.hint));
}

/** Draw the notes; the forgotten trigram is added once it was found. @param {View} view @param {Data} data @param {boolean} isSolved */
function drawNotes({ notes }, { tokens, order, total, listed, words }, isSolved) {
  const items = Array.from({ length: isSolved ? total : listed }, (_, start) =>
    element("li", start < listed ? "" : "in-ink bold", tokens.slice(start, start + order).join(" ")),
  );
  const [before, after] = words.count.split("{count}");
  const counted = isSolved
    ? [element("s", "", words.listed), " ", element("strong", "in-ink bold", words.total)]
    : [words.listed];
  notes.replaceChildren(
    element("p", "", words.notes),
    element("ul", "", ...items),
    element("p", "", before, ...counted, after),
  );
}

/** Draw the tokens with the window. @param {View} view @param {Data} data @param {boolean} isSolved */
function drawTrack(view, { tokens, order, total, listed, words }, isSolved) {
  const hadFocus = view.track.contains(/** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement);
  const from = view.chosen === null || view.chosen < 0 ? Infinity : view.chosen;
  const lanes = {
    order,
    total,
    isListed: (/** @type {number} */ start) => start < listed || isSolved,
    isNow: (/** @type {number} */ start) => isSolved && start >= listed,
  };
  const cells = tokens.map((token, place) => {
    const button = html`<button class="token full-width headed medium as-block breaks text-centre ${isSolved ? "" : "out"}"
      tabindex=${place === view.stop ? 0 : -1} aria-label=${fill(words.start, { word: token })}
      aria-pressed=${place === view.chosen} @click=${() => chooseAnswer(view, place)}>${token}</button>`;
    frameToken(button, place, from, from + order - 1);
    const cell = element("span", "cell relative shrinks fits", button);
    drawSlices(cell, place, lanes);
    return cell;
  });
  view.track.replaceChildren(...cells);
  if (hadFocus) view.track.querySelectorAll("button")[view.stop].focus({ preventScroll: true });
}

/** Move between tokens with the arrow keys. @param {View} view @param {KeyboardEvent} event */
function moveBetweenTokens(view, event) {
  const buttons = [...view.track.querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.composedPath()[0]));
  const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
  const target = Reflect.get(targets, event.key) ?? -1;
  if (at < 0 || !buttons[target]) return;
  event.preventDefault();
  view.stop = target;
  focusOnly(buttons, target);
}
