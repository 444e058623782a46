// Sending answers: an answer is sent again and again until it is accepted, and the last one counts.

import { post } from "../web/asking.js";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
const OFTEN_PAUSE_MS = 6_000;

/** @import { Unsent } from "./memory.js" */
/** @typedef {object} Sent
 * @property {(answer: Unsent, reply: any) => void} taken
 * @property {(answer: Unsent, isByHands: boolean) => void} late the question was closed, or hands are counted
 * @property {(answer: Unsent) => void} refused not a valid answer to the question
 * @property {(reason: string) => void} waiting why it was not accepted yet
 * @property {(reason: string) => void} gone the room or the seat does not exist */

/** Return a function that sends the waiting answer, and repeats that until it is accepted; `waitingAnswer` returns it with its room and seat.
 * @param {() => { code: string, seat: string, unsent: Unsent | null }} waitingAnswer @param {Sent} callbacks
 * @returns {() => void} */
export function openSending(waitingAnswer, callbacks) {
  let isSending = false;
  let wait = FIRST_PAUSE_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const send = async () => {
    const { code, seat, unsent } = waitingAnswer();
    clearTimeout(timer);
    if (isSending || !unsent || !seat) return;
    isSending = true;
    const { status, content } = await post(`/${code}/answer`, { "Room-Seat": seat }, unsent);
    isSending = false;
    if (status === 200) {
      wait = FIRST_PAUSE_MS;
      callbacks.taken(unsent, content);
    } else if (status === 409) {
      callbacks.late(unsent, content.error === "by-hands");
    } else if (status === 400 || status === 413) {
      callbacks.refused(unsent);
    } else if (status === 403 || status === 404) {
      callbacks.gone(content.error);
      return;
    } else {
      callbacks.waiting(content.error ?? "");
      timer = setTimeout(send, status === 429 ? OFTEN_PAUSE_MS : wait);
      wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
      return;
    }
    send();
  };
  return send;
}
