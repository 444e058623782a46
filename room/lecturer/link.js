import { get, post } from "../web/asking.js";
import { openStream } from "../web/stream.js";

/**
 * The lecturer's link to the room: the state as it comes, and commands one after the other.
 *
 * A command is sent with the version of the room for which it was meant, and again until it is answered: no press is
 * lost and none counts twice.
 *
 * @typedef {Record<string, unknown> & {do: string}} Command
 * @typedef {import("./types.js").State} State
 * @typedef {object} Waiting a command that is not answered yet
 * @property {Command} what
 * @property {string | null} before where the room stood, of a move; no other command depends on it
 * @typedef {object} Link
 * @property {string} code
 * @property {string} secret
 * @property {string} view
 * @property {State | null} state
 * @property {boolean} isUp
 * @property {Waiting[]} waiting
 * @property {boolean} isSending
 * @property {(what: "state" | "count" | "up" | "down" | "ended" | "gone" | "stolen") => void} changed
 * @property {() => void} close
 */

const KEY_OF_ROOM = "bleu-room-";
const RETRY_MS = [200, 500, 1000, 2000, 4000];

/** @param {string} code */
export function keptSecret(code) {
  const brought = /^#key=([\w-]{16,64})$/.exec(location.hash)?.[1];
  if (brought) {
    keepSecret(code, brought);
    history.replaceState(null, "", `${location.pathname}${location.search}`);
  }
  return brought ?? readStorage(KEY_OF_ROOM + code) ?? "";
}

/** @param {string} code @param {string} secret */
export function keepSecret(code, secret) {
  try {
    localStorage.setItem(KEY_OF_ROOM + code, secret);
  } catch {
    // A browser that keeps nothing holds the room as long as the page is open.
  }
}

/** @param {string} name */
export function readStorage(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} code */
export function forgetSecret(code) {
  try {
    localStorage.removeItem(KEY_OF_ROOM + code);
  } catch {
    // Nothing was kept.
  }
}

/**
 * @param {string} code @param {string} secret @param {string} view
 * @param {Link["changed"]} changed
 * @returns {Link}
 */
export function linkTo(code, secret, view, changed) {
  /** @type {Link} */
  const link = { code, secret, view, state: null, isUp: true, waiting: [], isSending: false, changed, close: () => {} };
  link.close = openStream(`/${code}/stream?view=${view}`, () => headersOf(link), {
    event: (name, data) => heard(link, name, data),
    line: (isUp) => turnUp(link, isUp),
    refused: (error) => changed(error === "not-yours" ? "stolen" : "gone"),
  });
  return link;
}

/** @param {Link} link */
function headersOf({ secret }) {
  return { "Room-Secret": secret };
}

/** @param {Link} link @param {boolean} isUp */
function turnUp(link, isUp) {
  if (link.isUp !== isUp) {
    link.isUp = isUp;
    link.changed(isUp ? "up" : "down");
  }
}

/** @param {Link} link @param {string} name @param {unknown} data */
function heard(link, name, data) {
  if (name === "ended") {
    link.close();
    link.changed("ended");
  } else if (name === "state") {
    takeState(link, /** @type {State} */ (data));
  } else if (name === "count" && link.state) {
    Object.assign(link.state, data);
    link.changed("count");
    if (link.state.question?.kind === "text") void reload(link);
  }
}

/** An answer to an older question may come after a newer state. @param {Link} link @param {State} state */
function takeState(link, state) {
  if (!link.state || state.version >= link.state.version) {
    link.state = state;
    link.changed("state");
  }
}

/** @param {Link} link */
export async function reload(link) {
  const { status, content } = await get(`/${link.code}/state?view=${link.view}`, headersOf(link));
  if (status === 200) takeState(link, content);
  else if (status === 404) link.changed("gone");
  return status === 200;
}

/**
 * The state as it will be when the commands that wait are done: a key that is pressed twice turns on and off, however
 * slow the line. Only switches are predicted; only the server decides on the phase.
 *
 * @param {Link | null} link
 */
export function predictedState(link) {
  if (!link?.state) return null;
  return link.waiting.reduce((now, { what }) => ({ ...now, ...turnedBy(what, now) }), link.state);
}

/** @param {Command} what @param {State} state @returns {Partial<State>} */
function turnedBy(what, state) {
  /** @type {any} */
  const { on, place, row, is } = what;
  switch (what.do) {
    case "pause":
      return { paused: on };
    case "cover":
      return { cover: on };
    case "follow":
      return { follow: place };
    case "hands":
      if (on === undefined) return {};
      return on || state.phase !== "running" ? { by_hands: on } : { by_hands: on, counted: [] };
    case "timer":
      return { timer: state.timer ?? { left: Number(what.seconds), of: Number(what.seconds) } };
    case "wall":
      return { wall: row };
    case "opposite":
      return { rows: state.rows?.map((each) => (each.row === row ? { ...each, opposite: is } : each)) };
    default:
      return {};
  }
}

/** Return the place of the room for which a press is meant. @param {State | null} state */
export function standing(state) {
  return state ? `${state.place}/${state.question?.id}/${state.phase}/${state.round}/${state.over}` : "";
}

/**
 * Send a command when those before it are done; a move is meant for the present room, or as the moves that
 * were made before and still wait leave it. Where another screen has moved the room meanwhile, it is dropped.
 *
 * @param {Link} link @param {Command} what @param {boolean} [isMove]
 */
export function command(link, what, isMove = false) {
  link.waiting.push({ what, before: isMove ? standing(link.state) : null });
  if (!link.isSending) void sendAll(link);
}

/** @param {Link} link */
async function sendAll(link) {
  link.isSending = true;
  for (let next = link.waiting[0]; next; next = link.waiting[0]) {
    const { before } = next;
    const isMeant = before === null || before === standing(link.state);
    const isTaken = isMeant && (await sendOne(link, next));
    link.waiting.shift();
    for (const later of link.waiting) {
      if (isTaken && before !== null && later.before === before) later.before = standing(link.state);
    }
  }
  link.isSending = false;
}

/**
 * A stale command was meant for another version. Was the room moved meanwhile, by its first attempt or from another
 * screen, a move is done; was it not, or does the command say for itself what it means, it is sent again. Only seconds
 * would count twice: they are taken for added, where an attempt went unanswered.
 *
 * @param {Link} link @param {Waiting} waiting
 * @returns {Promise<boolean>} whether it was taken, as far as can be told
 */
async function sendOne(link, { what: body, before }) {
  let wasTried = false;
  let version = link.state?.version;
  for (let attempt = 0; ; attempt++) {
    const { status, content } = await post(`/${link.code}/command`, headersOf(link), { ...body, version });
    if (status === 403 || status === 404) {
      link.changed(status === 403 ? "stolen" : body.do === "end" ? "ended" : "gone");
      return false;
    }
    if (status >= 200 && status < 300) {
      if (body.do === "end") {
        link.changed("ended");
        return true;
      }
      const { state } = link;
      if (state) {
        const version = Math.max(state.version, Number(content.version) || 0);
        Object.assign(state, turnedBy(body, state), { version });
      }
      await reload(link);
      return true;
    }
    const isStale = status === 409 && content.error === "stale";
    if (isStale) {
      const isHeard = await reload(link);
      if (before === null ? wasTried && body.do === "timer" : standing(link.state) !== before) return wasTried;
      if (isHeard && link.state?.version === version) return false; // the room has no such move, as with V again
      version = link.state?.version;
    } else if (status && status < 500 && status !== 429) {
      return false;
    }
    wasTried ||= !status;
    if (!status) turnUp(link, false);
    await pause(isStale ? 0 : RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
  }
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
