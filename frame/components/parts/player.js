/** @import { BaseView } from "../shared.js" */
import { prefersReducedMotion } from "./figures.js";

// ---- player: shows steps one after the other

/**
 * Create a player, which stops when the view leaves the page. `play` shows the first step at once and the others at a constant
 * pace, with reduced motion all of them at once.
 *
 * @param {BaseView<any>} view
 */
export function createPlayer(view) {
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
  };
  /** @template T @param {T[]} steps @param {number} ms @param {(step: T) => void} show */
  const play = (steps, ms, show) => {
    stop();
    if (prefersReducedMotion()) return steps.forEach(show);
    const [step, ...later] = steps;
    if (later.length) timer = window.setTimeout(play, ms, later, ms, show);
    if (steps.length) show(step);
  };
  view.listeners.signal.addEventListener("abort", stop);
  return { play, stop, isPlaying: () => timer > 0 };
}
