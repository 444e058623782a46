/**
 * Which key does what, and which keys the focused control keeps for itself.
 *
 * @typedef {"next" | "previous" | "up" | "down" | "reveal" | "blank" | "notes" | "leave"} Act
 */

/** A clicker's black-screen button sends `.` or `b`. @type {Record<string, Act>} */
const ACTS = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  PageDown: "next",
  PageUp: "previous",
  ArrowUp: "up",
  ArrowDown: "down",
  " ": "reveal",
  Enter: "reveal",
  ".": "blank",
  b: "blank",
  B: "blank",
  n: "notes",
  N: "notes",
  Escape: "leave",
};

/** First who keeps every key, even Escape; then who lets a clicker's go; then who is only pressed. */
const KEEPERS = [
  {
    keeper: "[role=listbox], [role=menu], [role=dialog], [aria-expanded=true][role=combobox]",
    kept: /./,
  },
  { keeper: "[role=slider], input[type=range], textarea, select, [contenteditable=true]", kept: /^(?!Escape)/ },
  { keeper: "input, [role=radio], [role=radiogroup], [role=tab], [role=combobox]", kept: /^(?!Escape|Page)/ },
  { keeper: "button, a, summary", kept: /^( |Enter)$/ },
];
const KEPT_BY_COMPONENTS = /^(?!Escape|Page)/;

/** @param {KeyboardEvent} event @returns {Act | undefined} */
export function actOf(event) {
  const isFree = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  return isFree && !isKept(event) ? ACTS[event.key] : undefined;
}

/** Whatever has the focus inside a component belongs to the component, the mode's own bar apart. @param {KeyboardEvent} event */
function isKept(event) {
  return event.composedPath().some((node) => {
    if (node instanceof ShadowRoot) {
      return !node.querySelector(".presenter") && KEPT_BY_COMPONENTS.test(event.key);
    }
    return node instanceof Element && KEEPERS.some(({ keeper, kept }) => node.matches(keeper) && kept.test(event.key));
  });
}

/** @param {KeyboardEvent} event */
export function isShortcut(event) {
  return event.altKey && event.code === "KeyP" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}
