import { isConnected } from "./connection.js";
import { AT_REST, listenFirst } from "./streamlit_page.js";

// ---- fields and choices: limit their length, ignore double clicks, and restore text that the server did not receive

const LONE_SURROGATE = /\p{Surrogate}/gu;
const MOST_IN_LINE = 500_000; // ten times the scored length; nine such fields still fit into one message
const MOST_IN_LINES = 16_000_001; // one character more than a file may have, so that the page reports it; still fits into a message
const RESTING_MS = 500; // React fills the fields a moment after the end of the run
const PRESSING = ["Enter", " "];
const MOST_RETYPINGS = 20; // per text, in case the page always writes it differently

/** Limit the text in fields: the server closes the connection if a message is too large or contains half a character. */
export function limitFields() {
  listenFirst("input", ({ target }) => {
    const isLine = target instanceof HTMLInputElement;
    if (!isLine && !(target instanceof HTMLTextAreaElement)) return;
    const bounded = target.value.slice(0, isLine ? MOST_IN_LINE : MOST_IN_LINES);
    const validText = bounded.replace(LONE_SURROGATE, "\uFFFD");
    if (validText !== target.value) setFieldValue(target, validText);
  });
}

/**
 * Set a field's value so that React handles it as typed.
 * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} value
 */
function setFieldValue(field, value) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

/** Ignore the second click of a double click, which would undo the choice before the server has received it. */
export function ignoreDoubleClick() {
  listenFirst("click", (event) => {
    const inChoice =
      event.target instanceof Element && event.target.closest("button:is([aria-checked], [aria-pressed])");
    if (inChoice && event.detail > 1) event.stopPropagation();
  });
}

/**
 * The last typed text of each field, by the field's name, because a restarted server draws new elements.
 * @type {Map<string, { value: string, caret: number | null, left: number }>}
 */
const typedTexts = new Map();

/**
 * Store typed text. Any other action discards it, because it may change the fields, except while the connection is lost:
 * then actions have no effect.
 */
export function rememberTypedText() {
  const discardTexts = (/** @type {Event} */ { target }) => {
    if (isConnected() && !isTextField(target)) typedTexts.clear();
  };
  listenFirst("input", ({ target, isTrusted }) => {
    const name = isTrusted && isTextField(target) && target.ariaLabel;
    if (name) typedTexts.set(name, { value: target.value, caret: target.selectionEnd, left: MOST_RETYPINGS });
  });
  listenFirst("pointerdown click", discardTexts);
  listenFirst("keydown", (event) => PRESSING.includes(event.key) && discardTexts(event));
  addEventListener("popstate", () => typedTexts.clear());
}

/**
 * Type the stored text again if a rerun overwrites it: a new server fills the fields from the address, and the same server
 * may fill them with earlier values.
 * @param {number} until in ms of `performance.now()`; extended while a run goes on
 */
export function restoreTypedText(until) {
  for (const [name, text] of typedTexts) {
    const field = [...document.querySelectorAll("input")].find(({ ariaLabel }) => ariaLabel === name) ?? null;
    if (!isTextField(field) || field.value === text.value || !text.left) continue;
    text.left -= 1;
    setFieldValue(field, text.value);
    if (field === document.activeElement) field.setSelectionRange(text.caret, text.caret);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const end = document.querySelector(AT_REST) ? until : Math.max(until, performance.now() + RESTING_MS);
  if (performance.now() < end) requestAnimationFrame(() => restoreTypedText(end));
}

/** Return whether an element is a text field, not the search input of a menu. @param {EventTarget | null} target @returns {target is HTMLInputElement} */
function isTextField(target) {
  return target instanceof HTMLInputElement && target.matches("[type=text]:not([role=combobox])");
}
