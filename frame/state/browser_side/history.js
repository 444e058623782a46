/** @import { Data } from "./browser_side.js" */

// ---- the history: typing takes the place of the present entry, an arrival is completed in its own

/** After Back or Forward: how many runs had found the browser elsewhere by then. One that tells no more knows nothing of it. */
const GONE_BACK = Symbol.for("bleu-explorer.gone-back");
const MOVES = Symbol.for("bleu-explorer.moves");
const BASE = Symbol.for("bleu-explorer.base");
const TYPING_MS = 10_000; // a server with a full class may answer late

/** Note how many runs have found the browser elsewhere than where it was led. @param {number} moves */
export function noteMoves(moves) {
  Reflect.set(window, MOVES, moves);
}

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
 * What the address of an arrival lacks is put in its place: arriving is one entry, not two. After Back the learner may
 * have acted so soon that the run is no arrival: what it wrote was not let through, and gets its entry here. A run that
 * began before Back, and so knows of no other address, may end after it: it neither writes nor lets through.
 * @param {Data} data
 */
export function follow({ query, arrived, moves }) {
  const gone = /** @type {number | undefined} */ (Reflect.get(window, GONE_BACK));
  const present = new URLSearchParams(location.search);
  const before = present.toString();
  new URLSearchParams(query).forEach((value, name) => present.set(name, value));
  const isThere = present.toString() === before;
  if (!isThere && gone !== undefined && moves === gone) return;
  Reflect.set(window, GONE_BACK, undefined);
  if (isThere) return;
  const address = `${location.pathname}?${present}${location.hash}`;
  if (arrived) history.replaceState(history.state, "", address);
  else if (gone !== undefined) history.pushState(history.state, "", address);
}

/**
 * What is typed replaces the present entry; what is clicked, and every other page, gets an entry of its own. So does no
 * address that is there already: on a slow line the server may write it twice. On the same page what stands behind the
 * `#` stays: the server knows nothing of it. After Back, until a run knows of it, what comes is the address of the entry
 * that was left: it is not let through.
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
      () => {
        typedAt = -Infinity;
      },
      true,
    );
  }
  addEventListener(
    "popstate",
    () => {
      typedAt = -Infinity;
      if (withoutHash() !== stood) Reflect.set(window, GONE_BACK, Reflect.get(window, MOVES) ?? 0); // of a `#` no run hears
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
  for (const { searchParams } of [wanted, present]) searchParams.sort();
  return wanted.href === present.href;
}

/** @param {string | URL | null | undefined} url */
function isThisPage(url) {
  return url != null && new URL(url, location.href).pathname === location.pathname;
}
