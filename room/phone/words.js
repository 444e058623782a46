// Numbers and answers as the phone writes them.

/** Format a number with the decimals that it has, at most three.
 * @param {number} value */
export function numberText(value) {
  return String(Number(value.toFixed(3)));
}

/** Describe an answer in the words of its question.
 * @param {string} language @param {any} question @param {number | string} value */
export function answerInWords(language, question, value) {
  if (question.kind === "choice") return String(question[language].options[Number(value) - 1] ?? "");
  if (question.kind === "text") return String(value);
  return answerEnds(value).map(numberText).join("–");
}

/** Return a number as an array of one, or the two ends of a span. @param {number | string} value */
export function answerEnds(value) {
  return String(value).split("..").map(Number);
}
