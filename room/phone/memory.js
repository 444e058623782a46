// Data of a room that the phone stores: its seat, an answer that was not accepted yet, its own log. Erased with the room.

import { seatKey } from "../web/seat.js";
import { readStoredObject, writeStored } from "../../frame/components/storage.js";

/** @typedef {{ question: string, round: number, value: number | string }} Unsent */
/** @typedef {{ named: Record<string, { page: string, ask: string }>, mine: Record<string, string[]>,
 *   right: Record<string, string> | null, is_right: boolean | null, late?: boolean }} Entry */
/** @typedef {{ seat: string, drawn: string, unsent: Unsent | null, log: Record<string, Entry> }} Kept
 * `drawn` is the seat for which the phone asks until it has one */

const SEAT_BYTES = 16;
/** Data by room code that lasts until the page is left, for a browser without storage. @type {Record<string, Kept | undefined>} */
const inMemory = {};

/** Read the data of a room. @param {string} code @returns {Kept} */
export function readRoomData(code) {
  return { seat: "", drawn: "", unsent: null, log: {}, ...(inMemory[code] ?? readStoredObject(seatKey(code))) };
}

/** Draw a random seat as the server would: `crypto.randomUUID` is missing on a site without a certificate.
 * @returns {string} */
export function drawSeat() {
  const bytes = crypto.getRandomValues(new Uint8Array(SEAT_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Store the data of a room; null erases them. @param {string} code @param {Kept | null} kept */
export function storeRoomData(code, kept) {
  delete inMemory[code];
  if (!writeStored(seatKey(code), kept && JSON.stringify(kept)) && kept) inMemory[code] = kept; // lost on reload, when a new seat is requested
}
