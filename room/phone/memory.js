// What the phone keeps of a room: its seat, an answer that was not taken yet, its own log. Erased with the room.

import { seatKey } from "../web/seat.js";

/** @typedef {{ question: string, round: number, value: number | string }} Unsent */
/** @typedef {{ named: Record<string, { page: string, ask: string }>, mine: Record<string, string[]>,
 *   right: Record<string, string> | null, is_right: boolean | null, late?: boolean }} Entry */
/** @typedef {{ seat: string, drawn: string, unsent: Unsent | null, log: Record<string, Entry> }} Kept
 * `drawn` is the seat that the phone asks for until it has one */

const LANGUAGE = "bleu-room-language";
const SEAT_BYTES = 16;
/** What a browser that keeps nothing has until the page is left, by code. @type {Record<string, Kept>} */
const held = {};

/** @param {string} code @returns {Kept} */
export function recall(code) {
  const nothing = { seat: "", drawn: "", unsent: null, log: {} };
  try {
    return { ...nothing, ...(held[code] ?? JSON.parse(localStorage.getItem(seatKey(code)) ?? "{}")) };
  } catch {
    return nothing;
  }
}

/** Draw a seat as the server would: `crypto.randomUUID` is missing where the site has no certificate.
 * @returns {string} */
export function drawSeat() {
  const bytes = crypto.getRandomValues(new Uint8Array(SEAT_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** @param {string} code @param {Kept | null} kept */
export function keep(code, kept) {
  delete held[code];
  try {
    if (kept) {
      localStorage.setItem(seatKey(code), JSON.stringify(kept));
    } else {
      localStorage.removeItem(seatKey(code));
    }
  } catch {
    if (kept) {
      held[code] = kept; // a reload asks for a new seat
    }
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
