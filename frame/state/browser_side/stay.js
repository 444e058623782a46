import { REPORT } from "./streamlit_page.js";

// ---- stay: who stays on a lab for a while has seen it, also without a click

/** @typedef {{page: string, seconds: number}} Staying no page where there is nothing to note */

const PENDING = Symbol.for("bleu-explorer.staying");

/** @param {Staying} staying */
export function noteStay({ page, seconds }) {
  const pending = /** @type {{page: string, timer: number} | undefined} */ (Reflect.get(window, PENDING));
  if (pending?.page === page) return;
  clearTimeout(pending?.timer);
  const timer = page ? setTimeout(() => Reflect.get(window, REPORT)("stayed", page), 1000 * seconds) : 0;
  Reflect.set(window, PENDING, { page, timer });
}
