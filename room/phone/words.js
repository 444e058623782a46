// The page's words, and numbers as either language writes them.

import { fillIn } from "../web/making.js";

const PAGE = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** The signs of a code, and how many phones a room takes. */
export const SIGNS = String(PAGE.signs);
export const SEATS = Number(PAGE.seats);

/** @typedef {(key: string, values?: Record<string, string | number>) => string} Words */

/** @param {string} language @returns {Words} */
export function wordsOf(language) {
  return (key, values = {}) => fillIn(PAGE.words[language][key], values);
}

/** Write a number on its axis, with as many decimals as it has, three at most.
 * @param {number} value */
export function written(value) {
  return String(Number(value.toFixed(3)));
}

/** Format an answer as its question offers it.
 * @param {string} language @param {any} question @param {number | string} value */
export function answerInWords(language, question, value) {
  if (question.kind === "choice") {
    return String(question[language].options[Number(value) - 1] ?? "");
  }
  if (question.kind === "text") {
    return String(value);
  }
  return ends(value)
    .map((end) => written(end))
    .join("–");
}

/** Read a number, or the two ends of a span. @param {number | string} value */
export function ends(value) {
  return String(value).split("..").map(Number);
}
