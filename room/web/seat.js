// Where a browser keeps its seat in a room, with all that a phone keeps of it.

/** @param {string} code */
export function seatKey(code) {
  return `bleu-seat-${code}`;
}

/** The seat that this browser holds in a room; "" for none. @param {string} code @returns {string} */
export function seatIn(code) {
  try {
    return String(JSON.parse(localStorage.getItem(seatKey(code)) ?? "{}").seat ?? "");
  } catch {
    return "";
  }
}
