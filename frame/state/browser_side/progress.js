import { readStored, writeStored } from "../../components/storage.js";
import { REPORT } from "./streamlit_page.js";
/** @import { Data } from "./browser_side.js" */

// ---- progress: stored only in this browser, and sent to every new session

/**
 * @typedef {{text: string, heard: number}} SessionProgress the session's progress, and the number of the last report it received
 * @typedef {{session: string, text: string, number: number}} SessionRecord the session, the last text it received, and the number of reports
 */

const STORE = "bleu-explorer.progress";
const KNOWN = Symbol.for("bleu-explorer.known-progress");

/**
 * Synchronize the stored progress with the session. A change from another session or window is reported before anything is
 * stored; until the session has received it, its own progress may lack it.
 *
 * @param {Data} data
 */
export function syncProgress({ progress, session }) {
  const found = readStored(STORE);
  if (found === undefined) return;
  const stored = found ?? "";
  const record = sessionRecord(session);
  if (stored !== record.text) {
    record.text = stored;
    record.number += 1;
    Reflect.get(window, REPORT)("progress", { number: record.number, text: stored });
  } else if (progress.heard === record.number && progress.text !== stored) {
    if (writeStored(STORE, progress.text || null)) record.text = progress.text; // a full storage keeps its old content
  }
}

/** Synchronize when another window has stored or erased progress. @param {() => Data | null} latest */
export function watchProgress(latest) {
  addEventListener("storage", ({ key }) => {
    const data = latest();
    if (data && (key === STORE || key === null)) syncProgress(data);
  });
}

/** Return the stored progress that a session has received, which is "" for a new session. @param {string} session @returns {SessionRecord} */
function sessionRecord(session) {
  /** @type {SessionRecord | undefined} */
  const knownProgress = Reflect.get(window, KNOWN);
  if (knownProgress?.session === session) return knownProgress;
  const newRecord = { session, text: "", number: 0 };
  Reflect.set(window, KNOWN, newRecord);
  return newRecord;
}
