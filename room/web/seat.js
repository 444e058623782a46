// Storage of a browser's seat in a room, with the other data that a phone stores.

import { readStoredObject } from "../../frame/components/storage.js";

/** Return the storage key of a room. @param {string} code */
export function seatKey(code) {
  return `bleu-seat-${code}`;
}

/** Return the seat that this browser has in a room; "" for none. @param {string} code @returns {string} */
export function seatIn(code) {
  return String(readStoredObject(seatKey(code)).seat ?? "");
}
