/**
 * The lecturer's keys. One listener on the document, in the capturing phase, handles a key before any control; whatever
 * has the focus, Space goes on. Text fields keep their keys, and the focused control keeps Enter and Tab.
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

const TEXT_FIELDS = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]";
const PRESSED_BY_ENTER = "a[href], button, summary, input";

/**
 * Listen to keys; `take` returns whether it used a key, which then has no other effect.
 *
 * @param {(act: Act, event: KeyboardEvent) => boolean} take
 */
export function listenToKeys(take) {
  document.addEventListener("keydown", (event) => handleKey(event, take), { capture: true });
  // A focused button would be pressed when Space is released: that would be a second press.
  const swallow = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === " " && !isTyping(event)) event.preventDefault();
  };
  document.addEventListener("keyup", swallow, { capture: true });
}

/** Run the action of a key, unless it belongs to the focused control. @param {KeyboardEvent} event @param {(act: Act, event: KeyboardEvent) => boolean} take */
function handleKey(event, take) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actionOfKey(event);
  if (!act || (isTyping(event) && act !== "leave") || isLeftToControl(act, event)) return;
  if (event.repeat && !["up", "down", "plus", "minus"].includes(act)) {
    event.preventDefault();
  } else if (take(act, event) || act === "on") {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Return the action of a key. A Chinese input method may hide the letter: then the physical key decides. @param {KeyboardEvent} event @returns {Act | undefined} */
function actionOfKey({ key, code }) {
  const letter = key === "Process" || key === "Unidentified" ? code.replace(/^Key|^Space$/, "") || " " : key;
  return /^\d$/.test(letter) ? "digit" : ACT_OF_KEY[letter.length === 1 ? letter.toLowerCase() : letter];
}

/** Return whether text is being typed. @param {Event} event */
function isTyping({ target }) {
  return target instanceof Element && target.matches(TEXT_FIELDS);
}

/** Return whether a key is left to the focused control: Enter presses it, arrows move between radio buttons. @param {Act} act @param {KeyboardEvent} event */
function isLeftToControl(act, { key, target }) {
  if (!(target instanceof Element)) return false;
  if (act === "enter") return target.matches(PRESSED_BY_ENTER);
  return key.startsWith("Arrow") && target.matches("input[type=radio]");
}
