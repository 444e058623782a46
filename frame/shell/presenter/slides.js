/**
 * A page's slides, as it declares them in `frame/widgets/slide.py`: blocks with a key, in the order of the page.
 *
 * Which blocks are shown is an attribute of theirs, for which `screen.css` has the rule. Streamlit rewrites neither:
 * it leaves attributes alone that it did not set, and new blocks get theirs when they come.
 */

import { screenBox } from "../../components/shared.js";

const SLIDE = ":scope > [class*=st-key-slide-]";
const ABOVE = ":scope > .st-key-header, :scope > [class*=st-key-class-strip]"; // the page's title, and a room's strip
const CLOSING = ":scope > :is(.st-key-slide-ending, .st-key-slide-lesson-end)";
const STAGE = ":scope > .st-key-slide-stage:has([data-drawn])";
const OWN = "st-key-presenter";

/** The blocks of the whole page stand beside the component's own. @param {ShadowRoot} parent */
export function columnOf(parent) {
  return /** @type {HTMLElement} */ (parent.host.closest("[data-testid=stVerticalBlock]"));
}

/** @param {HTMLElement} column */
function blocksOf(column) {
  return /** @type {HTMLElement[]} */ ([...column.children]);
}

/** @param {HTMLElement} column */
export function slidesOf(column) {
  return blocksOf(column).filter((block) => block.querySelector(SLIDE));
}

/** Find the place of a tab's first slide, counted from 1; 0 is none. @param {HTMLElement[]} slides @param {string} tab */
export function placeOf(slides, tab) {
  const own = `st-key-slide-${tab}`;
  return slides.findIndex((block) => block.querySelector(`:scope > :is(.${own}, [class*="${own}-"])`)) + 1;
}

/**
 * Show one slide; the first one under the page's title, and a closing one over the picture of the page's stage.
 *
 * @param {HTMLElement[]} slides @param {HTMLElement} column @param {number} at counted from 1
 */
export function showSlide(slides, column, at) {
  const isClosing = !!slides[at - 1]?.querySelector(CLOSING);
  for (const block of blocksOf(column)) {
    const isShown = block === slides[at - 1] || (at === 1 && !!block.querySelector(ABOVE));
    const state = isShown ? "shown" : isClosing && block.querySelector(STAGE) ? "picture" : "away";
    if (block.dataset.present !== state && !block.classList.contains(OWN)) {
      block.dataset.present = state;
    }
  }
}

/** @param {HTMLElement} column */
export function showAll(column) {
  for (const block of blocksOf(column)) {
    delete block.dataset.present;
  }
}

/** What a screen reader is led to: the heading of what is shown, or the slide. @param {HTMLElement | undefined} slide @param {HTMLElement} column */
export function focusSlide(slide, column) {
  const heading = column.querySelector("[data-present=shown] :is(h1, h2, h3)");
  const target = /** @type {HTMLElement | null | undefined} */ (heading ?? slide);
  target?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
}

/** The button that shows the answer of a slide's open question. @param {HTMLElement | undefined} slide @param {boolean} withAnswer */
export function revealButton(slide, withAnswer) {
  const commit = "[class*=st-key-commit-] button:enabled, .st-key-reveal button:enabled";
  const skip = "[class*=st-key-skip-] button, .st-key-skip button";
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLButtonElement | null | undefined} */ (slide?.querySelector(selector));
  return (withAnswer && find(commit)) || find(skip) || onStage(slide, "[data-reveals]");
}

/** The control of a stage that shows the next step of its picture, where the lab names one and it is not at its end. @param {HTMLElement | undefined} slide */
export function stepButton(slide) {
  return onStage(slide, "[data-next]");
}

/** Find a button inside the components of a slide. @param {HTMLElement | undefined} slide @param {string} selector */
function onStage(slide, selector) {
  const found = shadowsOf(slide).map((shadow) => shadow.querySelector(selector));
  return /** @type {HTMLButtonElement | null | undefined} */ (found.find(Boolean));
}

/** An option was chosen; a slider counts once it was moved. @param {HTMLElement | undefined} slide */
export function isAnswered(slide) {
  return !slide?.querySelector(":is([class*=st-key-answer-], .st-key-guess) input[type=range]:not([data-moved])");
}

/** Where the headings of a slide stand on the screen, also those inside components. @param {HTMLElement | undefined} slide */
export function headingTops(slide) {
  return [...(slide ? [slide] : []), ...shadowsOf(slide)]
    .flatMap((root) => [...root.querySelectorAll("h2, h3, .bx-head")])
    .map(screenBox)
    .filter(({ height }) => height > 0)
    .map(({ top }) => top);
}

/** @param {HTMLElement | undefined} slide */
function shadowsOf(slide) {
  return [...(slide?.querySelectorAll("*") ?? [])].flatMap(({ shadowRoot }) => shadowRoot ?? []);
}
