// The screens without a question: joining, full, waiting, paused, ended, and the strip of a phone that follows the class.

import { build } from "../web/making.js";
import { pageContent } from "../web/texts.js";
import { downloadLog, logTable } from "./log.js";
import { isByHands } from "./question.js";

/** @import { Say } from "../web/texts.js" */
/** @import { Entry } from "./memory.js" */

/** Build a link to the course. @param {Say} words @param {string} language */
function courseLink(words, language, key = "open-course") {
  return build("a", { class: "button full", href: `/?lang=${language}` }, words(key));
}

/** Build the screen on which a code is typed. @param {Say} words @param {string} language @param {string} code @param {string} problem
 * @param {(code: string) => void} join @returns {Node[]} */
export function joiningScreen(words, language, code, problem, join) {
  const field = build("input", {
    id: "code",
    class: "code-field",
    value: code,
    maxlength: 9,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    inputmode: "text",
    "aria-invalid": Boolean(problem),
    "aria-describedby": problem ? "problem" : null,
  });
  const capitalize = () => {
    const caret = field.selectionStart;
    field.value = field.value.toUpperCase();
    field.setSelectionRange(caret, caret);
  };
  // An input method would insert its letters once more after those that were replaced under it.
  field.addEventListener("input", (event) => /** @type {InputEvent} */ (event).isComposing || capitalize());
  field.addEventListener("compositionend", capitalize);
  const form = build(
    "form",
    { class: "middle", novalidate: true },
    build("h1", {}, words("join-heading")),
    build("label", { for: "code" }, words("join-code")),
    field,
    problem && build("p", { id: "problem", class: "alarm", role: "alert" }, words(problem)),
    build("button", { class: "full go" }, words("join")),
    build("p", { class: "muted" }, words("join-privacy")),
  );
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    join(field.value);
  });
  const foot = build("p", { class: "foot" }, build("a", { href: `/?lang=${language}` }, words("without")));
  return [form, foot];
}

/** Build the screen of a full room. @param {Say} words @param {string} language @param {() => void} again @returns {Node[]} */
export function fullScreen(words, language, again) {
  const retry = build("button", { class: "full go", type: "button", onclick: again }, words("try-again"));
  const heading = build("h1", { tabindex: -1 }, words("full-heading", { seats: pageContent().seats }));
  return [
    build("div", { class: "middle" }, heading, build("p", {}, words("full")), retry, courseLink(words, language)),
  ];
}

/** Build the screen before a question. @param {Say} words @param {string} language @param {any} state @returns {Node[]} */
export function waitingScreen(words, language, state) {
  const joined = build("p", { class: "muted", id: "joined" }, words("joined", { joined: state.joined }));
  const foot = build("a", { href: `/?lang=${language}&room=${state.code}`, target: "_blank" }, words("look-around"));
  return [
    build(
      "div",
      { class: "middle centred" },
      build("h1", { tabindex: -1 }, words("in-heading")),
      build("p", {}, words("in")),
      joined,
    ),
    build("p", { class: "foot" }, foot),
  ];
}

/** Build the screen of a pause. @param {Say} words @returns {Node[]} */
export function pauseScreen(words) {
  const heading = build("h1", { tabindex: -1 }, words("paused-heading"));
  return [build("div", { class: "middle centred" }, heading, build("p", {}, words("paused")))];
}

/** Keys of the texts at the end of a lesson: the heading, the text for a phone with answers, and the one without. */
const LESSON_END_KEYS = ["over-heading", "over", "over-none"];
const ENDED = ["ended-heading", "ended", "ended-none"];

/**
 * Build the end of a lesson; the room may still be open, or has ended too.
 * @param {Say} words @param {string} language @param {Record<string, Entry>} log @param {boolean} isEnded
 * @returns {Node[]}
 */
export function lessonEndScreen(words, language, log, isEnded) {
  const [heading, withLog, withoutLog] = isEnded ? ENDED : LESSON_END_KEYS;
  const hasLog = Object.keys(log).length > 0;
  const save = () => downloadLog(log, language, words);
  return [
    build(
      "div",
      { class: "middle" },
      build("h1", { tabindex: -1 }, words(heading)),
      build("p", {}, words(hasLog ? withLog : withoutLog)),
      hasLog && logTable(log, language, words),
      hasLog && build("button", { class: "full go", type: "button", onclick: save }, words("download")),
      courseLink(words, language, "go-on"),
      hasLog && isEnded && build("p", { class: "muted small" }, words("close-page")),
    ),
  ];
}

/** Build the strip of a phone that follows the class, or looks around.
 * @param {Say} words @param {string} language @param {any} state @param {boolean} isRoaming
 * @param {(roaming: boolean) => void} roam @returns {Node[]} */
export function followStrip(words, language, state, isRoaming, roam) {
  const { follow, question, phase } = state;
  if (!follow) {
    return [];
  }
  const pages = /** @type {Record<string, any>} */ (follow.words ?? {});
  const page = pages[language] ?? follow.page;
  const place = follow.step ? words("roam-step", { page, step: follow.step }) : page;
  const waits = isRoaming && question && phase === "running" && !isByHands(state) ? ` · ${words("waiting")}` : "";
  const stripText = isRoaming ? words("roaming", { place }) + waits : `${words("follow")} · ${place}`;
  const turn = build(
    "button",
    { id: "roam", type: "button", class: isRoaming ? "go" : "", onclick: () => roam(!isRoaming) },
    words(isRoaming ? "back" : "roam"),
  );
  const address = `${follow.address}${follow.address.includes("?") ? "&" : "?"}lang=${language}`;
  return [
    build(
      "div",
      { class: `strip${isRoaming ? " roaming" : ""}` },
      build("span", {}, build("a", { href: address, target: "_blank" }, stripText)),
      turn,
    ),
  ];
}

/** Build the screen of a phone that looks around. @param {Say} words @param {string} language @returns {Node[]} */
export function roamingScreen(words, language) {
  return [build("div", { class: "middle" }, build("h1", { tabindex: -1 }, words("roam")), courseLink(words, language))];
}
