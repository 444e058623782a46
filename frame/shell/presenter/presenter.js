/**
 * Presenter mode in the browser: shows one slide at a time, moves between slides and pages, reveals, leaves.
 *
 * In: `data` from `frame/shell/presenter/__init__.py`. Out: `turned`, "on", "off", or
 * "over" where a lesson was shown to its end. The number of the slide stands behind
 * the `#` of the address, which the server never sees: moving asks it for nothing, a reload and a bookmark keep it.
 *
 * @typedef {{language: string, page: string, on: boolean, lesson: Lesson | null, room: string, words: Record<string, string>}} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{
 *   root: HTMLElement, bar: HTMLElement, place: HTMLElement, said: HTMLElement, reveal: HTMLButtonElement,
 *   column: HTMLElement, listeners: AbortController, watch: MutationObserver, size: ResizeObserver, planned: number, turning: number,
 *   data: Data | null, owner: object | null, report: Report | null, wanted: number, path: string, slides: HTMLElement[],
 *   opened: string, isLed: boolean, black: HTMLElement, lesson: HTMLElement, notes: HTMLButtonElement, desk: Desk, told: Lesson | null,
 * }} View
 */

import { element, fill, keep, writeText } from "../../components/shared.js";
import {
  columnOf,
  focusSlide,
  headingTops,
  isAnswered,
  placeOf,
  revealButton,
  showAll,
  showSlide,
  slidesOf,
  stepButton,
} from "./slides.js";
import { AT_REST } from "../../state/browser_side/streamlit_page.js";
import { actOf, isShortcut } from "./keys.js";
import {
  beginLesson,
  closeDesk,
  forgetTurnBack,
  isReachedBackwards,
  turnToPage,
  openDesk,
  startClock,
  takeDesk,
  writeLesson,
} from "../../components/parts/deck.js";
import { writeNotes } from "./notes.js";
/** @import { Act } from "./keys.js" */
/** @import { Desk, Lesson } from "../../components/parts/deck.js" */

const PART_OF_SCREEN = 0.85;
const LINE_PX = 80;
const LOOK_MS = 100;
const LOOKS = 30; // a page that takes longer is left all the same
const LESSON_END = "lesson-end";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  const leave = keep(parentElement, data, { create: createView, draw, leave: takeDown });
  const view = /** @type {View} */ (parentElement.view);
  view.report = setTriggerValue;
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".presenter"));
  const column = columnOf(parent);
  const bar = element("section", "bar middle");
  const place = element("span", "place");
  const said = element("span", "unseen");
  const reveal = element("button", "reveal");
  const lesson = element("span", "lesson");
  const notes = element("button", "notes");
  const black = element("div", "black");
  black.hidden = true;
  said.setAttribute("role", "status");
  place.setAttribute("aria-hidden", "true");
  /** @type {View} */
  const view = {
    root,
    bar,
    place,
    said,
    reveal,
    column,
    listeners: new AbortController(),
    watch: new MutationObserver(() => plan(view)),
    size: new ResizeObserver(() => mark(view)),
    planned: 0,
    turning: 0,
    data: null,
    owner: null,
    report: null,
    wanted: arrival(),
    path: location.pathname,
    slides: [],
    opened: "",
    isLed: false,
    black,
    lesson,
    notes,
    desk: takeDesk((event) => pressed(view, event)),
    told: null,
  };
  notes.type = "button";
  notes.addEventListener("click", () => note(view));
  bar.append(
    lesson,
    notes,
    reveal,
    button("previous", "‹", () => go(view, -1)),
    place,
    element("span", "more", "↓"),
    button("next", "›", () => go(view, 1)),
    button("leave", "✕", () => turn(view, false)),
    said,
  );
  reveal.type = "button";
  root.replaceChildren(bar, black);
  view.size.observe(column);
  // Where zoom is not yet standard, as in WebKit, it enlarges px alone: the window's units are left as they are.
  document.documentElement.toggleAttribute("data-own-zoom", !("currentCSSZoom" in root));
  listen(view);
  return view;
}

