// A question on the phone, in every phase: its text, its controls, and the state of the answer.

import { pictureAt } from "../pictures/pictures.js";
import { html } from "../../frame/components/elements.js";
import { termList } from "../web/making.js";
import { CONTROLS } from "./answering.js";
import { resultNodes } from "./results.js";
import { answerInWords } from "./words.js";

/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Say } from "../web/texts.js" */
const MOST_SIGNS = 260;
/** Pages whose picture is readable beside the question, and beside its answer. @type {Record<string, (page: string) => boolean>} */
const READABLE = {
  ask: (page) => ["clipping", "length", "ngrams"].includes(page),
  answer: (page) => page !== "explore",
};

/** @typedef {object} Asked
 * @property {any} state
 * @property {string} language
 * @property {Say} words
 * @property {number | string | undefined} waiting the answer that was not accepted yet
 * @property {string} why why it was not
 * @property {number | string | undefined} late the answer that came too late
 * @property {{ value: number | string | undefined }} draft
 * @property {(value: number | string) => void} give */

/** Return whether hands are counted on the stage, and phones take no vote. @param {any} state */
export function isByHands({ by_hands, question }) {
  return by_hands && question?.kind === "choice";
}

/** Build the screen of a question. @param {Asked} asked @returns {Piece[]} */
export function questionScreen(asked) {
  const { state, language, words } = asked;
  const { question, phase, round } = state;
  const isResult = phase === "answer" && state.result;
  const words_ = question[language];
  const kicker = isResult
    ? "answer-kicker"
    : question.kind === "text"
      ? "write-kicker"
      : isByHands(state)
        ? "hands-kicker"
        : phase === "discuss" || (phase === "running" && round > 1)
          ? "second-vote"
          : phase === "running"
            ? "predict-first"
            : "closed-kicker";
  const head = html`<div>
    <p class="kicker">${words("question", { place: state.number })} · ${words(kicker)}</p>
    <h1 id="asked" tabindex="-1">${words_.ask}</h1>
  </div>`;
  if (isResult) {
    const [drawn, said, ...rest] = resultNodes(state, language, words);
    return [head, drawn, said, picture(asked, "answer"), ...rest];
  }
  const isOpen = phase === "running" && !isByHands(state);
  const before = phase === "discuss" ? state.mine[1] : undefined;
  const chosen = asked.waiting ?? state.mine[round] ?? asked.late ?? before;
  const control = CONTROLS[question.kind]({
    question,
    language,
    words,
    chosen,
    isOpen,
    give: asked.give,
    draft: asked.draft,
  });
  return [head, quotedTexts(words_.lines, words), picture(asked, "ask"), html`<div class="thumb">${control}</div>`];
}

/** Build the texts about the state of the answer. @param {Asked} asked @returns {Piece[]} */
export function answerStatus(asked) {
  const { state, language, words, waiting, why, late } = asked;
  const { question, phase, round } = state;
  const isHands = isByHands(state);
  const isChoice = question.kind === "choice";
  const mine = state.mine[round];
  const first = round > 1 ? state.mine[1] : undefined;
  const answer = (/** @type {number | string} */ value) => ({ answer: answerInWords(language, question, value) });
  const muted = (/** @type {string} */ text) => html`<p class="muted">${text}</p>`;
  const sign = (/** @type {string} */ kind, /** @type {string} */ text) =>
    html`<p class=${`sign ${kind}`}><i></i>${text}</p>`;
  const scored =
    question.kind === "text" &&
    state.score &&
    html`<p>${words("text-score", { order: question.order, score: state.score[language] })}</p>`;
  if (phase === "answer" && state.result) return [];
  if (phase === "discuss") return [!isHands && muted(words("vote-opens"))];
  if (phase === "running" && isHands) return [html`<p class="hands">${words("hands-now")}</p>`];
  if (phase === "running") {
    if (waiting !== undefined)
      return [sign("open", words(why === "too-often" ? "text-often" : why ? "unsent" : "sending"))];
    if (mine !== undefined) return [sign("sent", words("sent")), scored];
    if (first !== undefined) return [muted(words(isChoice ? "keep" : "first-was", answer(first)))];
    return [isChoice && muted(words("tap"))];
  }
  if (state.hands > 0 || (isHands && mine === undefined))
    return [html`<p>${words("hands-closed")}</p>`, mine !== undefined && muted(words("hands-instead", answer(mine)))];
  if (mine !== undefined)
    return [sign("sent", words("closed", answer(mine))), !waiting && scored, muted(words("look-up"))];
  if (late !== undefined) return [];
  return first === undefined
    ? [html`<p>${words("too-late")}</p>`]
    : [html`<p>${words("second-closed", answer(first))}</p>`, muted(words("look-up"))];
}

/** Quote the texts; of a long list the first two, and the others on demand, so that the answers stay within reach.
 * @param {[string, string][]} lines @param {Say} words */
function quotedTexts(lines, words) {
  const isLong = lines.reduce((signs, [, text]) => signs + text.length, 0) > MOST_SIGNS;
  const [shown, rest] = isLong ? [lines.slice(0, 2), lines.slice(2)] : [lines, []];
  return html`<div class="quoted breaks">
    <dl>${termList(shown)}</dl>
    ${rest.length > 0 && html`<details><summary>${words("show-all")}</summary><dl>${termList(rest)}</dl></details>`}
  </div>`;
}

/** Build the lab's picture, if there is room for it with the answers, or after them.
 * @param {Asked} asked @param {"ask" | "answer"} at */
function picture({ state, language }, at) {
  if (!state.question.picture[at] || !READABLE[at](state.question.page)) return null;
  const path = `/${state.code}/picture/${state.question.id}.json`;
  return pictureAt(path, { lang: language, at }, "picture", "");
}
