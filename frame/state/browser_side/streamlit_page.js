/** Where Streamlit's page says what it does, and under which names this folder's scripts leave things for each other. */

export const REPORT = Symbol.for("bleu-explorer.report");
export const DRAWN_BY = Symbol.for("bleu-explorer.session");
export const APP = "[data-testid=stApp]";
export const STATE = "data-test-script-state";
export const AT_REST = `${APP}[${STATE}=notRunning]`;
