import { pictureAt } from "../pictures/pictures.js";
import { build } from "../web/making.js";
import { percentText, textsIn } from "./words.js";
/** @import { Part } from "../web/making.js" */
/** @import { Link } from "./link.js" */
/** @import { Asked, Language, Question, State } from "./types.js" */
/** @import { Say } from "./words.js" */

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
  const remarkNode = remark ? build("p", { class: "muted" }, remark) : null;
  return build("section", { class: "part" }, build("h2", {}, heading), remarkNode, ...parts);
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
  const rows = lines.flatMap(([name, text]) => [build("dt", {}, name), build("dd", {}, text)]);
  return rows.length ? build("dl", { class: "quoted" }, rows) : null;
}

/** Return whether options are too long for boxes: they are then in smaller rows. @param {string[]} options */
export function areLong(options) {
  return options.some((option) => [...option].length > 9);
}

/** Return the class name of a list of options. @param {string[]} options @param {...string} kinds */
export function optionClass(options, ...kinds) {
  return ["opts", areLong(options) ? "long" : "", ...kinds].filter(Boolean).join(" ");
}

/** Draw the options in boxes. @param {string[]} options */
export function boxedOptions(options) {
  const rows = options.map((option) => build("div", { class: "opt one" }, build("span", { class: "v boxed" }, option)));
  return build("div", { class: optionClass(options) }, rows);
}

/** Draw bars without their values. @param {string[]} options */
export function coveredBars(options) {
  const rows = options.map((option) =>
    build("div", { class: "opt bare cover" }, build("span", { class: "v" }, option), build("span", { class: "t" })),
  );
  return build("div", { class: optionClass(options) }, rows);
}

/**
 * Draw votes as bars on a track of all votes; with the answer, the right one in the accent colour and a note on the others.
 *
 * @param {string[]} options @param {number[]} counts
 * @param {{right?: number[], why?: string[]}} [told]
 */
export function voteBars(options, counts, { right = [], why = [] } = {}) {
  const all = counts.reduce((sum, n) => sum + n, 0);
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
      why[at] ? build("span", { class: "why" }, why[at]) : null,
    );
  });
  return build("div", { class: optionClass(options) }, rows);
}

/** Draw a score on its axis, with the score to reach. @param {number | null} score @param {number | null} aim @param {string} spoken */
export function axisDot(score, aim, spoken) {
  return build(
    "div",
    { class: "ax", role: "img", "aria-label": spoken },
    aim === null ? null : build("s", { style: `left:${aim * 100}%` }),
    score === null ? null : build("i", { style: `left:${score * 100}%` }),
  );
}

/** Draw a key and what it does. @param {string} name @param {string} words */
export function keyHint(name, words) {
  return build("span", {}, build("kbd", {}, name), words);
}

/**
 * Draw a button with its key. @param {string} words @param {string} key @param {() => void} press @param {string} [kind]
 * @param {string} [shortcut]
 */
export function keyButton(words, key, press, kind = "", shortcut = key) {
  return build(
    "button",
    { type: "button", class: kind || null, onclick: press, "aria-keyshortcuts": shortcut || null },
    words,
    key ? build("kbd", { "aria-hidden": "true" }, key) : null,
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
    isAnswered ? null : build("p", { class: "muted" }, say("picture-later")),
    pictureAt(path, { lang: language, at }, { alt: right ?? say("picture-of") }),
  );
}
