import { REPORT } from "./streamlit_page.js";
/** @import { Data } from "./browser_side.js" */

// ---- progress: kept in this browser alone, handed to every new session

/**
 * @typedef {{text: string, heard: number}} ToKeep what the session knows, and which report it heard last
 * @typedef {{session: string, text: string, number: number}} Known whose session is spoken to, what it knows to be stored
 */

const STORE = "bleu-explorer.progress";
const KNOWN = Symbol.for("bleu-explorer.known-progress");

/**
 * What another session or another window has stored is told to this one before anything is written over it; until the
 * session has heard that, what it says may lack it.
 *
 * @param {Data} data
 */
export function keepProgress({ progress, session }) {
  const stored = readStore();
  if (stored === null) return;
  const known = knownTo(session);
  if (stored !== known.text) {
    known.text = stored;
    known.number += 1;
    Reflect.get(window, REPORT)("progress", { number: known.number, text: stored });
  } else if (progress.heard === known.number && progress.text !== stored) {
    if (writeStore(progress.text)) known.text = progress.text;
  }
}

/** Another window has stored more, or has forgotten it all. @param {() => Data | null} latest */
export function watchProgress(latest) {
  addEventListener("storage", ({ key }) => {
    const data = latest();
    if (data && (key === STORE || key === null)) keepProgress(data);
  });
}

/** A new session knows nothing of what is stored. @param {string} session @returns {Known} */
function knownTo(session) {
  /** @type {Known | undefined} */
  const known = Reflect.get(window, KNOWN);
  if (known?.session === session) return known;
  const unknown = { session, text: "", number: 0 };
  Reflect.set(window, KNOWN, unknown);
  return unknown;
}

/** Where a browser is told to keep nothing, its store cannot even be asked for. */
function readStore() {
  try {
    return localStorage.getItem(STORE) ?? "";
  } catch {
    return null;
  }
}

/** Store the text, and tell whether it is stored: a full store keeps what it has. @param {string} text */
function writeStore(text) {
  try {
    if (text) localStorage.setItem(STORE, text);
    else localStorage.removeItem(STORE);
  } catch {
    return false;
  }
  return true;
}
