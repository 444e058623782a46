/** @import { Data } from "./browser_side.js" */

// ---- old links: `/` with a text was the workbench, and Practice held what now are pages of their own

const WORKBENCH = "explore";
const TAKEN_OVER = Symbol.for("bleu-explorer.old-link-taken-over");
const FORWARDED = Symbol.for("bleu-explorer.forwarded");

/**
 * The server has turned from an old link to the page that shows it now, without what stood behind the `#`: a lecturer's
 * section. What waits for it hears of it as after Back. Every run says it again, for the first may be over before the
 * browser has drawn it: once is enough.
 *
 * @param {Data} data
 */
export function takeOverSection({ forwarded, query }) {
  if (!forwarded) return;
  const [page, text, target] = forwarded;
  const home = location.pathname.slice(0, location.pathname.lastIndexOf("/") + 1);
  const old = keyOf(`${home}${page}`, text);
  if (!forwards().has(old)) forwards().set(old, `${home}${target}?${query}`);
  if (Reflect.get(window, TAKEN_OVER)) return;
  Reflect.set(window, TAKEN_OVER, true);
  const [arrival] = performance.getEntriesByType("navigation");
  const { hash } = new URL(arrival?.name ?? location.href, location.href);
  if (!hash || location.hash) return;
  history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/**
 * In the history the old link stays before the page that it led to, and would lead to it again: Back goes on to what was
 * before. Where nothing was, the entry gets the new address: all of it, for what the server still answers to the old one
 * must change nothing more while the browser is leaving.
 */
export function passOldLinks() {
  addEventListener("popstate", () => {
    const target = placeNow(location.href);
    if (!target) return;
    const { pathname, searchParams } = new URL(target, location.href);
    const present = new URLSearchParams(location.search);
    searchParams.forEach((value, name) => present.set(name, value));
    history.replaceState(history.state, "", `${pathname}?${present}${location.hash}`);
    history.back();
  });
}

/** @param {string | URL | null | undefined} url */
export function isOldLink(url) {
  return placeNow(url) !== "";
}

/** Where an old link leads to, path and query; "" for every other address. @param {string | URL | null | undefined} url */
function placeNow(url) {
  const { pathname, searchParams } = new URL(url ?? "", location.href);
  const text = searchParams.get("s");
  if (!text) return "";
  return pathname.endsWith("/") ? `${pathname}${WORKBENCH}` : (forwards().get(keyOf(pathname, text)) ?? "");
}

/** What the server has forwarded in this window: old path and text to new address. @returns {Map<string, string>} */
function forwards() {
  if (!Reflect.has(window, FORWARDED)) Reflect.set(window, FORWARDED, new Map());
  return Reflect.get(window, FORWARDED);
}

const keyOf = (/** @type {string} */ pathname, /** @type {string} */ text) => `${pathname}?${text}`;
