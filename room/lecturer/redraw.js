import { replaceContent } from "../web/making.js";
/** @import { Piece } from "../../frame/components/elements.js" */

/**
 * When a page may be redrawn. A control that is redrawn between press and release receives no click, a text field would lose
 * its typed text and the next letters would act as keys, and an open menu would close. So the room's news waits until then.
 */

const CONTROLS = "a[href], button, select, [type=radio], [type=checkbox], [tabindex]"; // a typed text is complete when redrawn
const TYPING_FIELDS = "input:not([type=radio]):not([type=checkbox])";

let isPressed = false;
/** The field in which something is being typed or chosen. @type {Element | null} */
let field = null;
/** @type {(() => void) | null} */
let due = null;

/** Draw now, or after the present press, typing or choice. @param {() => void} draw */
export function drawWhenIdle(draw) {
  if (isBusy()) due = draw;
  else draw();
}

/** Replace the content of a page; the focus stays on the control of the same name, if there still is one. @param {Element} page @param {...(Piece | Piece[])} parts */
export function redrawContent(page, ...parts) {
  const name = document.activeElement && controlName(document.activeElement);
  const namesakes = () =>
    /** @type {HTMLElement[]} */ ([...page.querySelectorAll(CONTROLS)]).filter(
      (control) => controlName(control) === name,
    );
  const place = namesakes().findIndex((control) => control === document.activeElement);
  replaceContent(page, ...parts);
  if (place >= 0) namesakes()[place]?.focus({ preventScroll: true });
}

/** Return what identifies a control on its page. @param {Element} control */
function controlName(control) {
  const attributes = ["name", "value", "aria-label"].map((name) => control.getAttribute(name));
  return [control.tagName, ...attributes, control.textContent].join();
}

/** Return whether something is being pressed, typed or chosen. */
function isBusy() {
  return isPressed || (!!field && field === document.activeElement);
}

/** Draw what was postponed, after the event handlers: a click follows the release, and typed text is read on `change`. */
function scheduleDueDraw() {
  setTimeout(() => {
    if (!due || isBusy()) return;
    const draw = due;
    due = null;
    draw();
  });
}

/** Store the field in which typing or choosing has begun. @param {Event} event */
function storeField({ target, type }) {
  if (!(target instanceof Element)) return;
  const isMenu = target.matches("select");
  if (isMenu ? type !== "focusin" : target.matches(TYPING_FIELDS)) field = target;
}

/** Watch presses, typing and choices on this page. */
export function watchInput() {
  const listen = (/** @type {string[]} */ names, /** @type {(event: Event) => void} */ take) =>
    names.forEach((name) => addEventListener(name, take, { capture: true }));
  listen(["pointerdown"], () => {
    isPressed = true;
  });
  listen(["pointerup", "pointercancel", "blur"], ({ target, type }) => {
    if (type === "blur" && target !== window) return; // a control lost the focus, not the page
    isPressed = false;
    scheduleDueDraw();
  });
  listen(["focusin", "pointerdown", "input"], storeField);
  listen(["change", "focusout"], () => {
    field = null;
    scheduleDueDraw();
  });
}
