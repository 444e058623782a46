/**
 * Presenter mode in the browser: shows one slide at a time, moves between slides and pages, reveals answers, ends the mode.
 *
 * The data come from `frame/shell/presenter/__init__.py`. The report `turned` is "off", or "over" if a lesson was shown to
 * its end. The number of the slide is in the fragment of the address, which is not sent to the server: moving needs
 * no request, and a reload or a bookmark restores the slide.
 *
 * @typedef {{language: string, lesson: Lesson | null, room: string, words: Record<string, string>}} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import { applyAttributes, defineComponent, element, fill, writeText } from "../../components/shared.js";
import {
  blocksIn,
  buttonInComponents,
  headingTops,
  isAnswered,
  revealButton,
  showAll,
  showSlide,
  SLIDE,
  slideOfTab,
} from "./slides.js";
import { AT_REST, isAltKey } from "../../state/browser_side/streamlit_page.js";
import { actionOf } from "./keys.js";
import {
  beginLesson,
  closeDesk,
  forgetTurnBack,
  isReachedBackwards,
  lessonLine,
  nextStepNodes,
  NOTES_WAIT_MS,
  openDesk,
  startClock,
  takeDesk,
  turnToPage,
  writeDesk,
  writeLesson,
} from "../../components/parts/deck.js";
/** @import { BaseView } from "../../components/shared.js" */
/** @import { Act } from "./keys.js" */
/** @import { Lesson } from "../../components/parts/deck.js" */

const PART_OF_SCREEN = 0.85;
const LINE_PX = 80;
const LOOK_MS = 100;
const MOST_LOOKS = 30; // after so many checks the page is left although it is still being drawn
const LESSON_END = "lesson-end";
const NEXT_STEP = "[data-next]"; // the button for the next step of a stage's picture, unless it is at its end

export default defineComponent("presenter", createView, draw);

/** Create the bar, its buttons and the listeners. @param {BaseView<Data>} base */
function createView(base) {
  const { host } = /** @type {ShadowRoot} */ (base.root.getRootNode());
  const column = /** @type {HTMLElement} */ (host.closest("[data-testid=stVerticalBlock]")); // with the blocks of the page
  const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => void} */ onclick) =>
    element("button", { class: name, onclick }, sign);
  const press = (/** @type {KeyboardEvent} */ event) => handleKey(view, event);
  const view = Object.assign(base, {
    column,
    bar: element("section", "bar lines-1 middle"),
    lesson: element("span", "lesson"),
    notes: button("notes", "", () => openNotes(view)),
    reveal: button("reveal", "", () => revealNext(view)),
    place: element("span", { class: "place inked", "aria-hidden": true }),
    said: element("span", { class: "unseen", role: "status" }),
    black: element("div", { class: "black", hidden: true }),
    watch: new MutationObserver(() => scheduleLayout(view)),
    size: new ResizeObserver(() => updateMoreMark(view)),
    planned: 0,
    turning: 0,
    opened: "",
    isLed: false,
    wanted: arrivalSlide(),
    path: location.pathname,
    slides: /** @type {HTMLElement[]} */ ([]),
    press,
    desk: takeDesk(press),
    told: /** @type {Lesson | null} */ (null),
  });
  const { root, bar, lesson, notes, reveal, place, said, black } = view;
  const back = button("previous", "‹", () => moveSlides(view, -1));
  const forward = button("next", "›", () => moveSlides(view, 1));
  const leaving = button("leave", "✕", () => endMode(view));
  bar.append(lesson, notes, reveal, back, place, element("span", "more", "↓"), forward, leaving, said);
  root.replaceChildren(bar, black);
  view.size.observe(column);
  // Without standard zoom, as in WebKit, only px are enlarged, but not units relative to the window.
  document.documentElement.toggleAttribute("data-own-zoom", !("currentCSSZoom" in root));
  listen(view);
  return view;
}

/** Update the bar, the lesson's notes and the slides. @param {View} view @param {Data} data */
function draw(view, { words, lesson, room }) {
  view.bar.ariaLabel = words.name;
  for (const name of ["previous", "next", "leave"]) {
    const barButton = /** @type {HTMLElement} */ (view.bar.querySelector(`.${name}`));
    applyAttributes(barButton, { "aria-label": words[name], title: words[name] });
  }
  /** @type {HTMLElement} */ (view.bar.querySelector(".leave")).textContent = room ? words.leave : "✕";
  view.notes.textContent = words.notes ?? "";
  view.notes.hidden = !lesson;
  changeStep(view, lesson);
  if (view.wanted !== Infinity) beginLesson(lesson, view.told === null);
  view.told = lesson;
  updateLesson(view);
  if (lesson) startClock(view.desk, () => updateLesson(view));
  else closeDesk(view.desk);
  view.watch.observe(view.column, { childList: true, subtree: true });
  layOut(view);
}

