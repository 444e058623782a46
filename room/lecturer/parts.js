import { pictureAt } from "../pictures/pictures.js";
import { build, termList } from "../web/making.js";
import { sumOf } from "../web/sums.js";
import { textsIn } from "../web/texts.js";
import { percentText, scoreText } from "./words.js";
/** @import { Language, Say } from "../web/texts.js" */
/** @import { Attributes, Part } from "../web/making.js" */
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
  const each = Array.from({ length: all }, (_, at) => build("i", { class: at < on ? "on" : null }));
  return build("div", { class: all > MANY ? "dots many" : "dots", role: "img", "aria-label": spoken }, each);
}

/** Draw a part of a screen: heading, remark and content. @param {string} heading @param {string} remark @param {...Part} parts */
export function screenPart(heading, remark, ...parts) {
  return build(
    "section",
    { class: "part" },
    build("h2", {}, heading),
    remark && build("p", { class: "muted" }, remark),
    ...parts,
  );
}

/** Draw the head of a screen. @param {string} kicker @param {string} title @param {...Part} rest */
export function askBlock(kicker, title, ...rest) {
  return build(
    "div",
    { class: "ask" },
    build("div", { class: "kicker" }, kicker),
    build("h1", { tabindex: "-1" }, title),
    ...rest,
  );
}

/** Draw the texts that are asked about. @param {[string, string][]} lines */
export function quotedTexts(lines) {
  return lines.length > 0 && build("dl", { class: "quoted" }, termList(lines));
}

/** Return whether an option is too long for a box. @param {string} option */
export function isLong(option) {
  return [...option].length > 9;
}

/** Draw a list of options; long ones are in smaller rows. @param {string[]} options @param {Node[]} rows */
export function optionList(options, rows) {
  return build("div", { class: options.some(isLong) ? "opts long" : "opts" }, rows);
}

/** Draw the options in boxes. @param {string[]} options */
export function boxedOptions(options) {
  const rows = options.map((option) => build("div", { class: "opt one" }, build("span", { class: "v boxed" }, option)));
  return optionList(options, rows);
}

/** Draw bars without their values. @param {string[]} options */
export function coveredBars(options) {
  const rows = options.map((option) =>
    build("div", { class: "opt bare cover" }, build("span", { class: "v" }, option), build("span", { class: "t" })),
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
    const share = build("span", { class: "muted" }, `· ${percentText(n, all)}`);
    return build(
      "div",
      { class: `opt ${look}` },
      build("span", { class: "v" }, option),
      build("span", { class: "t" }, build("i", { style: `width:${all ? (100 * n) / all : 0}%` })),
      build("span", { class: "n" }, build("b", {}, String(n)), " ", share),
      why[at] && build("span", { class: "why" }, why[at]),
    );
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

/** Draw the head of a column. @param {Part | Part[]} content @param {string | null} [kind] */
export function columnHead(content, kind = null) {
  return build("th", { scope: "col", class: kind }, content);
}

/** Draw the head of a column of axes, from 0. @param {string} end */
export function axisHead(end) {
  return columnHead([build("span", {}, "0"), build("span", {}, end)], "axis");
}

/**
 * Draw the cells of a sentence: how often it was sent, its text, its score as a number and on an axis with the score to reach.
 * @param {Sentence} sentence @param {Part} text @param {number | null} aim
 */
export function sentenceCells({ times, score }, text, aim) {
  const axis = build(
    "div",
    { class: "ax", role: "img", "aria-label": scoreText(score) },
    aim !== null && build("s", { style: `left:${aim * 100}%` }),
    score !== null && build("i", { style: `left:${score * 100}%` }),
  );
  return [
    build("td", { class: "r muted" }, `× ${times}`),
    build("td", { class: "txt" }, text),
    build("td", { class: "r" }, build("b", {}, scoreText(score))),
    build("td", {}, axis),
  ];
}

/** Return the sign of the class's judgement of a sentence. @param {Sentence} sentence */
export function judgementSign({ opposite }) {
  return opposite === null ? "?" : opposite ? "✓" : "✕";
}

/** Draw keys and what they do. @param {Say} say @param {string[][]} keys each with the name of its text */
export function keyHints(say, keys) {
  return keys.map(([key, name]) => build("span", {}, build("kbd", {}, key), say(`key-${name}`)));
}

/**
 * Draw a button with its key. @param {string} words @param {string} key @param {() => void} press @param {string} [kind]
 * @param {string} [shortcut]
 */
export function keyButton(words, key, press, kind = "", shortcut = key) {
  return build(
    "button",
    { type: "button", class: kind || null, onclick: press, "aria-keyshortcuts": shortcut },
    words,
    build("kbd", { "aria-hidden": "true" }, key),
  );
}

/**
 * Draw the switch that lets phones follow the class.
 * @param {Scene} scene @param {() => void} press @param {Attributes} [attributes] @param {Part} [sign] before its words
 */
export function followSwitch({ state, say }, press, attributes = {}, sign = null) {
  const isOn = !!state.follow;
  return build(
    "button",
    { type: "button", class: "plain", role: "switch", "aria-checked": isOn, onclick: press, ...attributes },
    sign,
    say(isOn ? "follows" : "roams"),
    build("kbd", { "aria-hidden": "true" }, "F"),
  );
}

/** Draw the lab's picture, which is neutral until the answer is out. @param {Scene} scene @param {boolean} isAnswered */
export function labPicture(scene, isAnswered) {
  const { say, state, language } = scene;
  const at = isAnswered ? "answer" : "ask";
  if (!state.question?.picture[at]) return null;
  const path = `/${state.code}/picture/${state.question.id}.json`;
  const right = isAnswered ? answerTexts(scene)?.right : undefined;
  return build(
    "section",
    { class: "part picture" },
    build("h2", {}, right ?? say("picture")),
    !isAnswered && build("p", { class: "muted" }, say("picture-later")),
    pictureAt(path, { lang: language, at }, { alt: right ?? say("picture-of") }),
  );
}
