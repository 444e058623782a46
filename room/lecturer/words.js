import { fillIn } from "../web/making.js";

/**
 * The lecturer's words: a text of the catalogue by its key, filled in; numbers as each language writes them.
 *
 * @typedef {Record<string, string>} Templates
 * @typedef {(key: string, values?: Record<string, unknown>) => string} Say
 */

/** @type {Record<string, Templates> | undefined} */
let languages; // read with the first word that is said: every drawing asks for some

function catalogue() {
  languages ??= JSON.parse(/** @type {HTMLElement} */ (document.getElementById("words")).textContent || "{}").words;
  return /** @type {Record<string, Templates>} */ (languages);
}

/** Say things in one language. @param {string} language @returns {Say} */
export function sayingIn(language) {
  const templates = catalogue()[language] ?? {};
  return (key, values = {}) => fillIn(templates[key] ?? key, /** @type {Record<string, string | number>} */ (values));
}

/** Write a score or a guess: 0.505, a bare 0 or 1. @param {number} value @param {number} digits */
export function decimalOf(value, digits = 3) {
  return value === 0 ? "0" : value === 1 ? "1" : value.toFixed(digits);
}

/** @param {number} part @param {number} all */
export function percentOf(part, all) {
  return all ? `${Math.round((100 * part) / all)}%` : "–";
}

/** @param {string} name */
export function isLanguage(name) {
  return name in catalogue();
}

/** Take the language that the address names, or else the browser's. */
export function firstLanguage() {
  const named = new URLSearchParams(location.search).get("lang") ?? "";
  return isLanguage(named) ? named : navigator.language.startsWith("zh") ? "zh" : "en";
}

/** How each language calls itself. @returns {Record<string, string>} */
export function languageNames() {
  return Object.fromEntries(Object.entries(catalogue()).map(([name, words]) => [name, words["language-name"]]));
}
