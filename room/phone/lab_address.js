/** The lab of a question whose answer was shown: there it is answered as on this phone, and the strip leads back to the room.
 * @param {{code: string, question: {page: string}, result: {link: string}, own: {link: string} | null}} state
 * @param {string} language */
export function labAddress({ code, question, result, own }, language) {
  const path = question.page === "opening" ? "/" : `/${question.page}`;
  const { link } = own ?? result;
  return `${path}?${new URLSearchParams({ lang: language, room: code, ...(link ? { s: link } : {}) })}`;
}
