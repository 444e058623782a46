import { pathOf } from "../web/pages.js";

/** The lab of a question whose answer was shown: there it is answered as on this phone, and the strip leads back to the room.
 * @param {{code: string, question: {page: string}, result: {link: Record<string, string>}, own: {link: Record<string, string>} | null}} state
 * @param {string} language */
export function labAddress({ code, question, result, own }, language) {
  const link = (own ?? result).link[language];
  return `${pathOf(question.page)}?${new URLSearchParams({ lang: language, room: code, ...(link ? { s: link } : {}) })}`;
}
