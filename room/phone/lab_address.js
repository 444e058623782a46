import { pagePath } from "../web/pages.js";

/** Return the address of the lab of a question whose answer was shown: the lab shows this phone's answer, and its strip links back to the room.
 * @param {{code: string, question: {page: string}, result: {link: Record<string, string>}, own: {link: Record<string, string>} | null}} state
 * @param {string} language */
export function labAddress({ code, question, result, own }, language) {
  const link = (own ?? result).link[language];
  return `${pagePath(question.page)}?${new URLSearchParams({ lang: language, room: code, ...(link ? { s: link } : {}) })}`;
}
