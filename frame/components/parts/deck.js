import { element, fill, writeText } from "../shared.js";
import { readStored, writeStored } from "../storage.js";

// ---- deck: change pages by keys, count down the minutes of a lesson, write into the speaker's second window

/**
 * @typedef {{plan: string, title: string, step: number, total: number, slides: number, tab: string, minutes: number, now: string[], then: string}} Lesson
 * @typedef {(event: KeyboardEvent) => void} Press
 * @typedef {{window: Window | null, clock: number, press: Press}} Desk the second window, the timer that updates its minutes, and
 *   the listener for its keys
 */

const FEATURES = "popup,width=560,height=720";
const CLOCK_MS = 10_000;
const MINUTE_MS = 60_000;
const LESSON_START = "bleu-explorer.lesson-began";

// Both are properties of the window, because the component is recreated on every page.
const DESK = Symbol.for("bleu-explorer.presenter-desk");
const FROM_BEHIND = Symbol.for("bleu-explorer.presenter-from-behind");

// ---- from page to page

/** Follow the link to the previous page (to its last slide) or to the next page; return whether there is one. @param {"previous" | "next"} which */
export function turnToPage(which) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.st-key-presenter-${which} a`));
  Reflect.set(window, FROM_BEHIND, which === "previous" && link ? location.pathname : "");
  link?.click();
  return !!link;
}

/** Return whether the lecturer went back to this page from a later one; it then starts at its last slide. */
export function isReachedBackwards() {
  const departedPath = Reflect.get(window, FROM_BEHIND) || location.pathname;
  return departedPath !== location.pathname;
}

/** Delete the page from which the lecturer went back. */
export function forgetTurnBack() {
  Reflect.set(window, FROM_BEHIND, "");
}

// ---- the lesson

/** Start the lesson's clock unless it is running; restart it when the first step is shown again. @param {Lesson | null} lesson @param {boolean} isRestart */
export function beginLesson(lesson, isRestart) {
  const isBegun = lessonStart(lesson) !== null;
  if (lesson && (!isBegun || (isRestart && lesson.step === 1)))
    writeStored(LESSON_START, `${lesson.plan} ${Date.now()}`, "sessionStorage"); // without it, the minutes restart on every page
}

/** Describe the step and the minutes left, which are 0 once the lesson is over. @param {Lesson} lesson @param {Record<string, string>} words */
export function lessonLine(lesson, words) {
  const start = lessonStart(lesson) ?? Date.now();
  const left = Math.max(0, Math.ceil(lesson.minutes - (Date.now() - start) / MINUTE_MS));
  return fill(words.lesson, { ...lesson, left });
}

/** Write the step and the time left, or nothing without a lesson. @param {Element} place @param {Lesson | null} lesson @param {Record<string, string>} words */
export function writeLesson(place, lesson, words) {
  writeText(place, lesson ? lessonLine(lesson, words) : "");
}

/** Return the time at which this lesson started in this window, in ms; null if it has not started. @param {Lesson | null} lesson */
function lessonStart(lesson) {
  const [plan, start] = (readStored(LESSON_START, "sessionStorage") ?? "").split(" ");
  return lesson && plan === lesson.plan ? Number(start) : null;
}

// ---- the desk: a second window, the same for all pages

/** Return the second window that a previous page opened, now with this page's key listener. @param {Press} press @returns {Desk} */
export function takeDesk(press) {
  if (!Reflect.has(window, DESK)) Reflect.set(window, DESK, { window: null, clock: 0, press });
  const desk = /** @type {Desk} */ (Reflect.get(window, DESK));
  desk.press = press;
  return desk;
}

/** Open the second window, in which the same keys work; return whether the browser allowed it. @param {Desk} desk */
export function openDesk(desk) {
  desk.window = open("", "bleu-explorer-notes", FEATURES);
  if (!desk.window) return false;
  const { body } = desk.window.document;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  Object.assign(body.style, { backgroundColor, color, font: `20px/1.45 ${fontFamily}`, margin: "1.2em" });
  desk.window.document.onkeydown = (event) => desk.press(event);
  return true;
}

/** Return whether the second window is open. @param {Desk} desk @returns {desk is Desk & {window: Window}} */
export function isDeskOpen(desk) {
  return !!desk.window && !desk.window.closed;
}

/** Replace the content of the second window, if it is open. @param {Desk} desk @param {{title: string, language: string}} about @param {Node[]} nodes */
export function writeDesk(desk, { title, language }, nodes) {
  if (!isDeskOpen(desk)) return;
  const { document: page } = desk.window;
  page.title = title;
  page.documentElement.lang = language;
  page.body.replaceChildren(...nodes);
}

/** Build the note about the next step; empty after the last one. @param {string} name the heading above it @param {string} text */
export function nextStepNodes(name, text) {
  return text ? [element("small", "", name), element("p", "", text)] : [];
}

/** Call `write` at regular intervals, in place of the previous callback. @param {Desk} desk @param {() => void} write */
export function startClock(desk, write) {
  clearInterval(desk.clock);
  desk.clock = window.setInterval(write, CLOCK_MS);
}

export const NOTES_WAIT_MS = 30_000; // the notes are closed if no page has taken them by then

/** Close the second window and stop its clock: the lecture is over, the mode was left, or no page uses the notes. @param {Desk} desk */
export function closeDesk(desk) {
  clearInterval(desk.clock);
  desk.window?.close();
  desk.window = null;
}
