import { OPENING, pagePath } from "../web/pages.js";
import { html } from "../../frame/components/elements.js";
import { withEmphasis } from "../web/making.js";
import { followSwitch, isCountedByHands, keyButton } from "./parts.js";
/** @import { Act } from "./keys.js" */
/** @import { Command } from "./link.js" */
/** @import { Scene } from "./parts.js" */
/** @import { State } from "./types.js" */

/** The bar of the room: code, address and number of phones at the left; advice and the lecturer's buttons at the right. */

/** Return the label of the button for Space. @param {Scene} scene @returns {string} */
export function continueLabel(scene) {
  const { state, say } = scene;
  const isText = state.question?.kind === "text";
  if (state.over) return say("end-now");
  switch (state.phase) {
    case "lobby":
      return say("start-lesson");
    case "ready":
      return say("ask");
    case "running":
      return say(isText ? "close-collect" : "close");
    case "closed":
      return say(!state.answered ? "go-on" : isText ? "show-list" : "show-votes");
    case "discuss":
      return say("vote-now");
    case "votes":
      return isText ? nextLabel(scene) : say("show-answer");
    default:
      return nextLabel(scene);
  }
}

/** Return the label for going on to the next question, or to the end. @param {Scene} scene */
function nextLabel({ state, say, language }) {
  const page = state.next?.[language];
  return isTwinNext(state) ? say("next-twin") : page ? say("next", { page }) : say("finish");
}

/** Return whether the next question repeats this one with other data. @param {State} state */
function isTwinNext({ round, next, question }) {
  return round > 1 && next?.en === question?.en.page;
}

export const TIMER_SECONDS = 60;
const MORE_SECONDS = 30;

/** Return the command of a key that both pages have; null for other keys, and for a vote that is not possible. @param {Act} act @param {State} state @returns {Command | null} */
export function roomCommand(act, state) {
  switch (act) {
    case "again":
      return canVoteAgain(state) ? { do: "again" } : null;
    case "next":
    case "previous":
      return { do: act };
    case "timer": // adds time, or reopens a question that was closed too early
      if (canReopen(state)) return { do: "go", phase: "running" };
      return { do: "timer", seconds: state.timer ? MORE_SECONDS : TIMER_SECONDS };
    case "cover":
      return { do: "cover", on: !state.cover };
    case "pause":
      return { do: "pause", on: !state.paused };
    case "follow":
      return { do: "follow", place: state.follow ? null : classPlace(state) };
    default:
      return null;
  }
}

/** Return the place to which phones follow the class: the lab of the question, whose strip links back to the room. @param {State} state */
export function classPlace({ code, question }) {
  const { page = "explore", id = "" } = question ?? {};
  return { page, question: id, address: `${pagePath(page)}?room=${code}` };
}

/** Return whether a closed question can be reopened; once its votes are shown, only if there are none. @param {State} state */
export function canReopen({ phase, answered }) {
  return phase === "closed" || (phase === "votes" && !answered);
}

/** Return whether a second vote is possible: there must be votes to discuss, or hands, which may have been seen without a count. @param {State} state */
export function canVoteAgain(state) {
  const { phase, round, question, answered } = state;
  const isFirst = (phase === "closed" || phase === "votes") && round === 1 && question?.kind !== "text";
  return isFirst && (answered > 0 || isCountedByHands(state));
}

/**
 * Draw the bar.
 *
 * @param {Scene} scene
 * @param {{address: string, withPhones: boolean, go: string | null, act: (act: Act) => void, end: () => void}} bar `go`: label
 *   of the button for Space, null for none; `end` asks whether to end the room
 */
export function roomBar(scene, { address, withPhones, go, act, end }) {
  const { state, say } = scene;
  const room = withPhones
    ? [
        html`<span class="code">${state.code}</span>`,
        html`<span class="addr">${address}</span>`,
        html`<span class="who"><i></i><b>${state.joined}</b><span class="unseen">${say("joined", { n: "" })}</span></span>`,
      ]
    : html`<span class="addr">${say("without-phones")}</span>`;
  const isFull = ["closed", "votes"].includes(state.phase) || (state.phase === "answer" && isTwinNext(state));
  const sign = html`<span class=${state.follow ? "switch" : "switch off"}></span>`;
  const advice = state.phase === "closed" && state.round === 1 && state.advice;
  return html`<footer class="bar" aria-label=${say("bar")}>
    ${room}
    <span class="grows"></span>
    ${state.paused && html`<span class="paused">⏸ ${say("paused")}</span>`}
    ${advice && html`<span class="advice">${withEmphasis(say(`advice-${advice}`))}</span>`}
    ${!isFull && followSwitch(scene, () => act("follow"), sign)}${secondButton(scene, act)}
    ${go !== null && keyButton(go, say("space"), () => act("on"), "go", "Space")}
    <span class="place">
      ${turnButton("‹", say("previous"), () => act("previous"))}
      <span>${say("place", { at: state.number, total: state.total })}</span>
      ${turnButton("›", say("following"), () => act("next"))}
    </span>
    ${turnButton("✕", say("leave"), end, "plain turn end")}
  </footer>`;
}

/** Draw the second button. In a divided class, V is the bordered button on the dashboard; on the stage it is one of the texts. @param {Scene} scene @param {(act: Act) => void} act */
function secondButton(scene, act) {
  const { state, say } = scene;
  if (state.over) return null;
  const again = canVoteAgain(state) && keyButton(say("again"), "V", () => act("again"));
  if (canReopen(state) && !state.advice) {
    return [keyButton(say("reopen"), "T", () => act("timer"), "plain"), again];
  }
  if (again) return again;
  if (state.phase === "running") return keyButton(say("more-time"), "T", () => act("timer"), "plain");
  if (state.question?.kind === "text" && state.phase !== "ready")
    return keyButton(say("open-list"), "L", () => act("list"), "plain");
  if (state.phase !== "answer") return null;
  const isOpening = state.question?.page === OPENING;
  const explain = keyButton(say(isOpening ? "show-scenes" : "step-through"), "E", () => act("explain"), "plain");
  return isTwinNext(state) ? [explain, keyButton(say("skip-twin"), "N", () => act("next"), "plain")] : explain;
}

/** Draw a button with a sign. @param {string} sign @param {string} words @param {() => void} press @param {string} [kind] */
function turnButton(sign, words, press, kind = "plain turn") {
  return html`<button type="button" class=${kind} aria-label=${words} title=${words} @click=${press}>${sign}</button>`;
}
