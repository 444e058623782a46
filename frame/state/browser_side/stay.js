import { isAtRest, REPORT, REST_MS } from "./streamlit_page.js";

// ---- stay: who stays on a lab for a while has seen it, also without a click

/** @typedef {{page: string, seconds: number}} Staying no page where there is nothing to note */

const PENDING = Symbol.for("bleu-explorer.staying");

/** @param {Staying} staying */
export function noteStay({ page, seconds }) {
  const pending = /** @type {{page: string, timer: number} | undefined} */ (Reflect.get(window, PENDING));
  if (pending?.page === page) return;
  clearTimeout(pending?.timer);
  const wait = (/** @type {number} */ ms) => Reflect.set(window, PENDING, { page, timer: setTimeout(report, ms) });
  const report = () => (isAtRest() ? Reflect.get(window, REPORT)("stayed", page) : wait(REST_MS));
  if (page) wait(1000 * seconds);
  else Reflect.set(window, PENDING, { page, timer: 0 });
}
