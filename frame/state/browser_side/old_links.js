/** @import { Data } from "./browser_side.js" */

// ---- old links: `/` with a text was the workbench, which now has an address of its own

const WORKBENCH = "explore";
const TAKEN_OVER = Symbol.for("bleu-explorer.old-link-taken-over");

/**
 * The server has turned from an old link to the workbench, without what stood behind the `#`: a lecturer's section. What
 * waits for it hears of it as after Back. A component may be drawn again with the same data: once is enough.
 *
 * @param {Data} data
 */
export function takeOverSection({ forwarded }) {
  if (!forwarded || Reflect.get(window, TAKEN_OVER)) return;
  Reflect.set(window, TAKEN_OVER, true);
  const [arrival] = performance.getEntriesByType("navigation");
  const { hash } = new URL(arrival?.name ?? location.href, location.href);
  if (!hash || location.hash) return;
  history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/**
 * In the history the old link stays before the workbench, and would lead to it again: Back goes on to what was before.
 * Where nothing was, the entry gets the new address.
 */
export function passOldLinks() {
  addEventListener("popstate", () => {
    if (!isOldLink(location.href)) return;
    const { pathname, search, hash } = location;
    history.replaceState(history.state, "", `${pathname}${WORKBENCH}${search}${hash}`);
    history.back();
  });
}

/** @param {string | URL | null | undefined} url */
export function isOldLink(url) {
  const { pathname, searchParams } = new URL(url ?? "", location.href);
  return pathname.endsWith("/") && Boolean(searchParams.get("s"));
}
