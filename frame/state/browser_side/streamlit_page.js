/** Selectors and attributes of Streamlit's page, and the names under which the scripts of this folder share values on `window`. */

export const REPORT = Symbol.for("bleu-explorer.report");
export const APP = "[data-testid=stApp]";
export const STATE = "data-test-script-state";
export const CONNECTION = "data-test-connection-state";
export const CONNECTED = "CONNECTED";
export const AT_REST = `${APP}[${STATE}=notRunning]`;

/** Return whether the connection to the server is lost; false without a server, as in a saved page. */
function isDisconnected() {
  return document.querySelector(`[${CONNECTION}]:not([${CONNECTION}=${CONNECTED}])`) !== null;
}

/** How long input must pause before it is reported, in ms. */
export const REST_MS = 400;
let pressedAt = -Infinity;
const storePressTime = () => {
  pressedAt = performance.now();
};
for (const act of ["pointerdown", "keydown"]) globalThis.document?.addEventListener(act, storePressTime, true);

/**
 * Return whether a report can be sent without an action of the learner: input has paused, and no run is going on. A second
 * request would end the callback of the first, which Streamlit does not repeat, so the effect of a press would be lost.
 */
export function isAtRest() {
  const isRerunning = document.querySelector(`${APP}:not([${STATE}=notRunning])`) !== null;
  return performance.now() > pressedAt + REST_MS && !isRerunning && !isDisconnected();
}
