// The lecturer's timer, which only reminds. The server sends the seconds left, so a page's clock need not be right.

/** Return when a timer ends, in ms; 0 without one. @param {{left: number} | null | undefined} timer */
export function timerEnd(timer) {
  return timer ? Date.now() + 1000 * timer.left : 0;
}

/** Return the whole seconds until then. @param {number} end */
export function secondsLeft(end) {
  return Math.max(0, Math.round((end - Date.now()) / 1000));
}

/** Format the time left, such as 1:05; "" without a timer. @param {number} end */
export function timeLeftText(end) {
  const seconds = secondsLeft(end);
  return end ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "";
}
