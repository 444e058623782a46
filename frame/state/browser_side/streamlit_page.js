/** Selectors and attributes of Streamlit's page, and the keys of the values that scripts share on `window`. */

export const REPORT = Symbol.for("bleu-explorer.report");
export const APP = "[data-testid=stApp]";
export const STATE = "data-test-script-state";
export const CONNECTION = "data-test-connection-state";
export const CONNECTED = "CONNECTED";
export const AT_REST = `${APP}[${STATE}=notRunning]`;

/** The pause in input, in ms, after which it is reported. */
export const REST_MS = 400;
let pressedAt = -Infinity;
listenFirst("pointerdown keydown", () => {
  pressedAt = performance.now();
});

/** Listen to events of the document before any element does. @param {string} names @param {(event: any) => void} listener */
export function listenFirst(names, listener) {
  for (const name of names.split(" ")) globalThis.document?.addEventListener(name, listener, true);
}

/** Return whether a key is pressed with Alt alone. @param {KeyboardEvent} event @param {string} code of the key, such as "KeyP" */
export function isAltKey(event, code) {
  return event.altKey && event.code === code && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

/**
 * Return whether a report may be sent without an action of the learner: input has paused, and no rerun is in progress. A
 * second request would stop the callback of the first, which Streamlit does not repeat, so an action would be lost.
 */
export function isAtRest() {
  const isRerunning = document.querySelector(`${APP}:not([${STATE}=notRunning])`) !== null;
  const isDisconnected = document.querySelector(`[${CONNECTION}]:not([${CONNECTION}=${CONNECTED}])`) !== null; // not without a server
  return performance.now() > pressedAt + REST_MS && !isRerunning && !isDisconnected;
}
