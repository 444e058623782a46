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
  html,
  retainFocus,
  wordsForInput,
} from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createTabStop, SIDEWAYS } from "../../../frame/components/parts/tab_stop.js";
import { laneOf } from "../../../frame/components/parts/bricks.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

export default defineComponent("forgotten", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const track = element("div", "track flex wraps");
  const view = Object.assign(base, {
    notes: element("div", "notes rounded serif large tinted"),
    ask: element("p", "ask"),
    track,
    updateTabStop: createTabStop(track, "button", SIDEWAYS),
    none: element("button", { class: "button none", onclick: () => chooseAnswer(view, view.data.nothing) }),
    reading: createReading(),
    chosen: /** @type {number | null} */ (null),
  });
  view.root.append(view.notes, element("div", "right", view.ask, view.track, view.none, view.reading.node));
  return view;
}

/** Draw new data; the choice stays if this view reported it. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.echoes.isNew(data.chosen)) view.chosen = data.chosen;
  view.root.className = `forgotten ruled rounded in-grid order-${data.order}`;
  view.ask.textContent = data.words.ask;
  view.none.textContent = data.words.none;
  applyAttributes(view.track, { role: "group", "aria-label": data.words.ask });
  showResponse(view);
}

/** Choose an answer and report it. @param {View} view @param {number} answer */
function chooseAnswer(view, answer) {
  view.chosen = answer;
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
  const from = view.chosen === null || view.chosen < 0 ? Infinity : view.chosen;
  const last = from + order - 1;
  const cells = tokens.map((token, place) => {
    const classes = {
      out: !isSolved,
      in: place >= from && place <= last,
      first: place === from,
      last: place === last,
    };
    const button = html`<button class="token full-width headed medium as-block breaks text-centre ${presentClasses(classes)}"
      data-key=${place} aria-label=${fill(words.start, { word: token })}
      aria-pressed=${place === view.chosen} @click=${() => chooseAnswer(view, place)}>${token}</button>`;
    const slots = Array.from({ length: Math.min(order, Math.max(total, 1)) }, (_, lane) => {
      const start = place - laneOf(order, place - lane + order);
      const isListed = start >= 0 && start < total && (start < listed || isSolved);
      const isFound = isSolved && start >= listed;
      const kind = presentClasses({ first: start === place, last: start === place - order + 1, now: isFound });
      const slice = element("span", `slice shrinks bold nowrap ${kind}`, start === place ? String(start + 1) : "");
      return element("span", "slot flex", isListed && slice);
    });
    return element("span", "cell relative shrinks fits", button, ...slots);
  });
  retainFocus(view.track, () => view.track.replaceChildren(...cells));
  view.updateTabStop();
}

/** @param {Record<string, boolean>} classes */
function presentClasses(classes) {
  return Object.keys(classes)
    .filter((name) => classes[name])
    .join(" ");
}