/** Stop listening and observing, and show the whole page; the notes stay for the next page. @param {View} view */
function leave(view) {
  const { desk, press } = view;
  view.watch.disconnect();
  view.size.disconnect();
  cancelAnimationFrame(view.planned);
  showAll(view.column);
  if (view.path === location.pathname) writeSlideInAddress(0); // not another page, but the mode has ended
  setTimeout(() => desk.press === press && closeDesk(desk), NOTES_WAIT_MS);
}

/** Listen to keys, pointers and scrolling, and to the events of stages. @param {View} view */
function listen(view) {
  const options = { signal: view.listeners.signal };
  options.signal.addEventListener("abort", () => leave(view));
  const goToTab = (/** @type {Event} */ event) => {
    view.opened = /** @type {CustomEvent<string>} */ (event).detail;
    scheduleLayout(view); // its first slide is shown once it has been drawn
  };
  document.addEventListener("keydown", view.press, options);
  document.addEventListener("pointerdown", (event) => keepSlide(view, event), { ...options, capture: true });
  document.addEventListener("stage-shown", () => scheduleLayout(view), options);
  document.addEventListener("tab-opened", goToTab, options);
  document.addEventListener("scroll", () => updateMoreMark(view), { ...options, capture: true, passive: true });
  const followAddress = () => {
    view.wanted = slideInAddress();
    scheduleLayout(view);
  };
  window.addEventListener("popstate", followAddress, options);
}

// ---- which slide is shown

/**
 * Choose the slide at which a step of a lesson begins: its question's tab, or its first slide, even if the previous step
 * left a question open on the same page; after an answer, the slide after those shown; the last slide when turning back.
 *
 * @param {View} view @param {Lesson | null} lesson
 */
function changeStep(view, lesson) {
  const { told } = view;
  if (!lesson || lesson.step === told?.step) return;
  const isSamePage = view.path === location.pathname;
  if (told && isSamePage) {
    const slide = shownSlide(view); // the step continues if the previous one showed the first slides and its answer is out
    const isContinued = told.slides > 0 && !!slide && !revealButton(slide, false);
    view.wanted = lesson.step < told.step ? Infinity : isContinued ? told.slides + 1 : 1;
    view.isLed = false;
    scrollingElement(view).scrollTop = 0;
  }
  if ((isSamePage ? view.wanted : arrivalSlide()) === 1) view.opened = lesson.tab;
}

/** Schedule a layout: Streamlit draws a page in many parts, which are laid out together. @param {View} view */
function scheduleLayout(view) {
  cancelAnimationFrame(view.planned);
  view.planned = requestAnimationFrame(() => layOut(view));
}

/** Show the wanted slide and update the bar. @param {View} view */
function layOut(view) {
  cancelAnimationFrame(view.planned);
  view.planned = 0;
  if (view.path !== location.pathname) {
    view.path = location.pathname;
    view.wanted = arrivalSlide();
    view.isLed = false;
  }
  const slides = blocksIn(view.column).filter((block) => block.querySelector(SLIDE));
  view.slides = slides.slice(0, view.data.lesson?.slides || undefined);
  if (chooseOpenedTab(view)) view.isLed = false;
  showSlide(view.slides, view.column, slideNumber(view));
  writeSlideInAddress(view.wanted);
  updateBar(view);
  updateMoreMark(view);
  if (!view.isLed && view.slides.length) focusShownSlide(view);
}

/** Choose the slide of an opened tab; return whether it has been drawn. @param {View} view */
function chooseOpenedTab(view) {
  const place = view.opened && slideOfTab(view.slides, view.opened);
  if (!place) return false;
  view.opened = "";
  view.wanted = place;
  scrollingElement(view).scrollTop = 0;
  return true;
}

/** Return the number of the current slide; while the page is being drawn, there may be fewer slides than wanted. @param {View} view */
function slideNumber({ wanted, slides }) {
  return Math.min(wanted, slides.length);
}

