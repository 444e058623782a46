// What the phone keeps of a room: its seat, an answer that was not taken yet, its own log. Erased with the room.

import { seatKey } from "../web/seat.js";

/** @typedef {{ question: string, round: number, value: number | string }} Unsent */
/** @typedef {{ named: Record<string, { page: string, ask: string }>, mine: Record<string, string[]>,
 *   right: Record<string, string> | null, is_right: boolean | null, late?: boolean }} Entry */
/** @typedef {{ seat: string, unsent: Unsent | null, log: Record<string, Entry> }} Kept */

const LANGUAGE = "bleu-room-language";

/** @param {string} code @returns {Kept} */
export function recall(code) {
  const nothing = { seat: "", unsent: null, log: {} };
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(seatKey(code)) ?? "{}") };
  } catch {
    return nothing;
  }
}

/** @param {string} code @param {Kept | null} kept */
export function keep(code, kept) {
  try {
    if (kept) {
      localStorage.setItem(seatKey(code), JSON.stringify(kept));
    } else {
      localStorage.removeItem(seatKey(code));
    }
  } catch {
    // a browser that keeps nothing: a reload asks for a new seat
  }
}

/** @returns {string} */
export function preferredLanguage() {
  const chosen = stored();
  return chosen || (navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en");
}

/** @param {string} language */
export function preferLanguage(language) {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {
    // it holds until the page is left
  }
}

function stored() {
  try {
    const chosen = localStorage.getItem(LANGUAGE);
    return chosen === "en" || chosen === "zh" ? chosen : "";
  } catch {
    return "";
  }
}
