import { isConnected } from "./connection.js";
import { AT_REST } from "./streamlit_page.js";

// ---- the fields and choices: bounded, taken once, and typed again where the server did not hear

const LONE_SURROGATE = /\p{Surrogate}/gu;
const MOST_IN_LINE = 500_000; // ten times what is scored, and nine such fields still fit one message
const MOST_IN_LINES = 16_000_001; // one character more than a file may have: the page says so, and it still fits a message
const RESTING_MS = 500; // React fills the fields a moment after the run has ended
const PRESSING = ["Enter", " "];
const MOST_RETYPINGS = 20; // of one text: no page is argued with that writes it in another way

/**
 * The server closes the line at a message that is too large, or that holds half a character: a field takes no more than
 * a message can hold.
 */
export function boundFields() {
  document.addEventListener(
    "input",
    ({ target }) => {
      const isLine = target instanceof HTMLInputElement;
      if (!isLine && !(target instanceof HTMLTextAreaElement)) return;
      const bounded = target.value.slice(0, isLine ? MOST_IN_LINE : MOST_IN_LINES);
      const sound = bounded.replace(LONE_SURROGATE, "\uFFFD");
      if (sound !== target.value) fill(target, sound);
    },
    true,
  );
}

/**
 * Past React, which then finds it changed.
 * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} value
 */
function fill(field, value) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

/** The second click of two would take the choice back, before the server has heard of it. */
export function ignoreDoubleClick() {
  document.addEventListener(
    "click",
    (event) => {
      const inChoice =
        event.target instanceof Element && event.target.closest("button:is([aria-checked], [aria-pressed])");
      if (inChoice && event.detail > 1) event.stopPropagation();
    },
    true,
  );
}

/**
 * What was typed last into each field, by the field's name: a server that was started again draws other fields.
 * @type {Map<string, { value: string, caret: number | null, left: number }>}
 */
const typed = new Map();

/**
 * What else the learner presses may change the fields: from then on what was typed is of no use. While the line is cut
 * nothing can be pressed, only tried.
 */
export function rememberTyped() {
  const forget = (/** @type {Event} */ { target }) => {
    if (isConnected() && !isField(target)) typed.clear();
  };
  document.addEventListener(
    "input",
    ({ target, isTrusted }) => {
      const name = isTrusted && isField(target) && target.ariaLabel;
      if (name) typed.set(name, { value: target.value, caret: target.selectionEnd, left: MOST_RETYPINGS });
    },
    true,
  );
  for (const act of ["pointerdown", "click"]) document.addEventListener(act, forget, true);
  document.addEventListener(
    "keydown",
    (event) => {
      if (PRESSING.includes(event.key)) forget(event);
    },
    true,
  );
  addEventListener("popstate", () => typed.clear());
}

/**
 * Another server took over and filled the fields from the address, or the same one filled them as they were: what was
 * typed since, or while it drew, is typed once more, as soon as it is overwritten, and heard like what is typed by hand.
 * @param {number} until on the page's clock; while a run goes on, longer
 */
export function restoreTyped(until) {
  for (const [name, text] of typed) {
    const field = [...document.querySelectorAll("input")].find(({ ariaLabel }) => ariaLabel === name) ?? null;
    if (!isField(field) || field.value === text.value || !text.left) continue;
    text.left -= 1;
    fill(field, text.value);
    if (field === document.activeElement) field.setSelectionRange(text.caret, text.caret);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const end = document.querySelector(AT_REST) ? until : Math.max(until, performance.now() + RESTING_MS);
  if (performance.now() < end) requestAnimationFrame(() => restoreTyped(end));
}

/** A menu has an input too, for a search. @param {EventTarget | null} target @returns {target is HTMLInputElement} */
function isField(target) {
  return target instanceof HTMLInputElement && target.matches("[type=text]:not([role=combobox])");
}
