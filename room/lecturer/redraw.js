/**
 * When a page may be redrawn. A control that is redrawn between press and release receives no click, a text field would lose
 * its typed text and the next letters would act as keys, and an open menu would close. So the room's news waits until then.
 */

const TYPING_FIELDS = "input:not([type=radio]):not([type=checkbox])";

let isPressed = false;
/** the field in which text is being typed or an option chosen @type {Element | null} the field in which something is being typed or chosen */
let field = null;
/** @type {(() => void) | null} */
let due = null;

/** Draw now, or after the present press, typing or choice. @param {() => void} draw */
export function drawWhenIdle(draw) {
  if (isBusy()) due = draw;
  else draw();
}

/** Return whether something is being pressed, typed or chosen. */
function isBusy() {
  return isPressed || (!!field && field === document.activeElement);
}

/** Run the postponed drawing, if there is one and nothing prevents it. */
function runDueDraw() {
  if (!due || isBusy()) return;
  const draw = due;
  due = null;
  draw();
}

/** Draw after the event handlers: a click follows the release, and typed text is read on `change`. */
function scheduleDueDraw() {
  setTimeout(runDueDraw);
}

/** Store the field in which typing or choosing has begun. @param {Event} event */
function storeField({ target, type }) {
  if (!(target instanceof Element)) return;
  const isMenu = target.matches("select");
  if (isMenu ? type !== "focusin" : target.matches(TYPING_FIELDS)) field = target;
}

/** Forget the field, and run a postponed drawing. */
function forgetField() {
  field = null;
  scheduleDueDraw();
}

/** Store that something is pressed. */
function storePress() {
  isPressed = true;
}

/** Store that nothing is pressed any more. @param {Event} event */
function storeRelease({ target, type }) {
  if (type === "blur" && target !== window) return;
  isPressed = false;
  scheduleDueDraw();
}

/** Watch presses, typing and choices on this page. */
export function watchInput() {
  /** @type {[(event: Event) => void, string[]][]} */
  const listeners = [
    [storePress, ["pointerdown"]],
    [storeRelease, ["pointerup", "pointercancel", "blur"]],
    [storeField, ["focusin", "pointerdown", "input"]],
    [forgetField, ["change", "focusout"]],
  ];
  for (const [take, names] of listeners) for (const name of names) addEventListener(name, take, { capture: true });
}
