import { isEditing } from "./editor.js";
/** @import { View } from "./telling.js" */

// ---- keys: which key does what, and which the focused control keeps

/** @typedef {"next" | "back" | "answer" | "first" | "last" | "blank" | "leave" | "notes" | "present"} KeyAct */

/** @type {Record<string, KeyAct>} */
const ACTS = {
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

/** @type {Record<string, KeyAct>} */
const PRESENTER_ACTS = { ...ACTS, b: "blank", B: "blank", ".": "blank", n: "notes", N: "notes", Escape: "leave" };
const SLIDING = /^(Arrow|Home|End)/;
const WALKING = /^(Arrow(Left|Right)|Delete|Backspace|Enter| )$/;

/**
 * Read a key; undefined where it belongs to something else: a field, the slider, a word, a menu over the page, a button
 * that the Tab key has chosen. What a hand pressed last keeps no key: Space does what the button says that names it.
 *
 * @param {KeyboardEvent} event @param {View} view @returns {KeyAct | undefined}
 */
export function actOf(event, view) {
  if (isShortcut(event)) return "present";
  const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!isPlain || isEditing(view) || !isForStage(event, view)) return undefined;
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement && SLIDING.test(event.key)) return undefined;
  if (target instanceof HTMLElement && target.classList.contains("is-editable") && WALKING.test(event.key))
    return undefined;
  const isPressed = target instanceof HTMLElement && target.matches("button, a") && event.key === " ";
  if (isPressed && !view.state.isPresenting && !view.isByHand) return undefined;
  return (view.state.isPresenting ? PRESENTER_ACTS : ACTS)[event.key];
}

/** Alt+P turns the mode on and off on every page. @param {KeyboardEvent} event */
function isShortcut({ altKey, ctrlKey, metaKey, code }) {
  return altKey && !ctrlKey && !metaKey && code === "KeyP";
}

/** True if the stage has the focus or nothing has, as in the speaker's window: the stage may take the key. @param {KeyboardEvent} event @param {View} view */
function isForStage(event, { root }) {
  const target = /** @type {Element} */ (event.composedPath()[0]);
  return event.composedPath().includes(root) || target.ownerDocument?.body === target;
}
