import { knownLanguage } from "../web/texts.js";
/** @import { Language } from "../web/texts.js" */

/** Numbers and lists in the lecturer's texts, and the languages of their pages. */

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

/** Return whether a value is a number. @param {unknown} value @returns {value is number} */
export function isNumber(value) {
  return typeof value === "number";
}

/** Join sentences, without those that are empty. @param {string[]} sentences @param {Language} language */
export function joinSentences(sentences, language) {
  return sentences.filter(Boolean).join(language === "zh" ? "" : " ");
}

/** Return the language named in the address, or else the browser's. */
export function initialLanguage() {
  return knownLanguage(new URLSearchParams(location.search).get("lang"));
}
