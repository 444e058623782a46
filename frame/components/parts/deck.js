import { element, fill, writeText } from "../shared.js";

// ---- a lecture as one deck: pages that keys turn, the minutes that a lesson has left, the speaker's second window

/**
 * @typedef {{plan: string, title: string, step: number, total: number, slides: number, tab: string, minutes: number, now: string[], then: string}} Lesson
 * @typedef {(event: KeyboardEvent) => void} Press
 * @typedef {{window: Window | null, clock: number, press: Press}} Desk the second window, what keeps its minutes right, who
 *   hears its keys
 */

const FEATURES = "popup,width=560,height=720";
const CLOCK_MS = 10_000;
const MINUTE_MS = 60_000;
const BEGAN = "bleu-explorer.lesson-began";

// Both outlive the component, which a page draws anew.
const DESK = Symbol.for("bleu-explorer.presenter-desk");
const FROM_BEHIND = Symbol.for("bleu-explorer.presenter-from-behind");

// ---- from page to page

/** Turn to the page before, at its end, or to the page after; tells whether there is one. @param {"previous" | "next"} which */
export function leaf(which) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.st-key-presenter-${which} a`));
  Reflect.set(window, FROM_BEHIND, which === "previous" && link ? location.pathname : "");
  link?.click();
  return !!link;
}

/** A lecturer who turns back reaches the end of the previous page: the page left is noted. */
export function isFromBehind() {
  const left = Reflect.get(window, FROM_BEHIND) || location.pathname;
  return left !== location.pathname;
}

export function forgetBehind() {
  Reflect.set(window, FROM_BEHIND, "");
}

// ---- the lesson

/** A lesson begins when its first step is shown anew. @param {Lesson | null} lesson @param {boolean} isAnew */
export function beginLesson(lesson, isAnew) {
  const isBegun = began(lesson) !== null;
  if (lesson && (!isBegun || (isAnew && lesson.step === 1))) remember(`${lesson.plan} ${Date.now()}`);
}

/** Return the minutes left of the lesson; 0 once it is over. @param {Lesson} lesson */
function minutesLeft(lesson) {
  const start = began(lesson) ?? Date.now();
  return Math.max(0, Math.ceil(lesson.minutes - (Date.now() - start) / MINUTE_MS));
}

/** Describe the step and the time left. @param {Lesson} lesson @param {Record<string, string>} words */
export function lessonLine(lesson, words) {
  return fill(words.lesson, { ...lesson, left: minutesLeft(lesson) });
}

/** @param {Element} place @param {Lesson | null} lesson @param {Record<string, string>} words */
export function writeLesson(place, lesson, words) {
  writeText(place, lesson ? lessonLine(lesson, words) : "");
}

/** When this lesson began, in this window. @param {Lesson | null} lesson */
function began(lesson) {
  try {
    const [plan, start] = (sessionStorage.getItem(BEGAN) ?? "").split(" ");
    return lesson && plan === lesson.plan ? Number(start) : null;
  } catch {
    return null;
  }
}

/** @param {string} text */
function remember(text) {
  try {
    sessionStorage.setItem(BEGAN, text);
  } catch {
    // without a store the minutes begin anew with every page
  }
}

// ---- the desk: one second window for all pages

/** Use the desk that the previous page opened. @param {Press} press @returns {Desk} */
export function takeDesk(press) {
  if (!Reflect.has(window, DESK)) Reflect.set(window, DESK, { window: null, clock: 0, press });
  const desk = /** @type {Desk} */ (Reflect.get(window, DESK));
  desk.press = press;
  return desk;
}

/** Open the second window; its keys lead the lecture, too. @param {Desk} desk */
export function openDesk(desk) {
  desk.window = open("", "bleu-explorer-notes", FEATURES);
  if (!desk.window) return false;
  const { body } = desk.window.document;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  Object.assign(body.style, { backgroundColor, color, font: `20px/1.45 ${fontFamily}`, margin: "1.2em" });
  desk.window.document.onkeydown = (event) => desk.press(event);
  return true;
}

/** @param {Desk} desk @returns {desk is Desk & {window: Window}} */
export function isDeskOpen(desk) {
  return !!desk.window && !desk.window.closed;
}

/** Write what a page has to say to the speaker. @param {Desk} desk @param {{title: string, language: string}} about @param {Node[]} nodes */
export function writeDesk(desk, { title, language }, nodes) {
  if (!isDeskOpen(desk)) return;
  const { document: page } = desk.window;
  page.title = title;
  page.documentElement.lang = language;
  page.body.replaceChildren(...nodes);
}

/** Describe the next stop; nothing after the last one. @param {string} name what stands above it @param {string} text */
export function thenNodes(name, text) {
  return text ? [element("small", "", name), element("p", "", text)] : [];
}

/** @param {Desk} desk @param {() => void} write */
export function startClock(desk, write) {
  clearInterval(desk.clock);
  desk.clock = window.setInterval(write, CLOCK_MS);
}

/** The lecture is over, or the mode was left. @param {Desk} desk */
export function closeDesk(desk) {
  clearInterval(desk.clock);
  desk.window?.close();
  desk.window = null;
}
