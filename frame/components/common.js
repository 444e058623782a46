// ---- common: functions that most components use; they have no state, so a single file serves all components of a page

/** @import { BaseView, Echoes } from "./shared.js" */

const ENDING_COMPOSITION = 229; // Safari sends the Enter key that ends a composition after the composition

/**
 * Write a text into a node, unless it is unchanged, because a screen reader would announce it again. The text node of an
 * element is reused, which is faster than replacing it.
 *
 * @param {Node} node @param {string} text
 */
export function writeText(node, text) {
  const { firstChild } = node;
  const inner = firstChild instanceof Text && !firstChild.nextSibling ? firstChild : node;
  if (inner === firstChild && text) {
    if (inner.nodeValue !== text) inner.nodeValue = text;
  } else if (node.textContent !== text) {
    node.textContent = text;
  }
}

/**
 * Create a function that stores the values of a node and returns whether they differ from the stored ones. Comparing is
 * faster than writing the same values again.
 *
 * @returns {(node: object, ...values: unknown[]) => boolean}
 */
export function createMemory() {
  /** @type {WeakMap<object, unknown[]>} */
  const storedValues = new WeakMap();
  return (node, ...values) => {
    const before = storedValues.get(node);
    storedValues.set(node, values);
    return !before || values.some((value, place) => value !== before[place]);
  };
}

/** Return whether an input method handles the key press. @param {KeyboardEvent} event */
export function isComposing(event) {
  return event.isComposing || event.keyCode === ENDING_COMPOSITION;
}

const FINGER_QUERY = "(hover: none) and (pointer: coarse)";

/**
 * Replace each `[[with keys|with a finger]]` in a text by the part for the learner's device; in presenter mode, where keys
 * change the slides, by the second.
 *
 * @param {string} text @param {boolean} [isPresented]
 */
export function wordsForInput(text, isPresented = false) {
  return text.replace(/\[\[(.*?)\|(.*?)\]\]/g, isPresented || matchMedia(FINGER_QUERY).matches ? "$2" : "$1");
}

const NARROW_PAGE_PX = 640; // pixels; up to this width, a page is laid out for a phone

/**
 * Store the width of a view whose picture has its own scale; in print, `shared.css` uses this width and scales it.
 *
 * @param {HTMLElement} root
 */
export function storeWidth(root) {
  const width = root.clientWidth;
  root.style.setProperty("--drawn", width > NARROW_PAGE_PX ? String(width) : "");
}

/** Call `redraw` at first and when a node has another size, once the view has data. @param {BaseView<unknown>} view @param {Element} node @param {() => void} redraw */
export function watchSize(view, node, redraw) {
  const watcher = new ResizeObserver(() => view.data && redraw());
  watcher.observe(node);
  view.listeners.signal.addEventListener("abort", () => watcher.disconnect());
}

/**
 * Return the box of a node on the screen, in the pixels of pointer events. In WebKit without standard zoom, the browser
 * reports a box inside an enlarged component in the component's own pixels.
 *
 * @param {Element} node
 */
export function screenBox(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  const root = node.getRootNode();
  const isOwn = root instanceof ShadowRoot && !("currentCSSZoom" in node);
  const scale = isOwn ? Number(getComputedStyle(root.host).zoom) || 1 : 1;
  return new DOMRect(x * scale, y * scale, width * scale, height * scale);
}

/**
 * Return the ratio between a node's size on the screen and its own pixels, which is above 1 in presenter mode. Pointer
 * positions and `screenBox` are in pixels of the screen, all other lengths in pixels of the node.
 *
 * @param {HTMLElement} node
 */
export function enlargement(node) {
  return screenBox(node).width / node.offsetWidth || 1;
}

/**
 * Track reported values that the page has not returned yet. If the learner continues before the response to an earlier
 * action arrives, this response is ignored. The page may merge reports, so a response also covers the ones before it.
 *
 * @returns {Echoes} `by` wraps a sender so that it records the sent values; `add` records a value that the page will return
 * in another form; `take` returns whether a value was recorded, and removes it and the earlier ones; `isNew` returns whether
 * the page sends another value than before, which was not recorded
 */
export function createEchoes() {
  /** @type {string[]} */
  let reported = [];
  /** @type {unknown} */
  let received;
  const add = (/** @type {string} */ item) => {
    reported.push(item);
  };
  /** @param {unknown} item */
  const take = (item) => {
    const place = reported.indexOf(String(item));
    reported = reported.slice(place + 1);
    return place >= 0;
  };
  return {
    add,
    take,
    isNew: (item) => {
      const isOther = item !== received;
      received = item;
      return isOther && !take(item);
    },
    by: (send) => (name, value) => {
      add(String(value));
      send(name, value);
    },
  };
}

/**
 * Return whether data are the response to a view's own report, that is, have the same shape except for the step. Then the
 * view need not be redrawn, which would lose the focus. The view stores the shape for the next call.
 *
 * @param {{shape: string}} view @param {object} data
 */
export function isSameShape(view, data) {
  const shape = JSON.stringify({ ...data, at: null });
  const same = shape === view.shape;
  view.shape = shape;
  return same;
}

/** Return the focused element inside a node, or null. @param {HTMLElement} node @returns {HTMLElement | null} */
export function focusedIn(node) {
  const { activeElement } = /** @type {ShadowRoot} */ (node.getRootNode());
  return node.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement) : null;
}

/** Call `redraw`; if that removes the focused node, move the focus to the new one with the same `data-key`. @param {HTMLElement} root @param {() => void} redraw */
export function retainFocus(root, redraw) {
  const key = focusedIn(root)?.dataset.key;
  redraw();
  if (!key || focusedIn(root)) return;
  const target = /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(key)}"]`));
  target?.focus({ preventScroll: true });
}
