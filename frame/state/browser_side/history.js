/** @import { Data } from "./browser_side.js" */

// ---- history: typing replaces the present entry, an arrival is completed within its own entry

/** After Back or Forward, the value of the latest followed run. A run with the same value has not seen the step back. */
const GONE_BACK = Symbol.for("bleu-explorer.gone-back");
const FOLLOWED = Symbol.for("bleu-explorer.followed");
const BASE = Symbol.for("bleu-explorer.base");
const GO_PARAMETER = "go"; // parameter that changes with every Back and Forward, so that the server always receives them
const TYPING_MS = 10_000; // a server with a full class may respond late

/** Return whether the address still has the values that a run has seen: on a slow machine the learner may have gone on. @param {Record<string, string>} seen */
export function hasSameAddress(seen) {
  const present = new URLSearchParams(location.search);
  return Object.entries(seen).every(([name, value]) => (present.get(name) ?? "") === value);
}

/**
 * Return whether the address is that of a page: after an action and a quick Back or Forward, the run of one page may end at the
 * address of another. The address of the first page is known once another page was seen.
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
 * Add what the address of an arrival lacks without a new entry: an arrival is one entry, not two. A run that began before
 * Back, and has not followed it, may end after it; it changes nothing.
 * @param {Data} data
 */
export function followRun({ query, arrived, go }) {
  Reflect.set(window, FOLLOWED, go);
  if (Reflect.get(window, GONE_BACK) === go) return;
  Reflect.set(window, GONE_BACK, undefined);
  const present = new URLSearchParams(location.search);
  const before = present.toString();
  new URLSearchParams(query).forEach((value, name) => present.set(name, value));
  present.delete(GO_PARAMETER);
  if (arrived && present.toString() !== before) {
    history.replaceState(history.state, "", `${location.pathname}?${present}${location.hash}`);
  }
}

/**
 * Mark the address and announce Back again. Streamlit forgets Back if a key press follows at once, and misses it while a
 * page is loading: it would then show the page of the previous address. A report instead would bring along the address that
 * Streamlit knows.
 */
export function announceBack() {
  Reflect.set(window, GONE_BACK, Reflect.get(window, FOLLOWED) ?? "");
  const marked = new URL(location.href);
  marked.searchParams.set(GO_PARAMETER, performance.now().toString(36));
  History.prototype.replaceState.call(history, history.state, "", marked);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/**
 * Replace the present entry when typing; add an entry for clicks and for other pages. An address that is there
 * already is not added: on a slow connection the server may write it twice. On the same page the fragment
 * is kept, since the server does not know it. After Back, until a run has followed it, an address that comes is the one
 * that was left, and is ignored.
 */
export function mergeTypingEntries() {
  let [typedAt, stood] = [-Infinity, withoutHash()];
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const isLate = (/** @type {string | URL | null | undefined} */ url) => {
    return Reflect.get(window, GONE_BACK) !== undefined && isOnThisPage(url);
  };
  document.addEventListener(
    "input",
    () => {
      typedAt = performance.now();
    },
    true,
  );
  for (const act of ["pointerdown", "click"]) {
    // a key press on a button is a click without a pointer event
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
      if (isTrusted && withoutHash() !== stood) announceBack(); // runs do not see a fragment
      stood = withoutHash();
    },
    true,
  );
  history.pushState = (state, title, url) => {
    if (isLate(url)) return;
    const typing = performance.now() - typedAt < TYPING_MS;
    const write = isOnThisPage(url) && (typing || hasSameParameters(url)) ? replace : push;
    write(state, title, isOnThisPage(url) ? withHash(url) : url);
    stood = withoutHash();
  };
  history.replaceState = (state, title, url) => {
    // Streamlit calls this after Back
    if (!isLate(url)) replace(state, title, url);
    stood = withoutHash();
  };
}

/** Return whether a press takes a step in a picture: the previous step may still await its response. @param {Event} event */
function isStep(event) {
  return event.composedPath().some((node) => node instanceof Element && node.matches(".stepper, input[type=range]"));
}

/** Return the path and the query of the address. */
function withoutHash() {
  return location.pathname + location.search;
}

/** Return an address with the present fragment. @param {string | URL | null | undefined} url */
function withHash(url) {
  const target = new URL(String(url), location.href);
  target.hash ||= location.hash;
  return target;
}

/** Return whether the present address has the same parameters, in any order. @param {string | URL | null | undefined} url */
function hasSameParameters(url) {
  const [wanted, present] = [withHash(url), new URL(location.href)];
  for (const { searchParams } of [wanted, present]) {
    searchParams.delete(GO_PARAMETER);
    searchParams.sort();
  }
  return wanted.href === present.href;
}

/** Return whether an address is on the present page. @param {string | URL | null | undefined} url */
function isOnThisPage(url) {
  return url != null && new URL(url, location.href).pathname === location.pathname;
}
