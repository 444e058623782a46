/** The shortcut that turns presenter mode on. The mode's own script is larger, and is loaded only while the mode is on. */

import { defineComponent } from "../../../components/shared.js";
import { isAltKey } from "../../../state/browser_side/streamlit_page.js";
/** @import { BaseView } from "../../../components/shared.js" */

export default defineComponent("presenter-key", createView, () => {});

/** Listen to the shortcut. @param {BaseView<{language: string}>} view */
function createView(view) {
  const turnOn = (/** @type {KeyboardEvent} */ event) => {
    if (!isAltKey(event, "KeyP")) return;
    event.preventDefault();
    view.send("turned", "on");
  };
  document.addEventListener("keydown", turnOn, view.listeners);
  return view;
}
