import { fill } from "../../frame/components/fill.js";

/**
 * The texts of a page, which are in its element `words`.
 *
 * @typedef {"en" | "zh"} Language
 * @typedef {(key: string, values?: Record<string, unknown>) => string} Say
 */

/** @type {{words: Record<Language, Record<string, string>>, signs: string, seats: number} | undefined} */
let content;

/** Return what the server wrote into the page: texts by language, the characters of a code, and the largest number of phones. */
export function pageContent() {
  content ??= JSON.parse(document.getElementById("words")?.textContent ?? "{}");
  return /** @type {NonNullable<typeof content>} */ (content);
}

/** Return a function that looks up and fills texts in one language. @param {Language} language @returns {Say} */
export function textsIn(language) {
  const templates = pageContent().words[language];
  return (key, values = {}) => fill(templates[key] ?? key, values);
}

/** Return the wanted language if there are texts in it, or else the browser's. @param {string | null | undefined} wanted @returns {Language} */
export function knownLanguage(wanted) {
  if (wanted === "en" || wanted === "zh") return wanted;
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
