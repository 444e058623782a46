export const OPENING = "opening";

/** The address of a page of the course; the opening is at its root. @param {string} page */
export function pathOf(page) {
  return page === OPENING ? "/" : `/${page}`;
}