/** Write the number of the slide, and label the button that reveals the answer or the next step. @param {View} view */
function updateBar(view) {
  const { words } = view.data;
  const values = { at: slideNumber(view), total: view.slides.length };
  writeText(view.place, fill(words.place, values));
  writeText(view.said, fill(words.spoken, values));
  const asks = !!revealButton(shownSlide(view), false);
  view.reveal.hidden = !asks && !buttonInComponents(shownSlide(view), NEXT_STEP);
  writeText(view.reveal, asks ? words.reveal : words.step);
}

/** Return the current slide. @param {View} view */
function shownSlide(view) {
  return view.slides[slideNumber(view) - 1];
}

/** Return the first slide to show on this page: the last one after turning back. */
function arrivalSlide() {
  return isReachedBackwards() ? Infinity : slideInAddress();
}

/** Read the number of the slide from the address. */
function slideInAddress() {
  return Number(/^#(\d{1,3})$/.exec(location.hash)?.[1] ?? 1) || 1;
}

/** Write the number of the slide into the address; 0 and 1 are not written. @param {number} slide */
function writeSlideInAddress(slide) {
  const hash = slide > 1 && Number.isFinite(slide) ? `#${slide}` : "";
  const isOurs = !location.hash || /^#\d{1,3}$/.test(location.hash);
  if (isOurs && location.hash !== hash) {
    history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  }
}

// ---- moving

/** Run the action of a key. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  if (isAltKey(event, "KeyP")) {
    event.preventDefault();
    endMode(view);
    return;
  }
  keepSlide(view, event);
  const act = actionOf(event);
  if (act && view.planned) layOut(view); // a key may arrive before the frame that lays out the drawn parts
  if (act && act !== "blank") view.black.hidden = true;
  if (act && ACTIONS[act](view)) event.preventDefault();
}

/**
 * Each action returns whether it had an effect. "next" first shows the rest of a long section, then an open question's
 * answer, as in the opening, because a clicker has no other key for them.
 *
 * @type {Record<Act, (view: View) => boolean>}
 */
const ACTIONS = {
  next: (view) => scrollScreenful(view, 1) || showOpenAnswer(view) || moveSlides(view, 1),
  previous: (view) => scrollScreenful(view, -1) || moveSlides(view, -1),
  up: (view) => scrollBy(view, -LINE_PX),
  down: (view) => scrollBy(view, LINE_PX),
  reveal: revealNext,
  blank: toggleBlank,
  notes: openNotes,
  leave: endMode,
};

/** After a press, stay on the current slide even if more are drawn, and mark a touched slider as moved. @param {View} view @param {Event} event */
function keepSlide(view, event) {
  view.wanted = Math.max(1, Math.min(view.wanted, view.slides.length || 1));
  view.opened = "";
  forgetTurnBack();
  if (/** @type {KeyboardEvent} */ (event).key === "Tab") return;
  const place = event.target instanceof Element && event.target.closest("[data-testid=stElementContainer]");
  if (place) place.querySelectorAll("[type=range]").forEach((thumb) => thumb.setAttribute("data-moved", ""));
}

/** Move by a number of slides, to another page beyond the ends. @param {View} view @param {number} by */
function moveSlides(view, by) {
  const next = slideNumber(view) + by;
  if (next < 1 || next > view.slides.length) {
    turnOnceDrawn(view, by);
    return true;
  }
  view.wanted = next;
  layOut(view);
  scrollingElement(view).scrollTop = 0;
  focusShownSlide(view);
  return true;
}

/**
 * Leave the page once it has been drawn, because a running script may add slides. A repeated key press changes nothing.
 * @param {View} view @param {number} by
 */
function turnOnceDrawn(view, by) {
  const isDrawn = () => document.querySelector(AT_REST) !== null;
  if (isDrawn()) {
    turnPage(view, by < 0 ? "previous" : "next");
    return;
  }
  if (view.turning) return;
  const checkIfDrawn = (/** @type {number} */ looks) => {
    if (!isDrawn() && looks) {
      view.turning = window.setTimeout(checkIfDrawn, LOOK_MS, looks - 1);
      return;
    }
    view.turning = 0;
    if (!view.root.isConnected) return;
    if (isDrawn()) moveSlides(view, by);
    else turnPage(view, by < 0 ? "previous" : "next");
  };
  view.turning = window.setTimeout(checkIfDrawn, LOOK_MS, MOST_LOOKS);
}

/**
 * Open another page, or announce that there is none; a page that was opened from a room returns to it.
 * @param {View} view @param {"previous" | "next"} which
 */
function turnPage(view, which) {
  const { words, room } = view.data;
  if (room) location.href = room;
  else if (!turnToPage(which)) writeText(view.said, which === "previous" ? words.first : words.last);
  return true;
}

/** Move the focus, and so a screen reader, to the heading of the current slide, or to the slide. @param {View} view */
function focusShownSlide(view) {
  const heading = view.column.querySelector("[data-present=shown] :is(h1, h2, h3)");
  const target = /** @type {HTMLElement | null} */ (heading ?? shownSlide(view));
  view.isLed = true;
  target?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
}

/** Show the answer, or the next step of the picture if the answer is out. @param {View} view */
function revealNext(view) {
  return showOpenAnswer(view) || clickButton(view, buttonInComponents(shownSlide(view), NEXT_STEP));
}

/** Show the answer of the slide's open question; return whether there is one. @param {View} view */
function showOpenAnswer(view) {
  const slide = shownSlide(view);
  return clickButton(view, revealButton(slide, isAnswered(slide)));
}

/** Click a button, if there is one, and update the bar. @param {View} view @param {HTMLButtonElement | null | undefined} button */
function clickButton(view, button) {
  button?.click();
  if (button) updateBar(view);
  return !!button;
}

/** Make the screen black or show the slide again. @param {View} view */
function toggleBlank(view) {
  view.black.hidden = !view.black.hidden;
  if (view.black.hidden) updateBar(view);
  else writeText(view.said, view.data.words.black);
  return true;
}

/** Open the notes of a lesson in a second window. @param {View} view */
function openNotes(view) {
  if (!view.data.lesson) return false;
  if (!openDesk(view.desk)) writeText(view.said, view.data.words["notes-blocked"]);
  updateLesson(view);
  return true;
}

/** Write the state of the lesson in the bar, and the speaker's notes for its step. @param {View} view */
function updateLesson({ data, lesson: place, desk }) {
  const { lesson, words, language } = data;
  writeLesson(place, lesson, words);
  if (!lesson) return;
  writeDesk(desk, { title: words.notes, language }, [
    element("p", "", lessonLine(lesson, words)),
    element("h2", "", lesson.title),
    ...lesson.now.map((text) => element("p", "", text)),
    ...nextStepNodes(words["notes-then"], lesson.then),
    element("p", "", words["notes-keys"]),
  ]);
}

/** Close the notes and report the end of the mode; a page that was opened from a room returns to it. @param {View} view */
function endMode(view) {
  const isOver = !!view.slides.length && slideOfTab(view.slides, LESSON_END) === slideNumber(view); // of a lesson
  closeDesk(view.desk);
  if (view.data.room) location.href = view.data.room;
  else view.send("turned", isOver ? "over" : "off");
  return true;
}

// ---- a slide that is longer than the screen

/** Return the element that scrolls the slide. @param {View} view */
function scrollingElement({ column }) {
  return /** @type {HTMLElement} */ (column.closest("[data-testid=stMain]"));
}

/**
 * Scroll by a screenful, or by the rest if that is less; downwards to a heading in the lower half, if there is one. A
 * heading higher up would move the section by a few lines only, and the end would need another key press.
 *
 * @param {View} view @param {number} by
 */
function scrollScreenful(view, by) {
  const main = scrollingElement(view);
  const left = by > 0 ? pixelsBelow(main) : main.scrollTop;
  const screenful = PART_OF_SCREEN * main.clientHeight;
  const lower = (/** @type {number} */ top) => top > main.clientHeight / 2 && top < main.clientHeight - LINE_PX;
  const tops = by > 0 && left > screenful ? headingTops(shownSlide(view)).filter(lower) : [];
  const step = tops.length ? Math.max(...tops) - LINE_PX / 2 : screenful;
  main.scrollBy({ top: by * Math.min(step, left) });
  return left > 0;
}

/** Return how many pixels are below the screen, without the empty space at the end. @param {HTMLElement} main */
function pixelsBelow(main) {
  const room = parseFloat(getComputedStyle(/** @type {Element} */ (main.firstElementChild)).paddingBottom) || 0;
  return Math.max(0, Math.floor(main.scrollHeight - main.clientHeight - main.scrollTop - room));
}

/** Scroll the slide by a number of pixels. @param {View} view @param {number} top */
function scrollBy(view, top) {
  scrollingElement(view).scrollBy({ top });
  return true;
}

/** Mark the bar if there is more below. @param {View} view */
function updateMoreMark(view) {
  view.bar.classList.toggle("has-more", pixelsBelow(scrollingElement(view)) > 0);
}
