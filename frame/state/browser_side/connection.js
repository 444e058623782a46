import { restoreTypedText } from "./fields.js";
import { CONNECTED, CONNECTION, REPORT } from "./streamlit_page.js";

// ---- connection: requests a rerun after a reconnection and after a change of the theme

const REPAINTING_MS = 200;
const REPAINTING_LOOKS = 15;
const ANSWER_MS = 2000; // by then a run has brought the app's colours, unless its request was lost
const MORE_REQUESTS = 2;
const WATCHING_MS = 10_000; // a slow server may draw a page several times before it is idle

/**
 * Request a rerun after a reconnection, and restore typed text. A restarted server loads the state from the address at the
 * first rerun. Without this request, that would be the learner's next action, which would be lost.
 */
export function requestRunOnReconnect() {
  const app = document.querySelector(`[${CONNECTION}]`);
  const checkConnection = (/** @type {MutationRecord[]} */ changes) => {
    const isBack =
      app?.getAttribute(CONNECTION) === CONNECTED && changes.some(({ oldValue }) => oldValue !== CONNECTED);
    if (!isBack) return;
    Reflect.get(window, REPORT)("back", Date.now());
    restoreTypedText(performance.now() + WATCHING_MS);
  };
  if (app)
    new MutationObserver(checkConnection).observe(app, { attributeFilter: [CONNECTION], attributeOldValue: true });
}

/** Return whether the connection to the server is open. */
export function isConnected() {
  return document.querySelector(`[${CONNECTION}=${CONNECTED}]`) !== null;
}

/**
 * Request a rerun when the browser switches between light and dark. Streamlit's own colours change without a rerun, but the
 * app's colours do not; until the rerun, dark text would be on a dark background.
 */
export function requestRunOnThemeChange() {
  const app = document.querySelector(`[${CONNECTION}]`);
  let waiting = 0;
  const checkColours = (/** @type {number} */ checks) => {
    clearTimeout(waiting);
    const isStale = app && getComputedStyle(app).backgroundColor !== appBackground();
    if (isStale) Reflect.get(window, REPORT)("repainted", Date.now());
    const checksLeft = isStale ? Math.min(checks, MORE_REQUESTS + 1) - 1 : checks - 1;
    if (checksLeft >= 0) waiting = window.setTimeout(checkColours, isStale ? ANSWER_MS : REPAINTING_MS, checksLeft);
  };
  if (app) new MutationObserver(() => checkColours(REPAINTING_LOOKS)).observe(app, { attributeFilter: ["class"] });
}

/** Return the app's background colour as the browser formats it. */
function appBackground() {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.background = "var(--bx-background)";
  const background = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return background;
}
