export const OPENING = "opening";

/** Return the path of a page of the course; the opening is at the root. @param {string} page */
export function pagePath(page) {
  return page === OPENING ? "/" : `/${page}`;
}
