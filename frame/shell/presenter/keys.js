/**
 * The actions of keys in presenter mode, and the keys that are left to the focused control.
 *
 * @typedef {"next" | "previous" | "up" | "down" | "reveal" | "blank" | "notes" | "leave"} Act
 */

/** Actions by key; a clicker's black-screen button sends `.` or `b`. @type {Record<string, Act>} */
const KEY_ACTIONS = {
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

/** Three groups of controls: those that keep every key, even Escape; those that keep all keys except a clicker's; buttons. */
const KEY_KEEPERS = [
  {
    keeper: "[role=listbox], [role=menu], [role=dialog], [aria-expanded=true][role=combobox]",
    kept: /./,
  },
  { keeper: "[role=slider], input[type=range], textarea, select, [contenteditable=true]", kept: /^(?!Escape)/ },
  { keeper: "input, [role=radio], [role=radiogroup], [role=tab], [role=combobox]", kept: /^(?!Escape|Page)/ },
  { keeper: "button, a, summary", kept: /^( |Enter)$/ },
];
const KEPT_BY_COMPONENTS = /^(?!Escape|Page)/;

/** Return the action of a key; undefined if it has none, or is left to the focused control. @param {KeyboardEvent} event @returns {Act | undefined} */
export function actionOf(event) {
  const isFree = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  return isFree && !isKept(event) ? KEY_ACTIONS[event.key] : undefined;
}

/** Return whether a key is left to the focused control. Components keep their keys, except the mode's own bar. @param {KeyboardEvent} event */
function isKept(event) {
  return event.composedPath().some((node) => {
    if (node instanceof ShadowRoot) {
      return !node.querySelector(".presenter") && KEPT_BY_COMPONENTS.test(event.key);
    }
    return (
      node instanceof Element && KEY_KEEPERS.some(({ keeper, kept }) => node.matches(keeper) && kept.test(event.key))
    );
  });
}
