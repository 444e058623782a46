/** Where Streamlit's page says what it does, and under which names this folder's scripts leave things for each other. */

export const REPORT = Symbol.for("bleu-explorer.report");
export const APP = "[data-testid=stApp]";
export const STATE = "data-test-script-state";
export const CONNECTION = "data-test-connection-state";
export const CONNECTED = "CONNECTED";
export const AT_REST = `${APP}[${STATE}=notRunning]`;

/** Tell whether the line to the server is cut; where there is no server, as in a saved page, it is not. */
function isCut() {
  return document.querySelector(`[${CONNECTION}]:not([${CONNECTION}=${CONNECTED}])`) !== null;
}

/** How long a hand rests before what it did last is reported. */
export const REST_MS = 400;
let pressedAt = -Infinity;
const notePress = () => {
  pressedAt = performance.now();
};
for (const act of ["pointerdown", "keydown"]) globalThis.document?.addEventListener(act, notePress, true);

/**
 * Return whether a report can be sent without an act: the hand rests, and no run goes on. A second request ends the
 * callback of the first, which Streamlit does not call again: what was pressed just before would be lost.
 */
export function isAtRest() {
  const isRerunning = document.querySelector(`${APP}:not([${STATE}=notRunning])`) !== null;
  return performance.now() > pressedAt + REST_MS && !isRerunning && !isCut();
}
