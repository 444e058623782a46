// ---- storage: texts that the browser stores; if access is denied, nothing is stored and nothing found

/** @typedef {"localStorage" | "sessionStorage"} Storing for all windows, or for this one */

/** Read a stored text; null if there is none, undefined if access is denied. @param {string} name @param {Storing} [place] */
export function readStored(name, place = "localStorage") {
  try {
    return globalThis[place].getItem(name);
  } catch {
    return undefined;
  }
}

/** Read a stored object; {} if there is none. @param {string} name @param {Storing} [place] @returns {any} */
export function readStoredObject(name, place) {
  try {
    return JSON.parse(readStored(name, place) ?? "{}");
  } catch {
    return {};
  }
}

/** Store a text, or remove it if it is null; return whether that was possible. @param {string} name @param {string | null} text @param {Storing} [place] */
export function writeStored(name, text, place = "localStorage") {
  try {
    if (text === null) globalThis[place].removeItem(name);
    else globalThis[place].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
