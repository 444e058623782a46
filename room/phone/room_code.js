// A room's code, as typed and as in an address.

/** @param {string} typed */
export function readCode(typed) {
  return typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Read the code in the path of an address; null where the path is no percent-encoded text.
 * @param {string} path @returns {string | null} */
export function codeInPath(path) {
  try {
    return readCode(decodeURIComponent(path.split("/")[2] ?? ""));
  } catch {
    return null;
  }
}
