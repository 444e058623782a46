// The screens without a question: joining, full, waiting, paused, ended, and the strip of a phone that follows the class.

import { html } from "../../frame/components/elements.js";
import { pageContent } from "../web/texts.js";
import { downloadLog, logTable } from "./log.js";
import { isByHands } from "./question.js";

/** @import { Say } from "../web/texts.js" */
/** @import { Entry } from "./memory.js" */

/** Build a link to the course. @param {Say} words @param {string} language */
function courseLink(words, language, key = "open-course") {
  return html`<a class="button full" href=${`/?lang=${language}`}>${words(key)}</a>`;
}

/** @typedef {{words: Say, language: string, code: string, problem: string, joined: number, log: Record<string, Entry>,
 *   join: (code: string) => void}} Shown what the screens show; `problem` is that of the typed code */

/** The screens without a question. @type {Record<string, (shown: Shown) => Node[]>} */
export const SCREENS = {
  joining: ({ words, language, code, problem, join }) => {
    const field = /** @type {HTMLInputElement} */ (
      html`<input id="code" class="code-field full-width tinted text-centre" value=${code} maxlength="9" autocomplete="off" autocapitalize="characters"
        spellcheck="false" inputmode="text" aria-invalid=${Boolean(problem)} aria-describedby=${problem ? "problem" : ""}>`
    );
    const capitalize = () => {
      const caret = field.selectionStart;
      field.value = field.value.toUpperCase();
      field.setSelectionRange(caret, caret);
    };
    // An input method would insert its letters once more after those that were replaced under it.
    field.addEventListener("input", (event) => /** @type {InputEvent} */ (event).isComposing || capitalize());
    field.addEventListener("compositionend", capitalize);
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      join(field.value);
    };
    return [
      html`<form class="middle in-grid" novalidate @submit=${submit}>
        <h1>${words("join-heading")}</h1>
        <label for="code">${words("join-code")}</label>
        ${field}
        ${problem && html`<p id="problem" class="alarm" role="alert">${words(problem)}</p>`}
        <button class="full go">${words("join")}</button>
        <p class="muted">${words("join-privacy")}</p>
      </form>`,
      html`<p class="foot"><a href=${`/?lang=${language}`}>${words("without")}</a></p>`,
    ];
  },
  full: ({ words, language, code, join }) => [
    html`<div class="middle in-grid">
      <h1 tabindex="-1">${words("full-heading", { seats: pageContent().seats })}</h1>
      <p>${words("full")}</p>
      <button class="full go" type="button" @click=${() => join(code)}>${words("try-again")}</button>
      ${courseLink(words, language)}
    </div>`,
  ],
  waiting: ({ words, language, code, joined }) => [
    html`<div class="middle centred in-grid">
      <h1 tabindex="-1">${words("in-heading")}</h1>
      <p>${words("in")}</p>
      <p class="muted" id="joined">${words("joined", { joined })}</p>
    </div>`,
    html`<p class="foot"><a href=${`/?lang=${language}&room=${code}`} target="_blank">${words("look-around")}</a></p>`,
  ],
  paused: ({ words }) => [
    html`<div class="middle centred in-grid"><h1 tabindex="-1">${words("paused-heading")}</h1><p>${words("paused")}</p></div>`,
  ],
  roaming: ({ words, language }) => [
    html`<div class="middle in-grid"><h1 tabindex="-1">${words("roam")}</h1>${courseLink(words, language)}</div>`,
  ],
  over: (shown) => lessonEndScreen(shown, ["over-heading", "over", "over-none"]),
  ended: (shown) => lessonEndScreen(shown, ["ended-heading", "ended", "ended-none"], "close-page"),
};

/** Build the end of a lesson, with the texts for a phone with answers and one without; the room may have ended, too.
 * @param {Shown} shown @param {string[]} keys @param {string} [afterword] */
function lessonEndScreen({ words, language, log }, [heading, withLog, withoutLog], afterword = "") {
  const hasLog = Object.keys(log).length > 0;
  const save = () => downloadLog(log, language, words);
  return [
    html`<div class="middle in-grid">
      <h1 tabindex="-1">${words(heading)}</h1>
      <p>${words(hasLog ? withLog : withoutLog)}</p>
      ${hasLog && logTable(log, language, words)}
      ${hasLog && html`<button class="full go" type="button" @click=${save}>${words("download")}</button>`}
      ${courseLink(words, language, "go-on")}
      ${hasLog && afterword && html`<p class="muted small">${words(afterword)}</p>`}
    </div>`,
  ];
}

/** Build the strip of a phone that follows the class, or looks around.
 * @param {Say} words @param {string} language @param {any} state @param {boolean} isRoaming
 * @param {(roaming: boolean) => void} roam @returns {Node[]} */
export function followStrip(words, language, state, isRoaming, roam) {
  const { follow, question, phase } = state;
  if (!follow) return [];
  const pages = /** @type {Record<string, any>} */ (follow.words ?? {});
  const page = pages[language] ?? follow.page;
  const place = follow.step ? words("roam-step", { page, step: follow.step }) : page;
  const waits = isRoaming && question && phase === "running" && !isByHands(state) ? ` · ${words("waiting")}` : "";
  const stripText = isRoaming ? words("roaming", { place }) + waits : `${words("follow")} · ${place}`;
  const address = `${follow.address}${follow.address.includes("?") ? "&" : "?"}lang=${language}`;
  const turn = () => roam(!isRoaming);
  return [
    html`<div class=${isRoaming ? "strip roaming" : "strip"}>
      <span><a href=${address} target="_blank">${stripText}</a></span>
      <button id="roam" type="button" class=${isRoaming ? "go" : ""} @click=${turn}>${words(isRoaming ? "back" : "roam")}</button>
    </div>`,
  ];
}