/** @param {string} name @param {string} sign @param {() => void} act */
function button(name, sign, act) {
  const made = element("button", name, sign);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** @param {View} view @param {Data} data */
function draw(view, { language, on, words, lesson, room }) {
  view.bar.hidden = !on;
  view.root.lang = language;
  view.bar.setAttribute("aria-label", words.name);
  for (const name of ["previous", "next", "leave"]) {
    const made = /** @type {HTMLElement} */ (view.bar.querySelector(`.${name}`));
    made.setAttribute("aria-label", words[name]);
    made.title = words[name];
  }
  /** @type {HTMLElement} */ (view.bar.querySelector(".leave")).textContent = room ? words.leave : "✕";
  view.notes.textContent = words.notes ?? "";
  view.notes.hidden = !lesson;
  changeStep(view, lesson);
  if (view.wanted !== Infinity) beginLesson(lesson, view.told === null);
  view.told = lesson;
  tell(view);
  if (lesson) startClock(view.desk, () => tell(view));
  else closeDesk(view.desk);
  view.watch.disconnect();
  if (on) {
    view.watch.observe(view.column, { childList: true, subtree: true });
    lay(view);
  } else {
    view.isLed = false;
    view.black.hidden = true;
    showAll(view.column);
    write(0);
  }
}

/** @param {View} view */
function takeDown(view) {
  view.listeners.abort();
  view.watch.disconnect();
  view.size.disconnect();
  cancelAnimationFrame(view.planned);
  showAll(view.column);
}

/** @param {View} view */
function listen(view) {
  const options = { signal: view.listeners.signal };
  document.addEventListener("keydown", (event) => pressed(view, event), options);
  document.addEventListener("pointerdown", (event) => settle(view, event), { ...options, capture: true });
  document.addEventListener("stage-shown", () => plan(view), options);
  document.addEventListener(
    "tab-opened",
    (event) => follow(view, /** @type {CustomEvent<string>} */ (event).detail),
    options,
  );
  document.addEventListener("scroll", () => mark(view), { ...options, capture: true, passive: true });
  window.addEventListener(
    "popstate",
    () => {
      view.wanted = written();
      plan(view);
    },
    options,
  );
  view.reveal.addEventListener("click", () => reveal(view), options);
}

// ---- which slide is shown

/**
 * A step of a lesson begins at its question's tab, or at its first slide, even where the one before has the same page and
 * left its question open there; once that is answered, it goes on behind what was shown. Who turns back comes to its last.
 *
 * @param {View} view @param {Lesson | null} lesson
 */
function changeStep(view, lesson) {
  const { told } = view;
  if (!lesson || lesson.step === told?.step) return;
  const isSamePage = view.path === location.pathname;
  if (told && isSamePage) {
    view.wanted = lesson.step < told.step ? Infinity : isContinued(view, told) ? told.slides + 1 : 1;
    view.isLed = false;
    scroller(view).scrollTop = 0;
  }
  if ((isSamePage ? view.wanted : arrival()) === 1) view.opened = lesson.tab;
}

/** The step before showed the first slides of this page, and the answer is out. @param {View} view @param {Lesson} told */
function isContinued(view, told) {
  const slide = shown(view);
  return told.slides > 0 && !!slide && !revealButton(slide, false);
}

/** Schedule a layout: Streamlit draws a page in many pieces, which are laid out together. @param {View} view */
function plan(view) {
  cancelAnimationFrame(view.planned);
  view.planned = requestAnimationFrame(() => lay(view));
}

/** @param {View} view */
function lay(view) {
  cancelAnimationFrame(view.planned);
  view.planned = 0;
  if (!view.data?.on) return;
  if (view.path !== location.pathname) {
    view.path = location.pathname;
    view.wanted = arrival();
    view.isLed = false;
  }
  view.slides = slidesOf(view.column).slice(0, view.data.lesson?.slides || undefined);
  if (arrive(view)) view.isLed = false;
  showSlide(view.slides, view.column, at(view));
  write(view.wanted);
  say(view);
  mark(view);
  if (!view.isLed && view.slides.length) {
    lead(view);
  }
}

/** Go to the slide of a tab, once it has come. @param {View} view @param {string} tab */
function follow(view, tab) {
  view.opened = tab;
  plan(view);
}

/** Tell whether the slide of an opened tab is there now. @param {View} view */
function arrive(view) {
  const place = view.opened && placeOf(view.slides, view.opened);
  if (!place) return false;
  view.opened = "";
  view.wanted = place;
  scroller(view).scrollTop = 0;
  return true;
}

/** While the page is still coming, there may be fewer slides than are wanted. @param {View} view */
function at({ wanted, slides }) {
  return Math.min(wanted, slides.length);
}

/** @param {View} view */
function say(view) {
  const { words } = /** @type {Data} */ (view.data);
  const values = { at: at(view), total: view.slides.length };
  writeText(view.place, fill(words.place, values));
  writeText(view.said, fill(words.spoken, values));
  const asks = !!revealButton(shown(view), false);
  view.reveal.hidden = !asks && !stepButton(shown(view));
  writeText(view.reveal, asks ? words.reveal : words.step);
}

/** @param {View} view */
function shown(view) {
  return view.slides[at(view) - 1];
}

/** Who turns back comes to the end of the page before. */
function arrival() {
  return isReachedBackwards() ? Infinity : written();
}

/** Read the slide behind the `#`. */
function written() {
  return Number(/^#(\d{1,3})$/.exec(location.hash)?.[1] ?? 1) || 1;
}

/** Write it there; the first one, and none, need no number. @param {number} slide */
function write(slide) {
  const hash = slide > 1 && Number.isFinite(slide) ? `#${slide}` : "";
  const isOurs = !location.hash || /^#\d{1,3}$/.test(location.hash);
  if (isOurs && location.hash !== hash) {
    history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  }
}

// ---- moving

/** @param {View} view @param {KeyboardEvent} event */
function pressed(view, event) {
  if (isShortcut(event)) {
    event.preventDefault();
    turn(view, !view.data?.on);
    return;
  }
  settle(view, event);
  const act = view.data?.on && actOf(event);
  if (act && view.planned) lay(view); // a key may come before the frame that lays out what has been drawn
  if (act && act !== "blank") view.black.hidden = true;
  if (act && ACTIONS[act](view)) {
    event.preventDefault();
  }
}

/**
 * Each tells whether it did something. Who goes on is shown the rest of a long section first, then an open question's
 * answer, as in the opening: a clicker has no other key for either.
 *
 * @type {Record<Act, (view: View) => boolean>}
 */
const ACTIONS = {
  next: (view) => page(view, 1) || answer(view) || go(view, 1),
  previous: (view) => page(view, -1) || go(view, -1),
  up: (view) => scroll(view, -LINE_PX),
  down: (view) => scroll(view, LINE_PX),
  reveal,
  blank,
  notes: note,
  leave: (view) => turn(view, false),
};

/** From now on the slide stays, however many come; a slider that is touched is moved. @param {View} view @param {Event} event */
function settle(view, event) {
  view.wanted = Math.max(1, Math.min(view.wanted, view.slides.length || 1));
  view.opened = "";
  forgetTurnBack();
  if (/** @type {KeyboardEvent} */ (event).key === "Tab") return;
  const place = event.target instanceof Element && event.target.closest("[data-testid=stElementContainer]");
  if (place) place.querySelectorAll("[type=range]").forEach((thumb) => thumb.setAttribute("data-moved", ""));
}

/** @param {View} view @param {number} by */
function go(view, by) {
  const next = at(view) + by;
  if (next < 1 || next > view.slides.length) {
    turnOnceDrawn(view, by);
    return true;
  }
  view.wanted = next;
  lay(view);
  scroller(view).scrollTop = 0;
  lead(view);
  return true;
}

/**
 * Leave the page once it is drawn: a run that is under way may bring more slides. A key pressed meanwhile is the same one.
 * @param {View} view @param {number} by
 */
function turnOnceDrawn(view, by) {
  const isDrawn = () => document.querySelector(AT_REST) !== null;
  if (isDrawn()) {
    turnPage(view, by < 0 ? "previous" : "next");
    return;
  }
  if (view.turning) return;
  const look = (/** @type {number} */ looks) => {
    if (!isDrawn() && looks) {
      view.turning = window.setTimeout(look, LOOK_MS, looks - 1);
      return;
    }
    view.turning = 0;
    if (!view.root.isConnected) return;
    if (isDrawn()) go(view, by);
    else turnPage(view, by < 0 ? "previous" : "next");
  };
  view.turning = window.setTimeout(look, LOOK_MS, LOOKS);
}

/**
 * Turn to another page, or say that there is none; a class that has come from its room is led back to it.
 * @param {View} view @param {"previous" | "next"} which
 */
function turnPage(view, which) {
  const { words, room } = /** @type {Data} */ (view.data);
  if (room) location.href = room;
  else if (!turnToPage(which)) {
    writeText(view.said, which === "previous" ? words.first : words.last);
  }
  return true;
}

/** @param {View} view */
function lead(view) {
  view.isLed = true;
  focusSlide(shown(view), view.column);
}

/** Show the answer, or where it is out the next step of the picture. @param {View} view */
function reveal(view) {
  return answer(view) || press(view, stepButton(shown(view)));
}

/** Show the answer of the slide's open question. @param {View} view */
function answer(view) {
  const slide = shown(view);
  return press(view, revealButton(slide, isAnswered(slide)));
}

/** @param {View} view @param {HTMLButtonElement | null | undefined} button */
function press(view, button) {
  button?.click();
  if (button) say(view);
  return !!button;
}

/** Make the screen black, as a slide show does, until the same key or any other of the mode. @param {View} view */
function blank(view) {
  view.black.hidden = !view.black.hidden;
  if (view.black.hidden) say(view);
  else writeText(view.said, /** @type {Data} */ (view.data).words.black);
  return true;
}

/** Open the notes of a lesson in a second window. @param {View} view */
function note(view) {
  if (!view.data?.lesson) return false;
  const isOpen = openDesk(view.desk);
  if (!isOpen) writeText(view.said, view.data.words["notes-blocked"]);
  tell(view);
  return true;
}

/** Say how the lesson stands, here and in the notes. @param {View} view */
function tell({ data, lesson, desk }) {
  if (!data) return;
  writeLesson(lesson, data.lesson, data.words);
  writeNotes(desk, data.lesson, data.words, data.language);
}

/** The style leaves with the server's answer; what was typed was never away. @param {View} view @param {boolean} on */
function turn(view, on) {
  if (!on && view.data?.room) location.href = view.data.room;
  else view.report?.("turned", on ? "on" : isOver(view) ? "over" : "off");
  return true;
}

/** The last slide of a lesson was shown. @param {View} view */
function isOver(view) {
  return !!view.slides.length && placeOf(view.slides, LESSON_END) === at(view);
}

// ---- a slide that is longer than the screen

/** @param {View} view */
function scroller({ column }) {
  return /** @type {HTMLElement} */ (column.closest("[data-testid=stMain]"));
}

/**
 * Show the next or the last screenful: what is left, where that is less; else from a heading in the lower half on. A
 * heading above would move the section by a few lines, and the end would take a key of its own.
 *
 * @param {View} view @param {number} by
 */
function page(view, by) {
  const main = scroller(view);
  const left = by > 0 ? rest(main) : main.scrollTop;
  const screenful = PART_OF_SCREEN * main.clientHeight;
  const lower = (/** @type {number} */ top) => top > main.clientHeight / 2 && top < main.clientHeight - LINE_PX;
  const tops = by > 0 && left > screenful ? headingTops(shown(view)).filter(lower) : [];
  const step = tops.length ? Math.max(...tops) - LINE_PX / 2 : screenful;
  main.scrollBy({ top: by * Math.min(step, left) });
  return left > 0;
}

/** How much is below, without the empty room at the end. @param {HTMLElement} main */
function rest(main) {
  const room = parseFloat(getComputedStyle(/** @type {Element} */ (main.firstElementChild)).paddingBottom) || 0;
  return Math.max(0, Math.floor(main.scrollHeight - main.clientHeight - main.scrollTop - room));
}

/** @param {View} view @param {number} top */
function scroll(view, top) {
  scroller(view).scrollBy({ top });
  return true;
}

/** @param {View} view */
function mark(view) {
  if (view.data?.on) {
    view.bar.classList.toggle("has-more", rest(scroller(view)) > 0);
  }
}
