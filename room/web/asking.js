// Requests of a room's page to the server: always to this site, below /room/, and without a secret in the address.

/** @typedef {{ status: number, content: any }} Reply a status of 0 means that there was no response */

const PATIENCE_MS = 10_000;

/** Send content by POST. @param {string} path below /room @param {Record<string, string>} headers @param {object} content */
export function post(path, headers, content) {
  return sendRequest(path, postOf(headers, content));
}

/** Send an empty message by POST which the browser sends even if the page is being closed. @param {string} path below /room
 * @param {Record<string, string>} headers */
export function postWhileClosing(path, headers) {
  fetch(`/room${path}`, { ...postOf(headers, {}), keepalive: true }).catch(() => {}); // offline; the server waits for the phone then
}

/** Request content by GET. @param {string} path below /room @param {Record<string, string>} [headers] */
export function get(path, headers = {}) {
  return sendRequest(path, { headers });
}

/** Return a POST request of JSON. @param {Record<string, string>} headers @param {object} content @returns {RequestInit} */
function postOf(headers, content) {
  const sent = { "Content-Type": "application/json", ...headers };
  return { method: "POST", headers: sent, body: JSON.stringify(content) };
}

/** Send a request and read the JSON of its response. @param {string} path @param {RequestInit} request @returns {Promise<Reply>} */
async function sendRequest(path, request) {
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
