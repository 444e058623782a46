import { APP, AT_REST, STATE } from "./streamlit_page.js";

// ---- the focus: where a button is gone after the run, the focus goes to what stands in its place

const LOOKING_MS = 1000; // React takes a button away a moment after the run has ended
const MAIN = "[data-testid=stMain]";
const COLUMNS = "[data-testid=stHorizontalBlock]";
const PRESENTING = "[data-present]"; // there the keys are the lecturer's, and belong to no control

/**
 * Where the focus stood: the page, and the element with its index in its parent, then that parent's, up to the top.
 * @typedef {{ page: string, trail: { node: Element, parent: Element, index: number }[] }} Place
 */

/**
 * A button that answers a question goes with it, one that has nothing left to do is disabled: the browser then forgets
 * the focus, and a screen reader begins at the top. A mouse has its own place and is left alone. The page does not
 * scroll: the eyes are on what has changed.
 */
export function keepFocus() {
  const app = document.querySelector(APP);
  let place = /** @type {Place | null} */ (null);
  let [until, isLooking] = [0, false];
  const look = () => {
    const found = place && isLost(place) && document.querySelector(AT_REST) ? standIn(place) : null;
    found?.focus({ preventScroll: true });
    isLooking = Boolean(place) && !found && performance.now() < until;
    if (isLooking) requestAnimationFrame(look);
  };
  const begin = () => {
    // one look a frame, however many keys and runs ask for it
    until = performance.now() + LOOKING_MS;
    if (!isLooking) look();
  };
  const note = () => {
    const focused = document.activeElement;
    if (focused?.parentElement?.closest(MAIN)) place = placeOf(focused);
  };
  const walk = () => {
    if (document.activeElement === document.body) place = null; // it was not lost: it left by the page's end
  };
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Tab") {
        requestAnimationFrame(walk);
        return;
      }
      note();
      begin();
    },
    true,
  ); // what is pressed may be disabled at once
  document.addEventListener(
    "focusin",
    () => {
      if (place) note();
    },
    true,
  );
  document.addEventListener(
    "pointerdown",
    () => {
      place = null;
    },
    true,
  );
  if (app) new MutationObserver(begin).observe(app, { attributeFilter: [STATE] });
}

/** @param {Element} focused @returns {Place} */
function placeOf(focused) {
  const trail = [];
  for (let node = focused; node.parentElement && !node.matches(MAIN); node = node.parentElement) {
    trail.push({ node, parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  }
  return { page: location.pathname, trail };
}

/** Tell whether the focus is nowhere, or on what is left of the page before. @param {Place} place */
function isLost({ page, trail: [{ node }] }) {
  const focused = document.activeElement;
  const isGone = focused === document.body ? !isStop(node) : focused === node && page !== location.pathname;
  return isGone && !document.querySelector(PRESENTING);
}

/**
 * The stop of the Tab key that now stands there, or else the one next after it, or else next before it, in the closest
 * surroundings that have any; not back into the column before; on another page, its title.
 * @param {Place} place @returns {HTMLElement | null | undefined}
 */
function standIn({ page, trail }) {
  if (page !== location.pathname) return title();
  for (const { node, parent, index } of trail.filter((step) => step.parent.isConnected)) {
    const around = [...parent.children];
    const here = node.isConnected ? around.indexOf(node) : index;
    const isSearched = node.isConnected && node !== trail[0].node;
    const before = parent.matches(COLUMNS) ? [] : around.slice(0, here);
    const found =
      around
        .slice(isSearched ? here + 1 : here)
        .flatMap(stopsIn)
        .at(0) ?? before.flatMap(stopsIn).at(-1);
    if (found) return found;
  }
  return null;
}

/** @param {Element} root @returns {HTMLElement[]} */
function stopsIn(root) {
  const inside = root.shadowRoot ? [...root.shadowRoot.children] : [...root.children];
  return [...(isStop(root) ? [root] : []), ...inside.flatMap(stopsIn)];
}

/** @param {Element} node @returns {node is HTMLElement} */
function isStop(node) {
  return (
    node instanceof HTMLElement &&
    node.isConnected &&
    node.tabIndex >= 0 &&
    !node.matches(":disabled") &&
    node.checkVisibility({ visibilityProperty: true })
  );
}

/** No stop of its own: it takes the focus from here alone. */
function title() {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(`${MAIN} h1`));
  if (found) found.tabIndex = -1;
  return found;
}
