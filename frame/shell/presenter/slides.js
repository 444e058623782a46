/**
 * A page's slides, as declared with `frame/widgets/slide.py`: blocks with a key, in the order of the page.
 *
 * An attribute marks the shown blocks, and `screen.css` has a rule for it. Streamlit does not remove attributes that it did
 * not set; new blocks get theirs when they are drawn.
 */

import { screenBox } from "../../components/shared.js";

export const SLIDE = ":scope > [class*=st-key-slide-]";
const ABOVE = ":scope > .st-key-header, :scope > [class*=st-key-class-strip]"; // the page's title, and a room's strip
const CLOSING = ":scope > :is(.st-key-slide-ending, .st-key-slide-lesson-end)";
const STAGE = ":scope > .st-key-slide-stage:has([data-drawn])";
const OWN = "st-key-presenter";

/** List the blocks of the column. @param {HTMLElement} column */
export function blocksIn(column) {
  return /** @type {HTMLElement[]} */ ([...column.children]);
}

/** Return the number of a tab's first slide, counted from 1; 0 for none. @param {HTMLElement[]} slides @param {string} tab */
export function slideOfTab(slides, tab) {
  const own = `st-key-slide-${tab}`;
  return slides.findIndex((block) => block.querySelector(`:scope > :is(.${own}, [class*="${own}-"])`)) + 1;
}

/**
 * Show one slide: the first one with the page's title, a closing one with the picture of the page's stage.
 *
 * @param {HTMLElement[]} slides @param {HTMLElement} column @param {number} at counted from 1
 */
export function showSlide(slides, column, at) {
  const isClosing = !!slides[at - 1]?.querySelector(CLOSING);
  for (const block of blocksIn(column)) {
    const isShown = block === slides[at - 1] || (at === 1 && !!block.querySelector(ABOVE));
    const state = isShown ? "shown" : isClosing && block.querySelector(STAGE) ? "picture" : "away";
    if (block.dataset.present !== state && !block.classList.contains(OWN)) block.dataset.present = state;
  }
}

/** Show all blocks again. @param {HTMLElement} column */
export function showAll(column) {
  for (const block of blocksIn(column)) delete block.dataset.present;
}

/** Find the button that shows the answer of a slide's open question. @param {HTMLElement | undefined} slide @param {boolean} withAnswer */
export function revealButton(slide, withAnswer) {
  const commit = "[class*=st-key-commit-] button:enabled, .st-key-reveal button:enabled";
  const skip = "[class*=st-key-skip-] button, .st-key-skip button";
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLButtonElement | null | undefined} */ (slide?.querySelector(selector));
  return (withAnswer && find(commit)) || find(skip) || buttonInComponents(slide, "[data-reveals]");
}

/** Find a button inside the components of a slide. @param {HTMLElement | undefined} slide @param {string} selector */
export function buttonInComponents(slide, selector) {
  const buttons = shadowsOf(slide).map((shadow) => shadow.querySelector(selector));
  return /** @type {HTMLButtonElement | null | undefined} */ (buttons.find(Boolean));
}

/** Return whether the question has an answer: an option was chosen, or the slider was moved. @param {HTMLElement | undefined} slide */
export function isAnswered(slide) {
  return !slide?.querySelector(":is([class*=st-key-answer-], .st-key-guess) input[type=range]:not([data-moved])");
}

/** Return the vertical positions of a slide's visible headings on the screen, also inside components. @param {HTMLElement | undefined} slide */
export function headingTops(slide) {
  return [...(slide ? [slide] : []), ...shadowsOf(slide)]
    .flatMap((root) => [...root.querySelectorAll("h2, h3, .bx-head")])
    .map(screenBox)
    .filter(({ height }) => height > 0)
    .map(({ top }) => top);
}

/** List the shadow roots inside a slide. @param {HTMLElement | undefined} slide */
function shadowsOf(slide) {
  return [...(slide?.querySelectorAll("*") ?? [])].flatMap(({ shadowRoot }) => shadowRoot ?? []);
}
