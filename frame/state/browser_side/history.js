import { listenFirst } from "./streamlit_page.js";
/** @import { Data } from "./browser_side.js" */

// ---- history: typing replaces the current history entry, and so does the complete address after an arrival

/** The `go` value that was followed last before Back or Forward; a rerun with this value has not received the navigation. */
const GONE_BACK = Symbol.for("bleu-explorer.gone-back");
const FOLLOWED = Symbol.for("bleu-explorer.followed");
const BASE = Symbol.for("bleu-explorer.base");
const GO_PARAMETER = "go"; // changes with every Back and Forward, so that the server detects them
const TYPING_MS = 10_000; // a server with a full class may respond late

/** Return whether the address still has the values that a rerun has read; on a slow machine it may have changed since. @param {Record<string, string>} seen */
export function hasSameAddress(seen) {
  const present = new URLSearchParams(location.search);
  return Object.entries(seen).every(([name, value]) => (present.get(name) ?? "") === value);
}

/**
 * Return whether the address is that of a page. After an action and a quick Back or Forward, the rerun of one page may end
 * at the address of another page. The address of the first page is known only after another page was shown.
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
 * Complete the address after an arrival without adding a second history entry. A rerun that started before Back and ends
 * after it is ignored.
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
 * Set a new `go` parameter and dispatch the event of Back again. Streamlit loses the event if a key press follows at once
 * or while a page is loading, and then shows the page of the previous address. A component's report would not help,
 * because it is sent with the address that Streamlit has stored.
 */
export function announceBack() {
  Reflect.set(window, GONE_BACK, Reflect.get(window, FOLLOWED) ?? "");
  const marked = new URL(location.href);
  marked.searchParams.set(GO_PARAMETER, performance.now().toString(36));
  History.prototype.replaceState.call(history, history.state, "", marked);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/**
 * Replace the current history entry while the learner types; add an entry for clicks and for other pages. The current
 * address is not added again, because on a slow connection the server may write it twice. On the same page the fragment
 * is preserved, because the server does not receive it. After Back, addresses are ignored until a rerun has followed it.
 */
export function mergeTypingEntries() {
  let [typedAt, lastAddress] = [-Infinity, withoutHash()];
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const isLate = (/** @type {string | URL | null | undefined} */ url) =>
    Reflect.get(window, GONE_BACK) !== undefined && isOnThisPage(url);
  listenFirst("input", () => {
    typedAt = performance.now();
  });
  // a key press on a button is a click without a pointer event
  listenFirst("pointerdown click", (event) => {
    if (!isStep(event)) typedAt = -Infinity;
  });
  const followBack = (/** @type {PopStateEvent} */ { isTrusted }) => {
    typedAt = -Infinity;
    if (isTrusted && withoutHash() !== lastAddress) announceBack(); // the server does not receive the fragment
    lastAddress = withoutHash();
  };
  addEventListener("popstate", followBack, true);
  history.pushState = (state, title, url) => {
    if (isLate(url)) return;
    const typing = performance.now() - typedAt < TYPING_MS;
    const write = isOnThisPage(url) && (typing || hasSameParameters(url)) ? replace : push;
    write(state, title, isOnThisPage(url) ? withHash(url) : url);
    lastAddress = withoutHash();
  };
  history.replaceState = (state, title, url) => {
    // Streamlit calls this after Back
    if (!isLate(url)) replace(state, title, url);
    lastAddress = withoutHash();
  };
}

/** Return whether an event presses a step button of a picture; the previous step may still await its response. @param {Event} event */
function isStep(event) {
  return event.composedPath().some((node) => node instanceof Element && node.matches(".stepper, input[type=range]"));
}

/** Return the path and the query of the address. */
function withoutHash() {
  return location.pathname + location.search;
}

/** Return an address with the current fragment. @param {string | URL | null | undefined} url */
function withHash(url) {
  const target = new URL(String(url), location.href);
  target.hash ||= location.hash;
  return target;
}

/** Return whether the current address has the same parameters, in any order. @param {string | URL | null | undefined} url */
function hasSameParameters(url) {
  const [wanted, present] = [withHash(url), new URL(location.href)];
  for (const { searchParams } of [wanted, present]) {
    searchParams.delete(GO_PARAMETER);
    searchParams.sort();
  }
  return wanted.href === present.href;
}

/** Return whether an address is on the current page. @param {string | URL | null | undefined} url */
function isOnThisPage(url) {
  return url != null && new URL(url, location.href).pathname === location.pathname;
}
