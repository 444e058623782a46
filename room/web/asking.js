// What a page of the room asks of the server: always this site, always below /room/, and no secret in an address.

/** @typedef {{ status: number, content: any }} Reply a status of 0: nobody answered */

const PATIENCE_MS = 10_000;

/** @param {string} path below /room @param {Record<string, string>} headers @param {object} content
 * @returns {Promise<Reply>} */
export async function post(path, headers, content) {
  const sent = { method: "POST", headers: { "Content-Type": "application/json", ...headers } };
  return await ask(path, { ...sent, body: JSON.stringify(content) });
}

/** @param {string} path below /room @param {Record<string, string>} headers @returns {Promise<Reply>} */
export async function get(path, headers) {
  return await ask(path, { headers });
}

/** @param {string} path @param {RequestInit} request @returns {Promise<Reply>} */
async function ask(path, request) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const reply = await fetch(`/room${path}`, { ...request, cache: "no-store", signal: patience.signal });
    return { status: reply.status, content: await reply.json().catch(() => ({})) };
  } catch {
    return { status: 0, content: {} };
  } finally {
    clearTimeout(timer);
  }
}
