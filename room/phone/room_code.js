// A room's code, as typed and as part of an address.

/** Return a typed code in upper case, with only its letters and digits. @param {string} typed */
export function readCode(typed) {
  return typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Read the code in the path of an address; null if the path is not valid percent-encoding.
 * @param {string} path @returns {string | null} */
export function codeInPath(path) {
  try {
    return readCode(decodeURIComponent(path.split("/")[2] ?? ""));
  } catch {
    return null;
  }
}
