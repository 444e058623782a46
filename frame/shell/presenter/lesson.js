import { element, fill, writeText } from "../../components/shared.js";

// ---- a lesson: the plan's steps as one deck, the minutes that are left, and notes in a second window

/**
 * @typedef {{plan: string, title: string, step: number, total: number, minutes: number, now: string[], then: string}} Lesson
 * @typedef {(event: KeyboardEvent) => void} Press
 * @typedef {{window: Window | null, clock: number, press: Press}} Desk the second window, what keeps its minutes right, who
 *   hears its keys
 */

const FEATURES = "popup,width=560,height=720";
const CLOCK_MS = 10_000;
const MINUTE_MS = 60_000;
const BEGAN = "bleu-explorer.lesson-began";

const DESK = Symbol.for("bleu-explorer.presenter-desk"); // outlives the component, which a page redraws

/** The speaker's desk, one for all pages. @param {Press} press @returns {Desk} */
export function takeDesk(press) {
  if (!Reflect.has(window, DESK)) Reflect.set(window, DESK, { window: null, clock: 0, press });
  const desk = /** @type {Desk} */ (Reflect.get(window, DESK));
  desk.press = press;
  return desk;
}

/** A lesson begins when its first step is shown anew. @param {Lesson | null} lesson @param {Lesson | null} before */
export function beginLesson(lesson, before) {
  const isBegun = began(lesson) !== null;
  const isAnew = lesson?.step === 1 && before === null;
  if (lesson && (!isBegun || isAnew)) remember(`${lesson.plan} ${Date.now()}`);
}

/** How many minutes are left of the lesson; 0 once it is over. @param {Lesson} lesson */
function minutesLeft(lesson) {
  const start = began(lesson) ?? Date.now();
  return Math.max(0, Math.ceil(lesson.minutes - (Date.now() - start) / MINUTE_MS));
}

/** Say which step it is, and how much time is left. @param {Element} place @param {Lesson | null} lesson @param {Record<string, string>} words */
export function writeLesson(place, lesson, words) {
  writeText(place, lesson ? fill(words.lesson, { ...lesson, left: minutesLeft(lesson) }) : "");
}

/** @param {Desk} desk @param {() => void} write */
export function startClock(desk, write) {
  clearInterval(desk.clock);
  desk.clock = window.setInterval(write, CLOCK_MS);
}

/** The lesson is over, or the mode was left. @param {Desk} desk */
export function closeDesk(desk) {
  clearInterval(desk.clock);
  desk.window?.close();
  desk.window = null;
}

/** Open the notes; the keys of their window lead the lesson, too. @param {Desk} desk */
export function openNotes(desk) {
  desk.window = open("", "bleu-explorer-lesson", FEATURES);
  if (!desk.window) return false;
  const { body } = desk.window.document;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  Object.assign(body.style, { backgroundColor, color, font: `20px/1.45 ${fontFamily}`, margin: "1.2em" });
  desk.window.document.onkeydown = (event) => desk.press(event);
  return true;
}

/** Follow the lesson. @param {Desk} desk @param {Lesson | null} lesson @param {Record<string, string>} words @param {string} language */
export function writeNotes(desk, lesson, words, language) {
  if (!desk.window || desk.window.closed || !lesson) return;
  const { document: page } = desk.window;
  page.title = words.notes;
  page.documentElement.lang = language;
  page.body.replaceChildren(
    element("p", "", fill(words.lesson, { ...lesson, left: minutesLeft(lesson) })),
    element("h2", "", lesson.title),
    ...lesson.now.map((text) => element("p", "", text)),
    ...(lesson.then ? [element("small", "", words["notes-then"]), element("p", "", lesson.then)] : []),
    element("p", "", words["notes-keys"]),
  );
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
