import { isAtRest, REPORT, REST_MS } from "./streamlit_page.js";

// ---- stay: reports a lab as seen if the learner stays on it for a while, even without a click

/** @typedef {{page: string, seconds: number}} Staying page "" if nothing is to be reported */

const PENDING = Symbol.for("bleu-explorer.staying");

/** Report the page after the learner has stayed on it for some seconds. @param {Staying} staying */
export function scheduleStayReport({ page, seconds }) {
  const pending = /** @type {{page: string, timer: number} | undefined} */ (Reflect.get(window, PENDING));
  if (pending?.page === page) return;
  clearTimeout(pending?.timer);
  const wait = (/** @type {number} */ ms) => Reflect.set(window, PENDING, { page, timer: setTimeout(report, ms) });
  const report = () => (isAtRest() ? Reflect.get(window, REPORT)("stayed", page) : wait(REST_MS));
  if (page) wait(1000 * seconds);
  else Reflect.set(window, PENDING, { page, timer: 0 });
}
