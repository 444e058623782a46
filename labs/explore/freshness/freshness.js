/**
 * Mark the page while its scores belong to a text that has been typed over, or an act that will change it is on its way.
 *
 * In: `data` from `labs/explore/freshness/__init__.py`: the texts that were scored. Out: `data-outdated` on the root.
 *
 * @typedef {{candidate: string, references: string[]}} Data
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, listeners: AbortController, typedAt: number,
 *   isPressed: boolean,
 * }} View
 */

import { keep } from "../../../frame/components/shared.js";
import { AT_REST } from "../../../frame/state/browser_side/streamlit_page.js";

const ACTS =
  ".st-key-pill, .st-key-pill-out, .st-key-undo, .st-key-reset, [class*=st-key-remove-], [class*=st-key-preset-], [class*=st-key-cut-by-]";
const PATIENCE_MS = 5000; // a field that differs for longer will not be answered: its text is kept in another form
const RUN_MS = 400; // until then a run that an act asks for has begun

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw, leave });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".freshness"));
  const listeners = new AbortController();
  /** @type {View} */
  const view = { root, data: null, owner: null, listeners, typedAt: -PATIENCE_MS, isPressed: false };
  const options = { capture: true, signal: listeners.signal };
  document.addEventListener("input", () => type(view), options);
  document.addEventListener("click", ({ target }) => press(view, target), options);
  return view;
}

/** @param {View} view */
function draw(view) {
  view.isPressed = false;
  mark(view);
}

/** @param {View} view */
function leave({ listeners }) {
  listeners.abort();
  delete document.documentElement.dataset.outdated;
}

/** @param {View} view */
function type(view) {
  view.typedAt = performance.now();
  mark(view);
  setTimeout(() => mark(view), PATIENCE_MS);
}

/** @param {View} view @param {EventTarget | null} target */
function press(view, target) {
  if (!(target instanceof Element) || !target.closest(ACTS)) return;
  view.isPressed = true;
  mark(view);
  setTimeout(() => rest(view), RUN_MS);
}

/** An act that changes nothing brings no new data: its run ends, and that is all. @param {View} view */
function rest(view) {
  if (view.isPressed && !document.querySelector(AT_REST)) {
    setTimeout(() => rest(view), RUN_MS);
    return;
  }
  view.isPressed = false;
  mark(view);
}

/** @param {View} view */
function mark(view) {
  const isRecent = performance.now() - view.typedAt < PATIENCE_MS;
  if (view.listeners.signal.aborted) return;
  document.documentElement.toggleAttribute("data-outdated", view.isPressed || (isRecent && isTypedOver(view)));
}

/** @param {View} view */
function isTypedOver({ data }) {
  const { candidate, references } = /** @type {Data} */ (data);
  const texts = [["candidate", candidate], ...references.map((text, place) => [`reference-${place + 1}`, text])];
  return texts.some(([key, text]) => {
    const field = document.querySelector(`.st-key-${key} input`);
    return field instanceof HTMLInputElement && field.value !== text;
  });
}
