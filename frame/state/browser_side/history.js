/** @import { Data } from "./browser_side.js" */

// ---- the history: typing takes the place of the present entry, an arrival is completed in its own

/** After Back or Forward: what the latest run had followed by then. A run that has followed nothing else knows nothing of it. */
const GONE_BACK = Symbol.for("bleu-explorer.gone-back");
const FOLLOWED = Symbol.for("bleu-explorer.followed");
const BASE = Symbol.for("bleu-explorer.base");
const GO = "go"; // new in the address after every Back and Forward: so the server knows of it, whatever comes with it
const TYPING_MS = 10_000; // a server with a full class may answer late

/** On a slow machine the learner may have gone on before the arrival is completed. @param {Record<string, string>} seen */
export function isStill(seen) {
  const present = new URLSearchParams(location.search);
  return Object.entries(seen).every(([name, value]) => (present.get(name) ?? "") === value);
}

/**
 * Tell whether a page stands in the address: after an act and a quick Back or Forward the run of the page that was left
 * may end under the address of the other. Where the first page stands is known once another was seen.
 *
 * @param {string} page its name in the address, "" for the first
 */
export function isAddressed(page) {
  const { pathname } = location;
  if (page && pathname.endsWith(`/${page}`)) Reflect.set(window, BASE, pathname.slice(0, -page.length));
  const base = /** @type {string | undefined} */ (Reflect.get(window, BASE));
  return base === undefined || pathname === `${base}${page}`;
}

/**
 * What the address of an arrival lacks is put in its place: arriving is one entry, not two. A run that began before
 * Back, and so has not followed it, may end after it: it neither writes nor lets through.
 * @param {Data} data
 */
export function follow({ query, arrived, go }) {
  Reflect.set(window, FOLLOWED, go);
  if (Reflect.get(window, GONE_BACK) === go) return;
  Reflect.set(window, GONE_BACK, undefined);
  const present = new URLSearchParams(location.search);
  const before = present.toString();
  new URLSearchParams(query).forEach((value, name) => present.set(name, value));
  present.delete(GO);
  if (arrived && present.toString() !== before) {
    history.replaceState(history.state, "", `${location.pathname}?${present}${location.hash}`);
  }
}

/**
 * Streamlit has heard of Back already, but forgets it if a key follows at once: the address is marked, and it hears of
 * Back once more. So does who presses Back while a page is loading, before Streamlit listens: it would show the page of
 * the address that was left. A report would bring the address along that it knows.
 */
export function askForAddress() {
  Reflect.set(window, GONE_BACK, Reflect.get(window, FOLLOWED) ?? "");
  const marked = new URL(location.href);
  marked.searchParams.set(GO, performance.now().toString(36));
  History.prototype.replaceState.call(history, history.state, "", marked);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/**
 * What is typed replaces the present entry; what is clicked, and every other page, gets an entry of its own. So does no
 * address that is there already: on a slow line the server may write it twice. On the same page what stands behind the
 * `#` stays: the server knows nothing of it. After Back, until a run has followed it, what comes is the address of the
 * entry that was left: it is not let through.
 */
export function mergeTyping() {
  let [typedAt, stood] = [-Infinity, withoutHash()];
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const isLate = (/** @type {string | URL | null | undefined} */ url) => {
    return Reflect.get(window, GONE_BACK) !== undefined && isThisPage(url);
  };
  document.addEventListener(
    "input",
    () => {
      typedAt = performance.now();
    },
    true,
  );
  for (const act of ["pointerdown", "click"]) {
    // a key pressed on a button is a click without a pointer
    document.addEventListener(
      act,
      (event) => {
        if (!isStep(event)) typedAt = -Infinity;
      },
      true,
    );
  }
  addEventListener(
    "popstate",
    ({ isTrusted }) => {
      typedAt = -Infinity;
      if (isTrusted && withoutHash() !== stood) askForAddress(); // of a `#` no run hears
      stood = withoutHash();
    },
    true,
  );
  history.pushState = (state, title, url) => {
    if (isLate(url)) return;
    const typing = performance.now() - typedAt < TYPING_MS;
    const write = isThisPage(url) && (typing || isThere(url)) ? replace : push;
    write(state, title, isThisPage(url) ? withHash(url) : url);
    stood = withoutHash();
  };
  history.replaceState = (state, title, url) => {
    // which Streamlit calls after Back
    if (!isLate(url)) replace(state, title, url);
    stood = withoutHash();
  };
}

/** Tell whether a press takes a step in a picture: the step before may still wait for its answer. @param {Event} event */
function isStep(event) {
  return event.composedPath().some((node) => node instanceof Element && node.matches(".stepper, input[type=range]"));
}

function withoutHash() {
  return location.pathname + location.search;
}

/** @param {string | URL | null | undefined} url */
function withHash(url) {
  const target = new URL(String(url), location.href);
  target.hash ||= location.hash;
  return target;
}

/** Tell whether this page has these parameters already, in whatever order. @param {string | URL | null | undefined} url */
function isThere(url) {
  const [wanted, present] = [withHash(url), new URL(location.href)];
  for (const { searchParams } of [wanted, present]) {
    searchParams.delete(GO);
    searchParams.sort();
  }
  return wanted.href === present.href;
}

/** @param {string | URL | null | undefined} url */
function isThisPage(url) {
  return url != null && new URL(url, location.href).pathname === location.pathname;
}
