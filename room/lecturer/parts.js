import { pictureAt } from "../pictures/pictures.js";
import { html } from "../../frame/components/elements.js";
import { termList } from "../web/making.js";
import { sumOf } from "../web/sums.js";
import { textsIn } from "../web/texts.js";
import { percentText, scoreText } from "./words.js";
/** @import { Language, Say } from "../web/texts.js" */
/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Link } from "./link.js" */
/** @import { Asked, Question, Sentence, State } from "./types.js" */

/** Building blocks of the stage's and the dashboard's screens. */

const MANY = 80;

/**
 * Everything a screen is drawn from.
 *
 * @typedef {object} Scene
 * @property {State} state
 * @property {Language} language
 * @property {Say} say
 */

/** Return the scene of a screen. @param {{link: Link | null, language: Language}} screen @returns {Scene} */
export function sceneOf({ link, language }) {
  return { state: /** @type {State} */ (link?.state), language, say: textsIn(language) };
}

/** Return the texts of the question in the language of the screen. @param {Scene} scene @returns {Asked} */
export function questionTexts({ state, language }) {
  return /** @type {Question} */ (state.question)[language];
}

/** Return the texts of the answer in the language of the screen. @param {Scene} scene */
export function answerTexts({ state, language }) {
  return state.answer?.[language];
}

/**
 * Return whether hands are counted for this question: numbers are left to phones, if there are any. @param {State} state
 */
export function isCountedByHands({ by_hands, question, joined }) {
  return by_hands && (question?.kind === "choice" || !joined);
}

/** Return the text shown if nobody has voted. @param {Pick<Scene, "state" | "say">} scene */
export function noVotesText({ state, say }) {
  return say(isCountedByHands(state) ? "hands-none" : "nobody-answered");
}

/** Draw a dot per phone, the first `on` of them filled: a dot belongs to no particular phone. @param {number} on @param {number} all @param {string} spoken */
export function phoneDots(on, all, spoken) {
  const each = Array.from({ length: all }, (_, at) => html`<i class=${at < on ? "on" : ""}></i>`);
  return html`<div class=${all > MANY ? "dots many" : "dots"} role="img" aria-label=${spoken}>${each}</div>`;
}

/** Draw a part of a screen: heading, remark and content. @param {string} heading @param {string} remark @param {...(Piece | Piece[])} parts */
export function screenPart(heading, remark, ...parts) {
  return html`<section class="part">
    <h2>${heading}</h2>${remark && html`<p class="muted">${remark}</p>`}${parts.flat()}
  </section>`;
}

/** Draw the head of a screen. @param {string} kicker @param {string} title @param {...Piece} rest */
export function askBlock(kicker, title, ...rest) {
  return html`<div class="ask">
    <div class="kicker">${kicker}</div>
    <h1 tabindex="-1">${title}</h1>${rest}
  </div>`;
}

/** Draw the texts that are asked about. @param {[string, string][]} lines */
export function quotedTexts(lines) {
  return lines.length > 0 && html`<dl class="quoted in-grid breaks">${termList(lines)}</dl>`;
}

/** Return whether an option is too long for a box. @param {string} option */
export function isLong(option) {
  return [...option].length > 9;
}

/** Draw a list of options; long ones are in smaller rows. @param {string[]} options @param {Node[]} rows */
export function optionList(options, rows) {
  return html`<div class=${options.some(isLong) ? "opts long" : "opts"}>${rows}</div>`;
}

/** Draw bars without their values. @param {string[]} options */
export function coveredBars(options) {
  const rows = options.map(
    (option) => html`<div class="opt bare cover"><span class="v">${option}</span><span class="t"></span></div>`,
  );
  return optionList(options, rows);
}

/**
 * Draw votes as bars on a track of all votes; with the answer, the right one in the accent colour and a note on the others.
 *
 * @param {string[]} options @param {number[]} counts
 * @param {{right?: number[], why?: string[]}} [told]
 */
