import { isAltKey } from "../../../frame/state/browser_side/streamlit_page.js";
/** @import { View } from "./story.js" */

// ---- keys: the action of each key, and the keys that are left to the focused control

/** @typedef {"next" | "back" | "answer" | "first" | "last" | "blank" | "leave" | "notes" | "present"} KeyAction */

/** @type {Record<string, KeyAction>} */
const KEY_ACTIONS = {
  ArrowDown: "next",
  ArrowRight: "next",
  PageDown: "next",
  ArrowUp: "back",
  ArrowLeft: "back",
  PageUp: "back",
  Home: "first",
  End: "last",
  " ": "answer",
};

/** @type {Record<string, KeyAction>} */
const PRESENTER_ACTIONS = {
  ...KEY_ACTIONS,
  b: "blank",
  B: "blank",
  ".": "blank",
  n: "notes",
  N: "notes",
  Escape: "leave",
};
const SLIDER_KEYS = /^(Arrow|Home|End)/;
const WORD_KEYS = /^(Arrow(Left|Right)|Delete|Backspace|Enter| )$/;

/**
 * Return the action of a key; undefined if something else handles it: a field, the slider, a word, an open menu, or a button
 * that was reached with Tab. After a pointer press, Space performs the scene's action, not that of the pressed button.
 *
 * @param {KeyboardEvent} event @param {View} view @returns {KeyAction | undefined}
 */
export function keyAction(event, view) {
  const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (isAltKey(event, "KeyP")) return "present"; // as on every page
  const isPlain = !defaultPrevented && !ctrlKey && !metaKey && !altKey && !shiftKey;
  const target = /** @type {Element} */ (event.composedPath()[0]);
  // It has the focus, or nothing has, as in the speaker's window.
  const isForStage = event.composedPath().includes(view.root) || target.ownerDocument?.body === target;
  if (!isPlain || !view.editor.node.hidden || !isForStage) return undefined;
  if (target instanceof HTMLInputElement && SLIDER_KEYS.test(event.key)) return undefined;
  if (target instanceof HTMLElement && target.classList.contains("is-editable") && WORD_KEYS.test(event.key))
    return undefined;
  const isPressed = target instanceof HTMLElement && target.matches("button, a") && event.key === " ";
  if (isPressed && !view.state.isPresenting && !view.usesPointer) return undefined;
  return (view.state.isPresenting ? PRESENTER_ACTIONS : KEY_ACTIONS)[event.key];
}
