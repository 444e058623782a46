import { APP, AT_REST, listenFirst, STATE } from "./streamlit_page.js";

// ---- focus: if a rerun removes the focused control, the focus moves to the control in its place

const LOOKING_MS = 1000; // React removes a button a moment after the end of the run
const MAIN = "[data-testid=stMain]";
const COLUMNS = "[data-testid=stHorizontalBlock]";
const PRESENTING = "[data-present]"; // in presenter mode the keys belong to the lecturer, not to a control

/**
 * The place of the focus: the page, and the index of the element and of each ancestor in its parent, up to the main part.
 * @typedef {{ page: string, trail: { node: Element, parent: Element, index: number }[] }} Place
 */

/**
 * Restore a lost focus after each rerun. If the focused button is removed or disabled, the browser drops the focus, and
 * screen readers start at the top. After a mouse click the focus is not restored. The page does not scroll, so that the
 * change stays in view.
 */
export function keepFocus() {
  const app = document.querySelector(APP);
  let place = /** @type {Place | null} */ (null);
  let [until, isLooking] = [0, false];
  const restoreOnceGone = () => {
    const replacement = place && isLost(place) && document.querySelector(AT_REST) ? findReplacement(place) : null;
    replacement?.focus({ preventScroll: true });
    isLooking = Boolean(place) && !replacement && performance.now() < until;
    if (isLooking) requestAnimationFrame(restoreOnceGone);
  };
  const startLooking = () => {
    // at most one loop, however many keys and reruns start it
    until = performance.now() + LOOKING_MS;
    if (!isLooking) restoreOnceGone();
  };
  const storePlace = () => {
    const focused = document.activeElement;
    if (focused?.parentElement?.closest(MAIN)) place = placeOf(focused);
  };
  const forgetAtPageEnd = () => {
    if (document.activeElement === document.body) place = null; // not lost: Tab has left the end of the page
  };
  listenFirst("keydown", ({ key }) => {
    if (key === "Tab") {
      requestAnimationFrame(forgetAtPageEnd);
      return;
    }
    storePlace(); // before a pressed control is disabled
    startLooking();
  });
  listenFirst("focusin", () => place && storePlace());
  listenFirst("pointerdown", () => {
    place = null;
  });
  if (app) new MutationObserver(startLooking).observe(app, { attributeFilter: [STATE] });
}

/** Return the place of a focused element. @param {Element} focused @returns {Place} */
function placeOf(focused) {
  const trail = [];
  for (let node = focused; node.parentElement && !node.matches(MAIN); node = node.parentElement) {
    trail.push({ node, parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  }
  return { page: location.pathname, trail };
}

/** Return whether no element has the focus, or only a leftover element of the previous page. @param {Place} place */
function isLost({ page, trail: [{ node }] }) {
  const focused = document.activeElement;
  const isGone = focused === document.body ? !isTabbable(node) : focused === node && page !== location.pathname;
  return isGone && !document.querySelector(PRESENTING);
}

/**
 * Find the element to focus instead: the focusable one now in the place, the next one, or the previous one, within the
 * closest ancestor that has any, but not in the previous column; on another page, its title.
 * @param {Place} place @returns {HTMLElement | null | undefined}
 */
function findReplacement({ page, trail }) {
  if (page !== location.pathname) {
    const heading = /** @type {HTMLElement | null} */ (document.querySelector(`${MAIN} h1`));
    heading?.setAttribute("tabindex", "-1");
    return heading;
  }
  for (const { node, parent, index } of trail.filter((step) => step.parent.isConnected)) {
    const siblings = [...parent.children];
    const position = node.isConnected ? siblings.indexOf(node) : index;
    const isSearched = node.isConnected && node !== trail[0].node;
    const preceding = parent.matches(COLUMNS) ? [] : siblings.slice(0, position);
    const following = siblings.slice(isSearched ? position + 1 : position);
    const candidate = following.flatMap(focusableIn)[0] ?? preceding.flatMap(focusableIn).at(-1);
    if (candidate) return candidate;
  }
  return null;
}

/** List the focusable elements in an element, also inside components. @param {Element} root @returns {HTMLElement[]} */
function focusableIn(root) {
  const inside = root.shadowRoot ? [...root.shadowRoot.children] : [...root.children];
  return [...(isTabbable(root) ? [root] : []), ...inside.flatMap(focusableIn)];
}

/** Return whether an element can be reached with the Tab key. @param {Element} node @returns {node is HTMLElement} */
function isTabbable(node) {
  return (
    node instanceof HTMLElement &&
    node.isConnected &&
    node.tabIndex >= 0 &&
    !node.matches(":disabled") &&
    node.checkVisibility({ visibilityProperty: true })
  );
}
