// @ts-check
/**
 * Keeps the address bar honest without filling the browser's history.
 * @typedef {{ data: { query: string, arrived: boolean, seen: Record<string, string> } }} Call
 */

const TYPING_MS = 2000;
const INSTALLED = Symbol.for("bleu-explorer.address-bar");

/** @param {Call} call */
export default function ({ data }) {
  mergeTyping();
  if (data.arrived && isStill(data.seen)) complete(data.query);
}

/** On a slow machine the learner may have gone on before the arrival is completed. @param {Record<string, string>} seen */
function isStill(seen) {
  const present = new URLSearchParams(location.search);
  return Object.entries(seen).every(([name, value]) => (present.get(name) ?? "") === value);
}

/** What the address of an arrival lacks is put in its place: arriving is one entry, not two. @param {string} query */
function complete(query) {
  const present = new URLSearchParams(location.search);
  const before = present.toString();
  new URLSearchParams(query).forEach((value, name) => present.set(name, value));
  if (present.toString() !== before) {
    history.replaceState(history.state, "", `${location.pathname}?${present}${location.hash}`);
  }
}

/** What is typed replaces the present entry; what is clicked, and every other page, gets an entry of its own. */
function mergeTyping() {
  if (Reflect.get(window, INSTALLED)) return;
  Reflect.set(window, INSTALLED, true);
  let typedAt = -Infinity;
  const push = history.pushState.bind(history);
  document.addEventListener("input", () => { typedAt = performance.now(); }, true);
  for (const act of ["pointerdown", "click"]) { // a key pressed on a button is a click without a pointer
    document.addEventListener(act, () => { typedAt = -Infinity; }, true);
  }
  history.pushState = (state, title, url) => {
    const typing = performance.now() - typedAt < TYPING_MS;
    if (typing && isThisPage(url)) history.replaceState(state, title, url);
    else push(state, title, url);
  };
}

/** @param {string | URL | null | undefined} url */
function isThisPage(url) {
  return url != null && new URL(url, location.href).pathname === location.pathname;
}
