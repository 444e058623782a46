/**
 * The shortcut that turns presenter mode on. The mode's own script is larger, and is loaded only while the mode is on.
 *
 * @typedef {BaseView<{language: string}> & {listeners: AbortController}} View
 */

import { drawComponent } from "../../../components/shared.js";
import { isAltKey } from "../../../state/browser_side/streamlit_page.js";
/** @import { BaseView, Component } from "../../../components/shared.js" */

/** Listen to the shortcut and return the clean-up. @param {Component<{language: string}, View>} component */
export default function render(component) {
  return drawComponent(component, "presenter-key", {
    create,
    draw: () => {},
    leave: ({ listeners }) => listeners.abort(),
  });
}

/** @param {BaseView<{language: string}>} view @returns {View} */
function create(view) {
  const listeners = new AbortController();
  const turnOn = (/** @type {KeyboardEvent} */ event) => {
    if (!isAltKey(event, "KeyP")) return;
    event.preventDefault();
    view.send("turned", "on");
  };
  document.addEventListener("keydown", turnOn, { signal: listeners.signal });
  return Object.assign(view, { listeners });
}