export function voteBars(options, counts, { right = [], why = [] } = {}) {
  const all = sumOf(counts);
  const rows = options.map((option, at) => {
    const n = counts[at] ?? 0;
    const look = right.length ? (right.includes(at + 1) ? "right" : "dim") : "";
    return html`<div class=${`opt ${look}`}>
      <span class="v">${option}</span>
      <span class="t"><i style=${`width:${all ? (100 * n) / all : 0}%`}></i></span>
      <span class="n"><b>${n}</b> <span class="muted">· ${percentText(n, all)}</span></span>
      ${why[at] && html`<span class="why">${why[at]}</span>`}
    </div>`;
  });
  return optionList(options, rows);
}

/** Draw the heads of the columns of `sentenceCells`. @param {Scene} scene */
export function sentenceHeads({ state, say }) {
  return [
    columnHead(say("sent"), "r"),
    columnHead(say("candidate")),
    columnHead(`BLEU-${state.text?.order ?? ""}`, "r"),
    axisHead("1"),
  ];
}

/** Draw the head of a column. @param {Piece | Piece[]} content @param {string} [kind] */
export function columnHead(content, kind = "") {
  return html`<th scope="col" class=${kind}>${content}</th>`;
}

/** Draw the head of a column of axes, from 0. @param {string} end */
export function axisHead(end) {
  return columnHead([html`<span>0</span>`, html`<span>${end}</span>`], "axis");
}

/**
 * Draw the cells of a sentence: how often it was sent, its text, its score as a number and on an axis with the score to reach.
 * @param {Sentence} sentence @param {Piece} text @param {number | null} aim
 */
export function sentenceCells({ times, score }, text, aim) {
  const mark = (/** @type {number} */ value) => `left:${value * 100}%`;
  const axis = html`<div class="ax relative" role="img" aria-label=${scoreText(score)}>
    ${aim !== null && html`<s style=${mark(aim)}></s>`}${score !== null && html`<i style=${mark(score)}></i>`}
  </div>`;
  return [
    html`<td class="r muted">× ${times}</td>`,
    html`<td class="txt">${text}</td>`,
    html`<td class="r"><b>${scoreText(score)}</b></td>`,
    html`<td>${axis}</td>`,
  ];
}

/** Return the sign of the class's judgement of a sentence. @param {Sentence} sentence */
export function judgementSign({ opposite }) {
  return opposite === null ? "?" : opposite ? "✓" : "✕";
}

/** Draw keys and what they do. @param {Say} say @param {string[][]} keys each with the name of its text */
export function keyHints(say, keys) {
  return keys.map(([key, name]) => html`<span><kbd>${key}</kbd>${say(`key-${name}`)}</span>`);
}

/**
 * Draw a button with its key. @param {string} words @param {string} key @param {() => void} press @param {string} [kind]
 * @param {string} [shortcut]
 */
export function keyButton(words, key, press, kind = "", shortcut = key) {
  return /** @type {HTMLButtonElement} */ (
    html`<button type="button" class=${kind} @click=${press} aria-keyshortcuts=${shortcut}>
      ${words}<kbd aria-hidden="true">${key}</kbd>
    </button>`
  );
}

/** Draw the switch that lets phones follow the class. @param {Scene} scene @param {() => void} press @param {Piece} [sign] before its words */
export function followSwitch({ state, say }, press, sign = null) {
  const isOn = !!state.follow;
  return html`<button type="button" class="follow plain" role="switch" aria-checked=${isOn} @click=${press}
    title=${say("key-f")} aria-keyshortcuts="F">
    ${sign}${say(isOn ? "follows" : "roams")}<kbd aria-hidden="true">F</kbd>
  </button>`;
}

/** Draw the lab's picture, which is neutral until the answer is out. @param {Scene} scene @param {boolean} isAnswered */
export function labPicture(scene, isAnswered) {
  const { say, state, language } = scene;
  const at = isAnswered ? "answer" : "ask";
  if (!state.question?.picture[at]) return null;
  const path = `/${state.code}/picture/${state.question.id}.json`;
  const right = isAnswered ? answerTexts(scene)?.right : undefined;
  return html`<section class="part picture">
    <h2>${right ?? say("picture")}</h2>
    ${!isAnswered && html`<p class="muted">${say("picture-later")}</p>`}
    ${pictureAt(path, { lang: language, at }, "", right ?? say("picture-of"))}
  </section>`;
}
