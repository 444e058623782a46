import { fill } from "../../frame/components/fill.js";
/** @import { Language } from "./types.js" */

/**
 * The lecturer's texts from the catalogue, by key and filled in; numbers formatted for each language.
 *
 * @typedef {Record<string, string>} Templates
 * @typedef {(key: string, values?: Record<string, unknown>) => string} Say
 */

/** @type {Record<string, Templates> | undefined} */
let languages; // parsed on first use, because every drawing needs it

/** Return the texts by language, parsed on first use. */
function catalogue() {
  languages ??= JSON.parse(/** @type {HTMLElement} */ (document.getElementById("words")).textContent || "{}").words;
  return /** @type {Record<string, Templates>} */ (languages);
}

/** Return a function that looks up and fills texts in one language. @param {Language} language @returns {Say} */
export function textsIn(language) {
  const templates = catalogue()[language] ?? {};
  return (key, values = {}) => fill(templates[key] ?? key, values);
}

/** Format a score or a guess, such as 0.505; 0 and 1 without decimals. @param {number} value @param {number} digits */
export function decimalText(value, digits = 3) {
  return value === 0 ? "0" : value === 1 ? "1" : value.toFixed(digits);
}

/** Format the score of a sentence, which may have none. @param {number | null} score */
export function scoreText(score) {
  return score === null ? "–" : decimalText(score);
}

/** Format a share in percent. @param {number} part @param {number} all */
export function percentText(part, all) {
  return all ? `${Math.round((100 * part) / all)}%` : "–";
}

/** Join sentences, without those that are empty. @param {string[]} sentences @param {Language} language */
export function joinSentences(sentences, language) {
  return sentences.filter(Boolean).join(language === "zh" ? "" : " ");
}

/** Return the language named in the address, or else the browser's. @returns {Language} */
export function initialLanguage() {
  const wanted = new URLSearchParams(location.search).get("lang");
  if (wanted === "en" || wanted === "zh") return wanted;
  return navigator.language.startsWith("zh") ? "zh" : "en";
}

/** Return the name of each language in that language. @returns {Record<string, string>} */
export function languageNames() {
  return Object.fromEntries(Object.entries(catalogue()).map(([name, words]) => [name, words["language-name"]]));
}
