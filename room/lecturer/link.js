import { get, post } from "../web/asking.js";
import { readStored, writeStored } from "../../frame/components/storage.js";
import { openStream } from "../web/stream.js";
import { timerEnd } from "../web/timer.js";
/** @import { State } from "./types.js" */

/**
 * The lecturer's link to the room: receives its state, and sends commands one after the other.
 *
 * A command is sent with the version of the room for which it was meant, and repeated until there is a response: no press
 * is lost and none counts twice.
 *
 * @typedef {Record<string, unknown> & {do: string}} Command
 * @typedef {"erased" | "no-room" | "stolen"} Trouble why there is no link any more, as a key of the text catalogue
 * @typedef {object} Waiting a command without a response yet
 * @property {Command} what
 * @property {string | null} before for a move, the position of the room from which it leads; null for other commands
 * @typedef {object} Link
 * @property {string} code
 * @property {string} secret
 * @property {string} view
 * @property {State | null} state
 * @property {number} timerEnd when the question's timer ends, in ms; 0 without one
 * @property {boolean} isUp
 * @property {Waiting[]} waiting
 * @property {boolean} isSending
 * @property {() => void} changed
 * @property {(trouble: Trouble) => void} failed
 * @property {() => void} close
 */

const KEY_OF_ROOM = "bleu-room-";
const RETRY_MS = [200, 500, 1000, 2000, 4000];

/** Return the secret of a room, from the address or from storage; "" without one. @param {string} code */
export function storedSecret(code) {
  const brought = /^#key=([\w-]{16,64})$/.exec(location.hash)?.[1];
  if (brought) {
    storeSecret(code, brought);
    history.replaceState(null, "", `${location.pathname}${location.search}`);
  }
  return brought ?? readStored(KEY_OF_ROOM + code) ?? "";
}

/** Store the secret of a room. @param {string} code @param {string} secret */
export function storeSecret(code, secret) {
  writeStored(KEY_OF_ROOM + code, secret);
}

/** Return the code of the room in the address of one of its pages; "" for none. */
export function codeInAddress() {
  return /^\/room\/([A-Z0-9]{5})\/(stage|desk)$/i.exec(location.pathname)?.[1].toUpperCase() ?? "";
}

/**
 * Open the link to a room; `changed` is called after every change, `failed` once the link is closed for good.
 *
 * @param {string} code @param {string} secret @param {string} view @param {Pick<Link, "changed" | "failed">} callbacks
 * @returns {Link}
 */
export function openLink(code, secret, view, callbacks) {
  /** @type {Link} */
  const link = {
    code,
    secret,
    view,
    state: null,
    timerEnd: 0,
    isUp: true,
    waiting: [],
    isSending: false,
    ...callbacks,
    close: () => {},
  };
  link.close = openStream(`/${code}/stream?view=${view}`, () => secretHeader(link), {
    event: (name, data) => handleEvent(link, name, data),
    line: (isUp) => setConnected(link, isUp),
    refused: (error) => fail(link, error === "not-yours" ? "stolen" : "no-room"),
  });
  return link;
}

/** Close the link and report why; the secret of a room that is gone is forgotten. @param {Link} link @param {Trouble} trouble */
function fail(link, trouble) {
  link.close();
  if (trouble !== "stolen") writeStored(KEY_OF_ROOM + link.code, null);
  link.failed(trouble);
}

/** Request what only the lecturer may read. @param {Link} link @param {string} path below the room's */
export function request(link, path) {
  return get(`/${link.code}/${path}`, secretHeader(link));
}

/** Return the headers that prove the lecturer's right. @param {Link} link */
function secretHeader({ secret }) {
  return { "Room-Secret": secret };
}

/** Store whether the connection is up. @param {Link} link @param {boolean} isUp */
function setConnected(link, isUp) {
  if (link.isUp !== isUp) {
    link.isUp = isUp;
    link.changed();
  }
}

/** Handle an event of the stream. @param {Link} link @param {string} name @param {unknown} data */
function handleEvent(link, name, data) {
  if (name === "ended") {
    fail(link, "erased");
  } else if (name === "state") {
    storeState(link, /** @type {State} */ (data));
  } else if (name === "count" && link.state) {
    Object.assign(link.state, data);
    link.changed();
    if (link.state.question?.kind === "text") void reloadState(link);
  }
}

