/**
 * A page as sections: runs of its topmost blocks. A heading, a question, a stage or the page's end begins one, and so
 * does what follows a gap or the fields, which the mode has put away. The page's title goes with the section after it.
 *
 * Which blocks are shown is an attribute of theirs, for which `screen.css` has the rule. Streamlit rewrites neither:
 * it leaves attributes alone that it did not set, and new blocks get theirs when they come.
 */

import { screenBox } from "../../components/shared.js";

const NO_PART = ["st-key-presenter", "st-key-presenter-pages", "st-key-browser_side", "st-key-tour", "st-key-aside-*"];
const FIELDS = ["st-key-examples", "st-key-inputs", "st-key-settings", "st-key-fields-*"];
const GAP = ":scope > [data-testid=stSpace], :scope > [data-testid=stEmpty]";
const FOLDED_FIELDS = "details .st-key-inputs";
const HEAD = "h2, [class*=st-key-predict-], .st-key-code, .st-key-ending";
const TEXT = "st-key-text";
const CODE = ".st-key-code";
const LEADING_IN = "[data-testid=stSelectbox], [data-testid=stTextInput], .bx-note";

/** The blocks of the whole page stand beside the component's own. @param {ShadowRoot} parent */
export function columnOf(parent) {
  return /** @type {HTMLElement} */ (parent.host.closest("[data-testid=stVerticalBlock]"));
}

/** @param {HTMLElement} column @returns {HTMLElement[][]} */
export function sectionsOf(column) {
  /** @type {HTMLElement[][]} */
  const sections = [];
  let isIntroduction = true;
  let goesOn = true; // with the first block
  for (const block of /** @type {HTMLElement[]} */ ([...column.children])) {
    if (isAside(block)) {
      goesOn &&= !isGap(block) || !sections.length;
      continue;
    }
    const last = sections.at(-1);
    const begins = !goesOn || isStage(block) || (has(block, HEAD) && !isEndAfterCode(last, block));
    if (last && (!begins || isIntroduction || last.every(isLeadIn))) {
      last.push(block);
    } else {
      sections.push([block]);
    }
    isIntroduction &&= !begins;
    goesOn = !isOf(block, TEXT);
  }
  return sections;
}

/** A stage asks the question of its page. @param {HTMLElement} block */
function isStage(block) {
  return !!onStage([block], ".stage");
}

/** The code is a line that can be opened: it goes with the page's last words. @param {HTMLElement[] | undefined} last @param {HTMLElement} block */
function isEndAfterCode(last, block) {
  return !!last && has(last[0], CODE) && !has(block, CODE);
}

/** @param {HTMLElement} block @param {string} selector */
function has(block, selector) {
  return block.matches(selector) || !!block.querySelector(selector);
}

/** A heading alone, or a choice or a remark without one, goes with what comes next. @param {HTMLElement} block */
function isLeadIn(block) {
  const heading = block.querySelector("h2, h3");
  return heading
    ? block.textContent === heading.textContent && !block.querySelector("button, input")
    : has(block, LEADING_IN);
}

/** @param {HTMLElement} block */
function isAside(block) {
  return isGap(block) || NO_PART.some((name) => isOf(block, name)) || block.childElementCount === 0;
}

/** Room between two parts, or the fields. @param {HTMLElement} block */
function isGap(block) {
  return has(block, GAP) || FIELDS.some((name) => isOf(block, name)) || !!block.querySelector(FOLDED_FIELDS);
}

/**
 * Streamlit gives a key to a block or to what the block wraps; a name with a star is a beginning.
 * @param {HTMLElement} block @param {string} name
 */
function isOf(block, name) {
  const classes = [...block.classList, ...(block.firstElementChild?.classList ?? [])];
  return classes.some((each) => (name.endsWith("*") ? each.startsWith(name.slice(0, -1)) : each === name));
}

/** @param {HTMLElement[][]} sections @param {HTMLElement} column @param {number} at counted from 1 */
export function showSection(sections, column, at) {
  const shown = new Set(sections[at - 1]);
  for (const block of /** @type {HTMLElement[]} */ ([...column.children])) {
    const state = shown.has(block) ? "shown" : "away";
    if (block.dataset.present !== state && !isOf(block, NO_PART[0])) {
      block.dataset.present = state;
    }
  }
}

/** @param {HTMLElement} column */
export function showAll(column) {
  for (const block of /** @type {HTMLElement[]} */ ([...column.children])) {
    delete block.dataset.present;
  }
}

/** What a screen reader is led to: the section's heading, or its first block. @param {HTMLElement[]} section */
export function focusSection(section) {
  const heading = section.map((block) => block.querySelector("h1, h2, h3")).find(Boolean);
  const target = /** @type {HTMLElement | undefined} */ (heading ?? section[0]);
  target?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
}

/** The button that shows the answer of the section's open question. @param {HTMLElement[]} section @param {boolean} withAnswer */
export function revealButton(section, withAnswer) {
  const commit = "[class*=st-key-commit-] button:enabled, .st-key-reveal button:enabled";
  const skip = "[class*=st-key-skip-] button, .st-key-skip button";
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLButtonElement | null | undefined} */ (
      section.map((block) => block.querySelector(selector)).find(Boolean)
    );
  return (withAnswer && find(commit)) || find(skip) || onStage(section, "[data-reveals]");
}

/** Find a button inside the components of a section. @param {HTMLElement[]} section @param {string} selector */
function onStage(section, selector) {
  const found = shadowsOf(section).map((shadow) => shadow.querySelector(selector));
  return /** @type {HTMLButtonElement | null | undefined} */ (found.find(Boolean));
}

/** An option was chosen; a slider counts once it was moved. @param {HTMLElement[]} section */
export function isAnswered(section) {
  const still = ":is([class*=st-key-answer-], .st-key-guess) input[type=range]:not([data-moved])";
  return !section.some((block) => block.querySelector(still));
}

/** Where the headings of a section stand on the screen, also those inside components. @param {HTMLElement[]} section */
export function headingTops(section) {
  return [...section, ...shadowsOf(section)]
    .flatMap((root) => [...root.querySelectorAll("h2, h3, .bx-head")])
    .map(screenBox)
    .filter(({ height }) => height > 0)
    .map(({ top }) => top);
}

/** @param {HTMLElement[]} section */
function shadowsOf(section) {
  return section.flatMap((block) => [...block.querySelectorAll("*")]).flatMap(({ shadowRoot }) => shadowRoot ?? []);
}
