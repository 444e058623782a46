/** @import { Data } from "./browser_side.js" */

// ---- old links: `/` with a text was the workbench, which now has an address of its own

const WORKBENCH = "explore";
const REPLACED_IN = Symbol.for("bleu-explorer.old-link-replaced");

/**
 * The server has turned from the old link to the workbench, and Streamlit has added an entry to the history, without the
 * section behind the `#`: Back would lead to the old link, and from there to the workbench again. So the browser goes
 * back to it at once, where `renameOldLinks` gives it the new address. A component may be drawn again with the data of
 * the same run: once a session is enough.
 *
 * @param {Data} data
 */
export function replaceOldLink({ forwarded, session }) {
  if (!forwarded || Reflect.get(window, REPLACED_IN) === session) return;
  Reflect.set(window, REPLACED_IN, session);
  history.back();
}

/** Wherever the learner comes to an old link in the history, it is the workbench, before Streamlit looks at it. */
export function renameOldLinks() {
  addEventListener(
    "popstate",
    () => {
      const { pathname, search, hash } = location;
      const isOld = pathname.endsWith("/") && new URLSearchParams(search).get("s");
      if (isOld) history.replaceState(history.state, "", `${pathname}${WORKBENCH}${search}${hash}`);
    },
    true,
  );
}