/** Store a state unless it is older than the present one: the response to an earlier request may be late. @param {Link} link @param {State} state */
function storeState(link, state) {
  if (!link.state || state.version >= link.state.version) {
    link.state = state;
    link.timerEnd = timerEnd(state.timer);
    link.changed();
  }
}

/** Request the state; return whether it came. @param {Link} link */
async function reloadState(link) {
  const { status, content } = await request(link, `state?view=${link.view}`);
  if (status === 200) storeState(link, content);
  else if (status === 404) fail(link, "no-room");
  return status === 200;
}

/**
 * Return the state as it will be after the waiting commands, so that a key pressed twice switches on and off even on a
 * slow connection. Only switches are predicted; the phase is left to the server.
 *
 * @param {Link | null} link
 */
export function predictedState(link) {
  if (!link?.state) return null;
  return link.waiting.reduce((now, { what }) => ({ ...now, ...predictedChanges(what, now) }), link.state);
}

/** Return what a command changes in the state, if that can be predicted. @param {Command} what @param {State} state @returns {Partial<State>} */
function predictedChanges(what, state) {
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

/** Return whether a command moves the room to another position in its lesson. @param {Command} what */
export function isMove(what) {
  return ["on", "go", "again", "next", "previous", "ask"].includes(what.do);
}

/** Return the position of the room in its lesson, for which a move is meant. @param {State | null} state */
export function roomPosition(state) {
  return state ? `${state.place}/${state.question?.id}/${state.phase}/${state.round}/${state.over}` : "";
}

/**
 * Send a command after those before it. A move is meant for the present position of the room, or the one after the waiting
 * moves; if another screen has moved the room meanwhile, it is dropped.
 *
 * @param {Link} link @param {Command} what
 */
export function sendCommand(link, what) {
  link.waiting.push({ what, before: isMove(what) ? roomPosition(link.state) : null });
  if (!link.isSending) void sendAll(link);
}

/** Send the waiting commands one after the other. @param {Link} link */
async function sendAll(link) {
  link.isSending = true;
  for (let next = link.waiting[0]; next; next = link.waiting[0]) {
    const { before } = next;
    const isMeant = before === null || before === roomPosition(link.state);
    const isTaken = isMeant && (await sendOne(link, next));
    link.waiting.shift();
    for (const later of link.waiting) {
      if (isTaken && before !== null && later.before === before) later.before = roomPosition(link.state);
    }
  }
  link.isSending = false;
}

/**
 * Send a command until there is a response. A stale one was meant for another version of the room. A move is done if the
 * room has moved meanwhile, by an earlier attempt or from another screen; otherwise it is sent again, like a command that
 * contains its target. Only added seconds would count twice: after an attempt without a response they count as added.
 *
 * @param {Link} link @param {Waiting} waiting
 * @returns {Promise<boolean>} whether it was accepted, as far as is known
 */
async function sendOne(link, { what: body, before }) {
  let wasTried = false;
  let version = link.state?.version;
  for (let attempt = 0; ; attempt++) {
    const { status, content } = await post(`/${link.code}/command`, secretHeader(link), { ...body, version });
    if (status === 403 || status === 404) {
      fail(link, status === 403 ? "stolen" : body.do === "end" ? "erased" : "no-room");
      return false;
    }
    if (status >= 200 && status < 300) {
      if (body.do === "end") {
        fail(link, "erased");
        return true;
      }
      const { state } = link;
      if (state) {
        const version = Math.max(state.version, Number(content.version) || 0);
        Object.assign(state, predictedChanges(body, state), { version });
      }
      await reloadState(link);
      return true;
    }
    const isStale = status === 409 && content.error === "stale";
    if (isStale) {
      const isHeard = await reloadState(link);
      if (before === null ? wasTried && body.do === "timer" : roomPosition(link.state) !== before) return wasTried;
      if (isHeard && link.state?.version === version) return false; // the room does not allow the move, such as a second V
      version = link.state?.version;
    } else if (status && status < 500 && status !== 429) {
      return false;
    }
    wasTried ||= !status;
    if (!status) setConnected(link, false);
    const pause = isStale ? 0 : RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
