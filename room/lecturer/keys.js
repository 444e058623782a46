/**
 * The lecturer's keys. One listener on the document, in the capturing phase, takes a key before any control can; whatever
 * has the focus, Space goes on. Keys belong to a text that is being typed, and Enter and Tab to the control in focus.
 *
 * @typedef {"on" | "again" | "timer" | "cover" | "explain" | "list" | "hands" | "follow" | "pause" | "settings" | "join" |
 *   "sheet" | "help" | "next" | "previous" | "leave" | "up" | "down" | "enter" | "open" | "mark" | "plus" | "minus" |
 *   "digit" | "erase"} Act
 */

/** @type {Record<string, Act>} */
const ACT_OF_KEY = {
  " ": "on",
  ".": "on",
  b: "on",
  PageDown: "on",
  PageUp: "previous",
  v: "again",
  t: "timer",
  d: "cover",
  e: "explain",
  l: "list",
  h: "hands",
  f: "follow",
  p: "pause",
  s: "settings",
  j: "join",
  r: "sheet",
  "?": "help",
  "\uff1f": "help",
  ArrowRight: "on",
  ArrowLeft: "previous",
  n: "next",
  ArrowUp: "up",
  ArrowDown: "down",
  Escape: "leave",
  Enter: "enter",
  o: "open",
  m: "mark",
  "+": "plus",
  "-": "minus",
  "−": "minus",
  Backspace: "erase",
};

const TYPED_INTO = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]";
const PRESSED_BY_ENTER = "a[href], button, summary, input";

/**
 * Listen; `take` returns whether a key was used, which then has no other effect.
 *
 * @param {(act: Act, event: KeyboardEvent) => boolean} take
 */
export function listenToKeys(take) {
  document.addEventListener("keydown", (event) => pressedKey(event, take), { capture: true });
  // A button in focus is pressed when Space comes up again: that would be a second press.
  const swallow = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === " " && !isTyping(event)) event.preventDefault();
  };
  document.addEventListener("keyup", swallow, { capture: true });
}

/** @param {KeyboardEvent} event @param {(act: Act, event: KeyboardEvent) => boolean} take */
function pressedKey(event, take) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actOfKey(event);
  if (!act || (isTyping(event) && act !== "leave") || isLeftToControl(act, event)) return;
  if (event.repeat && act !== "up" && act !== "down" && act !== "plus" && act !== "minus") {
    event.preventDefault();
    return;
  }
  if (take(act, event) || act === "on") {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A Chinese input method may hold the letter back: then the key itself tells. @param {KeyboardEvent} event @returns {Act | undefined} */
function actOfKey({ key, code }) {
  const letter = key === "Process" || key === "Unidentified" ? code.replace(/^Key|^Space$/, "") || " " : key;
  return /^\d$/.test(letter) ? "digit" : ACT_OF_KEY[letter.length === 1 ? letter.toLowerCase() : letter];
}

/** @param {Event} event */
function isTyping({ target }) {
  return target instanceof Element && target.matches(TYPED_INTO);
}

/** Enter presses what has the focus; arrows move between radio buttons. @param {Act} act @param {KeyboardEvent} event */
function isLeftToControl(act, { key, target }) {
  if (!(target instanceof Element)) return false;
  if (act === "enter") return target.matches(PRESSED_BY_ENTER);
  return key.startsWith("Arrow") && target.matches("input[type=radio]");
}
