// The browser's storage. Access may be denied: then nothing is stored and nothing found, and the page works until it is closed.

/** Read a stored text; null if there is none. @param {string} name */
export function readStored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Read a stored object; {} if there is none. @param {string} name @returns {any} */
export function readStoredObject(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}

/** Store a text, or remove it if it is null; return whether that was possible. @param {string} name @param {string | null} text */
export function writeStored(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
