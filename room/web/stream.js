// A stream of events that reconnects by itself. It is read with fetch, since an EventSource cannot send headers, and
// a seat or a lecturer's secret must not be in an address.
//
// It is closed while its page is hidden, because a browser opens only six connections to a site: a seventh window would hang.

import { postWhileClosing } from "./asking.js";

const WATCHDOG_MS = 45_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** @typedef {object} Heard
 * @property {(event: string, data: any) => void} event
 * @property {(connected: boolean) => void} line whether the stream is open; a hidden page is not a break
 * @property {(error: string) => void} refused the server refuses the connection, now and later */

/** Open a stream of events.
 * @param {string} path below /room @param {() => Record<string, string>} headers @param {Heard} callbacks
 * @returns {() => void} closes the stream for good */
export function openStream(path, headers, callbacks) {
  let wait = FIRST_WAIT_MS;
  let isClosed = false;
  /** @type {AbortController | null} */
  let running = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const connect = async () => {
    clearTimeout(timer);
    running?.abort();
    if (isClosed || document.hidden) return;
    const mine = new AbortController();
    running = mine;
    const outcome = await readConnection(path, headers(), mine, callbacks, () => {
      wait = FIRST_WAIT_MS;
    });
    if (running !== mine || isClosed || document.hidden) return;
    if (outcome) {
      isClosed = true;
      callbacks.refused(outcome);
      return;
    }
    callbacks.line(false);
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  };

  const onVisibility = () => {
    if (document.hidden) {
      clearTimeout(timer);
      running?.abort();
      running = null;
    } else {
      wait = FIRST_WAIT_MS;
      connect();
    }
  };
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", connect);
  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    running?.abort();
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", connect);
  };
}

/** Open a phone's stream; when its page is closed, the room no longer waits for the phone, as it does while one is locked.
 * @param {string} code @param {() => string} seat @param {Heard} callbacks @returns {() => void} closes the stream for good */
export function openPhoneStream(code, seat, callbacks) {
  const headers = () => ({ "Room-Seat": seat() });
  const close = openStream(`/${code}/stream?view=phone`, headers, callbacks);
  const leave = () => postWhileClosing(`/${code}/leave`, headers());
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("pagehide", leave);
    close();
  };
}

/** Read one connection to its end; return "" if it broke, or else why the server refuses.
 * @param {string} path @param {Record<string, string>} headers @param {AbortController} line @param {Heard} callbacks
 * @param {() => void} onAlive @returns {Promise<string>} */
async function readConnection(path, headers, line, callbacks, onAlive) {
  let watchdog = setTimeout(() => line.abort(), WATCHDOG_MS);
  try {
    const reply = await fetch(`/room${path}`, { headers, cache: "no-store", signal: line.signal });
    if (!reply.ok || !reply.body) {
      const { error } = await reply.json().catch(() => ({ error: "" }));
      return reply.status === 403 || reply.status === 404 ? String(error || "no-room") : "";
    }
    const reader = reply.body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => line.abort(), WATCHDOG_MS);
      onAlive();
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        dispatchEventBlock(block, callbacks);
      }
    }
  } catch {
    // the connection broke, or was closed
  } finally {
    clearTimeout(watchdog);
  }
  return "";
}

/** Pass an event on to the callbacks. @param {string} block @param {Heard} callbacks */
function dispatchEventBlock(block, callbacks) {
  const lines = block.split("\n");
  const event = lines.find((line) => line.startsWith("event: "))?.slice(7);
  const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
  callbacks.line(true);
  if (event && data) callbacks.event(event, JSON.parse(data));
}
