// The answer beside this phone's own: bars for options, an axis for numbers. Only after it was shown on the stage.

import { html } from "../../frame/components/elements.js";
import { sumOf } from "../web/sums.js";
import { areLong } from "./answering.js";
import { labAddress } from "./lab_address.js";
import { answerEnds, answerInWords, numberText } from "./words.js";

const COLUMNS = 40;

/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Say } from "../web/texts.js" */

/** Build the result of a question. @param {any} state @param {string} language @param {Say} words @returns {Piece[]} */
export function resultNodes(state, language, words) {
  const { question, result, own } = state;
  const mine = state.mine[state.round] ?? state.mine[1];
  const picture =
    question.kind === "choice" ? optionBars(state, mine, language, words) : guessAxis(state, mine, language, words);
  const space = own?.[language].said ? " " : "";
  const ownResult = own
    ? html`<p class="reading">
        ${secondVoteNotice(state, language, words)}<b>${own[language].said}</b>${space}${own[language].why}
      </p>`
    : html`<p class="reading">${result[language].right}</p>`;
  const changed = changedText(state, language, words);
  const step = html`<a class="button full" href=${labAddress(state, language)} target="_blank">${words("step-through")} →</a>`;
  return [picture, ownResult, changed && html`<p class="muted">${changed}</p>`, step];
}

/** Explain that the first answer counts if this phone has none in the second vote; not for counted hands, which belong to no phone.
 * @param {any} state @param {string} language @param {Say} words */
function secondVoteNotice({ question, round, mine, hands, by_hands }, language, words) {
  const isFirst = round > 1 && mine[1] !== undefined && mine[2] === undefined && !hands && !by_hands;
  return isFirst
    ? `${words("only-first", { answer: answerInWords(language, question, mine[1]) })}${language === "zh" ? "" : " "}`
    : "";
}

/** Describe whether this phone has changed its answer. @param {any} state @param {string} language @param {Say} words */
function changedText({ question, mine }, language, words) {
  const [first, second] = [mine[1], mine[2]];
  const describeAnswer = (/** @type {number | string} */ value) => answerInWords(language, question, value);
  const hasChanged = first !== undefined && second !== undefined && first !== second;
  return hasChanged ? words("changed", { first: describeAnswer(first), second: describeAnswer(second) }) : "";
}

/** Build the bars of the options. @param {any} state @param {number | string | undefined} mine @param {string} language @param {Say} words */
function optionBars({ question, result }, mine, language, words) {
  const total = sumOf(result.counts);
  const rows = question[language].options.map((/** @type {string} */ name, /** @type {number} */ place) => {
    const isRight = result.right.includes(place + 1);
    const isMine = mine === place + 1;
    const mark = isRight && isMine ? words("you-right") : isRight ? words("answer") : isMine ? words("you") : "";
    const percent = result.percents[place] ?? "";
    const shared = mark && percent ? words("class-share", { share: percent }) : percent;
    return html`<li class=${isRight ? "right" : ""}>
      <i class=${isRight ? "dot" : isMine ? "ring" : "none"}></i>
      <b class="name">${name}</b>
      <span class="track"><b style=${`width:${total ? (100 * result.counts[place]) / total : 0}%`}></b></span>
      <small>${[mark, shared].filter(Boolean).join(" · ")}</small>
    </li>`;
  });
  return html`<div>
    <p class="answer">✓ ${result[language].right_said}</p>
    <ul class=${areLong(question[language].options) ? "results long" : "results"}>${rows}</ul>
  </div>`;
}

/** Build the axis with all guesses. @param {any} state @param {number | string | undefined} mine @param {string} language @param {Say} words */
function guessAxis({ question, result }, mine, language, words) {
  const [low, high] = question.range;
  const leftStyle = (/** @type {number} */ value) => `left:${(100 * (value - low)) / (high - low)}%`;
  const heights = new Array(COLUMNS + 1).fill(0);
  const dots = result.values.flatMap((/** @type {number | string} */ value) =>
    answerEnds(value).map((end) => {
      const column = Math.round((COLUMNS * (end - low)) / (high - low));
      heights[column] += 1;
      return html`<i class="guess" style=${`left:${(100 * column) / COLUMNS}%;bottom:${heights[column] * 9}px`}></i>`;
    }),
  );
  const mark = (/** @type {string} */ kind) => (/** @type {number} */ value) =>
    html`<i class=${kind} style=${leftStyle(value)}></i>`;
  const ends = mine === undefined ? [] : answerEnds(mine);
  const isNear = (/** @type {number | string} */ value) =>
    answerEnds(value).every((end, place) => Math.abs(end - result.right[place]) <= result.close + 1e-9);
  const [guesses, near] = [result.values.length, result.values.filter(isNear).length];
  const nearText = guesses
    ? words("guesses", { guesses, near, close: numberText(result.close) })
    : words("nobody-answered");
  const you = mine === undefined ? "" : words("you-said", { answer: answerInWords(language, question, mine) });
  const place = `--at:${(100 * (sumOf(ends) / ends.length - low)) / (high - low)}%`;
  const height = `height:${Math.max(...heights) * 9 + 24}px`;
  return html`<div class="axis">
    <p class="answer">${words("answer-is", { answer: result[language].right_said })}</p>
    <div class="line" style=${height} aria-hidden="true">${dots}${result.right.map(mark("rule"))}${ends.map(mark("ring"))}</div>
    ${you && html`<p class="mine" aria-hidden="true"><b style=${place}>${you}</b></p>`}
    <div class="ends" aria-hidden="true"><span>${numberText(low)}</span><span>${numberText(high)}</span></div>
    <p class="muted">${you && html`<span class="unseen">${you} </span>`}${nearText}</p>
  </div>`;
}
