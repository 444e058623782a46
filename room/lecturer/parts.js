import { make } from "./nodes.js";
import { percentOf } from "./words.js";

/** The parts of which the stage's and the dashboard's screens are made. */

const MANY = 80;

/**
 * What every screen is drawn with.
 *
 * @typedef {object} Scene
 * @property {import("./types.js").State} state
 * @property {string} language
 * @property {import("./words.js").Say} say
 * @property {(value: number, digits?: number) => string} decimal
 * @property {"light" | "dark"} theme
 */

/** The question's words in the language of the screen. @param {Scene} scene @returns {import("./types.js").Asked} */
function asked({ state, language }) {
  const question = /** @type {import("./types.js").Question} */ (state.question);
  return language === "zh" ? question.zh : question.en;
}

/** @param {Scene} scene */
function answered({ state, language }) {
  const { answer } = state;
  return answer ? (language === "zh" ? answer.zh : answer.en) : null;
}

/** Dots fill from the left: none belongs to a phone. @param {number} on @param {number} all @param {string} spoken */
function dots(on, all, spoken) {
  const each = Array.from({ length: all }, (_, at) => make("i", { class: at < on ? "on" : null }));
  return make("div", { class: all > MANY ? "dots many" : "dots", role: "img", "aria-label": spoken }, each);
}

/** @param {string} heading @param {string} remark @param {...import("./nodes.js").Part} parts */
function part(heading, remark, ...parts) {
  const said = remark ? make("p", { class: "muted" }, remark) : null;
  return make("section", { class: "part" }, make("h2", {}, heading), said, ...parts);
}

/** @param {string} kicker @param {string} title @param {...import("./nodes.js").Part} rest */
function askBlock(kicker, title, ...rest) {
  return make(
    "div",
    { class: "ask" },
    make("div", { class: "kicker" }, kicker),
    make("h1", { tabindex: "-1" }, title),
    ...rest,
  );
}

/** The text that is asked about. @param {[string, string][]} lines */
function quoted(lines) {
  const rows = lines.flatMap(([name, text]) => [make("dt", {}, name), make("dd", {}, text)]);
  return rows.length ? make("dl", { class: "quoted" }, rows) : null;
}

/** Long options stand in rows and are smaller. @param {string[]} options */
function areLong(options) {
  return options.some((option) => [...option].length > 9);
}

/** @param {string[]} options @param {...string} kinds */
function optionList(options, ...kinds) {
  return ["opts", areLong(options) ? "long" : "", ...kinds].filter(Boolean).join(" ");
}

/** @param {string[]} options */
function boxedOptions(options) {
  const rows = options.map((option) => make("div", { class: "opt one" }, make("span", { class: "v boxed" }, option)));
  return make("div", { class: optionList(options) }, rows);
}

/** Bars that nobody can read. @param {string[]} options */
function coveredBars(options) {
  const rows = options.map((option) =>
    make("div", { class: "opt bare cover" }, make("span", { class: "v" }, option), make("span", { class: "t" })),
  );
  return make("div", { class: optionList(options) }, rows);
}

/**
 * Votes as bars on a track of all answers; with the answer, the right one in accent and a sentence under every other.
 *
 * @param {string[]} options @param {number[]} counts
 * @param {{right?: number[], why?: string[]}} [told]
 */
function voteBars(options, counts, { right = [], why = [] } = {}) {
  const all = counts.reduce((sum, n) => sum + n, 0);
  const rows = options.map((option, at) => {
    const n = counts[at] ?? 0;
    const look = right.length ? (right.includes(at + 1) ? "right" : "dim") : "";
    const share = make("span", { class: "muted" }, `· ${percentOf(n, all)}`);
    return make(
      "div",
      { class: `opt ${look}` },
      make("span", { class: "v" }, option),
      make("span", { class: "t" }, make("i", { style: `width:${all ? (100 * n) / all : 0}%` })),
      make("span", { class: "n" }, make("b", {}, String(n)), " ", share),
      why[at] ? make("span", { class: "why" }, why[at]) : null,
    );
  });
  return make("div", { class: optionList(options) }, rows);
}

/** A score on its axis, with the aim. @param {number | null} score @param {number | null} aim @param {string} spoken */
function axisDot(score, aim, spoken) {
  return make(
    "div",
    { class: "ax", role: "img", "aria-label": spoken },
    aim === null ? null : make("s", { style: `left:${aim * 100}%` }),
    score === null ? null : make("i", { style: `left:${score * 100}%` }),
  );
}

/** @param {string} name @param {string} words */
function keyHint(name, words) {
  return make("span", {}, make("kbd", {}, name), words);
}

/**
 * A button that says its key. @param {string} words @param {string} key @param {() => void} press @param {string} [kind]
 * @param {string} [shortcut]
 */
function keyButton(words, key, press, kind = "", shortcut = key) {
  return make(
    "button",
    { type: "button", class: kind || null, onclick: press, "aria-keyshortcuts": shortcut || null },
    words,
    key ? make("kbd", { "aria-hidden": "true" }, key) : null,
  );
}

/** @param {Scene} scene @param {boolean} isAnswered */
function pictureAddress({ state, language, theme }, isAnswered) {
  const { id } = /** @type {import("./types.js").Question} */ (state.question);
  const at = isAnswered ? "answer" : "ask";
  return `/room/${state.code}/picture/${id}.svg?lang=${language}&theme=${theme}&at=${at}`;
}

/** The lab's picture, neutral until the answer. @param {Scene} scene @param {boolean} isAnswered */
function labPicture(scene, isAnswered) {
  const { say, state } = scene;
  const drawn = state.question?.picture;
  if (!(isAnswered ? drawn?.answer : drawn?.ask)) return null;
  const words = answered(scene);
  const address = pictureAddress(scene, isAnswered);
  return make(
    "section",
    { class: "part picture" },
    make("h2", {}, say("picture")),
    isAnswered ? null : make("p", { class: "muted" }, say("picture-later")),
    make("img", { src: address, alt: isAnswered && words ? words.right : say("picture-of") }),
  );
}

export {
  answered,
  areLong,
  asked,
  askBlock,
  axisDot,
  boxedOptions,
  coveredBars,
  dots,
  keyButton,
  keyHint,
  labPicture,
  optionList,
  part,
  quoted,
  voteBars,
};
