// A stream of events that comes back by itself. It is read with fetch, since an EventSource can send no headers, and
// a seat or a lecturer's secret must not be in an address.
//
// It is closed while its page is hidden: a browser opens six connections to a site, and a seventh window would hang.

const WATCHDOG_MS = 45_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** @typedef {object} Heard
 * @property {(event: string, data: any) => void} event
 * @property {(connected: boolean) => void} line whether the stream is open; a hidden page is not a break
 * @property {(error: string) => void} refused the server has said no, and will go on saying it */

/** @param {string} path below /room @param {() => Record<string, string>} headers @param {Heard} heard
 * @returns {() => void} what closes it for good */
export function openStream(path, headers, heard) {
  let wait = FIRST_WAIT_MS;
  let isClosed = false;
  /** @type {AbortController | null} */
  let running = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const connect = async () => {
    clearTimeout(timer);
    running?.abort();
    if (isClosed || document.hidden) {
      return;
    }
    const mine = new AbortController();
    running = mine;
    const outcome = await read(path, headers(), mine, heard, () => {
      wait = FIRST_WAIT_MS;
    });
    if (running !== mine || isClosed || document.hidden) {
      return;
    }
    if (outcome) {
      isClosed = true;
      heard.refused(outcome);
      return;
    }
    heard.line(false);
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

/** Read one connection to its end; "" where it broke, else why the server refuses.
 * @param {string} path @param {Record<string, string>} headers @param {AbortController} line @param {Heard} heard
 * @param {() => void} onAlive @returns {Promise<string>} */
async function read(path, headers, line, heard, onAlive) {
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
        tell(block, heard);
      }
    }
  } catch {
    // a line that broke, or was closed
  } finally {
    clearTimeout(watchdog);
  }
  return "";
}

/** @param {string} block @param {Heard} heard */
function tell(block, heard) {
  const lines = block.split("\n");
  const event = lines.find((line) => line.startsWith("event: "))?.slice(7);
  const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
  heard.line(true);
  if (event && data) {
    heard.event(event, JSON.parse(data));
  }
}
