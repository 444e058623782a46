import { restoreTyped } from "./fields.js";
import { CONNECTED, CONNECTION, REPORT } from "./streamlit_page.js";

// ---- the line to the server: the page is asked for when it is back, and when the theme has changed

const REPAINTING_MS = 200;
const REPAINTING_LOOKS = 15;
const ANSWER_MS = 2000; // by then a run has brought our colours, unless its request was lost
const MORE_REQUESTS = 2;
const WATCHING_MS = 10_000; // a slow server may draw a page several times before it is at rest

/**
 * A server that was started again knows the page from its address, and only once it is asked: by itself Streamlit waits
 * for the learner's next act, which would then be the arrival and lost. After a cut line the same brings what was typed.
 */
export function askWhenBack() {
  const app = document.querySelector(`[${CONNECTION}]`);
  const look = (/** @type {MutationRecord[]} */ changes) => {
    const isBack =
      app?.getAttribute(CONNECTION) === CONNECTED && changes.some(({ oldValue }) => oldValue !== CONNECTED);
    if (!isBack) return;
    Reflect.get(window, REPORT)("back", Date.now());
    restoreTyped(performance.now() + WATCHING_MS);
  };
  if (app) new MutationObserver(look).observe(app, { attributeFilter: [CONNECTION], attributeOldValue: true });
}

/** Tell whether the server can be told of anything. */
export function isConnected() {
  return document.querySelector(`[${CONNECTION}=${CONNECTED}]`) !== null;
}

/**
 * In the evening a browser goes from light to dark by itself, and Streamlit's own colours follow, on a slow machine after
 * a while. Ours come with a run: until one was asked for, dark ink would stand on dark paper.
 */
export function askWhenRepainted() {
  const app = document.querySelector(`[${CONNECTION}]`);
  let waiting = 0;
  const look = (/** @type {number} */ looks) => {
    clearTimeout(waiting);
    const isStale = app && getComputedStyle(app).backgroundColor !== ourPaper();
    if (isStale) Reflect.get(window, REPORT)("repainted", Date.now());
    const left = isStale ? Math.min(looks, MORE_REQUESTS + 1) - 1 : looks - 1;
    if (left >= 0) waiting = window.setTimeout(look, isStale ? ANSWER_MS : REPAINTING_MS, left);
  };
  if (app) new MutationObserver(() => look(REPAINTING_LOOKS)).observe(app, { attributeFilter: ["class"] });
}

/** The colour of our paper as the browser writes it. */
function ourPaper() {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.background = "var(--bx-background)";
  const found = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return found;
}
