// An answer waits until it is taken: it is sent again and again, and the last one counts.

import { post } from "../web/asking.js";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
const OFTEN_PAUSE_MS = 6_000;

/** @import { Unsent } from "./memory.js" */
/** @typedef {object} Sent
 * @property {(answer: Unsent, reply: any) => void} taken
 * @property {(answer: Unsent, isByHands: boolean) => void} late the question had closed, or hands are counted
 * @property {(answer: Unsent) => void} refused it is no answer to this question
 * @property {(reason: string) => void} waiting why it is not there yet
 * @property {(reason: string) => void} gone the room, or the seat in it */

/** @param {() => { code: string, seat: string, unsent: Unsent | null }} held @param {Sent} told
 * @returns {() => void} what sends now whatever waits */
export function openSending(held, told) {
  let isSending = false;
  let wait = FIRST_PAUSE_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const send = async () => {
    const { code, seat, unsent } = held();
    clearTimeout(timer);
    if (isSending || !unsent || !seat) {
      return;
    }
    isSending = true;
    const { status, content } = await post(`/${code}/answer`, { "Room-Seat": seat }, unsent);
    isSending = false;
    if (status === 200) {
      wait = FIRST_PAUSE_MS;
      told.taken(unsent, content);
    } else if (status === 409) {
      told.late(unsent, content.error === "by-hands");
    } else if (status === 400 || status === 413) {
      told.refused(unsent);
    } else if (status === 403 || status === 404) {
      told.gone(content.error);
      return;
    } else {
      told.waiting(content.error ?? "");
      timer = setTimeout(send, status === 429 ? OFTEN_PAUSE_MS : wait);
      wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
      return;
    }
    send();
  };
  return send;
}
