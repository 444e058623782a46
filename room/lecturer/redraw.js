/**
 * When a page may draw itself anew. What is drawn anew between press and release is never clicked, a text field loses
 * what is being typed, and the next letters are taken for keys; an open menu closes. What the room tells waits so long.
 */

const TYPED = "input:not([type=radio]):not([type=checkbox])";

let isPressed = false;
/** @type {Element | null} the field in which something is being typed or chosen */
let field = null;
/** @type {(() => void) | null} */
let due = null;

/** Draw now, or as soon as nothing is being pressed, typed or chosen. @param {() => void} draw */
export function drawWhenCalm(draw) {
  if (isBusy()) due = draw;
  else draw();
}

function isBusy() {
  return isPressed || (!!field && field === document.activeElement);
}

function drawWhatIsDue() {
  if (!due || isBusy()) return;
  const draw = due;
  due = null;
  draw();
}

/** A click comes after the release, and what was typed is taken after `change`: drawing waits for both. */
function calmDown() {
  setTimeout(drawWhatIsDue);
}

/** @param {Event} event */
function begun({ target, type }) {
  if (!(target instanceof Element)) return;
  const isMenu = target.matches("select");
  if (isMenu ? type !== "focusin" : target.matches(TYPED)) field = target;
}

function ended() {
  field = null;
  calmDown();
}

function pressed() {
  isPressed = true;
}

/** @param {Event} event */
function released({ target, type }) {
  if (type === "blur" && target !== window) return;
  isPressed = false;
  calmDown();
}

/** Watch what is pressed, typed and chosen on this page. */
export function watchActs() {
  /** @type {[(event: Event) => void, string[]][]} */
  const heard = [
    [pressed, ["pointerdown"]],
    [released, ["pointerup", "pointercancel", "blur"]],
    [begun, ["focusin", "pointerdown", "input"]],
    [ended, ["change", "focusout"]],
  ];
  for (const [take, names] of heard) for (const name of names) addEventListener(name, take, { capture: true });
}
