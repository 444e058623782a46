/**
 * Mark the page as outdated while an edited text has not been scored, or an action that changes a text is in progress.
 *
 * `data` from `labs/explore/freshness/__init__.py` has the scored text of each field by its key. The mark is `data-outdated` on the root element.
 *
 * @typedef {{language: string, fields: Record<string, string>}} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent } from "../../../frame/components/shared.js";
import { AT_REST } from "../../../frame/state/browser_side/streamlit_page.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

const ACTION_CONTROLS =
  ".st-key-pill, .st-key-pill-out, .st-key-undo, .st-key-reset, [class*=st-key-remove-], [class*=st-key-preset-], [class*=st-key-cut-by-]";
const PATIENCE_MS = 5000; // if a field differs for longer, the server stores its text in another form
const RUN_MS = 400; // by then the run that an action requests has begun

export default defineComponent("freshness", createView, draw);

/** Create the view and its listeners. @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, { typedAt: -PATIENCE_MS, isPressed: false });
  const options = { capture: true, signal: base.listeners.signal };
  const handleTyping = () => {
    view.typedAt = performance.now();
    updateMark(view);
    setTimeout(() => updateMark(view), PATIENCE_MS); // the response is then overdue
  };
  document.addEventListener("input", handleTyping, options);
  document.addEventListener("click", ({ target }) => handlePress(view, target), options);
  options.signal.addEventListener("abort", () => delete document.documentElement.dataset.outdated);
  return view;
}

/** End the press, because the response has arrived, and update the mark. @param {View} view */
function draw(view) {
  view.isPressed = false;
  updateMark(view);
}

/** Update the mark after a press on a control that requests a run. @param {View} view @param {EventTarget | null} target */
function handlePress(view, target) {
  if (!(target instanceof Element) || !target.closest(ACTION_CONTROLS)) return;
  view.isPressed = true;
  updateMark(view);
  setTimeout(() => endPress(view), RUN_MS);
}

/** End a press when its run has ended: an action that changes nothing sends no new data. @param {View} view */
function endPress(view) {
  if (view.isPressed && !document.querySelector(AT_REST)) {
    setTimeout(() => endPress(view), RUN_MS);
    return;
  }
  view.isPressed = false;
  updateMark(view);
}

/** Set the mark or remove it. @param {View} view */
function updateMark(view) {
  const isRecent = performance.now() - view.typedAt < PATIENCE_MS;
  if (view.listeners.signal.aborted) return;
  document.documentElement.toggleAttribute("data-outdated", view.isPressed || (isRecent && isEdited(view)));
}

/** Return whether a field differs from its scored text. @param {View} view */
function isEdited({ data: { fields } }) {
  return Object.entries(fields).some(([key, text]) => {
    const field = document.querySelector(`.st-key-${key} input`);
    return field instanceof HTMLInputElement && field.value !== text;
  });
}
