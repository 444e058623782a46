/** Where Streamlit's page says what it does, and under which names this folder's scripts leave things for each other. */

export const REPORT = Symbol.for("bleu-explorer.report");
export const APP = "[data-testid=stApp]";
export const STATE = "data-test-script-state";
export const CONNECTION = "data-test-connection-state";
export const CONNECTED = "CONNECTED";
export const AT_REST = `${APP}[${STATE}=notRunning]`;

/** Tell whether the line to the server is cut; where there is no server, as in a saved page, it is not. */
export function isCut() {
  return document.querySelector(`[${CONNECTION}]:not([${CONNECTION}=${CONNECTED}])`) !== null;
}

/** Return whether a run goes on. */
export function isRerunning() {
  return document.querySelector(`${APP}:not([${STATE}=notRunning])`) !== null;
}
