// ---- cookie: a choice that the first rerun of a page needs before any script can report it

/** @typedef {{name: string, value: string | null}} CookieChoice null if nothing was chosen in this session */

const YEAR_SECONDS = 31_536_000;

/** Store a choice as a cookie. @param {CookieChoice} cookie */
export function storeCookie({ name, value }) {
  if (value === null) return;
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`;
}
